"""The card itself: three partitions one behind the other, the same bit by bit whenever it is made."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from .tools import EPOCH, MB, TIMES, run, say

# The consoles are set up anew at every start, for long seconds, unless these are older than what was made of them.
BEFORE_THE_CONSOLES = ("etc/default/keyboard", "etc/default/console-setup")
# Who is who for ever: two cards of one list are the same, to the last name. A file with names of its own for each would
# be a file made for each; a card is one file, flashed many times.
ROOT_UUID, DATA_UUID, BOOT_ID, DISK_ID = (
    "7472696d-656d-4065-8172-6f6f74000001", "7472696d-656d-4065-8172-64617461000a", "54524952", "0x7472696d",
)  # fmt: skip
RIGHTS = ("--xattrs", "--xattrs-include=security.*")  # of a program that may do more than who starts it
START, BOOT_SIZE, DATA_SIZE = 4 * MB, 256 * MB, 128 * MB  # the games begin small, and can grow a thousandfold
ROOM = 192 * MB  # in the system, should somebody open it


def card(image: Path, root: Path) -> Path:
    """The three partitions, one behind the other."""
    say("Make the card")
    folder = image.parent
    boot, system_part, data = (folder / f"{name}.part.img" for name in ("boot", "root", "data"))
    for one in (boot, system_part, data, image):
        one.unlink(missing_ok=True)
    run("find", root, "-newermt", f"@{EPOCH}", "-exec", "touch", "--no-dereference", f"--date=@{EPOCH}", "{}", "+")
    for path in BEFORE_THE_CONSOLES:
        if (root / path).exists():
            os.utime(root / path, (EPOCH - 1, EPOCH - 1))
    firmware = root / "boot/firmware"
    run("truncate", "-s", BOOT_SIZE, boot)
    run("mkfs.vfat", "-F", "32", "-n", "TRIREME", "-i", BOOT_ID, "--invariant", boot)
    copied(firmware, boot, "::")
    filled(root, system_part)
    seed = f"hash_seed={ROOT_UUID}"
    people = [line.split(":") for line in (root / "etc/passwd").read_text().splitlines()]
    who, group = next(person[2:4] for person in people if person[0] == "trireme")
    run("truncate", "-s", DATA_SIZE, data)
    owned = f"{seed},root_owner={who}:{group}"
    run("mkfs.ext4", "-q", "-F", "-b", "4096", "-L", "trireme-data", "-U", DATA_UUID, "-E", owned, data)
    size = START + sum(one.stat().st_size for one in (boot, system_part, data))
    run("truncate", "-s", size, image)
    subprocess.run(["sfdisk", "--quiet", str(image)], input=table(system_part.stat().st_size), text=True, check=True)
    at = START // MB
    for one in (boot, system_part, data):
        run("dd", "status=none", f"if={one}", f"of={image}", "bs=1M", f"seek={at}", "conv=notrunc,sparse")
        at += one.stat().st_size // MB
        one.unlink()
    return image


def copied(folder: Path, part: Path, to: str) -> None:
    """What a Pi starts from, into the first partition: file by file and by name, for a folder copied whole would lie
    there in whatever order this computer keeps it."""
    there = sorted(folder.iterdir())
    if files := [one for one in there if not one.is_dir()]:
        run("mcopy", "-i", part, "-m", *files, to)
    for one in there:
        if one.is_dir():
            run("mmd", "-i", part, f"{to}{one.name}")
            copied(one, part, f"{to}{one.name}/")


def filled(root: Path, part: Path) -> None:
    """The system as it is, but for what lies on the other partition; and some room. Files are numbered as
    they are met, so they are met by name, and in memory: there they lie in the order they were made."""
    packed, bare = part.with_name("root.tar"), part.with_name("bare")
    subprocess.run(tarred(root, packed), check=True)
    used = packed.stat().st_size // MB
    bare.mkdir(exist_ok=True)
    run("mount", "-t", "tmpfs", "-o", f"size={used * 2 + 64}m,nr_inodes=0,mode=755", "trireme-card", bare)
    try:
        run("tar", "-xpf", packed, "-C", bare, "--numeric-owner", *RIGHTS)
        packed.unlink()
        run("truncate", "-s", used * 5 // 4 * MB + ROOM, part)
        seed = f"hash_seed={ROOT_UUID}"
        run("mkfs.ext4", "-q", "-F", "-L", "trireme-root", "-U", ROOT_UUID, "-E", seed, "-d", bare, part)
        many = len({one.lstat().st_ino for one in bare.rglob("*")})
    finally:
        run("umount", bare)
        bare.rmdir()
    timeless(part, many)


def tarred(root: Path, to: Path) -> list[str]:
    """The command that packs a system by name, with no younger time than the card's: two of one list are one file."""
    order = ["--sort=name", f"--mtime=@{EPOCH}", "--clamp-mtime", "--numeric-owner", "--format=posix"]
    plain = ["--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime", *RIGHTS]
    return ["tar", *order, *plain, "--exclude=./boot/firmware/*", "-C", str(root), "-cf", str(to), "."]


def timeless(part: Path, many: int) -> None:
    """When the files came to be on this computer is nobody's business: each file's times but the last change."""
    numbers = (2, *range(11, 12 + many))  # the root and lost+found come first, the next are the system's
    rows = [f"set_inode_field <{one}> {name} @{EPOCH}" for one in numbers for name in ("atime", "ctime", "crtime")]
    script = "\n".join(rows) + "\n"
    debugfs = ["debugfs", "-w", "-f", "-", str(part)]
    subprocess.run(debugfs, input=script, text=True, check=True, capture_output=True, env=os.environ | TIMES)


def table(root_size: int) -> str:
    """The partitions, as sfdisk reads them. A Pi 3 starts from nothing newer than this kind."""
    sectors = [size // 512 for size in (START, BOOT_SIZE, root_size, DATA_SIZE)]
    rows, at = [], sectors[0]
    for kind, size in zip(("c", "83", "83"), sectors[1:], strict=True):
        rows.append(f"start={at}, size={size}, type={kind}")
        at += size
    return "\n".join(["label: dos", f"label-id: {DISK_ID}", *rows]) + "\n"
