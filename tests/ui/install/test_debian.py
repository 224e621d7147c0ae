"""A plain Debian on a Pi: its package for the Pi makes config.txt and cmdline.txt anew with every kernel and initramfs.
What is ours has to come out of that as it went in, and to go with us."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.ui.install.machine import System, card, everything, partition, source, started, write
from ui.install import boot, places, plan
from ui.install.facts import look
from ui.install.steps import Run

HEAD = f"""# Do not modify this file!
#
# If you need to set boot-time parameters, do so via the
# /etc/default/raspi-firmware, {boot.KEPT_CONFIG} or
# /etc/default/raspi-extra-cmdline files.

arm_64bit=1

enable_uart=1
upstream_kernel=1

kernel=vmlinuz-6.12
"""


def makes_anew(root: Path) -> None:
    """What that package does after an initramfs was made."""
    kept, consoles, more = (root / path for path in (places.KEPT_CONFIG, places.KEPT_CONSOLES, places.KEPT_LINE))
    config = HEAD
    if kept.exists():
        text = kept.read_text().rstrip("\n")  # a shell takes the last ends of lines off
        config += f"\n# Inserted by {boot.KEPT_CONFIG}\n{text}\n"
    settings = consoles.read_text() if consoles.exists() else ""
    tty = "console=tty0" if "CONSOLES=tty0" in settings.split() else "console=tty0 console=ttyAMA0,115200"
    extra = more.read_text().strip() if more.exists() else ""
    write(root / "boot/firmware/config.txt", config)
    write(root / "boot/firmware/cmdline.txt", f"{tty} root=/dev/mmcblk0p2 rw fsck.repair=yes rootwait {extra}\n")


class Debian(System):
    def run(self, words: Sequence[str]) -> int:
        if words[0] == "update-initramfs":
            makes_anew(self.root)
        return super().run(words)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = card(tmp_path / "card")
    (made / "etc/apt/sources.list.d/raspi.list").unlink()
    makes_anew(made)
    return made


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return tmp_path / "tree"


def ours(root: Path) -> tuple[bool, bool, bool]:
    """Whether our block stands in config.txt, the header is the reader's, and the root is closed."""
    config, line = ((root / f"boot/firmware/{name}").read_text() for name in ("config.txt", "cmdline.txt"))
    block = config.count(boot.BEGIN) == config.count(boot.END) == 1
    return block, not boot.console_words(line), boot.READ_ONLY in line.split()


def test_what_is_ours_is_still_there_after_another_kernel(root: Path, tree: Path) -> None:
    assert ours(root) == (False, False, False)
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    assert ours(root) == (True, True, False)
    makes_anew(root)
    assert ours(root) == (True, True, False)
    assert plan.install(look(root), source(tree)) == []


def test_the_root_is_closed_and_stays_so(root: Path, tree: Path) -> None:
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    partition(root)
    Debian(root).hands.carry_out(plan.read_only(look(root)))
    assert ours(root) == (True, True, True)
    makes_anew(root)
    assert ours(root) == (True, True, True)
    started(root, closed=True)
    assert plan.read_only(look(root)) == []


def test_what_an_older_release_installed_is_kept_from_now_on(root: Path, tree: Path) -> None:
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    for path in (places.KEPT_CONFIG, places.KEPT_CONSOLES):
        (root / path).unlink()
    partition(root)
    Debian(root).hands.carry_out(plan.read_only(look(root)))
    makes_anew(root)
    assert ours(root) == (True, True, True)


def test_what_the_owner_wrote_there_stays_and_ours_goes(root: Path, tree: Path) -> None:
    owner = {places.KEPT_CONFIG: "hdmi_group=2\n", places.KEPT_CONSOLES: "CMA=0\n", places.KEPT_LINE: "quiet\n"}
    for path, text in owner.items():
        write(root / path, text)
    makes_anew(root)
    before = everything(root)
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    partition(root)
    Debian(root).hands.carry_out(plan.read_only(look(root)))
    makes_anew(root)
    assert ours(root) == (True, True, True)
    assert "hdmi_group=2" in (root / "boot/firmware/config.txt").read_text()
    Debian(root).hands.carry_out(plan.writable(look(root)))
    makes_anew(root)
    assert ours(root) == (True, True, False)
    Debian(root).hands.carry_out(plan.uninstall(look(root), games=False))
    makes_anew(root)
    after = everything(root)
    assert {path: after[path] for path in before if path.startswith(("boot", "etc/default"))} == {
        path: text for path, text in before.items() if path.startswith(("boot", "etc/default"))
    }


def test_nothing_of_it_is_left_where_the_owner_wrote_nothing(root: Path, tree: Path) -> None:
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    Debian(root).hands.carry_out(plan.uninstall(look(root), games=False))
    assert not [path for path in everything(root) if path.startswith("etc/default/")]


def test_a_closed_root_is_opened_below_as_well(root: Path, tree: Path) -> None:
    Debian(root).hands.carry_out(plan.install(look(root), source(tree)))
    partition(root)
    Debian(root).hands.carry_out(plan.read_only(look(root)))
    started(root, closed=True)
    (below,) = [step for step in plan.writable(look(root)) if isinstance(step, Run)]
    assert below.command[0] == "overlayroot-chroot"
    line = (root / places.KEPT_LINE).read_text()
    assert boot.writable(line).split() == []
    assert f"/{places.KEPT_LINE}" in below.command


def test_the_maker_s_own_system_has_no_such_files(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "pi")
    System(root).hands.carry_out(plan.install(look(root), source(tree)))
    partition(root)
    System(root).hands.carry_out(plan.read_only(look(root)))
    assert not [path for path in everything(root) if path.startswith("etc/default/")]
