"""The circle of tiles as a scene: every tile at one scale, gaps, the trireme, what may be taken."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.parts import Kit, Tile
from engine.rules.panticapaeum.ring import Ring
from ui.boxes.panticapaeum.cubes import Cubes
from ui.boxes.panticapaeum.sidebyside import Cells, Lying, size, ways, widths
from ui.boxes.panticapaeum.tile import Picture, span_of
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Circle, Glide, Icon, Shape
from ui.design.theme import mix
from ui.stage import Ground, Number, Piece, Place, Scene, Thing, ring
from ui.stage.outline import Outline, around, block, bounds

BETWEEN = 0.1
"""Units free between two neighbours of the circle, at least."""
MOST = 22.0
"""Millimetres of a tile in the circle, at most."""
READ, LARGE = 7.1, 9.2
"""Millimetres of a cell of a tile, so that it can be read, and of one that stands in the middle."""
LEAST = 8.0
"""Millimetres of a tile in a circle that leaves room in its middle."""
TOLD = 12.0
"""Millimetres of a tile that is told: in the middle of its circle stands how many there are."""


MARGIN, NUMBERED = 0.06, 0.13
"""Units free around the circle; where the next three have numbers, those stand out over their corners."""


@lru_cache(maxsize=256)
def spread(count: int, aspect: float) -> tuple[float, float]:
    """Width and height of the smallest circle of this shape on which no two tiles come nearer than that."""
    high = 3.0
    while _nearest(count, high * aspect, high) < 1 + BETWEEN:
        high += 0.05
    return high * aspect, high


def _nearest(count: int, wide: float, high: float) -> float:
    """How far the nearest two are apart, on the axis that keeps them apart."""
    spots = [around(outline).middle for outline in ring(count, wide, high)]
    pairs = ((a, b) for n, a in enumerate(spots) for b in spots[:n])
    return min((max(abs(x - u), abs(y - v)) for (x, y), (u, v) in pairs), default=2.0)


def circle_scene(
    look: Look,
    kit: Kit,
    tiles: Sequence[int],
    at: int,
    takes: Mapping[int, Hashable],
    *,
    room: Rect,
    near: Sequence[int] = (),
    lit: Sequence[int] = (),
    here: str = "",
) -> Scene:
    """`tiles` by place, 0 is where the trireme begins; `takes` are places with their intents; `lit` ones are pointed
    out, as `here`. The circle has the shape of its room. Where its tiles are too small to be read, those at the places
    `near` stand large in its middle."""
    theme, span = look.theme, span_of(kit.tiles[number] for number in tiles if number > 0)
    near = [place for place in near if tiles[place] > 0]
    most, outlines, large = _arranged(look, room, len(tiles), [kit.tiles[tiles[place]] for place in near], max(span))
    places = []
    for place, (number, outline) in enumerate(zip(tiles, outlines, strict=True)):
        things: tuple[Thing, ...] = ()
        if number > 0:
            things = (Picture(kit.tiles[number], 0.98, span),)
        elif number == 0:
            things = (Number("?", color=theme.soft),)
        touch = takes.get(place)
        says = here if place in lit else str(place)
        places.append(
            Place(
                place, outline, _ground(look, gap=number == GAP, bare=number > 0), things, touch, pulse=place in lit,
                says=says,
            )
        )  # fmt: skip
    for place, (cells, spot) in zip(near, large, strict=False):
        thing = Lying(cells, 0.98 / size(cells)[1])
        places.append(
            Place(
                ("near", place), block(spot), _ground(look, bare=True), (thing,), takes.get(place), pulse=place in lit,
                says=str(place), key=f"near-{place}",
            )
        )  # fmt: skip
    smallest = min((min(spot.w, spot.h) for _, spot in large), default=1.0)
    focus = tuple(lit) if not large else ()
    return Scene(tuple(places), _ship(look, at, len(tiles)), focus=focus, margin=MARGIN, most=most * min(1.0, smallest))


def _arranged(
    look: Look, room: Rect, count: int, near: Sequence[Tile], span: int
) -> tuple[float, list[Outline], list[tuple[Cells, Rect]]]:
    """How large a tile of the circle is at most, where its places are, and, where what is printed on it could not be
    read, the next tiles in its middle: the largest circle that leaves the room for them."""
    whole = _around(look, room, count, MOST)
    if near and _unit(look, room, whole, MOST) / span < look.glass.mm(READ):
        most = MOST
        while most >= LEAST:
            outlines = _around(look, room, count, most)
            large = _within(look, outlines, _unit(look, room, outlines, most), near)
            if large:
                return most, outlines, large
            most -= 1
    return MOST, whole, []


def _unit(look: Look, room: Rect, outlines: Sequence[Outline], most: float) -> float:
    """Pixels of a place of this circle, as the stage will draw it."""
    content = bounds(outlines).grown(MARGIN)
    return int(min(look.glass.mm(most), room.w / content.w, room.h / content.h))


def _within(look: Look, outlines: Sequence[Outline], unit: float, near: Sequence[Tile]) -> list[tuple[Cells, Rect]]:
    """These tiles side by side in the middle of the circle, as they are printed or standing, at the largest scale at
    which they touch none of its places; nothing where they could not be read."""
    x, y = bounds(outlines).middle
    gap, apart = look.glass.mm(3) / unit, look.glass.mm(1.6) / unit
    spots = [around(outline) for outline in outlines]
    for mm in (LARGE - 0.4 * n for n in range(int((LARGE - READ) / 0.4) + 1)):
        cell = look.glass.mm(mm) / unit
        for lying in ways(near):
            columns, rows = widths(lying)
            area = Rect(0, 0, columns * cell + gap * (len(near) - 1), rows * cell)
            area = area.moved(x - area.w / 2, y - area.h / 2)
            if any(spot.meets(area.grown(apart)) for spot in spots):
                continue
            found, left = [], area.x
            for cells in lying:
                wide, high = size(cells)
                found.append((cells, Rect(left, y - high * cell / 2, wide * cell, high * cell)))
                left += wide * cell + gap
            return found
    return []


@dataclass(frozen=True, slots=True)
class NextTile:
    """One of the next three: its number, what a touch means (None: not to be had now)."""

    number: int
    touch: Hashable | None
    hold: Hashable | None = None


def told_scene(look: Look, known: Ring, choices: Mapping[int, NextTile], *, room: Rect, ship: str) -> Scene:
    """The circle as an aid knows it: cubes, question marks and gaps; the next three with their numbers. Where only
    the number of its tiles is known it has no ship."""
    tiles = known.circle.tiles if known.exact else [GAP, *[0] * known.left]
    outlines = _around(look, room, len(tiles), TOLD, NUMBERED)
    known_choice = any(known.exact and known.cubes(place) is not None for place in choices)
    places = []
    for place, (number, outline) in enumerate(zip(tiles, outlines, strict=True)):
        cubes = known.cubes(place) if known.exact and number != GAP else None
        things: tuple[Thing, ...] = (Cubes(cubes),) if cubes is not None else ()
        choice = choices.get(place)
        if cubes is None and number != GAP:
            things = (Number("?", 0.6, look.theme.soft),)
        if choice and known_choice:  # which of the next three it is, in the same corner of all of them
            things = (Choosable(choice.number, things[0]),)
        elif choice:
            things = (Number(str(choice.number), 0.72, look.theme.accent),)
        places.append(
            Place(
                place,
                outline,
                _ground(look, gap=number == GAP),
                things,
                choice.touch if choice else None,
                choice.hold if choice else None,
                says=str(choice.number if choice else place),
                key=f"choice-{choice.number}" if choice else "",
            )  # fmt: skip
        )
    at = known.circle.at if known.exact else -1
    return Scene(tuple(places), _ship(look, at, len(tiles), ship), margin=NUMBERED, most=TOLD)


def _around(look: Look, room: Rect, count: int, most: float, margin: float = MARGIN) -> list[Outline]:
    """Places around a circle that fills its room: large where they are few, as near as they may come where they are
    many."""
    side = look.glass.mm(most)
    wide, high = spread(count, round(max(1.0, min(2.4, room.w / room.h)), 1))
    return ring(count, max(wide, room.w / side - 2 * margin), max(high, room.h / side - 2 * margin))


def _ground(look: Look, *, gap: bool = False, bare: bool = False) -> Ground:
    """Of a gap; of a tile, which needs none of its own; of a card."""
    theme = look.theme
    if bare:
        return Ground(paper := mix(theme.paper, theme.card, 0.5), paper)
    return Ground(theme.paper, theme.rule, radius=0.5) if gap else Ground(theme.card, theme.edge, radius=0.14)


def _ship(look: Look, at: int, places: int, says: str = "") -> tuple[Piece, ...]:
    if not 0 <= at < places:
        return ()
    return (Piece((at,), Ship(says), key="trireme", glide=Glide(0.6), inset=0),)


@dataclass(frozen=True, slots=True)
class Choosable:
    """One of the next three, whatever is known of it, with its number in a corner."""

    number: int
    thing: Thing

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        side = min(room.w, room.h) * 0.38
        over, free = (
            side * 0.3,
            side * 0.3,
        )  # it stands out over the corner, and what lies there makes room for the rest
        corner = Rect(room.x - over, room.y - over, side, side)
        below = Rect(room.x + free, room.y + free, room.w - free, room.h - free)
        return [
            *self.thing.shapes(look, below),
            Box(corner, fill=look.theme.accent, radius=side * 0.3),
            *Number(str(self.number), 0.86, look.theme.on_accent).shapes(look, corner),
        ]


@dataclass(frozen=True, slots=True)
class Ship:
    """The trireme on water of its own, so that it is seen on whatever tile it stands."""

    says: str = ""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme, side = look.theme, min(room.w, room.h) * 0.94
        water = Circle(room.middle, side / 2, fill=theme.paper, outline=theme.ornament, thick=max(1.0, side * 0.04))
        return [water, Icon(room.centred(side * 0.76, side * 0.76), "trireme", theme.ornament, says=self.says)]
