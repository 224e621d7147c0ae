"""Trireme on the card's Debian, and what makes a card of both: names, own units, what of Debian's stays asleep."""

from __future__ import annotations

import shutil
from pathlib import Path

from ui.install.release import copy
from ui.install.source import find

from .partitions import DATA_UUID, ROOT_UUID
from .tools import SUITE, TREE, beside, inside, listed, run, say

SCRIPTS = {"usr/local/lib": ("trireme-grow", "trireme-keyboard"), "etc/initramfs-tools/hooks": ("trireme-seedless",)}
UNITS = {  # of the card alone, and what asks for each
    "trireme-grow.service": "local-fs.target",
    "trireme-keyboard.service": "srv-trireme.mount",  # whenever the games come, be it late
    "trireme-keyboard.path": "srv-trireme.mount",
}
# Where a card's own apt looks, once somebody opened it: not where its maker's did.
SOURCES = f"""deb http://deb.debian.org/debian {SUITE} main non-free-firmware
deb http://deb.debian.org/debian {SUITE}-updates main non-free-firmware
deb http://security.debian.org/debian-security {SUITE}-security main non-free-firmware
"""
# What mmdebstrap took of the computer it ran on, or wrote for itself.
MAKERS = ("etc/resolv.conf", "etc/hostname", "etc/apt/sources.list", "etc/apt/apt.conf.d/99mmdebstrap")
AGAIN = "trireme-keyboard-again.service"  # of trireme-keyboard.service, which asks for it
WORDS = ("stays", "masked", "networked")  # what becomes of a unit Debian starts; the list `units` explains them
# systemd makes its own lists and names anew where the system is younger than these, and so at every start of a root
# that forgets; a card's are made already.
UP_TO_DATE = ("etc/.updated", "var/.updated")


def install(root: Path, wheels: Path) -> None:
    """Trireme on that Debian, by its own installer; then the root is closed."""
    if (root / "opt/trireme/current").is_symlink():
        say("Trireme is on it already")
        return
    say("Install Trireme")
    decided(root)
    place = root / "root/trireme"
    shutil.rmtree(place, ignore_errors=True)
    copy(place, find(TREE))
    shutil.copytree(wheels, place / "wheels")
    named(root)
    brought(root)
    run("mount", "-t", "proc", "proc", root / "proc")
    try:
        inside(root, "python3", "-B", "/root/trireme/systemd/image/inside.py", ROOT_UUID, DATA_UUID)
    finally:
        run("umount", root / "proc")
    shutil.rmtree(place)
    for path in ("var/cache/apt", "var/lib/apt/lists", "var/log"):  # of this computer's making, not of the card
        for one in (root / path).rglob("*"):
            if one.is_file() and not one.is_symlink():
                one.unlink()


def decided(root: Path) -> None:
    """Whether the list speaks of every timer and of whatever packages have had started, and of nothing else: what came
    with a newer package, or has another name in it, is not to run on a card unseen."""
    wanted = listed("units")
    if strange := sorted({*wanted.values()} - {*WORDS}):
        raise SystemExit(f"build: `units` says {', '.join(strange)} of a unit; it knows {', '.join(WORDS)}.")
    timers = (root / "usr/lib/systemd/system").glob("*.timer")
    started = (root / "etc/systemd/system").glob("*.wants/*")
    there = {one.name for one in (*timers, *started) if not one.name.startswith("trireme")}
    if new := sorted(there - {*wanted}):
        raise SystemExit(
            f"build: Debian starts {', '.join(new)}, and `units` does not say whether a card wants it. Write it there."
        )
    if gone := sorted({*wanted} - there):
        raise SystemExit(f"build: Debian does not start {', '.join(gone)} any more. Take it out of `units`.")


def named(root: Path) -> None:
    """Names and addresses of its own, and none of the computer it was made on: with those no two makers' were alike."""
    for path in MAKERS:
        (root / path).unlink(missing_ok=True)
    for path, text in {
        "etc/hostname": "trireme\n",
        "etc/hosts": "127.0.0.1 localhost trireme\n::1 localhost trireme\n",
        "etc/machine-id": "",  # each start has its own: there is no network to be known in
        "etc/fstab": "",  # the kernel's line names the root; below a closed one nothing is to be mounted again
        "etc/apt/sources.list": SOURCES,
        # What the firmware's package writes to the boot partition is for all boards alike: a Pi 4 bears no CMA there.
        "etc/default/raspi-firmware": f"ROOTPART=UUID={ROOT_UUID}\nCONSOLES=tty0\nCMA=0\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def brought(root: Path) -> None:
    """What a card has beside what the installer brings to any Pi, and what of Debian's own it does without."""
    for place, names in SCRIPTS.items():
        for name in names:
            laid(name, root / place, 0o755)
    for unit, wanted_by in UNITS.items():
        wanted = root / f"etc/systemd/system/{wanted_by}.wants" / unit
        wanted.parent.mkdir(parents=True, exist_ok=True)
        laid(unit, root / "etc/systemd/system")
        wanted.unlink(missing_ok=True)
        wanted.symlink_to(f"/etc/systemd/system/{unit}")
    for unit, word in listed("units").items():
        if word == "masked":
            (root / "etc/systemd/system" / unit).unlink(missing_ok=True)
            (root / "etc/systemd/system" / unit).symlink_to("/dev/null")
        elif word == "networked":
            laid("networked.conf", root / f"etc/systemd/system/{unit}.d")
    once = beside("trireme-keyboard.service").read_text().splitlines(keepends=True)
    (root / "etc/systemd/system" / AGAIN).write_text("".join(line for line in once if AGAIN not in line))
    for path in UP_TO_DATE:
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).touch()


def laid(name: str, folder: Path, rights: int = 0o644) -> None:
    """A file from beside `build`, with the same rights whoever fetched this tree."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(beside(name), folder / name)
    (folder / name).chmod(rights)
