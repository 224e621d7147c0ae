"""What a touch, a key or a button can want of the shell. Everything else is the session's (`engine.table.intents`) or
the open screen's own."""

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Open:
    """The screen of this name, over the one that is open; `about` is what it is opened for. See ui.screens.doors."""

    name: str
    about: tuple[Hashable, ...] = ()


@dataclass(frozen=True, slots=True)
class Back:
    """The screen before."""


@dataclass(frozen=True, slots=True)
class Home:
    """All screens closed but the first. A running game stays as it is."""


@dataclass(frozen=True, slots=True)
class Help:
    """The "?": lights it, and the next tap explains instead of acting; once more puts it out."""


@dataclass(frozen=True, slots=True)
class Explain:
    """What this is: a clause of the digest of a box ("P4.2"), or a word of the screen."""

    what: str
    box: str = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a touch would do, in words that are ready: said while the "?" is lit."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Pick:
    """Something on the open screen, which alone knows what it means."""

    what: Hashable
    more: Hashable = None


@dataclass(frozen=True, slots=True)
class Type:
    """A letter of the keyboard on the glass (or of a real one)."""

    letter: str


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The card over the screen goes away."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something about a device that stays in the corner of the screen until it is taken back; a code."""

    code: str
    on: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A seat's button is down, or up again: what its owner alone may see is shown for as long."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class PinFound:
    """While the buttons are being found: the one at this pin went down."""

    pin: int


@dataclass(frozen=True, slots=True)
class PowerOff:
    """Shut the device down; `restart` begins again."""

    restart: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """Ends the program (a window on a desk; a kiosk has no such key)."""
