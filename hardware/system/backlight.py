"""The screen's brightness, where the kernel has a knob for it. Never off: a black screen may not come back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hardware.errors import BacklightError
from hardware.places import Roots

DARKEST = 0.05


@dataclass(frozen=True)
class Backlight:
    """One knob, as the kernel shows it."""

    folder: Path

    @property
    def name(self) -> str:
        """As the kernel calls it: `10-0045`, `rpi_backlight`..."""
        return self.folder.name

    @property
    def level(self) -> float:
        """How bright it is, 0 to 1."""
        return self._read("brightness") / self._read("max_brightness")

    def set(self, level: float) -> None:
        """Make it this bright; below DARKEST is DARKEST."""
        most = self._read("max_brightness")
        value = max(1, round(max(DARKEST, min(1.0, level)) * most))
        try:
            (self.folder / "brightness").write_text(str(value))
        except OSError as error:
            raise BacklightError(
                f"The brightness of {self.name} cannot be set: {error.strerror}. "
                "Install the udev rule from systemd/, or run `trireme doctor`."
            ) from error

    def _read(self, name: str) -> int:
        try:
            return int((self.folder / name).read_text())
        except (OSError, ValueError) as error:
            raise BacklightError(f"The brightness of {self.name} cannot be read: {error}.") from error


def find_backlight(roots: Roots | None = None) -> Backlight | None:
    """The first knob there is; nothing on a screen that has none (HDMI)."""
    folder = (roots or Roots()).sys / "class/backlight"
    found = sorted(one for one in folder.glob("*") if (one / "max_brightness").is_file())
    return Backlight(found[0]) if found else None
