"""A shop's table: strangers come and go, nobody leaves anything behind, and no game is taken from under a hand.

Idle for a while, the table asks “Are you still here?”; any input answers. If none does, the game is parked, the
settings are the owner's again and the first screen stands open. A parked game is offered for twenty minutes, then
closed. What only the staff may do asks for the PIN; what ends somebody's game asks for a long hold.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine.rules.errors import TriremeError
from engine.table.errors import TagError
from engine.table.intents import Input, Tag
from engine.table.outcomes import Changed, Outcome
from engine.table.session import Session
from hardware import files
from ui.places import outside
from ui.porter import PORTER
from ui.shell import intents
from ui.shell.desk import Desk
from ui.shell.secret import hidden, is_pin
from ui.shell.visits import TRACE, Visit, keep, read

IDLE, IDLE_WITH_BOX = 90.0, 480.0  # seconds without a hand: on the screen; with people around a real box
QUESTION = 20.0  # seconds the question stands
OFFERED = 1200.0  # seconds a parked game waits for whoever left it
SEATS = 4  # lamps
ASKING = "still-here"  # the code in the corner, over a game with a real box

# What strangers cannot do: change copies and stickers, see names or delete, look into the machine, switch it off.
STAFF_ONLY = frozenset({
    "staff", "kits", "copy", "tags", "enrol", "drawtile", "stickers", "boxcheck", "tagtest", "history", "figures",
    "power", "doctor", "wiring", "calendar",
})  # fmt: skip
PIN_FILE = "trireme-pin.txt"


class Offer(NamedTuple):
    """A game that waits for whoever left it."""

    number: int
    until: float


@dataclass
class Demo:
    """Beside the shell: told of time and hands, asked about every intent. Does nothing on a family's table."""

    desk: Desk
    fresh: bool = True  # the power was off: whoever played is long gone
    since: float = 0.0  # the last hand
    _asked: float | None = None
    _offers: dict[str, Offer] = field(default_factory=dict)  # waiting games by their token
    _after: object = ()  # the last game on the table when they were looked up; a new one makes them old
    _counted: str = ""  # the game whose taps and tags are counted
    _taps: int = 0
    _tags: int = 0

    def __post_init__(self) -> None:
        self.since = self.desk.now()
        self.desk.table.may_learn = lambda: self.desk.may_teach

    @property
    def on(self) -> bool:
        return self.desk.settings.demo

    @property
    def lamps(self) -> tuple[str, ...]:
        """At a shop's table the seats invite who comes by, and ask who has gone; else they belong to the game."""
        inviting = self.on and (self.desk.session is None or self._asked is not None)
        return ("inviting",) * SEATS if inviting else ()

    # ---- hands

    def stirred(self) -> bool:
        """A hand was here. True if it answered the question, and so meant nothing else."""
        desk = self.desk
        self.since = desk.now()
        asked, self._asked = self._asked, None
        if asked is None:
            return False
        desk.notes.pop(ASKING, None)
        if desk.screen.name == ASKING:
            desk.back()
            return True
        desk.line = None
        return False

    def admits(self, given: Input) -> bool:
        """Whether a button or tag may be heard: stickers nobody knows would be enrolled by the next tap."""
        if not self.on or self.desk.staff or not isinstance(given, Tag):
            return True
        session = self.desk.session
        if session is None:
            return True
        try:
            known = self.desk.table.tags.part(given, session.game.copy) is not None
        except TagError:
            return True  # no tile at all, or another's: the session says so, and keeps nothing
        self._count(tags=known)
        if not known:
            self.desk.tell(self.desk.text("This sticker belongs to no tile of this table."))
        return known

    def _count(self, *, taps: int = 0, tags: int = 0) -> None:
        """By what this game is played. What was touched before it began belongs to nobody."""
        session = self.desk.session
        token = session.game.token if session is not None else ""
        if token != self._counted:
            self._counted, self._taps, self._tags = token, 0, 0
        self._taps += taps
        self._tags += tags

    def allowed(self, intent: Hashable) -> Hashable:
        """The intent, or what stands between it and a stranger."""
        if not self.on:
            return intent
        if self.desk.staff:
            if intent == intents.Home() and self.desk.screen.name == "staff":
                self.desk.staff_until = 0  # whoever locks up is done
            return intent
        self._count(taps=1)
        match intent:
            case intents.Open("name"):
                return intents.Dismiss()  # nobody types a name here
            case intents.Open(name, about) if name in STAFF_ONLY:
                return intents.Open("pin", (name, *about))
            case intents.Open("pin", ("change", *_)):
                return intents.Open("pin", ("staff",))
            case intents.PowerOff():
                return intents.Open("pin", ("power",))
            case intents.Open("park" | "leave"):
                return self._held(intent)
            case intents.Pick("leave") if self.desk.screen.name == "menu":
                return self._held(intents.Open("leave"))
        return intent

    def _held(self, intent: Hashable) -> Hashable:
        """What ends somebody's game is asked of a finger that stays."""
        session = self.desk.session
        if session is None or session.closed or self.desk.screen.name == "hold":
            return intent
        return intents.Open("hold", (intent,))

    # ---- time

    def wakes(self) -> float | None:
        """When something is due though nobody touches anything."""
        if not self.on:
            return None
        due = [] if self._at_rest() else [self._limit() if self._asked is None else self._asked + QUESTION]
        if self.desk.session is None:
            known = self._after is self.desk.table.session
            due += [offer.until for offer in self._offers.values()] if known else [self.desk.now()]
        return min(due, default=None)

    def tick(self, now: float) -> None:
        if not self.on:
            return
        if self.desk.session is None:
            self._close_old(now)
        if self._at_rest():
            return
        if self._asked is None and now >= self._limit():
            self._ask(now)
        elif self._asked is not None and now >= self._asked + QUESTION:
            self._clear()

    def _limit(self) -> float:
        session = self.desk.session
        return self.since + (IDLE_WITH_BOX if session is not None and session.game.opening.aid else IDLE)

    def _at_rest(self) -> bool:
        """The shop window: nothing to park, nothing to put back."""
        desk = self.desk
        window = len(desk.screens) == 1 or desk.screen.name == "attract"
        return desk.session is None and window and desk.settings == desk.owners and not desk.staff

    def _ask(self, now: float) -> None:
        desk = self.desk
        if desk.session is None:
            self._clear()  # somebody looked around and went
            return
        self._asked = now
        if desk.session.game.opening.aid:
            desk.notes[ASKING] = None  # people play with wood; nothing is covered
            if desk.screen.name != "game":  # where there is no corner
                desk.tell(desk.text("Are you still here?"), QUESTION)
        else:
            desk.open_named(ASKING)
        desk.machine.cue("tick")

    def _clear(self) -> None:
        """Back to the shop window: the game put away, everything the owner's again."""
        desk, session = self.desk, self.desk.session
        self._asked = None
        desk.notes.pop(ASKING, None)
        if session is not None and not session.closed:
            if played(session) < TRACE:
                session.leave()  # it is in no figure and offered to nobody
            else:
                session.park()
        desk.staff_until = 0
        desk.card = desk.line = None
        desk.leave_table()
        desk.settings = desk.owners
        desk.chosen(desk.settings)

    def heard(self, outcome: Outcome) -> None:
        """However a game ends here, and whenever it is put away, that was a visit."""
        session = self.desk.table.session  # the desk may have let go of it already
        gone = isinstance(outcome, Changed) and outcome.what in ("finished", "left", "parked")
        if self.on and gone and session is not None:
            self._note(session)

    def _note(self, session: Session) -> None:
        """How far they got, and by what: the owner's page of figures is made of this."""
        moves, token = played(session), session.game.token
        if moves >= TRACE:
            taps, tags = (self._taps, self._tags) if token == self._counted else (0, 0)
            keep(self.desk.folder, Visit(token, moves, session.turn.ask, taps, tags))
            self._taps = self._tags = 0

    # ---- games that wait

    def _close_old(self, now: float) -> None:
        desk, last = self.desk, self.desk.table.session
        if self._after is not last:
            self._after = last
            until, self.fresh = (now if self.fresh else now + OFFERED), False
            told, self._offers = self._offers, {}
            if last is not None:
                told.pop(last.game.token, None)  # it waits from now on
            for game in desk.waiting():
                self._offers[game.token] = told.get(game.token, Offer(game.number, until))
        for token, offer in [*self._offers.items()]:
            if offer.until <= now:
                del self._offers[token]
                self._put_away(token, offer.number)
        desk.offers = {offer.number: offer.until for offer in self._offers.values()}

    def _put_away(self, token: str, number: int) -> None:
        desk = self.desk
        try:
            if token not in read(desk.folder):  # the plug was pulled: nobody saw them go
                self._note(desk.table.look(number))
            desk.table.put_away(number)
        except TriremeError as error:
            desk.tell(desk.language.why(error.why))


def played(session: Session) -> int:
    """Moves people have made."""
    steps = (step for page in session.undo_list() for turn in page.turns for step in turn.steps)
    return sum(step.who >= 0 for step in steps)


def pin_from_stick(desk: Desk) -> bool:
    """A forgotten PIN, where the owner allowed it: four digits in a file on the stick are the new one, once. Whoever
    holds a stick holds the shop then."""
    if not (desk.owners.stick_pin or desk.stick_pin):
        return False
    try:
        told = PORTER.fetch(lambda: _taken(outside(desk.folder) / PIN_FILE))
    except OSError:
        return False
    if not is_pin(told):
        return False
    desk.keep(pin=hidden(told), wrong=0)
    return True


def _taken(file: Path) -> str:
    """What stands in the file, which from now on has another name: else it would undo every later one."""
    told = files.read_text(file, 64).strip()
    if is_pin(told):
        file.replace(file.with_suffix(".taken"))
    return told
