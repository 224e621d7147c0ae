"""What systemd hears, and when it hears nothing, on a real datagram socket."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.system.notify import Notify
from ui.watch import Watch

TREE = Path(__file__).parents[2]


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.settimeout(60)
        yield end


def heard(end: socket.socket) -> list[str]:
    end.setblocking(False)
    words = []
    while True:
        try:
            words.append(end.recv(1000).decode())
        except BlockingIOError:
            return words


def watch(end: socket.socket, well: bool = True) -> Watch:
    notify = Notify({"NOTIFY_SOCKET": end.getsockname(), "WATCHDOG_USEC": "20000000"})
    return Watch(notify, lambda: well)


def test_ready_is_said_once_with_the_first_picture(manager: socket.socket) -> None:
    one = watch(manager, well=False)
    assert heard(manager) == []
    for now in range(3):
        one.beat(float(now))
    assert heard(manager) == ["READY=1"]


def test_signs_of_life_come_well_within_what_the_unit_allows(manager: socket.socket) -> None:
    one = watch(manager)
    lives = []
    for tick in range(4000):
        one.beat(tick / 50)
        lives += [tick / 50] * heard(manager).count("WATCHDOG=1")
    assert lives[0] == 0
    assert max(after - before for before, after in zip(lives, lives[1:], strict=False)) < 20 / 2
    assert len(lives) < 20  # a socket is not written to fifty times a second


def test_a_device_thread_that_hangs_silences_it_and_one_that_comes_back_does_not(manager: socket.socket) -> None:
    states = iter([True, False, False, True])
    one = Watch(Notify({"NOTIFY_SOCKET": manager.getsockname(), "WATCHDOG_USEC": "2000000"}), lambda: next(states))
    said = []
    for now in (0.0, 10.0, 20.0, 30.0):
        one.beat(now)
        said.append("WATCHDOG=1" in heard(manager))
    assert said == [True, False, False, True]


def test_outside_a_service_nothing_is_said_and_nothing_breaks() -> None:
    one = Watch(Notify({}), lambda: True)
    one.beat(0.0)
    one.beat(100.0)
    one.stopping()


@pytest.mark.parametrize("extra", [[], ["--safe"], ["--simulate"]], ids=["table", "safe", "simulated"])
def test_the_program_starts_lives_and_stops_when_told_to(
    manager: socket.socket, tmp_path: Path, extra: list[str]
) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
                   "NOTIFY_SOCKET": manager.getsockname(), "WATCHDOG_USEC": "2000000"}  # fmt: skip
    environment.pop("WATCHDOG_PID", None)
    words = [sys.executable, "-m", "ui", "--kiosk", "--data", str(tmp_path / "data"), *extra]
    program = subprocess.Popen(words, cwd=TREE, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert manager.recv(1000).decode().splitlines()[0] == "READY=1"
        assert manager.recv(1000) == b"WATCHDOG=1"
        program.send_signal(signal.SIGTERM)
        _, complaints = program.communicate(timeout=60)
    finally:
        program.kill()
        program.wait()
    assert program.returncode == 0, complaints
    assert heard(manager)[-1] == "STOPPING=1"
    assert (tmp_path / "data/journal.sqlite").exists()
    assert not (tmp_path / "data/journal.sqlite-wal").exists()  # closed, not abandoned
