"""A face: what one glass has. Who looks (a seat, or the table), the glass, language and light, open screens, a card.
The touchscreen is a face of the table; a second glass is only a second face of the same house."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeVar

from engine.rules.contract import TABLE, Position, Why
from engine.rules.errors import SetupError
from engine.table.inplay import InPlay
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.seats import Opening, Player
from ui.design.look import Look
from ui.design.sizes import Glass
from ui.design.theme import DAY, NIGHT
from ui.house import intents
from ui.house.house import House
from ui.house.screenof import ScreenOf
from ui.house.settings import Settings
from ui.words.language import Language, Value, language
from ui.words.speech import Speaker

P = TypeVar("P", bound=Position)


class NoGame(LookupError):
    """The door of a box, which shows the game that is played, and none is."""


def _no_doors(name: str, about: tuple[Hashable, ...], box: str) -> ScreenOf[Face]:
    raise LookupError(f"this face has no doors, so {name} cannot be opened")


# What strangers are called at a shop's table: nobody types a name there, and none is kept.
ANCIENT = ("Kleon", "Phryne", "Milon", "Thais")


@dataclass
class Face:
    """One for each glass. Its settings are the owner's until somebody changes them here."""

    house: House
    glass: Glass
    seat: int = TABLE  # who looks; TABLE: everybody around it
    windowed: bool = True  # in a window on somebody's desktop, not alone on a kiosk
    chosen: Callable[[Settings], None] = lambda settings: None  # hears what was chosen here
    opener: Callable[[str, tuple[Hashable, ...], str], ScreenOf[Face]] = _no_doors
    guard: Callable[[ScreenOf[Face]], ScreenOf[Face]] = lambda screen: screen  # what stands between it and a stranger
    listener: Callable[[Outcome], None] = lambda outcome: None
    screens: list[ScreenOf[Face]] = field(default_factory=list)
    card: tuple[Outcome, float] | None = None  # what lies over the screen: a refusal, a question, a part shown
    line: tuple[str, float] | None = None  # one line that goes away by itself
    drawn: tuple[object, object] = (None, None)  # card and line, as the picture last showed them
    unread: list[str] = field(default_factory=list)  # sentences that stay until a hand takes them away
    _read: Callable[[], None] = lambda: None
    asking: bool = False  # the "?" is lit
    staff_until: float = 0  # the staff's PIN was given here, and is good until then

    def __post_init__(self) -> None:
        self.settings = self.house.settings
        self.house.faces.append(self)

    def now(self) -> float:
        return self.house.now()

    # ---- the game, as whoever looks may see it

    @property
    def session(self) -> InPlay | None:
        """The running game, if there is one."""
        return self.house.session

    @property
    def playing(self) -> InPlay:
        """The running game, where a screen is only open while there is one."""
        if self.house.session is None:
            raise LookupError("no game is running, and this screen shows one")
        return self.house.session

    def view(self) -> Position:
        """The position as who looks here may know it."""
        return self.playing.view(self.seat)

    def view_of(self, kind: type[P]) -> P:
        """The same, for a screen that one way of playing has and no other."""
        view = self.view()
        if not isinstance(view, kind):
            raise TypeError(f"this screen shows {kind.__name__}, not {type(view).__name__}")
        return view

    def do(self, wish: Intent | Input) -> None:
        self.house.do(wish)

    def begin(self, opening: Opening) -> None:
        self.house.begin(opening)

    def resume(self, number: int) -> None:
        """A game that waits, taken up where it was; the one that is on the table anyway is only shown again."""
        if self.session is not None and self.house.number() == number:
            self.home()
            self.open_named("game")
            return
        try:
            session = self.house.take_up(number)
        except SetupError as error:  # of a box that is not here now: an owner's own, or one of another version
            self.tell(self.language.why(error.why))
            return
        if session.game.opening.aid and not session.over and session.line:
            self.open_named("recall", True)

    def sit(self, session: InPlay) -> None:
        """The game has come to the table: it is shown."""
        self.home()
        self.open_named("game")
        if session.over:
            self.open_named("ending")

    def leave_table(self) -> None:
        self.house.leave_table()

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
        return self.speaker_of(self.playing)

    def speaker_of(self, session: InPlay) -> Speaker:
        """Says this game."""
        opening = session.game.opening
        names = [self._called(seat, player) for seat, player in enumerate(opening.players)]
        return Speaker(self.settings.language, opening.box, names, opening.rival, session.game.setup.kit)

    def _called(self, seat: int, player: Player) -> str:
        if self.settings.demo:
            return self.text(ANCIENT[seat % len(ANCIENT)])
        return player.name or self.language.word(player.opponent or player.colour)

    # ---- settings

    @property
    def staff(self) -> bool:
        """Whether the PIN was given a moment ago."""
        return self.now() < self.staff_until

    @property
    def may_teach(self) -> bool:
        """Whether what is said about the parts is their owner's word: it changes the copy for good."""
        return not self.settings.demo or self.staff

    def settle(self, **changes: object) -> None:
        """New settings: the owner's are kept; those of strangers at a shop's table hold until they go."""
        if self.settings.demo and not self.staff:
            self.settings = self.settings.with_(**changes)
            self.chosen(self.settings)
        else:
            self.keep(**changes)

    def keep(self, **changes: object) -> None:
        """The owner's settings, kept at once. A disk that does not take them is told."""
        self.settings = self.settings.with_(**changes)
        self.chosen(self.settings)
        if not self.house.keep(**changes):
            self.tell(self.text("The settings could not be saved; they hold until Trireme is started again."))

    def forget(self) -> None:
        """Whoever was here has gone: nothing lies over the screen, and the settings are the owner's."""
        self.staff_until = 0
        self.card = self.line = None
        self.settings = self.house.settings
        self.chosen(self.settings)

    # ---- ways on

    @property
    def screen(self) -> ScreenOf[Face]:
        return self.screens[-1]

    def open(self, screen: ScreenOf[Face]) -> None:
        self.card = None
        if not self.unread:  # what was said of one screen does not lie over the title of the next
            self.line = None
        self.asking = False
        screen = self.guard(screen)
        if self.screens:
            self.screen.covered(self)
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

    def door(self, name: str, *about: Hashable) -> ScreenOf[Face]:
        """A screen by its name in ui.screens.doors, or a door of the running game's box, for what it is opened for."""
        screen = self.opener(name, about, self.session.game.box.name if self.session is not None else "")
        screen.about = about
        return screen

    def open_named(self, name: str, *about: Hashable) -> None:
        self.open(self.door(name, *about))

    def through(self, name: str, *about: Hashable) -> None:
        """A hand wants this door: a finger that trembled opens nothing twice, and what shows a running game is shut
        where none runs."""
        if (self.screen.name, self.screen.about) == (name, about):
            return
        try:
            screen = self.door(name, *about)
        except NoGame:
            return
        if self.session is not None or not screen.of_a_game:
            self.open(screen)

    def takes(self, intent: Hashable) -> bool:
        """What a touch can want of the frame around all screens, the same on every glass. False: of something else."""
        if self.asking and not isinstance(intent, intents.Help):
            self.asking = False
        match intent:
            case intents.Open(name, about):
                self.through(name, *about)
            case intents.Back() if self.screen.name == "game":
                self.through("menu")
            case intents.Back():
                self.back()
            case intents.Home():
                self.home()
            case intents.Help():
                self.asking = not self.asking
            case intents.Explain(what, box):
                self.open_named("clause", what, box)
            case intents.Meaning(heading, told):
                self.open_named("meaning", heading, told)
            case intents.Dismiss():
                self.dismiss()
            case _:
                return False
        return True

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

    def expire(self, now: float) -> None:
        """What has lain over the screen for long enough goes."""
        if self.card and self.card[1] <= now:
            self.card = None
        if self.line and self.line[1] <= now:
            self.line = None

    def wakes(self) -> float:
        """When something else lies over the screen than the picture shows: at once, where it already does."""
        if self.drawn != (self.card, self.line):
            return -inf
        return min((until for _, until in filter(None, (self.card, self.line))), default=inf)
