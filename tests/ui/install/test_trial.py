"""When a release counts as up, told by a systemd that says what the test wants it to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from ui.install.trial import BEYOND, GRANTED, LONGEST, STEADY, UP_WITHIN, comes_up

UP = "ActiveState=active\nSubState=running\nNRestarts=0\nMainPID={}\n"
STARTING = "ActiveState=activating\nSubState=start\nNRestarts=0\nMainPID=7\n"
FAILED = "ActiveState=failed\nSubState=failed\nNRestarts=0\nMainPID=0\n"
AGAIN = "ActiveState=activating\nSubState=auto-restart\nNRestarts=0\nMainPID=0\n"
RESTARTED = "ActiveState=active\nSubState=running\nNRestarts=1\nMainPID=8\n"


class Time:
    now = 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def tried(answers: Iterator[str], granted: str = "t 60000000\n") -> tuple[bool, float]:
    time = Time()
    last = ""

    def ask(words: Sequence[str]) -> str:
        nonlocal last
        if words == GRANTED:
            return granted
        last = next(answers, last)
        return last

    return comes_up(ask, lambda: time.now, time.sleep), time.now


def test_up_is_the_same_process_for_a_while() -> None:
    up, after = tried(iter([STARTING] * 4 + [UP.format(7)]))
    assert up
    assert after == pytest.approx(4 * 0.5 + STEADY, abs=0.6)


@pytest.mark.parametrize("end", [FAILED, AGAIN, RESTARTED], ids=["failed", "started again", "restarted"])
def test_whatever_falls_is_not_up(end: str) -> None:
    up, after = tried(iter([STARTING, UP.format(7), UP.format(7), end]))
    assert not up
    assert after < STEADY


def test_what_never_shows_a_picture_is_not_up() -> None:
    up, after = tried(iter([STARTING]))
    assert not up
    assert after >= UP_WITHIN


@pytest.mark.parametrize(
    ("granted", "longest"),
    [
        ("t 900000000\n", 900 + BEYOND),  # of a slow device, by its owner's drop-in
        (f"t {2**64 - 1}\n", LONGEST),  # "infinity"
        ("t 1000000\n", UP_WITHIN),
        ("", UP_WITHIN),  # a system that does not say
    ],
)
def test_it_is_waited_for_as_long_as_its_unit_may_take(granted: str, longest: float) -> None:
    up, after = tried(iter([STARTING]), granted)
    assert not up
    assert longest <= after < longest + 1


def test_another_process_begins_the_count_anew() -> None:
    answers = [UP.format(number) for number in range(1000)]
    assert tried(iter(answers))[0] is False
