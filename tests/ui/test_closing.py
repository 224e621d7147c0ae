"""The end of the program: each part is closed for itself, and what cannot be is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.errors import ZombieThread
from hardware.system.notify import Notify
from tests.ui.pilot import flight
from ui.shots import Studio
from ui.watch import Watch


def test_a_device_that_hangs_does_not_keep_the_journal_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    studio = Studio(tmp_path)
    closed: list[str] = []

    def hangs() -> None:
        closed.append("world")
        raise ZombieThread("These threads did not stop within 3 seconds: 'reader'.")

    def full() -> None:
        closed.append("dates")
        raise OSError(28, "No space left on device")

    program = studio.program
    monkeypatch.setattr(program.world, "close", hangs)
    monkeypatch.setattr(program.dates, "keep", full)
    monkeypatch.setattr(program.table, "close", lambda: closed.append("table"))
    monkeypatch.setattr(program.sheet, "close", lambda: closed.append("sheet"))
    with pytest.raises(ZombieThread):
        program.close()
    assert "No space left" in capsys.readouterr().err
    assert closed == ["world", "table", "dates", "sheet"]
    monkeypatch.undo()
    studio.close()


def test_without_a_watchdog_somebody_is_told_once_that_a_part_hangs() -> None:
    well, told = [True], []
    watch = Watch(Notify({}), lambda: well[0])
    watch.complain = lambda: told.append("told")
    for now in range(10, 20):
        watch.beat(now)
    assert told == []
    well[0] = False
    for now in range(20, 30):
        watch.beat(now)
    assert told == ["told"]


def test_the_writer_of_the_journal_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = Studio(tmp_path)
    watch = studio.program.watch
    assert watch._well()
    monkeypatch.setattr(studio.program.table, "well", lambda: False)
    assert not watch._well()
    monkeypatch.undo()
    studio.close()


def test_a_laptop_that_was_closed_is_no_hanging_part() -> None:
    well, told = iter([True, False, False, *[True] * 6]), list[str]()
    watch = Watch(Notify({}), lambda: next(well))
    watch.complain = lambda: told.append("told")
    for now in range(10, 19):
        watch.beat(now)
    assert told == []


def test_devices_nobody_has_started_do_not_hang(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        for thread in pilot.program.world.devices.threads:
            thread.reported_at -= 60
        assert pilot.program.watch._well()
