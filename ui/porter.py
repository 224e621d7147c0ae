"""The thread that owns the wait for a stick: it alone looks there, reads and writes.

A stick is mounted by looking at it, and one that is dying may keep whoever looks for minutes. So a screen asks for what
it wants, waits a moment, and goes on without it; what comes later is told later.
"""

from __future__ import annotations

import errno
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

MOMENT = 0.5  # seconds a screen waits; a sound stick answers in a tenth of it
T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Late:
    """Goes through the inbox: what came after nobody waited any more. To be called by whoever owns the screen."""

    then: Callable[[], None]


@dataclass(eq=False)
class _Errand(Generic[T]):
    work: Callable[[], T]
    then: Callable[[T | OSError], None]
    done: threading.Event = field(default_factory=threading.Event)
    result: T | OSError | None = None
    waited_for: bool = True

    def answer(self) -> None:
        assert self.result is not None
        self.then(self.result)


class Porter:
    """One errand at a time. `put` leaves what comes late in the program's inbox."""

    def __init__(self, moment: float = MOMENT) -> None:
        self.put: Callable[[object], None] = lambda item: None
        self.moment = moment
        self._errands: queue.SimpleQueue[_Errand[object]] = queue.SimpleQueue()
        self._last: _Errand[object] | None = None
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None

    def carry(self, work: Callable[[], T], then: Callable[[T | OSError], None]) -> bool:
        """Does the work, which must return something, and says what became of it: now, or later through the inbox.
        Whether it was now. While another errand is not back, `then` hears so at once, and nothing is done."""
        if self._last is not None and not self._last.done.is_set():
            then(TimeoutError(errno.ETIMEDOUT, "The stick does not answer"))
            return True
        errand = _Errand(work, then)
        self._last = errand  # type: ignore[assignment]
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="stick", daemon=True)
            self._thread.start()
        self._errands.put(errand)  # type: ignore[arg-type]
        if not errand.done.wait(self.moment):
            with self._guard:
                errand.waited_for = errand.done.is_set()
            if not errand.waited_for:
                return False
        errand.answer()
        return True

    def fetch(self, work: Callable[[], T]) -> T:
        """What the work returns, where it comes within a moment; OSError where it does not."""
        got: list[T | OSError] = []
        if not self.carry(work, got.append):
            raise TimeoutError(errno.ETIMEDOUT, "The stick does not answer")
        if isinstance(got[0], OSError):
            raise got[0]
        return got[0]

    def _run(self) -> None:
        while True:
            errand = self._errands.get()
            try:
                errand.result = errand.work()
            except OSError as error:
                errand.result = error
            except Exception as error:  # noqa: BLE001 - told as any other failure: a thread does not die without a word
                errand.result = OSError(errno.EIO, f"{type(error).__name__}: {error}")
            with self._guard:
                errand.done.set()
                late = not errand.waited_for
            if late:
                self.put(Late(errand.answer))


PORTER = Porter()
"""There is one: whatever a stick does, it does it to this thread alone."""
