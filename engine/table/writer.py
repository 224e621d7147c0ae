"""The journal's writer as a thread: takes batches, waits for the disk, and puts what became of them into an inbox."""

import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence

from engine.rules.contract import why
from engine.table.journal import Journal, Report
from engine.table.schema import Row

BOUND = 64  # batches that may wait; a disk that slow is told to the players by the waiting itself
LONG = 4.0  # seconds a batch may take before the writer counts as stuck
STOP_WITHIN = 3.0  # seconds it may still write when the program ends


class JournalWriter:
    """`inbox` is called in this thread with a Saved or Failed for each batch; it must only put it somewhere."""

    def __init__(
        self, journal: Journal, inbox: Callable[[Report], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._journal, self._inbox, self._clock = journal, inbox, clock
        self._work: queue.Queue[tuple[int, Sequence[Row]] | None] = queue.Queue(BOUND)
        self._at_it: float | None = None  # since when it has been at what it is doing
        self._ending = threading.Event()
        self._beat, journal.busy = journal.busy, self._still_at_it
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def well(self) -> bool:
        """Whether it lives, and is not stuck in one batch. For whoever watches over all threads."""
        since = self._at_it
        return self._thread.is_alive() and (since is None or self._clock() - since < LONG)

    def _still_at_it(self) -> None:
        """A long look through the file goes on; who is looking is not stuck."""
        if self._at_it is not None:
            self._at_it = self._clock()
        self._beat()

    def write(self, rows: Sequence[Row], ticket: int) -> Report | None:
        """Hands a batch over; the answer comes through the inbox. At once where so many wait that no more is taken:
        then this one waits in the journal itself."""
        try:
            self._work.put_nowait((ticket, rows))
        except queue.Full:
            return self._journal.postpone(rows, ticket)
        return None

    def idle(self, within: float) -> bool:
        """Waits until everything handed over has been tried; whether that was so in time."""
        end = time.monotonic() + within
        with self._work.all_tasks_done:
            while self._work.unfinished_tasks:
                if not self._work.all_tasks_done.wait(max(0.0, end - time.monotonic())):
                    return not self._work.unfinished_tasks
        return True

    def retry(self) -> None:
        """An empty batch takes the backlog along; the answer has ticket 0."""
        if self._work.empty():
            self._work.put((0, ()))

    def close(self, within: float = STOP_WITHIN) -> bool:
        """Writes what was handed over and ends; whether it did in time. A disk that hangs is not waited for."""
        end = time.monotonic() + within
        self.idle(within)
        self._ending.set()
        try:
            self._work.put_nowait(None)
        except queue.Full:
            return False
        self._thread.join(max(0.0, end - time.monotonic()))
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (item := self._work.get()) is not None:
            ticket, rows = item
            self._at_it = self._clock()
            report = self._tried(rows, ticket)
            self._at_it = None
            self._work.task_done()
            if not self._ending.is_set():  # after that nobody listens, and a full inbox would keep us
                self._inbox(report)
            self._at_it = self._clock()
            self._copy()
            self._at_it = None

    def _tried(self, rows: Sequence[Row], ticket: int) -> Report:
        """What became of the batch. Whatever goes wrong, the next one is still taken, and this one kept."""
        try:
            return self._journal.write(rows, ticket)
        except Exception as error:  # noqa: BLE001 - a writer that dies would take the rest of the evening along
            traceback.print_exception(error)
            return self._journal.postpone(rows, ticket, error)

    def _copy(self) -> None:
        try:
            self._journal.copy_of_the_day()
        except Exception as error:  # noqa: BLE001 - as above
            print(f"trireme: no copy of the journal today: {type(error).__name__}: {error}", file=sys.stderr)
            self._journal.notices.append(
                why("No copy of the journal could be made today ({error}).", error=type(error).__name__)
            )
