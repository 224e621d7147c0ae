"""A root closed to writing: the games' own partition, and the module that the root needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.cards import closed, installed
from tests.ui.install.machine import (
    DATA,
    DISK,
    MODULES,
    OVERLAID,
    UUID,
    System,
    card,
    everything,
    partition,
    source,
    started,
    write,
)
from ui.install import places, plan
from ui.install.facts import look
from ui.install.source import InstallError
from ui.install.steps import Restart, Write


def test_a_read_only_root_needs_a_partition_for_the_games(root: Path, tree: Path) -> None:
    installed(root, tree)
    with pytest.raises(InstallError, match=r"mkfs\.ext4 -L trireme-data"):
        plan.read_only(look(root))


def test_a_read_only_root_before_anything_is_installed(root: Path) -> None:
    with pytest.raises(InstallError, match="not installed yet"):
        plan.read_only(look(root))


def test_the_games_move_to_their_partition_and_the_root_is_closed(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    steps = plan.read_only(look(root))
    system = System(root)
    system.hands.carry_out(steps)
    said = [line for line in system.commands if line.startswith(("mount", "chown"))]
    assert said == ["mount /srv/trireme", "chown -R -h trireme:trireme /srv/trireme"]
    assert f"UUID={UUID} /srv/trireme ext4 rw,nosuid,nodev,noexec,nosymfollow," in (root / "etc/fstab").read_text()
    assert (root / places.CONFIG).read_text().startswith('games = "/srv/trireme"\n')
    cmdline = root / "boot/firmware/cmdline.txt"
    closed = cmdline if cmdline.exists() else root / places.OVERLAY
    assert "tmpfs:recurse=0" in closed.read_text()
    write(root / "proc/self/mounts", DISK + DATA)
    assert plan.read_only(look(root)) == []
    System(root).hands.carry_out(plan.writable(look(root)))
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert plan.writable(look(root)) == []


def test_games_that_somebody_keeps_elsewhere_are_not_moved(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    write(root / places.CONFIG, 'demo = true\ngames = "/mnt/mine"\n')
    before = everything(root)
    with pytest.raises(InstallError, match="another folder is set"):
        plan.read_only(look(root))
    assert everything(root) == before


def test_all_games_move_and_the_journal_comes_last(root: Path, tree: Path) -> None:
    kept = {
        "journal.sqlite": "games",
        "journal.sqlite-wal": "the last move",
        "settings.json": "{}",
        "kits/my.toml": "kit",
    }
    for name, text in kept.items():
        write(root / places.STATE / name, text)
    write(root / places.DATA / "journal.sqlite-wal", "of an attempt that was cut off")
    write(root / places.DATA / "journal.sqlite-shm", "of an attempt that was cut off")
    system = closed(root, tree)
    assert everything(root / places.DATA) == kept
    (*_, last) = [line for line in system.commands if line.startswith("cp ")]
    assert last.endswith("/srv/trireme/journal.sqlite.new")


def test_somebody_else_s_games_are_not_mixed_with_ours(root: Path, tree: Path) -> None:
    write(root / places.STATE / "journal.sqlite", "ours")
    write(root / places.STATE / "journal.sqlite-wal", "our last move")
    write(root / places.DATA / "journal.sqlite", "theirs")
    system = closed(root, tree)
    assert everything(root / places.DATA) == {"journal.sqlite": "theirs"}
    assert (root / places.STATE / "journal.sqlite").read_text() == "ours"
    assert any("the others stay in /var/lib/trireme" in sentence for sentence in system.said)


@pytest.mark.parametrize("failing", ["settings.json", "journal.sqlite "], ids=["before the journal", "the journal"])
def test_games_that_could_not_be_copied_stay_where_they_are(root: Path, tree: Path, failing: str) -> None:
    for name in ("journal.sqlite", "settings.json"):
        write(root / places.STATE / name, name)
    with pytest.raises(InstallError, match="could not be copied to /srv/trireme"):
        closed(root, tree, failing=f"cp -a -T /var/lib/trireme/{failing}")
    assert "games =" not in (root / places.CONFIG).read_text().replace("#games =", "")
    assert not (root / places.DATA / "journal.sqlite").exists()
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    System(root).hands.carry_out(plan.read_only(look(root)))  # the stick is plugged in again
    assert (root / places.DATA / "journal.sqlite").read_text() == "journal.sqlite"


def test_where_nobody_has_played_there_is_nothing_to_copy(root: Path, tree: Path) -> None:
    assert not any(line.startswith("cp ") for line in closed(root, tree).commands)


def test_memory_is_no_place_for_games(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / "proc/self/mounts", DISK + "tmpfs /srv/trireme tmpfs rw 0 0\n")
    with pytest.raises(InstallError, match="gone with the power"):
        plan.read_only(look(root))


def test_on_a_closed_root_nothing_is_changed_in_vain(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / "proc/self/mounts", OVERLAID)
    with pytest.raises(InstallError, match="--writable"):
        plan.install(look(root), source(tree))
    with pytest.raises(InstallError, match="--writable"):
        plan.uninstall(look(root), games=False)


def test_the_module_is_at_hand_before_the_root_is_closed(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    said = [str(step.says) for step in plan.read_only(look(root))]
    package, module, made, closing = (
        next(number for number, sentence in enumerate(said) if word in sentence)
        for word in ("overlayroot, busybox.", "module overlay", "starts from", "Make the root read-only")
    )
    assert package < module < made < closing
    system = closed(root, tree)
    assert "update-initramfs -u -k all" in system.commands
    assert "overlay" in (root / places.MODULES).read_text().splitlines()


def test_a_root_is_not_closed_over_an_initramfs_that_could_not_be_made(root: Path, tree: Path) -> None:
    with pytest.raises(InstallError, match="update-initramfs"):
        closed(root, tree, failing="update-initramfs")
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert not (root / places.OVERLAY).exists()
    system = System(root)
    system.hands.carry_out(plan.read_only(look(root)))
    assert "update-initramfs -u -k all" in system.commands


def test_a_root_that_stayed_open_is_told_instead_of_all_being_well(root: Path, tree: Path) -> None:
    closed(root, tree)
    started(root, closed=False)
    with pytest.raises(InstallError, match="/run/initramfs/overlayroot.log"):
        plan.read_only(look(root))
    started(root, closed=True)
    assert plan.read_only(look(root)) == []


def test_a_root_that_an_older_release_could_not_close_gets_its_module(root: Path, tree: Path) -> None:
    closed(root, tree)
    write(root / places.MODULES, MODULES)
    started(root, closed=False)
    system = System(root)
    system.hands.carry_out(plan.read_only(look(root)))
    assert "overlay" in (root / places.MODULES).read_text().splitlines()
    assert "update-initramfs -u -k all" in system.commands


@pytest.mark.parametrize("way", ["writable", "uninstall"])
def test_the_module_s_line_goes_with_the_read_only_root(root: Path, tree: Path, way: str) -> None:
    closed(root, tree)
    steps = plan.writable(look(root)) if way == "writable" else plan.uninstall(look(root), games=False)
    System(root).hands.carry_out(steps)
    assert (root / places.MODULES).read_text() == MODULES
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert not (root / places.OVERLAY).exists()


def test_a_module_the_owner_named_is_left_alone(root: Path, tree: Path) -> None:
    write(root / places.MODULES, MODULES + "overlay\n")
    closed(root, tree)
    System(root).hands.carry_out(plan.writable(look(root)))
    assert (root / places.MODULES).read_text() == MODULES + "overlay\n"


def test_under_a_closed_root_the_module_s_line_waits_for_an_open_one(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card")
    closed(root, tree)
    started(root, closed=True)
    opening = plan.writable(look(root))
    assert [type(step) for step in opening] == [Write, Restart]
    System(root).hands.carry_out(opening)
    started(root, closed=False)
    System(root).hands.carry_out(plan.uninstall(look(root), games=False))
    assert (root / places.MODULES).read_text() == MODULES
