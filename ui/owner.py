"""The owner of many tables: settings, PIN and copies that `install --like` left for this one, taken once by the program
itself, so that root never writes among the games."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.rules import door
from engine.rules.boxes import names
from engine.rules.contract import Why, why
from engine.rules.errors import KitError, TriremeError
from engine.table import toml
from hardware import files
from ui.boxes import face_of
from ui.folders import REFUSED
from ui.house.secret import HIDDEN
from ui.house.settings import ALLOWED, OLDER_SWITCHES, Settings

if TYPE_CHECKING:  # the installer reads such files with nothing but Python
    from ui.house.house import House

ETC = Path("/etc/trireme-owner.toml")
TAKEN = "owner.taken"  # beside the settings: the sum of the file that was taken last
SWITCHES = ("sound", "flipped", "speech")
MOST = 50_000  # values of the file: several copies of every box
PERCENT = tuple(round(100 * size) for size in ALLOWED["text"])
CHOICES: Mapping[str, tuple[Any, ...]] = {
    "language": ALLOWED["language"],
    "theme": ALLOWED["theme"],
    "letters": PERCENT,
    "brightness": ALLOWED["brightness"],
    **dict.fromkeys(SWITCHES, (True, False)),
}
"""What an owner chooses with a finger, and may choose here for all tables. Letters are percent, as on the glass."""


def switches() -> tuple[str, ...]:
    """What the boxes have of these, each under the name of its box; and as files of older days call it."""
    return (*(f"{box}.{switch}" for box in names() for switch in face_of(box).switches), *OLDER_SWITCHES)


@dataclass(frozen=True)
class Owner:
    """What is to be taken."""

    settings: Mapping[str, Any]  # as the file calls them
    pin: str = ""  # as a sum
    copies: tuple[Mapping[str, Any], ...] = ()  # exported ones

    @property
    def changes(self) -> dict[str, Any]:
        """The same, as the house calls it."""
        changes = {name: value for name, value in self.settings.items() if name in CHOICES and name != "letters"}
        if "letters" in self.settings:
            changes["text"] = self.settings["letters"] / 100
        return changes | ({"pin": self.pin, "wrong": 0} if self.pin else {})

    def switched(self, settings: Settings) -> tuple[str, ...]:
        """The switches of boxes that are then on; those it says nothing of stay as they are."""
        for name, on in self.settings.items():
            settings = settings if name in CHOICES else settings.switched(name, on)
        return settings.switches

    def text(self) -> str:
        """The file. KitError where a copy holds what none can say."""
        kept: dict[str, Any] = {"pin": self.pin} if self.pin else {}
        for name, value in self.settings.items():
            box, _, switch = name.rpartition(".")
            (kept.setdefault(box, {}) if box else kept)[switch] = value
        copies = {f"{number}": dict(copy) for number, copy in enumerate(self.copies, 1)}
        return toml.dumps({"owner": kept, "copies": copies})


def flat(section: Mapping[str, Any]) -> dict[str, Any]:
    """A section with what it says of a box (`box.switch = true`) under its full name."""
    found: dict[str, Any] = {}
    for name, value in section.items():
        found |= {f"{name}.{inner}": one for inner, one in value.items()} if isinstance(value, dict) else {name: value}
    return found


def fault(name: str, value: object) -> Why | None:
    """What is wrong with this setting of the section [owner], if anything."""
    of_boxes = switches()
    if name not in CHOICES and name not in of_boxes:
        return why("[owner] has no setting “{name}”; it may have {known}.",
                   name=name, known=", ".join((*CHOICES, *of_boxes, "pin", "broker_password", "copies")))  # fmt: skip
    allowed = CHOICES.get(name, (True, False))
    if any(type(value) is type(one) and value == one for one in allowed):
        return None
    if name in SWITCHES or name in of_boxes:
        return why("[owner] {name} is true or false, without quotes.", name=name)
    known = ", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in allowed)
    return why("[owner] {name} is one of {known}.", name=name, known=known)


def parsed(text: str) -> tuple[Owner, list[Why]]:
    """What this file says, and a sentence for each thing in it that cannot be; KitError where it says nothing."""
    values = door.read(text, tomllib.loads, files.MOST, MOST)
    section, copies = values.get("owner", {}), values.get("copies", {})
    tables = isinstance(section, dict) and isinstance(copies, dict)
    if not tables or set(values) - {"owner", "copies"} or not all(isinstance(one, dict) for one in copies.values()):
        raise KitError("It has a section [owner] and the copies of boxes, and nothing else.")
    section = flat(section)
    pin = section.pop("pin", "")
    wrong = [found for name, value in section.items() if (found := fault(name, value)) is not None]
    if pin and not (isinstance(pin, str) and HIDDEN.fullmatch(pin)):
        pin = ""
        wrong.append(why("[owner] pin is not kept as the installation keeps it."))
    good = {name: value for name, value in section.items() if fault(name, value) is None}
    return Owner(good, pin, tuple(copies.values())), wrong


def take(path: Path, house: House) -> list[Why]:
    """Takes the file, unless it is the one that was taken last; a sentence for each thing that could not be taken. What
    an owner changes on the glass afterwards holds until another file comes."""
    try:
        text = files.read_text(path)
    except FileNotFoundError:
        return []
    except files.FileRefused as error:
        return [_unusable(path, REFUSED[error.code])]
    except OSError as error:
        return [why("The settings {path} cannot be read: {reason}.",
                    path=str(path), reason=(error.strerror or str(error)).lower())]  # fmt: skip
    digest = hashlib.sha256(text.encode()).hexdigest()
    noted = house.folder / TAKEN
    if _noted(noted) == digest:
        return []
    try:
        owner, wrong = parsed(text)
    except KitError as error:
        wrong = [_unusable(path, error.why)]
    else:
        wrong = [why("In {path}: {reason}", path=str(path), reason=one) for one in wrong]
        kept = house.keep(**owner.changes, switches=owner.switched(house.settings))
        wrong += [trouble for copy in owner.copies if (trouble := _copy(path, copy, house)) is not None]
        if not kept:
            return [*wrong, why("The disk does not take the settings of {path}: they hold until the next start.",
                                path=str(path))]  # fmt: skip
    try:
        files.write_text(noted, f"{digest}\n", mode=0o600)
    except OSError as error:
        wrong.append(why("That {path} was taken cannot be noted ({reason}), so the next start takes it again.",
                         path=str(path), reason=(error.strerror or str(error)).lower()))  # fmt: skip
    return wrong


def _copy(path: Path, copy: Mapping[str, Any], house: House) -> Why | None:
    try:
        house.table.import_kit(toml.dumps(copy))
    except TriremeError as error:
        return why("A copy in {path} cannot be taken: {reason}", path=str(path), reason=error.why)
    return None


def _unusable(path: Path, reason: Why) -> Why:
    return why("The settings {path} cannot be used, so none of them holds: {reason}", path=str(path), reason=reason)


def _noted(path: Path) -> str:
    """The sum that was noted; empty where none can be read, so that the file is taken, rather than forgotten."""
    try:
        return files.read_text(path, 128).strip()
    except OSError:
        return ""
