"""The service manager's line, brightness and power, against a real socket, made-up trees and a made-up command."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from hardware.errors import BacklightError, PowerRefused
from hardware.places import Roots
from hardware.system.backlight import find_backlight
from hardware.system.notify import Notify
from hardware.system.power import Run, power_off, restart, run


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[socket.socket, str]]:
    """systemd's end of the line: a datagram socket, by path or by abstract name."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@trireme-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("\0" + name[1:] if name.startswith("@") else name)
        end.settimeout(10)
        yield end, name


def test_what_systemd_is_told(manager: tuple[socket.socket, str]) -> None:
    end, name = manager
    notify = Notify({"NOTIFY_SOCKET": name})
    assert notify.listening
    notify.ready("4 seats\nat the table")
    assert end.recv(1000) == b"READY=1\nSTATUS=4 seats at the table"
    notify.alive()
    assert end.recv(1000) == b"WATCHDOG=1"
    notify.status("round 3")
    assert end.recv(1000) == b"STATUS=round 3"
    notify.extend(2.5)
    assert end.recv(1000) == b"EXTEND_TIMEOUT_USEC=2500000"
    notify.stopping()
    assert end.recv(1000) == b"STOPPING=1"


@pytest.mark.parametrize(
    ("environment", "period"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "30000000"}, 15.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}, 15.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_half_of_what_the_unit_allows(environment: dict[str, str], period: float | None) -> None:
    assert Notify(environment).watchdog_period == period


def test_without_a_manager_and_with_one_that_is_gone_nothing_happens(tmp_path: Path) -> None:
    Notify({}).ready()
    assert not Notify({}).listening
    Notify({"NOTIFY_SOCKET": str(tmp_path / "gone")}).alive()


def test_a_manager_that_does_not_read_does_not_stop_us(manager: tuple[socket.socket, str]) -> None:
    _, name = manager
    notify = Notify({"NOTIFY_SOCKET": name})
    for _ in range(5000):
        notify.alive()


@pytest.fixture
def knob(tmp_path: Path) -> Path:
    folder = tmp_path / "sys/class/backlight/10-0045"
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text("31\n")
    (folder / "brightness").write_text("31\n")
    return folder


@pytest.mark.parametrize(("level", "value"), [(1.0, "31"), (0.5, "16"), (0.0, "2"), (-3.0, "2"), (7.0, "31")])
def test_brightness_goes_from_dark_to_bright_and_never_out(
    knob: Path, tmp_path: Path, level: float, value: str
) -> None:
    light = find_backlight(Roots.under(tmp_path))
    assert light is not None
    assert light.name == "10-0045"
    light.set(level)
    assert (knob / "brightness").read_text() == value
    assert 0 < light.level <= 1


def test_a_screen_without_a_knob_has_none(tmp_path: Path) -> None:
    assert find_backlight(Roots.under(tmp_path)) is None


def test_a_knob_that_cannot_be_turned_is_a_sentence(knob: Path, tmp_path: Path) -> None:
    light = find_backlight(Roots.under(tmp_path))
    assert light is not None
    (knob / "brightness").unlink()
    (knob / "brightness").mkdir()
    with pytest.raises(BacklightError, match="10-0045 cannot be set.*udev rule"):
        light.set(0.5)
    with pytest.raises(BacklightError, match="cannot be read"):
        _ = light.level


@pytest.mark.parametrize(("ask", "word"), [(power_off, "PowerOff"), (restart, "Reboot")])
def test_logind_is_asked_without_sudo(ask: Callable[[Run], None], word: str) -> None:
    asked: list[Sequence[str]] = []

    def hear(command: Sequence[str]) -> tuple[int, str]:
        asked.append(command)
        return 0, ""

    ask(hear)
    (command,) = asked
    assert command[0] == "busctl"
    assert command[-3:] == (word, "b", "false")
    assert "sudo" not in command


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(PowerRefused, match="refused PowerOff: Access denied. Install the polkit rule"):
        power_off(lambda command: (1, "Access denied"))
    with pytest.raises(PowerRefused, match="busctl ended with 3"):
        restart(lambda command: (3, ""))


def test_a_command_that_is_not_there_or_fails_is_a_result_and_no_exception() -> None:
    assert run(("/does/not/exist",))[0] == 127
    assert run(("sh", "-c", "echo no >&2; exit 4")) == (4, "no")
