"""The face of a guest: a glass of its own on the same house, with few doors and the game behind a veil."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.contract import Typed
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome, Refused
from engine.table.session import Session
from ui.design.sizes import Glass
from ui.guests.quiet import Quiet
from ui.guests.veil import Veil, may
from ui.house.face import Face
from ui.house.house import House
from ui.house.screen import Screen
from ui.screens.doors import opened

DOORS = frozenset({"game", "score", "digest", "clause", "meaning", "now"})
"""What a guest may open: the game, how it stands, the rules, what a thing means."""


class GuestFace(Face):
    """Belongs to nobody's list of faces: who looks after guests tells it what happened. What it is told for the world
    outside (lights, sounds, the settings of the owner) goes nowhere."""

    def __init__(self, house: House, glass: Glass, seat: int, language: str) -> None:
        self._real = house
        self._veiled: tuple[Session, Veil] | None = None
        super().__init__(replace(house, machine=Quiet(house.machine.reads), faces=[]), glass, seat)
        self.settings = house.settings.with_(language=language, text=1.0, flipped=False)
        self.opener = _guarded

    @property
    def session(self) -> Veil | None:
        """The game as this guest may see it."""
        running = self._real.session
        if running is None:
            return None
        if self._veiled is None or self._veiled[0] is not running:
            self._veiled = (running, Veil(running, self.seat))
        return self._veiled[1]

    @property
    def playing(self) -> Veil:
        if (session := self.session) is None:
            raise LookupError("no game is running, and this guest was shown one")
        return session

    def do(self, wish: Intent | Input) -> None:
        self.wish(wish)

    def wish(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        """To the game, if it is this seat's to want. A refusal lies over this glass alone."""
        self.card = None
        running = self._real.session
        if running is None:
            return ()
        if not may(wish, running, self.seat):
            self.tell(self._not_yours(running))
            return ()
        outcomes = self.playing.do(wish)
        for outcome in outcomes:
            if isinstance(outcome, Refused):
                self.tell(self.why(outcome.why))
        return outcomes

    def _not_yours(self, running: Session) -> str:
        """Why this seat may not want that now."""
        who = running.turn.who
        if 0 <= who != self.seat and not running.closed:
            return self.text("{name} is to move.", name=Typed(self.speaker().name(who)))
        return self.text("That is done on the touchscreen.")

    def through(self, name: str, *about: Hashable) -> None:
        """Behind the menu's key a guest finds the rules; of the other doors a few."""
        if name == "menu":
            super().through("digest", self.playing.game.opening.box)
        elif name in DOORS:
            super().through(name, *about)

    def open_named(self, name: str, *about: Hashable) -> None:
        if name in DOORS:
            super().open_named(name, *about)

    def keep(self, **changes: object) -> None:
        """The owner's settings are not a guest's to keep: what is chosen here holds on this glass."""
        self.settings = self.settings.with_(**changes)


def _guarded(name: str, about: tuple[Hashable, ...], box: str) -> Screen:
    if name not in DOORS:
        raise LookupError(f"guests have no door {name}")
    return opened(name, about, box)
