"""A first round of Akropolis on the screen: which touches of its board lead to a move."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.akropolis.moves import Lay
from engine.rules.akropolis.position import Game
from engine.rules.contract import Move
from engine.table.intents import Play
from ui.boxes.akropolis.city import covered
from ui.boxes.akropolis.full import FullBoard
from ui.boxes.akropolis.lessonsteps import OPENING, STEPS
from ui.boxes.board import Glance
from ui.boxes.lesson import Lesson, Ways
from ui.house.intents import Pick


class FirstRound(Lesson):
    """The tile lies turned as it shall be; its place is pointed to, then it is put down."""

    board: FullBoard

    def __init__(self) -> None:
        super().__init__(FullBoard(), OPENING, STEPS)

    def ways(self, glance: Glance[Game], wanted: tuple[Move, ...], made: Callable[[], None]) -> Ways:
        move = wanted[0]
        if isinstance(move, Lay) and self.board.chosen != move:
            return {Pick("cell", cell): lambda: self._choose(move) for cell in covered(move)}
        return {Play(move): made}

    def _choose(self, move: Lay) -> None:
        self.board.chosen = move

    def poised(self, wanted: tuple[Move, ...]) -> None:
        if isinstance(wanted[0], Lay):
            self.board.facing = wanted[0].facing
