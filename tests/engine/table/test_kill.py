"""Pull the plug at any moment: what was acknowledged is there, and the table is as it was, to the move."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from engine.table.gamelog import GameLog, replayed
from engine.table.schema import damage
from engine.table.session import Session
from engine.table.table import Table
from tests.engine.table.evening import table
from tests.engine.table.player import digest, play

ROOT = Path(__file__).parents[3]


def forked(folder: Path, seed: int, threaded: bool) -> tuple[int, int]:
    """The player as a child of this process: no start-up time, so the kills fall into playing."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            play(folder, seed, threaded, lambda line: os.write(writing, line.encode()))
        finally:
            os._exit(1)
    os.close(writing)
    return pid, reading


class Plug:
    """Pulls the plug after so many moves. How long a part of a move is, and a start, this machine has shown itself: a
    slow one is killed in the same places as a quick one, only later.
    """

    def __init__(self) -> None:
        self.start = self.move = 0.01

    def pulled(self, reading: int, pid: int, moves: float) -> list[str]:
        """What was acknowledged before SIGKILL, so many moves after the first; below 0 it falls into the start."""
        begun = time.monotonic()
        said = b""
        if moves >= 0:
            said = self._read(reading, begun + 60)
            first = time.monotonic()
            self.start = first - begun
            while said.count(b"\n") <= int(moves):
                said += self._read(reading, begun + 60)
            if int(moves):
                self.move = (time.monotonic() - first) / int(moves)
        time.sleep(-moves * self.start if moves < 0 else moves % 1 * self.move)
        os.kill(pid, signal.SIGKILL)
        while got := os.read(reading, 65536):  # what was said before the plug was pulled
            said += got
        os.close(reading)
        return said.decode().split("\n")[:-1]

    def _read(self, reading: int, end: float) -> bytes:
        assert select.select([reading], [], [], max(0, end - time.monotonic()))[0], "the player says nothing"
        got = os.read(reading, 65536)
        assert got, "the player ended by itself"
        return got


def as_it_was(home: Table, acknowledged: str) -> Session:
    """The game taken up again holds all that was acknowledged, and at most one step more."""
    token, entries, told = acknowledged.split()
    past = next(game for game in home.games() if game.token == token)
    session = home.resume(past.number)
    assert session._outbox.entries >= int(entries), "an acknowledged move is lost"
    game, whole = home._find(past.number)
    before = GameLog()
    for entry in whole.entries[: int(entries)]:
        before.add(entry)
    timeline, trouble = replayed(game, before)
    assert trouble is None
    session._timeline, resumed = timeline, session._timeline
    assert digest(session) == told
    session._timeline = resumed
    assert len({entry.step for entry in whole.entries[int(entries) :]}) <= 1, "a step was saved by halves"
    return session


def pull_the_plug(folder: Path, times: int, first: int = 0) -> None:
    random = Random(6 + first)
    plug = Plug()
    moves = 0
    last = ""
    for number in range(first, first + times):
        pid, reading = forked(folder, number, threaded=number % 2 == 1)
        starting = number % 5 == 4  # some fall into taking the game up
        said = plug.pulled(reading, pid, -random.random() if starting else random.uniform(0, 20))
        os.waitpid(pid, 0)
        moves += max(0, len(said) - 1)
        last = said[-1] if said else last
        home = table(folder)
        assert home.notices == (), "the file was damaged"
        assert home.journal.warning is None
        writer = home.journal._writer
        assert writer is not None
        assert damage(writer) == ""
        as_it_was(home, last)
        home.close()
    assert moves > times, "the kills fell before anything was played"


def test_two_hundred_plugs_pulled(tmp_path: Path) -> None:
    pull_the_plug(tmp_path, 200)


@pytest.mark.long
def test_two_thousand_plugs_pulled(tmp_path: Path) -> None:
    for first in range(0, 2000, 200):  # a file each: what is looked at after each plug grows with all before it
        (tmp_path / str(first)).mkdir()
        pull_the_plug(tmp_path / str(first), 200, first)


@pytest.mark.parametrize("writer", ["thread", "same"])
def test_the_program_started_as_a_process_and_killed(tmp_path: Path, writer: str) -> None:
    random = Random(writer)
    plug = Plug()
    for number in range(6):
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.engine.table.player", str(tmp_path), str(number), writer],
            cwd=ROOT, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert program.stdout is not None
        said = plug.pulled(os.dup(program.stdout.fileno()), program.pid, random.uniform(0, 60))
        program.stdout.close()
        assert program.wait() == -signal.SIGKILL
        home = table(tmp_path)
        assert home.notices == ()
        as_it_was(home, said[-1])
        home.close()
