"""What lies before every screen: the glass, the words, the settings, the evening, the devices, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from engine.table.table import Table

from engine.rules.contract import Why
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.session import Session
from ui.design.look import Look
from ui.design.sizes import Glass
from ui.design.theme import DAY, NIGHT
from ui.shell.screen import Screen
from ui.shell.settings import Settings, save
from ui.words.language import Language, Value, language
from ui.words.speech import Speaker


class Machine(Protocol):
    """What the shell asks of the world outside: devices, light, power. A stand-in does nothing and says so."""

    def lamps(self, meanings: tuple[str, ...]) -> None: ...
    def ring(self, lights: tuple[tuple[int, int, str], ...]) -> None:
        """Lights of the pad's ring: place i of n, and what it is (trireme, choice, next)."""

    def cue(self, name: str) -> None:
        """accept, refuse, turn, tick, over."""

    def brightness(self, percent: int) -> None: ...
    def power_off(self, restart: bool) -> str | None:
        """None: on the way. Else a code why not."""

    def notes(self) -> tuple[str, ...]:
        """What the corner of the screen says about devices, as codes: reader-lost, pad-lost, tag-left..."""


@dataclass
class Desk:
    """One for the whole program; owned by the one thread that owns everything with a meaning."""

    table: Table
    machine: Machine
    folder: Path  # where settings are kept
    glass: Glass
    settings: Settings
    now: Callable[[], float]
    session: Session | None = None
    screens: list[Screen] = field(default_factory=list)
    card: tuple[Outcome, float] | None = None  # what lies over the screen: a refusal, a question, a part shown
    line: tuple[str, float] | None = None  # one line that goes away by itself
    asking: bool = False  # the "?" is lit

    # ---- words and light

    @property
    def language(self) -> Language:
        return language(self.settings.language)

    @property
    def look(self) -> Look:
        glass = Glass(self.glass.width, self.glass.height, self.glass.across, self.glass.down, self.settings.text)
        return Look(glass, DAY if self.settings.theme == "day" else NIGHT)

    def text(self, template: str, /, **values: Value) -> str:
        """A sentence of the screen in the language in use."""
        return self.language.text(template, **values)

    def why(self, why: Why) -> str:
        return self.speaker().why(why) if self.session else self.language.why(why)

    def speaker(self) -> Speaker:
        """Says the running game."""
        assert self.session is not None, "no game is running"
        opening = self.session.game.opening
        names = [player.name or self.language.word(player.colour) for player in opening.players]
        return Speaker(self.settings.language, opening.box, names, opening.rival)

    def settle(self, **changes: object) -> None:
        """New settings, kept at once. A disk that does not take them is told, and they hold until the next start."""
        self.settings = self.settings.with_(**changes)
        try:
            save(self.folder / "settings.json", self.settings)
        except OSError:
            self.tell(self.text("The settings could not be saved; they hold until Trireme is started again."))

    # ---- ways on

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def open(self, screen: Screen) -> None:
        self.card = None
        self.asking = False
        self.screens.append(screen)

    def back(self) -> None:
        self.card = None
        self.asking = False
        if len(self.screens) > 1:
            self.screens.pop()

    def home(self) -> None:
        self.card = None
        self.asking = False
        del self.screens[1:]

    def tell(self, text: str, seconds: float = 6.0) -> None:
        """One line above the foot, for a while."""
        self.line = (text, self.now() + seconds)

    # ---- the game

    def do(self, wish: Intent | Input) -> None:
        """Hands this to the running game; what comes of it reaches the screens through the session's listeners."""
        if self.session is not None:
            self.session.do(wish)


Opener = Callable[[Desk, tuple[Hashable, ...]], Screen]
