"""What an owner says for all tables is taken by the program when it starts, once."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hardware.devices import NONE, Config
from hardware.places import Roots
from tests.ui.pilot import Pilot
from ui.house.secret import fits, hidden
from ui.owner import CHOICES, Owner, fault, parsed
from ui.picture.window import Sheet
from ui.program import assemble

SEEDS = Path(__file__).parents[2] / "seeds"
SETTINGS = {"language": "ru", "theme": "day", "letters": 115, "brightness": 70, "sound": False}


def copy() -> dict[str, Any]:
    kit = tomllib.loads((SEEDS / "akropolis/kit.toml").read_text("utf-8"))
    return {"copy": {"name": "ours", "box": "akropolis", "tags": {}}, **kit}


@contextmanager
def started(folder: Path, alike: Path) -> Iterator[Pilot]:
    folder.mkdir(exist_ok=True)
    config = Config(header=False, reader=NONE, pad=NONE, roots=Roots.under(folder / "nowhere"))
    clock = [1000.0]
    program = assemble(Sheet((800, 480)), folder, config, clock=lambda: clock[0], alike=alike)
    try:
        yield Pilot(program, clock)
    finally:
        program.close()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "settings.json").write_text('{"language": "en", "wrong": 5}')
    return folder


def labels(pilot: Pilot) -> list[str]:
    return [copy.name for copy in pilot.program.table.kits.copies("akropolis")]


def test_it_is_taken_when_the_table_starts(tmp_path: Path, games: Path) -> None:
    alike = tmp_path / "owner.toml"
    alike.write_text(Owner(SETTINGS, hidden("4711"), (copy(),)).text())
    with started(games, alike) as pilot:
        house, face = pilot.program.house, pilot.program.face
        assert face.settings == house.settings
        assert (face.settings.language, face.settings.theme, face.settings.text) == ("ru", "day", 1.15)
        assert (house.settings.brightness, house.settings.sound, house.settings.wrong) == (70, False, 0)
        assert fits("4711", house.settings.pin)
        assert not pilot.program.world.sound.on
        assert "ours" in labels(pilot)
        assert face.unread == []
    kept = json.loads((games / "settings.json").read_text())
    assert (kept["language"], kept["text"]) == ("ru", 1.15)


def test_a_second_start_does_nothing_and_another_file_is_taken(tmp_path: Path, games: Path) -> None:
    alike = tmp_path / "owner.toml"
    alike.write_text(Owner(SETTINGS, copies=(copy(),)).text())
    with started(games, alike) as pilot:
        pilot.program.face.keep(language="en")
        assert pilot.program.table.delete_kit("ours") is None
    with started(games, alike) as pilot:
        assert pilot.program.house.settings.language == "en"  # what was chosen on the glass since
        assert "ours" not in labels(pilot)
    alike.write_text(Owner({"language": "ru"}).text())
    with started(games, alike) as pilot:
        assert pilot.program.house.settings.language == "ru"
        assert pilot.program.house.settings.theme == "day"  # of which it says nothing


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[owner", "cannot be used"),
        ("[shop]\n", "a section [owner] and the copies of boxes"),
        ("[copies]\nours = 1\n", "a section [owner] and the copies of boxes"),
        ('[owner]\ntheme = "dusk"\n', "[owner] theme is one of"),
        ('[owner]\npin = "4711"\n', "[owner] pin is not kept"),
        ('[copies.1.copy]\nbox = "atlantis"\n', "A copy in"),
        ("x = " + "[" * 5000, "nested too deep"),
    ],
)
def test_what_cannot_be_taken_is_a_sentence_on_the_glass_once(
    tmp_path: Path, games: Path, text: str, sentence: str
) -> None:
    alike = tmp_path / "owner.toml"
    alike.write_text(text)
    with started(games, alike) as pilot:
        assert len(pilot.program.face.unread) == 1
        assert sentence in pilot.program.face.unread[0]
        assert "4711" not in pilot.program.face.unread[0]
        assert pilot.program.house.settings.pin == ""
    with started(games, alike) as pilot:
        assert pilot.program.face.unread == []


def test_one_slip_does_not_keep_the_rest_away(tmp_path: Path, games: Path) -> None:
    alike = tmp_path / "owner.toml"
    good = Owner(SETTINGS, copies=(copy(),)).text()
    alike.write_text(good.replace("brightness = 70", "brightness = 71"))
    with started(games, alike) as pilot:
        assert pilot.program.house.settings.theme == "day"
        assert pilot.program.house.settings.brightness == 100
        assert "ours" in labels(pilot)
        assert len(pilot.program.face.unread) == 1


@pytest.mark.parametrize("made", ["folder", "link", "binary"])
def test_what_is_no_file_is_told(tmp_path: Path, games: Path, made: str) -> None:
    alike = tmp_path / "owner.toml"
    if made == "folder":
        alike.mkdir()
    elif made == "link":
        alike.symlink_to(games / "settings.json")
    else:
        alike.write_bytes(b"\xff\xfe")
    with started(games, alike) as pilot:
        assert len(pilot.program.face.unread) == 1
        assert pilot.program.house.settings.wrong == 5


def test_without_a_file_nothing_is_said(tmp_path: Path, games: Path) -> None:
    with started(games, tmp_path / "nowhere.toml") as pilot:
        assert pilot.program.face.unread == []
    assert not (games / "owner.taken").exists()


def test_what_is_written_reads_back_the_same() -> None:
    for name, values in CHOICES.items():
        for value in values:
            assert fault(name, value) is None
            owner = Owner({name: value}, hidden("0000"), (copy(),))
            assert parsed(owner.text()) == (owner, [])
    assert fault("sound", 1) is not None
    assert fault("letters", True) is not None


@pytest.mark.parametrize("line", ["akropolis.mirrored = true", "mirrored = true"])
def test_a_switch_of_a_box_is_taken_under_its_name_or_as_older_files_call_it(
    tmp_path: Path, games: Path, line: str
) -> None:
    alike = tmp_path / "owner.toml"
    alike.write_text(f"[owner]\n{line}\n")
    with started(games, alike) as pilot:
        assert pilot.program.face.unread == []
        assert pilot.program.house.settings.on("akropolis.mirrored")


def test_a_switch_that_no_box_has_is_a_sentence() -> None:
    owner, [sentence] = parsed("[owner]\nakropolis.turned = true\nsound = false\n")
    assert dict(sentence.values)["name"] == "akropolis.turned"
    assert owner.settings == {"sound": False}
    assert fault("akropolis.mirrored", 1) is not None
    written = Owner({"akropolis.mirrored": True})
    assert parsed(written.text()) == (written, [])
