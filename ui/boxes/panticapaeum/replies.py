"""Beside the stage for every other question: a key for each answer that is no place, the thing itself with its price
and what it brings."""

from __future__ import annotations

from engine.rules.contract import RIVAL, Move, OfCell
from engine.rules.panticapaeum.moves import (
    DECLINE,
    DONE,
    NO_MORE_STEPS,
    STEP,
    USE,
    Advance,
    Begin,
    Deal,
    Fill,
    Free,
    Pay,
    Token,
    Use,
    Worker,
)
from engine.rules.panticapaeum.parts import COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.rules.panticapaeum.track import property_of
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.around import MINUS, headed
from ui.boxes.panticapaeum.asked import early, said, slides, stopped, strides
from ui.boxes.panticapaeum.cityscene import building
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.rowscene import clause_of, thing_of
from ui.boxes.panticapaeum.sums import sums
from ui.boxes.panticapaeum.tile import Picture, span_of
from ui.boxes.together import after
from ui.design.parts import key, words
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.stage import Answer, Cube, Disc, Number, Sign, Worth, answers


def replies(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The question in words, a key for each answer that is no place."""
    look = glance.look
    shapes, room = headed(board, glance, room, _question(glance, p))
    if p.turn.who == RIVAL:  # what he does has the stage
        return shapes
    if p.turn.ask in ("done", "last"):  # nothing but ending it is left
        return shapes + sums(glance, room, p.turn.who)
    given = [answer(glance, p, *run) for run in _runs(p)]
    if early(glance):
        foot = room.from_bottom(look.glass.tall(11))
        room = room.top(room.h - foot.h - look.glass.gap)
        leaves = glance.speaker.chosen(DECLINE)
        shapes += key(look, foot, leaves, Play(DECLINE), icon="cross", lines=1, name="leave")
    cells = any(isinstance(move, OfCell) and not isinstance(move, Worker) for move in p.moves())
    if cells:
        top, room = room.rows((3, 2), look.glass.gap) if given else (room.top(room.h / 2), room)
        sentence = glance.text("Touch a cell that glows")
        shapes.append(words(look, top, sentence, "body", least="small", lines=3, across="middle"))
    return shapes + (answers(look, room, given, board.page, lambda page: Pick("page", page)) if given else [])


def _runs(p: Panticapaeum) -> list[tuple[Move, ...]]:
    """The answers that are no place, each with what is said together with it. Stopping is the main action's, but where
    workers may still go out after it."""
    found: list[tuple[Move, ...]] = []
    for move in p.moves():
        if move == STEP:
            found += strides(p)
        elif move == USE:
            found += [(move,), *strides(p)]
        elif not isinstance(move, OfCell) and move != DONE and (move != NO_MORE_STEPS or len(stopped(p).moves) > 1):
            found.append((move,))
    return found


def _question(glance: Glance[Panticapaeum], p: Panticapaeum) -> str:
    """The question, and for a property which one: its name stands in the digest."""
    turn = glance.session.turn if early(glance) else p.turn
    if turn.ask == "use":
        stop = property_of(p, turn.who, turn.part)
        clause = glance.speaker.digest.get(clause_of(stop, turn.part))
        if clause is not None:
            return f"{clause.title}?"
    return glance.speaker.asked(p.turn)


def answer(glance: Glance[Panticapaeum], p: Panticapaeum, move: Move, *more: Move) -> Answer:
    """An answer as the thing itself, with its price and what it brings; `more` of the same is given with it."""
    says = glance.speaker.chosen(move)
    touch, name = said(glance, move, *more), f"answer-{says}"
    seat, row = p.turn.who, p.turn.part
    if STEP in (move, *more):
        return _stride(glance, p, (move, *more))
    match move:
        case Pay(colours=colours):
            return Answer(touch, tuple(Cube(COLOURS[colour], 0.9) for colour in colours), says=says, key=name,
                          drag=slides(glance, move))  # fmt: skip
        case Fill(colour=colour):
            return Answer(touch, (Cube(COLOURS[colour]),), says=says, key=name)
        case Free(building=kind):
            return Answer(touch, (building(kind),), price=Worth("0", (Cube(COLOURS[kind], 0.9),)), says=says, key=name,
                          drag=slides(glance, move))  # fmt: skip
        case Advance(colour=other):
            onward = thing_of(p.kit, p.tokens, other, p.players[seat].markers[other] + 1)
            gain = Worth(onward.text) if isinstance(onward, Number) else Worth("+", (onward,))
            return Answer(touch, (building(other),), gain=gain, says=says, key=name)
        case Use():
            at = p.players[seat].markers[row]
            word = glance.text("Use it")
            return Answer(touch, (thing_of(p.kit, p.tokens, row, at),), word, main=True, says=says, key=name)
        case Token(token=token):
            return Answer(touch, tuple(Cube(COLOURS[c], 0.9) for c in p.kit.tokens[token]), says=says, key=name)
        case Deal(part=part):
            shown = (Picture(p.kit.tiles[part], span=span_of(p.kit.tiles[1:])),) if part else ()
            return Answer(touch, shown, "" if part else says, says=says, key=name, whole=True)
        case Begin(seat=first):
            return Answer(touch, (Disc(glance.colour(first)),), glance.speaker.name(first), says=says, key=name)
        case _:
            return Answer(touch, text=says, says=says, key=name)


def _stride(glance: Glance[Panticapaeum], p: Panticapaeum, run: tuple[Move, ...]) -> Answer:
    """Paid steps as one answer: where they lead, what they cost together, and the workers won with them."""
    seat, many = p.turn.who, run.count(STEP)
    row = (after(p, USE) if run[0] == USE else p).turn.part  # a worker may be won in another row than is paid for
    player, says = p.players[seat], glance.speaker.chosen(STEP)
    if many > 1:
        says = f"{says} ×{many}"
    if run.count(USE):
        says = ", ".join([says, *[glance.speaker.chosen_within(USE)] * run.count(USE)])
    cost = player.coins - after(p, *run).players[seat].coins
    printed = sum(range(p.paid + 1, p.paid + 1 + many))
    less = f"{printed}{MINUS}{printed - cost}" if cost < printed else ""
    onward = thing_of(p.kit, p.tokens, row, player.markers[row] + many)
    won = Worth(f"+{run.count(USE)}", (Sign("worker", 0.9),)) if run.count(USE) else None
    return Answer(
        said(glance, *run), (building(row), onward), price=Worth(f"{MINUS}{cost}", (Sign("coin", 0.9),)), gain=won,
        note=less, says=says, key=f"answer-{says}",
    )  # fmt: skip
