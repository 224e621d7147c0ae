"""What strangers at a shop's table may do, what asks for the PIN, and what is the staff's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.table import intents as table
from engine.table.seats import Opening, Player
from tests.ui.abouts import ABOUT
from tests.ui.pilot import Pilot
from tests.ui.shell.shop import (
    PIN,
    alone,
    awake,
    games,
    hold,
    moves,
    own,
    play_to_the_end,
    shop,
    sit_down,
    staff_page,
    walk_off,
)
from ui.boxes.panticapaeum.guesses import side
from ui.config import Device
from ui.house.intents import Open, PowerOff
from ui.house.screen import Screen
from ui.house.secret import fits, hidden
from ui.picture.finger import HOLD
from ui.picture.window import Sheet
from ui.program import assemble
from ui.screens.doors import DOORS
from ui.screens.stickpin import PIN_FILE
from ui.shell import demo
from ui.shell.demo import IDLE


def test_what_strangers_choose_falls_back_and_what_the_staff_choose_stays(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.tap("language")
        assert pilot.program.face.settings.language == "ru"
        pilot.program.face.settle(text=1.3, sound=False, flipped=True)
        assert json.loads((tmp_path / "settings.json").read_text())["language"] == "en"
        pilot.wait(IDLE + 1)
        now = pilot.program.face.settings
        assert (now.language, now.text, now.sound, now.flipped) == ("en", 1.0, True, False)
        assert not pilot.program.sheet.flipped
        staff_page(pilot)
        pilot.program.face.settle(language="ru")
        assert json.loads((tmp_path / "settings.json").read_text())["language"] == "ru"


def test_strangers_are_called_by_old_names_and_none_is_kept(pilot: Pilot) -> None:
    sit_down(pilot)
    assert pilot.program.face.speaker().name(0) == "Kleon"
    pilot.want(Open("name", ("panticapaeum", 0)))
    assert pilot.program.face.screen.name == "game"
    assert pilot.program.table.history.names() == {}


def test_a_new_sticker_is_not_enrolled_by_the_next_tap(pilot: Pilot) -> None:
    sit_down(pilot, "table", 2)
    pilot.press(0)
    pilot.scan("04a1b2c3d4e5f6")
    assert pilot.sees("This sticker belongs to no tile of this table.")
    moves(pilot, 6)
    assert pilot.program.table.stickers() == []


STRANGERS = {
    "about", "attract", "because", "box", "clause", "daily", "digest", "drift", "ending", "first", "game", "guest",
    "guests", "hint", "hold", "home", "invite", "keyboard", "learn", "leave", "lesson", "meaning", "menu", "more",
    "newgame", "now",
    "orders", "park", "pause", "pin", "recall", "rounds", "score", "seats", "settings", "setup", "still-here",
    "tongue", "turnings", "undo", "welcome",
}  # fmt: skip


@pytest.mark.parametrize("door", sorted({*DOORS} - STRANGERS - {"name"}))
def test_whatever_does_not_say_that_it_is_for_strangers_asks_for_the_pin(pilot: Pilot, door: str) -> None:
    pilot.want(Open(door, ABOUT.get(door, ())))
    assert pilot.program.face.screen.name == "pin"
    assert pilot.sees("Staff PIN")


def test_a_new_screen_is_closed_to_strangers_until_it_says_otherwise(pilot: Pilot) -> None:
    class New(Screen):
        name = "new"

    pilot.program.face.open(New())
    assert pilot.program.face.screen.name == "pin"


def test_nobody_switches_off_or_sets_a_pin_in_passing(pilot: Pilot) -> None:
    for intent in (PowerOff(), Open("pin", ("change",))):
        pilot.want(intent)
        assert pilot.program.face.screen.name == "pin"
        assert pilot.sees("Staff PIN")
        pilot.program.face.home()


def test_a_shop_without_a_pin_opens_nothing_to_strangers(tmp_path: Path) -> None:
    with shop(tmp_path, pin="") as pilot:
        pilot.want(Open("staff"))
        for digit in "0000":
            pilot.tap(f"digit-{digit}")
        assert pilot.program.face.screen.name == "pin"
        assert pilot.program.face.settings.pin == ""


def test_the_pin_entry_closes_by_itself(pilot: Pilot) -> None:
    pilot.want(Open("staff"))
    pilot.wait(11)
    assert pilot.program.face.screen.name == "home"


def test_the_staff_are_forgotten_with_everybody_else(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.wait(IDLE + 1)
    awake(pilot)
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


@pytest.mark.parametrize(("written", "taken"), [("0815\n", True), ("08", False), ("08l5", False), ("٠٨١٥", False)])
def test_a_forgotten_pin_comes_from_the_stick(tmp_path: Path, written: str, taken: bool) -> None:
    with shop(tmp_path, stick_pin=True) as pilot:
        (tmp_path / "export").mkdir()  # where a stick would be
        (tmp_path / "export" / PIN_FILE).write_text(written)
        pilot.want(Open("staff"))
        assert fits("0815" if taken else PIN, pilot.program.face.settings.pin)
        assert json.loads((tmp_path / "settings.json").read_text())["pin"] == pilot.program.face.settings.pin
        assert pilot.sees("The PIN is now the one on the stick.") == taken


@pytest.mark.parametrize("way", ["home", "cross"])
def test_ending_somebody_s_game_takes_a_long_hold(pilot: Pilot, way: str) -> None:
    sit_down(pilot)
    moves(pilot, 4)
    pilot.want(Open("menu"))
    pilot.tap(way)
    assert pilot.program.face.screen.name == "hold"
    pilot.tap("hold")
    assert pilot.sees("Longer: two seconds.")
    for seconds in (HOLD, 1.9):
        hold(pilot, "hold", seconds)
        assert pilot.program.face.screen.name == "hold"
    hold(pilot, "hold", 2.2)
    assert pilot.program.face.screen.name == {"home": "park", "cross": "leave"}[way]
    assert pilot.session is not None


def test_the_shop_s_table_is_switched_by_its_owner_and_never_without_a_pin(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    clock = [1000.0]
    program = assemble(Sheet((800, 480)), tmp_path, alone(tmp_path), clock=lambda: clock[0])
    pilot = Pilot(program, clock)
    try:
        pilot.want(Open("staff"))
        pilot.tap("table")
        assert pilot.sees("First a PIN")
        assert not program.face.settings.demo
        program.face.keep(pin=hidden(PIN))
        pilot.tap("table")
        assert program.face.settings.demo
        assert json.loads((tmp_path / "settings.json").read_text())["demo"]
    finally:
        program.close()


def test_the_device_s_own_file_makes_it_a_shop_s_table_for_as_long_as_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        sit_down(pilot)
        moves(pilot, 4)
        pilot.session.park()
    for begun in (1, 2):
        with own(tmp_path, Device(demo=True)) as pilot:
            assert pilot.program.face.settings.demo
            pilot.wait(60)
            awake(pilot)
            sit_down(pilot)
            moves(pilot, 4)
            assert games(pilot, "open", *["left"] * (begun - 1), "parked")
    with own(tmp_path, Device()) as pilot:
        assert not pilot.program.face.settings.demo
        assert games(pilot, "left", "left", "parked")
        pilot.tap("continue")
        assert demo.played(pilot.session) == 4


def test_what_strangers_say_of_the_parts_changes_no_copy(pilot: Pilot) -> None:
    before = pilot.program.table.kits.copy("panticapaeum").values
    sit_down(pilot, "table", 2)
    pilot.press(0)
    moves(pilot, 4)
    pilot.program.face.do(table.Learn(f"{side(pilot.session)}.winery.0", 7))
    pilot.look()
    assert pilot.session.learned
    walk_off(pilot)
    assert games(pilot, "parked")
    assert pilot.program.table.kits.copy("panticapaeum").values == before


def test_strangers_are_not_asked_about_the_board(pilot: Pilot) -> None:
    pilot.tap("panticapaeum")
    pilot.tap("table")
    pilot.tap("rival-automius")
    pilot.press(0)
    pilot.main()
    while pilot.program.face.screen.name != "game":
        pilot.program.face.back()
    assert "rung-temple-1" not in [shape.key for shape, _ in pilot.picture.flat()]


def test_whoever_locks_up_has_locked_up(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.tap("menu")
    assert pilot.program.face.screen.name == "home"
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


def test_the_pin_is_good_no_longer_than_somebody_is_there(pilot: Pilot) -> None:
    staff_page(pilot)
    pilot.program.face.home()
    pilot.wait(IDLE + 1)
    awake(pilot)
    pilot.want(Open("kits"))
    assert pilot.program.face.screen.name == "pin"


def test_a_pin_on_the_stick_is_taken_once(tmp_path: Path) -> None:
    with shop(tmp_path, stick_pin=True) as pilot:
        (tmp_path / "export").mkdir()
        (tmp_path / "export" / PIN_FILE).write_text("0815")
        pilot.want(Open("staff"))
        assert fits("0815", pilot.program.face.settings.pin)
        pilot.program.face.home()
        pilot.program.face.keep(pin=hidden("9999"))
        pilot.want(Open("staff"))
        assert fits("9999", pilot.program.face.settings.pin)


def test_strangers_do_not_play_as_people_of_the_house(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    with own(tmp_path) as pilot:
        people = (Player("red", "Boris"), Player("blue", "Vera"))
        pilot.program.face.begin(Opening("panticapaeum", people, seed="1"))
        play_to_the_end(pilot, seen=False)
        pilot.program.face.leave_table()
        pilot.program.face.house.serve(shop=True)
        pilot.tap("panticapaeum")
        pilot.tap("trireme")
        assert "again" not in [shape.key for shape, _ in pilot.picture.flat()]
