"""What a settled button means: a press, a hold, or a book that lies on it.

down                     ButtonDown at once, for the eye and for races
up within a second       ButtonPressed
down for a second        ButtonHeld (pause; undo: the list), and no press when it comes up: ButtonUp
down for ten seconds     ButtonStuck, once, and ButtonFreed when it comes up; a seat's button, which shows its
                         owner's hand for as long as it is down, only after a minute
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hardware.events import (
    ButtonDown,
    ButtonFreed,
    ButtonHeld,
    ButtonPressed,
    ButtonStuck,
    ButtonUp,
    ConfirmPressed,
    Event,
    UndoHeld,
    UndoPressed,
)
from hardware.panel.debounce import Debouncer
from hardware.panel.names import CONFIRM, SEATS, UNDO

SETTLE = 0.020
"""Bounce comes in bursts spread over a few milliseconds; a finger cannot press for less."""
HOLD = 1.0
STUCK = 10.0
STUDIED = 60.0
"""A hand is looked at by holding the seat's button: nobody needs longer, and nobody is to be told sooner."""


@dataclass(slots=True)
class _Press:
    """One button that is down, and how much of it was told."""

    since: float
    held: bool = False
    seen: bool = True  # it went down while somebody looked
    stuck: bool = False


class Presses:
    """Settled changes and time in, events out. Buttons that were down at the beginning were not pressed."""

    def __init__(self) -> None:
        self._down: dict[str, _Press] = {}
        self._events: list[Event] = []

    def settled(self, button: str, level: bool, now: float) -> None:
        """A button went down or came up. Saying it again changes nothing."""
        press = self._down.get(button)
        if level and press is None:
            self._down[button] = _Press(now)
            if button in SEATS:
                self._events.append(ButtonDown(SEATS.index(button)))
        elif press is not None and not level:
            self.tick(now)
            del self._down[button]
            if press.held and press.seen and button in SEATS:
                self._events.append(ButtonUp(SEATS.index(button)))
            if press.stuck:
                self._events.append(ButtonFreed(button))
            elif not press.held:
                self._events.append(_pressed(button))

    def dropped(self, button: str) -> None:
        """Nobody can say any more whether it is down: what it showed is put away, and no press comes of it."""
        press = self._down.pop(button, None)
        if press is not None and press.held and press.seen and button in SEATS:
            self._events.append(ButtonUp(SEATS.index(button)))
        if press is not None and press.stuck:
            self._events.append(ButtonFreed(button))

    def already_down(self, button: str, now: float) -> None:
        """It was down before anybody looked: not a press, but it may be stuck."""
        self._down[button] = _Press(now, held=True, seen=False)

    def tick(self, now: float) -> None:
        """Time passed."""
        for button, press in self._down.items():
            if not press.held and now >= press.since + HOLD:
                press.held = True
                if button != CONFIRM:
                    self._events.append(_held(button))
            if not press.stuck and now >= press.since + _stuck(button):
                press.stuck = True
                self._events.append(ButtonStuck(button))

    def deadline(self) -> float | None:
        """When to tick at the latest."""
        due = [p.since + (_stuck(button) if p.held else HOLD) for button, p in self._down.items() if not p.stuck]
        return min(due, default=None)

    def events(self) -> list[Event]:
        """What happened since the last call."""
        events, self._events = self._events, []
        return events


class Contacts:
    """Raw contacts with a debouncer each; what settles is handed on (to `Presses.settled`)."""

    def __init__(self, levels: Mapping[str, bool], settled: Callable[[str, bool, float], None]) -> None:
        self._contacts = {button: Debouncer(SETTLE, level) for button, level in levels.items()}
        self._settled = settled

    def add(self, button: str, level: bool) -> bool:
        """One more contact that is at this level; whether it is new."""
        if button in self._contacts:
            return False
        self._contacts[button] = Debouncer(SETTLE, level)
        return True

    def edge(self, button: str, level: bool, now: float) -> None:
        """An edge, as often as it likes."""
        # An edge may come late, after the level before it had settled.
        self._settle(button, now)
        self._contacts[button].edge(level, now)

    def tick(self, now: float, levels: Mapping[str, bool]) -> None:
        """Time passed; `levels` are read again now, so that an edge nobody saw is made up for."""
        for button, contact in self._contacts.items():
            contact.edge(levels.get(button, contact.level), now)
            self._settle(button, now)

    def deadline(self) -> float | None:
        """When to tick at the latest."""
        due = [at for contact in self._contacts.values() if (at := contact.deadline()) is not None]
        return min(due, default=None)

    def buttons(self) -> tuple[str, ...]:
        """Those there are contacts of."""
        return tuple(self._contacts)

    def _settle(self, button: str, now: float) -> None:
        contact = self._contacts[button]
        if contact.tick(now):
            self._settled(button, contact.level, now)


def _stuck(button: str) -> float:
    """How long this button may be down before something must lie on it."""
    return STUDIED if button in SEATS else STUCK


def _pressed(button: str) -> Event:
    if button == UNDO:
        return UndoPressed()
    return ConfirmPressed() if button == CONFIRM else ButtonPressed(SEATS.index(button))


def _held(button: str) -> Event:
    return UndoHeld() if button == UNDO else ButtonHeld(SEATS.index(button))
