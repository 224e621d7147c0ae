"""What day it is on a device whose clock stops with its power."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hardware.places import Roots
from hardware.system.clock import KEEP_EVERY, Dates

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Pi:
    """A device that is started again and again. `believes` is what its own clock shows when it starts."""

    def __init__(self, tmp_path: Path) -> None:
        self.tree, self.passed, self.starts = tmp_path, 0.0, 0

    def start(self, believes: datetime = datetime(1970, 1, 1, tzinfo=UTC), *, power: bool = True) -> Dates:
        if power:
            self.starts += 1
            self.network(False)
            self.write("proc/sys/kernel/random/boot_id", f"boot-{self.starts}\n")
            self.wall_at_start = believes.timestamp() - self.passed
        return Dates(self.tree / "clock.json", Roots.under(self.tree), self.wall, lambda: self.passed)

    def wall(self) -> float:
        return self.wall_at_start + self.passed

    def network(self, on: bool) -> None:
        file = self.tree / "run/systemd/timesync/synchronized"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch() if on else file.unlink(missing_ok=True)

    def chip(self, told: datetime) -> None:
        self.write("sys/class/rtc/rtc0/since_epoch", f"{told.timestamp():.0f}\n")
        self.write("sys/class/rtc/rtc0/hctosys", "1\n")

    def write(self, name: str, text: str) -> None:
        (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
        (self.tree / name).write_text(text)


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_what_the_network_says_is_certain(pi: Pi) -> None:
    dates = pi.start(NOON)
    assert dates.today().endswith("?")
    pi.network(True)
    assert not dates.today().endswith("?")
    assert dates.now() == NOON


def test_after_the_plug_the_date_goes_on_from_the_last_known_and_is_uncertain(pi: Pi) -> None:
    pi.network(True)
    dates = pi.start(NOON)
    pi.network(True)
    pi.passed += 3600
    dates.keep()
    again = pi.start()  # 1970, as the chip believes
    assert again.now() == NOON + timedelta(hours=1)
    assert not again.certain()
    pi.passed += 60
    assert again.now() == NOON + timedelta(hours=1, minutes=1)


def test_it_never_runs_backwards_over_many_evenings(pi: Pi) -> None:
    last = datetime(1970, 1, 1, tzinfo=UTC)
    for evening in range(20):
        dates = pi.start(NOON - timedelta(days=evening))
        for _ in range(5):
            assert dates.now() >= last
            last = dates.now()
            pi.passed += 1000
            dates.tick()


def test_the_network_is_right_even_if_somebody_had_set_a_date_to_come(pi: Pi) -> None:
    dates = pi.start(NOON)
    dates.set(NOON + timedelta(days=400))
    pi.network(True)
    assert dates.now() == NOON
    assert dates.certain()


def test_what_a_person_says_holds_until_the_power_goes(pi: Pi) -> None:
    dates = pi.start()
    dates.set(NOON)
    pi.passed += 10
    assert dates.certain()
    assert dates.now() == NOON + timedelta(seconds=10)
    restarted = pi.start(power=False)
    assert restarted.certain()
    assert restarted.now() == NOON + timedelta(seconds=10)
    unplugged = pi.start()
    assert not unplugged.certain()
    assert unplugged.now() == NOON  # at least


def test_a_clock_chip_that_runs_is_believed_and_one_without_a_battery_is_not(pi: Pi) -> None:
    pi.chip(NOON)
    assert pi.start(NOON).certain()
    pi.chip(datetime(1970, 1, 1, 0, 5, tzinfo=UTC))
    assert not pi.start().certain()


def test_a_chip_behind_what_is_known_has_stopped(pi: Pi) -> None:
    dates = pi.start()
    dates.set(NOON)
    pi.chip(NOON - timedelta(days=90))
    assert not pi.start(NOON - timedelta(days=90)).certain()


def test_the_card_is_written_to_seldom(pi: Pi) -> None:
    dates = pi.start(NOON)
    memory = pi.tree / "clock.json"
    dates.tick()
    assert not memory.exists()
    pi.passed += KEEP_EVERY
    dates.tick()
    written = memory.read_text()
    pi.passed += KEEP_EVERY - 1
    dates.tick()
    assert memory.read_text() == written


@pytest.mark.parametrize("text", ["", "{", "[]", '{"last": "soon"}', '{"last": null, "boot": 3}', "\0\0\0\0"])
def test_a_torn_note_is_no_note(pi: Pi, text: str) -> None:
    (pi.tree / "clock.json").write_text(text)
    assert pi.start(NOON).now() == NOON


def test_a_disk_that_takes_nothing_costs_only_certainty(pi: Pi) -> None:
    (pi.tree / "clock.new").mkdir()
    dates = pi.start(NOON)
    dates.keep()
    assert dates.now() == NOON
