"""How what is not a line stands in the journal: results, notes, facts; and a running game as it may be shared."""

import json

from engine.rules.contract import NOBODY, TABLE, Position, Turn
from engine.rules.record import Heading, masked, spoken
from engine.table.clocks import Clocks
from engine.table.game import Game
from engine.table.intents import Learn
from engine.table.pages import Note
from engine.table.timeline import PlayedLine, Timeline


def finished(position: Position, clocks: Clocks) -> str:
    """The result, so that figures need no replay."""
    card = position.score()
    lines = [[line.seat, line.rule, line.points] for line in card.lines]
    return json.dumps({"lines": lines, "ranking": card.ranking, "seconds": clocks.seconds()})


def fact(learn: Learn) -> str:
    return json.dumps([learn.path, learn.value], ensure_ascii=False)


def parked(note: Note) -> str:
    return json.dumps(note)


def taken_up(body: str) -> Note:
    number, turn, first, *_ = json.loads(body)  # older ones went on: with pieces and numbers nobody read
    return Note(number, Turn(*turn), first)


def shared(game: Game, timeline: Timeline, names: bool, seat: int = TABLE) -> tuple[Heading, list[str]]:
    """The record's heading and lines. While the game runs, what was dealt into hands is masked, and the seed, which
    would tell everything, is left out."""
    over = timeline.position.turn.who == NOBODY
    lines = [line.words if over else _masked(game, line, seat) for line in timeline.live]
    return game.heading(names, seed=over), lines


def _masked(game: Game, line: PlayedLine, seat: int) -> str:
    move = masked(line.move, line.events, seat)
    return line.words if move is line.move else spoken(game.box, game.colours, line.who, move)
