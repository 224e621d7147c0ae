"""Tells the broker what this table does. Asked once a round by the thread that owns everything, and never waits: words
are left with the line, and what the line had no room for is offered again at the next turn."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.rules.contract import COUNTING, RIVAL
from engine.table.history import History
from engine.table.session import Session
from hardware.broker.line import Away, BrokerLine, Connected, Heard, News
from hardware.broker.outbox import Word
from hardware.errors import ZombieThread
from ui.config import Report
from ui.report.discovery import introduction
from ui.report.figures import days
from ui.report.words import ALIVE, GONE, Figures, Health, State, pack, pack_day, topic, unpack_day

EVERY = 0.25  # seconds between two looks at the table
HEALTH_EVERY = 60.0
COUNT_EVERY = 600.0  # seconds between two counts of the days while nothing begins or ends
AGAIN = 5.0  # seconds after which days that had to wait are offered again
FAREWELL = 1.0  # seconds in which the broker may hear that we go
AT_ONCE = 64  # words of the broker that are read in one round


@dataclass
class Board:
    """What the reporter is told of the table, by whoever owns it."""

    session: Callable[[], Session | None]
    history: History
    today: Callable[[], str]
    health: Callable[[], Health]


class Reporter:
    """One for the program, if the device's file names a broker."""

    def __init__(self, line: BrokerLine, name: str, table: Board, version: str, home_assistant: bool) -> None:
        self._line, self._name, self._table = line, name, table
        self._version, self._home_assistant = version, home_assistant
        self.away: Away | None = Away("away", "")
        "Why the broker does not hear us now; None: it does."
        self._look = self._examine = self._count = 0.0
        self._state, self._health = State(), Health()
        self._sent: dict[str, bytes] = {}  # on the way to this connection's broker, by topic
        self._days: dict[str, Figures] = {}  # what the broker has of the days
        self._complete = False  # whether it has said all it has
        self._phase: object = None

    def round_done(self, now: float) -> None:
        """Called after every round of the loop; does its work a few times a second."""
        if now < self._look:
            return
        self._look = now + EVERY
        for news in self._line.fetch(AT_ONCE):
            self._heard(news)
        if self.away is not None:
            return
        session = self._table.session()
        self._tell("state", pack(self._now(session)))
        if now >= self._examine:
            self._examine, self._health = now + HEALTH_EVERY, self._table.health()
        self._tell("health", pack(self._health))
        phase = (session.game.token, session.closed) if session is not None else None
        # The days are read from the journal: what it has not answered yet would come ten minutes late.
        written = session is None or not session.waiting
        if self._complete and ((phase != self._phase and written) or now >= self._count):
            self._phase, self._count = phase, now + COUNT_EVERY
            if not self._tell_days():
                self._count = now + AGAIN

    def _heard(self, news: News) -> None:
        match news:
            case Connected():
                self.away, self._sent, self._days, self._complete = None, {}, {}, False
                self._count = self._examine = 0.0
                self._tell("alive", ALIVE)
                if self._home_assistant:
                    self._line.tell(*introduction(self._name, self._version))
            case Away():
                self.away = news
            case Heard(where, payload, kept):
                if where == topic(self._name, "alive") and not kept:
                    self._complete = True  # our own word came back: all that was kept came before it
                elif (found := unpack_day(payload)) is not None:
                    self._days[where] = found

    def _tell(self, about: str, payload: bytes) -> None:
        if self._sent.get(about) != payload and self._line.tell(topic(self._name, about), payload):
            self._sent[about] = payload

    def _tell_days(self) -> bool:
        """The days that are other than the broker has them. False: some have to wait."""
        history = self._table.history
        number = max((figures.number for figures in self._days.values()), default=0)
        for day in days(history.games(), history.moves()):
            where = topic(self._name, day.topic)
            before = self._days.get(where)
            if before is not None and before.day == day:
                continue
            number += 1
            figures = Figures(number, day)
            if not self._line.tell(where, pack_day(figures)):
                return False
            self._days[where] = figures
        return True

    def _now(self, session: Session | None) -> State:
        """What is on the table, with the moment it last changed."""
        found = replace(_state(session), since=self._state.since)
        if found != self._state or not found.since:
            self._state = replace(found, since=self._table.today())
        return self._state

    @property
    def thread(self) -> BrokerLine:
        """The one that waits for the broker."""
        return self._line

    def stop(self) -> None:
        """Told to everything before anything is waited for."""
        self._line.stop()

    def close(self, within: float = FAREWELL) -> None:
        """Says that the table has gone, if the broker is there to hear it. One that does not answer is not waited for
        long: its thread ends with the program."""
        try:
            self._line.close(min(within, FAREWELL))
        except ZombieThread as error:
            print(f"trireme: {error}", file=sys.stderr)

    def start(self) -> None:
        self._line.start()

    @property
    def facts(self) -> dict[str, str]:
        """For the doctor: how it stands with the broker."""
        broker = self._line.broker
        away = self.away
        said = "" if away is None else away.said
        return {
            "broker": f"{broker.host}:{broker.port}",
            "broker fault": "ended" if self._line.ended else away.code if away else "",
            "broker said": said,
        }


def reporter_of(report: Report, table: Board, version: str) -> Reporter:
    """The reporter this device's own file asks for."""
    name = report.table or own_name()
    line = BrokerLine(report.broker, f"trireme-{name}", Word(topic(name, "alive"), GONE), listens(name))
    return Reporter(line, name, table, version, report.home_assistant)


def own_name() -> str:
    """The computer's name as the name of a table."""
    letters = re.sub(r"[^a-z0-9_-]+", "-", platform.node().split(".")[0].lower()).strip("-_")
    return letters[:32] or "table"


def listens(table: str) -> tuple[str, ...]:
    """What the line of a table has to hear: what the broker has of its days, and its own first word."""
    return topic(table, "days", "#"), topic(table, "alive")


def _state(session: Session | None) -> State:
    if session is None or session.over or session.closed:
        return State()
    opening, turn = session.game.opening, session.turn
    colours = [player.colour for player in opening.players]
    counting = turn == COUNTING
    return State(
        doing="paused" if session.clocks.paused else "counting" if counting else "playing",
        box=opening.box,
        mode="aid" if opening.aid else "screen",
        rival=opening.rival,
        seats=len(colours),
        round=session.round,
        colour=colours[turn.who] if 0 <= turn.who < len(colours) else opening.rival if turn.who == RIVAL else "",
    )
