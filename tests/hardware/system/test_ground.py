"""What the games stand on, told from made-up lists of mounts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.places import Roots
from hardware.system.ground import GOOD, LOCKED, VOLATILE, asked_to_close, ground, left_open, stranger

PI = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
CLOSED = "overlayroot / overlay rw,relatime,lowerdir=/media/root-ro 0 0\n"
DATA = "/dev/mmcblk0p3 /srv/trireme ext4 rw,noatime 0 0\n"


@pytest.mark.parametrize(
    ("mounts", "folder", "code", "mount"),
    [
        (PI, "/var/lib/trireme", GOOD, "/"),
        (CLOSED, "/var/lib/trireme", VOLATILE, "/"),
        (CLOSED + DATA, "/srv/trireme", GOOD, "/srv/trireme"),
        (CLOSED + DATA, "/srv/trireme/games", GOOD, "/srv/trireme"),
        (CLOSED + DATA, "/srv/trireme-old", VOLATILE, "/"),
        # What a plain overlayroot=tmpfs does: it lies over the games too.
        (CLOSED + DATA + "/srv/trireme /srv/trireme overlay rw 0 0\n", "/srv/trireme", VOLATILE, "/srv/trireme"),
        (PI + "tmpfs /srv/trireme tmpfs rw 0 0\n", "/srv/trireme", VOLATILE, "/srv/trireme"),
        (PI.replace("rw", "ro"), "/var/lib/trireme", LOCKED, "/"),
        (CLOSED + "systemd-1 /srv/trireme autofs rw 0 0\n" + DATA, "/srv/trireme", GOOD, "/srv/trireme"),
        (PI + "/dev/sda1 /media/my\\040stick vfat rw 0 0\n", "/media/my stick/x", GOOD, "/media/my stick"),
        ("", "/var/lib/trireme", GOOD, ""),
        ("nonsense\n", "/var/lib/trireme", GOOD, ""),
    ],
)
def test_the_ground(tmp_path: Path, mounts: str, folder: str, code: str, mount: str) -> None:
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/self/mounts").write_text(mounts)
    found = ground(Path(folder), Roots.under(tmp_path))
    assert (found.code, found.mount) == (code, mount)


def test_without_a_kernel_s_list_nothing_is_wrong(tmp_path: Path) -> None:
    assert ground(tmp_path, Roots.under(tmp_path / "nothing")).code == GOOD


ASKED = "console=tty1 overlayroot=tmpfs:recurse=0 root=PARTUUID=1 rootwait\n"


def started(root: Path, line: str = "quiet", mounts: str = PI, file: str = "", older: int = 60) -> Roots:
    """A machine that started at second 1000 of its clock; the file was written so many seconds before."""
    said = {"cmdline": line, "self/mounts": mounts, "stat": "cpu 1 2 3\nbtime 1000\nprocesses 4\n"}
    for name, text in said.items():
        path = root / "proc" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (root / "etc").mkdir()
    if file:
        (root / "etc/overlayroot.local.conf").write_text(file)
        os.utime(root / "etc/overlayroot.local.conf", (1000 - older, 1000 - older))
    return Roots.under(root)


def test_a_root_that_was_to_be_closed_by_the_kernel_s_line_and_is_not(tmp_path: Path) -> None:
    assert left_open(started(tmp_path, ASKED))


def test_a_root_that_was_to_be_closed_by_a_file_and_is_not(tmp_path: Path) -> None:
    assert left_open(started(tmp_path, file='# closed\noverlayroot="tmpfs:recurse=0"\n'))


def test_what_was_written_since_the_start_is_asked_of_the_next_one(tmp_path: Path) -> None:
    assert not asked_to_close(started(tmp_path, file='overlayroot="tmpfs"\n', older=-60))


@pytest.mark.parametrize("word", ["overlayroot=disabled", "overlayroot=", 'overlayroot=""', "nooverlayroot=tmpfs"])
def test_a_root_nobody_wants_closed(tmp_path: Path, word: str) -> None:
    assert not asked_to_close(started(tmp_path, f"{word} quiet", file=f"{word}\n"))


def test_a_closed_root_is_not_open(tmp_path: Path) -> None:
    roots = started(tmp_path, ASKED, mounts=PI + CLOSED)
    assert asked_to_close(roots)
    assert not left_open(roots)


def test_of_a_machine_that_says_nothing_nothing_is_claimed(tmp_path: Path) -> None:
    assert not left_open(Roots.under(tmp_path))
    assert not left_open(started(tmp_path, ASKED, mounts=""))


@pytest.mark.parametrize(
    ("fstab", "plugged", "mounted", "strange"),
    [
        ("UUID=ours /srv/trireme ext4 rw 0 2\n", ["theirs"], False, True),
        ("UUID=ours /srv/trireme ext4 rw 0 2\n", ["ours"], False, False),  # it is only late
        ("UUID=ours /srv/trireme ext4 rw 0 2\n", ["theirs", "ours"], True, False),
        ("UUID=ours /srv/trireme ext4 rw 0 2\n", [], False, False),
        ("LABEL=trireme-data /srv/trireme ext4 rw 0 2\n", ["theirs"], False, False),  # any was meant
        ("", ["theirs"], False, False),
    ],
)
def test_somebody_else_s_partition(
    tmp_path: Path, fstab: str, plugged: list[str], mounted: bool, strange: bool
) -> None:
    for name in ("etc", "proc/self", "dev/disk/by-label", "dev/disk/by-uuid"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "etc/fstab").write_text(fstab)
    (tmp_path / "proc/self/mounts").write_text(PI + DATA * mounted)
    for uuid in plugged:
        (tmp_path / "dev/disk/by-uuid" / uuid).write_text("")
        (tmp_path / "dev/disk/by-label/trireme-data").write_text("")
    assert stranger(Roots.under(tmp_path)) == strange
