"""How many fingers a turn on the screen takes, of a person's play."""

from __future__ import annotations

from pathlib import Path

from engine.rules.contract import BAG, RIVAL
from tests.ui.boxes.panticapaeum.person import Person
from tests.ui.pilot import flight
from tests.ui.test_evenings import sit_down


def turns_of(tmp_path: Path, seats: int, rounds: int = 5) -> list[int]:
    """The inputs of every turn, in order."""
    found: list[int] = []
    with flight(tmp_path) as pilot:
        sit_down(pilot, "trireme", seats)
        person = Person(pilot)
        while pilot.session.turn.ask != "over" and pilot.view.round <= rounds:
            turn = pilot.session.turn
            assert turn.who not in (BAG, RIVAL)
            if turn.ask == "take":
                found.append(0)
            before = pilot.inputs
            person.answer()
            found[-1] += pilot.inputs - before
    return found


def test_the_turns_of_a_first_round_take_twelve_inputs_at_most(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, 2, rounds=1)
    assert len(turns) >= 6
    assert max(turns[:6]) <= 12, turns
