"""The house: what a table has, whoever looks at it and on how many glasses: the evening, the running game, the devices,
the date, the owner's settings, what waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from engine.rules.contract import Why
from engine.rules.errors import TriremeError
from engine.table.history import Past
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.seats import Opening
from engine.table.session import Session
from engine.table.table import Table
from hardware.doctor import Finding
from hardware.system.clock import Dates
from ui.house.chairs import Guests
from ui.house.settings import SETTINGS, Settings, save
from ui.opponents.service import Service
from ui.words.language import Value
from ui.words.speech import Speaker

ASKING = "still-here"  # the note that asks whether anybody is still here, over a game with a real box


class Machine(Protocol):
    """What the house asks of the world outside: devices, light, power. A stand-in does nothing and says so."""

    def lamps(self, meanings: tuple[str, ...]) -> None: ...
    def sign(self, name: str, seat: int | None = None) -> None:
        """A passing sign on a seat's lamp, or on all: first, refused."""

    def ring(self, places: int, trireme: int | None, choices: tuple[int, ...], following: int | None) -> None:
        """The pad's ring, places counted from 0 at its mark; no places: dark."""

    def cue(self, name: str) -> None:
        """accept, refuse, turn, tick, last, over."""

    def say(self, text: str, language: str) -> bool:
        """Spoken, if a speech program is installed; nobody waits for it. False: there is none."""

    def brightness(self, percent: int) -> None: ...

    def power_off(self, restart: bool) -> str | None:
        """None: on the way. Else a code why not."""

    def examine(self) -> list[Finding]:
        """The doctor's findings."""

    def reads(self) -> bool:
        """Whether a reader answers just now."""

    def seek_wiring(self, on: bool) -> None:
        """Every press comes as `PinFound` from now on, or is a button again."""

    def wire(self, buttons: Mapping[str, int]) -> str | None:
        """These buttons are at these pins from now on, and after the next start. None: kept. Else a code why not."""


class AnyFace(Protocol):
    """A face as the house knows it, which is more (`ui.house.face`): what a table tells whoever looks at it."""

    seat: int
    settings: Settings
    line: tuple[str, float] | None

    @property
    def listener(self) -> Callable[[Outcome], None]: ...
    def sit(self, session: Session) -> None:
        """A game has come to the table."""

    def home(self) -> None:
        """None is there any more."""

    def keep(self, **changes: object) -> None:
        """The owner's settings are others now."""

    def tell(self, text: str, seconds: float = ...) -> None:
        """One line, for a while."""

    def text(self, template: str, /, **values: Value) -> str: ...
    def why(self, why: Why) -> str: ...
    def speaker(self) -> Speaker: ...


@dataclass
class House:
    """One a table; owned by the one thread that owns everything with a meaning."""

    table: Table
    machine: Machine
    folder: Path  # where settings are kept
    settings: Settings  # the owner's: what holds again when strangers at a shop's table have gone
    now: Callable[[], float]
    dates: Dates | None = None  # what day it is; none where nobody has to know
    session: Session | None = None  # the running game
    faces: list[AnyFace] = field(default_factory=list)
    ruled: bool = False  # a shop's table because the device's own file says so, for as long as it does
    stick_pin: bool = False  # the device's own file allows a PIN from a stick
    shop: Mapping[str, str] = field(default_factory=dict)  # the shop's own sentence, by language
    notes: dict[str, None] = field(default_factory=dict)  # codes of what devices have to say, in the corner
    opponents: Service | None = None  # who answers for seats nobody plays, and advises who asks
    guests: Guests | None = None  # other glasses on the local network
    offers: dict[int, float] = field(default_factory=dict)  # at a shop's table: until when a parked game waits

    # ---- the game

    def begin(self, opening: Opening) -> None:
        """A new game, on the table and on every glass. SetupError and KitError say why not."""
        self._sit(self.table.start(opening))

    def take_up(self, number: int) -> Session:
        """A game that waits, where it was."""
        session = self.table.resume(number)
        self._sit(session)
        return session

    def _sit(self, session: Session) -> None:
        self.session = session
        for face in self.faces:
            session.listen(face.listener, face.seat)
            face.sit(session)

    def number(self) -> int | None:
        """The number of the running game in the list of games."""
        token = self.session.game.token if self.session is not None else ""
        return next((game.number for game in self.table.unfinished() if game.token == token), None)

    def leave_table(self) -> None:
        """Nobody plays now; what was played stays in the journal."""
        self.session = None
        for face in self.faces:
            face.home()

    def do(self, wish: Intent | Input) -> None:
        """Hands this to the running game; what comes of it reaches the screens through the session's listeners."""
        if self.session is not None:
            self.session.do(wish)

    # ---- the owner and the shop

    def waiting(self) -> list[Past]:
        """Games that can be taken up again, newest first; at a shop's table none of its owner's."""
        games = self.table.unfinished()
        return [game for game in games if game.number > self.settings.demo_from] if self.settings.demo else games

    def keep(self, **changes: object) -> bool:
        """The owner's settings, kept at once. False: the disk does not take them; they hold until the next start."""
        self.settings = self.settings.with_(**changes)
        try:
            save(self.folder / SETTINGS, self.settings.with_(demo=self.settings.demo and not self.ruled))
        except OSError:
            return False
        return True

    def serve(self, shop: bool) -> list[TriremeError]:
        """Makes this a shop's table, or the owner's again, and says what went wrong. What waits then stays the
        owner's, and what strangers left waiting is closed."""
        since, playing = self.settings.demo_from, self.session.game.token if self.session is not None else ""
        wrong: list[TriremeError] = []
        for game in self.table.unfinished() if since >= 0 and not shop else []:
            if game.number > since and game.token != playing:
                try:
                    self.table.put_away(game.number)
                except TriremeError as error:
                    wrong.append(error)
        newest = max((game.number for game in self.table.games()), default=0)
        for face in self.faces:
            face.keep(demo=shop, demo_from=newest if shop else -1)
        return wrong
