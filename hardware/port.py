"""A serial port that can be waited on and let go of. The only place where pyserial is used.

What pyserial raises when a cable is pulled depends on the call; whatever it is, here it is a PortError.
"""

from __future__ import annotations

import termios
from typing import Any

import serial

from hardware.errors import PortError

BAUD = 115200


class SerialPort:
    """An open port. One thread reads and writes it; any thread may `wake` that one."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            # Exclusive, or a second program (a getty, a forgotten shell) would take half of the bytes.
            self._serial: Any = serial.Serial(path, BAUD, timeout=0, write_timeout=1.0, exclusive=True)
        except (OSError, termios.error, ValueError) as error:
            raise PortError(f"{path} could not be opened: {error}. Run `trireme doctor`.") from error

    def read(self, timeout: float | None) -> bytes:
        """What has come; waits for the first byte at most `timeout` seconds, or until `wake`."""
        try:
            self._serial.timeout = timeout
            data: bytes = self._serial.read(1)
            if data and (more := self._serial.in_waiting):
                data += self._serial.read(more)
        except (OSError, termios.error) as error:
            raise PortError(f"{self.path} went away while reading: {error}. Is the cable in?") from error
        return data

    def write(self, data: bytes) -> None:
        """Send all of it."""
        try:
            self._serial.write(data)
        except (OSError, termios.error) as error:
            raise PortError(f"{self.path} went away while writing: {error}. Is the cable in?") from error

    def wake(self) -> None:
        """Let a waiting `read` return. Closing under it would not: pyserial trips over its own feet."""
        self._serial.cancel_read()

    def close(self) -> None:
        """Let go of the port. Twice is once."""
        self._serial.close()
