"""Whether what was just started stays up: systemd is asked until it says so for a while, or says the opposite."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence

from ui.install import places

UP_WITHIN, STEADY, EVERY = 75.0, 5.0, 0.5
"""Seconds until it has to be up; how long it has to stay so; between two looks."""
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
    """Up within a minute, and then the same process for five seconds. A restart in between is a failure at once."""
    end, steady, process = clock() + UP_WITHIN, 0.0, ""
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
