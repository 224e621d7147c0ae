"""Saving a file where people can take it along, and saying where it lies."""

from __future__ import annotations

from pathlib import Path

from engine.rules.contract import why
from hardware import files
from ui.places import REFUSED, PlaceError, found_outside, put_outside
from ui.shell.desk import Desk


def saved(desk: Desk, name: str, text: str) -> Path | None:
    """On the USB stick, else in a folder beside the journal. A stick that does not take it is told."""
    try:
        path = put_outside(desk.folder, name, text)
    except OSError as error:
        reason = why("{reason}", reason=error.strerror or "")
        desk.tell(desk.text("It could not be saved: {reason}", reason=reason))
        return None
    place = why("{name}", name=path.parent.name)
    desk.tell(desk.text("{file} is in the folder {place}.", file=why("{name}", name=name), place=place), 12.0)
    return path


def brought(path: Path) -> str:
    """The text of a file that lies there, or PlaceError."""
    name = why("{name}", name=path.name)
    try:
        return files.read_text(path)
    except files.FileRefused as error:
        raise PlaceError("{path} cannot be read: {reason}", path=name, reason=REFUSED[error.code]) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise PlaceError("{path} cannot be read: {reason}.", path=name, reason=reason) from None


def found(desk: Desk, pattern: str) -> list[Path]:
    """Files of this kind where things are saved, the newest first."""
    return found_outside(desk.folder, pattern)
