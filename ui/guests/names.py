"""By which names this device goes in the local network."""

from __future__ import annotations

import re
import socket
from pathlib import Path

AVAHI = Path("/run/avahi-daemon/socket")
NAME = re.compile(r"[a-z0-9-]{1,63}", re.ASCII)


def names() -> frozenset[str]:
    """Every name we answer to, beside the address somebody came to. None of them can be given away: `.local` is
    asked around in the network itself, the others stay on this device."""
    own = _own()
    return frozenset({"localhost", "127.0.0.1", "trireme.local", *([own, f"{own}.local"] if own else [])})


def spoken() -> str:
    """The name a phone finds us by, where the system says it around; else nothing."""
    own = _own()
    return f"{own}.local" if own and AVAHI.exists() else ""


def _own() -> str:
    name = socket.gethostname().lower().partition(".")[0]
    return name if NAME.fullmatch(name) else ""
