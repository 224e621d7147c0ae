"""What a device asks before anything else, and never again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.table.intents import Press, Tag
from tests.ui.pilot import flight
from ui.words.language import LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_device_nobody_has_touched_asks_for_its_language_once(tmp_path: Path, code: str) -> None:
    with flight(tmp_path, untold=True) as pilot:
        assert pilot.program.face.screen.name == "tongue"
        assert set(LANGUAGES.values()) <= set(pilot.words())
        pilot.tap(LANGUAGES[code])
        assert pilot.program.face.screen.name == "home"
        assert pilot.program.face.settings.language == code
    assert json.loads((tmp_path / "settings.json").read_text())["language"] == code
    with flight(tmp_path, untold=True) as pilot:
        assert pilot.program.face.screen.name == "home"
        assert pilot.program.face.settings.language == code


@pytest.mark.parametrize("given", [Press(0), Tag("04112233", 0x44)])
def test_buttons_and_stickers_do_not_answer_it(tmp_path: Path, given: Press | Tag) -> None:
    with flight(tmp_path, untold=True) as pilot:
        pilot.program.app.item(given, pilot.now)
        pilot.look()
        assert pilot.program.face.screen.name == "tongue"


def test_somebody_s_desk_is_not_asked(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        assert pilot.program.face.screen.name == "home"
