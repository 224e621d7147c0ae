"""The power supply, as the kernel's own sensor sees it."""

from __future__ import annotations

from pathlib import Path

from hardware.places import Roots


def too_little(roots: Roots) -> list[str]:
    """The names of the sensors that say the voltage is, or was, too low; none where there is no sensor."""
    alarms = sorted((roots.sys / "class/hwmon").glob("hwmon*/in0_lcrit_alarm"))
    return [_text(alarm.parent / "name") for alarm in alarms if _text(alarm) == "1"]


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8").strip()
    except OSError:
        return ""
