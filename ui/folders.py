"""Where the program keeps what it remembers: one folder, made when it is first needed."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from pathlib import Path

from engine.rules import door
from engine.rules.contract import Why, why
from engine.rules.errors import TriremeError
from hardware import files

CONFIG = Path("/etc/trireme.toml")
GAMES = re.compile(r'^games = "(/[^"\\]*)"$', re.MULTILINE)  # as `install --read-only` writes it
OURS = re.compile(r"trireme(-[a-z0-9]+)+\.[a-z]+")  # files that we put on sticks
AWAY = why(
    "The partition of the games is not there ({folder}): older games and settings are back with it, after a restart."
)
REFUSED: dict[str, Why] = {
    "no file": why("it is no file."),
    "too large": why("it is far too large."),
    "not text": why("it is no text in UTF-8."),
}


class FolderError(TriremeError):
    """A folder that cannot be had."""


def state_folder(chosen: str = "") -> Path:
    """The folder: what was chosen, else the service's, else the user's own. It is made if it is not there."""
    if chosen:
        folder = Path(chosen)
    elif "STATE_DIRECTORY" in os.environ:  # a service's, named by systemd
        folder = Path(os.environ["STATE_DIRECTORY"].split(":")[0])
    else:
        data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        folder = Path(data) / "trireme"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder.resolve()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FolderError("{path} cannot be written: {reason}.", path=str(folder), reason=reason) from None


def config_file(folder: Path, etc: Path = CONFIG) -> Path:
    """The file that speaks for this device."""
    return etc if os.path.exists(etc) else folder / CONFIG.name


def games_told(file: Path) -> str:
    """Where that file says that the games are, in a hurry: for what only looks different if it is misread."""
    try:
        told = GAMES.search(files.read_text(files.followed(file)))
    except (OSError, files.FileRefused):
        return ""
    return told[1] if told is not None else ""


MOUNTS = (Path("/media"), Path("/run/media"))


def outside(state: Path, mounts: tuple[Path, ...] = MOUNTS) -> Path:
    """Where things go that leave the device: a USB stick if one is in, else a folder beside the journal."""
    for mount in mounts:
        near = _inside(mount) or []
        # Looking into a place is what mounts the stick there, so it comes before the question whether one is.
        far = [deeper for folder in near for deeper in _inside(folder) or []]
        for stick in [*far, *near]:
            if os.path.ismount(stick) and os.access(stick, os.W_OK) and _inside(stick) is not None:
                return stick
    return state / "export"


def _inside(folder: Path) -> list[Path] | None:
    """What lies there; None where nobody can look: the place is gone, somebody's own, or what is left of a stick that
    was pulled out. That is no stick for us, and no reason not to look at the others."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return None


def found_outside(state: Path, pattern: str, mounts: tuple[Path, ...] = MOUNTS) -> list[Path]:
    """Files of this kind there: those called as ours first, then the newest; none if the stick is pulled out
    meanwhile. What is no file is passed over, and what cannot be looked at hides nothing else."""
    try:
        there = [*outside(state, mounts).glob(pattern)]
    except OSError:
        return []
    dated = []
    for file in there:
        with contextlib.suppress(OSError):
            found = file.lstat()
            if stat.S_ISREG(found.st_mode):
                dated.append((OURS.fullmatch(file.name) is not None, found.st_mtime, file))
    return [file for _, _, file in sorted(dated, reverse=True)]


def shown(path: Path) -> str:
    """The last word of a path as it may stand on the glass: others gave it, and not every name is text."""
    return door.name(path.name) or "?"


def put_outside(state: Path, name: str, text: str) -> Path:
    """Writes a file there, whole or not at all; where it lies now. OSError where the stick does not take it. `name` is
    one of ours: what is written never decides where."""
    if not OURS.fullmatch(name):
        raise FolderError("{name} is no name for a file of ours.", name=name)
    folder = outside(state)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    files.write_text(path, text)
    return path
