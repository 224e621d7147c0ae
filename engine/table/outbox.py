"""The session's way to the journal: numbers its entries, hands them over one batch at a time, and remembers what is to
happen when the journal has answered."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from engine.rules.contract import Why
from engine.table.clocks import Clocks
from engine.table.journal import Failed, Report
from engine.table.schema import Entry, Row


class Pen(Protocol):
    """Where lines go. An answer now, or None: it comes through the inbox."""

    def write(self, rows: Sequence[Row], ticket: int) -> Report | None: ...


class Unwritten(NamedTuple):
    """An entry that has no number yet."""

    kind: str
    body: str = ""
    mark: str = ""
    step: int = 0


class Outbox:
    def __init__(self, token: str, pen: Pen, clocks: Clocks, today: Callable[[], str]) -> None:
        self.warning: Why | None = None  # stays until the journal has caught up
        self.entries = 0  # numbered so far
        self._token, self._pen, self._clocks, self._today = token, pen, clocks, today
        self._ticket = 0
        self._then: Callable[[], None] | None = None

    @property
    def waiting(self) -> bool:
        """The journal has not answered yet."""
        return self._then is not None

    def submit(self, entries: Sequence[Unwritten], then: Callable[[], None], rows: Sequence[Row] = ()) -> Report | None:
        """Hands a batch over: rows of other tables, then these entries, numbered only now, so that a number is never
        lost. `then` is what is true once they are written, or known not to be for the time being. The answer, for
        `answered`, where there is one at once."""
        batch = list(rows)
        for kind, body, mark, step in entries:
            clock, at = self._clocks.written(), self._today()
            batch.append(Entry(self._token, self.entries, step, kind, body, mark, clock, at).row)
            self.entries += 1
        self._ticket += 1
        self._then = then
        return self._pen.write(batch, self._ticket)

    def answered(self, report: Report) -> bool:
        """What the journal said about a batch (ticket 0: about what had waited). Whether the warning changed."""
        before, self.warning = self.warning, report.why if isinstance(report, Failed) else None
        changed = before != self.warning
        if report.ticket == self._ticket and (then := self._then) is not None:
            self._then = None
            then()
        return changed
