"""What counts as a copy of Trireme, and that its content names its release."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import TREE, source, write
from ui.install.source import InstallError, files, find


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
