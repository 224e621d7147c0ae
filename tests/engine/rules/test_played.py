"""What was played once plays the same again: see `tests.played`."""

from pathlib import Path

import pytest

from tests.cases import cases
from tests.played import games, kept, played

SEEDS = Path(__file__).parents[3] / "seeds"
BOXES = [box for box in sorted({case.box.name for case in cases()}) if kept(box)]


def test_a_box_of_which_records_are_kept_has_its_games_kept() -> None:
    assert {folder.parent.name for folder in SEEDS.glob("*/records")} <= set(BOXES)


@pytest.mark.parametrize("box", BOXES)
def test_some_games_of_each_box_are_what_they_were(box: str) -> None:
    before = kept(box)
    seen = set()
    for case, seed in games(box):
        if case.name not in seen:
            seen.add(case.name)
            assert played(case, seed) == before[case.name, seed], (case.name, seed)


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_all_games_of_each_box_are_what_they_were(box: str) -> None:
    before = kept(box)
    for case, seed in games(box):
        assert played(case, seed) == before[case.name, seed], (case.name, seed)
