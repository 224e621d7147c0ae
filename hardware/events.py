"""What the hardware has to say: frozen values, and nothing else, cross into the caller's inbox.

Dataclasses and not named tuples: `ButtonDown(1) == ButtonPressed(1)` must be false.
Seats are counted from 0. A `button` is named as in the pin file: `seat1` to `seat4`, `undo`.
"""

from __future__ import annotations

from dataclasses import dataclass

PART = "part"
"""The only kind of card that is a piece of a game: a Type 2 tag with a 7-byte id."""


@dataclass(frozen=True, slots=True)
class ButtonDown:
    """A seat's button went down, 20 ms ago. For a quick sign on the screen, and for races."""

    seat: int


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A seat's button was pressed and let go: "I am done"."""

    seat: int


@dataclass(frozen=True, slots=True)
class ButtonHeld:
    """A seat's button has been down for a second: pause. No `ButtonPressed` follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class ButtonUp:
    """A seat's button that was held came up again."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoPressed:
    """The undo button was pressed and let go."""


@dataclass(frozen=True, slots=True)
class UndoHeld:
    """The undo button has been down for a second: open the list."""


@dataclass(frozen=True, slots=True)
class ConfirmPressed:
    """Enter on a keyboard or number pad: the seat to move is done, or the question is answered."""


@dataclass(frozen=True, slots=True)
class ButtonStuck:
    """A button has been down for ten seconds. It says nothing more until it was let go."""

    button: str


@dataclass(frozen=True, slots=True)
class ButtonFreed:
    """A stuck button came up again."""

    button: str


@dataclass(frozen=True, slots=True)
class PanelReady:
    """The buttons at the header answer; `chip` is the gpiochip the library chose (`mock` for a stand-in)."""

    buttons: tuple[str, ...]
    chip: str


@dataclass(frozen=True, slots=True)
class PanelLost:
    """There are no buttons at the header, and why: `lgpio missing`, `lgpio folder`, `no gpiochip` (not yet, or not
    any more: it is looked for until it comes), `pin refused`, or `pins wrong` with the pin file's sentence as the
    detail."""

    why: str
    detail: str


@dataclass(frozen=True, slots=True)
class PinRefused:
    """This button or lamp (or the buzzer) is not there: something else has its pin (BCM). The others are."""

    what: str
    pin: int
    detail: str


@dataclass(frozen=True, slots=True)
class PinPressed:
    """Only while the wiring is looked for: the button at this pin (BCM) went down."""

    pin: int


@dataclass(frozen=True, slots=True)
class TagPlaced:
    """A tag lies on the reader. `uid` is lower-case hex, `kind` is `part`."""

    uid: str
    kind: str


@dataclass(frozen=True, slots=True)
class TagLifted:
    """The tag is gone."""

    uid: str


@dataclass(frozen=True, slots=True)
class TagLeftLying:
    """The tag has been there for thirty seconds; somebody forgot it."""

    uid: str


@dataclass(frozen=True, slots=True)
class StrangerPlaced:
    """A phone, a bank card, a ticket: not a tile. Its id is not told, so nobody can store it."""

    kind: str


@dataclass(frozen=True, slots=True)
class StrangerLifted:
    """The phone or card is gone."""

    kind: str


@dataclass(frozen=True, slots=True)
class ReaderFound:
    """The reader answers. `port` is a path, or `pad` for the one behind the pad; `version` as `PN532 1.6`."""

    port: str
    version: str


@dataclass(frozen=True, slots=True)
class ReaderLost:
    """No reader answers any more, and why: `unplugged`, `silent`, `not found`, `pad lost`."""

    why: str
    port: str = ""


@dataclass(frozen=True, slots=True)
class PadFound:
    """The USB pad said hello."""

    port: str
    version: str


@dataclass(frozen=True, slots=True)
class PadLost:
    """The pad is gone, and why: `unplugged`, `silent`, `not found`, `other version`."""

    why: str


Event = (
    ButtonDown
    | ButtonPressed
    | ButtonHeld
    | ButtonUp
    | UndoPressed
    | UndoHeld
    | ConfirmPressed
    | ButtonStuck
    | ButtonFreed
    | PanelReady
    | PanelLost
    | PinRefused
    | PinPressed
    | TagPlaced
    | TagLifted
    | TagLeftLying
    | StrangerPlaced
    | StrangerLifted
    | ReaderFound
    | ReaderLost
    | PadFound
    | PadLost
)
