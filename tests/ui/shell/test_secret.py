"""The staff's PIN: no digits on the disk, no unlimited guessing, and a stick only where the owner allowed it."""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot
from tests.ui.shell.shop import PIN, shop
from ui.house.intents import Open
from ui.house.secret import FIRST, FREE, LONGEST, fits, hidden, wait
from ui.house.settings import Settings, load, save
from ui.screens.stickpin import PIN_FILE


def test_a_pin_is_kept_as_a_sum_of_its_own() -> None:
    one, other = hidden("0420"), hidden("0420")
    assert one != other
    assert "0420" not in one.split(":")[0]
    assert fits("0420", one)
    assert fits("0420", other)
    assert not fits("0421", one)


@pytest.mark.parametrize("kept", ["", "0420", "scrypt:", "scrypt:00:00", "scrypt:" + "g" * 32 + ":" + "0" * 64])
def test_what_is_no_sum_fits_nothing(kept: str) -> None:
    assert not fits("0420", kept)


def test_digits_of_an_older_version_are_gone_from_the_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pin": "0420", "theme": "day"}')
    found = load(path)
    assert fits("0420", found.pin)
    assert '"0420"' not in path.read_text()
    assert load(path) == found


@pytest.mark.parametrize("pin", ["04", "abcd", "٠٤٢٠", "0420\n"])
def test_what_could_not_be_typed_is_no_pin(tmp_path: Path, pin: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"pin": pin}))
    assert load(path).pin == ""


def test_nobody_else_reads_the_settings(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings())
    assert stat.S_IMODE((tmp_path / "settings.json").stat().st_mode) == 0o600


def test_waits_grow_and_have_an_end() -> None:
    assert [wait(wrong) for wrong in range(FREE)] == [0.0] * FREE
    waits = [wait(wrong) for wrong in range(FREE, 10_000)]
    assert waits[0] == FIRST
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST


def type_in(pilot: Pilot, digits: str) -> None:
    for digit in digits:
        pilot.tap(f"digit-{digit}")


def test_after_some_wrong_tries_one_waits_and_a_restart_does_not_help(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.want(Open("staff"))
        for _ in range(FREE):
            type_in(pilot, "0000")
        assert pilot.sees("Wrong too often")
        type_in(pilot, PIN)  # not even the right one
        assert pilot.program.face.screen.name == "pin"
    with shop(tmp_path) as pilot:
        pilot.want(Open("staff"))
        type_in(pilot, PIN)
        assert pilot.program.face.screen.name == "pin"
        pilot.wait(9)
        pilot.tap("rub")  # somebody is there
        pilot.wait(7)
        type_in(pilot, PIN)
        assert pilot.program.face.screen.name == "staff"
        assert pilot.program.face.house.settings.wrong == 0


def test_the_seconds_count_down_on_the_glass_and_are_more_each_time(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        pilot.want(Open("staff"))
        for _ in range(FREE):
            type_in(pilot, "0000")
        assert counted(pilot, 4) == [15, 14, 13, 12]
        for _ in range(3):
            pilot.wait(4)
            pilot.tap("rub")  # somebody is there
        assert not pilot.sees("Wrong too often")
        type_in(pilot, "0000")
        assert counted(pilot, 2) == [30, 29]


def counted(pilot: Pilot, many: int) -> list[int]:
    """The seconds on the glass, looked at once a second while nobody touches anything."""
    found = []
    for _ in range(many):
        found += [int(n) for line in pilot.words() for n in re.findall(r"Wrong too often: wait (\d+)", line)]
        pilot.wait(1)
    return found


def test_a_stick_sets_no_pin_unless_the_owner_allowed_it(tmp_path: Path) -> None:
    with shop(tmp_path) as pilot:
        (tmp_path / "export").mkdir()  # where a stick would be
        (tmp_path / "export" / PIN_FILE).write_text("0815")
        pilot.want(Open("staff"))
        assert fits(PIN, pilot.program.face.settings.pin)
        pilot.program.face.home()
        pilot.program.face.house.stick_pin = True  # in the device's own file
        pilot.want(Open("staff"))
        assert fits("0815", pilot.program.face.settings.pin)
