"""The tables of the games, one folder a box. They hold no rules: what can be done they ask the position."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.boards.board import Board
    from ui.shell.desk import Desk

# (box, how it is played) -> module and class; a way to play that is not here is not offered on the screen
BOARDS: dict[tuple[str, str], tuple[str, str]] = {
    ("panticapaeum", "aid"): ("panticapaeum.aid", "AidBoard"),
    ("panticapaeum", "aid-solo"): ("panticapaeum.solo", "SoloBoard"),
    ("panticapaeum", "full"): ("panticapaeum.full", "FullBoard"),
    ("panticapaeum", "full-solo"): ("panticapaeum.full", "FullBoard"),
}
SHEET = ("sheet", "SheetBoard")


def way(aid: bool, rival: str) -> str:
    """How a game is played, as a key of BOARDS."""
    return ("aid" if aid else "full") + ("-solo" if rival else "")


def drawn(box: str, aid: bool, rival: str = "") -> bool:
    """Whether there is a board for this."""
    return (box, way(aid, rival)) in BOARDS


def board_for(desk: Desk) -> Board:
    """The board of the running game; while the score is told, the sheet."""
    session = desk.session
    assert session is not None
    opening = session.game.opening
    played = BOARDS.get((opening.box, way(opening.aid, opening.rival)), SHEET)  # only the score: the sheet alone
    module, kind = SHEET if session.turn.ask == "sheet" else played
    board: Board = getattr(import_module(f"ui.boards.{module}"), kind)()
    return board
