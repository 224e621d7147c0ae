"""Saving a file where people can take it along, and saying where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.rules.contract import Why, why
from hardware import files
from ui.folders import REFUSED, found_outside, put_outside, shown
from ui.house.face import Face
from ui.porter import PORTER

MOST = 100  # files that are read at a time
LARGEST = 262_144  # bytes; no kit is larger


def saved(face: Face, name: str, text: str) -> None:
    """On the USB stick, else in a folder beside the journal. What became of it is told, when it is known."""

    def kept(result: Path | OSError) -> None:
        if isinstance(result, OSError):
            reason = why("{reason}", reason=result.strerror or "")
            face.tell(face.text("It could not be saved: {reason}", reason=reason))
            return
        place = why("{name}", name=shown(result.parent))
        face.tell(face.text("{file} is in the folder {place}.", file=why("{name}", name=name), place=place), 12.0)

    if not PORTER.carry(lambda: put_outside(face.house.folder, name, text), kept):
        face.tell(face.text("The stick takes its time: leave it in until it is said that the file is there."), 60.0)


class Brought(NamedTuple):
    """A file that lies there: its name as it can be shown, and its text, or why it cannot be read."""

    name: str
    text: str | Why


def brought(face: Face, pattern: str) -> list[Brought]:
    """Files of this kind where things are saved, those called as ours first, then the newest."""
    try:
        return PORTER.fetch(lambda: [_read(path) for path in found_outside(face.house.folder, pattern)[:MOST]])
    except OSError:  # a stick that does not answer has nothing for us
        return []


def _read(path: Path) -> Brought:
    name = shown(path)
    about = why("{name}", name=name)
    try:
        return Brought(name, files.read_text(path, LARGEST))
    except files.FileRefused as error:
        return Brought(name, why("{path} cannot be read: {reason}", path=about, reason=REFUSED[error.code]))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return Brought(name, why("{path} cannot be read: {reason}.", path=about, reason=reason))


def found(face: Face, pattern: str) -> list[Path]:
    """Files of this kind where things are saved, the newest first."""
    try:
        return PORTER.fetch(lambda: found_outside(face.house.folder, pattern))
    except OSError:  # a stick that does not answer has nothing for us
        return []
