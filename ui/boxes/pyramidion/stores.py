"""Everybody's goods and tokens, and what lies face down before them: how much of it, never what."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.pyramidion.parts import GOODS
from engine.rules.pyramidion.places import STORE, TOKENS, WIDTH
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.design.parts.seats import good, token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text

SIGNS = ("card", "boat", "mercenary", "intermediary")  # hand, loaded boats, tokens at home


def stores(glance: Glance[Game], room: Rect, end: Callable[[Rect, int], list[Shape]]) -> list[Shape]:
    """A row a seat under a row of signs; at its end what `end` draws (the key that shows the owner the rest)."""
    look, p = glance.look, glance.view
    glass = look.glass
    rows = room.rows((0.5, *[1] * p.seats), glass.gap)
    shapes: list[Shape] = []
    last = glass.wide(34)
    table = room.left(room.w - last - glass.gap)
    cells = _cells(rows[0].left(table.w))
    for number, cell in enumerate(cells[1:]):
        side = min(cell.w, cell.h) * 0.9
        spot = cell.centred(side, side)
        if number < len(GOODS):
            shapes.append(good(look, spot, GOODS[number]))
        else:
            shapes.append(Icon(spot, SIGNS[number - len(GOODS)], look.theme.ornament))
    for seat, row in enumerate(rows[1:]):
        line = row.left(table.w)
        shapes.append(Box(line, fill=look.theme.card, radius=glass.radius, says=glance.speaker.name(seat)))
        cells = _cells(line)
        side = min(cells[0].h * 0.7, glass.mm(8))
        shapes.append(token(look, cells[0].centred(side, side), look.theme.seat(glance.colour(seat))))
        row_of = (STORE + seat) * WIDTH
        counts = [
            *p.goods[row_of + 1 : row_of + WIDTH], len(p.hands[seat]), len(p.piles[seat]),
            TOKENS - p.mercenary.count(seat), TOKENS - p.broker.count(seat),
        ]  # fmt: skip
        for many, cell in zip(counts, cells[1:], strict=True):
            ink = look.theme.ink if many else look.theme.soft
            shapes.append(
                Text(cell, str(many), glass.type("lead", "small"), ink, face="bold", across="middle", kin="stores")
            )
        shapes += end(row.from_right(last), seat)
    return shapes


def _cells(line: Rect) -> list[Rect]:
    return line.columns((1.2, *[1] * (len(GOODS) + len(SIGNS))))
