"""The circle of tiles as a scene: every tile at one scale, gaps, the trireme, what may be taken."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.parts import Kit
from engine.rules.panticapaeum.ring import Ring
from ui.boxes.panticapaeum.cubes import Cubes
from ui.boxes.panticapaeum.tile import Picture, span_of
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Circle, Glide, Icon, Shape
from ui.stage import Ground, Number, Piece, Place, Scene, Thing, Worth, ring, row
from ui.stage.outline import Outline, around

BETWEEN = 0.1
"""Units free between two neighbours of the circle, at least."""
MOST = 12.0
"""Millimetres of a tile in the circle, at most."""


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
    lit: Sequence[int] = (),
    here: str = "",
) -> Scene:
    """`tiles` by place, 0 is where the trireme begins; `takes` are places with their intents; `lit` ones are pointed
    out, as `here`. The circle has the shape of its room."""
    theme = look.theme
    places = []
    for place, (number, outline) in enumerate(zip(tiles, _around(look, room, len(tiles)), strict=True)):
        things: tuple[Thing, ...] = ()
        if number > 0:
            things = (Picture(kit.tiles[number]),)
        elif number == 0:
            things = (Number("?", color=theme.soft),)
        touch = takes.get(place)
        says = here if place in lit else str(place)
        places.append(
            Place(place, outline, _ground(look, gap=number == GAP), things, touch, pulse=place in lit, says=says)
        )
    return Scene(tuple(places), _ship(look, at, len(tiles)), focus=tuple(lit), margin=0.06, most=MOST)


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
    outlines = _around(look, room, len(tiles))
    places = []
    for place, (number, outline) in enumerate(zip(tiles, outlines, strict=True)):
        cubes = known.cubes(place) if known.exact and number != GAP else None
        things: tuple[Thing, ...] = (Cubes(cubes),) if cubes is not None else ()
        choice = choices.get(place)
        worth = Worth(str(choice.number), rank=-choice.number) if choice and things else None
        if choice and not things:
            things = (Number(str(choice.number), 0.72, look.theme.accent),)
        elif cubes is None and number != GAP:
            things = (Number("?", 0.6, look.theme.soft),)
        places.append(
            Place(
                place,
                outline,
                _ground(look, gap=number == GAP),
                things,
                choice.touch if choice else None,
                choice.hold if choice else None,
                worth,
                says=str(choice.number if choice else place),
                key=f"choice-{choice.number}" if choice else "",
            )  # fmt: skip
        )
    at = known.circle.at if known.exact else -1
    return Scene(tuple(places), _ship(look, at, len(tiles), ship), margin=0.06, most=MOST)


def _around(look: Look, room: Rect, count: int) -> list[Outline]:
    """Places around a circle that fills its room: large where they are few, as near as they may come where they are
    many."""
    side = look.glass.mm(MOST)
    wide, high = spread(count, round(max(1.0, min(2.4, room.w / room.h)), 1))
    return ring(count, max(wide, room.w / side - 0.12), max(high, room.h / side - 0.12))


def _ground(look: Look, *, gap: bool) -> Ground:
    theme = look.theme
    return Ground(theme.paper, theme.rule, radius=0.5) if gap else Ground(theme.card, theme.edge, radius=0.14)


def _ship(look: Look, at: int, places: int, says: str = "") -> tuple[Piece, ...]:
    if not 0 <= at < places:
        return ()
    return (Piece((at,), Ship(says), key="trireme", glide=Glide(0.6), inset=0),)


@dataclass(frozen=True, slots=True)
class Ship:
    """The trireme on water of its own, so that it is seen on whatever tile it stands."""

    says: str = ""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme, side = look.theme, min(room.w, room.h) * 0.94
        water = Circle(room.middle, side / 2, fill=theme.paper, outline=theme.accent, thick=max(1.0, side * 0.04))
        return [water, Icon(room.centred(side * 0.76, side * 0.76), "trireme", theme.accent, says=self.says)]


def choice_scene(
    look: Look, kit: Kit, tiles: Sequence[tuple[int, Hashable | None, Worth | None]], most: float = 60.0
) -> Scene:
    """The tiles one may take, side by side and large, with what the best place for each would bring."""
    theme, span = look.theme, span_of(kit.tiles[part] for part, _, _ in tiles)
    places = tuple(
        Place(
            n, outline, Ground(theme.card, theme.edge, radius=0.06), (Picture(kit.tiles[part], span=span),), touch,
            worth=worth, says=str(n), key=f"take-{n}",
        )
        for n, ((part, touch, worth), outline) in enumerate(zip(tiles, row(len(tiles), 1, 1.25, 0.12), strict=True), 1)
    )  # fmt: skip
    return Scene(places, margin=0.06, most=most)
