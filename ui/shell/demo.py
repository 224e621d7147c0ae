"""A shop's table: strangers come and go, nobody leaves anything behind, and no game is taken from under a hand.

Idle for a while, the table asks “Are you still here?”; any input answers. If none does, the game is parked, the
settings are the owner's again and the first screen stands open. A parked game is offered for twenty minutes, then
closed. What only the staff may do asks for the PIN; what ends somebody's game asks for a long hold.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.rules.errors import TriremeError
from engine.table.errors import TagError
from engine.table.inplay import InPlay
from engine.table.intents import Input, Tag
from engine.table.outcomes import Changed, Outcome
from engine.table.session import Session
from ui.house import intents
from ui.house.face import Face
from ui.house.house import ASKING
from ui.house.screenof import ScreenOf
from ui.house.visits import TRACE, Visit, keep, read

IDLE, IDLE_WITH_BOX = 90.0, 480.0  # seconds without a hand: on the screen; with people around a real box
QUESTION = 20.0  # seconds the question stands
OFFERED = 1200.0  # seconds a parked game waits for whoever left it
SEATS = 4  # lamps


class Offer(NamedTuple):
    """A game that waits for whoever left it."""

    number: int
    until: float


@dataclass
class Demo:
    """Beside the shell: told of time and hands, asked about every intent. Does nothing on a family's table."""

    face: Face
    fresh: bool = True  # the power was off: whoever played is long gone
    since: float = 0.0  # the last hand
    _asked: float | None = None
    _offers: dict[str, Offer] = field(default_factory=dict)  # waiting games by their token
    _after: object = ()  # the last game on the table when they were looked up; a new one makes them old
    _counted: str = ""  # the game whose taps and tags are counted
    _taps: int = 0
    _tags: int = 0

    def __post_init__(self) -> None:
        self.since = self.face.now()
        self.face.house.table.may_learn = lambda: self.face.may_teach

    @property
    def on(self) -> bool:
        return self.face.settings.demo

    @property
    def lamps(self) -> tuple[str, ...]:
        """At a shop's table the seats invite who comes by, and ask who has gone; else they belong to the game."""
        inviting = self.on and (self.face.session is None or self._asked is not None)
        return ("inviting",) * SEATS if inviting else ()

    # ---- hands

    def stirred(self) -> bool:
        """A hand was here. True if it answered the question, and so meant nothing else."""
        face = self.face
        self.since = face.now()
        asked, self._asked = self._asked, None
        if asked is None:
            return False
        face.house.notes.pop(ASKING, None)
        if face.screen.name == ASKING:
            face.back()
            return True
        face.line = None
        return False

    def admits(self, given: Input) -> bool:
        """Whether a button or tag may be heard: stickers nobody knows would be enrolled by the next tap."""
        if not self.on or self.face.staff or not isinstance(given, Tag):
            return True
        session = self.face.session
        if session is None:
            return True
        try:
            known = self.face.house.table.tags.part(given, session.game.copy) is not None
        except TagError:
            return True  # no tile at all, or another's: the session says so, and keeps nothing
        self._count(tags=known)
        if not known:
            self.face.tell(self.face.text("This sticker belongs to no tile of this table."))
        return known

    def _count(self, *, taps: int = 0, tags: int = 0) -> None:
        """By what this game is played. What was touched before it began belongs to nobody."""
        session = self.face.session
        token = session.game.token if session is not None else ""
        if token != self._counted:
            self._counted, self._taps, self._tags = token, 0, 0
        self._taps += taps
        self._tags += tags

    def allowed(self, intent: Hashable) -> Hashable:
        """The intent, or what stands between it and a stranger."""
        if not self.on:
            return intent
        if self.face.staff:
            if intent == intents.Home() and self.face.screen.name == "staff":
                self.face.staff_until = 0  # whoever locks up is done
            return intent
        self._count(taps=1)
        match intent:
            case intents.Open("name"):
                return intents.Dismiss()  # nobody types a name here
            case intents.Open("pin", ("change", *_)):
                return intents.Open("pin", ("staff",))
            case intents.PowerOff():
                return intents.Open("pin", ("power",))
            case intents.Open("park" | "leave"):
                return self._held(intent)
            case intents.Pick("leave") if self.face.screen.name == "menu":
                return self._held(intents.Open("leave"))
        return intent

    def guard(self, screen: ScreenOf[Face]) -> ScreenOf[Face]:
        """The screen, or the PIN before it: open to strangers is what says so itself."""
        if not self.on or self.face.staff or screen.strangers:
            return screen
        return self.face.door("pin", "open", screen)

    def _held(self, intent: Hashable) -> Hashable:
        """What ends somebody's game is asked of a finger that stays."""
        session = self.face.session
        if session is None or session.closed or self.face.screen.name == "hold":
            return intent
        return intents.Open("hold", (intent,))

    # ---- time

    def wakes(self) -> float | None:
        """When something is due though nobody touches anything."""
        if not self.on:
            return None
        due = [] if self._at_rest() else [self._limit() if self._asked is None else self._asked + QUESTION]
        if self.face.session is None:
            known = self._after is self.face.house.table.session
            due += [offer.until for offer in self._offers.values()] if known else [self.face.now()]
        return min(due, default=None)

    def tick(self, now: float) -> None:
        if not self.on:
            return
        if self.face.session is None:
            self._close_old(now)
        if self._at_rest():
            return
        if self._asked is None and now >= self._limit():
            self._ask(now)
        elif self._asked is not None and now >= self._asked + QUESTION:
            self._clear()

    def _limit(self) -> float:
        session = self.face.session
        return self.since + (IDLE_WITH_BOX if session is not None and session.game.opening.aid else IDLE)

    def _at_rest(self) -> bool:
        """The shop window: nothing to park, nothing to put back."""
        face = self.face
        window = len(face.screens) == 1 or face.screen.name == "attract"
        return face.session is None and window and face.settings == face.house.settings and not face.staff

    def _ask(self, now: float) -> None:
        face = self.face
        if face.session is None:
            self._clear()  # somebody looked around and went
            return
        self._asked = now
        if face.session.game.opening.aid:
            face.house.notes[ASKING] = None  # people play with wood; nothing is covered
            if face.screen.name != "game":  # where there is no corner
                face.tell(face.text("Are you still here?"), QUESTION)
        else:
            face.open_named(ASKING)
        face.house.machine.cue("tick")

    def _clear(self) -> None:
        """Back to the shop window: the game put away, everything the owner's again."""
        face, session = self.face, self.face.house.session
        self._asked = None
        face.house.notes.pop(ASKING, None)
        if session is not None and not session.closed:
            if played(session) < TRACE:
                session.leave()  # it is in no figure and offered to nobody
            else:
                session.park()
        face.leave_table()
        face.forget()

    def heard(self, outcome: Outcome) -> None:
        """However a game ends here, and whenever it is put away, that was a visit."""
        session = self.face.house.table.session  # the face may have let go of it already
        gone = isinstance(outcome, Changed) and outcome.what in ("finished", "left", "parked")
        if self.on and gone and session is not None:
            self._note(session)

    def _note(self, session: Session) -> None:
        """How far they got, and by what: the owner's page of figures is made of this."""
        moves, token = played(session), session.game.token
        if moves >= TRACE:
            taps, tags = (self._taps, self._tags) if token == self._counted else (0, 0)
            keep(self.face.house.folder, Visit(token, moves, session.turn.ask, taps, tags))
            self._taps = self._tags = 0

    # ---- games that wait

    def _close_old(self, now: float) -> None:
        face, last = self.face, self.face.house.table.session
        if self._after is not last:
            self._after = last
            until, self.fresh = (now if self.fresh else now + OFFERED), False
            old, self._offers = self._offers, {}
            if last is not None:
                old.pop(last.game.token, None)  # it waits from now on
            for game in face.house.waiting():
                self._offers[game.token] = old.get(game.token, Offer(game.number, until))
        for token, offer in [*self._offers.items()]:
            if offer.until <= now:
                del self._offers[token]
                self._put_away(token, offer.number)
        face.house.offers = {offer.number: offer.until for offer in self._offers.values()}

    def _put_away(self, token: str, number: int) -> None:
        face = self.face
        try:
            if token not in read(face.house.folder):  # the plug was pulled: nobody saw them go
                self._note(face.house.table.look(number))
            face.house.table.put_away(number)
        except TriremeError as error:
            face.tell(face.language.why(error.why))


def played(session: InPlay) -> int:
    """Moves people have made."""
    steps = (step for page in session.undo_list() for turn in page.turns for step in turn.steps)
    return sum(step.who >= 0 for step in steps)
