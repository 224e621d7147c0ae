"""What the folder of the games stands on: a disk that keeps what is written, or something that only looks like one.

A read-only root is made by laying memory over it; if that memory lies over the games as well, everything works until
the plug is pulled. So it is looked at from the kernel's own list of mounts, at every start. And where that memory could
not be laid, for want of a module, the system starts as ever and says nothing: that is looked at too.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from hardware.places import Roots

GOOD, VOLATILE, LOCKED = "good", "volatile", "locked"
OVERLAYS = frozenset({"overlay", "overlayfs", "aufs"})
ASKING = re.compile(r"""overlayroot=["']?(?!disabled)\w""")
GAMES_AT, GAMES_LABEL = "/srv/trireme", "trireme-data"
CLOSING_LOG = "/run/initramfs/overlayroot.log"  # why it could not be done
ASKING_FILE = "overlayroot.local.conf"  # of the package overlayroot, where there is no line of the firmware's
IN_MEMORY = frozenset({"tmpfs", "ramfs", "overlay", "overlayfs", "aufs", "squashfs", "rootfs"})


@dataclass(frozen=True)
class Ground:
    """`good`: what is written stays. `volatile`: it is gone with the power. `locked`: nothing can be written."""

    code: str
    mount: str  # where what lies there is mounted
    kind: str  # of filesystem


def ground(folder: Path, roots: Roots | None = None) -> Ground:
    """What this folder, which has to be absolute, stands on. Where the kernel says nothing, nothing is wrong."""
    found = Ground(GOOD, "", "")
    for line in _lines((roots or Roots()).proc / "self/mounts"):
        words = line.split()
        if len(words) < 4:
            continue
        mount, kind, options = _name(words[1]), words[2], words[3].split(",")
        # The last of equals lies on top.
        if folder.is_relative_to(mount) and len(mount) >= len(found.mount) and kind != "autofs":
            code = VOLATILE if kind in IN_MEMORY else LOCKED if "ro" in options else GOOD
            found = Ground(code, mount, kind)
    return found


def asked_to_close(roots: Roots | None = None) -> bool:
    """Whether this very start should have closed the root to writing: by a word of the kernel's line, or by a file that
    is older than the start."""
    roots = roots or Roots()
    if any(ASKING.match(word) for line in _lines(roots.proc / "cmdline") for word in line.split()):
        return True
    file = roots.etc / ASKING_FILE
    if not any(ASKING.match(line.strip()) for line in _lines(file)):
        return False
    return any(file.stat().st_mtime < int(line.split()[1])
               for line in _lines(roots.proc / "stat") if line.startswith("btime "))  # fmt: skip


def stranger(roots: Roots | None = None) -> bool:
    """Whether a partition with the label of the games is there, but not the one this device was set up with."""
    roots = roots or Roots()
    meant = next((line.split()[0] for line in _lines(roots.etc / "fstab") if line.split()[1:2] == [GAMES_AT]), "")
    mounted = any(_name(line.split()[1]) == GAMES_AT for line in _lines(roots.proc / "self/mounts") if " " in line)
    if not meant.startswith("UUID=") or mounted:
        return False
    disks = roots.dev / "disk"
    ours = disks / "by-uuid" / meant.removeprefix("UUID=")
    return os.path.exists(disks / "by-label" / GAMES_LABEL) and not os.path.exists(ours)


def left_open(roots: Roots | None = None) -> bool:
    """Whether the root should be closed to writing, and is not."""
    kind = ground(Path("/"), roots).kind
    return bool(kind) and kind not in OVERLAYS and asked_to_close(roots)


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return []


def _name(word: str) -> str:
    """The kernel writes blanks in names as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), word)
