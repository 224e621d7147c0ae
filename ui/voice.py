"""Speech, if a speech program is installed: a separate program, run as a child and never waited for. Nothing of it is
shipped. What is said cuts off what was being said before: at a table only the latest matters."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence

Run = Callable[[Sequence[str], str], "subprocess.Popen[bytes]"]
RUSSIAN = {"ru": "Anna"}  # RHVoice's voices by language; it has none of its own choice
HUSHED_WITHIN = 0.5  # seconds
PROGRAMS = ("espeak-ng", "RHVoice-test")


def run(command: Sequence[str], text: str) -> subprocess.Popen[bytes]:
    """Begins to speak. The text goes in through a pipe, which holds far more than a sentence."""
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert child.stdin is not None
    child.stdin.write(text.encode())
    child.stdin.close()
    return child


class Voice:
    """The program that speaks, if there is one."""

    def __init__(self, find: Callable[[str], str | None] = shutil.which, run: Run = run) -> None:
        self._find, self._run = find, run
        self._child: subprocess.Popen[bytes] | None = None

    def command(self, language: str) -> list[str]:
        """How to speak this language here; empty: nobody can."""
        for name in PROGRAMS:
            path = self._find(name)
            if path is None:
                continue
            if name == "espeak-ng":
                return [path, "-v", language, "--stdin"]
            if language in RUSSIAN:
                return [path, "-p", RUSSIAN[language]]
        return []

    def say(self, text: str, language: str) -> bool:
        """Speaks, and does not wait. False: there is no voice, or it did not start."""
        command = self.command(language)
        if not command or not text:
            return False
        self.hush()
        try:
            self._child = self._run(command, text)
        except OSError:
            return False  # it went away between looking and running: a table without a voice is still a table
        return True

    def hush(self) -> None:
        """Stops what is being said."""
        if self._child is not None:
            if self._child.poll() is None:
                self._child.terminate()
                try:
                    self._child.wait(HUSHED_WITHIN)
                except subprocess.TimeoutExpired:  # nobody at the table waits for a voice
                    self._child.kill()
            self._child = None
