"""Threads that own a wait: a fault is said and the work begun anew; what hangs keeps nobody else from ending."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.devices import Config, Devices
from hardware.errors import ZombieThread
from hardware.events import Event
from hardware.places import Roots
from hardware.threads import FAULTS, FORGIVEN_AFTER, REPORTED_WITHIN, DeviceThread, Pulse, close_all


class Worker(DeviceThread):
    """Fails so many times, then works until it is told to stop."""

    def __init__(self, name: str, faults: tuple[Exception, ...] = ()) -> None:
        super().__init__(name)
        self._left = list(faults)
        self.works = threading.Event()

    def run(self) -> None:
        if self._left:
            raise self._left.pop(0)
        self.works.set()
        self.stopping.wait()

    def wake(self) -> None:
        pass


class Hung(Worker):
    """Sits in a call that does not come back."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.free = threading.Event()

    def run(self) -> None:
        self.works.set()
        self.free.wait(60)


@pytest.fixture
def hung() -> Iterator[Hung]:
    one = Hung("hung")
    one.start()
    one.works.wait(30)
    yield one
    one.free.set()


@pytest.mark.parametrize("fault", [MemoryError(), OSError(5, "Input/output error"), RuntimeError("not foreseen")])
def test_after_a_fault_the_work_is_begun_anew(fault: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    worker = Worker("reader", (fault,))
    worker.start()
    assert worker.works.wait(30)
    assert f"the thread 'reader' failed ({type(fault).__name__}" in capsys.readouterr().err
    worker.close()


def test_one_that_fails_again_and_again_stays_down_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    worker = Worker("reader", (MemoryError(),) * FAULTS)
    worker.start()
    worker._thread.join(30)
    assert not worker.works.is_set()
    assert "it stays down" in capsys.readouterr().err
    worker.close()


def test_every_one_is_told_to_stop_before_the_first_is_waited_for(hung: Hung, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.threads.STOP_WITHIN", 0.2)
    others = [Worker("one"), Worker("other")]
    for worker in others:
        worker.start()
    with pytest.raises(ZombieThread, match="'hung'"):
        close_all([hung, *others])
    assert not any(worker._thread.is_alive() for worker in others)


def no_hardware(folder: Path) -> Config:
    return Config(roots=Roots.under(folder))


@pytest.mark.parametrize("fault", [MemoryError(), OSError(5, "Input/output error")])
def test_a_device_s_thread_with_a_fault_goes_on_reporting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """Each of the real threads, one fault each."""
    heard: list[Event] = []
    devices = Devices(no_hardware(tmp_path), heard.append)
    for thread in devices.threads:
        work, begun = thread.run, threading.Event()
        faults = [fault]

        def faulty(work=work, begun=begun, faults=faults) -> None:  # type: ignore[no-untyped-def]
            if faults:
                raise faults.pop()
            begun.set()
            work()

        monkeypatch.setattr(thread, "run", faulty)
        thread.start()
        assert begun.wait(30), thread.name
    assert devices.progress()
    devices.close()


def test_faults_long_ago_are_forgiven() -> None:
    now = [0.0]
    worker = Worker("reader")
    worker.clock = lambda: now[0]

    for _ in range(2 * FAULTS):
        now[0] += FORGIVEN_AFTER
        worker._failed()
        assert worker.faults == 1
    for _ in range(FAULTS - 1):
        worker._failed()
    assert worker.faults == FAULTS


def test_one_that_gave_up_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    worker = Worker("reader", tuple(RuntimeError() for _ in range(FAULTS)))
    assert not worker.ended
    worker.start()
    worker._thread.join(30)
    assert worker.ended
    assert "stays down" in capsys.readouterr().err


def test_one_that_was_told_to_stop_has_not_given_up() -> None:
    worker = Worker("reader")
    worker.start()
    worker.close()
    assert not worker.ended


def test_the_pulse_of_a_server() -> None:
    now, free = [0.0], threading.Event()
    thread = threading.Thread(target=free.wait, daemon=True)
    pulse = Pulse(thread, lambda: now[0])
    assert (pulse.well(), pulse.ended) == (True, False)
    thread.start()
    now[0] = REPORTED_WITHIN
    assert not pulse.well()
    pulse.report()
    assert pulse.well()
    free.set()
    thread.join()
    assert (pulse.well(), pulse.ended) == (True, True)
