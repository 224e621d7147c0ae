"""The end of a game: told line by line, skipped by any touch or button, and what can be done after it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.ui.pilot import Pilot, flight
from tests.ui.test_evenings import count_the_score, sit_down
from ui.house.intents import Pick


class Lamps:
    """A world that remembers what the lamps last said."""

    def __init__(self, pilot: Pilot) -> None:
        self.said: tuple[str, ...] = ()
        pilot.program.world.lamps = self.take  # type: ignore[method-assign]

    def take(self, meanings: tuple[str, ...]) -> None:
        self.said = meanings


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[Pilot]:
    """An evening of two that has just been counted."""
    with flight(tmp_path) as pilot:
        to_the_end(pilot, Random(4))
        yield pilot


def to_the_end(pilot: Pilot, random: Random) -> None:
    sit_down(pilot, "table", 2)
    pilot.press(0)
    while pilot.session.turn.ask != "sheet":
        pilot.main()
    count_the_score(pilot, random)


def test_lines_are_told_one_by_one_within_twenty_seconds(counted: Pilot) -> None:
    assert not counted.sees("wins")
    counted.wait(4)
    assert counted.sees("Wineries")
    assert not counted.sees("wins")
    counted.wait(15)
    assert counted.sees("wins")


def test_a_touch_anywhere_skips(counted: Pilot) -> None:
    counted.tap_intent(Pick("skip"))
    assert counted.sees("wins")


def test_any_button_skips(counted: Pilot) -> None:
    counted.press(1)
    assert counted.sees("wins")


def test_lamps_follow_who_is_ahead(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        lamps = Lamps(pilot)
        to_the_end(pilot, Random(4))
        rules = list(dict.fromkeys(line.rule for line in pilot.view.score().lines))
        pilot.wait(1.7 * 3)
        sums = [
            sum(line.points or 0 for line in pilot.view.score().lines if line.seat == seat and line.rule in rules[:3])
            for seat in range(2)
        ]
        assert sums[0] != sums[1]
        assert lamps.said == (("move", "off") if sums[0] > sums[1] else ("off", "move"))
        pilot.wait(20)
        assert "won" in lamps.said


def test_the_best_ever_is_said_from_the_second_game_on(counted: Pilot) -> None:
    counted.tap_intent(Pick("skip"))
    assert not counted.sees("the best ever")
    counted.main()  # again
    counted.press(1)
    while counted.session.turn.ask != "sheet":
        counted.main()
    for cell in range(200):  # line by line across the seats: the first always most, the second nothing
        keys = [s.touch for s, _ in counted.picture.flat() if isinstance(s.touch, Pick) and s.touch.what == "number"]
        if not keys:
            break
        counted.tap_intent(keys[0] if cell % 2 else keys[-1])
    counted.main()
    counted.wait(2)
    assert counted.sees("the best ever at this table")


def test_a_game_is_taken_out_of_the_figures_and_packed_away(counted: Pilot) -> None:
    counted.tap_intent(Pick("skip"))
    counted.tap("eye")
    assert not counted.session.counts
    counted.tap("eye")
    assert counted.session.counts
    counted.tap("bag")
    assert counted.sees("Pack away")
    counted.main()
    counted.main()  # all there
    counted.main()
    assert counted.sees("wins")
