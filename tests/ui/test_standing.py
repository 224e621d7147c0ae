"""What the start has to say of the card and of the place of the games, told from made-up lists of mounts."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.devices import Config
from hardware.places import Roots
from ui.program import on_what

GAMES = Path("/var/lib/trireme")
DISK = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
CLOSED = "overlayroot / overlay rw 0 0\n"
ASKED = "overlayroot=tmpfs:recurse=0"


@pytest.mark.parametrize(
    ("mounts", "line", "sentences"),
    [
        (DISK, "", []),
        (CLOSED, ASKED, ["Games are kept in memory only"]),
        (DISK.replace("rw", "ro"), "", ["Nothing can be kept"]),
        (DISK, ASKED, ["The card should be closed to writing, and is not"]),
        (
            DISK + "tmpfs /var/lib/trireme tmpfs rw 0 0\n",
            ASKED,
            ["The card should be closed", "Games are kept in memory"],
        ),
    ],
    ids=["in order", "memory", "locked", "open", "open, and memory"],
)
def test_what_will_not_last_is_said(tmp_path: Path, mounts: str, line: str, sentences: list[str]) -> None:
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/self/mounts").write_text(mounts)
    (tmp_path / "proc/cmdline").write_text(line)
    told = [str(one) for one in on_what(GAMES, Config(roots=Roots.under(tmp_path)))]
    assert len(told) == len(sentences)
    assert all(one.startswith(sentence) for one, sentence in zip(told, sentences, strict=True))
