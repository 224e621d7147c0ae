"""The text consoles behind the picture, which Ctrl+Alt+F2 calls: whether one of them is in front of ours."""

from __future__ import annotations

import os
from pathlib import Path

FRONT = Path("/sys/class/tty/tty0/active")


class Console:
    """Ours is the one that was in front when the picture began. Where there are none, nobody is called away."""

    def __init__(self, front: Path = FRONT) -> None:
        try:
            self._file = os.open(front, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            self._file = -1
        self._ours = self._in_front()

    @property
    def called_away(self) -> bool:
        """Whether somebody works on another one: the screen and the keyboard are theirs."""
        return self._in_front() != self._ours

    def _in_front(self) -> bytes:
        try:
            return os.pread(self._file, 32, 0) if self._file >= 0 else b""
        except OSError:
            return self._ours

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
