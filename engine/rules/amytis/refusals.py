"""Why a move is not offered now, in a sentence a player at the table can act on."""

from typing import Protocol

from engine.rules.agenda import Chapter, saying
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


CORRECTED = why("The program knows how everything lies; what was told wrongly is undone.")


class Seen(Protocol):
    """What a refusal is read off."""

    @property
    def turn(self) -> Turn: ...
    @property
    def board(self) -> Board: ...
    @property
    def favours(self) -> Favours: ...


def _stack(seen: Seen, move: Take) -> Why:
    board, bit = seen.board, 1 << move.place if 0 <= move.place < CELLS else 0
    if bit & (board.out[0] | board.out[1]):
        return why("An architect stands on this stack.", "M3.1")
    if not bit & board.filled:
        return why("This stack is empty.", "M3.1")
    return why("Another tile lies on top of this stack.", "M1.3")


def _favour(seen: Seen, move: Favour) -> Why:
    favours, seat = seen.favours, seen.turn.who
    most = len(favours.kit.bottom) - 1
    if 0 <= move.space < BOTTOM and favours.owners[move.space] != NOBODY:
        return why("A pawn stands on this space already.", "M7.2")
    if favours.bottom[seat] >= most:
        return why("At most {most:pawn} of one player in the bottom row.", "M-R2", most=most)
    return why("The bottom row is full.", "M7.2")


PROJECT_OPEN = saying(why("This project lies open already, or is not in the box.", "M1.4"))
CHAPTER = Chapter[Seen](
    refuses={
        ("take", Take): _stack,
        ("deal", Deal): saying(why("This tile lies open already, or is not in the box.", "M1.3")),
        ("open", Show): PROJECT_OPEN,
        ("card", Show): PROJECT_OPEN,
        ("project", Pick): saying(why("This project does not lie in the row.", "M5.4")),
        ("project", Count): saying(why("Only side B of the palace gives points instead of a card.", "M5.10")),
        ("favour", Favour): _favour,
        ("lay", Lay): saying(why("A city has nine cells, 1 to 9.", "M4.1")),
    }
)


def otherwise(ask: str, move: Move) -> Why:
    """Of every other move of a full game that asks this."""
    return CORRECTED if isinstance(move, Correction) else ANSWERS[ask]
