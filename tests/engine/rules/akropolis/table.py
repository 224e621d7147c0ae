"""Games of Akropolis set up and played by their words, as a record has them."""

from collections.abc import Sequence

from engine.rules import record
from engine.rules.akropolis import BOX
from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.position import Game
from engine.rules.boxes import setup
from engine.rules.contract import Event
from tests.engine.rules.akropolis.plain import KIT


def game(seats: int = 0, rival: str = "", **options: str) -> Game:
    position = BOX.start(setup(BOX, KIT, seats=seats, rival=rival, options=options))
    assert isinstance(position, Game)
    return position


def aid(seats: int = 0, rival: str = "", **options: str) -> Aid:
    position = BOX.start(setup(BOX, KIT, aid=True, seats=seats, rival=rival, options=options))
    assert isinstance(position, Aid)
    return position


def colours(position: Game | Aid) -> Sequence[str]:
    return BOX.colours[: position.plan.seats]


def say(position: Game | Aid, *lines: str) -> list[Event]:
    """Plays these lines of a record, judged like any record; the events of all."""
    events: list[Event] = []
    for line in lines:
        events += position.play(record.understood(BOX, colours(position), position, line))
    return events


def deals(*parts: int) -> list[str]:
    return [f"bag deal {part}" for part in parts]


def offers(position: Game | Aid) -> list[str]:
    """What can be said now."""
    return [BOX.notation.text(move, colours(position)) for move in position.moves()]


def lay_anywhere(position: Game) -> list[Event]:
    return position.play(position.moves()[0])
