"""A first round of Panticapaeum on the screen: which touches of its board lead to a move."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import Lay, Put, TakeCube, Worker
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.lesson import Lesson, Ways
from ui.boxes.panticapaeum.cityscene import lies
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.lessonsteps import OPENING, STEPS
from ui.house.intents import Pick


class FirstRound(Lesson):
    """A place is pointed to before it is taken; workers and cubes wait behind a key."""

    board: FullBoard

    def __init__(self) -> None:
        super().__init__(FullBoard(), OPENING, STEPS)

    def ways(self, glance: Glance[Game], wanted: tuple[Move, ...], made: Callable[[], None]) -> Ways:
        move = wanted[0]
        match move:
            case Lay() | Put() if self.board.chosen != move:
                return {Pick("cell", cell): lambda: self._choose(move) for cell in lies(glance.view, move)}
            case Worker() if not self.board.sending:
                return self._opened(glance, Pick("send"))
            case TakeCube() if not self.board.taking:
                return self._opened(glance, Pick("taking", True))
        return {Play(move): made}

    def _choose(self, move: Lay | Put) -> None:
        self.board.chosen = move

    def _opened(self, glance: Glance[Game], panel: Pick) -> Ways:
        return {panel: lambda: self.board.take(panel, glance)}

    def poised(self, wanted: tuple[Move, ...]) -> None:
        if isinstance(wanted[0], Lay | Put):
            self.board.facing = wanted[0].facing
