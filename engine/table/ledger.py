"""The session's way to the journal: numbers its entries, hands them over one batch at a time, and remembers what is to
happen when the journal has answered."""

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.rules.contract import Why
from engine.table.clocks import Clocks
from engine.table.journal import Failed, Report
from engine.table.schema import Entry, Row


class Pen(Protocol):
    """Where lines go. An answer now, or None: it comes through the inbox."""

    def write(self, rows: Sequence[Row], ticket: int) -> Report | None: ...


class Ledger:
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

    def entry(self, kind: str, body: str = "", mark: str = "", step: int = 0) -> Row:
        """The next entry, as a row of a batch that is now handed over."""
        self.entries += 1
        return Entry(
            self._token, self.entries - 1, step, kind, body, mark, self._clocks.written(), self._today()
        ).row  # fmt: skip

    def submit(self, rows: Sequence[Row], then: Callable[[], None]) -> Report | None:
        """Hands a batch over; `then` is what is true once it is written, or known not to be for now. The answer, for
        `answered`, where there is one at once."""
        self._ticket += 1
        self._then = then
        return self._pen.write(rows, self._ticket)

    def answered(self, report: Report) -> bool:
        """What the journal said about a batch (ticket 0: about what had waited). Whether the warning changed."""
        if report.ticket == self._ticket and (then := self._then) is not None:
            self._then = None
            then()
        before, self.warning = self.warning, report.why if isinstance(report, Failed) else None
        return before != self.warning
