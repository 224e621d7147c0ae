"""Where the program keeps what it remembers: one folder, made when it is first needed."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder(told: str = "") -> Path:
    """The folder: what was told, else the service's, else the user's own. It is made if it is not there."""
    if told:
        folder = Path(told)
    elif "STATE_DIRECTORY" in os.environ:  # a service's, named by systemd
        folder = Path(os.environ["STATE_DIRECTORY"].split(":")[0])
    else:
        data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        folder = Path(data) / "trireme"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


MOUNTS = (Path("/media"), Path("/run/media"))


def outside(state: Path, mounts: tuple[Path, ...] = MOUNTS) -> Path:
    """Where things go that leave the device: a USB stick if one is in, else a folder beside the journal."""
    for mount in mounts:
        for stick in sorted([*mount.glob("*/*"), *mount.glob("*")], key=lambda path: -len(path.parts)):
            if stick.is_mount() and os.access(stick, os.W_OK):
                return stick
    return state / "export"


def put_outside(state: Path, name: str, text: str) -> Path:
    """Writes a file there; where it lies now. OSError where the stick does not take it."""
    folder = outside(state)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
