"""The small pictures of setting up and packing away, drawn from what `ui.boxes.setup` names."""

from __future__ import annotations

from collections.abc import Sequence

from ui.boxes.setup import Circle, Columns, Markers, Nine, Piece, Stacks, Things, Written
from ui.design.look import Look
from ui.design.parts.seats import good, token
from ui.design.rect import Rect, ring
from ui.design.shapes import Box, Icon, Shape, Text
from ui.design.theme import mix

GLANCE = 6  # things that are counted at a glance; of more one is drawn, and the number


def drawing(look: Look, room: Rect, pieces: Sequence[Piece]) -> list[Shape]:
    """The pieces side by side in the middle of the room, all in one measure."""
    shares = [_share(piece) for piece in pieces]
    unit = min(room.h, room.w / sum(shares), look.glass.mm(13))
    block = room.centred(unit * sum(shares), min(room.h, unit if len(pieces) > 1 else room.h))
    shapes: list[Shape] = []
    x = block.x
    for piece, share in zip(pieces, shares, strict=True):
        cell = Rect(x, block.y, unit * share, block.h)
        shapes += _piece(look, cell.inset(unit * 0.06, 0), piece)
        x += unit * share
    return shapes


def _share(piece: Piece) -> float:
    """How wide a piece is, its height being one."""
    match piece:
        case Things(_, many, _, each):
            counted = not each and many <= GLANCE
            return 0.8 * many + 0.15 if counted else 1.45 + 0.36 * len(str(many))
        case Written(text):
            return 0.3 + 0.34 * len(text)
        case Circle() | Columns() | Markers():
            return 2.6
        case Nine():
            return 2.2
        case Stacks():
            return 3.6


def _piece(look: Look, room: Rect, piece: Piece) -> list[Shape]:
    match piece:
        case Things():
            return _things(look, room, piece)
        case Written(text):
            return [_number(look, room, text)]
        case Circle(tiles):
            return _circle(look, room, tiles)
        case Columns(pieces, goods):
            return _columns(look, room, pieces, goods)
        case Markers(seats, goods):
            return _markers(look, room, seats, goods)
        case Nine(number):
            board = room.left(room.h)
            nine: list[Shape] = [_tile(look, cell) for cell in board.square().grid(3, 3, look.glass.mm(0.4))]
            return [*nine, _number(look, room.after(board.w), f"×\N{NO-BREAK SPACE}{number}")]
        case Stacks(many, each):
            return _stacks(look, room, many, each)


def _number(look: Look, room: Rect, text: str, across: str = "middle") -> Text:
    sizes = look.glass.type("lead", "small")
    return Text(room, text, sizes, look.theme.ink, face="bold", across="left" if across == "left" else "middle")


def _tile(look: Look, room: Rect) -> Box:
    """A tile seen from above."""
    theme = look.theme
    edge = mix(theme.warm, theme.ink, 0.2)
    return Box(room, fill=mix(theme.card, theme.warm, 0.3), outline=edge, thick=look.glass.line, radius=room.w * 0.16)


def _things(look: Look, room: Rect, things: Things) -> list[Shape]:
    if things.each or things.many > GLANCE:
        left = room.left(min(room.h, room.w * 0.45))
        return [
            _thing(look, left, things),
            _number(look, room.after(left.w), f"×\N{NO-BREAK SPACE}{things.many}", "left"),
        ]
    return [_thing(look, cell, things) for cell in room.columns(things.many)]


def _thing(look: Look, room: Rect, things: Things) -> Shape:
    side = min(room.w, room.h) * 0.92
    spot = room.centred(side, side)
    return good(look, spot, things.icon) if things.good else Icon(spot, things.icon, look.theme.ornament)


def _circle(look: Look, room: Rect, tiles: int) -> list[Shape]:
    """As it lies: the trireme at the top, the first tile to its right."""
    side = min(room.h / 4.2, room.w / 8)
    places = ring(room, tiles + 1, side)
    trireme = places[0].grown(side * 0.25).moved(0, side * 0.15)
    shapes: list[Shape] = [Icon(trireme, "trireme", look.theme.ornament)]
    shapes += [_tile(look, place) for place in places[1:]]
    return [*shapes, _number(look, room.centred(room.w * 0.4, room.h * 0.44), str(tiles))]


def _columns(look: Look, room: Rect, pieces: int, goods: Sequence[str]) -> list[Shape]:
    """Columns in their colours; the lowest row shows the first price and holds nothing."""
    shapes: list[Shape] = []
    for name, column in zip(goods, room.columns(len(goods), room.w * 0.03), strict=True):
        paint = look.theme.good_of(name).fill
        for level, cell in enumerate(column.rows(pieces + 1, room.h * 0.02)):
            full = level < pieces
            edge = look.theme.outline(paint) if full else look.theme.soft
            shapes.append(Box(cell, fill=paint if full else None, outline=edge, thick=max(1, look.glass.line - 1)))
    return shapes


def _markers(look: Look, room: Rect, seats: Sequence[str], goods: Sequence[str]) -> list[Shape]:
    """Rows of cells, the seats' markers before the first cell."""
    shapes: list[Shape] = []
    for name, strip in zip(goods, room.rows(len(goods), room.h * 0.03), strict=True):
        before, cells = strip.columns((2, 3), room.w * 0.02)
        side = min(strip.h, before.w / 4)
        for n, colour in enumerate(seats):
            spot = Rect(before.right - (len(seats) - n) * side, strip.y, side, strip.h).centred(side * 0.8, side * 0.8)
            shapes.append(token(look, spot, look.theme.seat(colour)))
        paint = mix(look.theme.card, look.theme.good_of(name).fill, 0.6)
        edge = look.theme.outline(paint)
        shapes += [Box(cell, fill=paint, outline=edge) for cell in cells.columns(5, room.w * 0.01)]
    return shapes


def _stacks(look: Look, room: Rect, many: int, each: int) -> list[Shape]:
    """Stacks seen from the side, and how many of how many."""
    left, right = room.columns((5, 4))
    shapes: list[Shape] = []
    for cell in left.columns(4, left.w * 0.06):
        high = min(cell.h / 5, cell.w * 0.3)
        foot = cell.centred(cell.w, high * each).from_bottom(high * each)
        shapes += [_tile(look, layer.inset(0, high * 0.08)) for layer in foot.rows(each)]
    return [*shapes, _number(look, right, f"× {many}")]
