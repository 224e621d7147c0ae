"""What was played once plays the same again: see `tests.played`."""

import pytest

from tests.cases import cases
from tests.played import games, kept, played

BOXES = sorted({case.box.name for case in cases()})


@pytest.mark.parametrize("box", BOXES)
def test_some_games_of_each_box_are_what_they_were(box: str) -> None:
    before = kept()
    seen = set()
    for case, seed in games(box):
        if case.name not in seen:
            seen.add(case.name)
            assert played(case, seed) == before[case.name, seed], (case.name, seed)


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_all_games_of_each_box_are_what_they_were(box: str) -> None:
    before = kept()
    for case, seed in games(box):
        assert played(case, seed) == before[case.name, seed], (case.name, seed)
