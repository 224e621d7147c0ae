"""What counts as a copy of Trireme, and that its content names its release."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import TREE, source, write
from ui.install import plan
from ui.install.facts import Facts
from ui.install.release import copy
from ui.install.source import InstallError, files, find
from ui.install.steps import Write


def test_this_tree_is_one() -> None:
    found = find(TREE)
    assert any(need.startswith("pygame-ce") for need in found.needs)
    names = {str(path.relative_to(TREE)) for path in files(TREE)}
    assert {"trireme", "ui/__main__.py", "systemd/trireme.service", "seeds/akropolis/kit.toml"} <= names
    assert not any(name.startswith(("tests/", ".venv/", ".git/")) or name.endswith(".pyc") for name in names)


def test_the_same_content_has_the_same_name_wherever_it_lies(tmp_path: Path) -> None:
    one, two = source(tmp_path / "one"), source(tmp_path / "stick" / "two")
    assert one.release("3.11") == two.release("3.11")
    write(tmp_path / "one/ui/__pycache__/x.pyc", "compiled")
    assert find(tmp_path / "one").digest == one.digest
    write(tmp_path / "one/ui/more.py", "")
    assert find(tmp_path / "one").digest != one.digest


@pytest.mark.parametrize("missing", ["trireme", "pyproject.toml", "engine", "systemd"])
def test_half_a_copy_is_refused_by_name(tmp_path: Path, missing: str) -> None:
    source(tmp_path / "tree")
    (tmp_path / "tree" / missing).rename(tmp_path / "elsewhere")
    with pytest.raises(InstallError, match=f"{missing} is missing"):
        find(tmp_path / "tree")


def test_a_stick_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match="stick plugged in"):
        find(tmp_path / "nothing")


def test_a_project_file_that_cannot_be_read(tmp_path: Path) -> None:
    source(tmp_path / "tree")
    write(tmp_path / "tree/pyproject.toml", "[project\n")
    with pytest.raises(InstallError, match="cannot be read"):
        find(tmp_path / "tree")


def test_what_is_planned_with_is_what_gave_the_name(tmp_path: Path) -> None:
    """Somebody else writes to the stick after it was looked through, and puts it back before it is copied."""
    found = source(tmp_path / "stick")
    unit = tmp_path / "stick/systemd/trireme.service"
    good = unit.read_text()
    unit.write_text(good.replace("User=trireme", "User=root"))
    written = [step.text for step in plan.install(Facts(), found) if isinstance(step, Write)]
    unit.write_text(good)
    copy(tmp_path / "release", found)
    assert find(tmp_path / "release").digest == found.digest
    assert any("User=trireme" in text for text in written)
    assert not any("User=root" in text for text in written)


@pytest.mark.parametrize("name", ["docs", "ui", "systemd", "trireme", "pyproject.toml", "wheels"])
def test_a_link_in_the_place_of_a_room_is_refused_by_name(tmp_path: Path, name: str) -> None:
    source(tmp_path / "tree")
    place, elsewhere = tmp_path / "tree" / name, tmp_path / "elsewhere"
    if place.exists():
        place.rename(elsewhere)
    else:
        elsewhere.mkdir()
    place.symlink_to(elsewhere)
    with pytest.raises(InstallError, match=f"{name} is a link"):
        find(tmp_path / "tree")
