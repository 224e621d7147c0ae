"""A second glass is only a second face: the same game on both, and each sees what whoever looks there may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.table.intents import Play
from tests.ui.pilot import Pilot, flight
from ui.design.shapes import Text
from ui.design.sizes import Glass
from ui.house.face import Face
from ui.house.intents import Open, Pick
from ui.screens.home import Home
from ui.shell.app import App


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as one:
        yield one


def glass(pilot: Pilot, seat: int) -> App:
    """A phone in the hand of this seat."""
    face = Face(pilot.program.house, Glass(800, 480), seat)
    face.screens.append(Home())
    return App(face)


def words(app: App, pilot: Pilot) -> str:
    return " | ".join(shape.text for shape, _ in app.picture(pilot.now).flat() if isinstance(shape, Text))


def begin(pilot: Pilot, box: str, seats: int) -> None:
    pilot.tap(box)
    pilot.tap_intent(Open("newgame", (box, False)))
    for seat in range(seats):
        pilot.tap_intent(Pick("sit", seat))
    pilot.main()


def test_what_is_played_on_one_is_seen_on_both(pilot: Pilot) -> None:
    phone = glass(pilot, 1)
    begin(pilot, "akropolis", 2)
    assert phone.face.screen.name == "game"
    before = words(phone, pilot)
    phone.intent(Play(pilot.session.view().moves()[0]), pilot.now)
    pilot.look()
    assert words(phone, pilot) != before
    assert pilot.session.line == phone.face.playing.line


def test_each_glass_has_its_language_its_screens_and_its_card(pilot: Pilot) -> None:
    phone = glass(pilot, 0)
    begin(pilot, "akropolis", 2)
    phone.face.settings = phone.face.settings.with_(language="ru")
    phone.face.open_named("menu")
    assert "Меню" in words(phone, pilot)
    assert pilot.program.face.screen.name == "game"
    phone.face.tell("only here")
    assert not pilot.sees("only here")


def test_a_seat_sees_its_own_hand_and_nobody_elses(pilot: Pilot) -> None:
    mine, other = glass(pilot, 0), glass(pilot, 1)
    begin(pilot, "pyramidion", 2)
    hands = [app.face.view().hands for app in (mine, other)]  # type: ignore[attr-defined]
    table = pilot.program.face.view().hands  # type: ignore[attr-defined]
    for seat in (0, 1):
        assert 0 not in hands[seat][seat]  # a face-down card is none of mine
        assert 0 in table[seat]
        assert hands[1 - seat][seat] == table[seat]  # of others as much as everybody around the table
