"""The end of the program: each part is closed for itself, and what cannot be is named."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from engine.table import writer
from hardware.broker.address import Broker
from hardware.devices import Config
from hardware.errors import ZombieThread
from hardware.places import Roots
from hardware.system.notify import Notify
from tests.ui.pilot import flight
from ui.browser.window import BrowserWindow
from ui.config import Device, Report
from ui.guests.room import Guests
from ui.program import ENDS_WITHIN, assemble
from ui.shots import Studio
from ui.watch import Watch


def test_a_device_that_hangs_does_not_keep_the_journal_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    studio = Studio(tmp_path)
    closed: list[str] = []

    def hangs(within: float) -> None:
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
    with pytest.raises(OSError, match="No space left"):
        program.close()
    assert "did not stop" in capsys.readouterr().err
    assert closed == ["table", "dates", "world", "sheet"]
    monkeypatch.undo()
    studio.close()


def test_all_are_told_to_stop_before_the_first_is_waited_for_and_share_one_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Studio(tmp_path)
    program, done, given = studio.program, list[str](), list[float]()
    for name, part in (("world", program.world), ("keeper", program.keeper), ("guests", program.house.guests)):

        def stop(name: str = name) -> None:
            done.append(f"{name} told")

        def close(within: float, name: str = name) -> None:
            done.append(f"{name} waited for")
            given.append(within)

        monkeypatch.setattr(part, "stop", stop)
        monkeypatch.setattr(part, "close", close)
    monkeypatch.setattr(program.table, "close", lambda: done.append("journal"))
    program.close()
    assert done == [
        "world told", "keeper told", "guests told", "journal",
        "world waited for", "keeper waited for", "guests waited for",
    ]  # fmt: skip
    assert ENDS_WITHIN >= given[0] >= given[1] >= given[2] >= 0
    monkeypatch.undo()
    studio.close()


def test_the_end_comes_before_systemd_makes_it() -> None:
    unit = (Path(__file__).parents[2] / "systemd/trireme.service").read_text()
    allowed = int(re.findall(r"(?m)^TimeoutStopSec=(\d+)$", unit)[0])
    assert max(ENDS_WITHIN, writer.STOP_WITHIN) <= allowed - 1


def test_every_thread_is_counted(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    face = BrowserWindow((800, 480))
    device = Device(report=Report(Broker("127.0.0.1", 1)))
    roots = Roots.under(tmp_path / "nowhere")
    program = assemble(face.sheet, tmp_path, Config(simulate=True, roots=roots), device=device)
    face.serve(program)
    program.world.start()
    program.keeper.start()
    assert program.reporter is not None
    program.reporter.start()
    assert isinstance(program.house.guests, Guests)
    program.house.guests.port = 0
    assert program.house.guests.switch_on() is None
    try:
        found = {thread.name for thread in set(threading.enumerate()) - before}
        assert {thread.name for thread in program.living()} == found - {"stick"}
        assert program.well()
        assert program.known()["ended"] == ""
    finally:
        program.close()
        face.close()


def test_a_thread_that_gave_up_is_told_on_the_page_of_the_device(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        program = pilot.program
        gone = Gone("guests")
        program.besides.append(gone)
        assert program.known()["ended"] == "guests"
        found = [finding.code for finding in program.world.examine()]
        assert "guests-ended" in found
        program.besides.remove(gone)


class Gone:
    ended = True

    def __init__(self, name: str) -> None:
        self.name = name

    def well(self) -> bool:
        return True

    def stop(self) -> None:
        pass

    def close(self, within: float) -> None:
        pass


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
