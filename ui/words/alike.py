"""What all boxes say in one way: moves of `engine.rules.verbs` and of the score sheet, and the end. A box asks here for
what it does not say itself."""

from collections.abc import Mapping

from engine.rules.contract import COUNTING, OVER, Move, Why, why
from engine.rules.sheet import Close, Finish, Tell
from engine.rules.verbs import Begin, Done, SetRound, SetTurn, Skip

ASKED: dict[str, Why] = {COUNTING.ask: why("Fill in the score sheet"), OVER.ask: why("The game is over.")}
BEGAN: dict[str, Why] = {COUNTING.ask: why("The end: now the score"), OVER.ask: why("The game is over.")}


def chosen(move: Move, rows: Mapping[str, str] | None = None) -> Why:
    """A move as a choice; one that nobody has words for by its name. `rows`: what rows of the sheet are called, where
    that is not their word in records."""
    match move:
        case Begin(seat):
            return why("{seat} begins", seat=seat)
        case Done():
            return why("Turn finished")
        case SetTurn(seat):
            return why("It is the turn of {seat}", seat=seat)
        case SetRound(number):
            return why("Round {number}", number=number)
        case Skip():
            return why("Passed over")
        case Tell(row, seat, number):
            return why("{seat}, {row}: {number}", seat=seat, row=(rows or {}).get(row, row), number=number)
        case Finish():
            return why("The game is over, now the score")
        case Close():
            return why("The sheet is filled in")
    return why("{word}", word=type(move).__name__)
