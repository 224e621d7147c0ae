"""What every step needs: where this lies, what time it is on a card, its lists, and how a command is run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[1]  # where `build` lies, and its lists
TREE = HERE.parents[1]
EPOCH = 1_795_046_400  # no file of the card is younger: one list makes one card, whenever it is made
# What the tools take for the time; the first partition keeps its times as a clock on the wall has them.
TIMES = {"SOURCE_DATE_EPOCH": str(EPOCH), "E2FSPROGS_FAKE_TIME": str(EPOCH), "TZ": "UTC"}
SUITE = "trixie"
MB = 1024 * 1024


class Kind(NamedTuple):
    """A kind of computer, as Debian, the kernel and PyPI call it."""

    arch: str
    machine: str
    listed: bool = True  # whether its versions are written down


PI, PC = Kind("arm64", "aarch64"), Kind("amd64", "x86_64", listed=False)


def beside(name: str) -> Path:
    """A file that lies beside `build`."""
    return HERE / name


def listed(name: str, column: int = 1) -> dict[str, str]:
    """A list: a name a line and its version, and behind that of a library the digest of its wheel; or what becomes of
    a unit."""
    rows = (line.split("#")[0].split() for line in beside(name).read_text().splitlines())
    return {row[0]: row[column] for row in rows if row}


def write_list(name: str, about: str, versions: dict[str, str]) -> None:
    rows = [f"{one} {versions[one]}" for one in sorted(versions)]
    beside(name).write_text("\n".join([f"# {about}", *rows]) + "\n")


def say(what: str) -> None:
    print(f"— {what}", flush=True)


def run(*words: object) -> None:
    subprocess.run([str(word) for word in words], check=True, env=os.environ | TIMES)


def inside(root: Path, *words: str) -> None:
    """A command of the card's own system, with nothing of this one."""
    clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", f"SOURCE_DATE_EPOCH={EPOCH}"]
    run("chroot", root, *clean, *words)
