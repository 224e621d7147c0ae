"""What a device asks before anything else, and never again: the language, and what is printed on its keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.rules.contract import why
from engine.table.intents import Press, Tag
from tests.ui.pilot import flight
from ui.command.screen import games_folder
from ui.config import Device
from ui.folders import AWAY
from ui.house.intents import Dismiss, Open
from ui.house.settings import default_keyboard
from ui.picture.layouts import LAYOUTS
from ui.words.language import LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_device_nobody_has_touched_asks_for_its_language_once(tmp_path: Path, code: str) -> None:
    with flight(tmp_path, untold=True) as pilot:
        assert pilot.program.face.screen.name == "tongue"
        assert set(LANGUAGES.values()) <= set(pilot.words())
        pilot.tap(LANGUAGES[code])
        assert pilot.program.face.screen.name == "keyboard"
        pilot.main()  # there is none: one touch
        assert pilot.program.face.screen.name == "home"
        assert pilot.program.face.settings.language == code
    assert json.loads((tmp_path / "settings.json").read_text())["language"] == code
    with flight(tmp_path, untold=True) as pilot:
        assert pilot.program.face.screen.name == "home"
        assert pilot.program.face.settings.language == code


@pytest.mark.parametrize("code", LAYOUTS)
def test_then_it_asks_what_is_printed_on_the_keys(tmp_path: Path, code: str) -> None:
    with flight(tmp_path, untold=True) as pilot:
        pilot.tap("English")
        pilot.tap(f"keyboard {code}")
        assert pilot.program.face.screen.name == "home"
        keyboard = pilot.program.loop.keyboard
        assert keyboard is not None
        assert keyboard.layout == code
    kept = (tmp_path / "settings.json").read_text()
    assert f'\n "keyboard": "{code}"' in kept  # a line of its own: the card's root reads it for the consoles
    with flight(tmp_path, untold=True) as pilot:
        pilot.want(Open("settings"))
        pilot.tap("keyboard")
        pilot.tap("keyboard us")
        assert pilot.program.face.screen.name == "settings"
        assert pilot.sees("Keyboard: American")


def test_what_the_system_says_of_its_keyboard_is_offered(tmp_path: Path) -> None:
    file = tmp_path / "keyboard"
    file.write_text('XKBMODEL="pc105"\nXKBLAYOUT="de,ru"\n')
    assert default_keyboard(file) == "de"
    file.write_text("XKBLAYOUT=xx\n")
    assert default_keyboard(file) == "us"
    assert default_keyboard(tmp_path / "nothing") == "us"


@pytest.mark.parametrize("given", [Press(0), Tag("04112233", 0x44)])
def test_buttons_and_stickers_do_not_answer_it(tmp_path: Path, given: Press | Tag) -> None:
    with flight(tmp_path, untold=True) as pilot:
        pilot.program.app.item(given, pilot.now)
        pilot.look()
        assert pilot.program.face.screen.name == "tongue"


def test_somebody_s_desk_is_not_asked(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert pilot.program.face.screen.name == "home"


def test_a_system_that_knows_its_keyboard_has_it_marked(tmp_path: Path) -> None:
    (tmp_path / "nowhere/etc/default").mkdir(parents=True)
    (tmp_path / "nowhere/etc/default/keyboard").write_text('XKBLAYOUT="fr"\n')
    with flight(tmp_path, untold=True) as pilot:
        assert pilot.program.face.settings.keyboard == "fr"
        pilot.tap("English")
        pilot.main()
        keyboard = pilot.program.loop.keyboard
        assert keyboard is not None
        assert keyboard.layout == "fr"


MISSING = why(AWAY.text, folder="/srv/trireme")
SAID = {
    "en": "The partition of the games is not there (/srv/trireme): older games and settings are back with it,"
    " after a restart.",
    "ru": "Раздела с партиями нет (/srv/trireme): прежние партии и настройки вернутся с ним, после перезапуска.",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_device_whose_games_are_not_there_says_so_where_it_asks_again(tmp_path: Path, code: str) -> None:
    """Whoever was asked long ago is told why, in both languages, and asked for nothing else."""
    with flight(tmp_path, untold=True, away=MISSING) as pilot:
        assert pilot.program.face.screen.name == "tongue"
        assert set(SAID.values()) <= set(pilot.words())
        pilot.tap(LANGUAGES[code])
        assert pilot.program.face.screen.name == "home"
        pilot.wait(60)
        assert pilot.sees(SAID[code])
        pilot.want(Dismiss())
        assert not pilot.sees(SAID[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_the_language_is_known_it_only_says_so_until_somebody_has_read_it(tmp_path: Path, code: str) -> None:
    with flight(tmp_path, language=code, away=MISSING) as pilot:
        assert pilot.program.face.screen.name == "home"
        pilot.wait(60)
        assert pilot.sees(SAID[code])
        pilot.want(Dismiss())
        assert not pilot.sees(SAID[code])


def test_games_are_where_their_partition_is_or_the_service_s_own(tmp_path: Path) -> None:
    assert games_folder(Device(games="/proc"), tmp_path) == (Path("/proc"), None)
    assert games_folder(Device(games=str(tmp_path / "none")), tmp_path) == (
        tmp_path,
        why(AWAY.text, folder=str(tmp_path / "none")),
    )
