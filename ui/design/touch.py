"""What a finger meant, read from the very shapes that were drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ui.design.rect import Rect
from ui.design.shapes import Group, Picture, Shape


class Hit(NamedTuple):
    """The shape under a finger, at its real place, and what cuts it off."""

    shape: Shape
    clip: Rect

    @property
    def area(self) -> Rect:
        return self.shape.bounds.common(self.clip)


def hit(picture: Picture, x: float, y: float) -> Hit | None:
    """The frontmost touchable shape that holds the point; else the nearest one within its own reach."""
    near: tuple[float, Hit] | None = None
    for shape, clip in _front(picture, x, y):
        away = shape.distance(x, y) if shape.touchable or shape.stops else None
        if away is None:
            continue
        if away == 0 and shape.holds(x, y):
            # A key that lies in reach of nothing else wins; a cover without meaning ends the search.
            return Hit(shape, clip) if shape.touchable else near and near[1]
        if shape.touchable and shape.reach > 0 and away <= shape.reach and (near is None or away < near[0]):
            near = (away, Hit(shape, clip))
    return near[1] if near else None


def at(picture: Picture, x: float, y: float) -> Hashable | None:
    """The intent of a tap here."""
    found = hit(picture, x, y)
    return found.shape.touch if found else None


def dragged(picture: Picture, x: float, y: float) -> Hashable | None:
    """What a finger that goes down here would move."""
    for shape, _ in _front(picture, x, y):
        if shape.holds(x, y):
            if shape.drag is not None:
                return shape.drag
            if shape.stops:
                return None
    return None


def doubled(picture: Picture, x: float, y: float) -> Hashable | None:
    """What two quick taps here would mean: nothing where one tap means something already."""
    if hit(picture, x, y) is not None:
        return None
    for shape, _ in _front(picture, x, y):
        if shape.holds(x, y):
            if shape.twice is not None:
                return shape.twice
            if shape.stops:
                return None
    return None


def _front(picture: Picture, x: float, y: float) -> Iterator[Hit]:
    """The shapes that may have to do with this point, from front to back, at their real places. Of a large board only
    what is near is brought there: a finger that moves asks for every few pixels."""
    return _within(picture.shapes, picture.bounds, x, y, 0.0, 0.0, 1.0)


def _within(
    shapes: tuple[Shape, ...], clip: Rect, x: float, y: float, dx: float, dy: float, scale: float
) -> Iterator[Hit]:
    if not clip.holds(x, y):
        return
    here = dx == 0 and dy == 0 and scale == 1
    px, py = ((x - dx) / scale, (y - dy) / scale)
    for shape in reversed(shapes):
        if isinstance(shape, Group):
            real = shape if here else shape.placed(dx, dy, scale)
            assert isinstance(real, Group)
            ox, oy = real.rect.x + real.offset[0], real.rect.y + real.offset[1]
            yield from _within(shape.shapes, clip.common(real.rect), x, y, ox, oy, real.scale)
            yield Hit(real, clip)
        elif here:
            yield Hit(shape, clip)
        elif (shape.touchable or shape.stops or shape.drag is not None or shape.twice is not None) and (
            shape.distance(px, py) <= shape.reach
        ):
            yield Hit(shape.placed(dx, dy, scale), clip)


def explaining(picture: Picture) -> Picture:
    """The same picture while "?" is lit: a tap says what a hold would have said."""
    return replace(picture, shapes=tuple(_explained(shape) for shape in picture.shapes))


def _explained(shape: Shape) -> Shape:
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(_explained(inner) for inner in shape.shapes))
    return replace(shape, touch=shape.hold) if shape.hold is not None else shape
