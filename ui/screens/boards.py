"""Which board shows a game now."""

from __future__ import annotations

from engine.rules.contract import COUNTING
from engine.table.inplay import InPlay
from ui.boxes import board_of
from ui.boxes.board import AnyBoard
from ui.screens.sheet import SheetBoard


def board_for(session: InPlay) -> AnyBoard:
    """The board of its way to play; while the score is told, the sheet."""
    if session.turn == COUNTING:
        return SheetBoard()
    opening = session.game.opening
    return board_of(opening.box, opening.aid, opening.rival)
