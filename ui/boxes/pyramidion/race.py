"""Who leads each category against what the city asks for: three columns of bars. The line is the threshold, drawn where
it falls; who leads alone and reaches it is laurelled; `=` marks those who are level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boxes.pyramidion.signs import CATEGORY
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Dash, Icon, Line, Shape, Text
from ui.design.theme import Paint, mix
from ui.house.intents import Explain


@dataclass(frozen=True, slots=True)
class Column:
    """A category: its name, what is asked for, and what everybody's cards are worth; `doubts`, whose worth rests on
    printed numbers that are a guess. `ghost` is what a card would make of its owner's."""

    category: int
    name: str
    asks: int
    pencil: bool
    totals: Sequence[int]
    ghost: tuple[int, int] | None = None  # seat, and the total it would have
    doubts: Sequence[bool] = ()

    @property
    def leader(self) -> int:
        """Who alone has most and enough, or -1."""
        best = max(self.totals)
        alone = best > 0 and best >= self.asks and list(self.totals).count(best) == 1
        return list(self.totals).index(best) if alone else -1

    def level(self, seat: int) -> bool:
        """Whether this seat shares the greatest total with another."""
        best = max(self.totals)
        return best > 0 and self.totals[seat] == best and list(self.totals).count(best) > 1


def race(look: Look, room: Rect, columns: Sequence[Column], seats: Sequence[Paint]) -> list[Shape]:
    """The three columns side by side."""
    shapes: list[Shape] = []
    for column, cell in zip(columns, room.columns(len(columns), look.glass.gap), strict=True):
        shapes += _column(look, cell, column, seats)
    return shapes


def place_of(look: Look, room: Rect, seats: int, seat: int) -> Rect:
    """The row of this seat in a column that fills this room."""
    return _rows(look, room, seats)[1 + seat]


def _rows(look: Look, room: Rect, seats: int) -> list[Rect]:
    """The head of a column, and a row for each seat."""
    inner = room.inset(look.glass.mm(1.2), look.glass.mm(0.6))
    return inner.rows((1.1, *[1] * seats), look.glass.mm(0.3))


def _column(look: Look, room: Rect, column: Column, seats: Sequence[Paint]) -> list[Shape]:
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = [
        Box(room, fill=theme.card, radius=glass.radius, hold=Explain(f"Y5.{9 + column.category}"), says=column.name)
    ]
    head, *rows = _rows(look, room, len(seats))
    inner = head
    side = min(head.h * 0.86, head.w * 0.13)
    shapes.append(Icon(head.left(side).centred(side, side), CATEGORY[column.category], theme.ornament))
    asks = head.from_right(min(head.h * 1.3, glass.px("lead") * 0.62 * len(str(column.asks))))
    ink = theme.pencil if column.pencil else theme.ink
    dash: Dash = "dashed" if column.pencil else ""
    tick = asks.x - glass.mm(0.9)  # the line of the threshold beside its number says what the number is
    if column.asks:
        ends = (tick, head.y + head.h * 0.12), (tick, head.bottom - head.h * 0.12)
        shapes.append(Line(ends, ink, glass.line * 1.4, dash=dash))
    shapes.append(Text(asks, str(column.asks), glass.type("lead", "small"), ink, face="bold"))
    name = Rect(head.x + side + glass.mm(0.3), head.y, tick - glass.mm(0.9) - head.x - side, head.h)
    shapes.append(Text(name, column.name, glass.type("body", "small"), theme.ink, face="title", kin="race"))
    most = max(column.asks * 1.35, max(column.totals), column.ghost[1] if column.ghost else 0, 1)
    left = inner.x + rows[0].h + glass.mm(0.8)
    wide = inner.w - rows[0].h - glass.mm(0.8) - digits(look)
    for seat, (paint, row) in enumerate(zip(seats, rows, strict=True)):
        shapes += _bar(look, row, column, seat, paint, left, wide / most)
    line = left + wide * column.asks / most
    if column.asks:
        ends = (line, rows[0].y - glass.mm(0.3)), (line, rows[-1].bottom)
        shapes.append(Line(ends, ink, glass.line * 1.4, dash=dash))
    return shapes


def digits(look: Look) -> float:
    """Room for the number behind a bar, and for what is said beside it."""
    return look.glass.mm(13)


def mark_of(look: Look, row: Rect) -> Rect:
    """Where in its row a seat's mark stands."""
    side = min(row.h * 0.9, look.glass.mm(6))
    return row.left(row.h).centred(side, side)


def _bar(look: Look, row: Rect, column: Column, seat: int, paint: Paint, left: float, unit: float) -> list[Shape]:
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = [token(look, mark_of(look, row), paint)]
    total = column.totals[seat]
    thick = row.h * 0.56
    y = row.y + (row.h - thick) / 2
    track = Rect(left, y, row.right - digits(look) - left, thick)
    shapes.append(Box(track, fill=mix(theme.card, theme.edge, 0.16), radius=thick * 0.3))
    grown = column.ghost is not None and column.ghost[0] == seat and column.ghost[1] != total
    if grown and column.ghost is not None:
        reach = max(total, column.ghost[1]) * unit
        ghost = Rect(left, y, max(thick * 0.4, reach), thick)
        shapes.append(Box(ghost, fill=mix(paint.fill, theme.card, 0.6), outline=theme.glow, thick=glass.line))
    if total:
        filled = Rect(left, y, max(thick * 0.4, total * unit), thick)
        shapes.append(Box(filled, fill=paint.fill, outline=paint.edge, thick=1, radius=thick * 0.3))
    last = row.from_right(digits(look))
    number, mark = last.columns((8, 5), glass.mm(0.6))
    shown = column.ghost[1] if grown and column.ghost is not None else total
    doubt = bool(column.doubts) and column.doubts[seat]
    ink = theme.glow if grown else theme.pencil if doubt else theme.ink if shown else theme.soft
    shapes.append(Text(number, str(shown), glass.type("body", "small"), ink, face="bold", across="right", kin="bars"))
    if column.leader == seat:
        small = min(mark.w, mark.h) * 0.9
        shapes.append(Icon(mark.centred(small, small), "laurel", theme.good))
    elif column.level(seat):
        shapes.append(Text(mark, "=", glass.type("body", "small"), theme.soft, face="bold", across="middle"))
    return shapes
