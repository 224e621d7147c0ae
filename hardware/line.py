"""The thin half of everything on a serial line: finds the port, carries bytes, survives the cable being pulled.

The thick half is a `DeviceProtocol`: a pure thing that turns bytes and time into bytes and events (the reader's
`TagWatch`, the pad's `PadProtocol`). This file knows neither; it owns the port, the thread and the order of attempts.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Protocol

from hardware.errors import PortError
from hardware.events import Event
from hardware.port import SerialPort
from hardware.threads import LONGEST_WAIT, Clock, DeviceThread

AGAIN_AFTER = 0.25
"""Between two rounds through the places where the device may be."""
PATIENCE = 2
"""After so many failures on end the next place is tried."""

Put = Callable[[Event], None]


class DeviceProtocol(Protocol):
    """What is at the other end, without the line."""

    @property
    def failures(self) -> int:
        """How often in a row it did not answer."""

    def connect(self, port: str, now: float) -> None:
        """A line is open."""

    def disconnect(self, why: str) -> None:
        """The line is gone: `unplugged` or `silent`."""

    def not_found(self) -> None:
        """Every place was tried in vain."""

    def feed(self, data: bytes, now: float) -> None:
        """Bytes came."""

    def tick(self, now: float) -> None:
        """Time passed."""

    def take_output(self) -> bytes:
        """What is to be written."""

    def deadline(self) -> float | None:
        """When to tick at the latest."""

    def events(self) -> list[Event]:
        """What happened since the last call."""


class SerialLine(DeviceThread):
    """One thread, one port at a time, one protocol."""

    def __init__(
        self,
        name: str,
        protocol: DeviceProtocol,
        places: Callable[[], list[str]],
        put: Put,
        clock: Clock = monotonic,
        open_port: Callable[[str], SerialPort] = SerialPort,
    ) -> None:
        super().__init__(name, clock)
        self.protocol = protocol
        self._places = places
        self._put = put
        self._open_port = open_port
        self._port: SerialPort | None = None
        self._guard = Lock()

    def run(self) -> None:
        """Look everywhere, stay where somebody answers, look again when it is gone."""
        while not self.stopping.is_set():
            for path in self._places():
                self.report()
                self._serve(path)
                if self.stopping.is_set():
                    return
            self.protocol.not_found()
            self._tell()
            self.report()
            self.stopping.wait(AGAIN_AFTER)

    def wake(self) -> None:
        """End the wait for bytes: there is something to write, or it is time to stop."""
        with self._guard:
            if self._port is not None:
                self._port.wake()

    def _serve(self, path: str) -> None:
        try:
            port = self._open_port(path)
        except PortError:
            return  # Nobody there now; the doctor says why, and the next round tries again.
        with self._guard:
            self._port = port
        try:
            self._converse(port)
        except PortError:
            self.protocol.disconnect("unplugged")
        except BaseException:
            self.protocol.disconnect("unplugged")  # whatever it was, the chip is asked anew who it is
            raise
        finally:
            with self._guard:
                self._port = None
            port.close()
        self._tell()

    def _converse(self, port: SerialPort) -> None:
        protocol = self.protocol
        protocol.connect(port.path, self.report())
        while not self.stopping.is_set():
            now = self.report()
            protocol.tick(now)
            if output := protocol.take_output():
                port.write(output)
            self._tell()
            if protocol.failures >= PATIENCE:
                protocol.disconnect("silent")
                return
            due = protocol.deadline()
            wait = LONGEST_WAIT if due is None else min(max(due - self.clock(), 0.0), LONGEST_WAIT)
            if data := port.read(wait):
                protocol.feed(data, self.clock())

    def _tell(self) -> None:
        for event in self.protocol.events():
            self._put(event)
