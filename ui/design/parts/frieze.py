"""A frieze: one row of black figures on a band of clay, on one ground, for pages that have room left."""

from __future__ import annotations

from collections.abc import Sequence

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import CLAY, INKY

SEA = frozenset({"frieze ship", "frieze wave", "frieze dolphin"})
EARTH, WATER = 0.06, 0.16
"""How high the ground under a row is, in figures: what sails stands in water."""
FLEET = ("frieze ship", "frieze wave", "frieze dolphin", "frieze wave")
"""The device's own row, for pages of no box."""


def frieze(look: Look, rect: Rect, row: Sequence[str]) -> list[Shape]:
    """These figures again and again along the whole band, the same at both ends; nothing where there are none."""
    if not row:
        return []
    line = look.glass.line
    side = rect.h - 6 * line
    many = max(1, int((rect.w - 4 * line) / side))
    many -= (many - 1) % len(row)  # ends as it begins
    left = rect.x + 2 * line
    step = (rect.w - 4 * line - side) / max(1, many - 1)
    if many == 1:
        left = rect.middle[0] - side / 2
    shapes: list[Shape] = [Box(rect, fill=CLAY)]
    for y in (rect.y + line, rect.bottom - 2 * line):
        shapes.append(Box(Rect(rect.x, y, rect.w, line), fill=INKY))
    high = side * (WATER if row[0] in SEA else EARTH)
    shapes.append(Box(Rect(rect.x, rect.bottom - 3 * line - high, rect.w, high), fill=INKY))
    for n in range(many):
        spot = Rect(left + n * step, rect.y + 3 * line, side, side)
        shapes.append(Icon(spot, row[n % len(row)], INKY))
    return shapes


def banded(look: Look, room: Rect) -> tuple[Rect, Rect]:
    """A band at the top of a room, and what is left below it."""
    band = room.top(look.glass.tall(11))
    return band, room.below(band.h + look.glass.gap)
