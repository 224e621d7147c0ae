"""One file for fifty tables: it is read through the strict door, and becomes the files of this one.

What stands in it plainly, the PIN and the broker's password, never stands in a sentence; the PIN goes no further than
this as it is, only as its sum.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.rules.boxes import box
from engine.rules.contract import Why, why
from engine.rules.errors import KitError, TriremeError
from engine.table import toml
from engine.table.kits import Kits
from hardware import files
from hardware.broker.address import LONGEST_SECRET
from ui import config
from ui.folders import REFUSED
from ui.house.secret import fits, hidden, is_pin
from ui.install import places
from ui.install.facts import Facts
from ui.install.source import InstallError
from ui.install.steps import Secret, Step, Write
from ui.owner import Owner, fault, flat, parsed

HEAD = "# Written by `sudo trireme install --like`, which writes it anew when it is given another file.\n"
GAMES_LINE = f'games = "/{places.DATA}"'
PASSWORD = re.compile(r"/(etc/trireme-[a-z0-9-]+)")
"""Where a password may go: a file that is ours, since root writes it."""


@dataclass(frozen=True)
class Like:
    """How a table is to be."""

    device: Mapping[str, Any]  # what goes into the device's own file
    owner: Owner  # without its PIN
    pin: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    def steps(self, facts: Facts) -> list[Step]:
        """The files that are not so yet."""
        steps: list[Step] = []
        if facts.texts.get(places.CONFIG) != (text := self._config(facts)):
            says = why("Write {path} as the file for all tables says.", path=f"/{places.CONFIG}")
            steps.append(Write(places.CONFIG, text, says))
        if facts.texts.get(places.OWNER) != (text := self._owner(facts)):
            says = why("Write {path}: the owner's settings, PIN (as a sum) and copies, which the table takes when it "
                       "starts.", path=f"/{places.OWNER}")  # fmt: skip
            steps.append(Secret(places.OWNER, text, says))
        path = password_file(self.device)
        if self.password and facts.texts.get(path) != (text := f"{self.password}\n"):
            says = why("Write {path}: the broker's password, for the table alone.", path=f"/{path}")
            steps.append(Secret(path, text, says))
        return steps

    def after(self, facts: Facts) -> Facts:
        """The same device, with its own file as it will be."""
        return replace(facts, texts={**facts.texts, places.CONFIG: self._config(facts)})

    def _config(self, facts: Facts) -> str:
        """The games stay where `--read-only` has put them, unless the file says where."""
        moved = GAMES_LINE in facts.texts.get(places.CONFIG, "").splitlines() and "games" not in self.device
        return HEAD + (f"{GAMES_LINE}\n" if moved else "") + toml.dumps(self.device)

    def _owner(self, facts: Facts) -> str:
        """A PIN that is the same keeps its sum: else every look would find something to do."""
        pin = self.pin and (_same(self.pin, facts.texts.get(places.OWNER, "")) or hidden(self.pin))
        return HEAD + replace(self.owner, pin=pin).text()


def read(path: Path) -> Like:
    """How a table is to be, as this file says; InstallError with the first thing in it that cannot be."""
    values = _read(path)
    section = values.pop("owner", {})
    _, wrong = config.judged(values, path)
    if wrong:
        raise InstallError(wrong[0])
    try:
        return _like(values, section, path.parent)
    except KitError as error:
        raise InstallError("In {path}: {reason}", path=str(path), reason=error.why) from None


def secrets(facts: Facts) -> tuple[str, ...]:
    """The files written from here that go with the settings."""
    try:
        values = toml.loads(facts.texts.get(places.CONFIG, ""))
    except KitError:
        values = {}  # the table itself says what is wrong with it
    return tuple(one for one in (places.OWNER, password_file(values)) if one)


def password_file(device: Mapping[str, Any]) -> str:
    """Where this device's password stands, if that is a file of ours; relative to the root."""
    report = device.get("report")
    named = report.get("password_file") if isinstance(report, dict) else None
    found = PASSWORD.fullmatch(named) if isinstance(named, str) else None
    return found[1] if found else ""


def _like(device: Mapping[str, Any], section: object, folder: Path) -> Like:
    if not isinstance(section, dict):
        raise KitError('owner is a section, [owner], with a line like language = "en".')
    settings = flat(section)
    pin, password, copies = (settings.pop(name, None) for name in ("pin", "broker_password", "copies"))
    for name, value in settings.items():
        if (found := fault(name, value)) is not None:
            raise KitError(found)
    if pin is not None and not (isinstance(pin, str) and is_pin(pin)):
        raise KitError("[owner] pin is four digits in quotes.")
    if password is not None:
        _fit(password, device)
    if copies is not None and not (isinstance(copies, list) and all(isinstance(one, str) for one in copies)):
        raise KitError('[owner] copies is a list of files, like ["kits/ours.toml"].')
    owner = Owner(settings, "", tuple(_copy(folder / one) for one in copies or ()))
    parsed(owner.text())  # the table has the same door
    return Like(device, owner, pin or "", password or "")


def _fit(password: object, device: Mapping[str, Any]) -> None:
    if (
        not isinstance(password, str)
        or not password
        or password != password.strip()
        or "\n" in password
        or len(password.encode()) > LONGEST_SECRET - 1
    ):
        raise KitError("[owner] broker_password is one line in quotes, without blanks at its ends.")
    if not password_file(device):
        raise KitError(
            'broker_password needs a file to stand in, under [report]: password_file = "/etc/trireme-broker".'
        )


def _copy(path: Path) -> Mapping[str, Any]:
    """An exported copy that its box can be played with."""
    text = _text(path)
    try:
        _, name, values, _ = Kits.read(text, box)
        box(name).kit(values)
        return toml.loads(text)
    except TriremeError as error:
        raise InstallError("In {path}: {reason}", path=str(path), reason=error.why) from None


def _read(path: Path) -> dict[str, Any]:
    text = _text(path)
    try:
        return toml.loads(text)
    except KitError as error:
        raise InstallError("In {path}: {reason}", path=str(path), reason=error.why) from None


def _text(path: Path) -> str:
    reason: str | Why
    try:
        return files.read_text(files.followed(path))
    except files.FileRefused as error:
        reason = REFUSED[error.code]
    except OSError as error:
        reason = f"{(error.strerror or str(error)).lower()}."
    raise InstallError("{path} cannot be read: {reason}", path=str(path), reason=reason)


def _same(pin: str, text: str) -> str:
    """The sum that is kept already, if it is this PIN's."""
    try:
        kept = parsed(text)[0].pin if text else ""
    except KitError:
        return ""  # it is written anew
    return kept if fits(pin, kept) else ""
