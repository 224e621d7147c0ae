"""A seat of the score sheet where a line is made of several numbers: what was told of each side by side, and below
them, large, what they come to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ui.design.look import Look
from ui.design.parts.keys import blank, face
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text

HIGH = 20.0  # millimetres of a card
WIDE = 44.0  # at most, of what stands in it
TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Factor:
    """One of the numbers of a line, as far as told."""

    text: str
    asked: bool = False
    "The cursor stands here."


def card(
    look: Look, room: Rect, colour: str, says: str, given: Sequence[Factor], product: str, touch: Hashable
) -> list[Shape]:
    """The seat's wood and its numbers above, the product below them."""
    glass, theme = look.glass, look.theme
    chosen = any(factor.asked for factor in given)
    shapes = blank(look, room, touch, chosen=chosen, says=says)
    _, _, ink = face(look, chosen=chosen)
    inner = room.inset(glass.mm(1.4), glass.mm(1))
    inner = inner.centred(min(inner.w, glass.wide(WIDE)), inner.h)
    low = inner.from_bottom(min(glass.px("big") * 1.1, inner.h * 0.62))
    above = inner.top(low.y - inner.y - glass.mm(0.4))
    side = min(above.h, glass.mm(5))
    shapes.append(token(look, above.left(side).centred(side, side), theme.seat(colour)))
    spots = above.after(side + glass.mm(0.8)).columns(len(given), glass.mm(3.4))
    for n, (factor, spot) in enumerate(zip(given, spots, strict=True)):
        edge = theme.accent if factor.asked else theme.rule
        thick = glass.line * (2 if factor.asked else 1)
        shapes.append(Box(spot, fill=theme.paper, outline=edge, thick=thick, radius=glass.radius / 2))
        if factor.text:
            sizes = glass.type("body", "small")
            shapes.append(Text(spot, factor.text, sizes, theme.ink, face="bold", across="middle", kin="factor"))
        if n:
            between = Rect(spot.x - glass.mm(3.4), spot.y, glass.mm(3.4), spot.h)
            shapes.append(Text(between, TIMES, glass.type("note", "small"), ink, across="middle"))
    ink = ink if product else theme.soft
    shapes.append(
        Text(low, product or "?", glass.type("big", "lead"), ink, face="bold", across="middle", kin="product")
    )
    return shapes
