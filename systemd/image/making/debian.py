"""The card's Debian: every package with the version of the list, from the archives this computer itself uses."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from ui.install.places import CLOSING_PACKAGES, PACKAGES

from .tools import SUITE, Kind, listed, run, say, write_list

# What systemd, a Pi's start and a closed root need; what Trireme itself needs is asked of its installer.
SYSTEM = (
    "systemd", "systemd-sysv", "systemd-timesyncd", "dbus", "udev", "polkitd", "libpam-systemd", "kmod", "kbd",
    "console-setup", "raspi-firmware", "initramfs-tools", "zstd", "e2fsprogs", "dosfstools",
    "fdisk", "python3", "libasound2t64",
)  # fmt: skip
LEFT_OUT = ("/usr/share/man/*", "/usr/share/locale/*", "/usr/share/doc/*")


def archives(mirror: str) -> list[str]:
    """What apt writes of an archive and its suite: of this mirror, or of those this computer itself uses."""
    told = [f"{mirror} {SUITE}", f"{mirror} {SUITE}-updates"] if mirror else []
    if not told:
        asked = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(LABEL) $(SITE)", "Created-By: Packages"]
        shown = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        for row in sorted({line for line in shown.splitlines() if line.startswith("Debian ")}):
            _, label, site = row.split()
            told += [f"{site} {SUITE}-security"] if label == "Debian-Security" else []
            told += [f"{site} {SUITE}", f"{site} {SUITE}-updates"] if label == "Debian" else []
    parts = "main non-free-firmware"  # the boot loader and the firmware of a Pi are no free software
    return [f"deb {one} {parts}" for one in told]


def debootstrap(root: Path, kind: Kind, variant: str, packages: list[str], sources: list[str]) -> None:
    part = root.with_name(root.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    options = ["Acquire::Languages none", "APT::Install-Recommends false", "Acquire::Check-Valid-Until false"]
    words = [
        "mmdebstrap",
        "--mode=root",
        f"--arch={kind.arch}",
        f"--variant={variant}",
        "--format=directory",
        "--quiet",
    ]
    words += [f'--aptopt={name} "{value}"' for name, value in (option.split() for option in options)]
    words += [f"--dpkgopt=path-exclude={path}" for path in LEFT_OUT]
    words += ["--dpkgopt=path-include=/usr/share/doc/*/copyright", f"--include={','.join(packages)}"]
    run(*words, SUITE, part, *sources)
    part.rename(root)


def system(root: Path, kind: Kind, newer: bool, sources: list[str]) -> None:
    """A Debian with the versions of the list."""
    if root.exists():
        say(f"Take the Debian in {root}")
        return
    say("Make a Debian for a Pi (a quarter of an hour where it has to be emulated)")
    wanted = [*SYSTEM, f"linux-image-{kind.arch}", *PACKAGES, *CLOSING_PACKAGES]
    if kind.listed and not newer:
        wanted = [f"{name}={version}" for name, version in listed("packages").items()]
    debootstrap(root, kind, "minbase", wanted, sources)
    if not kind.listed:
        return
    shown = subprocess.run(["dpkg-query", f"--admindir={root}/var/lib/dpkg", "-W", "-f", "${Package} ${Version}\n"],
                           capture_output=True, text=True, check=True).stdout  # fmt: skip
    there = dict(line.split() for line in shown.splitlines())
    if newer:
        write_list("packages", "Every Debian package of the card, and its version.", there)
    elif there != (versions := listed("packages")):
        raise SystemExit(
            f"build: the card would hold other packages than listed: {set(there.items()) ^ set(versions.items())}"
        )
