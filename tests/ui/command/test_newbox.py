"""A box made by the scaffold plays, keeps every promise, and touches nothing that is shared."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import bots, rules
from engine.rules import boxes
from engine.table.intents import Play
from tests.ui.pilot import flight
from ui import boxes as faces
from ui.command import newbox
from ui.command.terminal import InputError
from ui.house.intents import Open, Pick
from ui.ownboxes import look_in
from ui.words.language import language, vocabulary

ROOT = Path(__file__).parents[3]


def trireme(*words: str, boxes: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TRIREME_BOXES": str(boxes), "LANG": "en"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    newbox.make("oware", tmp_path)
    return tmp_path


def test_it_plays_at_once(made: Path) -> None:
    done = trireme("ui", "play-out", "oware", "--games", "2", boxes=made)
    assert done.returncode == 0, done.stderr
    assert "2 played to the end" in done.stdout


def test_it_keeps_every_promise_of_a_box(made: Path) -> None:
    contract = "tests/engine/rules/test_contract.py"
    done = trireme("pytest", "-q", "-p", "no:cacheprovider", contract, "-k", "oware", boxes=made)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 20


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[None]:
    """A new box in this very process."""
    newbox.make("heaped", tmp_path)
    vocabulary.cache_clear()
    language.cache_clear()
    assert look_in(tmp_path) == []
    yield
    for room, folder in ((rules, "rules"), (faces, "faces"), (bots, "bots")):
        room.__path__.remove(str(tmp_path / folder))
    vocabulary.cache_clear()
    language.cache_clear()


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("code", "label", "more", "said"),
    [("en", "Stones in the heap", "more", "8\N{NO-BREAK SPACE}stones more in the heap"),
     ("ru", "Камней в куче", "больше", "В куче больше на 8\N{NO-BREAK SPACE}камней")],
)  # fmt: skip
def test_a_correction_is_made_by_finger_and_said_as_what_it_is(
    tmp_path: Path, code: str, label: str, more: str, said: str
) -> None:
    with flight(tmp_path, language=code) as pilot:
        pilot.tap("heaped")
        pilot.tap_intent(Open("newgame", ("heaped", True)))
        for seat in (0, 1):
            pilot.press(seat)
        pilot.tap("first")
        pilot.want(Pick("chosen", "blue"))
        pilot.main()
        pilot.main()
        assert "begin blue" in pilot.session.record()
        for many in (3, 3, 3):
            pilot.want(Play(boxes.box("heaped").notation.read(f"grab {many}")))
        pilot.want(Open("drift"))
        assert pilot.sees(label)
        for _ in range(8):
            pilot.tap(more)
        pilot.main()
        assert "heap 19" in pilot.session.record()
        assert pilot.sees(said), pilot.words()


def test_nothing_outside_its_folders_is_written(made: Path) -> None:
    found = {str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()}
    assert {path.split("/")[0] for path in found} == {"rules", "faces", "seeds", "tests"}
    assert all("oware" in path for path in found)


@pytest.mark.parametrize("name", ["Kalah", "a box", "class", "калах", "1st", "", "_oware", "__init__"])
def test_a_name_that_is_no_folder_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError):
        newbox.run(["new-box", name, str(tmp_path)])


@pytest.mark.parametrize("name", ["grid", "sheet", "board", "signs", "dice", "automius"])
def test_a_name_that_a_file_of_the_program_has_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=f"/{name}.py"):
        newbox.run(["new-box", name, str(tmp_path)])
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_never_written_over(made: Path) -> None:
    rules = made / "rules" / "oware" / "__init__.py"
    rules.write_text("BOX = mine\n")
    with pytest.raises(InputError, match=str(made)):
        newbox.run(["new-box", "oware", str(made)])
    assert rules.read_text() == "BOX = mine\n"


def test_one_file_of_that_name_is_enough_to_write_none(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "oware.py").touch()
    with pytest.raises(InputError):
        newbox.make("oware", tmp_path)
    assert not (tmp_path / "rules").exists()


@pytest.mark.parametrize("fresh", [True, False])
def test_the_folder_may_be_named_as_everywhere(tmp_path: Path, fresh: bool) -> None:
    home = tmp_path / "boxes"
    if not fresh:
        newbox.make("bantumi", home)
    done = trireme("ui", "new-box", "oware", boxes=home)
    assert done.returncode == 0, done.stderr
    assert (home / "rules" / "oware").is_dir()


def test_of_several_folders_one_is_to_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIREME_BOXES", os.pathsep.join([str(tmp_path / "a"), str(tmp_path / "b")]))
    with pytest.raises(InputError):
        newbox.run(["new-box", "oware"])
    assert not list(tmp_path.iterdir())


def test_a_box_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        newbox.run(["new-box", boxes.names()[0], str(tmp_path)])


def test_a_folder_without_boxes_is_named(tmp_path: Path) -> None:
    done = trireme("ui", "play-out", "oware", boxes=tmp_path)
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr


# ---- in the program's own tree

CACHES = shutil.ignore_patterns(".*", "__pycache__", "build")
OTHERS = "not (akropolis or amytis or panticapaeum or pyramidion or pebbles or beacons)"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The program with a new box in it, and a second one, whose imports come in another order."""
    shutil.copytree(ROOT, tmp_path / "tree", ignore=CACHES)
    for name in ("kalah", "abax"):
        newbox.make(name, None, tmp_path / "tree")
    return tmp_path / "tree"


def passes(tree: Path, tool: str, *words: str) -> None:
    command = [str(Path(sys.executable).parent / tool), *words]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr


@pytest.mark.long
def test_in_the_program_it_passes_all_checks(tree: Path) -> None:
    passes(tree, "ruff", "check", "--no-cache", ".")
    passes(tree, "ruff", "format", "--no-cache", "--check", ".")
    passes(tree, "mypy", "engine/rules/kalah", "ui/boxes/kalah", "tests/boxes/kalah.py")
    passes(tree, "lint-imports", "--no-cache")


@pytest.mark.long
def test_in_the_program_it_passes_all_tests_of_a_box(tree: Path) -> None:
    passes(tree, "pytest", "-q", "-m", "not long", "-k", "kalah", "tests")


@pytest.mark.long
def test_in_the_program_it_spoils_no_test_of_all_boxes(tree: Path) -> None:
    """Those that ask which boxes there are, and are not of one box by name."""
    asking = re.compile(r"\bnames\(\)|\bbringing\(|\bcases\(\)|\bevery_series\(|\bvocabulary\(")
    files = [path for path in sorted((tree / "tests").rglob("test_*.py")) if asking.search(path.read_text("utf-8"))]
    assert len(files) > 10
    passes(tree, "pytest", "-q", "-m", "not long", "-k", OTHERS, *map(str, files))
