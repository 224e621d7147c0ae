"""Telling systemd that we are ready, alive, or leaving (sd_notify), without a library.

Where nobody started us as a service, every call does nothing.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping


class Notify:
    """The line to the service manager, as its environment variables describe it."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        path = environment.get("NOTIFY_SOCKET", "")
        # A leading @ is a name in the kernel's own space, written with a zero byte.
        self._address = "\0" + path[1:] if path.startswith("@") else path
        self.watchdog_period = _watchdog_period(environment)
        """How many seconds may pass between two `alive`: half of what the unit allows. Nothing if it asks for none."""

    @property
    def listening(self) -> bool:
        """Somebody wants to know."""
        return bool(self._address)

    def ready(self, status: str = "") -> None:
        """Started: the first picture is on the screen."""
        self._say("READY=1", status)

    def alive(self) -> None:
        """Only from the main loop, after it has drawn and every device thread has reported."""
        self._say("WATCHDOG=1")

    def status(self, text: str) -> None:
        """One line for `systemctl status`."""
        self._say("", text)

    def extend(self, seconds: float) -> None:
        """Starting or stopping takes a while longer."""
        self._say(f"EXTEND_TIMEOUT_USEC={int(seconds * 1_000_000)}")

    def stopping(self) -> None:
        """Leaving on purpose."""
        self._say("STOPPING=1")

    def _say(self, word: str, status: str = "") -> None:
        lines = [word] if word else []
        if status:
            lines.append("STATUS=" + status.replace("\n", " "))
        if not self._address or not lines:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
            try:
                # A service manager that does not read must not stop the game.
                line.setblocking(False)
                line.sendto("\n".join(lines).encode(), self._address)
            except OSError:
                return


def _watchdog_period(environment: Mapping[str, str]) -> float | None:
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    try:
        microseconds = int(environment.get("WATCHDOG_USEC", "0"))
    except ValueError:
        return None
    return microseconds / 2_000_000 if microseconds > 0 else None
