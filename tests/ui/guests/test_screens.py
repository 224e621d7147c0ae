"""Phones at the touchscreen: switched on and off under Settings, a code for each place, the staff's PIN in a shop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp

from engine.rules.contract import TABLE
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot, flight
from ui.design.shapes import Mosaic
from ui.guests.pairing import OPEN_FOR
from ui.guests.room import Guests
from ui.house.chairs import Chair
from ui.house.intents import Open, Pick
from ui.house.secret import hidden
from ui.picture.offscreen import draw

PIN = "2718"
PLAYERS = (Player("red", "Anna"), Player("blue", "Boris"))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as one:
        room(one).port = 0
        yield one


def room(pilot: Pilot) -> Guests:
    found = pilot.program.house.guests
    assert isinstance(found, Guests)
    return found


def switched_on(pilot: Pilot) -> None:
    pilot.program.house.begin(Opening("pyramidion", PLAYERS, seed="x"))
    pilot.look()
    pilot.tap("menu")
    pilot.tap("settings")
    pilot.tap("phones")
    pilot.tap("main")


def type_pin(pilot: Pilot, pin: str = PIN) -> None:
    for digit in pin:
        pilot.tap(f"digit-{digit}")


def shop(pilot: Pilot) -> None:
    pilot.program.face.keep(pin=hidden(PIN), demo=True)
    pilot.look()


def test_it_is_off_at_first_and_says_honestly_what_it_is(pilot: Pilot) -> None:
    pilot.want(Open("settings"))
    pilot.tap("phones")
    assert not room(pilot).on
    assert pilot.sees("without encryption (HTTP)")
    assert pilot.sees("Switch on")


def test_on_and_off_are_kept(pilot: Pilot) -> None:
    switched_on(pilot)
    assert room(pilot).on
    assert pilot.program.house.settings.phones
    pilot.tap("off")
    assert not room(pilot).on
    assert not pilot.program.house.settings.phones


def test_a_code_stands_there_as_text_and_as_squares_until_it_is_old(pilot: Pilot) -> None:
    switched_on(pilot)
    pilot.tap("seat-1")
    offer = room(pilot).offered()
    assert offer is not None
    assert offer.chair == Chair("seat", 1, pilot.session.game.token)
    assert pilot.sees(f"{offer.code[:3]} {offer.code[3:]}")
    sheet = draw(pilot.picture)
    wide, high = sheet.size
    [found] = zxingcpp.read_barcodes(memoryview(sheet.pixels()).cast("B", shape=[high, wide, 3]))
    assert found.text == f"{room(pilot).addresses()[0]}#{offer.code}"
    pilot.wait(OPEN_FOR + 1)
    assert not any(isinstance(shape, Mosaic) for shape, _ in pilot.picture.flat())
    assert pilot.sees("Nobody is here.")


def test_who_is_there_is_listed_and_can_be_sent_away(pilot: Pilot) -> None:
    switched_on(pilot)
    guest = room(pilot)._new(Chair("seat", 0, pilot.session.game.token), "192.168.1.9", "en")
    pilot.want(Open("guest", ("seat", 0)))
    assert pilot.sees("192.168.1.9: is away")
    pilot.tap(f"away-{guest.number}")
    assert room(pilot).guests == {}
    assert pilot.sees("Nobody is here.")


def test_in_a_shop_switching_on_asks_for_the_pin(pilot: Pilot) -> None:
    shop(pilot)
    pilot.want(Open("guests"))
    pilot.program.face.screen.take(Pick("on"), pilot.program.face)  # as if somebody had found a way to the key
    assert not room(pilot).on
    pilot.tap("main")
    type_pin(pilot)
    pilot.tap("main")
    assert room(pilot).on


def test_in_a_shop_a_seat_is_anybodys_and_the_counter_the_staffs(pilot: Pilot) -> None:
    switched_on(pilot)
    shop(pilot)
    pilot.want(Open("guests"))
    pilot.tap("counter")
    assert pilot.program.face.screen.name == "pin"
    assert room(pilot).offered() is None
    type_pin(pilot)
    offer = room(pilot).offered()
    assert offer is not None
    assert offer.chair.kind == "counter"
    pilot.program.face.staff_until = 0
    room(pilot).withdraw()
    pilot.want(Open("guest", ("counter", TABLE)))  # past the key
    assert room(pilot).offered() is None
    pilot.want(Open("guest", ("seat", 0)))
    assert room(pilot).offered() is not None


def test_at_home_the_counter_asks_for_a_pin_where_there_is_one(pilot: Pilot) -> None:
    switched_on(pilot)
    pilot.program.face.keep(pin=hidden(PIN))
    pilot.want(Open("guests"))
    pilot.tap("counter")
    assert pilot.program.face.screen.name == "pin"
    type_pin(pilot, "0000")
    assert room(pilot).offered() is None


def test_in_safe_mode_nobody_joins(pilot: Pilot) -> None:
    pilot.program.house.guests = None
    pilot.want(Open("guests"))
    assert pilot.sees("In safe mode nobody joins")
