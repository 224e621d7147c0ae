"""Printed values that are a reconstruction are drawn in pencil on every picture, and in ink once they are confirmed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.table.seats import Opening, Player
from tests.ui.boxes.pyramidion import test_full, test_guide
from tests.ui.pilot import Pilot, flight
from ui.boxes.pyramidion import guesses
from ui.design.shapes import Text
from ui.house.intents import Held, Pick


def pencilled(pilot: Pilot) -> set[str]:
    """The kinds of numbers that are in pencil just now; those on cards are of none."""
    pencil = pilot.program.face.look.theme.pencil
    found = [shape for shape, _ in pilot.picture.flat() if isinstance(shape, Text) and shape.color == pencil]
    return {shape.kin or "card" for shape in found}


def on_the_screen(pilot: Pilot) -> Iterator[set[str]]:
    """A game of two, with a hand held open, the actions as they are counted, up to the first boat that is loaded."""
    random = Random(4)
    test_full.sit_down(pilot, 2, {"goal": "10"})
    for _ in range(600):
        while Pick("on") in [shape.touch for shape, _ in pilot.picture.flat()]:
            yield pencilled(pilot)
            pilot.main()
        yield pencilled(pilot)
        seat = pilot.view.turn.who
        if pilot.view.turn.ask == "load":
            return
        if pilot.view.turn.ask == "lay":
            pilot.want(Held(seat, True))
            yield pencilled(pilot)
            pilot.want(Held(seat, False))
        test_full.answer(pilot, random)


def dealt(pilot: Pilot) -> Iterator[set[str]]:
    """The table deals: supply cards and boats are looked for on the glass."""
    pilot.program.face.begin(Opening("pyramidion", (Player("red"), Player("blue"))))
    pilot.look()
    for _ in range(6):
        yield pencilled(pilot)
        pilot.tap(test_full.keys(pilot, "answer-")[0])


def with_the_box(pilot: Pilot) -> Iterator[set[str]]:
    test_guide.sit_down(pilot, 3)
    pilot.main()
    pilot.tap("supply")
    yield pencilled(pilot)
    pilot.tap("open-82")
    yield pencilled(pilot)
    for _ in range(3):
        pilot.main()
    yield pencilled(pilot)
    pilot.tap("city-luxor")
    yield pencilled(pilot)
    pilot.main()
    yield pencilled(pilot)


KINDS = {
    on_the_screen: {"asks", "bars", "boats", "card"},
    dealt: {"supply", "boat"},
    with_the_box: {"supply", "supplied", "asks", "thresholds", "asked"},
}


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.__name__)
def test_what_is_a_guess_is_in_pencil_and_what_was_confirmed_in_ink(
    tmp_path: Path, game: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(game)
    (tmp_path / "guessed").mkdir()
    (tmp_path / "confirmed").mkdir()
    with flight(tmp_path / "guessed") as pilot:
        assert set().union(*game(pilot)) >= KINDS[game]
    monkeypatch.setattr(guesses, "guessed", lambda session, path: False)
    with flight(tmp_path / "confirmed") as pilot:
        assert set().union(*game(pilot)) == set()
