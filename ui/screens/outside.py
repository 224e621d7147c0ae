"""Saving a file where people can take it along, and saying where it lies."""

from __future__ import annotations

from pathlib import Path

from engine.rules.contract import why
from hardware import files
from ui.folders import REFUSED, FolderError, found_outside, put_outside
from ui.house.face import Face
from ui.porter import PORTER


def saved(face: Face, name: str, text: str) -> None:
    """On the USB stick, else in a folder beside the journal. What became of it is told, when it is known."""

    def kept(result: Path | OSError) -> None:
        if isinstance(result, OSError):
            reason = why("{reason}", reason=result.strerror or "")
            face.tell(face.text("It could not be saved: {reason}", reason=reason))
            return
        place = why("{name}", name=result.parent.name)
        face.tell(face.text("{file} is in the folder {place}.", file=why("{name}", name=name), place=place), 12.0)

    if not PORTER.carry(lambda: put_outside(face.house.folder, name, text), kept):
        face.tell(face.text("The stick takes its time: leave it in until it is said that the file is there."), 60.0)


def brought(path: Path) -> str:
    """The text of a file that lies there, or FolderError."""
    name = why("{name}", name=path.name)
    try:
        return PORTER.fetch(lambda: files.read_text(path))
    except files.FileRefused as error:
        raise FolderError("{path} cannot be read: {reason}", path=name, reason=REFUSED[error.code]) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FolderError("{path} cannot be read: {reason}.", path=name, reason=reason) from None


def found(face: Face, pattern: str) -> list[Path]:
    """Files of this kind where things are saved, the newest first."""
    try:
        return PORTER.fetch(lambda: found_outside(face.house.folder, pattern))
    except OSError:  # a stick that does not answer has nothing for us
        return []
