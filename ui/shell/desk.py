"""What lies before every screen: the glass, the words, the settings, the evening, the devices, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from engine.rules.contract import Why
from engine.rules.errors import TriremeError
from engine.table.history import Past
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table
from hardware.doctor import Finding
from hardware.system.clock import Dates
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

    def seek_wiring(self, on: bool) -> None:
        """Every press comes as `PinFound` from now on, or is a button again."""

    def wire(self, buttons: Mapping[str, int]) -> str | None:
        """These buttons are at these pins from now on, and after the next start. None: kept. Else a code why not."""


def _no_doors(name: str, about: tuple[Hashable, ...], box: str) -> Screen:
    raise LookupError(f"this desk has no doors, so {name} cannot be opened")


# What strangers are called at a shop's table: nobody types a name there, and none is kept.
ANCIENT = ("Kleon", "Phryne", "Milon", "Thais")


@dataclass
class Desk:
    """One for the whole program; owned by the one thread that owns everything with a meaning."""

    table: Table
    machine: Machine
    folder: Path  # where settings are kept
    glass: Glass
    settings: Settings
    now: Callable[[], float]
    chosen: Callable[[Settings], None] = lambda settings: None  # hears what the owner chose
    windowed: bool = True  # in a window on somebody's desk, not alone on a kiosk
    opener: Callable[[str, tuple[Hashable, ...], str], Screen] = _no_doors
    listener: Callable[[Outcome], None] = lambda outcome: None
    session: Session | None = None
    screens: list[Screen] = field(default_factory=list)
    card: tuple[Outcome, float] | None = None  # what lies over the screen: a refusal, a question, a part shown
    line: tuple[str, float] | None = None  # one line that goes away by itself
    asking: bool = False  # the "?" is lit
    staff_until: float = 0  # the staff's PIN was given, and is good until then
    dates: Dates | None = None  # what day it is; none where nobody has to know
    ruled: bool = False  # a shop's table because the device's own file says so, for as long as it does
    unread: list[str] = field(default_factory=list)  # sentences that stay until a hand takes them away
    _read: Callable[[], None] = lambda: None
    stick_pin: bool = False  # the device's own file allows a PIN from a stick
    shop: Mapping[str, str] = field(default_factory=dict)  # the shop's own sentence, by language
    notes: dict[str, None] = field(default_factory=dict)  # codes of what devices have to say, in the corner
    offers: dict[int, float] = field(default_factory=dict)  # at a shop's table: until when a parked game waits

    def __post_init__(self) -> None:
        self.owners = self.settings  # what holds again when strangers at a shop's table have gone

    @property
    def staff(self) -> bool:
        """Whether the PIN was given a moment ago."""
        return self.now() < self.staff_until

    @property
    def may_teach(self) -> bool:
        """Whether what is said about the parts is their owner's word: it changes the copy for good."""
        return not self.settings.demo or self.staff

    def waiting(self) -> list[Past]:
        """Games that can be taken up again, newest first; at a shop's table none of its owner's."""
        games = self.table.unfinished()
        return [game for game in games if game.number > self.settings.demo_from] if self.settings.demo else games

    def serve(self, shop: bool) -> None:
        """Makes this a shop's table, or the owner's again. What waits then stays the owner's, and what strangers left
        waiting is closed."""
        since, playing = self.settings.demo_from, self.session.game.token if self.session is not None else ""
        for game in self.table.unfinished() if since >= 0 and not shop else []:
            if game.number > since and game.token != playing:
                try:
                    self.table.put_away(game.number)
                except TriremeError as error:
                    self.tell(self.language.why(error.why))
        newest = max((game.number for game in self.table.games()), default=0)
        self.keep(demo=shop, demo_from=newest if shop else -1)

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
        return self.speaker_of(self.session)

    def speaker_of(self, session: Session) -> Speaker:
        """Says this game."""
        opening = session.game.opening
        names = [self._called(seat, player) for seat, player in enumerate(opening.players)]
        return Speaker(self.settings.language, opening.box, names, opening.rival)

    def _called(self, seat: int, player: Player) -> str:
        if self.settings.demo:
            return self.text(ANCIENT[seat % len(ANCIENT)])
        return player.name or self.language.word(player.colour)

    def settle(self, **changes: object) -> None:
        """New settings: the owner's are kept; those of strangers at a shop's table hold until they go."""
        if self.settings.demo and not self.staff:
            self.settings = self.settings.with_(**changes)
            self.chosen(self.settings)
        else:
            self.keep(**changes)

    def keep(self, **changes: object) -> None:
        """The owner's settings, kept at once. A disk that does not take them is told; they hold until the next
        start."""
        self.owners, self.settings = self.owners.with_(**changes), self.settings.with_(**changes)
        self.chosen(self.settings)
        try:
            save(self.folder / "settings.json", self.owners.with_(demo=self.owners.demo and not self.ruled))
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
        screen.entered(self)

    def back(self) -> None:
        self.card = None
        self.asking = False
        if len(self.screens) > 1:
            self.screens.pop()

    def home(self) -> None:
        self.card = None
        self.asking = False
        del self.screens[1:]

    def open_named(self, name: str, *about: Hashable) -> None:
        """A screen by its name in ui.screens.doors, for what it is opened for."""
        screen = self.opener(name, about, self.session.game.box.name if self.session is not None else "")
        screen.about = about
        self.open(screen)

    def must_read(self, sentences: Sequence[str], read: Callable[[], None]) -> None:
        """One after the other, each until a hand takes it away; after the last `read`."""
        self.unread, self._read = list(sentences), read
        if self.unread:
            self.tell(self.unread[0], float("inf"))

    def dismiss(self) -> None:
        """Takes away what lies over the screen; what must be read comes back until it was what was taken away."""
        taken = self.line[0] if self.line else ""
        self.card = self.line = None
        if not self.unread:
            return
        if taken == self.unread[0]:
            self.unread.pop(0)
        if self.unread:
            self.tell(self.unread[0], float("inf"))
        else:
            self._read()

    def tell(self, text: str, seconds: float = 6.0) -> None:
        """One line above the foot, for a while."""
        self.line = (text, self.now() + seconds)

    # ---- the game

    def begin(self, opening: Opening) -> None:
        """A new game, on the table and on the screen. SetupError and KitError say why not."""
        self._sit(self.table.start(opening))

    def resume(self, number: int) -> None:
        """A game that waits, taken up where it was; the one that is on the table anyway is only shown again."""
        if self.session is not None and self._number() == number:
            self.home()
            self.open_named("game")
            return
        session = self.table.resume(number)
        self._sit(session)
        if session.game.opening.aid and not session.over and session.line:
            self.open_named("recall", True)

    def _number(self) -> int | None:
        """The number of the running game in the list of games."""
        assert self.session is not None
        token = self.session.game.token
        return next((game.number for game in self.table.unfinished() if game.token == token), None)

    def _sit(self, session: Session) -> None:
        self.session = session
        session.listen(self.listener)
        self.home()
        self.open_named("game")
        if session.over:
            self.open_named("ending")

    def leave_table(self) -> None:
        """Nobody plays now; what was played stays in the journal."""
        self.session = None
        self.home()

    def do(self, wish: Intent | Input) -> None:
        """Hands this to the running game; what comes of it reaches the screens through the session's listeners."""
        if self.session is not None:
            self.session.do(wish)
