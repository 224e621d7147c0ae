"""Threads that own a wait: one a port, one the buttons. They stop when told, and complain if they do not; and the
sign of life of those that somebody else's loop drives."""

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
FORGIVEN_AFTER = 600.0
"""Seconds of work without a fault after which those before it count no longer."""

Clock = Callable[[], float]


class DeviceThread(ABC):
    """One thread with a name, a sign of life and an end.

    What goes wrong in it and is not foreseen is said aloud, and the work begun anew: a reader that is looked for again
    is better than none. If that happens again and again the thread ends; its sign of life stops, and whoever watches
    over it sees that.
    """

    patience = REPORTED_WITHIN

    def __init__(self, name: str, clock: Clock = monotonic) -> None:
        self.name = name
        self.clock = clock
        self.reported_at = clock()
        self._failed_at = clock()
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
        return self._thread.ident is None or self.clock() - self.reported_at < self.patience

    @property
    def ended(self) -> bool:
        """Whether it has given up, though nobody told it to stop."""
        return self._thread.ident is not None and not self._thread.is_alive() and not self.stopping.is_set()

    def _live(self) -> None:
        while not self.stopping.is_set():
            try:
                self.run()
            except Exception as error:  # noqa: BLE001 - nobody foresaw it; a thread does not die without a word
                self._failed()
                self._complain(error)
                if self.faults >= FAULTS:
                    return
                self.stopping.wait(AGAIN_AFTER)

    def _failed(self) -> None:
        now = self.clock()
        self.faults = 1 if now - self._failed_at >= FORGIVEN_AFTER else self.faults + 1
        self._failed_at = now

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


class Pulse:
    """The sign of life of a thread whose loop is somebody else's: a server's."""

    def __init__(self, thread: Thread, clock: Clock = monotonic) -> None:
        self._thread, self._clock = thread, clock
        self._reported_at = clock()
        self.stopping = False

    def report(self) -> None:
        """I am alive."""
        self._reported_at = self._clock()

    def well(self) -> bool:
        """Whether it has reported lately, has not begun yet, or has ended: that is told, and nothing to wait for."""
        return not self._thread.is_alive() or self.stopping or self._clock() - self._reported_at < REPORTED_WITHIN

    @property
    def ended(self) -> bool:
        """Whether it has come to an end, though nobody told it to."""
        return self._thread.ident is not None and not self._thread.is_alive() and not self.stopping


def close_all(threads: Sequence[DeviceThread], within: float = STOP_WITHIN, clock: Clock = monotonic) -> None:
    """Every one is told to stop before the first is waited for, and all of them together are waited for as long as for
    one: what hangs keeps no other from ending. ZombieThread names those that did not."""
    for thread in threads:
        thread.stop()
    end, left = clock() + within, []
    for thread in threads:
        try:
            thread.close(max(0.0, end - clock()))
        except ZombieThread:
            left.append(repr(thread.name))
    if left:
        raise ZombieThread(f"These threads did not stop within {within:.0f} seconds: {', '.join(left)}.")
