"""Whether what was just started stays up: systemd is asked until it says so for a while, or says the opposite."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence

from ui.install import places

UP_WITHIN, STEADY, EVERY = 75.0, 5.0, 0.5
"""Seconds until it has to be up; how long it has to stay so; between two looks."""
BEYOND, LONGEST = 15.0, 3600.0
"""Where the owner lets it start for longer: so much more than that, and never longer than an hour."""
GRANTED = (
    "busctl", "get-property", "org.freedesktop.systemd1", "/org/freedesktop/systemd1/unit/trireme_2eservice",
    "org.freedesktop.systemd1.Service", "TimeoutStartUSec",
)  # fmt: skip
ASKED = ("ActiveState", "SubState", "NRestarts", "MainPID")

Ask = Callable[[Sequence[str]], str]
"""Runs a command of the system and returns what it printed."""


def ask(words: Sequence[str]) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def state(ask: Ask, unit: str) -> Mapping[str, str]:
    """What systemd knows of a unit. Started means: it has said that its first picture is on the screen."""
    answer = ask(("systemctl", "show", unit, *(f"--property={name}" for name in ASKED)))
    return dict(line.split("=", 1) for line in answer.splitlines() if "=" in line)


def comes_up(
    ask: Ask = ask, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
) -> bool:
    """Up within a minute, or as long as its unit may take, and then the same process for five seconds. A restart in
    between is a failure at once."""
    patience = within(ask)
    end, steady, process = clock() + patience, 0.0, ""
    while clock() < end:
        now = state(ask, places.SERVICE)
        fell = now.get("ActiveState") == "failed" or now.get("SubState") == "auto-restart"
        if fell or now.get("NRestarts", "0") != "0":
            return False
        if now.get("ActiveState") == "active":
            if now.get("MainPID") != process:
                process, steady = now.get("MainPID", ""), clock()
            elif clock() - steady >= STEADY:
                return True
        sleep(EVERY)
    return False


def within(ask: Ask) -> float:
    """How long it is waited for: systemd tells what the unit is granted, in microseconds; else as long as usual."""
    kind, _, number = ask(GRANTED).strip().partition(" ")
    granted = int(number) / 1e6 if kind == "t" and number.isdecimal() else 0.0
    return min(max(UP_WITHIN, granted + BEYOND), LONGEST)
