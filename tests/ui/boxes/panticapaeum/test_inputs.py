"""How many inputs a turn on the screen takes, of a person's play. An input is one finger, from coming down to going up:
a touch, or a slide from the hand to a place, or a pull at the board; looking costs nothing."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from engine.rules.contract import BAG, RIVAL
from engine.table.table import Table
from tests.ui.boxes.panticapaeum.person import Person
from tests.ui.pilot import flight
from tests.ui.test_evenings import sit_down

MOST, USUAL, USUALLY = 14, 12, 0.95
GAMES = ((1, 1103), (2, 1201), (3, 1301), (4, 1401))
"""Seats and seeds of whole games; one person plays against Automius. Nobody had looked at them while the board was
made. What the rules can ask of one turn is longer than this: each of four cells in a row may ask for a building or a
tile, its place and its colour, workers may go out between any two of them, and cubes may be chosen one by one."""


def turns_of(tmp_path: Path, seats: int, rounds: int = 5, seed: int = 1, slides: bool = True) -> list[int]:
    """The inputs of every turn, in order: with the workers sent before the tile is taken, and with what this seat does
    at the end of the round after it."""
    turns: dict[tuple[int, int], int] = {}
    last: dict[int, tuple[int, int]] = {}  # of each seat, its newest turn
    with flight(tmp_path) as pilot:
        with patch.object(Table, "fresh_seed", staticmethod(lambda: f"{seed:08x}")):
            sit_down(pilot, "trireme", seats, "automius" if seats == 1 else "")
        person = Person(pilot, slides)
        while pilot.session.turn.ask != "over" and pilot.view.round <= rounds:
            turn, view = pilot.session.turn, pilot.view
            assert turn.who not in (BAG, RIVAL)
            if turn.ask == "take":
                last[turn.who] = (view.round, view.played)
            before = pilot.inputs
            person.answer()
            turns[last[turn.who]] = turns.get(last[turn.who], 0) + pilot.inputs - before
    return list(turns.values())


@pytest.mark.parametrize("slides", [True, False], ids=["sliding", "touching"])
def test_the_turns_of_a_first_round_take_twelve_inputs_at_most(tmp_path: Path, slides: bool) -> None:
    turns = turns_of(tmp_path, 2, rounds=1, slides=slides)
    assert len(turns) >= 6
    assert max(turns[:6]) <= USUAL, turns


@pytest.mark.long
def test_in_these_whole_games_a_turn_takes_twelve_inputs_and_none_more_than_fourteen(tmp_path: Path) -> None:
    turns = []
    for seats, seed in GAMES:
        folder = tmp_path / f"{seats}-{seed}"
        folder.mkdir()
        turns += turns_of(folder, seats, seed=seed)
    assert len(turns) == 3 * 5 * sum(seats for seats, _ in GAMES)
    print(f"{sum(many <= USUAL for many in turns)} of {len(turns)} turns take at most {USUAL}, the worst {max(turns)}")
    assert sum(many <= USUAL for many in turns) >= USUALLY * len(turns)
    assert max(turns) <= MOST
