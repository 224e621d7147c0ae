"""Boxes of somebody's own: heard of by every process, and none of them, however broken, keeps the device from starting.

Each is tried in a process of its own, as an owner would meet it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rules import boxes, record
from engine.rules.contract import why
from tests.ui.pilot import flight
from ui import ownboxes
from ui.command import newbox
from ui.house.intents import Open
from ui.opponents.process import Process, ours

ROOT = Path(__file__).parents[2]


def trireme(*words: str, language: str = "en", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != ownboxes.FOLDERS}
    environment |= {"LC_ALL": language, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "ui", *words]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    for name in ("oware", "bantumi"):
        newbox.make(name, tmp_path)
    return tmp_path


def spoil(file: str, old: str, new: str) -> Callable[[Path], str]:
    """What breaks a file of the box oware; the file, and the line that is said."""

    def spoiled(folder: Path) -> str:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return str(path)

    return spoiled


BROKEN = {
    "a slip of the pen": (spoil("rules/oware/__init__.py", "HEAP = ", "HEAP = = "), ", line "),
    "something that is not there": (spoil("rules/oware/__init__.py", "HEAP = ", "HEAP = NOTHING + "), ", line "),
    "no BOX": (spoil("rules/oware/__init__.py", "BOX = Box(", "BIX = Box("), "BOX"),
    "a BOX of another name": (spoil("rules/oware/__init__.py", 'name="oware"', 'name="owarea"'), "“owarea”"),
    "no FACE": (spoil("faces/oware/__init__.py", "FACE = ", "FICE = "), "FACE"),
    "no TITLE": (spoil("faces/oware/words.py", "TITLE = ", "TOTLE = "), "TITLE"),
    "a slip in the words": (spoil("faces/oware/words.py", "def asked", "daf asked"), ", line "),
    "a slip in a translation": (spoil("faces/oware/ru/words.po", 'msgid "heap"', "msgid heap"), "words.po:"),
    "a slip in the kit": (spoil("seeds/oware/kit.toml", "stones = ", "stones : "), "line 4"),
    "a number that cannot be": (spoil("seeds/oware/kit.toml", "stones = 20", "stones = 2000"), "stones"),
    "a clause twice": (spoil("seeds/oware/rules.en.md", "**R2**", "**R1**"), "R1"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_box_is_named_and_left_out_and_the_others_go_on(made: Path, broken: str) -> None:
    spoiled, said = BROKEN[broken]
    path = spoiled(made)
    done = trireme("kit", "list", "--boxes", str(made))
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "oware is left out" in done.stderr
    named = path if "words.py" not in path or "slip" in broken else "faces/oware"
    assert named in done.stderr, done.stderr
    assert said in done.stderr, done.stderr
    assert "bantumi" in done.stdout
    assert "akropolis" in done.stdout
    assert "oware" not in done.stdout


def test_it_is_said_in_the_language_of_the_terminal(made: Path) -> None:
    BROKEN["no BOX"][0](made)
    assert "не взята" in trireme("kit", "list", "--boxes", str(made), language="ru").stderr


def test_a_box_called_as_a_file_of_the_program_is_named(made: Path) -> None:
    (made / "rules" / "oware").rename(made / "rules" / "grid")
    done = trireme("kit", "list", "--boxes", str(made))
    assert done.returncode == 0
    assert str(made / "rules" / "grid") in done.stderr
    assert "engine/rules/grid.py" in done.stderr


def test_what_is_wrong_stands_on_the_first_screen_until_it_is_read(tmp_path: Path) -> None:
    said = why("The box {box} is left out. {file}: {reason}", box="oware", file="kit.toml", reason="no")
    with flight(tmp_path, left_out=[said]) as pilot:
        assert "The box oware is left out. kit.toml: no" in pilot.words()


def test_who_answers_for_a_seat_hears_of_the_folder(made: Path) -> None:
    done = trireme(
        "tournament", "oware", "--games", "2", "--workers", "1", "--boxes", made.name,
        cwd=made.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_an_opponent_of_the_screen_hears_of_the_folder(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = made / "oware.record"
    assert trireme("play-out", "oware", "--boxes", str(made), "--record", str(kept)).returncode == 0
    read = record.read(kept.read_text(encoding="utf-8"))
    begun = record.write(read.heading, [words for _, words in read.lines[:2]], read.kit)
    monkeypatch.setenv(ownboxes.FOLDERS, "")
    ownboxes.taken(["--boxes", str(made)])
    child, until = Process(ours("eupalinos")), time.monotonic() + 60
    try:
        said = child.ask(
            f"record\n{begun}.\ngo red steps 3\n", lambda line: line.startswith("move"), until, time.monotonic
        )
    finally:
        child.end()
    assert said[-1].startswith("move grab")


def test_the_tests_hear_of_the_folder(made: Path) -> None:
    contract = "tests/engine/rules/test_contract.py"
    done = trireme("test", "--boxes", str(made), contract, "-k", "oware and ring", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert "..." in done.stdout


def test_what_opponents_know_of_a_box_may_come_with_it(made: Path) -> None:
    (made / "bots").mkdir()
    (made / "bots" / "oware.py").write_text('raise RuntimeError("here I am")\n')
    done = trireme("kit", "list", "--boxes", str(made))
    assert "bots/oware.py, line 1: RuntimeError: here I am" in done.stderr


def test_folders_that_are_named_stand_in_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(ownboxes.FOLDERS, str(tmp_path / "a"))
    monkeypatch.chdir(tmp_path)
    assert ownboxes.taken(["play-out", "--boxes", "b", "oware", "--boxes=a"]) == ["play-out", "oware"]
    assert os.environ[ownboxes.FOLDERS].split(os.pathsep) == [str(tmp_path / "a"), str(tmp_path / "b")]


def test_a_box_that_is_left_out_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "LEFT_OUT", set())
    boxes.leave_out("amytis")
    assert "amytis" not in boxes.names()


def test_a_game_of_a_box_that_is_left_out_waits_until_the_box_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with flight(tmp_path) as pilot:
        pilot.tap("amytis")
        pilot.tap_intent(Open("newgame", ("amytis", True)))
        pilot.press(0)
        pilot.press(1)
        pilot.main()
        pilot.press(0)
    with monkeypatch.context() as broken:
        broken.setattr(boxes, "LEFT_OUT", {"amytis"})
        with flight(tmp_path) as pilot:
            pilot.tap("continue")
            assert pilot.sees("There is no box called")
            assert not pilot.program.app.trace
    with flight(tmp_path) as pilot:
        pilot.tap("continue")
        assert pilot.session.game.box.name == "amytis"
