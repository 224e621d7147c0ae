"""The program in memory plays along with a machine: where it shows a key the machine is touched, and what it shows the
machine has to show."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.systemd.machine import PATIENCE, Machine
from tests.systemd.test_container import UNIT
from tests.ui.pilot import Pilot, flight

SAME = 0.995  # of all pixels: letters are smoothed by another library of fonts
TOUCHED = ("English", "No keyboard")  # which a device asks of whoever touches it first
BEGUN = ("panticapaeum", "With the box", "red", "blue", "Begin", "Skip", "begin-0", "Circle laid")


@contextmanager
def twin_of(folder: Path) -> Iterator[Pilot]:
    """The program in memory; opened once more it finds what it was told before."""
    (folder / "twin").mkdir(parents=True, exist_ok=True)
    with flight(folder / "twin", untold=True) as twin:
        yield twin


def a_game_waits(root: Path, folder: Path) -> None:
    """Lays what was told to the program in memory into a device that is off: fingers are tried elsewhere."""
    with twin_of(folder) as twin:
        for key in (*TOUCHED, *BEGUN):
            twin.tap(key)
            twin.wait(5)
    shutil.copytree(folder / "twin", root / "var/lib/trireme", dirs_exist_ok=True)
    subprocess.run(["chroot", str(root), "chown", "-R", "trireme:trireme", "/var/lib/trireme"], check=True)


def state(machine: Machine, what: str = "ActiveState") -> str:
    return machine.run(f"systemctl show {UNIT} -p {what} --value").strip()


def comes_up(machine: Machine, what: str) -> None:
    """Waits for the table after a start. systemd is asked once, and answers when everything has started: asking again
    and again costs an emulated machine more than the start itself."""
    machine.run("systemctl is-system-running --wait", status=None)
    machine.until(lambda: state(machine) == "active", what)


def same(machine: Machine, twin: Pilot, name: str, within: float = PATIENCE) -> None:
    twin.look()
    twin.program.sheet.save(str(machine.folder / f"{name}-expected.png"))
    machine.shows(twin.program.sheet.surface, name, SAME, within)


def both(machine: Machine, twin: Pilot, key: str) -> None:
    """The same key under a finger here and there, and the same picture after it."""
    shape = twin._find(key)
    x, y = next(found.bounds.common(clip).middle for found, clip in twin.picture.flat() if found == shape)
    machine.touch(x, y)
    twin.tap(key)
    twin.wait(5)  # what glows has gone out
    same(machine, twin, f"after-{key.replace(' ', '-').lower()}")


def opened(machine: Machine) -> str:
    """What the table has open; some of it comes and goes while it is listed."""
    told = machine.run(f"ls -l /proc/$(systemctl show {UNIT} -p MainPID --value)/fd", status=None)
    assert "/journal.sqlite" in told
    return told
