"""How long each seat has thought: in all, and in this turn. Never taken back by an undo, for the time was spent."""

from collections.abc import Callable, Sequence

from engine.rules.contract import NOBODY, Why, why

Now = Callable[[], float]  # seconds that only grow; nothing else is promised


class Clocks:
    """Counts for the seat to move while nobody pauses. `limit` is seconds a turn, advisory; 0 is off."""

    def __init__(self, now: Now, seats: int, limit: float = 0) -> None:
        self.now = now
        self._totals = [0.0] * seats
        self._turn = 0.0
        self._seat = NOBODY
        self._since = self._standing = now()
        self.paused = False
        self.limit = limit

    def _settle(self) -> None:
        now = self.now()
        passed = max(0.0, now - self._since)
        self._since = now
        if not self.paused and self._seat >= 0:
            self._totals[self._seat] += passed
            self._turn += passed

    def move_to(self, seat: int) -> None:
        """It is this seat's turn now (or nobody's); the same seat as before goes on with its turn."""
        self._settle()
        seat = seat if 0 <= seat < len(self._totals) else NOBODY
        if seat != self._seat:
            self._seat, self._turn = seat, 0.0

    def pause(self) -> None:
        self._settle()
        self.paused, self._standing = True, self._since

    @property
    def standing(self) -> float:
        """Seconds since the clocks were stopped; 0 while they run."""
        return self.now() - self._standing if self.paused else 0.0

    def resume(self) -> None:
        self._settle()
        self.paused = False

    def total(self, seat: int) -> float:
        self._settle()
        return self._totals[seat]

    def seconds(self) -> list[int]:
        """Whole seconds of each seat, for the history."""
        self._settle()
        return [round(total) for total in self._totals]

    @property
    def turn(self) -> float:
        """Seconds of the turn that runs."""
        self._settle()
        return self._turn

    def overdue(self) -> Why | None:
        """The gentle word when a turn takes longer than agreed; nothing else happens."""
        if not self.limit or self._seat < 0 or self.turn <= self.limit:
            return None
        return why("This turn takes longer than the {seconds:second} agreed.", seconds=int(self.limit))

    def written(self) -> str:
        """For the journal: milliseconds of each seat, and of this turn."""
        self._settle()
        return " ".join(str(round(1000 * seconds)) for seconds in (*self._totals, self._turn))

    def restore(self, written: str) -> None:
        """Goes on from what the journal holds; the time the device was off belongs to nobody."""
        numbers: Sequence[float] = [int(word) / 1000 for word in written.split()]
        if len(numbers) == len(self._totals) + 1:
            self._totals, self._turn = list(numbers[:-1]), numbers[-1]
        self._since = self.now()

    def begin_at(self, seat: int) -> None:
        """After a restart: this seat is in the middle of the turn that was restored."""
        self._settle()
        self._seat = seat if 0 <= seat < len(self._totals) else NOBODY
