"""What this one device is: a shop's table or not, the size of its glass, where its reader is. One small file.

/etc/trireme.toml on a device that was installed, trireme.toml beside the journal elsewhere. A value that cannot be is
left out and told in a sentence: a slip of the pen must not keep the table dark.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from engine.rules.contract import Why, why
from engine.rules.errors import KitError
from engine.table import toml
from hardware import files
from hardware.broker.address import PORT, TLS_PORT, Broker, parse_address
from hardware.panel.pins import DEFAULT
from hardware.places import AUTO, NONE
from ui.folders import REFUSED
from ui.words.language import LANGUAGES


@dataclass(frozen=True)
class Report:
    """Which broker hears of this table, and under which name."""

    broker: Broker
    table: str = ""  # empty: the computer's own name
    home_assistant: bool = False


@dataclass(frozen=True)
class Device:
    """What the file says; the defaults are a device of which nobody said anything."""

    demo: bool = False  # a shop's table
    stick_pin: bool = False  # a file on a stick may set the staff's PIN
    shop: Mapping[str, str] = field(default_factory=dict)  # one sentence of the shop, by language
    glass: tuple[int, int] = (0, 0)  # millimetres; 0: as the screen says
    reader: str = AUTO  # or none, or a port
    pad: str = AUTO
    pins: Path = DEFAULT
    games: str = ""  # the folder of the games, if another than the service's
    report: Report | None = None  # a shop with many tables


def read(path: Path) -> tuple[Device, tuple[Why, ...]]:
    """The device as this file says, and a sentence for each thing in it that cannot be."""
    try:
        values = toml.loads(files.read_text(files.followed(path)))
    except FileNotFoundError:
        return Device(), ()
    except (KitError, files.FileRefused) as error:
        detail = error.why if isinstance(error, KitError) else REFUSED[error.code]
        return Device(), (
            why("The settings {path} cannot be used, so none of them holds: {reason}", path=str(path), reason=detail),
        )
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return Device(), (why("The settings {path} cannot be read: {reason}.", path=str(path), reason=reason),)
    return judged(values, path)


def judged(values: Mapping[str, Any], path: Path) -> tuple[Device, tuple[Why, ...]]:
    """The device as these values of that file say, and a sentence for each thing that cannot be."""
    good: dict[str, Any] = {}
    wrong: list[Why] = []
    for name, value in values.items():
        if name not in READERS:
            known = ", ".join(one.name for one in fields(Device))
            wrong.append(why("{path} has no setting “{name}”; it may have {known}.",
                             path=str(path), name=name, known=known))  # fmt: skip
            continue
        taken = READERS[name](value)
        if isinstance(taken, Why):
            wrong.append(why("In {path}: {reason}", path=str(path), reason=taken))
        else:
            good[name] = taken
    return replace(Device(), **good), tuple(wrong)


def _yes(name: str) -> Callable[[object], object]:
    def taken(value: object) -> object:
        return value if isinstance(value, bool) else why("{setting} is true or false, without quotes.", setting=name)

    return taken


def _shop(value: object) -> object:
    if isinstance(value, dict) and all(code in LANGUAGES and isinstance(text, str) for code, text in value.items()):
        return value
    return why('shop is a sentence a language, like shop.en = "On the shelf behind you".')


def _glass(value: object) -> object:
    found = re.fullmatch(r"([1-9]\d{1,3})x([1-9]\d{1,3})", value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else why('glass is millimetres, like "154x86".')


def _port(name: str) -> Callable[[object], object]:
    def taken(value: object) -> object:
        if value in (AUTO, NONE) or (isinstance(value, str) and value.startswith("/dev/")):
            return value
        return why('{setting} is "auto", "none" or a port like "/dev/ttyAMA0".', setting=name)

    return taken


def _pins(value: object) -> object:
    if isinstance(value, str) and Path(value).is_absolute() and os.path.isfile(value):
        return Path(value)
    return why('pins is the whole path of a file that is there, like "/etc/trireme-pins.toml".')


def _games(value: object) -> object:
    if isinstance(value, str) and Path(value).is_absolute():
        return value
    return why('games is the whole path of a folder, like "/srv/trireme".')


def _report(value: object) -> object:
    """The section [report]; whatever is wrong in it, nothing is told to anybody."""
    if not isinstance(value, dict):
        return why('report is a section, [report], with a line like broker = "broker.local".')
    for name, entry in value.items():
        if name not in REPORT:
            known = ", ".join(REPORT)
            return why("[report] has no setting “{name}”; it may have {known}.", name=name, known=known)
        if type(entry) is not REPORT[name]:
            return why("[report] {name}: words stand in quotes, true and false do not.", name=name)
    try:
        host, port = parse_address(value.get("broker", ""))
    except ValueError:
        return why('[report] broker is a name or an address, like "broker.local" or "192.168.1.5:1883".')
    table = value.get("table", "")
    if table and not TABLE.fullmatch(table):
        return why('[report] table is a short name in small letters and digits, like "window-2".')
    for name in ("password_file", "authority"):
        if (path := value.get(name, "")) and not Path(path).is_absolute():
            return why('[report] {name} is the whole path of a file, like "/etc/trireme-broker".', name=name)
    tls = value.get("tls", False)
    port = port or (TLS_PORT if tls else PORT)
    secret, authority = value.get("password_file", ""), value.get("authority", "")
    broker = Broker(host, port, value.get("user", ""), secret, tls, authority)
    return Report(broker, table, value.get("home_assistant", False))


REPORT = {"broker": str, "table": str, "user": str, "password_file": str, "tls": bool, "authority": str,
          "home_assistant": bool}  # fmt: skip
TABLE = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
"""A table's name in topics: what every program that reads them takes for a name."""

READERS: dict[str, Callable[[object], object]] = {
    "demo": _yes("demo"),
    "stick_pin": _yes("stick_pin"),
    "shop": _shop,
    "glass": _glass,
    "reader": _port("reader"),
    "pad": _port("pad"),
    "pins": _pins,
    "games": _games,
    "report": _report,
}
