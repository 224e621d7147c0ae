"""A first round of Architects of Amytis on the screen: which touches of its board lead to a move."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.amytis.moves import Lay
from engine.rules.amytis.position import Game
from engine.rules.contract import Move
from engine.table.intents import Play
from ui.boxes.amytis.full import FullBoard
from ui.boxes.amytis.lessonsteps import OPENING, STEPS
from ui.boxes.board import Glance
from ui.boxes.lesson import Lesson, Ways
from ui.house.intents import Pick


class FirstRound(Lesson):
    """A cell is pointed to before the tile is laid there."""

    board: FullBoard

    def __init__(self) -> None:
        super().__init__(FullBoard(), OPENING, STEPS)

    def ways(self, glance: Glance[Game], wanted: tuple[Move, ...], made: Callable[[], None]) -> Ways:
        move = wanted[0]
        if isinstance(move, Lay) and self.board.cell != move.cell:
            cell = Pick("cell", move.cell)
            return {cell: lambda: self.board.take(cell, glance)}
        return {Play(move): made}
