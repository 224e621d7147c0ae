"""A frieze: one row of black figures on a band of clay, for pages that have room left."""

from __future__ import annotations

from collections.abc import Sequence

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import CLAY, INKY


def frieze(look: Look, rect: Rect, row: Sequence[str]) -> list[Shape]:
    """These figures again and again in the middle of the band, the same at both ends; nothing where there are none."""
    if not row:
        return []
    line = look.glass.line
    side = rect.h - 6 * line
    many = int((rect.w - 2 * line) / side)
    many -= (many - 1) % len(row)  # ends as it begins
    left = rect.x + (rect.w - many * side) / 2
    shapes: list[Shape] = [Box(rect, fill=CLAY)]
    for y in (rect.y + line, rect.bottom - 2 * line):
        shapes.append(Box(Rect(rect.x, y, rect.w, line), fill=INKY))
    for n in range(many):
        spot = Rect(left + n * side, rect.y + 3 * line, side, side)
        shapes.append(Icon(spot, row[n % len(row)], INKY))
    return shapes
