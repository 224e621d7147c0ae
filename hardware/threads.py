"""Threads that own a wait: one a port, one the buttons. They stop when told, and complain if they do not."""

from __future__ import annotations

import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from threading import Event as Flag
from threading import Thread
from time import monotonic

from hardware.errors import ZombieThread

STOP_WITHIN = 3.0
LONGEST_WAIT = 1.0
"""No wait is longer, so that a thread which is well reports at least once a second."""
REPORTED_WITHIN = 4.0
"""Seconds after which one that did not report is taken for stuck."""
FAULTS, AGAIN_AFTER = 3, 0.5
"""After so many faults that nobody foresaw a thread stays down; between two of them it rests so many seconds."""

Clock = Callable[[], float]


class DeviceThread(ABC):
    """One thread with a name, a sign of life and an end.

    What goes wrong in it and is not foreseen is said aloud, and the work begun anew: a reader that is looked for again
    is better than none. If that happens again and again the thread ends; its sign of life stops, and whoever watches
    over it sees that.
    """

    def __init__(self, name: str, clock: Clock = monotonic) -> None:
        self.name = name
        self.clock = clock
        self.reported_at = clock()
        self.stopping = Flag()
        self.faults = 0
        self._thread = Thread(target=self._live, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self.report()
        self._thread.start()

    def stop(self) -> None:
        """Tell it to stop, without waiting for it."""
        self.stopping.set()
        if self._thread.is_alive():
            self.wake()

    def close(self, within: float = STOP_WITHIN) -> None:
        """Stop, and wait until it has."""
        self.stop()
        if self._thread.ident is None:
            return
        self._thread.join(within)
        if self._thread.is_alive():
            raise ZombieThread(f"The thread {self.name!r} did not stop within {within:.0f} seconds.")

    def report(self) -> float:
        """I am alive; and what time it is."""
        self.reported_at = self.clock()
        return self.reported_at

    def well(self) -> bool:
        """Whether it has reported lately, or has not begun yet."""
        return self._thread.ident is None or self.clock() - self.reported_at < REPORTED_WITHIN

    def _live(self) -> None:
        while not self.stopping.is_set():
            try:
                self.run()
            except Exception as error:  # noqa: BLE001 - nobody foresaw it; a thread does not die without a word
                self.faults += 1
                self._complain(error)
                if self.faults >= FAULTS:
                    return
                self.stopping.wait(AGAIN_AFTER)

    def _complain(self, error: Exception) -> None:
        traceback.print_exception(error)
        end = "it stays down" if self.faults >= FAULTS else "it begins anew"
        print(f"trireme: the thread {self.name!r} failed ({type(error).__name__}: {error}); {end}.", file=sys.stderr)

    @abstractmethod
    def run(self) -> None:
        """The thread's work, until `stopping` is set; begun anew after a fault."""

    @abstractmethod
    def wake(self) -> None:
        """End the wait the thread may be in."""


def close_all(threads: Sequence[DeviceThread], clock: Clock = monotonic) -> None:
    """Every one is told to stop before the first is waited for, and all of them together are waited for as long as for
    one: what hangs keeps no other from ending. ZombieThread names those that did not."""
    for thread in threads:
        thread.stop()
    end, left = clock() + STOP_WITHIN, []
    for thread in threads:
        try:
            thread.close(max(0.0, end - clock()))
        except ZombieThread:
            left.append(repr(thread.name))
    if left:
        raise ZombieThread(f"These threads did not stop within {STOP_WITHIN:.0f} seconds: {', '.join(left)}.")
