"""The office: reads the broker, keeps what it hears, and tells whoever looks what has changed."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from hardware.broker.line import Away, BrokerLine, Connected, Heard
from ui.office.seen import Seen, Tables
from ui.office.store import Store
from ui.report.figures import Day
from ui.report.words import ROOT

LISTENS = (f"{ROOT}/+/alive", f"{ROOT}/+/state", f"{ROOT}/+/health", f"{ROOT}/+/days/#")
AT_ONCE = 512  # words taken in before whoever looks may look
EVERY = 0.05  # seconds between two looks at what has come


class Office:
    """Everything known, for several threads: one reads in (`step`), others look (`since`)."""

    def __init__(self, line: BrokerLine, store: Store | None = None, clock: Callable[[], float] = time.time) -> None:
        self._line, self._store, self._clock = line, store, clock
        self._tables = store.load() if store is not None else Tables()
        self._guard = threading.Condition()
        self._revision = 1
        self._at: dict[str, int] = dict.fromkeys(self._tables.seen, 1)  # table -> the revision of its last change
        self._counted_at = 1
        self.away: Away | None = Away("away", "")
        self.trouble = ""  # why nothing can be kept
        self.ignored = 0  # words that were none of ours

    # ---- the one that reads

    def step(self) -> bool:
        """Takes in what has come; whether anything had."""
        news = self._line.fetch(AT_ONCE)
        if not news:
            return False
        with self._guard:
            for one in news:
                match one:
                    case Heard(topic, payload, _):
                        self.ignored += not self._tables.hear(topic, payload, self._clock())
                    case Connected():
                        self.away = None
                    case Away():
                        self.away = one
                        self._all_out_of_sight()
            self._revision += 1
            for name in self._tables.changed:
                self._at[name] = self._revision
            if self._tables.counted:
                self._counted_at = self._revision
            self._keep()
            self._guard.notify_all()
        return True

    def _all_out_of_sight(self) -> None:
        """Without the broker nobody knows who is there; each says so again when it is back."""
        now = self._clock()
        for name, seen in self._tables.seen.items():
            if seen.here:
                self._tables.seen[name] = replace(seen, here=False, left=now)
                self._tables.changed.add(name)

    def _keep(self) -> None:
        if self._store is None:
            self._tables.changed.clear()
            self._tables.counted.clear()
            return
        try:
            self._store.save(self._tables)
            self.trouble = ""
        except sqlite3.Error as error:  # it is all here, and is offered again with the next word
            self.trouble = str(error)

    # ---- those who look

    def since(self, revision: int, wait: float = 0.0) -> tuple[int, list[Seen], bool]:
        """What changed after this revision: where we are now, the tables, and whether figures did. Waits so long for
        a change."""
        with self._guard:
            if self._revision <= revision and wait:
                self._guard.wait(wait)
            seen = [self._tables.seen[name] for name, at in self._at.items() if at > revision]
            return self._revision, sorted(seen, key=lambda one: one.name), self._counted_at > revision

    def days(self) -> dict[tuple[str, str, str], Day]:
        """All figures."""
        with self._guard:
            return dict(self._tables.days)
