"""A device's whole life, for real: a new user, installed, hung, crashing, updated, rolled back, taken off again."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.system.power import LOGIND
from tests.systemd.container import Container, booted, debian, why_not
from ui.install.release import copy
from ui.install.source import find

TREE = Path(__file__).parents[2]
UNIT, SAFE = "trireme.service", "trireme-safe.service"
JOURNAL = "/var/lib/trireme/journal.sqlite"
# A container has no screen, and a test no patience: nothing else differs from a device.
DROP_IN = "[Service]\nEnvironment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy\nWatchdogSec=4\n"
PLAY = """
import sys
sys.path.insert(0, "/opt/trireme/current")
from pathlib import Path
from engine.table.seats import Opening, Player
from engine.table.table import Table
table = Table(Path("/var/lib/trireme"))
table.start(Opening("akropolis", (Player("red"), Player("blue")), seed="7"))
table.close()
"""
COUNT = """
import sqlite3
journal = sqlite3.connect("file:/var/lib/trireme/journal.sqlite?mode=ro", uri=True)
print(journal.execute("SELECT count(*) FROM game").fetchone()[0])
"""

pytestmark = pytest.mark.long


def wheels(folder: Path, python: str) -> Path:
    """The libraries the program needs, as they would lie on a stick."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())
    folder.mkdir(parents=True)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--python-version", python, "--only-binary=:all:"]
    # Beside them what any network has, and an older pip asks for to read a project.
    needs = [*project["project"]["dependencies"], "setuptools>=61", "wheel"]
    subprocess.run([*pip, "-d", str(folder), *needs], check=True, stderr=subprocess.DEVNULL)
    return folder


def stick(root: Path, name: str, version: str = "", broken: bool = False) -> None:
    """A copy of this tree in the container: the first with its wheels; as another version, without them; as one that
    cannot start."""
    folder = root / name
    copy(folder, find(TREE))
    if not version:
        shutil.copytree(root / "root/wheels", folder / "wheels")
    else:
        project = folder / "pyproject.toml"
        now = find(TREE).version
        project.write_text(project.read_text().replace(f'version = "{now}"', f'version = "{version}"', 1))
    if broken:
        program = folder / "ui" / "program.py"
        program.write_text(program.read_text() + '\nraise RuntimeError("this release cannot start")\n')


@pytest.fixture(params=["trixie", "bookworm"])
def device(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Container]:
    """Both systems a Pi may have: their systemd differ in what counts as a failure."""
    reason = why_not("systemd-nspawn", "nsenter")
    if reason:
        pytest.skip(reason)
    root = debian(tmp_path / "device", request.param)
    python = next(root.glob("usr/bin/python3.??")).name.removeprefix("python")
    wheels(root / "root/wheels", python)
    (root / "root").chmod(0o755)
    stick(root, "root/first")
    stick(root, "root/second", version="9.1.0")
    stick(root, "root/third", version="9.2.0", broken=True)
    for unit in (UNIT, SAFE):
        drop_in = root / "etc/systemd/system" / f"{unit}.d" / "container.conf"
        drop_in.parent.mkdir(parents=True)
        drop_in.write_text(DROP_IN)
    with booted(root) as container:
        yield container


def current(device: Container) -> str:
    return device.run("readlink", "/opt/trireme/current").strip().removeprefix("releases/")


def games(device: Container) -> int:
    return int(device.run("python3", "-c", COUNT))


def state_of_the_system(device: Container) -> str:
    return device.run("find", "/etc", "/opt", "/usr/local", "/usr/lib/systemd", "/var/lib/dpkg/status",
                      "-printf", "%p %s %T@ %l\n")  # fmt: skip


def test_a_device_s_whole_life(device: Container) -> None:
    a_new_user_needs_two_commands(device)
    installing_says_what_it_does_and_does_it(device)
    a_hung_table_is_started_again(device)
    a_crash_loop_ends_in_safe_mode(device)
    a_better_release_takes_its_place_and_a_broken_one_does_not(device)
    taking_it_off_leaves_the_games(device)


def a_new_user_needs_two_commands(device: Container) -> None:
    """Somebody without rights and without a set-up: play in the terminal, open the screen, close it again."""
    device.run("useradd", "--create-home", "anna")
    device.run("cp", "-r", "/root/first", "/home/anna/trireme")
    device.run("chown", "-R", "anna:anna", "/home/anna/trireme")
    # The stick stands for the network; everything else is as on a fresh system.
    anna = ["runuser", "-u", "anna", "--", "env", "HOME=/home/anna", "PIP_NO_INDEX=1", "PIP_FIND_LINKS=/root/wheels",
            "SDL_VIDEODRIVER=dummy", "SDL_AUDIODRIVER=dummy"]  # fmt: skip
    told = device.run(*anna, "/home/anna/trireme/trireme", "--help")
    assert told.startswith("usage: ./trireme")  # which needs nothing to be set up
    told = device.run(*anna, "/home/anna/trireme/trireme", "games")
    assert "Setting up Trireme" in told
    assert "Nobody has played here yet." in told
    again = device.run(*anna, "/home/anna/trireme/trireme", "play-out", "--help")
    assert "Setting up" not in again
    device.run(*anna, "timeout", "--preserve-status", "4", "/home/anna/trireme/trireme")
    device.run("test", "-s", "/home/anna/.local/share/trireme/journal.sqlite")


def installing_says_what_it_does_and_does_it(device: Container) -> None:
    before = state_of_the_system(device)
    *plan, _, nothing = device.run("/root/first/trireme", "install", "--dry-run").splitlines()
    assert nothing == "Nothing has been done yet."
    assert state_of_the_system(device) == before
    told = device.run("/root/first/trireme", "install")
    assert [line for line in plan if line not in told] == []
    device.until(UNIT, "ActiveState", "active")
    assert device.show(UNIT, "User") == "trireme"
    assert device.show(UNIT, "NRestarts") == "0"
    device.run("test", "-s", JOURNAL)
    assert "nothing to do" in device.run("/root/first/trireme", "install")
    assert device.run("runuser", "-u", "anna", "--", "trireme", "--help").startswith("usage:")  # nothing to set up
    installed = state_of_the_system(device)
    assert "nothing to do" in device.run("trireme", "install", "--from", "/root/first")
    assert state_of_the_system(device) == installed
    asked = ("busctl", "--system", "call", *LOGIND, "CanPowerOff")
    assert device.run("runuser", "-u", "trireme", "--", *asked).strip() == 's "yes"'
    assert device.run("runuser", "-u", "anna", "--", *asked).strip() != 's "yes"'
    device.run("systemctl", "stop", UNIT)
    device.run("runuser", "-u", "trireme", "--", "/opt/trireme/current/.venv/bin/python", "-c", PLAY)
    device.run("systemctl", "start", UNIT)
    assert games(device) == 1


def a_hung_table_is_started_again(device: Container) -> None:
    first = device.show(UNIT, "MainPID")
    device.run("systemctl", "kill", "-s", "STOP", "--kill-whom=main", UNIT)
    device.until(UNIT, "NRestarts", "1")
    device.until(UNIT, "ActiveState", "active")
    assert device.show(UNIT, "MainPID") != first
    assert "Watchdog timeout" in device.run("journalctl", "-u", UNIT, "--no-pager")
    assert device.run("journalctl", "-u", SAFE, "--no-pager", "-q") == ""  # one failure is no crash loop


def a_crash_loop_ends_in_safe_mode(device: Container) -> None:
    for _ in range(6):
        if device.until(UNIT, "ActiveState", "active", "failed") == "failed":
            break
        device.run("systemctl", "kill", "-s", "KILL", UNIT)
        device.until(UNIT, "SubState", "auto-restart", "running", "failed", "dead")
    device.until(SAFE, "ActiveState", "active")
    assert device.show(SAFE, "StatusText") == "safe mode"
    assert device.show(UNIT, "ActiveState") == "failed"
    assert games(device) == 1
    device.run("systemctl", "reset-failed", UNIT)
    device.run("systemctl", "start", UNIT)
    device.until(SAFE, "ActiveState", "inactive")
    assert device.show(UNIT, "ActiveState") == "active"


def a_better_release_takes_its_place_and_a_broken_one_does_not(device: Container) -> None:
    first = current(device)
    offline = ("env", "PIP_NO_INDEX=1", "trireme", "install", "--from")
    assert f"its libraries come from {first}" in device.run(*offline, "/root/second")
    second = current(device)
    assert second.startswith("9.1.0-")
    assert second != first
    assert device.show(UNIT, "ActiveState") == "active"
    told = device.run(*offline, "/root/third", status=2)
    assert f"so {second} runs again" in told
    assert current(device) == second
    device.until(UNIT, "ActiveState", "active")
    assert games(device) == 1


def taking_it_off_leaves_the_games(device: Container) -> None:
    device.run("trireme", "uninstall")
    assert device.run("systemctl", "list-unit-files", "trireme*", "--no-legend", status=None).strip() == ""
    device.run("test", "!", "-e", "/opt/trireme")
    device.run("test", "!", "-e", "/etc/udev/rules.d/70-trireme.rules")
    assert games(device) == 1
    device.run("/root/first/trireme", "uninstall", "--games")
    device.run("test", "!", "-e", "/var/lib/trireme")
    device.run("test", "!", "-e", "/etc/trireme.toml")
    assert "trireme" not in device.run("cat", "/etc/passwd")
    assert "nothing to do" in device.run("/root/first/trireme", "uninstall", "--games")
