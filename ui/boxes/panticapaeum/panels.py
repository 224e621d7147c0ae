"""What stands beside the city: the question that is open, with its answers as keys, and the main action below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import Move, OfCell
from engine.rules.panticapaeum.moves import (
    BUILD,
    DONE,
    SELL,
    TAKE_COINS,
    TAKE_CUBE,
    Advance,
    Build,
    Drop,
    Fill,
    Free,
    Pay,
    Sell,
    Take,
    Worker,
)
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Done, Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.circle import cubes_in
from ui.boxes.panticapaeum.ghosts import brings, facings, placements
from ui.boxes.panticapaeum.tile import tile
from ui.design.parts import Action, card, icon_key, key, words
from ui.design.parts.keys import blank
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape, Text
from ui.design.theme import mix
from ui.house.intents import Explain, Open, Pick

if TYPE_CHECKING:
    from ui.boxes.panticapaeum.full import FullBoard


BRIEF = 26  # letters of a question that two lines hold


def main(board: FullBoard, glance: Glance[Panticapaeum], p: Panticapaeum) -> Action | None:
    """The main action: what confirms what was chosen, or closes the turn."""
    moves = p.moves()
    ask = p.turn.ask
    if ask in ("lay", "put"):
        chosen = board.chosen if board.chosen in placements(moves) else None
        touch = Play(chosen) if chosen is not None else Pick("cell", None)
        return Action(glance.text("Place it"), touch, icon="check", ready=chosen is not None)
    if ask == "act" and board.selling is not None:
        move = _selling(board.selling)
        return Action(glance.text("Sell"), Play(move) if move else Pick("none"), icon="coin", ready=move in moves)
    if ask == "pay":
        payments = [move for move in moves if isinstance(move, Pay)]
        return Action(glance.text("Pay"), Play(payments[0]), icon="check")
    if ask in ("done", "last"):
        return Action(glance.text("End of turn"), Done(), icon="next")
    return None


def _selling(colours: tuple[int, ...]) -> Move | None:
    return SELL[sum(1 << colour for colour in colours)]


def panel(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The question and its answers."""
    ask = p.turn.ask
    if board.looked is not None and board.looked != p.turn.who:
        return _looking(board, glance, room, p)
    match ask:
        case "take":
            return _take(glance, room, p)
        case "lay" | "put":
            return _placing(board, glance, room, p)
        case "act" if board.selling is not None:
            return _sell(board, glance, room, p)
        case "act" if board.taking:
            return _gain(board, glance, room, p)
        case "act":
            return _act(glance, room, p)
        case _:
            return _answers(board, glance, room, p)


def _heading(glance: Glance[Panticapaeum], room: Rect, text: str) -> tuple[list[Shape], Rect]:
    """The question at the top of the panel, in two lines or three, and what is left below it."""
    lines = 3 if len(text) > BRIEF else 2
    tall = glance.look.glass.px("body") * (1.9 if lines == 2 else 2.8)
    top = room.top(tall)
    shapes: list[Shape] = [
        words(glance.look, top, text, "body", least="small", lines=lines, across="middle", face="bold")
    ]
    return shapes, room.below(tall + glance.look.glass.gap / 2)


def _looking(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Somebody else's city, and what its owner has."""
    assert board.looked is not None
    look = glance.look
    rows = room.rows((5, 2), look.glass.gap)
    told = glance.text("The city of {name}", name=glance.speaker.name(board.looked))
    shapes = card(look, rows[0], "", told, lines=4)
    back = Pick("look", board.looked)
    return shapes + key(look, rows[1], glance.text("Back"), back, icon="back", name="back-to-mine")


# ---- exploration


def _take(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The next three tiles, as they lie after the trireme."""
    look = glance.look
    shapes, room = _heading(glance, room, glance.text("Take a tile"))
    takes = [move for move in p.moves() if isinstance(move, Take)]
    rows = room.rows((3, 3, 3, 2), look.glass.gap)
    for move, row in zip(takes, rows, strict=False):
        shapes += blank(look, row, Play(move), says=str(move.place), key=f"take-{move.place}", hold=Explain("P3.1"))
        shapes += tile(look, row.inset(look.glass.mm(1.2), look.glass.mm(1)), p.kit.tiles[move.part])
    left, right = rows[3].columns(2, look.glass.gap)
    shapes += key(look, left, glance.text("Circle"), Open("circle"), step="note", name="circle")
    return shapes + key(look, right, glance.text("Rows"), Open("rows"), step="note", name="rows")


def _placing(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What is in the hand, what this place would bring, and turning it."""
    look, glass = glance.look, glance.look.glass
    laying = p.turn.ask == "lay"
    offers = placements(p.moves())
    rows = room.rows((4, 3.4, 3, 3), glass.gap)
    shapes: list[Shape] = []
    if laying:
        shapes += tile(look, rows[0], p.kit.tiles[p.turn.part])
    else:
        side = min(rows[0].w, rows[0].h)
        paint = look.theme.good_of(COLOURS[p.turn.part])
        shapes.append(Icon(rows[0].centred(side, side), BUILDINGS[p.turn.part], paint.fill))
    shapes += _brings(board, glance, rows[1], p)
    if len(facings(offers)) > 1:
        left, right = rows[2].columns(2, glass.gap)
        shapes += icon_key(look, left, "unrotate", Pick("turn", -1), glance.text("turn back"), name="unrotate")
        shapes += icon_key(look, right, "rotate", Pick("turn", 1), glance.text("turn"), name="rotate")
    left, right = rows[3].columns(2, glass.gap)
    shapes += key(look, left, glance.text("Rows"), Open("rows"), step="note", name="rows")
    shapes += key(look, right, glance.text("Whole"), Pick("fit"), step="note", lines=2, name="fit")
    return shapes


def _brings(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What the ghost's place would bring."""
    look = glance.look
    if board.chosen is None or board.chosen not in placements(p.moves()):
        told = glance.text("Touch where it goes") if p.turn.ask == "lay" else glance.text("Touch where to build it")
        return [words(look, room, told, "body", least="small", lines=3, across="middle")]
    cubes, workers, points = brings(p, p.turn.who, board.chosen)
    top, below = room.rows(2, look.glass.gap / 2)
    shapes: list[Shape] = []
    if any(cubes):
        shapes += cubes_in(look, top, cubes)
    elif workers:
        shapes.append(Icon(top.centred(top.h, top.h), "worker", look.theme.ink))
    else:
        shapes.append(words(look, top, glance.text("brings nothing"), "note", least="small", across="middle"))
    if points:
        sign = f"+{points}" if points > 0 else f"−{-points}"
        color = look.theme.good if points > 0 else look.theme.bad
        line = glance.text("{many} points", many=sign)
        shapes.append(words(look, below, line, "lead", least="small", color=color, across="middle", face="bold"))
    return shapes


# ---- development


def _act(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The five buildings with what one has and what they cost; selling; taking."""
    look, glass, theme = glance.look, glance.look.glass, glance.look.theme
    moves, player = p.moves(), p.players[p.turn.who]
    shown = p.prices.shown()
    upper, lower = room.rows((3, 2), glass.gap)
    cells = upper.grid(2, 3, glass.gap)
    shapes: list[Shape] = []
    for kind, cell in enumerate(cells[:5]):
        ready = BUILD[kind] in moves
        price = "–" if shown[kind] is None else f"{player.cubes[kind]} / {shown[kind]}"
        says = f"{glance.word(BUILDINGS[kind])} {price}"
        # dim keys answer too: the refusal says why it cannot be built
        shapes += blank(look, cell, Play(BUILD[kind]), ready=ready, says=says, key=f"build-{BUILDINGS[kind]}",
                        hold=Explain("P5.1"))  # fmt: skip
        picture, below = cell.inset(glass.mm(1), glass.mm(0.6)).rows((5, 4))
        side = min(picture.w, picture.h)
        paint = theme.good_of(COLOURS[kind])
        shapes.append(
            Icon(
                picture.centred(side, side), BUILDINGS[kind], paint.fill if ready else mix(paint.fill, theme.paper, 0.5)
            )
        )
        ink = theme.ink if ready else theme.soft
        shapes.append(Text(below, price, glass.type("body", "small"), ink, face="bold", across="middle"))
    shapes += key(look, cells[5], glance.text("Rows"), Open("rows"), step="note", name="rows")
    sells = any(isinstance(move, Sell) for move in moves)
    have = tuple(colour for colour in range(5) if player.cubes[colour])
    sell, take = lower.rows(2, glass.gap)
    shapes += key(look, sell, glance.text("Sell"), Pick("sell", have), icon="coin", ready=sells, name="sell")
    return shapes + key(look, take, glance.text("Take"), Pick("taking", True), icon="cube", name="taking")


def _sell(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Three to five colours; all that can go are chosen, a touch takes one out."""
    look, glass = glance.look, glance.look.glass
    assert board.selling is not None
    shapes, room = _heading(glance, room, glance.text("Sell three to five"))
    cells = room.grid(2, 3, glass.gap)
    player = p.players[p.turn.who]
    for colour, cell in enumerate(cells[:5]):
        on = colour in board.selling
        rest = tuple(c for c in board.selling if c != colour)
        other = rest if on else tuple(sorted((*board.selling, colour)))
        able = bool(player.cubes[colour])
        touch = Pick("sell", other) if able else None
        name = glance.word(COLOURS[colour])
        shapes += blank(look, cell, touch, chosen=on, ready=able, says=name, key=f"sell-{COLOURS[colour]}")
        side = min(cell.h * 0.74, cell.w * 0.5)
        shapes.append(good(look, cell.from_right(cell.w * 0.6).centred(side, side), COLOURS[colour]))
        if on:
            check = cell.left(cell.w * 0.4)
            shapes.append(Icon(check.centred(side * 0.6, side * 0.6), "check", look.theme.good))
    return shapes + key(look, cells[5], glance.text("Back"), Pick("sell", None), icon="back", lines=1, name="unsell")


def _gain(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Two coins, or a cube."""
    look, glass = glance.look, glance.look.glass
    shapes, room = _heading(glance, room, glance.text("Take two coins or a cube"))
    cells = room.grid(2, 4, glass.gap)
    moves = p.moves()
    coins = TAKE_COINS in moves
    shapes += key(look, cells[0], "2", Play(TAKE_COINS), icon="coin", step="lead", ready=coins, name="take-coins")
    for colour, cell in enumerate(cells[1:6]):
        ready = TAKE_CUBE[colour] in moves
        name = glance.word(COLOURS[colour])
        shapes += blank(look, cell, Play(TAKE_CUBE[colour]), ready=ready, says=name, key=f"take-{COLOURS[colour]}")
        side = min(cell.w, cell.h) * 0.66
        shapes.append(good(look, cell.centred(side, side), COLOURS[colour]))
    back = cells[6].joined(cells[7])
    return shapes + key(look, back, glance.text("Back"), Pick("taking", False), icon="back", lines=1, name="untake")


# ---- every other question: a key for each answer


def _answers(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The question in words, a key for each answer that is not a cell."""
    look, glass = glance.look, glance.look.glass
    speaker = glance.speaker
    shapes, room = _heading(glance, room, speaker.asked(p.turn))
    answers = [move for move in p.moves() if not isinstance(move, OfCell) and move != DONE]
    below = room.from_bottom(glass.tall(11))
    if answers:
        area = Rect(room.x, room.y, room.w, room.h - below.h - glass.gap)
        shapes += _paged(board, glance, area, answers)
    elif any(isinstance(move, OfCell) and not isinstance(move, Worker) for move in p.moves()):
        told = glance.text("Touch a cell that glows")
        shapes.append(words(look, room.top(room.h / 2), told, "body", least="small", lines=3, across="middle"))
    left, right = below.columns(2, glass.gap)
    shapes += key(look, left, glance.text("Rows"), Open("rows"), step="note", name="rows")
    return shapes + key(look, right, glance.text("Circle"), Open("circle"), step="note", name="circle")


def _paged(board: FullBoard, glance: Glance[Panticapaeum], area: Rect, answers: list[Move]) -> list[Shape]:
    """A key for each answer; where there are more than fingers can tell apart, a page at a time."""
    glass = glance.look.glass
    most = int((area.h + glass.gap) // (glass.tall(9) + glass.gap)) or 1
    columns = 1 if len(answers) <= min(4, most) else 2
    room = columns * most
    shapes: list[Shape] = []
    if len(answers) > room:
        pages = -(-len(answers) // (room - 1))
        at = board.page % pages
        answers = answers[at * (room - 1) : (at + 1) * (room - 1)]
        cells = area.grid(columns, most, glass.gap)
        shapes += key(glance.look, cells[-1], f"{at + 1}/{pages}", Pick("page", at + 1), lines=1, name="page")
    else:
        cells = area.grid(columns, -(-len(answers) // columns), glass.gap)
    for move, cell in zip(answers, cells, strict=False):
        shapes += _answer(glance, cell, move)
    return shapes


def _answer(glance: Glance[Panticapaeum], cell: Rect, move: Move) -> list[Shape]:
    """A key with a picture where the answer is a thing, with words where it is not."""
    look = glance.look
    says = glance.speaker.chosen(move)
    if isinstance(move, Pay):
        shapes = blank(look, cell, Play(move), says=says, key=f"answer-{says}")
        return shapes + cubes_in(look, cell.inset(look.glass.mm(1.5)), [move.colours.count(c) for c in range(5)])
    colour = move.colour if isinstance(move, Drop | Fill | Advance) else None
    icon = BUILDINGS[move.building] if isinstance(move, Free | Build) else ""
    if colour is None and not icon:
        return key(look, cell, says, Play(move), step="body", lines=3, name=f"answer-{says}")
    shapes = blank(look, cell, Play(move), says=says, key=f"answer-{says}")
    side = min(cell.w, cell.h) * 0.66
    spot = cell.centred(side, side)
    if icon:
        paint = look.theme.good_of(COLOURS[BUILDINGS.index(icon)])
        return [*shapes, Icon(spot, icon, paint.fill)]
    assert colour is not None
    return [*shapes, good(look, spot, COLOURS[colour])]
