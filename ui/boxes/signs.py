"""What the letters of a kit look like: tiles as small pictures of signs, and the palettes they are told from."""

from __future__ import annotations

from collections.abc import Iterable

from ui.boxes import face_of
from ui.design.look import Look
from ui.design.parts import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import GOODS, mix

DRAWN = 36.0
"""Millimetres of a tile that its box draws itself, at most."""


def sign(look: Look, rect: Rect, box: str, letter: str) -> list[Shape]:
    """One letter, drawn."""
    face = face_of(box)
    found = face.signs.get(letter)
    if found is None:
        return []
    if face.drawn is not None:
        return face.drawn(look, rect, letter)
    theme = look.theme
    side = min(rect.w, rect.h)
    spot = rect.centred(side, side)
    if found.cell is not None:
        return found.cell(look, spot)
    shapes: list[Shape] = []
    if found.good in GOODS:
        shapes.append(good(look, spot, found.good))
    else:
        ground = mix(theme.warm, theme.card, 0.55)
        shapes.append(Box(spot, fill=ground, radius=look.glass.mm(0.8)))
    if found.icon:
        small = side * (0.46 if found.good else 0.74)
        inner = Rect(spot.right - small, spot.y, small, small) if found.good else spot.centred(small, small)
        if found.good:
            shapes.append(Box(inner, fill=theme.paper, radius=small / 2))
        shapes.append(Icon(inner, found.icon, theme.ornament if found.good else theme.ink))
    return shapes


def grid(picture: str) -> list[str]:
    """A picture's rows, each as long as the longest."""
    rows = picture.strip("\n").split("\n")
    wide = max(map(len, rows))
    return [row.ljust(wide) for row in rows]


def span_of(pictures: Iterable[str]) -> tuple[int, int]:
    """Letters that the widest and the highest of these tiles have: the scale of all that lie side by side."""
    grids = [grid(picture) for picture in pictures]
    return max((len(rows[0]) for rows in grids), default=1), max(map(len, grids), default=1)


def tile(look: Look, rect: Rect, box: str, picture: str, span: tuple[int, int] = (1, 1)) -> list[Shape]:
    """A whole tile, as large as the room allows for one of `span` letters."""
    drawn = face_of(box).drawn
    if drawn is not None and "\n" not in picture.strip("\n"):  # what was drawn cell by cell stays as it was drawn
        most = look.glass.mm(DRAWN)
        return drawn(look, rect.centred(min(rect.w, most), min(rect.h, most)), picture)
    rows = grid(picture)
    gap = look.glass.mm(0.5)
    wide, high = len(rows[0]), len(rows)
    across, down = max(wide, span[0]), max(high, span[1])
    side = min((rect.w - gap * (across - 1)) / across, (rect.h - gap * (down - 1)) / down, look.glass.mm(14))
    if side <= 0:
        return []
    whole = rect.centred(side * wide + gap * (wide - 1), side * high + gap * (high - 1))
    shapes: list[Shape] = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            cell = Rect(whole.x + x * (side + gap), whole.y + y * (side + gap), side, side)
            shapes += sign(look, cell, box, letter)
    return shapes
