"""With the box: the page of a phase between the cities. What hands do in it, line by line; and who takes or brings
what, as far as tokens were told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.contract import NOBODY, Why
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.notes import aside, notes
from ui.boxes.board import Glance
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text

LINES = 3  # that are read across the table; more are a list
SIGN = ("", "boat", "stone", "intermediary", "card", "", "first", "boat")  # of each phase
WIDTH = 0.56  # of a small letter, as part of its height


def page(glance: Glance[Aid], room: Rect) -> list[Shape]:
    """The sign of the phase and what hands do; or beside that, seat by seat, what its tokens bring."""
    look, p = glance.look, glance.view
    told = aside(p)
    rules = [glance.why(line) for line in notes(p)]
    if not any(seat != NOBODY for seat, _ in told):
        return _signed(look, room, SIGN[p.turn.part], rules)
    left, right = room.columns((4, 3), look.glass.gap)
    return lines(look, left, rules[: -len(told)], large=False) + _told(glance, right, told)


def _signed(look: Look, room: Rect, sign: str, rules: Sequence[str]) -> list[Shape]:
    side = min(room.h, look.glass.wide(26 if len(rules) < LINES else 14))
    place = room.left(side)
    return [
        Box(place, fill=look.theme.card, radius=look.glass.radius),
        Icon(place.centred(side * 0.7, side * 0.7), sign, look.theme.ornament),
        *lines(look, room.after(side + look.glass.gap), rules),
    ]


def lines(look: Look, room: Rect, rules: Sequence[str], *, large: bool = True) -> list[Shape]:
    """What hands do, one below the other: three are read across the table, more are a list."""
    large = large and len(rules) <= LINES
    edge, beside = (look.glass.mm(2), look.glass.mm(7)) if large else (look.glass.mm(1.6), look.glass.mm(5))
    rows = room.rows(max(2, len(rules)), look.glass.gap / 2)
    if not large:
        rows = _rows(look, room, rules, room.w - 2 * edge - beside)
    shapes: list[Shape] = []
    for n, (line, row) in enumerate(zip(rules, rows, strict=False)):
        shapes.append(Box(row, fill=look.theme.card, radius=look.glass.radius))
        inner = row.inset(edge, look.glass.mm(0.4 if large else 0))
        number = inner.left(beside if len(rules) > 1 else 0)
        sizes = look.glass.type("lead" if large else "body", "small")
        if number.w:
            shapes.append(Text(number, str(n + 1), sizes, look.theme.ornament, face="bold", kin="guide"))
        shapes.append(Text(inner.after(number.w), line, sizes, look.theme.ink, lines=4, kin="guide"))
    return shapes


def _rows(look: Look, room: Rect, rules: Sequence[str], wide: float) -> list[Rect]:
    """As high as each needs lines of small letters this wide."""
    letters = max(1, int(wide / (look.glass.least * WIDTH)))
    return room.rows([-(-len(line) // letters) for line in rules], look.glass.gap / 2)


def _told(glance: Glance[Aid], room: Rect, told: Sequence[tuple[int, Why]]) -> list[Shape]:
    """A row each: the seat and what is its; a boat for what is nobody's line."""
    look, glass = glance.look, glance.look.glass
    said = [glance.label(what) for _, what in told]
    rows = _rows(look, room, said, room.w - glass.mm(11))
    shapes: list[Shape] = []
    for (seat, _), what, row in zip(told, said, rows, strict=True):
        shapes.append(Box(row, fill=look.theme.card, radius=glass.radius, says=glance.speaker.name(seat)))
        inner = row.inset(glass.mm(1), 0)
        side = min(inner.h * 0.9, glass.mm(7))
        mark = inner.left(side).centred(side, side)
        if seat == NOBODY:
            shapes.append(Icon(mark, "boat", look.theme.ornament))
        else:
            shapes.append(token(look, mark, look.theme.seat(glance.colour(seat))))
        sizes = glass.type("body", "small")
        shapes.append(Text(inner.after(side + glass.mm(1.2)), what, sizes, look.theme.ink, lines=4, kin="told"))
    return shapes
