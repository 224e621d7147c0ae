"""What root does for people who must not become root by it: nothing of theirs is run, followed, or read twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.ui.install.machine import INITRAMFS, UUID, System, card, partition, source, started, write
from ui.install import places, plan
from ui.install.facts import look
from ui.install.hands import command
from ui.install.source import InstallError, find
from ui.install.steps import Build, Packages


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return card(tmp_path / "card")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return tmp_path / "tree"


def installed(root: Path, tree: Path) -> System:
    system = System(root)
    system.hands.carry_out(plan.install(look(root), source(tree)))
    return system


def test_what_lies_where_the_line_was_typed_is_not_run(
    root: Path, tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = installed(root, tree)
    python = [line.split() for line in system.commands if " -m " in line]
    assert len(python) == 3
    assert all(words[1] == "-I" for words in python)
    write(tmp_path / "trap" / "json.py", "open('ran', 'w')")
    monkeypatch.chdir(tmp_path / "trap")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "trap"))
    assert command(("python3", "-c", "import json, os; assert os.getcwd() == '/'")) == 0
    assert not (tmp_path / "trap/ran").exists()


@pytest.mark.parametrize("kind", ["link", "hard link", "pipe", "deep"])
def test_what_somebody_laid_on_the_partition_is_not_written_through(root: Path, tree: Path, kind: str) -> None:
    installed(root, tree)
    write(root / places.STATE / "settings.json", "{}")
    victim = root / "etc/shadow"
    write(victim, "root:secret")
    partition(root)
    there = root / places.DATA
    there.mkdir(parents=True)
    match kind:
        case "link":
            (there / "settings.json").symlink_to(victim)
        case "hard link":
            os.link(victim, there / "settings.json")
        case "pipe":
            os.mkfifo(there / "settings.json")
        case _:
            (there / "copies").mkdir()
            (there / "copies/copy.sqlite").symlink_to(victim)
    system = System(root)
    with pytest.raises(InstallError, match="which no table made"):
        system.hands.carry_out(plan.read_only(look(root)))
    assert victim.read_text() == "root:secret"
    assert not [line for line in system.commands if line.startswith(("cp", "chown"))]


def test_a_file_of_ours_is_written_over_a_link_not_through_it(root: Path, tree: Path) -> None:
    write(root / "victim", "mine")
    unit = root / places.UNITS / places.SERVICE
    for name in (unit, unit.with_name(unit.name + ".new")):
        name.symlink_to(root / "victim")
    installed(root, tree)
    assert (root / "victim").read_text() == "mine"
    assert "Trireme" in unit.read_text()


def test_the_partition_is_named_by_what_no_other_is_called(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    System(root).hands.carry_out(plan.read_only(look(root)))
    (line,) = [line for line in (root / places.FSTAB).read_text().splitlines() if "/srv/trireme" in line]
    assert line.startswith(f"UUID={UUID} ")
    assert set(line.split()[3].split(",")) > {"nosuid", "nodev", "noexec", "nosymfollow", "nofail"}


def test_a_line_of_an_older_release_that_takes_any_stick_is_written_anew(root: Path, tree: Path) -> None:
    installed(root, tree)
    with (root / places.FSTAB).open("a") as file:
        file.write("LABEL=trireme-data /srv/trireme ext4 defaults,noatime,nofail 0 2  # Trireme's games\n")
    partition(root)
    System(root).hands.carry_out(plan.read_only(look(root)))
    text = (root / places.FSTAB).read_text()
    assert "LABEL=" not in text
    assert text.count("/srv/trireme") == 1
    assert UUID in text


@pytest.mark.parametrize("lacking", ["busybox", "overlayroot", "overlay.ko"])
def test_a_root_that_could_not_be_closed_is_left_open_and_it_is_said(root: Path, tree: Path, lacking: str) -> None:
    installed(root, tree)
    partition(root)
    inside = "".join(line for line in INITRAMFS.splitlines(keepends=True) if lacking not in line)
    with pytest.raises(InstallError, match="so the root would stay open"):
        System(root, initramfs=inside).hands.carry_out(plan.read_only(look(root)))
    assert "overlayroot" not in (root / "boot/firmware/cmdline.txt").read_text()


def test_busybox_comes_with_the_read_only_root(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    (packages,) = [step for step in plan.read_only(look(root)) if isinstance(step, Packages)]
    assert packages.names == ("overlayroot", "busybox")


def test_a_32_bit_system_is_told_so_before_anything_is_done(
    root: Path, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.maxsize", 2**31 - 1)
    with pytest.raises(InstallError, match="64-bit"):
        plan.install(look(root), source(tree))


@pytest.mark.parametrize("model", ["linux,dummy-virt", "Radxa ROCK 4C+", ""])
def test_another_board_with_a_device_tree_is_no_pi(root: Path, tree: Path, model: str) -> None:
    write(root / "proc/device-tree/model", model + "\0")
    assert not look(root).pi
    assert not [step for step in plan.install(look(root), source(tree)) if "python3-lgpio" in str(step.says)]


def test_on_a_pi_without_its_maker_s_packages_the_library_is_compiled(root: Path, tree: Path) -> None:
    (root / "etc/apt/sources.list.d/raspi.list").unlink()
    (packages,) = [step for step in plan.install(look(root), source(tree)) if isinstance(step, Packages)]
    assert set(packages.names) > {"swig", "gcc", "python3-dev"}
    assert "python3-lgpio" not in packages.names


def test_three_keys_restart_nothing(root: Path, tree: Path) -> None:
    installed(root, tree)
    assert str((root / places.KEYS).readlink()) == "/dev/null"
    assert "CtrlAltDelBurstAction=none" in (root / places.FILES["keys.conf"]).read_text()
    System(root).hands.carry_out(plan.uninstall(look(root), games=False))
    assert not (root / places.KEYS).is_symlink()


def test_a_stick_that_is_written_to_meanwhile_is_not_installed(
    root: Path, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = source(tree)
    steps = plan.install(look(root), brought)
    write(tree / "ui/__init__.py", "import os  # something else than was looked at")
    with pytest.raises(InstallError, match="changed while it was being copied"):
        System(root).hands.carry_out(steps)
    (build,) = [step for step in steps if isinstance(step, Build)]
    assert not (root / build.path).exists()


def test_links_on_a_stick_are_no_part_of_what_is_installed(root: Path, tree: Path) -> None:
    write(root / "etc/shadow", "root:secret")
    source(tree)
    (tree / "ui/secret.txt").symlink_to(root / "etc/shadow")
    write(tree / "wheels/pygame_ce-2.5.8.whl", "")
    (tree / "wheels/evil-1-py3-none-any.whl").symlink_to(root / "etc/shadow")
    System(root).hands.carry_out(plan.install(look(root), find(tree)))
    assert not list((root / places.RELEASES).rglob("*secret.txt"))


def test_a_read_only_root_started_is_as_it_should_be(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    System(root).hands.carry_out(plan.read_only(look(root)))
    started(root, closed=True)
    assert plan.read_only(look(root)) == []
