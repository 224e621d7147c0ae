"""What is true of a device: read once, below any root, so that plans can be tried on made-up trees."""

from __future__ import annotations

import json
import platform
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hardware.places import Roots
from hardware.system.ground import asked_to_close
from ui.install import places

BOOT = ("boot/firmware", "boot")  # since Bookworm; before


@dataclass(frozen=True)
class Facts:
    """All a plan may know."""

    model: str = ""  # "Raspberry Pi 4 Model B Rev 1.4"; empty: no Pi
    python: str = "3.11"
    packages: frozenset[str] = frozenset()
    systemd: int = 0  # its version; 0: not known
    texts: Mapping[str, str] = field(default_factory=dict)  # files we might write -> what stands there
    links: Mapping[str, str] = field(default_factory=dict)
    boot: str = ""  # folder of config.txt
    releases: tuple[str, ...] = ()  # complete ones
    broken: tuple[str, ...] = ()  # begun, and never completed
    user: bool = False
    games: bool = False  # there is a folder of games
    desktop: bool = False  # a display manager would take the screen
    overlay: bool = False  # the root is read-only now: what is written is gone after the next start
    asked: bool = False  # this start should have made it so
    data: str = ""  # the type of filesystem mounted for the games, if there is one
    data_device: bool = False  # there is a partition with our label
    data_uuid: str = ""  # which one it is
    bits: int = 64  # of the system, not of the chip
    maker: bool = False  # packages come from the Pi's maker, too
    before: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pi(self) -> bool:
        return bool(self.model)

    @property
    def current(self) -> str:
        """The release that is started."""
        return self.links.get(places.CURRENT, "").rpartition("/")[2]

    @property
    def previous(self) -> str:
        return self.links.get(places.PREVIOUS, "").rpartition("/")[2]

    def boot_text(self, name: str) -> str | None:
        return self.texts.get(f"{self.boot}/{name}") if self.boot else None


def look(root: Path, python: str | None = None) -> Facts:
    """What is true below this root."""
    boot = next((folder for folder in BOOT if (root / folder / "config.txt").is_file()), "")
    written = [
        *places.FILES.values(),
        *places.PI_FILES.values(),
        *places.NEWER_FILES.values(),
        *places.NETWORK,
        f"{places.UNITS}/{places.DOOR}",
        places.NAMED,
        places.CONFIG,
        *(f"etc/{path.name}" for path in sorted((root / "etc").glob(places.OWN))),
        places.FSTAB,
        places.OVERLAY,
        places.MODULES,
        places.KEPT_CONFIG,
        places.KEPT_CONSOLES,
        places.KEPT_LINE,
    ]
    written += [f"{boot}/config.txt", f"{boot}/cmdline.txt"] if boot else []
    linked = [
        places.CURRENT,
        places.PREVIOUS,
        places.COMMAND,
        places.WANTED,
        places.KEYS,
        places.TARGET,
        *places.CONSOLES,
    ]
    releases = [one for one in sorted((root / places.RELEASES).glob("*")) if one.is_dir()]
    mounts = _mounts(root)
    packages = _packages(root)
    return Facts(
        model=_model(root),
        python=python or ".".join(platform.python_version_tuple()[:2]),
        packages=frozenset(packages),
        systemd=int("0" + re.match(r"\d*", packages.get("systemd", ""))[0]),  # type: ignore[index]
        texts={name: _text(root / name) for name in written if _there(root / name)},
        links={name: str((root / name).readlink()) for name in linked if (root / name).is_symlink()},
        boot=boot,
        releases=tuple(one.name for one in releases if (one / places.COMPLETE).is_file()),
        broken=tuple(one.name for one in releases if not (one / places.COMPLETE).is_file()),
        user=any(line.startswith("trireme:") for line in _text(root / "etc/passwd").splitlines()),
        games=(root / places.STATE).is_dir(),
        desktop=(root / places.UNITS / "display-manager.service").is_symlink(),
        overlay=mounts.get("/") == "overlay",
        asked=asked_to_close(Roots.under(root)),
        data=mounts.get(f"/{places.DATA}", ""),
        data_device=(root / "dev/disk/by-label" / places.DATA_LABEL).exists(),
        data_uuid=_uuid(root),
        bits=64 if sys.maxsize > 2**32 else 32,
        maker=any("raspberrypi" in _text(path) for path in (root / "etc/apt").rglob("*.[ls][io][su]*")),
        before=_json(root / places.BEFORE),
    )


def _model(root: Path) -> str:
    """Which Pi this is. Other boards have device trees too."""
    model = _text(root / "proc/device-tree/model").strip("\0 \n")
    return model if model.startswith("Raspberry Pi") else ""


def _uuid(root: Path) -> str:
    """The name nobody else's partition has, of the one with our label."""
    disks = root / "dev/disk"
    ours = (disks / "by-label" / places.DATA_LABEL).resolve()
    return next((link.name for link in sorted((disks / "by-uuid").glob("*")) if link.resolve() == ours), "")


def _there(path: Path) -> bool:
    """Whether it can be seen that this file is there: somebody who is not root may not look everywhere."""
    try:
        return path.is_file()
    except OSError:
        return False


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _json(path: Path) -> Mapping[str, Any]:
    try:
        values = json.loads(_text(path) or "{}")
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}


def _packages(root: Path) -> dict[str, str]:
    """The Debian packages that are installed, and their versions, from dpkg's own list."""
    found = {}
    for paragraph in _text(root / "var/lib/dpkg/status").split("\n\n"):
        said = dict(line.split(": ", 1) for line in paragraph.splitlines() if ": " in line and not line.startswith(" "))
        if said.get("Status") == "install ok installed":
            found[said.get("Package", "")] = said.get("Version", "")
    return found


def _mounts(root: Path) -> dict[str, str]:
    """Where something is mounted, and of which type; the last one lies on top."""
    lines = (line.split() for line in _text(root / "proc/self/mounts").splitlines())
    return {words[1]: words[2] for words in lines if len(words) > 2}
