"""A seat's own glass: its hand lies open there and nowhere else, and what is another's to do says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.pyramidion.moves import ACTIVATE
from engine.table.intents import Play
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.boxes.naming import shared
from ui.design.shapes import Shape
from ui.guests.leaf import leaf
from ui.guests.seated import Seat
from ui.house.intents import Pick

COLOURS = ("red", "blue", "yellow", "green")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A game of four, a city chosen: somebody is to lay a card."""
    with flight(tmp_path) as one:
        one.program.face.begin(Opening("pyramidion", tuple(Player(colour) for colour in COLOURS), seed="nile"))
        one.look()
        one.want(Play(ACTIVATE[3]))
        one.until(lambda: one.view.turn.ask == "lay" and not one.session.waiting)
        yield one


def shapes(guest: Seat) -> dict[str, Shape]:
    return {shape.key: shape for shape, _ in guest.app.picture(0).flat() if shape.key}


def touch(guest: Seat, name: str) -> None:
    guest.app.intent(shapes(guest)[name].touch, 0)


def hand(guest: Seat) -> list[str]:
    return [name for name in shapes(guest) if name.startswith("hand-")]


def asked(pilot: Pilot) -> int:
    seat: int = pilot.session.turn.who
    return seat


def test_whoever_is_to_lay_finds_the_hand_open_on_the_own_glass(pilot: Pilot) -> None:
    seat = asked(pilot)
    guest = Seat(pilot.program.house, seat, "en")
    cards = pilot.session.view(seat).hands[seat]
    assert len(hand(guest)) == len(cards)
    assert not {f"me-{seat}", f"hold-{seat}"} & {*shapes(guest)}, "nobody is asked who they are on their own phone"
    touch(guest, "my-hand")
    assert hand(guest) == []
    touch(guest, "my-hand")
    assert len(hand(guest)) == len(cards)
    line = pilot.session.line
    guest.app.intent(Pick("raise", cards[0]), 0)
    touch(guest, "main")
    pilot.until(lambda: not pilot.session.waiting)
    assert pilot.session.line == line + 1
    assert cards[0] not in pilot.session.view(seat).hands[seat]


def test_whoever_waits_sees_the_own_hand_at_a_touch_and_cannot_act_for_another(pilot: Pilot) -> None:
    other = (asked(pilot) + 1) % 4
    guest, line = Seat(pilot.program.house, other, "en"), pilot.session.line
    assert hand(guest) == []
    touch(guest, "my-hand")
    assert len(hand(guest)) == len(pilot.session.view(other).hands[other])
    guest.app.intent(Pick("hand", asked(pilot)), 0)
    assert len(hand(guest)) == len(pilot.session.view(other).hands[other]), "only the own hand opens"
    touch(guest, "main")
    assert guest.face.line is not None
    assert guest.face.line[0].endswith(" is to move.")
    assert pilot.session.line == line


def test_a_group_of_answers_is_called_by_what_they_have_in_common() -> None:
    assert shared(["Lay: merchant 6", "Lay: broker 8"]) == "Lay"
    assert shared(["At 0,-2, turned by 1", "At 0,-2, turned by 3"]) == "At 0,-2, turned by"
    assert shared(["1st tile on: 6", "2nd tile on: 7", "3rd tile on: 6"]) == "tile on"
    assert shared(["Pass", "Lay: broker 8"]) == ""


@pytest.mark.parametrize(("language", "word"), [("en", "Lay…"), ("ru", "Выложить…")])
def test_a_hand_too_large_for_one_page_is_asked_for_by_what_is_done_with_it(
    pilot: Pilot, language: str, word: str
) -> None:
    guest = Seat(pilot.program.house, asked(pilot), language)
    choices = leaf(guest.face, ())["choices"]
    assert isinstance(choices, list)
    assert word in [text for text, _ in choices]
