"""The pin file: read with sentences for every mistake, written so that its remarks stay.

Pins 14 and 15 are the reader's UART, 2 and 3 a clock module's I2C; they cannot be buttons or lamps.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.errors import PinFileError
from hardware.panel.presses import SEATS, UNDO

DEFAULT = Path(__file__).with_name("pins.toml")
WIRED = (*SEATS, UNDO)
TAKEN = {2: "the clock module's I2C", 3: "the clock module's I2C", 14: "the reader's UART", 15: "the reader's UART"}
FREE = tuple(pin for pin in range(4, 28) if pin not in TAKEN)
"""The pins a button, lamp or buzzer may have."""

_TABLES = {
    "buttons": ("pull", *WIRED),
    "lamps": ("active", "brightness", *SEATS),
    "buzzer": ("pin",),
}


@dataclass(frozen=True)
class PinMap:
    """Which pin is which, as the file says."""

    buttons: Mapping[str, int]
    lamps: Mapping[str, int]
    buzzer: int | None = None
    pull_up: bool = True
    active_high: bool = True
    brightness: float = 0.8


def read_pins(file: Path = DEFAULT) -> PinMap:
    """The pin file's content, checked."""
    try:
        return parse_pins(file.read_text("utf-8"), str(file))
    except OSError as error:
        raise PinFileError(f"The pin file {file} cannot be read: {error.strerror}.") from error


def parse_pins(text: str, name: str = "the pin file") -> PinMap:
    """A pin file's text, checked."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PinFileError(f"{name} is not TOML: {error}.") from error
    for table, values in content.items():
        if table not in _TABLES or not isinstance(values, dict):
            raise PinFileError(f"{name} has a table [{table}]; it may have {', '.join(_TABLES)}.")
        for key in values:
            if key not in _TABLES[table]:
                raise PinFileError(f"{name}: [{table}] has {key!r}; it may have {', '.join(_TABLES[table])}.")
    buttons, lamps = content.get("buttons", {}), content.get("lamps", {})
    pins = PinMap(
        buttons=_pins(buttons, WIRED, "buttons", name),
        lamps=_pins(lamps, SEATS, "lamps", name),
        buzzer=_pins(content.get("buzzer", {}), ("pin",), "buzzer", name).get("pin"),
        pull_up=_one_of(buttons, "pull", ("up", "down"), name) == "up",
        active_high=_one_of(lamps, "active", ("high", "low"), name) == "high",
        brightness=_brightness(lamps, name),
    )
    _check_doubles(pins, name)
    return pins


def write_pin(text: str, table: str, key: str, value: int | None) -> str:
    """The text with this one value changed, or commented out. Everything else stays to the letter."""
    lines = text.splitlines(keepends=True)
    start = _table_start(lines, table)
    if start is None:
        lines += [f"\n[{table}]\n"]
        start = len(lines)
    end = next((n for n in range(start, len(lines)) if lines[n].lstrip().startswith("[")), len(lines))
    pattern = re.compile(rf"^(?:#\s*)?{key}(\s*=\s*)[^#\n]*?(\s*)(#.*)?$")
    for number in range(start, end):
        if match := pattern.match(lines[number].rstrip("\n")):
            equals, space, remark = match.group(1), match.group(2), match.group(3) or ""
            # A remark that names the old header pin would now be wrong.
            remark = re.sub(r"header pin \d+(; )?", "", remark).strip("# ")
            tail = f"{space}# {remark}" if remark else ""
            old = lines[number].lstrip("# ").split("=")[1].split("#")[0].strip()
            lines[number] = f"{key}{equals}{value}{tail}\n" if value is not None else f"# {key}{equals}{old}{tail}\n"
            return "".join(lines)
    if value is not None:
        while end > start and not lines[end - 1].strip():
            end -= 1
        lines.insert(end, f"{key} = {value}\n")
    return "".join(lines)


def write_buttons(text: str, buttons: Mapping[str, int]) -> str:
    """The text with the buttons as they were found; those not found are commented out."""
    for button in WIRED:
        text = write_pin(text, "buttons", button, buttons.get(button))
    return text


def _table_start(lines: list[str], table: str) -> int | None:
    for number, line in enumerate(lines):
        if line.split("#")[0].strip() == f"[{table}]":
            return number + 1
    return None


def _pins(values: Mapping[str, Any], keys: tuple[str, ...], table: str, name: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for key in keys:
        if key not in values:
            continue
        pin = values[key]
        where = f"{name}: [{table}] {key} = {pin!r}"
        if isinstance(pin, bool) or not isinstance(pin, int):
            raise PinFileError(f"{where} is not a whole number; write the BCM number of the pin.")
        if pin in TAKEN:
            raise PinFileError(f"{where} is {TAKEN[pin]}; choose another pin.")
        if pin not in FREE:
            raise PinFileError(f"{where} is not a pin of the header; BCM numbers go from 4 to 27.")
        found[key] = pin
    return found


def _one_of(values: Mapping[str, Any], key: str, allowed: tuple[str, ...], name: str) -> str:
    value = values.get(key, allowed[0])
    if value not in allowed:
        raise PinFileError(f"{name}: {key} = {value!r}; it may be {' or '.join(map(repr, allowed))}.")
    return str(value)


def _brightness(values: Mapping[str, Any], name: str) -> float:
    value = values.get("brightness", 0.8)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.05 <= value <= 1.0:
        raise PinFileError(f"{name}: brightness = {value!r}; it may be 0.05 to 1.0.")
    return float(value)


def _check_doubles(pins: PinMap, name: str) -> None:
    seen: dict[int, str] = {}
    named = [(f"button {key}", pin) for key, pin in pins.buttons.items()]
    named += [(f"lamp {key}", pin) for key, pin in pins.lamps.items()]
    named += [("buzzer", pins.buzzer)] if pins.buzzer is not None else []
    for what, pin in named:
        if pin in seen:
            raise PinFileError(f"{name}: pin {pin} is both {seen[pin]} and {what}; each needs its own.")
        seen[pin] = what
