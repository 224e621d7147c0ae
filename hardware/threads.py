"""Threads that own a wait: one a port, one the buttons. They stop when told, and complain if they do not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Event as Flag
from threading import Thread
from time import monotonic

from hardware.errors import ZombieThread

STOP_WITHIN = 3.0
LONGEST_WAIT = 1.0
"""No wait is longer, so that a thread which is well reports at least once a second."""

Clock = Callable[[], float]


class DeviceThread(ABC):
    """One thread with a name, a sign of life and an end.

    What goes wrong in it and is not foreseen ends it, loudly; its sign of life stops, and the watchdog's owner sees it.
    """

    def __init__(self, name: str, clock: Clock = monotonic) -> None:
        self.name = name
        self.clock = clock
        self.reported_at = clock()
        self.stopping = Flag()
        self._thread = Thread(target=self.run, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def close(self) -> None:
        """Stop, and wait until it has."""
        self.stopping.set()
        if self._thread.ident is None:
            return
        self.wake()
        self._thread.join(STOP_WITHIN)
        if self._thread.is_alive():
            raise ZombieThread(f"The thread {self.name!r} did not stop within {STOP_WITHIN:.0f} seconds.")

    def report(self) -> float:
        """I am alive; and what time it is."""
        self.reported_at = self.clock()
        return self.reported_at

    @abstractmethod
    def run(self) -> None:
        """The thread's work, until `stopping` is set."""

    @abstractmethod
    def wake(self) -> None:
        """End the wait the thread may be in."""
