"""What came of the actions in a city: four lines in the order of the rules, each with whoever won it, or nobody."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.rules.contract import NOBODY
from ui.design.look import Look
from ui.design.parts import key
from ui.design.parts.keys import blank
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.house.intents import Explain, Pick


@dataclass(frozen=True, slots=True)
class Result:
    """One of the four: its sign, its rule in a sentence, and who may be told to have won it."""

    sign: str
    text: str
    rule: str
    offers: Mapping[int, Hashable] = field(default_factory=dict)
    won: int = NOBODY
    told: bool = False
    nobody: bool = False
    asks: str = ""  # what the city asks for
    pencil: bool = False  # that is a guess


def results(
    look: Look, room: Rect, lines: Sequence[Result], colours: Sequence[str], names: Sequence[str], nobody: str
) -> list[Shape]:
    """A row each; the first, the revolt, has no keys: nothing of it stays on the table."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    rows = room.rows((4, *[2.9] * (len(lines) - 1)), glass.gap)  # the first rule is the longest
    for category, (line, row) in enumerate(zip(lines, rows, strict=True)):
        shapes.append(Box(row, fill=theme.card, radius=glass.radius, hold=Explain(line.rule)))
        inner = row.inset(glass.mm(1.2), 0)
        head = inner.left(glass.mm(6.6))
        halves = head.inset(0, glass.mm(0.5)).rows((5, 4.4))
        sign = halves[0] if line.asks else head
        side = min(sign.h * 0.9, glass.mm(6))
        shapes.append(Icon(sign.centred(side, side), line.sign, theme.ornament))
        if line.asks:
            tint = theme.pencil if line.pencil else theme.ink
            size = glass.type("note", "small")
            number = halves[1]
            shapes.append(Text(number, line.asks, size, tint, face="bold", across="middle", kin="asked"))
        keys = _width(look, len(colours)) if category else 0
        words = inner.after(head.w + glass.mm(0.6))
        words = words.left(words.w - keys)
        shapes.append(Text(words, line.text, glass.type("note", "small"), theme.ink, lines=3, kin="results"))
        if category:
            shapes += _winners(look, row.from_right(keys), category, line, colours, names, nobody)
    return shapes


def _width(look: Look, seats: int) -> float:
    return seats * (look.glass.wide(9.5) + look.glass.gap) + look.glass.wide(25)


def _winners(
    look: Look, room: Rect, category: int, line: Result, colours: Sequence[str], names: Sequence[str], nobody: str
) -> list[Shape]:
    glass = look.glass
    shapes: list[Shape] = []
    wide = glass.wide(9.5)
    for seat, colour in enumerate(colours):
        cell = Rect(room.x + seat * (wide + glass.gap), room.y, wide, room.h)
        touch = line.offers.get(seat)
        chosen = line.won == seat
        shapes += blank(
            look, cell, touch, chosen=chosen, ready=touch is not None or chosen, says=f"{line.sign}: {names[seat]}",
            key=f"won-{category}-{seat}",
        )  # fmt: skip
        side = min(cell.w, cell.h) * 0.6
        shapes.append(token(look, cell.centred(side, side), look.theme.seat(colour)))
    last = Rect(room.x + len(colours) * (wide + glass.gap), room.y, 0, room.h)
    last = Rect(last.x, room.y, room.right - last.x, room.h)
    if line.told and line.won == NOBODY:
        side = min(last.w, last.h) * 0.6
        return [*shapes, Icon(last.centred(side, side), "check", look.theme.good)]
    touch = None if line.told else Pick("nobody", category)
    return shapes + key(
        look, last, nobody, touch, chosen=line.nobody, ready=not line.told, step="note", lines=1,
        name=f"nobody-{category}", kin="nobody",
    )  # fmt: skip
