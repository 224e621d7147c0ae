"""Switching off and restarting through logind: no sudo, the polkit rule in systemd/ allows it to our user."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence

from hardware.errors import PowerRefused

LOGIND = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
PATIENCE = 10.0

Run = Callable[[Sequence[str]], tuple[int, str]]


def run(command: Sequence[str]) -> tuple[int, str]:
    """Carry out a command; its result and what it complained of."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return 127, str(error)
    return done.returncode, done.stderr.strip()


def power_off(run: Run = run) -> None:
    """Switch the device off."""
    _ask("PowerOff", run)


def restart(run: Run = run) -> None:
    """Start the device anew."""
    _ask("Reboot", run)


def _ask(what: str, run: Run) -> None:
    # The last word: do not ask a person at a terminal for a password, there is none.
    result, complaint = run(("busctl", "--system", "call", *LOGIND, what, "b", "false"))
    if result:
        raise PowerRefused(
            f"The system refused {what}: {complaint or f'busctl ended with {result}'}. "
            "Install the polkit rule from systemd/, or pull the plug: nothing is lost."
        )
