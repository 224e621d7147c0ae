"""What systemd hears of the loop: ready with the first picture, then a sign of life, and only while all is well.

The sign is given from inside the loop alone, after it has listened and drawn, and only if every device thread has
reported lately. So a program that hangs, or whose reader hangs, is started again, and one that is merely idle is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hardware.system.notify import Notify

SELDOM = 1.0  # seconds between two looks where nobody waits for a sign
SURE = 3  # looks in a row: a laptop that was closed finds every thread late when it is opened


class Living(Protocol):
    """A thread of the program, as whoever watches over it sees it."""

    @property
    def name(self) -> str: ...

    def well(self) -> bool:
        """Whether the program can go on with it as it is."""
        ...

    @property
    def ended(self) -> bool:
        """Whether it has given up, though nobody told it to stop."""
        ...


class Watch:
    """`beat` belongs to the loop, which calls it once a round, after the picture."""

    def __init__(self, notify: Notify, well: Callable[[], bool], status: str = "") -> None:
        self._notify, self._well, self._status = notify, well, status
        self._ready = False
        self._next = 0.0
        self._looked = 0.0
        self._missed = 0  # looks in a row that found something hanging
        self.complain: Callable[[], None] = lambda: None
        """Called once when something hangs and nobody will start the program again."""

    def beat(self, now: float) -> None:
        if not self._ready:
            self._ready = True
            self._notify.ready(self._status)
        period = self._notify.watchdog_period
        if period is not None and now >= self._next and self._well():
            self._next = now + period / 2
            self._notify.alive()
        if period is None and self._missed < SURE and now - self._looked >= SELDOM:
            self._looked = now
            self._missed = 0 if self._well() else self._missed + 1
            if self._missed == SURE:
                self.complain()

    def stopping(self) -> None:
        self._notify.stopping()
