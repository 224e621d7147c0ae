"""A shop's whole day by the virtual clock: visitors play, walk off, mash the screen; the window plays by itself.

What must not grow does not: memory after the first hours, threads, open files, screens, waiting games.
"""

from __future__ import annotations

import ctypes
import gc
import os
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.rules.contract import BAG
from engine.table import intents as table
from tests.ui.pilot import PATIENCE, Pilot
from tests.ui.shell.shop import shop
from ui.house.intents import Home, Open
from ui.shell.demo import IDLE, IDLE_WITH_BOX, OFFERED, QUESTION

HOUR = 3600.0
PAGE = os.sysconf("SC_PAGE_SIZE")
GROWTH = 16 * 2**20  # bytes: caches of letters and pictures fill in the first hours, and are bounded


def memory() -> int:
    """What the program keeps. What was given back goes back to the system first: the replay of a long game leaves tens
    of megabytes behind that the C library holds ready for the next one."""
    gc.collect()
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def open_files() -> Counter[str]:
    """What is open, but the letters: each size of a font stays open, and there are few."""
    links = (Path(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd"))
    names = [str(link.readlink()) for link in links if link.is_symlink()]
    return Counter(name for name in names if not name.endswith(".ttf"))


class Saturday:
    """Visitors, one after the other, as chance sends them."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot, self.random = pilot, Random(seed)
        self.games = self.moves = 0

    @property
    def now(self) -> float:
        return self.pilot._clock[0]

    def until(self, end: float) -> None:
        while self.now < end:
            self.random.choice((self.play, self.play, self.taster, self.look_around, self.nobody))()

    def nobody(self) -> None:
        """Time passes as the program asks for it: at every deadline it is looked at."""
        end = self.now + self.random.uniform(30, 600)
        while self.now < end:
            due = self.pilot.program.app.deadline()
            self.pilot._clock[0] = end if due is None else min(end, max(due, self.now + 0.02))
            self.pilot.program.loop.step(self.now)
        self.pilot.look()

    def _wake(self) -> None:
        self.pilot._touch(5, 470)
        self.pilot.want(Home())

    def look_around(self) -> None:
        self._wake()
        if self.pilot.session is None:
            for door in ("language", "menu"):
                self.pilot.tap(door)
            self.pilot.want(Open("settings"))

    def taster(self) -> None:
        self._wake()
        if self.pilot.session is None:
            self.pilot.tap("panticapaeum")
            self.pilot.tap("clock")
            self._some_moves(400)

    def play(self) -> None:
        self._wake()
        if self.pilot.session is not None:
            self._some_moves(60)
            return
        door = self.random.choice(("table", "trireme"))
        seats = self.random.choice((2, 2, 3, 4))
        self.pilot.tap("panticapaeum")
        self.pilot.tap(door)
        for seat in range(seats):
            self.pilot.press(seat)
        self.pilot.main()
        self._some_moves(self.random.choice((1, 30, 600)))

    def _some_moves(self, many: int) -> None:
        self.games += 1
        for _ in range(many):
            session = self.pilot.session
            if session is None or session.over:
                break
            moves = list(session.view().moves())
            if not moves or session.turn.who == BAG and not session.game.opening.aid:
                break
            verbs: dict[type, list[object]] = {}
            for move in moves:
                verbs.setdefault(type(move), []).append(move)
            move = self.random.choice(self.random.choice(list(verbs.values())))
            self.pilot._clock[0] += self.random.expovariate(1 / 6)
            self.pilot.program.app.wake(self.now)
            self.pilot.program.face.do(table.Play(move))  # type: ignore[arg-type]
            if self.random.random() < 0.05:
                self.pilot.program.face.do(table.Undo())
            self.pilot.look()
            self.moves += 1
        if self.pilot.session is not None and self.pilot.session.over:
            self.pilot.program.face.leave_table()
        elif self.random.random() < 0.6:  # walked off
            aid = self.pilot.session is not None and self.pilot.session.game.opening.aid
            self.pilot.wait((IDLE_WITH_BOX if aid else IDLE) + 1)
            self.pilot.wait(QUESTION + 1)
            self._written()

    def _written(self) -> None:
        """Waits for the journal's thread: by the virtual clock twenty minutes are over before it has begun."""
        end = time.monotonic() + PATIENCE
        while self.pilot.session is None and any(game.state == "open" for game in self.pilot.program.table.games()):
            assert time.monotonic() < end, "the journal does not answer"
            time.sleep(0.002)


def a_day(folder: Path, hours: float, measure_from: float) -> None:
    threads, files = {*threading.enumerate()}, open_files()
    with shop(folder) as pilot:
        day = Saturday(pilot, 1812)
        day.until(day.now + measure_from * HOUR)
        before = memory()
        day.until(day.now + (hours - measure_from) * HOUR)
        after = memory()
        pilot.wait(IDLE_WITH_BOX + 1)
        pilot.wait(QUESTION + 1)
        day._written()
        pilot.wait(OFFERED + 1)
        assert pilot.session is None
        assert len(pilot.program.face.screens) <= 2  # home, and the shop window over it
        assert pilot.program.table.unfinished() == []
        assert pilot.program.app.trace == "", pilot.program.app.trace
        games = pilot.program.table.games()
        print(f"{hours} h: {len(games)} games, {day.moves} moves, {(after - before) / 2**20:+.1f} MiB")
        assert len(games) >= hours
        assert after - before < GROWTH, f"{(after - before) / 2**20:.1f} MiB more"
    assert {*threading.enumerate()} <= threads
    assert open_files() - files == Counter()


def test_an_hour_in_a_shop(tmp_path: Path) -> None:
    a_day(tmp_path, hours=1.0, measure_from=0.5)


@pytest.mark.long
def test_eight_hours_in_a_shop(tmp_path: Path) -> None:
    a_day(tmp_path, hours=8.0, measure_from=2.0)
