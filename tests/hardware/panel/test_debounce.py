"""Contacts that bounce: one button recorded, and 10,000 presses made up like it; none lost, none doubled."""

from __future__ import annotations

from itertools import accumulate
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.events import ButtonDown, ButtonPressed
from hardware.panel.debounce import Debouncer
from hardware.panel.presses import SETTLE, Contacts, Presses

# Microseconds between the edges of a real and very bouncy button, as its owner's Pi saw them (joan2937/pigpio, issue
# 28): a press, its letting go after 154 ms, and ten seconds later another press.
RECORDED = [5, 5, 5, 20, 15, 15, 154141, 5, 5, 9721380, 35, 15, 230, 5, 15, 5, 30, 35, 5, 30, 5, 10, 5, 5, 30, 15, 5]
RECORDED += [10, 5, 5, 10, 10, 5, 5, 5, 20, 5, 5]


class Seat:
    """One seat's contact and what comes of it, turned by deadlines."""

    def __init__(self) -> None:
        self.presses = Presses()
        self.contacts = Contacts({"seat1": False}, self.presses.settled)
        self.level = False
        self.events_heard: list[object] = []

    def edge(self, level: bool, now: float) -> None:
        self.run_until(now)
        self.level = level
        self.contacts.edge("seat1", level, now)

    def run_until(self, now: float) -> None:
        while (due := self.due()) is not None and due <= now:
            self.contacts.tick(due, {"seat1": self.level})
            self.presses.tick(due)
        self.events_heard += self.presses.events()

    def due(self) -> float | None:
        due = [self.contacts.deadline(), self.presses.deadline()]
        return min((at for at in due if at is not None), default=None)


def bounce(random: Random, level: bool, at: float) -> list[tuple[float, bool]]:
    """An odd number of edges: bursts of 5 to 230 microseconds, spread over at most 12 ms."""
    edges, now = [(at, level)], at
    for _ in range(random.randrange(8)):
        now += random.choice((random.uniform(5e-6, 230e-6), random.uniform(0.2e-3, 2e-3)))
        if now - at > 0.012:
            break
        edges += [(now, not level), (now + random.uniform(5e-6, 100e-6), level)]
        now = edges[-1][0]
    return edges


def test_ten_thousand_bouncing_presses_none_lost_none_doubled() -> None:
    random, seat, now, expected = Random(2026), Seat(), 1.0, []
    for _ in range(10_000):
        for level in (True, False):
            for at, to in bounce(random, level, now):
                seat.edge(to, at)
            now += random.uniform(0.045, 0.6)
        expected += [ButtonDown(0), ButtonPressed(0)]
    seat.run_until(now + 1)
    assert seat.events_heard == expected


def recorded() -> list[tuple[float, bool]]:
    """The recording as edges: when, and to which level."""
    times = [1.0 + microseconds / 1e6 for microseconds in accumulate(RECORDED, initial=0)]
    return [(at, number % 2 == 0) for number, at in enumerate(times)]


def test_a_recorded_button_is_pressed_let_go_and_pressed_again() -> None:
    seat = Seat()
    for at, level in recorded():
        seat.edge(level, at)
    seat.run_until(recorded()[-1][0] + 0.5)
    assert seat.events_heard == [ButtonDown(0), ButtonPressed(0), ButtonDown(0)]


@pytest.mark.parametrize("lost", range(len(RECORDED) + 1))
def test_an_edge_that_nobody_saw_is_made_up_for_by_reading_again(lost: int) -> None:
    seat = Seat()
    for number, (at, level) in enumerate(recorded()):
        if number == lost:
            seat.run_until(at)
            seat.level = level
        else:
            seat.edge(level, at)
    seat.run_until(recorded()[-1][0] + 0.5)
    assert seat.events_heard == [ButtonDown(0), ButtonPressed(0), ButtonDown(0)]


@pytest.mark.parametrize("length", [0.00001, 0.001, 0.010, 0.0199])
def test_a_spark_on_a_long_cable_is_no_press(length: float) -> None:
    seat = Seat()
    seat.edge(True, 1.0)
    seat.edge(False, 1.0 + length)
    seat.run_until(5.0)
    assert seat.events_heard == []


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 0.1)), max_size=60))
def test_whatever_the_edges_a_believed_level_has_stood_for_the_time(steps: list[tuple[bool, float]]) -> None:
    contact, now, since, seen = Debouncer(SETTLE), 0.0, 0.0, False
    for level, pause in steps:
        now += pause
        before = contact.level
        if contact.tick(now):
            assert contact.level == seen != before
            assert now >= since + SETTLE
        if level != seen:
            seen, since = level, now
        contact.edge(level, now)
    contact.tick(now + SETTLE)
    assert contact.level == seen
    assert contact.deadline() is None
