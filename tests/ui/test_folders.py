"""Where things go that leave the device: a stick that is in, one that is not, and what a pulled one leaves behind."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ui.folders import found_outside, outside, put_outside

LOOKS = ("stat", "lstat", "listdir", "scandir")


class Sticks:
    """Folders that count as mounted, and some of them as dead: the kernel answers every look with an error."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.mounted: set[Path] = set()
        self.dead: dict[Path, int] = {}
        monkeypatch.setattr(os.path, "ismount", lambda path: Path(path) in self.mounted)
        monkeypatch.setattr(Path, "is_mount", lambda path: path.exists() and path in self.mounted)
        for name in LOOKS:
            monkeypatch.setattr(os, name, self._or_dead(getattr(os, name)))

    def _or_dead(self, look: Callable[..., Any]) -> Callable[..., Any]:
        def looked(path: Any = ".", *rest: Any, **more: Any) -> Any:
            if isinstance(path, str | Path) and Path(path) in self.dead:
                raise OSError(self.dead[Path(path)], "a made-up error", str(path))
            return look(path, *rest, **more)

        return looked

    def plugged(self, path: Path) -> Path:
        path.mkdir(parents=True)
        self.mounted.add(path)
        return path

    def pulled(self, path: Path, error: int) -> None:
        self.plugged(path)
        self.dead[path] = error


@pytest.fixture
def sticks(monkeypatch: pytest.MonkeyPatch) -> Sticks:
    return Sticks(monkeypatch)


def test_without_a_stick_things_go_beside_the_journal(tmp_path: Path, sticks: Sticks) -> None:
    (tmp_path / "media/anna/not-mounted").mkdir(parents=True)
    mounts = (tmp_path / "media", tmp_path / "nothing")
    assert outside(tmp_path / "state", mounts) == tmp_path / "state/export"


@pytest.mark.parametrize("place", ["media/trireme", "media/anna/STICK", "run/media/anna/STICK"])
def test_a_stick_is_found_wherever_systems_put_one(tmp_path: Path, sticks: Sticks, place: str) -> None:
    stick = sticks.plugged(tmp_path / place)
    assert outside(tmp_path / "state", (tmp_path / "media", tmp_path / "run/media")) == stick


@pytest.mark.parametrize("error", [errno.ENODEV, errno.EIO, errno.EACCES], ids=errno.errorcode.get)
@pytest.mark.parametrize("place", ["media/trireme", "media/anna/OLD", "media"])
def test_what_a_pulled_stick_left_behind_does_not_hide_the_next_one(
    tmp_path: Path, sticks: Sticks, place: str, error: int
) -> None:
    sticks.pulled(tmp_path / place, error)
    mounts = (tmp_path / "media", tmp_path / "run/media")
    assert outside(tmp_path / "state", mounts) == tmp_path / "state/export"
    stick = sticks.plugged(tmp_path / "run/media/anna/STICK")
    assert outside(tmp_path / "state", mounts) == stick


def test_files_on_a_stick_come_the_newest_first(tmp_path: Path, sticks: Sticks) -> None:
    stick = sticks.plugged(tmp_path / "media/trireme")
    for age, name in enumerate(("new.toml", "old.toml", "other.csv")):
        (stick / name).write_text("")
        os.utime(stick / name, (1000 - age, 1000 - age))
    found = found_outside(tmp_path / "state", "*.toml", (tmp_path / "media",))
    assert [file.name for file in found] == ["new.toml", "old.toml"]


@pytest.mark.parametrize("gone", ["", "kit.toml"], ids=["stick", "file"])
def test_a_stick_pulled_out_while_it_is_read_has_no_files(tmp_path: Path, sticks: Sticks, gone: str) -> None:
    stick = sticks.plugged(tmp_path / "media/trireme")
    (stick / "kit.toml").write_text("")
    sticks.dead[stick / gone] = errno.EIO
    assert found_outside(tmp_path / "state", "*.toml", (tmp_path / "media",)) == []


def test_what_is_put_outside_lies_there(tmp_path: Path, sticks: Sticks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.folders.MOUNTS", ())
    stick = sticks.plugged(tmp_path / "media/trireme")
    monkeypatch.setattr("ui.folders.outside", lambda state: stick)
    assert put_outside(tmp_path / "state", "trireme-games.csv", "one").read_text() == "one"
