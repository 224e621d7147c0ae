"""Which board shows a game now."""

from __future__ import annotations

from engine.table.session import Session
from ui.boxes import board_of
from ui.boxes.board import AnyBoard
from ui.screens.sheet import SheetBoard


def board_for(session: Session) -> AnyBoard:
    """The box's own board; while the score is told, and where only it is, the sheet."""
    opening = session.game.opening
    if session.turn.ask == "sheet":
        return SheetBoard()
    return board_of(opening.box, opening.aid, opening.rival) or SheetBoard()
