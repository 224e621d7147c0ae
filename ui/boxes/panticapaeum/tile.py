"""A tile as a small picture: its cells with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.rules.panticapaeum.parts import ANY, COLOURS, DROUGHT, Tile
from ui.design.look import Look
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import RGB, Theme, mix

SPAN = (3, 3)
"""Cells across and down that a tile alone is drawn for, at least."""
LONGEST = (4, 4)
"""Cells that a tile is wide and high, at most: tiles side by side are all drawn at the scale of the longest."""


def span_of(tiles: Iterable[Tile]) -> tuple[int, int]:
    """The cells that the widest of these is wide and the highest is high: the scale at which all of them are drawn
    together."""
    sizes = [size_of(shown) for shown in tiles]
    return (max(wide for wide, _ in sizes), max(high for _, high in sizes)) if sizes else SPAN


def size_of(shown: Tile) -> tuple[int, int]:
    """How many cells a tile is wide and high."""
    return max(x for x, _, _ in shown.cells) + 1, max(y for _, y, _ in shown.cells) + 1


def sand(theme: Theme, height: int = 1, dry: bool = False) -> RGB:
    """The ground of a city at this height: lighter and warmer the higher it is; drought is withered."""
    ground = mix(
        theme.card, theme.warm, min(0.62, 0.16 + 0.1 * height) if theme.dark else min(0.6, 0.1 + 0.09 * height)
    )
    return mix(ground, (110, 92, 70), 0.45 if theme.dark else 0.34) if dry else ground


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile as a thing on a stage or a key."""

    tile: Tile
    share: float = 0.9
    span: tuple[int, int] = LONGEST
    "Cells across and down for which there is room: the same for all that lie side by side."

    def cell(self, room: Rect) -> float:
        """Pixels of one of its cells in this room."""
        (wide, high), spare = size_of(self.tile), min(room.w, room.h) * (1 - self.share)
        return min((room.w - spare) / max(self.span[0], wide), (room.h - spare) / max(self.span[1], high))

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        spare = min(room.w, room.h) * (1 - self.share) / 2
        return picture(look, room.inset(spare), self.tile, self.span)


def picture(look: Look, room: Rect, shown: Tile, span: tuple[int, int] = SPAN) -> list[Shape]:
    """The tile, at the scale at which one of `span` cells fits into this room."""
    return drawn(look, room, shown.cells, span)


def drawn(look: Look, room: Rect, cells: Sequence[tuple[int, int, int]], span: tuple[int, int] = SPAN) -> list[Shape]:
    """The cells of a tile as it lies: column, row and what is printed there."""
    wide, high = max(x for x, _, _ in cells) + 1, max(y for _, y, _ in cells) + 1
    side = min(room.w / max(span[0], wide), room.h / max(span[1], high))
    block = room.centred(side * wide, side * high)
    shapes: list[Shape] = []
    for x, y, ground in cells:
        spot = Rect(round(block.x + x * side), round(block.y + y * side), round(side), round(side))
        shapes += cell(look, spot, ground)
    return shapes


def cell(look: Look, spot: Rect, ground: int) -> list[Shape]:
    """One cell: sand, with a cube, drought, or the sign that any cube may lie there."""
    theme, side = look.theme, spot.w
    fill = sand(theme, 1, ground == DROUGHT)
    edge = mix(fill, theme.ink, 0.4)
    shapes: list[Shape] = [
        Box(spot.inset(side * 0.02), fill=fill, outline=edge, thick=max(1.0, side * 0.04), radius=side * 0.1)
    ]
    return shapes + printed(look, spot, ground)


def printed(look: Look, spot: Rect, ground: int) -> list[Shape]:
    """What is printed on a cell, without its ground."""
    side = min(spot.w, spot.h)
    if ground < len(COLOURS):
        return [good(look, spot.centred(side * 0.6, side * 0.6), COLOURS[ground])]
    if ground == DROUGHT:
        return [Icon(spot.centred(side * 0.66, side * 0.66), "drought", withered(look.theme))]
    if ground == ANY:
        return [Icon(spot.centred(side * 0.66, side * 0.66), "any", look.theme.ink)]
    return []


def withered(theme: Theme) -> RGB:
    """The cracks of drought: seen on its ground, quieter than a cube."""
    return mix(theme.ink, sand(theme, 1, dry=True), 0.25)


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a cell, as a thing on a place."""

    ground: int

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return printed(look, room, self.ground)


def tile(look: Look, room: Rect, shown: Tile) -> list[Shape]:
    """The tile at the scale at which any tile fits here, up to nine millimetres a cell."""
    side = min(room.w, room.h, look.glass.mm(9) * max(LONGEST))
    return picture(look, room.centred(side, side), shown, LONGEST)
