"""A game played in the words of its record, so that tests read like an evening at the table."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.rules.boxes import setup
from engine.rules.contract import Event, Went
from engine.rules.errors import MoveError
from engine.rules.record import author, spoken, understood
from tests.boxes.panticapaeum import BOX, KIT


class Said:
    """`said("red done")` plays a line and returns what happened; `said.refused("red done")` why it cannot be."""

    def __init__(
        self, seats: int = 2, rival: bool = False, harder: str = "", aid: bool = True, kit: Mapping[str, Any] = KIT
    ) -> None:
        begun = setup(
            BOX, BOX.kit(kit), aid=aid, seats=1 if rival else seats,
            rival="automius" if rival else "", options={"harder": harder},
        )  # fmt: skip
        self.position: Any = BOX.start(begun)
        self.seats = BOX.colours[: begun.seats]

    def __call__(self, *lines: str) -> list[Event]:
        happened: list[Event] = []
        for line in lines:
            happened = self.position.play(understood(BOX, self.seats, self.position, line))
        return happened

    def refused(self, line: str) -> str:
        with pytest.raises(MoveError) as refusal:
            understood(BOX, self.seats, self.position, line)
        return str(refusal.value)

    def offers(self) -> list[str]:
        position = self.position
        return [spoken(BOX, self.seats, author(position, move), move) for move in position.moves()]

    @property
    def asked(self) -> tuple[int, str]:
        turn = self.position.turn
        return turn.who, turn.ask

    def rival_turn(self) -> list[str]:
        """Lets Automius take his steps; the lines of the record they make."""
        lines = []
        while self.offers()[0].startswith("rival "):
            lines += self.offers()
            self(lines[-1])
        return lines


def went(events: list[Event]) -> list[tuple[str, int, int, str, str]]:
    """What hands moved, in short: piece, its number or kind, how many, from, to."""
    moved = [event for event in events if isinstance(event, Went) and event.by_hand]
    return [(e.piece, max(e.part, e.kind), e.many, e.source.kind, e.target.kind) for e in moved]
