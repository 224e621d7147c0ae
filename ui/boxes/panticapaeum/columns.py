"""The five columns of buildings: what the next piece costs; a touch takes a piece off the board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from engine.rules.panticapaeum.parts import BUILDINGS
from ui.design.look import Look
from ui.design.parts.keys import blank
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text


class Column(NamedTuple):
    """A building's column: its price now (None: empty), what a touch means, and whether the price is in pencil."""

    price: int | None
    touch: Hashable | None
    pencil: bool = False
    hold: Hashable | None = None


def columns(look: Look, room: Rect, five: Sequence[Column], names: Sequence[str]) -> list[Shape]:
    """Five keys side by side: the icon in the building's colour, the price below it."""
    shapes: list[Shape] = []
    for kind, (column, rect) in enumerate(zip(five, room.columns(5, look.glass.gap), strict=True)):
        ready = column.touch is not None and column.price is not None
        shapes += blank(
            look, rect, column.touch, ready=ready, hold=column.hold, says=names[kind], key=f"column-{BUILDINGS[kind]}"
        )
        upper = rect.top(rect.h * 0.52).inset(look.glass.mm(1), look.glass.mm(0.8))
        side = min(upper.w, upper.h)
        paint = look.theme.plate(f"panticapaeum {BUILDINGS[kind]}")
        shapes += plate(look, upper.centred(side, side), paint)
        lower = rect.from_bottom(rect.h * 0.46).inset(look.glass.mm(0.5), look.glass.mm(0.6))
        ink = look.theme.pencil if column.pencil else look.theme.ink
        price = "–" if column.price is None else f"{column.price}?" if column.pencil else str(column.price)
        shapes.append(Text(lower, price, look.glass.type("lead", "small"), ink, face="bold", across="middle"))
    return shapes
