"""Contacts that bounce: 10,000 presses made up after what scopes show, none lost, none doubled."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.events import ButtonDown, ButtonPressed
from hardware.panel.debounce import Debouncer
from hardware.panel.presses import SETTLE, Contacts, Presses

# Edges of one press of a worn arcade button, in microseconds after the first; the level after each alternates.
RECORDED_CLOSE = (0, 38, 61, 190, 204, 1230, 1244, 1980, 2003, 5101, 5112)
RECORDED_OPEN = (0, 12, 55, 61, 640, 667, 8200, 8231, 8290)


class Seat:
    """One seat's contact and what comes of it, turned by deadlines."""

    def __init__(self) -> None:
        self.presses = Presses()
        self.contacts = Contacts({"seat1": False}, self.presses.settled)
        self.level = False
        self.told: list[object] = []

    def edge(self, level: bool, now: float) -> None:
        self.run_until(now)
        self.level = level
        self.contacts.edge("seat1", level, now)

    def run_until(self, now: float) -> None:
        while (due := self.due()) is not None and due <= now:
            self.contacts.tick(due, {"seat1": self.level})
            self.presses.tick(due)
        self.told += self.presses.events()

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
    assert seat.told == expected


@pytest.mark.parametrize("lost", range(20))
def test_an_edge_that_nobody_saw_is_made_up_for_by_reading_again(lost: int) -> None:
    seat = Seat()
    edges = [(1.0 + us / 1e6, n % 2 == 0) for n, us in enumerate(RECORDED_CLOSE)]
    edges += [(1.2 + us / 1e6, n % 2 == 1) for n, us in enumerate(RECORDED_OPEN)]
    for number, (at, level) in enumerate(edges):
        if number == lost:
            seat.run_until(at)
            seat.level = level
        else:
            seat.edge(level, at)
    seat.contacts.tick(1.3, {"seat1": False})
    seat.run_until(2.0)
    assert seat.told == [ButtonDown(0), ButtonPressed(0)]


def test_a_recorded_press_is_one_press() -> None:
    seat = Seat()
    for number, microseconds in enumerate(RECORDED_CLOSE):
        seat.edge(number % 2 == 0, 1.0 + microseconds / 1e6)
    for number, microseconds in enumerate(RECORDED_OPEN):
        seat.edge(number % 2 == 1, 1.1 + microseconds / 1e6)
    seat.run_until(2.0)
    assert seat.told == [ButtonDown(0), ButtonPressed(0)]


@pytest.mark.parametrize("length", [0.00001, 0.001, 0.010, 0.0199])
def test_a_spark_on_a_long_cable_is_no_press(length: float) -> None:
    seat = Seat()
    seat.edge(True, 1.0)
    seat.edge(False, 1.0 + length)
    seat.run_until(5.0)
    assert seat.told == []


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
