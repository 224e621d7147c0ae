"""Taken off a card: what goes, what stays, and what is said of the games."""

from __future__ import annotations

from pathlib import Path

from tests.ui.install.cards import installed, moved
from tests.ui.install.machine import DISK, UUID, System, everything, started, write
from ui.install import places, plan
from ui.install.facts import look


def test_taken_off_the_card_and_the_partition_are_as_they_were(root: Path, tree: Path) -> None:
    before = everything(root) | {"srv/trireme/lost+found/piece": "the filesystem's own"}
    moved(root, tree)
    assert (root / places.DATA / "journal.sqlite").exists()
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert "umount /srv/trireme" in system.commands
    after = everything(root)
    for name in (
        "var/lib/dpkg/status",
        "proc/self/mounts",
        "proc/cmdline",
        "proc/stat",
        "dev/disk/by-label/trireme-data",
        f"dev/disk/by-uuid/{UUID}",
        "dev/sda1",
    ):
        before.pop(name, None)
        after.pop(name, None)
    assert after == before
    started(root, closed=False)
    assert plan.uninstall(look(root), games=True) == []


def test_taken_off_without_the_games_they_stay_and_it_is_said_where(root: Path, tree: Path) -> None:
    moved(root, tree)
    steps = plan.uninstall(look(root), games=False)
    assert any("in /srv/trireme" in str(step.says) for step in steps)
    System(root).hands.carry_out(steps)
    assert (root / places.DATA / "journal.sqlite").read_text() == "games"
    assert f"UUID={UUID} /srv/trireme" in (root / places.FSTAB).read_text()
    assert plan.uninstall(look(root), games=False) == []
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    assert not (root / places.DATA / "journal.sqlite").exists()


def test_games_that_never_moved_stay_on_the_card_and_it_is_said_where(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / places.STATE / "journal.sqlite", "games")
    assert any("in /var/lib/trireme" in str(step.says) for step in plan.uninstall(look(root), games=False))


def test_a_partition_that_is_not_there_keeps_its_games_and_it_is_said(root: Path, tree: Path) -> None:
    moved(root, tree)
    write(root / "proc/self/mounts", DISK)
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert any("trireme-data is not there" in sentence for sentence in system.said)
    assert "umount /srv/trireme" not in system.commands
    assert f"UUID={UUID} /srv/trireme" not in (root / places.FSTAB).read_text()


def test_a_partition_the_owner_mounts_stays_mounted(root: Path, tree: Path) -> None:
    line = "UUID=7d1f /srv/trireme ext4 defaults 0 2\n"
    with (root / places.FSTAB).open("a") as file:
        file.write(line)
    moved(root, tree)
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert "umount /srv/trireme" not in system.commands
    assert line in (root / places.FSTAB).read_text()


def test_what_is_on_a_partition_that_no_setting_names_is_none_of_ours(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / places.DATA / "photo.jpg", "somebody's")
    started(root, closed=False)
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    assert (root / places.DATA / "photo.jpg").exists()
