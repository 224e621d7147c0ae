"""Other versions on a stick at the device as a computer of its own: one that does not come up, after which the old one
runs again, and a better one, in which the game of before goes on.

An emulated computer takes minutes to make a release, so it is asked for:
`TRIREME_UPDATE=1 ./trireme test --long tests/systemd/test_machine_update.py`. What an update does is tried in
containers every time (test_container.py); here a kernel sees the stick, and the new version draws on a screen.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.systemd.machine import Machine, why_not
from tests.systemd.test_container import stick
from tests.systemd.test_machine import on
from tests.systemd.test_machine import root as installed
from tests.systemd.twin import a_game_waits, both, comes_up, opened, same, state, twin_of

__all__ = ["installed", "on"]

ASKED = "TRIREME_UPDATE"
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not os.environ.get(ASKED), reason=f"{ASKED} does not ask for updates in a machine"),
]

BROKEN, BETTER = "9.1.0", "9.2.0"
BUILDING = """
import sys
sys.path.insert(0, "/opt/trireme/current")
from pathlib import Path
from ui.install.hands import command
from ui.install.release import build
from ui.install.source import find
source, current = find(Path("/root/broken")), Path("/opt/trireme/current").resolve()
build(current.with_name(source.release(current.name.rpartition("-py")[2])), source, command, current)
"""


@pytest.fixture
def root(installed: Path, tmp_path: Path) -> Path:
    """The device with a game that waits. What is made of the version that cannot start lies there already, as after a
    first try: it is the way back from it that is tried."""
    if reason := why_not("mkfs.vfat", "mcopy"):
        pytest.skip(reason)
    a_game_waits(installed, tmp_path)
    stick(installed, "root/broken", BROKEN, broken=True)
    stick(installed, "root/better", BETTER)
    clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
    words = ["chroot", str(installed), *clean, "python3", "-B", "-c", BUILDING]
    subprocess.run(words, check=True, capture_output=True)
    stick_of(tmp_path / "stick.img", installed / "root/broken", installed / "root/better")
    return installed


def stick_of(image: Path, *trees: Path) -> None:
    """These folders on a stick as they are sold."""
    subprocess.run(["truncate", "-s", "128M", str(image)], check=True)
    subprocess.run(["mkfs.vfat", "-n", "STICK", str(image)], check=True, capture_output=True)
    subprocess.run(["mcopy", "-s", "-i", str(image), *map(str, trees), "::"], check=True, capture_output=True)


def test_updates_from_a_stick(on: Callable[..., Machine], tmp_path: Path) -> None:
    machine = on()
    comes_up(machine, "the first picture")
    first = current(machine)
    the_game_goes_on(machine, tmp_path, "a-game-waits", "Done")
    a_stick_is_seen(machine, tmp_path / "stick.img")
    a_broken_version_goes(machine, first)
    the_game_goes_on(machine, tmp_path, "the-old-version-again")
    a_better_version_stays(machine, first)
    the_game_goes_on(machine, tmp_path, "the-better-version", "Done")
    better = current(machine)
    a_stick_is_pulled_out(machine)
    machine.say("systemctl reboot")
    assert "SHUTDOWN" in machine.goes_off()
    machine = on()
    comes_up(machine, "the first picture of the better version")
    assert current(machine) == better
    assert f"/{better}/" in opened(machine)
    the_game_goes_on(machine, tmp_path, "after-a-restart")


def a_stick_is_seen(machine: Machine, image: Path) -> None:
    machine.put_in_disk("stick", image, "usb-storage", bus="usb.0")
    machine.until(lambda: "better" in machine.run("ls /media/trireme", status=None), "the stick")
    kind, *words = machine.run("findmnt -nr -t vfat -o FSTYPE,OPTIONS /media/trireme").replace(",", " ").split()
    assert kind == "vfat"
    assert {"nosuid", "nodev", "noexec", "sync"} <= set(words)  # it is read, and nothing on it is run


def a_stick_is_pulled_out(machine: Machine) -> None:
    machine.ask("device_del", id="stick")
    machine.until(lambda: machine.run("findmnt -n /media/trireme", status=None) == "", "a free place for the next one")


def a_broken_version_goes(machine: Machine, first: str) -> None:
    told = machine.run("trireme install --from /media/trireme/broken", status=2)
    assert f"It does not come up. Back to {first}." in told
    assert f"The new version did not come up, so {first} runs again. No game is touched." in told
    assert current(machine) == first
    assert state(machine) == "active"
    assert f"/{first}/" in opened(machine)  # its letters, for one


def a_better_version_stays(machine: Machine, first: str) -> None:
    """Whatever it needs comes from the stick and from the version before: the machine has no network."""
    assert machine.run("ls /sys/class/net").split() == ["lo"]
    told = machine.run("trireme install --from /media/trireme/better")
    assert f"its libraries come from {first}" in told
    assert current(machine).startswith(f"{BETTER}-")
    assert state(machine) == "active"
    assert f"/{current(machine)}/" in opened(machine)
    kept = machine.run("ls /opt/trireme/releases").split()
    assert set(kept) == {first, current(machine)}  # one to go back to; not the one that could not start


def the_game_goes_on(machine: Machine, folder: Path, name: str, *then: str) -> None:
    """What was told of it is kept by whatever version starts, and more can be told."""
    with twin_of(folder) as again:
        same(machine, again, name)
        for key in ("Continue: Panticapaeum", "Yes", *then):
            both(machine, again, key)


def current(machine: Machine) -> str:
    return machine.run("readlink /opt/trireme/current").strip().removeprefix("releases/")
