"""The pin file: the default fits the wiring page, mistakes are sentences, remarks survive the program's pen."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import PinFileError
from hardware.panel.pinfile import save_buttons, write_buttons, write_pin
from hardware.panel.pins import DEFAULT, FREE, WIRED, parse_pins, read_pins
from hardware.panel.wiring import WiringFinder

TEXT = DEFAULT.read_text("utf-8")


def test_the_default_is_what_the_wiring_page_shows() -> None:
    pins = read_pins()
    assert dict(pins.buttons) == {"seat1": 5, "seat2": 6, "seat3": 13, "seat4": 19, "undo": 26}
    assert dict(pins.lamps) == {"seat1": 12, "seat2": 16, "seat3": 20, "seat4": 21}
    assert (pins.buzzer, pins.pull_up, pins.active_high, pins.brightness) == (24, True, True, 0.8)


def test_an_empty_file_is_a_panel_without_anything() -> None:
    pins = parse_pins("")
    assert (pins.buttons, pins.lamps, pins.buzzer) == ({}, {}, None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[buttons]\nseat1 = 14", r"\[buttons\] seat1 = 14 is the reader's UART; choose another pin"),
        ("[buttons]\nseat1 = 2", "the clock module's I2C"),
        ("[buttons]\nseat1 = 29", "BCM numbers go from 4 to 27"),
        ("[buttons]\nseat1 = true", "not a whole number"),
        ("[buttons]\nseat1 = '5'", "not a whole number"),
        ("[buttons]\nseat1 = 5\nundo = 5", "pin 5 is both button seat1 and button undo"),
        ("[buttons]\nseat1 = 5\n[lamps]\nseat2 = 5", "both button seat1 and lamp seat2"),
        ("[buttons]\nseat1 = 5\n[buzzer]\npin = 5", "button seat1 and the buzzer|button seat1 and buzzer"),
        ("[buttons]\nseat5 = 5", "has 'seat5'; it may have pull, seat1"),
        ("[button]\nseat1 = 5", r"has a table \[button\]; it may have buttons, lamps, buzzer"),
        ("seat1 = 5", r"has a table \[seat1\]"),
        ("[buttons]\npull = 'sideways'", "it may be 'up' or 'down'"),
        ("[lamps]\nactive = 1", "it may be 'high' or 'low'"),
        ("[lamps]\nbrightness = 80", "it may be 0.05 to 1.0"),
        ("[lamps", "is not TOML"),
    ],
)
def test_a_mistake_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PinFileError, match=sentence):
        parse_pins(text, "/etc/trireme/pins.toml")


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PinFileError, match="cannot be read: No such file"):
        read_pins(tmp_path / "pins.toml")


def test_writing_a_pin_changes_that_line_and_nothing_else() -> None:
    changed = write_pin(TEXT, "buttons", "seat2", 22)
    before, after = TEXT.splitlines(), changed.splitlines()
    differing = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
    assert [b.split("#")[0].strip() for _, b in differing] == ["seat2 = 22"]
    assert parse_pins(changed).buttons["seat2"] == 22


def test_a_remark_stays_but_the_old_header_pin_does_not() -> None:
    changed = write_pin("[buzzer]\npin = 24   # header pin 18; under the table\n", "buzzer", "pin", 25)
    assert changed == "[buzzer]\npin = 25   # under the table\n"


def test_a_button_that_was_not_found_is_commented_out_and_can_come_back() -> None:
    without = write_pin(TEXT, "buttons", "seat4", None)
    assert "seat4" not in parse_pins(without).buttons
    assert parse_pins(without).lamps["seat4"] == 21
    assert parse_pins(write_pin(without, "buttons", "seat4", 19)) == parse_pins(TEXT)


def test_a_table_or_line_that_is_missing_is_added() -> None:
    assert tomllib.loads(write_pin("", "buzzer", "pin", 24)) == {"buzzer": {"pin": 24}}
    assert tomllib.loads(write_pin("[buttons]\nseat1 = 5\n\n[lamps]\n", "buttons", "seat2", 6)) == {
        "buttons": {"seat1": 5, "seat2": 6},
        "lamps": {},
    }


@given(st.dictionaries(st.sampled_from(WIRED), st.sampled_from([p for p in FREE if p not in (12, 16, 20, 21, 24)])))
def test_what_was_found_is_what_is_read(found: dict[str, int]) -> None:
    if len(set(found.values())) != len(found):
        return
    once = write_buttons(TEXT, found)
    assert dict(parse_pins(once).buttons) == found
    assert write_buttons(once, found) == once
    assert parse_pins(once).lamps == parse_pins(TEXT).lamps
    assert [line for line in once.splitlines() if line.startswith("# ") and "=" not in line] == [
        line for line in TEXT.splitlines() if line.startswith("# ") and "=" not in line
    ]


def test_what_was_found_is_saved_and_a_clash_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "etc" / "pins.toml"
    saved = save_buttons(file, {"seat1": 17, "undo": 27})
    assert saved == read_pins(file)
    assert dict(saved.buttons) == {"seat1": 17, "undo": 27}
    before = file.read_text()
    with pytest.raises(PinFileError, match="pin 12 is both button seat1 and lamp seat1"):
        save_buttons(file, {"seat1": 12})
    assert file.read_text() == before
    assert [one.name for one in file.parent.iterdir()] == ["pins.toml"]


def test_a_pin_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "etc").write_text("a file where the folder should be")
    with pytest.raises(PinFileError, match="cannot be written"):
        save_buttons(tmp_path / "etc" / "pins.toml", {"seat1": 17})


def test_finding_the_wiring_asks_for_each_button_in_turn() -> None:
    finder = WiringFinder()
    assert finder.asked == "seat1"
    assert finder.pressed(17)
    assert finder.asked == "seat2"
    assert not finder.pressed(17), "the same button again is not the next one"
    finder.skip()
    assert finder.asked == "seat3"
    assert finder.pressed(22)
    finder.back()
    assert finder.asked == "seat3"
    assert finder.pressed(27)
    finder.skip()
    assert finder.asked == "undo"
    assert finder.pressed(4)
    assert finder.asked is None
    assert not finder.pressed(9)
    assert finder.found == {"seat1": 17, "seat3": 27, "undo": 4}
