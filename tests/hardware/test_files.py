"""Files from a stick: no link followed, no pipe waited for, nothing too large read, and half a file never written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.files import FileRefused, read_text, write_text


def test_a_text_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("Анна", "utf-8")
    assert read_text(tmp_path / "a") == "Анна"


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("1234")
    (tmp_path / "a").symlink_to(tmp_path / "secret")
    with pytest.raises(OSError, match="symbolic links"):
        read_text(tmp_path / "a")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    with pytest.raises(FileRefused, match="no file"):
        read_text(tmp_path / "a")
    with pytest.raises(FileRefused, match="no file"):
        read_text(tmp_path)


def test_a_disk_is_no_file() -> None:
    with pytest.raises(FileRefused, match="no file"):
        read_text(Path("/dev/zero"))


def test_no_more_is_read_than_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 100)
    assert len(read_text(tmp_path / "a", 100)) == 100
    with pytest.raises(FileRefused, match="too large"):
        read_text(tmp_path / "a", 99)


def test_what_is_no_text_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xff\xfe")
    with pytest.raises(FileRefused, match="not text"):
        read_text(tmp_path / "a")


def test_a_link_is_written_over_not_through(tmp_path: Path) -> None:
    (tmp_path / "victim").write_text("mine")
    for name in ("a", "a.new"):
        (tmp_path / name).symlink_to(tmp_path / "victim")
    write_text(tmp_path / "a", "yours")
    assert (tmp_path / "victim").read_text() == "mine"
    assert read_text(tmp_path / "a") == "yours"
    assert not (tmp_path / "a.new").exists()


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_text(tmp_path / "a", "old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_text(tmp_path / "a", "new")
    assert read_text(tmp_path / "a") == "old"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a"]
