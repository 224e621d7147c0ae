"""The device as a computer of its own: a real kernel draws a real picture, a finger touches it, and it hangs. A
program in memory plays along: where it shows a key the machine is touched, and what it shows the machine has to show.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.systemd import container, test_broker
from tests.systemd.cables import a_reader_and_a_pad_come_and_go
from tests.systemd.closed import closed_from_now_on, the_games_come_late_below_a_closed_root
from tests.systemd.container import INCLUDE, booted, debian
from tests.systemd.machine import KERNEL, Machine, alike, disk, why_not, with_shell
from tests.systemd.test_container import DROP_IN, SAFE, UNIT, stick, wheels
from tests.systemd.twin import both, comes_up, opened, same, state, twin_of
from tests.ui.pilot import Pilot
from ui.install.network import TEXT
from ui.install.places import PACKAGES

pytestmark = pytest.mark.long

TREE = Path(__file__).parents[2]
VOICE = ("-device", "intel-hda", "-device", "hda-output,audiodev=ear")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A Debian with a kernel on which the device was installed, as a container: that is quick, and tried elsewhere."""
    reason = container.why_not("systemd-nspawn", "nsenter") or why_not()
    if reason:
        pytest.skip(reason)
    made = debian(tmp_path / "device", "trixie", f"{INCLUDE},{KERNEL},{','.join(PACKAGES)}", called="machine")
    wheels(made / "root/wheels", next(made.glob("usr/bin/python3.??")).name.removeprefix("python"))
    stick(made, "root/first")
    drop_ins = [made / "etc/systemd/system" / f"{unit}.d/container.conf" for unit in (UNIT, SAFE)]
    for drop_in in drop_ins:  # a container has no screen
        drop_in.parent.mkdir(parents=True, exist_ok=True)
        drop_in.write_text(DROP_IN)
    with booted(made) as inside:
        inside.run("/root/first/trireme", "install")
        inside.until(UNIT, "ActiveState", "active")
        inside.run("systemctl", "stop", UNIT)
        inside.run("find", "/var/lib/trireme", "-mindepth", "1", "-delete")
    for drop_in in drop_ins:
        drop_in.unlink()
    (made / "etc/fstab").write_text("/dev/vda / ext4 defaults 0 1\n")
    # What only a Pi is given: its chip restarts a system that hangs. And the modules this machine starts with.
    watchdog = made / "etc/systemd/system.conf.d/trireme.conf"
    watchdog.write_text((TREE / "systemd/watchdog.conf").read_text())
    (made / "etc/initramfs-tools/conf.d/machine").write_text("MODULES=list\n")
    with (made / "etc/initramfs-tools/modules").open("a") as modules:
        modules.write("virtio_blk\nvirtio_pci\next4\n")
    clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
    subprocess.run(["chroot", str(made), *clean, "update-initramfs", "-u"], check=True, capture_output=True)
    with_shell(made)
    return made


@pytest.fixture
def on(root: Path, tmp_path: Path) -> Iterator[Callable[..., Machine]]:
    """Switches the machine on, with these parts more; what is on at the end goes off."""
    image, kernel = disk(root, tmp_path / "disk.img"), next((root / "boot").glob("vmlinuz-*"))
    with ExitStack() as stack:

        def switch(*more: str) -> Machine:
            """It starts with what its own disk holds: the firmware of a Pi would look there as well."""
            subprocess.run(["e2fsck", "-y", "-E", "journal_only", str(image)], check=False, capture_output=True)
            initrd = tmp_path / "initrd"
            name = kernel.name.replace("vmlinuz", "initrd.img")
            found = subprocess.run(
                ["debugfs", "-R", f"dump /boot/{name} {initrd}", str(image)], check=True, capture_output=True, text=True
            )
            assert initrd.stat().st_size > 1_000_000, found.stderr
            machine = Machine(kernel, initrd, image, tmp_path, *more)
            stack.callback(machine.pull_the_plug)
            machine.up()
            return machine

        yield switch


def test_an_evening_on_a_computer_of_its_own(root: Path, on: Callable[..., Machine], tmp_path: Path) -> None:
    machine = on()
    with twin_of(tmp_path) as twin:
        the_first_picture_is_the_one_we_draw(machine, twin)
        a_game_begins_by_finger(machine, twin)
        whoever_wants_a_terminal_gets_it(machine, twin)
        a_reader_and_a_pad_come_and_go(machine, twin)
    nothing_sounds_and_nobody_minds(machine)
    the_table_speaks_to_its_broker_alone(machine)
    a_machine_that_hangs_is_restarted(machine)
    closed_from_now_on(root, tmp_path)
    machine = on("-audiodev", "none,id=ear", *VOICE)
    the_games_come_late_below_a_closed_root(machine)
    with twin_of(tmp_path / "closed") as twin:
        the_first_picture_is_the_one_we_draw(machine, twin)
        a_game_begins_by_finger(machine, twin)
    what_can_sound_is_opened(machine)


def the_first_picture_is_the_one_we_draw(machine: Machine, twin: Pilot, keyboard: str = "No keyboard") -> None:
    comes_up(machine, "the first picture")
    assert state(machine, "NRestarts") == "0"
    same(machine, twin, "first")
    both(machine, twin, "English")  # which a device asks of whoever touches it first
    both(machine, twin, keyboard)


def a_game_begins_by_finger(machine: Machine, twin: Pilot) -> None:
    for key in ("panticapaeum", "With the box", "red", "blue", "Begin", "Skip", "begin-0", "Circle laid"):
        both(machine, twin, key)


def whoever_wants_a_terminal_gets_it(machine: Machine, twin: Pilot) -> None:
    machine.keys("ctrl", "alt", "f2")
    machine.until(lambda: dark(machine) > 0.95, "a terminal")  # letters on black, and nothing else
    assert machine.run("cat /sys/class/tty/tty0/active").strip() == "tty2"
    machine.keys("ctrl", "alt", "f1")
    same(machine, twin, "back-again")
    assert state(machine, "NRestarts") == "0"


def nothing_sounds_and_nobody_minds(machine: Machine) -> None:
    assert machine.run("ls /dev/snd/pcm*", status=None).strip().endswith("No such file or directory")
    assert "/dev/snd" not in opened(machine)
    assert state(machine, "NRestarts") == "0"


def what_can_sound_is_opened(machine: Machine) -> None:
    assert "/dev/snd/pcm" in opened(machine)


def dark(machine: Machine) -> float:
    seen = machine.picture("terminal")
    black = seen.copy()
    black.fill((0, 0, 0))
    return alike(seen, black)


def the_table_speaks_to_its_broker_alone(machine: Machine) -> None:
    """Rules that a container's kernel may not let systemd make."""
    table = (TREE / "systemd/trireme.service").read_text()
    test_broker.served(machine.words)
    test_broker.speaks_to_its_broker_alone(machine.words, table, table + TEXT.format(address=test_broker.BROKER))


def a_machine_that_hangs_is_restarted(machine: Machine) -> None:
    machine.say("echo c > /proc/sysrq-trigger")
    assert "WATCHDOG" in machine.goes_off()
