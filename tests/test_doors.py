"""The doors between the rooms are kept, and the check that keeps them is seen to fail where one is forced."""

import ast
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOX = "engine.rules.fifth"  # one nobody has thought of yet
FORCED = {
    "engine/rules/forced.py": ["random", "os", "time", "threading", "sqlite3", "engine.table", "hardware", "ui"],
    "engine/bots/forced.py": ["random", "time", "threading", "concurrent", "engine.table", "hardware", "ui"],
    "engine/table/forced.py": ["hardware", "ui", "pygame", "gettext"],
    "hardware/forced.py": ["engine.rules", "ui", "pygame"],
    "ui/forced.py": ["pygame"],
    "ui/boxes/forced.py": ["ui.screens", "ui.shell"],
    "ui/stage/forced.py": ["ui.boxes", "ui.house", BOX],
    "ui/screens/forced.py": ["ui.shell", "ui.browser", "ui.guests", "ui.shots"],
    "ui/house/forced.py": ["ui.guests", "ui.boxes", "ui.program"],
    "ui/words/forced.py": ["ui.boxes", "ui.house"],
}


ROUND = """
import graphlib, grimp
graph = grimp.build_graph("engine", "hardware", "ui", cache_dir=None)
knows = {room: graph.find_modules_directly_imported_by(room) for room in graph.modules}
try:
    graphlib.TopologicalSorter(knows).prepare()
except graphlib.CycleError as error:
    print(*reversed(error.args[1]), sep=" -> ")
"""


def linted(house: Path) -> subprocess.CompletedProcess[str]:
    tool = Path(sys.executable).parent / "lint-imports"
    return subprocess.run([tool, "--no-cache"], cwd=house, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with the project's own doors and empty rooms: every room that a door is about."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    kinds = ("source_modules", "forbidden_modules", "layers")
    named = {name for one in contracts for kind in kinds for layer in one.get(kind, ()) for name in layer.split(" : ")}
    rooms = {name for name in named if name.split(".")[0] in ("engine", "hardware", "ui")}
    for room in {"ui.picture", "engine.rules.contract", BOX, *rooms}:
        folders = room.split(".")
        for depth in range(1, len(folders) + 1):
            folder = tmp_path.joinpath(*folders[:depth])
            folder.mkdir(exist_ok=True)
            (folder / "__init__.py").touch()
    return tmp_path


def test_empty_rooms_keep_their_doors(house: Path) -> None:
    assert linted(house).returncode == 0, linted(house).stdout


@pytest.mark.parametrize("room", FORCED)
def test_a_forced_door_is_seen(house: Path, room: str) -> None:
    (house / room).write_text("".join(f"import {module}\n" for module in FORCED[room]))
    told = linted(house)
    assert told.returncode != 0
    for module in FORCED[room]:
        assert f"-> {module}" in told.stdout, (module, told.stdout)


@pytest.mark.parametrize(
    "line", ["from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import {}\n", "def later():\n    import {}\n"]
)
def test_a_door_is_seen_through_a_type_and_inside_a_function(house: Path, line: str) -> None:
    (house / "ui/house/forced.py").write_text(line.format("ui.guests"))
    told = linted(house)
    assert told.returncode != 0
    assert "-> ui.guests" in told.stdout, told.stdout


def test_of_the_rules_the_stage_sees_the_contract_alone(house: Path) -> None:
    (house / "ui/stage/forced.py").write_text("import engine.rules.contract\n")
    assert linted(house).returncode == 0, linted(house).stdout
    (house / "engine/rules/sheet.py").touch()
    (house / "ui/stage/forced.py").write_text("import engine.rules.sheet\n")
    assert "-> engine.rules.sheet" in linted(house).stdout


def gone_round(house: Path) -> str:
    """A way through this house that comes back to where it began; empty: there is none."""
    return subprocess.run([sys.executable, "-c", ROUND], cwd=house, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("room", ["engine/rules", "hardware", "ui/house"])
def test_two_files_of_a_room_that_know_each_other_are_seen(house: Path, room: str) -> None:
    dotted = room.replace("/", ".")
    (house / room / "first.py").write_text(f"import {dotted}.second\n")
    assert linted(house).returncode == 0
    assert gone_round(house) == ""
    (house / room / "second.py").write_text(f"def later():\n    from {dotted} import first\n")
    told = linted(house)
    assert told.returncode != 0
    assert f"No cycles are allowed in {dotted}." in told.stdout
    assert {f"{dotted}.first", f"{dotted}.second"} == set(gone_round(house).split()) - {"->"}


def test_nothing_in_the_house_goes_round() -> None:
    """Folders among them, and what lies in them: import-linter compares only what lies side by side."""
    assert gone_round(ROOT) == ""


def test_a_folder_that_knows_a_file_of_its_own_that_knows_it_is_seen(house: Path) -> None:
    (house / "ui/house/first.py").write_text("import ui.house\n")
    assert gone_round(house) == ""
    (house / "ui/house/__init__.py").write_text("import ui.house.first\n")
    assert {"ui.house", "ui.house.first"} == set(gone_round(house).split()) - {"->"}


def test_only_the_picture_room_may_import_pygame(house: Path) -> None:
    (house / "ui/picture/window.py").write_text("import pygame\n")
    assert linted(house).returncode == 0


def test_the_program_is_never_packed() -> None:
    """Installing the project installs what it needs and not one file of its rooms."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert settings["tool"]["setuptools"]["packages"] == []
    installed = {str(path).split("/")[0] for path in distribution("trireme").files or ()}
    assert not installed & {"engine", "hardware", "ui", "firmware", "seeds"}


def test_no_room_opens_anything_when_it_is_imported() -> None:
    """Importing every module of engine and hardware opens no file for writing, no socket, no device."""
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for room in ("engine", "hardware")
        for path in sorted((ROOT / room).rglob("*.py"))
    ]
    watch = (
        "import sys, importlib\n"
        "bad = []\n"
        "def hook(event, args):\n"
        "    if event.startswith('socket.') and event != 'socket.__new__' or event == 'sqlite3.connect' or (\n"
        "        event == 'open' and isinstance(args[1], str) and set(args[1]) & set('wax+') or\n"
        "        event == 'open' and str(args[0]).startswith('/dev/')):\n"
        "        bad.append((event, str(args[0])))\n"
        "sys.dont_write_bytecode = True\n"
        "sys.addaudithook(hook)\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print([b for b in bad if b[1] not in ('/dev/null', '/dev/urandom')])\n"
    )
    done = subprocess.run([sys.executable, "-c", watch], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def imported_by_name(path: Path) -> list[str]:
    """The rooms of ours a file imports by a string, of which import-linter sees nothing."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module":
            words = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
            if isinstance(words, ast.Constant) and str(words.value).split(".")[0] in ("engine", "hardware", "ui"):
                found.append(str(words.value))
    return found


def test_nobody_goes_round_a_door_by_a_string() -> None:
    """A room imports by name what lies in itself, and those who wire the rooms, directly in `ui/`, anything."""
    named = {
        path: imported_by_name(path) for top in ("engine", "hardware", "ui") for path in (ROOT / top).rglob("*.py")
    }
    assert any(named.values())
    for path, rooms in named.items():
        own = ".".join(path.parent.relative_to(ROOT).parts)
        assert own == "ui" or all(room.startswith(f"{own}.") for room in rooms), (path, rooms)
