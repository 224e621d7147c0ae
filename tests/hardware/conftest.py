"""A desk for the reader: its protocol and the simulated chip on one wire, in a time of their own."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue

import pytest

from hardware.events import Event
from hardware.pn532.watch import TagWatch
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine


class Desk:
    """Turns the two ends by their deadlines; no clock, no port, no waiting."""

    def __init__(self) -> None:
        self.now = 100.0
        self.chip = SimulatedChip()
        self.watch = TagWatch()
        self.events_heard: list[Event] = []
        self.times: list[float] = []
        self.plugged = True
        self.watch.connect("/dev/ttyTEST", self.now)

    def run(self, seconds: float) -> list[Event]:
        """Let time pass; what was told in it."""
        before = len(self.events_heard)
        end = self.now + seconds
        while True:
            while self._exchange():
                pass
            due = [self.watch.deadline(), self.chip.deadline() if self.plugged else None]
            soon = min(at for at in due if at is not None)
            if soon > end:
                self.now = end
                return self.events_heard[before:]
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
        self.events_heard += events
        self.times += [self.now] * len(events)
        return bool(said or heard)


@pytest.fixture
def desk() -> Desk:
    """A reader on a simulated line, found and at work within a second."""
    return Desk()


class Inbox:
    """What the program's one inbox would receive. Waits generously; a test fails by silence, not by a clock."""

    def __init__(self) -> None:
        self._queue: Queue[Event] = Queue()
        self.events_heard: list[Event] = []
        self.patience = 10.0

    def put(self, event: Event) -> None:
        self._queue.put(event)

    def next(self) -> Event:
        event = self._queue.get(timeout=self.patience)
        self.events_heard.append(event)
        return event

    def until(self, expected: Event) -> list[Event]:
        """Everything up to the expected one."""
        seen = []
        while True:
            seen.append(self.next())
            if seen[-1] == expected:
                return seen

    def rest(self) -> list[Event]:
        """What is there now."""
        events = []
        while not self._queue.empty():
            events.append(self.next())
        return events


@pytest.fixture
def inbox() -> Inbox:
    """An empty inbox."""
    return Inbox()


@pytest.fixture
def simulated_line() -> Iterator[SimulatedLine[SimulatedChip]]:
    """A simulated reader at a real port (a pseudo terminal), its thread running."""
    line = SimulatedLine(SimulatedChip())
    line.start()
    yield line
    line.close()
