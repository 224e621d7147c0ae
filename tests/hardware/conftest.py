"""A desk for the reader: its mind and the simulated chip on one wire, in a time of their own."""

from __future__ import annotations

import pytest

from hardware.events import Event
from hardware.pn532.watch import TagWatch
from hardware.simulated.chip import SimulatedChip


class Desk:
    """Turns the two ends by their deadlines; no clock, no port, no waiting."""

    def __init__(self) -> None:
        self.now = 100.0
        self.chip = SimulatedChip()
        self.watch = TagWatch()
        self.told: list[Event] = []
        self.times: list[float] = []
        self.plugged = True
        self.watch.connect("/dev/ttyTEST", self.now)

    def run(self, seconds: float) -> list[Event]:
        """Let time pass; what was told in it."""
        before = len(self.told)
        end = self.now + seconds
        while True:
            while self._exchange():
                pass
            due = [self.watch.deadline(), self.chip.deadline() if self.plugged else None]
            soon = min(at for at in due if at is not None)
            if soon > end:
                self.now = end
                return self.told[before:]
            self.now = max(self.now, soon)

    def _exchange(self) -> bool:
        """Carry what both have to say; whether anything was said."""
        self.watch.tick(self.now)
        said, heard = self.watch.take_output(), b""
        if self.plugged:
            if said:
                self.chip.feed(said, self.now)
            self.chip.tick(self.now)
            heard = self.chip.take_output(self.now)
            self.watch.feed(heard, self.now)
        events = self.watch.events()
        self.told += events
        self.times += [self.now] * len(events)
        return bool(said or heard)


@pytest.fixture
def desk() -> Desk:
    """A reader on a simulated line, found and at work within a second."""
    return Desk()
