"""What stands beside the stage, by what is asked, and the main action below it."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.rules.contract import RIVAL, Move
from engine.rules.panticapaeum.moves import SELL, Worker
from engine.rules.panticapaeum.parts import ROUNDS, TURNS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Done, Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum import around, surplus
from ui.boxes.panticapaeum.asked import said, stopped
from ui.boxes.panticapaeum.developing import act, gain, sell
from ui.boxes.panticapaeum.exploring import placing, take
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.replies import replies
from ui.boxes.panticapaeum.sums import sums
from ui.design.parts import Action, key, note, seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick


def main(board: HalfChosen, glance: Glance[Panticapaeum], p: Panticapaeum) -> Action | None:
    """The main action: what confirms what was chosen, or closes the turn."""
    moves = p.moves()
    ask = p.turn.ask
    if board.sending and (fetched := fetching(p)):
        return Action(glance.text("Fetch {many:cube}", many=len(fetched)), Play(*fetched), icon="check")
    if ask in ("lay", "put"):
        chosen = board.picked(glance)
        touch = said(glance, chosen) if chosen is not None else Pick("cell", None)
        return Action(glance.text("Place it"), touch, icon="check", ready=chosen is not None)
    if ask == "act" and board.selling is not None:
        move = _selling(board.selling)
        text = f"{glance.text('Sell')} +{len(board.selling)}"  # a coin each
        return Action(text, Play(move) if move else Pick("none"), icon="coin", ready=move in moves)
    if ask == "drop":
        return surplus.main(glance, board.keeping)
    if ask in ("done", "last"):
        return Action(glance.text("End of turn"), Done(), icon="next")
    if ask == "step":
        return Action(glance.text("End of turn"), stopped(p), icon="next")
    return None


def fetching(p: Panticapaeum) -> tuple[Move, ...]:
    """A worker onto every cube of the city, where there are several and a worker for each: one step of the game."""
    player = p.players[p.turn.who]
    lying = reduce(or_, player.city.cubes, 0)
    found = tuple(move for move in p.moves() if isinstance(move, Worker) and lying & player.city.bit(move.cell))
    return found if 2 <= len(found) <= player.free else ()


def _selling(colours: tuple[int, ...]) -> Move | None:
    return SELL[sum(1 << colour for colour in colours)]


def round_line(glance: Glance[Panticapaeum], p: Panticapaeum) -> str:
    """Where the game is."""
    if p.turn.who == RIVAL:
        return glance.text("Round {number} of {rounds}", number=p.round, rounds=ROUNDS)
    turn = min(TURNS, p.played // p.seats + 1)
    return glance.text("Round {number} · turn {turn}", number=p.round, turn=turn)


def panel(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Where the game is, the question and its answers."""
    shapes: list[Shape] = []
    for text in (*((glance.text("Ten minutes"),) if glance.short else ()), round_line(glance, p)):
        line = room.top(glance.look.glass.px("note") * 1.3)
        shapes.append(note(glance.look, line, text, across="middle"))
        room = room.below(line.h)
    if board.looked is not None and board.looked != p.turn.who:
        return shapes + _looking(board, glance, room)
    match p.turn.ask:
        case "take":
            return shapes + take(board, glance, room, p)
        case "lay" | "put":
            return shapes + placing(board, glance, room, p)
        case "act" if board.selling is not None:
            return shapes + sell(board, glance, room, p)
        case "act" if board.taking:
            return shapes + gain(glance, room, p)
        case "act":
            return shapes + act(board, glance, room, p)
        case "drop":
            heading, room = around.heading(glance, room, glance.text("Keep {many:cube}", many=p.kit.store))
            return [*shapes, *heading, *surplus.panel(glance, room, p, board.keeping, board.page)]
        case _:
            return shapes + replies(board, glance, room, p)


def _looking(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
    """Somebody else's city, and what its owner has."""
    assert board.looked is not None
    look, seat = glance.look, board.looked
    low = room.from_bottom(look.glass.tall(15))
    room = room.top(room.h - low.h - look.glass.gap)
    name = room.top(look.glass.px("lead") * 1.4)
    shapes: list[Shape] = [
        words(
            look, name, seat_name(glance.speaker.name(seat)), "lead", least="small", across="middle", face="bold",
            marks=(seat_mark(look, glance.colour(seat)),),
        ),
        *sums(glance, room.below(name.h), seat),
    ]  # fmt: skip
    return shapes + key(look, low, glance.text("Back"), Pick("look", seat), icon="back", name="back-to-mine")
