"""How many fingers a turn on the screen takes, of a person's play."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from engine.rules.contract import BAG, RIVAL
from engine.table.table import Table
from tests.ui.boxes.panticapaeum.person import Person
from tests.ui.pilot import flight
from tests.ui.test_evenings import sit_down


def turns_of(tmp_path: Path, seats: int, rounds: int = 5, seed: int = 1) -> list[int]:
    """The inputs of every turn, in order: with the workers sent before the tile is taken, and with what this seat does
    at the end of the round after it."""
    turns: dict[tuple[int, int], int] = {}
    last: dict[int, tuple[int, int]] = {}  # of each seat, its newest turn
    with flight(tmp_path) as pilot:
        with patch.object(Table, "fresh_seed", staticmethod(lambda: f"{seed:08x}")):
            sit_down(pilot, "trireme", seats)
        person = Person(pilot)
        while pilot.session.turn.ask != "over" and pilot.view.round <= rounds:
            turn, view = pilot.session.turn, pilot.view
            assert turn.who not in (BAG, RIVAL)
            if turn.ask == "take":
                last[turn.who] = (view.round, view.played)
            before = pilot.inputs
            person.answer()
            turns[last[turn.who]] = turns.get(last[turn.who], 0) + pilot.inputs - before
    return list(turns.values())


def test_the_turns_of_a_first_round_take_twelve_inputs_at_most(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, 2, rounds=1)
    assert len(turns) >= 6
    assert max(turns[:6]) <= 12, turns
