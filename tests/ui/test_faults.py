"""A fault in each thread of the running program, one after the other: the evening goes on, or what keeps an eye on it
starts it again, and the game is where it was. The test is the service manager: it hears the signs of life, and ends
what gives none for as long as the unit allows.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(__file__).parents[2]
ALLOWED = int(re.findall(r"(?m)^WatchdogSec=(\d+)$", (ROOT / "systemd/trireme.service").read_text())[0])
PATIENCE = 60.0
THREADS = ("journal", "opponents", "panel", "reader", "pad", "simulated reader", "simulated pad")
STICK = "stick"


class Service:
    """The program as a child, and what it told its manager."""

    def __init__(self, folder: Path) -> None:
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        where = folder / "notify"
        where.unlink(missing_ok=True)
        self.line.bind(str(where))
        self.log = folder / "log"
        environment = {**os.environ, "NOTIFY_SOCKET": str(where), "WATCHDOG_USEC": str(ALLOWED * 1_000_000)}
        environment.pop("WATCHDOG_PID", None)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.ui.faulty", str(folder)], cwd=ROOT, env=environment, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        self.until("READY=1")

    def hears(self, within: float) -> str:
        """The next word to the manager; nothing where none came."""
        self.line.settimeout(within)
        try:
            return self.line.recv(4096).decode()
        except TimeoutError:
            return ""

    def until(self, word: str) -> None:
        while word not in (heard := self.hears(PATIENCE)):
            assert heard, f"“{word}” was not told: {self.log.read_text()[-2000:]}"

    def says(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def answers(self, word: str) -> str:
        """The next line with this word."""
        out: IO[str] | None = self.process.stdout
        assert out is not None
        for line in out:
            if line.startswith(word):
                return line.removeprefix(word).strip()
        raise AssertionError(f"it ended: {self.log.read_text()[-2000:]}")

    def moves(self) -> int:
        self.says("move")
        return int(self.answers("moved"))

    def falls_silent(self) -> None:
        """No sign of life for as long as the unit allows: the manager ends it."""
        signs = 0
        while self.hears(ALLOWED):
            signs += 1
            # Twice in the time allowed, and four seconds until a thread is missed: one on its way, and one more.
            assert signs <= 3, "a thread hangs, and the signs of life go on"
        self.process.send_signal(signal.SIGABRT)
        self.process.wait(PATIENCE)

    def forgets(self) -> None:
        """What was told until now."""
        while self.hears(0.01):
            pass

    def goes_on(self) -> None:
        """Signs of life for longer than the unit would wait."""
        for _ in range(3):
            self.until("WATCHDOG=1")
        assert self.process.poll() is None

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.line.close()


@contextmanager
def service(folder: Path) -> Iterator[Service]:
    one = Service(folder)
    try:
        yield one
    finally:
        one.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    return tmp_path


def test_every_thread_is_in_the_list(folder: Path) -> None:
    with service(folder) as one:
        one.says("threads")
        assert set(one.answers("threads").split(",")) == {STICK, *THREADS}


@pytest.mark.long
@pytest.mark.parametrize("how", ["MemoryError", "OSError"])
@pytest.mark.parametrize("who", THREADS)
def test_what_nobody_foresaw_ends_no_evening(folder: Path, who: str, how: str) -> None:
    with service(folder) as one:
        one.says("begin")
        one.answers("moved")
        one.says(f"fault {who} {how}")
        lines = one.moves()
        one.goes_on()
        assert one.moves() > lines
        assert how in one.log.read_text()  # not without a word


@pytest.mark.long
@pytest.mark.parametrize("who", THREADS)
def test_what_hangs_is_started_again_and_the_game_is_there(folder: Path, who: str) -> None:
    with service(folder) as one:
        one.says("begin")
        one.answers("moved")
        lines = one.moves()
        one.says(f"fault {who} hang")
        one.forgets()
        one.says("move")  # with a writer that hangs it is not seen, and not lost sight of either
        one.falls_silent()
        assert one.process.returncode == -signal.SIGABRT
    with service(folder) as again:
        again.says("resume")
        assert int(again.answers("moved")) >= lines
        again.goes_on()


@pytest.mark.parametrize("how", ["MemoryError", "OSError", "hang"])
def test_a_stick_does_what_it_likes(folder: Path, how: str) -> None:
    with service(folder) as one:
        one.says("begin")
        one.answers("moved")
        one.says(f"fault {STICK} {how}")
        if how != "hang":
            assert one.answers("came") == "OSError"
        assert one.moves() > 0
        one.until("WATCHDOG=1")
