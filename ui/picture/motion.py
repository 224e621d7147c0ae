"""Motion explains: what has a key and a `Glide` travels from where it was to where it is.

The picture a screen gives is always the end of the journey; the ways there are drawn here and nowhere else, so a
screen can be a plain function, touches mean the new places at once, and any input ends the journey.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ui.design.rect import Point
from ui.design.shapes import Glide, Group, Picture, Shape


@dataclass(frozen=True, slots=True)
class Journey:
    """One shape under way: from this much beside its place, since then."""

    glide: Glide
    start: Point
    end: Point
    since: float

    def done(self, now: float) -> bool:
        return now >= self.since + self.glide.seconds

    def beside(self, now: float) -> Point:
        """How far from its place it still is."""
        share = eased(min(1.0, max(0.0, (now - self.since) / self.glide.seconds)))
        x, y = _on_arc(self, share) if self.glide.around else _on_line(self, share)
        return (x - self.end[0], y - self.end[1])


def eased(share: float) -> float:
    """Slow, quick, slow: as a hand moves a piece."""
    return share * share * (3 - 2 * share)


def _on_line(journey: Journey, share: float) -> Point:
    (ax, ay), (bx, by) = journey.start, journey.end
    return (ax + (bx - ax) * share, ay + (by - ay) * share)


def _on_arc(journey: Journey, share: float) -> Point:
    assert journey.glide.around is not None
    cx, cy = journey.glide.around
    (ax, ay), (bx, by) = journey.start, journey.end
    a, b = math.atan2(ay - cy, ax - cx), math.atan2(by - cy, bx - cx)
    turn = (b - a) % math.tau
    if not journey.glide.clockwise:
        turn -= math.tau if turn else 0.0
    angle = a + turn * share
    # The ring may be an ellipse: the distance to the centre changes along with the angle.
    r = math.dist((ax, ay), (cx, cy)) * (1 - share) + math.dist((bx, by), (cx, cy)) * share
    return (cx + r * math.cos(angle), cy + r * math.sin(angle))


class Motion:
    """Knows what was last shown, and what is on its way."""

    def __init__(self) -> None:
        self._target: Picture | None = None
        self._places: dict[str, Point] = {}
        self._journeys: dict[str, Journey] = {}

    @property
    def moving(self) -> bool:
        return bool(self._journeys)

    def aim(self, picture: Picture, now: float) -> None:
        """The picture that is to be reached from now on."""
        if picture is self._target:
            return
        before, self._places = self._places, _places(picture)
        if self._target is not None and self._target.size == picture.size:
            for shape in _gliding(picture.shapes):
                if _name(shape) in before:
                    self._depart(shape, before[_name(shape)], now)
        self._journeys = {key: j for key, j in self._journeys.items() if key in self._places}
        self._target = picture

    def _depart(self, shape: Shape, was: Point, now: float) -> None:
        assert shape.glide is not None
        key = _name(shape)
        here, under_way = self._places[key], self._journeys.get(key)
        if under_way is not None:
            if under_way.end == here:
                return
            dx, dy = under_way.beside(now)
            was = (under_way.end[0] + dx, under_way.end[1] + dy)
        if math.dist(was, here) >= 1:
            self._journeys[key] = Journey(shape.glide, was, here, now)

    def skip(self) -> None:
        """Everything is where it belongs."""
        self._journeys.clear()

    def frame(self, now: float) -> Picture:
        """The picture at this moment of the journey."""
        assert self._target is not None, "nothing was aimed at yet"
        self._journeys = {key: j for key, j in self._journeys.items() if not j.done(now)}
        if not self._journeys:
            return self._target
        return replace(self._target, shapes=tuple(self._moved(s, 1.0, now) for s in self._target.shapes))

    def _moved(self, shape: Shape, scale: float, now: float) -> Shape:
        journey = self._journeys.get(_name(shape)) if shape.key else None
        sheet = isinstance(shape, Group) and shape.sheet is not None
        if journey is not None:
            dx, dy = journey.beside(now)
            if isinstance(shape, Group) and sheet:
                # Whole pixels: a sheet is moved, never drawn anew.
                shape = replace(shape, offset=(round(shape.offset[0] + dx), round(shape.offset[1] + dy)))
            else:
                shape = shape.placed(dx / scale, dy / scale)
        if isinstance(shape, Group) and (not sheet or self._inside(shape)):
            inner = scale * shape.scale
            shape = replace(shape, shapes=tuple(self._moved(s, inner, now) for s in shape.shapes))
        return shape

    def _inside(self, group: Group) -> bool:
        """Whether something on this sheet is under way; else its drawing stays the very same."""
        return any(s.key and _name(s) in self._journeys for s in group.shapes)


def _name(shape: Shape) -> str:
    """Under which name a shape is found again. A sheet that was drawn in another size is another one."""
    if isinstance(shape, Group) and shape.sheet is not None:
        return f"{shape.key}@{shape.size[0]}x{shape.size[1]}"
    return shape.key


def _gliding(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        if shape.glide is not None and shape.key:
            yield shape
        if isinstance(shape, Group):
            yield from _gliding(shape.shapes)


def _places(picture: Picture) -> dict[str, Point]:
    found: dict[str, Point] = {}
    _find(picture.shapes, 0.0, 0.0, 1.0, found)
    return found


def _find(shapes: tuple[Shape, ...], dx: float, dy: float, k: float, found: dict[str, Point]) -> None:
    """Where everything with a key is: on the glass, and what lies on a sheet, on its sheet."""
    for shape in shapes:
        if isinstance(shape, Group):
            x, y = shape.rect.x + shape.offset[0], shape.rect.y + shape.offset[1]
            if shape.sheet is not None:
                if shape.key:
                    found[_name(shape)] = (x, y)
                _find(shape.shapes, 0.0, 0.0, 1.0, found)
                continue
            _find(shape.shapes, dx + x * k, dy + y * k, k * shape.scale, found)
        if shape.key:
            x, y = shape.bounds.middle
            found[shape.key] = (dx + x * k, dy + y * k)
