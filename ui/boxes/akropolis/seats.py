"""Who sits at the table: points and stones of each, where they sit, at the top of every picture."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ui.boxes.board import Glance
from ui.design.parts.keys import blank, face
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Glide, Icon, Mark, Shape, Text
from ui.stage import signed

RIVAL_MARK = "laurel"
NARROW = 28.0
"""Millimetres of a seat under which its points and the crown have no room beside each other."""


def seat_mark(glance: Glance[Any], seat: int) -> Mark:
    """The wood of a seat; the famous architect wears a laurel."""
    paint = glance.look.theme.seat(glance.colour(seat))
    return Mark(paint.form, paint.fill, paint.edge)


def named(glance: Glance[Any], seat: int) -> str:
    """A name with room for its mark before it."""
    return f"{MARK}{NBSP}{glance.speaker.name(seat)}"


def seat_key(
    glance: Glance[Any],
    cell: Rect,
    seat: int,
    points: str,
    stones: str,
    touch: Hashable | None,
    *,
    active: bool = False,
    looked: bool = False,
    chief: bool = False,
    hold: Hashable | None = None,
) -> list[Shape]:
    """One seat: its mark, its points, its stones; the crown on the chief architect's."""
    look = glance.look
    glass, theme = look.glass, look.theme
    says = f"{glance.speaker.name(seat)} {points}"
    shapes = blank(look, cell, touch, chosen=active or looked, hold=hold, says=says, key=f"seat-{seat}")
    _, _, ink = face(look, chosen=active or looked)
    stone = theme.good_of("stone")
    rock = Mark("stone", theme.outline(stone.fill))
    text = f"{MARK}{NBSP}{points}{NBSP}{NBSP}{MARK}{stones}" if points else f"{MARK}{NBSP}{NBSP}{MARK}{stones}"
    room = cell.inset(glass.mm(1.2), glass.mm(0.6))
    side, off = glass.mm(3.6), glass.line * 2 + glass.mm(0.5)  # inside the edge of whoever is chosen
    crown = Rect(cell.right - off - side, cell.y + off, side, side)
    sizes = glass.type("lead", "small")
    if cell.w < glass.wide(NARROW):  # all of them step down, under the crown
        room = Rect(room.x, crown.bottom - glass.mm(1.5), room.w, room.bottom - crown.bottom + glass.mm(1))
        sizes = tuple(size for size in sizes if size <= room.h * 0.7) or sizes[-1:]
    elif chief:
        room = room.left(crown.x - room.x - glass.mm(0.3))
    shapes.append(
        Text(
            room, text, sizes, ink, face="bold", across="middle",
            marks=(seat_mark(glance, seat), rock), kin="seats",
        )
    )  # fmt: skip
    if chief:
        shapes.append(Icon(crown, "crown", theme.ornament, says="chief", key="chief", glide=Glide()))
    return shapes


def gain_words(points: int, stones: int) -> str:
    """What a placement brings: "+6", and the stones among it."""
    text = signed(points)
    return f"{text}{NBSP}{MARK}{signed(stones)}" if stones else text
