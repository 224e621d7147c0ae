"""The cubes of a tile that is told rather than drawn: as a thing on its place of the circle, or as a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.panticapaeum.parts import COLOURS
from ui.design.look import Look
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text


@dataclass(frozen=True, slots=True)
class Cubes:
    """What is known of a tile that nobody looked at as a whole: its cubes, every one as large as on the next tile."""

    many: tuple[int, ...]

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        names = [COLOURS[colour] for colour, many in enumerate(self.many) for _ in range(many)]
        if not names:
            return [Text(room, "–", look.glass.type("body", "small"), look.theme.soft, across="middle")]
        columns = 2 if len(names) <= 4 else 3
        side = min(room.w, room.h) * (0.43 if columns == 2 else 0.3)
        rows = -(-len(names) // columns)
        block = room.centred(side * min(columns, len(names)), side * rows)
        cells = block.grid(min(columns, len(names)), rows)
        return [
            good(look, cell.centred(side * 0.92, side * 0.92), name) for name, cell in zip(names, cells, strict=False)
        ]


def cubes_in(look: Look, room: Rect, cubes: Sequence[int]) -> list[Shape]:
    """The cubes of a tile, side by side and as large as there is room for; a dash where there are none."""
    names = [COLOURS[colour] for colour, many in enumerate(cubes) for _ in range(many)]
    if not names:
        return [Text(room, "–", look.glass.type("note", "small"), look.theme.soft, across="middle")]
    columns = len(names) if room.w > room.h * 1.6 else min(2, len(names))
    rows = -(-len(names) // columns)
    side = min(room.w / columns, room.h / rows) * 0.92
    block = room.centred(side * columns * 1.06, side * rows * 1.06)
    cells = block.grid(columns, rows)
    return [good(look, cell.centred(side, side), name) for name, cell in zip(names, cells, strict=False)]
