"""How a device is, for whoever looks after many: from what the program knows anyway, without asking any hardware."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from hardware.places import Roots
from hardware.system.supply import too_little
from ui.report.words import Health

ROOT = Path(__file__).resolve().parents[2]
RELEASE = re.compile(r"\d+(?:\.\d+)+-[0-9a-f]{10}", re.ASCII)


@cache
def version() -> str:
    """The release that runs here, as its folder is called; a working copy says the project's number."""
    if RELEASE.fullmatch(ROOT.name):
        return ROOT.name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def health(facts: Mapping[str, str], notes: Collection[str], folder: Path, roots: Roots, *, saving: bool) -> Health:
    """`facts` of the devices, `notes` in the corner of the screen, the folder of the games."""
    return Health(
        version=version(),
        safe="safe" in notes,
        reader=_there("reader-lost" in notes, bool(facts.get("reader"))),
        pad=_there("pad-lost" in notes, bool(facts.get("pad"))),
        buttons="stuck" if "button-stuck" in notes else "lost" if "pins-lost" in notes else "on",
        undervoltage=bool(too_little(roots)),
        saving=saving,
        free=_free(folder),
    )


def _there(lost: bool, on: bool) -> str:
    return "lost" if lost else "on" if on else "none"


def _free(folder: Path) -> int:
    """MiB; rounded so that a game played is no news."""
    try:
        free = shutil.disk_usage(folder).free >> 20
    except OSError:
        return 0
    step: int = 10 ** max(0, len(str(free)) - 2)
    return free // step * step
