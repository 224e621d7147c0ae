"""A box made by the scaffold plays, keeps every promise, and touches nothing that is shared."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rules import boxes
from ui.command import newbox
from ui.command.terminal import InputError

ROOT = Path(__file__).parents[3]


def trireme(*words: str, boxes: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TRIREME_BOXES": str(boxes), "LANG": "en"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    newbox.make("kalah", tmp_path)
    return tmp_path


def test_it_plays_at_once(made: Path) -> None:
    done = trireme("ui", "play-out", "kalah", "--games", "2", boxes=made)
    assert done.returncode == 0, done.stderr
    assert "2 played to the end" in done.stdout


def test_it_keeps_every_promise_of_a_box(made: Path) -> None:
    contract = "tests/engine/rules/test_contract.py"
    done = trireme("pytest", "-q", "-p", "no:cacheprovider", contract, "-k", "kalah", boxes=made)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 20


def test_nothing_outside_its_folders_is_written(made: Path) -> None:
    found = {str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()}
    assert {path.split("/")[0] for path in found} == {"rules", "faces", "seeds", "tests"}
    assert all("kalah" in path for path in found)


@pytest.mark.parametrize("name", ["Kalah", "a box", "class", "калах", "1st", "", "_kalah", "__init__"])
def test_a_name_that_is_no_folder_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError):
        newbox.run(["new-box", name, str(tmp_path)])


@pytest.mark.parametrize("name", ["grid", "sheet", "board", "signs", "dice", "automius"])
def test_a_name_that_a_file_of_the_program_has_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=f"/{name}.py"):
        newbox.run(["new-box", name, str(tmp_path)])
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_never_written_over(made: Path) -> None:
    rules = made / "rules" / "kalah" / "__init__.py"
    rules.write_text("BOX = mine\n")
    with pytest.raises(InputError, match=str(made)):
        newbox.run(["new-box", "kalah", str(made)])
    assert rules.read_text() == "BOX = mine\n"


def test_one_file_of_that_name_is_enough_to_write_none(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "kalah.py").touch()
    with pytest.raises(InputError):
        newbox.make("kalah", tmp_path)
    assert not (tmp_path / "rules").exists()


@pytest.mark.parametrize("fresh", [True, False])
def test_the_folder_may_be_named_as_everywhere(tmp_path: Path, fresh: bool) -> None:
    home = tmp_path / "boxes"
    if not fresh:
        newbox.make("mancala", home)
    done = trireme("ui", "new-box", "kalah", boxes=home)
    assert done.returncode == 0, done.stderr
    assert (home / "rules" / "kalah").is_dir()


def test_of_several_folders_one_is_to_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIREME_BOXES", os.pathsep.join([str(tmp_path / "a"), str(tmp_path / "b")]))
    with pytest.raises(InputError):
        newbox.run(["new-box", "kalah"])
    assert not list(tmp_path.iterdir())


def test_a_box_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        newbox.run(["new-box", boxes.names()[0], str(tmp_path)])


def test_a_folder_without_boxes_is_named(tmp_path: Path) -> None:
    done = trireme("ui", "play-out", "kalah", boxes=tmp_path)
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr
