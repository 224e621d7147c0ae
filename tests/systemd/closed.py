"""A machine whose root is closed to writing, with its games on a disk of their own that comes late."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.systemd.machine import Machine, disk
from tests.systemd.test_container import UNIT
from tests.systemd.twin import comes_up, state

GAMES_UUID = "7472696d-656d-4065-8172-67616d657301"
CLOSING = """
import sys
sys.path.insert(0, "/opt/trireme/current")
from dataclasses import replace
from pathlib import Path
from ui.install import plan
from ui.install.facts import look
from ui.install.hands import Hands, command
there = {"systemctl", "mount", "chown"}  # which want a system that runs, and the partition
hands = Hands(lambda step: None, run=lambda words: 0 if words[0] in there else command(words))
hands.carry_out(plan.read_only(replace(look(Path("/")), data="", data_device=True, data_uuid=sys.argv[1])))
"""


def closed_from_now_on(root: Path, folder: Path) -> None:
    """The installer's own steps on a tree that lies still, which is many times quicker; then a new disk of it."""
    clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
    words = ["chroot", str(root), *clean, "python3", "-B", "-c", CLOSING, GAMES_UUID]
    subprocess.run(words, check=True, capture_output=True)
    disk(root, folder / "disk.img")
    people = [line.split(":") for line in (root / "etc/passwd").read_text().splitlines()]
    who, group = next(person[2:4] for person in people if person[0] == "trireme")
    games = folder / "games.img"
    subprocess.run(["truncate", "-s", "64M", str(games)], check=True)
    words = ["mkfs.ext4", "-q", "-F", "-L", "trireme-data", "-U", GAMES_UUID, "-E", f"root_owner={who}:{group}"]
    subprocess.run([*words, str(games)], check=True, capture_output=True)


def the_games_come_late_below_a_closed_root(machine: Machine) -> None:
    comes_up(machine, "the first picture without the games")
    assert machine.run("findmnt -n -o FSTYPE /").strip() == "overlay"
    assert machine.run("findmnt -n /srv/trireme", status=1) == ""
    assert machine.run("systemctl --failed --no-legend --plain").strip() == ""
    assert "The partition of the games is not there" in machine.run(f"journalctl -u {UNIT} --no-pager")
    machine.put_in_disk("games", machine.folder / "games.img", "virtio-blk-pci")
    machine.until(lambda: "ext4" in machine.run("findmnt -n /srv/trireme", status=None), "the games")
    machine.run(f"systemctl restart {UNIT}")  # which waits for the first picture with the games
    assert state(machine) == "active"
    machine.until(lambda: "journal.sqlite" in machine.run("ls /srv/trireme"), "the journal on its partition")
