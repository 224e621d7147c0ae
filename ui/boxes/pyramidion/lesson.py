"""A first city of Pyramidion on the screen: which touches of its board lead to a move, and the hand that is held."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.contract import Move
from engine.rules.pyramidion.moves import Load
from engine.rules.pyramidion.moves import Play as PlayCard
from engine.rules.pyramidion.position import Game
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.lesson import Lesson, Ways
from ui.boxes.pyramidion.full import FullBoard
from ui.boxes.pyramidion.lessonsteps import OPENING, STEPS
from ui.house.intents import Pick
from ui.picture.app import Handle

YOU = 0


class FirstRound(Lesson):
    """A boat is touched before the main key means it; a card is raised out of the held hand before it is
    laid."""

    board: FullBoard

    def __init__(self) -> None:
        super().__init__(FullBoard(waits=True), OPENING, STEPS)

    def ways(self, glance: Glance[Game], wanted: tuple[Move, ...], made: Callable[[], None]) -> Ways:
        main = self.board.main(glance)
        if self.board.outcome:
            return self._taken(glance, Pick("on"))
        if main is not None and main.touch == Play(*wanted):
            return {main.touch: made}
        match wanted[0]:
            case Load(boat):
                return self._taken(glance, Pick("boat", boat))
            case PlayCard(card):
                return self._card(glance, card, made)
        return {Play(*wanted): made}

    def _card(self, glance: Glance[Game], card: int, made: Callable[[], None]) -> Ways:
        """ "It is me"; then the hand is held, and the card is raised; then it is laid."""
        hands = self.board.hands
        if hands.open == YOU:
            return self._taken(glance, Pick("raise", card))
        if hands.raised == card:
            return {Pick("lay"): made}
        return {} if YOU in hands.said else self._taken(glance, Pick("me", YOU))

    def _taken(self, glance: Glance[Game], touch: Pick) -> Ways:
        return {touch: lambda: self.board.take(touch, glance)}

    def grips(self, glance: Glance[Game], wanted: tuple[Move, ...]) -> frozenset[Handle]:
        lays = isinstance(wanted[0], PlayCard) and self.board.hands.raised != wanted[0].part
        return frozenset({Handle(("hand", YOU))}) if lays else frozenset()
