"""What the owner chose once: language, light, letters, sound. Kept in one small file beside the journal."""

import contextlib
import json
import os
import re
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from hardware import files
from ui.house.secret import HIDDEN, hidden, is_pin
from ui.picture.layouts import LAYOUTS
from ui.words.language import LANGUAGES

SETTINGS = "settings.json"  # beside the journal, once anything was chosen
LARGEST = 16_384  # bytes


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = "ru"
    theme: str = "night"  # or day, for bright shops
    text: float = 1.0  # size of letters
    brightness: int = 100  # percent
    sound: bool = True
    flipped: bool = False  # turned by 180 degrees
    pin: str = ""  # of the staff, as a sum; empty: none
    wrong: int = 0  # tries at it in a row that were none
    stick_pin: bool = False  # a file on a stick may set it anew
    demo: bool = False  # a shop's table
    demo_from: int = -1  # since the game after this one; what was begun before is the owner's. -1: it is none
    phones: bool = False  # other glasses may come over the local network
    speech: bool = False  # hands-on steps are spoken, where a speech program is installed
    keyboard: str = "us"  # what lies on the keys of a real one, where there is no desktop to know it
    switches: tuple[str, ...] = ()  # of boxes, those that are on: the name of the box, a dot, the switch

    def with_(self, **changes: Any) -> "Settings":
        return replace(self, **changes)

    def on(self, switch: str) -> bool:
        """Whether this switch of a box is on. One that an older version kept says no box: it is whoever's knows it."""
        return switch in self.switches or _bare(switch) in self.switches

    def switched(self, switch: str, on: bool) -> "Settings":
        """The same, with this switch of a box on or off."""
        rest = tuple(one for one in self.switches if one not in (switch, _bare(switch)))
        return self.with_(switches=(*rest, switch) if on else rest)


def _bare(switch: str) -> str:
    """The switch without the name of its box."""
    return switch.rpartition(".")[2]


OLDER_SWITCHES = ("mirrored",)  # of boxes, that older versions kept beside everybody's settings
ALLOWED: dict[str, tuple[Any, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("night", "day"),
    "text": (0.9, 1.0, 1.15, 1.3),
    "brightness": tuple(range(10, 101, 10)),
    "keyboard": tuple(LAYOUTS),
}
SYSTEM_KEYBOARD = Path("/etc/default/keyboard")  # where a Debian says what its consoles read


def default_language() -> str:
    """The language of the system, where we speak it."""
    chosen = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return chosen[:2] if chosen[:2] in LANGUAGES else "en"


def default_keyboard(file: Path = SYSTEM_KEYBOARD) -> str:
    """The keyboard of the system, where we know its letters."""
    try:
        told = re.search(r'^XKBLAYOUT="?([a-z]+)', files.read_text(file, LARGEST), re.MULTILINE)
    except (OSError, ValueError):
        return "us"
    return told[1] if told is not None and told[1] in LAYOUTS else "us"


def load(path: Path, keyboard: Path = SYSTEM_KEYBOARD) -> Settings:
    """The settings in this file. Whatever is missing or cannot be is as if never chosen."""
    fresh = Settings(language=default_language(), keyboard=default_keyboard(keyboard))
    try:
        values = json.loads(files.read_text(path, LARGEST))
    except (OSError, ValueError, RecursionError):
        return fresh
    if not isinstance(values, dict):
        return fresh
    good: dict[str, Any] = {}
    for field in fields(Settings):
        value = values.get(field.name)
        same = type(value) is type(getattr(fresh, field.name))
        if same and value in ALLOWED.get(field.name, (value,)):
            good[field.name] = value
    switches = values.get("switches")
    if isinstance(switches, list) and all(isinstance(one, str) for one in switches):
        good["switches"] = tuple(switches)
    else:
        good["switches"] = tuple(name for name in OLDER_SWITCHES if values.get(name) is True)
    if (told_pin := good.get("pin", "")) and not HIDDEN.fullmatch(told_pin):
        # Older versions kept the digits themselves: they are gone from the disk before anybody plays.
        good["pin"] = hidden(told_pin) if is_pin(told_pin) else ""
        with contextlib.suppress(OSError):
            save(path, replace(fresh, **good))
    return replace(fresh, **good)


def save(path: Path, settings: Settings) -> None:
    """Writes the whole file or nothing; OSError where the disk does not take it."""
    files.write_text(path, json.dumps(asdict(settings), ensure_ascii=False, indent=1), mode=0o600)
