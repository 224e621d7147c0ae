"""The journal's writer as a thread: takes batches, waits for the disk, and puts what became of them into an inbox."""

import queue
import threading
import time
from collections.abc import Callable, Sequence

from engine.table.journal import Journal, Report
from engine.table.schema import Row

BOUND = 64  # batches that may wait; a disk that slow is told to the players by the waiting itself


class Scribe:
    """`inbox` is called in this thread with a Saved or Failed for each batch; it must only put it somewhere."""

    def __init__(self, journal: Journal, inbox: Callable[[Report], None]) -> None:
        self._journal, self._inbox = journal, inbox
        self._work: queue.Queue[tuple[int, Sequence[Row]] | None] = queue.Queue(BOUND)
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, rows: Sequence[Row], ticket: int) -> None:
        """Hands a batch over; the answer comes through the inbox."""
        self._work.put((ticket, rows))

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

    def close(self) -> None:
        """Writes what was handed over and ends."""
        self._work.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (item := self._work.get()) is not None:
            ticket, rows = item
            report = self._journal.write(rows, ticket)
            self._work.task_done()
            self._inbox(report)
            self._journal.copy_of_the_day()
