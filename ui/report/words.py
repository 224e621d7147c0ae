"""The words a table tells, as JSON and back. What comes from a broker may be anybody's: what is not ours is nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple, TypeVar

from ui.report.figures import Day

ROOT = "trireme"
ALIVE, GONE = b"yes", b"no"
LONGEST = 200  # letters of any word in a payload


@dataclass(frozen=True)
class State:
    """What is on the table now. `doing`: free, playing, paused, counting."""

    doing: str = "free"
    box: str = ""
    mode: str = ""  # aid or screen
    rival: str = ""
    seats: int = 0
    round: int = 0
    colour: str = ""  # whose turn it is: a seat's colour, the rival's name, or nobody's
    since: str = ""  # when this became so, ISO; with a question mark where the date is not certain


@dataclass(frozen=True)
class Health:
    """How the device is."""

    version: str = ""
    safe: bool = False  # started without reader and buttons, since starting failed
    reader: str = ""  # on, lost, or none
    pad: str = ""
    buttons: str = ""  # on, stuck or lost
    undervoltage: bool = False
    saving: bool = True  # games reach the disk
    free: int = 0  # MiB on the disk of the games


Kind = TypeVar("Kind", State, Health)


EMPTY = Day("", "", False, 0, 0, 0, 0, 0)


class Figures(NamedTuple):
    """A day of one box, and the number of the word that told it."""

    number: int
    day: Day


def topic(table: str, *rest: str) -> str:
    return "/".join((ROOT, table, *rest))


def pack(report: State | Health) -> bytes:
    return _json(asdict(report))


def pack_day(figures: Figures) -> bytes:
    return _json({"number": figures.number, **figures.day._asdict()})


def unpack(kind: type[Kind], payload: bytes) -> Kind | None:
    """The word, or None if it is none of ours. A newer table may say more than we know, an older one less."""
    found = _read(payload)
    if found is None:
        return None
    values: dict[str, Any] = {}
    for field in fields(kind):
        value = found.get(field.name, field.default)
        if type(value) is not type(field.default) or (isinstance(value, str) and len(value) > LONGEST):
            return None
        values[field.name] = value
    return kind(**values)


def unpack_day(payload: bytes) -> Figures | None:
    found = _read(payload)
    if found is None:
        return None
    for name, like in {"number": 0, **EMPTY._asdict()}.items():
        value = found.get(name)
        if type(value) is not type(like) or (isinstance(value, str) and len(value) > LONGEST):
            return None
        if isinstance(value, int) and not 0 <= value < 1 << 53:
            return None
    return Figures(found["number"], Day(*(found[name] for name in Day._fields)))


def _json(values: Mapping[str, object]) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()


def _read(payload: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(payload)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
