"""A forgotten PIN comes from a stick, where the owner allowed it."""

from __future__ import annotations

from pathlib import Path

from hardware import files
from ui.folders import outside
from ui.house.face import Face
from ui.house.secret import hidden, is_pin
from ui.porter import PORTER

PIN_FILE = "trireme-pin.txt"


def pin_from_stick(face: Face) -> bool:
    """A forgotten PIN, where the owner allowed it: four digits in a file on the stick are the new one, once. Whoever
    holds a stick holds the shop then."""
    if not (face.house.settings.stick_pin or face.house.stick_pin):
        return False
    try:
        found = PORTER.fetch(lambda: _taken(outside(face.house.folder) / PIN_FILE))
    except OSError:
        return False
    if not is_pin(found):
        return False
    face.keep(pin=hidden(found), wrong=0)
    return True


def _taken(file: Path) -> str:
    """What stands in the file, which from now on has another name: else it would undo every later one."""
    text = files.read_text(file, 64).strip()
    if is_pin(text):
        file.replace(file.with_suffix(".taken"))
    return text
