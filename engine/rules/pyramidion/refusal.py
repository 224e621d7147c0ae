"""Why an answer is not among those offered, as sentences."""

from engine.rules.contract import Move, Turn, Why, why
from engine.rules.pyramidion.table import Table


def refusal(game: Table, turn: Turn, move: Move) -> Why:
    return why("That is not an answer to what is asked now.", "Y-R4")
