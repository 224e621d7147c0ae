"""Writing into the pin file: only the lines that change, so that a person's remarks stay where they are."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from hardware.errors import PinFileError
from hardware.files import followed, read_text, write_text
from hardware.panel.pins import DEFAULT, LARGEST, WIRED, PinMap, parse_pins

_LINE = re.compile(r"^(?:#\s*)?(?P<key>\w+)(?P<equals>\s*=\s*)(?P<value>[^#]*?)(?P<space>\s*)(?:#(?P<remark>.*))?$")
_HEADER_PIN = re.compile(r"header pin \d+(; )?")


def save_buttons(file: Path, buttons: Mapping[str, int]) -> PinMap:
    """Write what was found into the pin file (a copy of the default, if there is none yet); what it says now."""
    try:
        text = read_text(followed(file if os.path.exists(file) else DEFAULT), LARGEST)
    except OSError:  # one that cannot be read cannot be changed; what was found is worth more
        text = DEFAULT.read_text("utf-8")
    text = write_buttons(text, buttons)
    pins = parse_pins(text, str(file))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_text(file, text)
    except OSError as error:
        said = f"The pin file {file} cannot be written: {error.strerror}."
        raise PinFileError("unwritable", said, reason=str(error.strerror)) from error
    return pins


def write_buttons(text: str, buttons: Mapping[str, int]) -> str:
    """The text with the buttons as they were found; those not found are commented out."""
    for button in WIRED:
        text = write_pin(text, "buttons", button, buttons.get(button))
    return text


def write_pin(text: str, table: str, key: str, value: int | None) -> str:
    """The text with this one value changed, or commented out. Everything else stays to the letter."""
    lines = text.splitlines()
    if f"[{table}]" not in map(_code, lines):
        lines += ["", f"[{table}]"]
    start = list(map(_code, lines)).index(f"[{table}]") + 1
    end = next((at for at in range(start, len(lines)) if lines[at].startswith("[")), len(lines))
    for at in range(start, end):
        found = _LINE.match(lines[at])
        if found and found["key"] == key:
            lines[at] = _changed(found, value)
            break
    else:
        while not lines[end - 1]:
            end -= 1
        lines[end:end] = [] if value is None else [f"{key} = {value}"]
    return "\n".join(lines) + "\n"


def _changed(line: re.Match[str], value: int | None) -> str:
    """The line with its new value. A remark that names the old header pin would now be wrong, so that part goes."""
    remark = _HEADER_PIN.sub("", line["remark"] or "").strip()
    tail = f"{line['space']}# {remark}" if remark else ""
    if value is None:
        return f"# {line['key']}{line['equals']}{line['value']}{tail}"
    return f"{line['key']}{line['equals']}{value}{tail}"


def _code(line: str) -> str:
    return line.split("#")[0].strip()
