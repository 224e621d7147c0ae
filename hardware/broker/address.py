"""Where a broker is and how it lets us in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hardware import files
from hardware.errors import BrokerError

PORT, TLS_PORT = 1883, 8883
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])?")
LONGEST_SECRET = 1024


@dataclass(frozen=True)
class Broker:
    """One broker. The password stands in a file of its own, so that settings can be shown to anybody."""

    host: str
    port: int = PORT
    user: str = ""
    password_file: str = ""
    tls: bool = False
    authority: str = ""
    "The file of the authority that signed the broker's certificate; empty: those the system trusts."

    def password(self) -> str:
        """The first line of its file, or BrokerError."""
        if not self.password_file:
            return ""
        try:
            return files.read_text(Path(self.password_file), LONGEST_SECRET).split("\n", 1)[0].strip()
        except files.FileRefused as error:
            raise BrokerError("password", f"{self.password_file}: {error.code}") from None
        except OSError as error:
            raise BrokerError("password", f"{self.password_file}: {error.strerror or error}") from None


def parse_address(text: str) -> tuple[str, int]:
    """`broker.local`, `10.0.0.2:1884` or `[::1]:1883` as host and port (0 where none is told), or ValueError."""
    six = re.fullmatch(r"\[([0-9A-Fa-f:.]{2,45})\](?::(\d{1,5}))?", text)
    host, _, port = (six[1], "", six[2] or "") if six else text.partition(":")
    if not (six or NAME.fullmatch(host)) or (port and not (port.isascii() and port.isdigit())):
        raise ValueError(text)
    number = int(port or 0)
    if not 0 <= number <= 65535 or (port and not number):
        raise ValueError(text)
    return host, number
