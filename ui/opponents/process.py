"""The process of one opponent, as the program holds it: asked, waited for so long and no longer, ended."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ui.opponents.lines import MOST

ROOT = Path(__file__).resolve().parents[2]
LOOK = 0.2  # seconds between two looks at whether anybody still waits
CHUNK = 1 << 14


class Lost(Exception):
    """This opponent has died, is late, or speaks in riddles. It costs its turn; only its keeper hears of it."""


def ours(name: str) -> list[str]:
    """How one of our own is started."""
    return [sys.executable, "-m", "ui", "opponent", name]


class Process:
    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._child = subprocess.Popen(
                words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )  # exec, never a fork that goes on in our own memory
        except OSError as error:
            raise Lost(str(error)) from None
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._in, self._out = self._child.stdin.fileno(), self._child.stdout.fileno()
        os.set_blocking(self._in, False)
        self._read = b""

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def alive(self) -> bool:
        return self._child.poll() is None

    def ask(self, text: str, last: Callable[[str], bool], until: float, look: Callable[[], float | None]) -> list[str]:
        """Says this, and reads up to a line that is the last. `look` says what time it is, and None if nobody waits any
        more; Lost, if there is no answer until then."""
        waiting, lines = text.encode(), list[str]()
        while True:
            while b"\n" in self._read:
                line, _, self._read = self._read.partition(b"\n")
                answer = line.decode("utf-8", "replace").strip()
                if answer.startswith("error"):
                    raise Lost(answer)
                lines.append(answer)
                if last(answer):
                    return lines
            now = look()
            if now is None or now >= until or len(self._read) > MOST:
                raise Lost("late")
            waiting = self._exchange(waiting, min(LOOK, until - now))

    def _exchange(self, waiting: bytes, seconds: float) -> bytes:
        """Hands over and takes what can be, now or soon; what is still to be handed over."""
        ready, open_, _ = select.select([self._out], [self._in] if waiting else [], [], seconds)
        try:
            if open_:
                waiting = waiting[os.write(self._in, waiting[:CHUNK]) :]
            if ready:
                found = os.read(self._out, CHUNK)
                if not found:
                    raise Lost("gone")
                self._read += found
        except OSError as error:
            raise Lost(str(error)) from None
        return waiting

    def end(self) -> None:
        """At once: there is nothing in it that anybody would miss."""
        self._child.kill()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe is not None:
                pipe.close()
        self._child.wait()
