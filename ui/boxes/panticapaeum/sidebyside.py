"""Tiles side by side at one scale, as large as their room allows: each has as much of its width as it has columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.rules.panticapaeum.parts import Tile
from ui.boxes.panticapaeum.tile import drawn
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Shape

Cells = tuple[tuple[int, int, int], ...]
"""Of a tile as it lies: column, row and what is printed there."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile as a thing: a cell of it has this share of its room's height."""

    cells: Cells
    share: float

    def cell(self, room: Rect) -> float:
        """Pixels of one of its cells in this room."""
        return max(1, round(room.h * self.share))

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        (wide, high), side = size(self.cells), self.cell(room)
        return drawn(look, room.centred(wide * side, high * side), self.cells, (wide, high))


def size(cells: Cells) -> tuple[int, int]:
    """Columns and rows."""
    return max(x for x, _, _ in cells) + 1, max(y for _, y, _ in cells) + 1


def upright(cells: Cells) -> Cells:
    """A quarter turned, where it is wider than high."""
    wide, high = size(cells)
    return tuple((high - 1 - y, x, ground) for x, y, ground in cells) if wide > high else cells


def ways(tiles: Sequence[Tile]) -> Iterator[list[Cells]]:
    """All as they are printed; and all of them standing, which takes less of the width."""
    printed: list[Cells] = [tuple(tile.cells) for tile in tiles]
    yield printed
    yield [upright(cells) for cells in printed]


def widths(tiles: Sequence[Cells]) -> tuple[int, int]:
    """Columns of all of them together, rows of the highest."""
    return sum(size(cells)[0] for cells in tiles), max(size(cells)[1] for cells in tiles)
