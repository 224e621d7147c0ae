"""The pin file: what it says, with a sentence for every mistake. `pinfile` writes it.

Pins 14 and 15 are the reader's UART, 2 and 3 a clock module's I2C; they cannot be buttons or lamps.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.errors import PinFileError
from hardware.files import FileRefused, followed, read_text
from hardware.panel.names import SEATS, UNDO

DEFAULT = Path(__file__).with_name("pins.toml")
WIRED = (*SEATS, UNDO)
OTHERS = {"clock": "the clock module's I2C", "uart": "the reader's UART"}
TAKEN = {2: "clock", 3: "clock", 14: "uart", 15: "uart"}
FREE = tuple(pin for pin in range(4, 28) if pin not in TAKEN)
"""The pins a button, lamp or buzzer may have."""

LARGEST = 16_384  # bytes of a pin file, with everybody's remarks
LONGEST = 40  # dots or brackets in a line: what reads it is kept busy by thousands of them
SAID = {"no file": "no file", "too large": "too large", "not text": "not text in UTF-8"}

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
        return parse_pins(read_text(followed(file), LARGEST), str(file))
    except FileRefused as error:
        raise PinFileError(error.code, f"The pin file {file} cannot be read: it is {SAID[error.code]}.") from error
    except OSError as error:
        said = f"The pin file {file} cannot be read: {error.strerror}."
        raise PinFileError("unreadable", said, reason=str(error.strerror)) from error


def parse_pins(text: str, name: str = "the pin file") -> PinMap:
    """A pin file's text, checked."""
    if any(max(line.count("."), line.count("["), line.count("{")) > LONGEST for line in text.splitlines()):
        said = f"{name} is no pin file: a line in it has more dots or brackets than any could need."
        raise PinFileError("dots", said)
    try:
        content = tomllib.loads(text)
    except ValueError as error:
        raise PinFileError("not TOML", f"{name} is not TOML: {error}.", reason=str(error)) from error
    for table, values in content.items():
        if table not in _TABLES or not isinstance(values, dict):
            allowed = ", ".join(_TABLES)
            said = f"{name} has a table [{table}]; it may have {allowed}."
            raise PinFileError("table", said, table=table, allowed=allowed)
        for key in values:
            if key not in _TABLES[table]:
                allowed = ", ".join(_TABLES[table])
                said = f"{name}: [{table}] has {key!r}; it may have {allowed}."
                raise PinFileError("key", said, table=table, key=key, allowed=allowed)
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


def _pins(values: Mapping[str, Any], keys: tuple[str, ...], table: str, name: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for key in keys:
        if key not in values:
            continue
        pin = values[key]
        line = f"[{table}] {key} = {pin!r}"
        if isinstance(pin, bool) or not isinstance(pin, int):
            said = f"{name}: {line} is not a whole number; write the BCM number of the pin."
            raise PinFileError("number", said, line=line)
        if pin in TAKEN:
            raise PinFileError(TAKEN[pin], f"{name}: {line} is {OTHERS[TAKEN[pin]]}; choose another pin.", line=line)
        if pin not in FREE:
            said = f"{name}: {line} is not a pin of the header; BCM numbers go from 4 to 27."
            raise PinFileError("pin", said, line=line)
        found[key] = pin
    return found


def _one_of(values: Mapping[str, Any], key: str, allowed: tuple[str, ...], name: str) -> str:
    value = values.get(key, allowed[0])
    if value not in allowed:
        said = f"{name}: {key} = {value!r}; it may be {' or '.join(map(repr, allowed))}."
        raise PinFileError("word", said, line=f"{key} = {value!r}", allowed=", ".join(map(repr, allowed)))
    return str(value)


def _brightness(values: Mapping[str, Any], name: str) -> float:
    value = values.get("brightness", 0.8)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.05 <= value <= 1.0:
        said = f"{name}: brightness = {value!r}; it may be 0.05 to 1.0."
        raise PinFileError("brightness", said, line=f"brightness = {value!r}")
    return float(value)


def _check_doubles(pins: PinMap, name: str) -> None:
    seen: dict[int, tuple[str, str]] = {}
    named = [(f"button {key}", f"[buttons] {key}", pin) for key, pin in pins.buttons.items()]
    named += [(f"lamp {key}", f"[lamps] {key}", pin) for key, pin in pins.lamps.items()]
    named += [("buzzer", "[buzzer] pin", pins.buzzer)] if pins.buzzer is not None else []
    for what, typed, pin in named:
        if pin in seen:
            said = f"{name}: pin {pin} is both {seen[pin][0]} and {what}; each needs its own."
            raise PinFileError("twice", said, pin=str(pin), one=seen[pin][1], other=typed)
        seen[pin] = what, typed
