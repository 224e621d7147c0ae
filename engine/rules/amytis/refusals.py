"""Why a move is not offered now, in a sentence a player at the table can act on."""

from engine.rules.amytis.board import Board
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.favours import NOBODY, Favours
from engine.rules.amytis.moves import BOTTOM, Count, Deal, Favour, Lay, Pick, Show, Take
from engine.rules.contract import Correction, Move, Turn, Why, why

ANSWERS: dict[str, Why] = {
    "sides": why("Now it is said which building cards show side B.", "M2.1"),
    "begin": why("Now it is said who begins.", "M2.1"),
    "deal": why("Now it is said which tile came to light on the stack.", "M2.1"),
    "open": why("Now it is said which project was turned up into the row.", "M2.1"),
    "card": why("Now it is said which project was drawn from the pile.", "M2.1"),
    "take": why("Now a tile is taken from a stack.", "M2.1"),
    "lay": why("Now the tile in hand is laid in the city.", "M2.1"),
    "project": why("The palace asks for a project first.", "M2.1"),
    "favour": why("Now a pawn is put on the favour board.", "M2.1"),
    "over": why("The game is over.", "M2.1"),
}


def refusal(turn: Turn, move: Move, board: Board, favours: Favours) -> Why:
    """Why a full game that asks this does not offer this move."""
    ask = turn.ask
    if isinstance(move, Correction):
        return why("The program knows how everything lies; what was told wrongly is undone.")
    if ask == "take" and isinstance(move, Take):
        return _stack(board, move.place)
    if ask == "deal" and isinstance(move, Deal):
        return why("This tile lies open already, or is not in the box.", "M1.3")
    if ask in ("open", "card") and isinstance(move, Show):
        return why("This project lies open already, or is not in the box.", "M1.4")
    if ask == "project" and isinstance(move, Pick):
        return why("This project does not lie in the row.", "M5.4")
    if ask == "project" and isinstance(move, Count):
        return why("Only side B of the palace gives points instead of a card.", "M5.10")
    if ask == "favour" and isinstance(move, Favour):
        return _favour(favours, turn.who, move.space)
    if ask == "lay" and isinstance(move, Lay):
        return why("A city has nine cells, 1 to 9.", "M4.1")
    return ANSWERS[ask]


def _stack(board: Board, place: int) -> Why:
    bit = 1 << place if 0 <= place < CELLS else 0
    if bit & (board.out[0] | board.out[1]):
        return why("An architect stands on this stack.", "M3.1")
    if not bit & board.filled:
        return why("This stack is empty.", "M3.1")
    return why("Another tile lies on top of this stack.", "M1.3")


def _favour(favours: Favours, seat: int, space: int) -> Why:
    most = len(favours.kit.bottom) - 1
    if 0 <= space < BOTTOM and favours.owners[space] != NOBODY:
        return why("A pawn stands on this space already.", "M7.2")
    if favours.bottom[seat] >= most:
        return why("At most {most:pawn} of one player in the bottom row.", "M-R2", most=most)
    return why("The bottom row is full.", "M7.2")
