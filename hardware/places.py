"""Where a reader or a pad may be plugged in, the likeliest first. Looks, opens nothing.

Names that stay the same over a restart (by-id) come first, then adapters, then the header's UART. A pad is told
from a reader by its maker: the Pico's USB vendor. A port that carries the kernel's console or
Bluetooth is left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

AUTO, NONE = "auto", "none"
"""What may be told instead of a place: look for it, or do without."""
PICO_VENDOR = "2e8a"
PATTERNS = ("serial/by-id/*", "ttyUSB*", "ttyACM*", "serial0", "ttyAMA*")


@dataclass(frozen=True)
class Roots:
    """The trees to look into: the machine's own, or made-up ones in tests."""

    dev: Path = Path("/dev")
    sys: Path = Path("/sys")
    proc: Path = Path("/proc")
    etc: Path = Path("/etc")
    run: Path = Path("/run")

    @classmethod
    def under(cls, root: Path) -> Roots:
        """All of them below one folder."""
        return cls(root / "dev", root / "sys", root / "proc", root / "etc", root / "run")


def ports(roots: Roots) -> dict[str, str]:
    """The real name of every port, and the best name to call it by."""
    found: dict[str, str] = {}
    for pattern in PATTERNS:
        for path in sorted(roots.dev.glob(pattern)):
            found.setdefault(path.resolve().name, str(path))
    return found


def vendor(name: str, roots: Roots) -> str:
    """The USB vendor of `ttyACM0`, `ttyUSB0`...; empty for a port that is not on USB."""
    device = (roots.sys / "class/tty" / name / "device").resolve()
    for folder in (device, *device.parents[:4]):
        try:
            return (folder / "idVendor").read_text().strip().lower()
        except (OSError, ValueError):
            continue  # not told here, or just unplugged
    return ""


def consoles(roots: Roots) -> frozenset[str]:
    """The serial ports on which the kernel talks, by every name they have."""
    try:
        words = (roots.proc / "cmdline").read_text().split()
    except OSError:
        return frozenset()
    names: set[str] = set()
    for word in words:
        if word.startswith("console="):
            name = word.removeprefix("console=").split(",")[0]
            link = roots.dev / name
            names |= {name, link.resolve().name}
    return frozenset(names)


def is_pad(name: str, path: str, roots: Roots) -> bool:
    """A Pico, by its vendor or by the name udev gives it."""
    return vendor(name, roots) == PICO_VENDOR or "MicroPython" in path or "Pico" in path


def bluetooth(roots: Roots) -> str:
    """The Pi's UART that its Bluetooth may hang on: what `serial1` names."""
    link = roots.dev / "serial1"
    return link.resolve().name if link.is_symlink() else ""


def for_reader(roots: Roots) -> list[str]:
    """The ports on which a reader may answer."""
    taken = consoles(roots) | {bluetooth(roots)}
    return [path for name, path in ports(roots).items() if name not in taken and not is_pad(name, path, roots)]


def for_pad(roots: Roots) -> list[str]:
    """The ports on which a pad may answer."""
    return [path for name, path in ports(roots).items() if is_pad(name, path, roots)]
