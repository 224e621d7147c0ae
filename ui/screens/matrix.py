"""The score as a grid of lines by seats: the one picture of a sheet that is told, of how it stands, of an ending and of
a past game. Each number can be touched; the best of a line has a laurel."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ui.design.look import Look
from ui.design.parts import icon_key
from ui.design.parts.keys import blank
from ui.design.parts.seats import seat_mark, seat_name
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text

LABEL = 0.36  # of the width is for the names of the lines


@dataclass(frozen=True, slots=True)
class Head:
    """A seat at the top of its column."""

    name: str
    colour: str  # as the theme calls it; the rival's is `rival`


@dataclass(frozen=True, slots=True)
class Cell:
    """A number, or what else stands there; `touch` says how it came about, or opens it to be told again."""

    text: str
    touch: Hashable | None = None
    best: bool = False
    chosen: bool = False
    share: float = 0.0  # how much of the cell a bar in the colour of its column fills


@dataclass(frozen=True, slots=True)
class Lines:
    """A line across all seats. `hold` says its rule."""

    label: str
    cells: tuple[Cell, ...]
    hold: Hashable | None = None
    total: bool = False


def fits(look: Look, room: Rect) -> int:
    """How many lines there is room for below the heads."""
    tall, gap = _tall(look), look.glass.gap
    return max(2, int((room.h - _head(look) + gap / 2) // (tall + gap)))  # none after the last


def _tall(look: Look) -> float:
    return look.glass.tall(9.9)


def _head(look: Look) -> float:
    return look.glass.tall(6.3)


def turned(first: int, way: int, lines: int, look: Look, room: Rect) -> int:
    """The first line in sight after a page more or less."""
    size = fits(look, room) - 1  # the totals stay
    return max(0, min(lines - size, first + way * size))


def matrix(
    look: Look, room: Rect, heads: Sequence[Head], lines: Sequence[Lines], total: Lines, first: int = 0,
    up: Hashable | None = None, down: Hashable | None = None, says: tuple[str, str, str] = ("up", "down", "larger"),
    larger: Hashable | None = None,
) -> list[Shape]:  # fmt: skip
    """Heads, as many lines as fit, the totals below them; `up` and `down` where there are more. With `larger` the whole
    of it is in sight, and a touch anywhere makes its numbers large enough to be touched."""
    glass, shapes = look.glass, list[Shape]()
    size = fits(look, room) - 1
    if larger is not None and len(lines) > size:
        return _whole(look, room, heads, (*lines, total), says[2], larger)
    if len(lines) > size:
        side = glass.wide(10)
        column = room.from_right(side).rows(2, glass.gap)
        room = room.left(room.w - side - glass.gap)
        above, below = first > 0, first + size < len(lines)
        shapes += icon_key(look, column[0], "up", up if above else None, says[0], ready=above, name="lines-up")
        shapes += icon_key(look, column[1], "down", down if below else None, says[1], ready=below, name="lines-down")
    top = room.top(_head(look))
    for head, cell in zip(heads, _columns(look, top, len(heads)), strict=True):
        shapes += _named(look, cell, head)
    y = top.bottom + glass.gap / 2
    widest = max(len(cell.text) for line in (*lines, total) for cell in line.cells)
    for line in (*lines[first : first + size], total):
        row = Rect(room.x, y, room.w, _tall(look))
        shapes += _row(look, row, line, heads, widest)
        y = row.bottom + glass.gap
    return shapes


def _whole(
    look: Look, room: Rect, heads: Sequence[Head], lines: Sequence[Lines], says: str, larger: Hashable
) -> list[Shape]:
    """All lines at once, one thing to be touched."""
    shapes = blank(look, room, larger, says=says, key="larger")
    glass, theme = look.glass, look.theme
    inner = room.inset(glass.mm(1.2), glass.mm(0.4))
    rows = inner.top(inner.h - glass.mm(0.6)).rows((1.1, *(1.0,) * len(lines)), 0)
    up = -glass.mm(0.15)  # what hangs below the letters stays in its line
    label = _label(len(heads))
    for head, cell in zip(heads, _columns(look, rows[0].moved(0, 2.4 * up), len(heads), label), strict=True):
        shapes += _named(look, cell, head)
    for n, (line, row) in enumerate(zip(lines, rows[1:], strict=True)):
        fill = theme.lit if line.total else theme.card if n % 2 == 0 else None
        if fill is not None:
            shapes.append(Box(row, fill=fill, radius=glass.mm(0.8)))
        ink = theme.ink
        words = row.left(row.w * label).inset(glass.mm(1), 0).moved(0, up)
        shapes.append(
            Text(
                words, line.label, glass.type("note", "small"), ink, face="bold" if line.total else "plain", kin="lines"
            )
        )
        for head, number, spot in zip(heads, line.cells, _columns(look, row, len(heads), label), strict=True):
            if number.share:
                low = spot.from_bottom(glass.mm(1))
                shapes.append(Box(low.left(low.w * number.share), fill=theme.seat(head.colour).fill))
            numbers = spot.centred(min(spot.w, glass.px("note") * 2.2), spot.h).moved(0, up)
            if number.best:
                side = min(spot.h * 0.9, glass.mm(4.6))
                shapes.append(Icon(Rect(numbers.x - side, spot.middle[1] - side / 2, side, side), "laurel", theme.good))
            sizes = glass.type("body", "small")
            shapes.append(Text(numbers, number.text, sizes, ink, face="bold", across="right", kin="numbers"))
    return shapes


def _label(seats: int) -> float:
    """The share of the names of the lines: numbers need little, but names of seats stand over them."""
    return {1: 0.6, 2: 0.5, 3: 0.4}.get(seats, 0.31)


def _columns(look: Look, row: Rect, many: int, label: float = 0) -> list[Rect]:
    """One a seat; close together where they are no keys."""
    return row.after(row.w * (label or LABEL)).columns(many, look.glass.mm(1) if label else look.glass.gap)


def _named(look: Look, cell: Rect, head: Head) -> list[Shape]:
    sizes, ink = look.glass.type("note", "small"), look.theme.ink
    mark = (seat_mark(look, head.colour),)
    return [Text(cell, seat_name(head.name), sizes, ink, across="middle", marks=mark, kin="heads")]


def _row(look: Look, row: Rect, line: Lines, heads: Sequence[Head], widest: int) -> list[Shape]:
    glass, theme = look.glass, look.theme
    label = row.left(row.w * LABEL - glass.gap)
    ink = theme.ornament if line.total else theme.ink
    edge = theme.edge if line.hold is not None else None
    shapes: list[Shape] = [
        Box(
            label, fill=theme.card, outline=edge, thick=glass.line, radius=glass.radius, touch=line.hold,
            says=line.label,
        )
    ]  # fmt: skip
    inner = label.inset(glass.mm(1.6), glass.mm(0.3))  # letters that hang down stay off the edge
    shapes.append(
        Text(inner, line.label, glass.type("note", "small"), ink, lines=2, face="bold" if line.total else "plain")
    )
    for n, (cell, spot) in enumerate(zip(line.cells, _columns(look, row, len(heads)), strict=True)):
        says = f"{line.label} {cell.text}"
        if cell.touch is not None:
            shapes += blank(look, spot, cell.touch, chosen=cell.chosen, says=says, key=f"cell-{line.label}-{n}")
        else:
            shapes.append(Box(spot, fill=theme.card, radius=glass.radius))
        if cell.share:
            low = spot.from_bottom(glass.mm(1.2))
            shapes.append(Box(low.left(low.w * cell.share), fill=theme.seat(heads[n].colour).fill))
        room = spot.inset(min(glass.mm(2.4), spot.w * 0.1), 0)
        side = min(room.h * 0.5, glass.mm(4))
        if cell.best:
            shapes.append(Icon(room.left(side).centred(side, side), "laurel", theme.good))
        # Units stand below units, and all of them below the name of the seat.
        sizes = glass.type("lead", "small")
        numbers = room.centred(min(room.w, sizes[0] * 0.62 * widest), room.h)
        if numbers.x < room.x + side + glass.mm(0.6):  # beside the laurel, wherever there is none, too
            numbers = room.after(side + glass.mm(0.6))
        shapes.append(Text(numbers, cell.text, sizes, ink, face="bold", across="right", kin="numbers"))
    return shapes


def best_of(points: Sequence[int | None]) -> set[int]:
    """Who has most on a line; nobody where it says nothing: all equal, or fewer than two told."""
    known = [one for one in points if one is not None]
    if len(known) < 2 or len(set(known)) == 1:
        return set()
    return {seat for seat, one in enumerate(points) if one == max(known)}


def signed(points: int | None) -> str:
    return "" if points is None else str(points).replace("-", "\N{MINUS SIGN}")
