"""A frieze: one row of black figures on a band of clay, for pages that have room left."""

from __future__ import annotations

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import CLAY, INKY

ROWS: dict[str, tuple[str, ...]] = {
    "panticapaeum": ("frieze ship", "frieze wave", "frieze dolphin", "frieze wave"),
    "akropolis": ("frieze temple", "frieze column", "frieze column"),
    "pyramidion": ("frieze pyramid", "frieze palm"),
    "amytis": ("frieze terrace", "frieze palm"),
}
"""What follows what, by the box. A box that has no row has no frieze."""


def frieze(look: Look, rect: Rect, box: str) -> list[Shape]:
    """The row of this box in the middle of its band, with the same figure at both ends; nothing where it has none."""
    row = ROWS.get(box)
    if row is None:
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
