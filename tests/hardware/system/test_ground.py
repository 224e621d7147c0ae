"""What the games stand on, told from made-up lists of mounts."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.places import Roots
from hardware.system.ground import GOOD, LOCKED, VOLATILE, ground

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
