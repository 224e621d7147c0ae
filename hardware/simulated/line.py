"""A wire to a device that is not there: a pseudo terminal, and a thread that turns the device behind it.

What is behind it is pure (`feed`, `tick`, `take_output`, `deadline`); its bytes are let out at their time, for a
pseudo terminal itself knows no baud rate. `unplug` pulls the cable, `plug` puts it back under the same name.
"""

from __future__ import annotations

import os
import pty
import select
import tempfile
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Generic, Protocol, TypeVar

from hardware.threads import LONGEST_WAIT, STOP_WITHIN, DeviceThread


class Device(Protocol):
    """What is at the far end of the wire."""

    def feed(self, data: bytes, now: float) -> None:
        """Bytes from the program."""

    def tick(self, now: float) -> None:
        """Time passed."""

    def take_output(self, now: float) -> bytes:
        """Bytes for the program that are due."""

    def deadline(self) -> float | None:
        """When there will be something to do."""


D = TypeVar("D", bound=Device)


class SimulatedLine(DeviceThread, Generic[D]):
    """A device at a port; `path` is what the driver opens."""

    def __init__(self, device: D, name: str = "simulated reader") -> None:
        super().__init__(name)
        self.device: D = device
        self._folder = tempfile.TemporaryDirectory(prefix="trireme-")
        self.path = str(Path(self._folder.name) / name.replace(" ", "-"))
        self._lock = RLock()
        self._ends: tuple[int, int] | None = None
        self._wake_read, self._wake_write = os.pipe()
        self._idle_since: float | None = None
        self._waited = 0.0
        self.plug()

    def plug(self) -> None:
        """Put the cable in."""
        with self._lock:
            if self._ends is None:
                # Our own hold on the far end keeps the line up while no program has it open.
                self._ends = pty.openpty()
                tty.setraw(self._ends[1])
                os.set_blocking(self._ends[0], False)
                os.symlink(os.ttyname(self._ends[1]), self.path)
        self.wake()

    def unplug(self) -> None:
        """Pull the cable."""
        with self._lock:
            if self._ends is not None:
                os.unlink(self.path)
                for end in self._ends:
                    os.close(end)
                self._ends = None
        self.wake()

    @contextmanager
    def touch(self) -> Iterator[float]:
        """Do something to the device from outside (lay a card); yields the time."""
        with self._lock:
            yield self.clock()
        self.wake()

    def waited(self) -> float:
        """How many seconds until now the device had nothing to do but wait for the program: for measuring."""
        since = self._idle_since
        return self._waited + (self.clock() - since if since is not None else 0.0)

    def run(self) -> None:
        """Carry bytes between the program and the device."""
        while not self.stopping.is_set():
            with self._lock:
                now = self.report()
                self.device.tick(now)
                self._send(self.device.take_output(now))
                due = self.device.deadline()
                watched = [self._wake_read] + ([self._ends[0]] if self._ends else [])
            wait = LONGEST_WAIT if due is None else min(max(due - self.clock(), 0.0), LONGEST_WAIT)
            try:
                ready, _, _ = select.select(watched, [], [], wait)
            except OSError:
                continue  # The cable was pulled in this very moment.
            if self._wake_read in ready:
                os.read(self._wake_read, 4096)
            self._receive()

    def wake(self) -> None:
        """End the wait."""
        os.write(self._wake_write, b"!")

    def close(self, within: float = STOP_WITHIN) -> None:
        """Stop, pull the cable, leave nothing behind."""
        super().close(within)
        self.unplug()
        os.close(self._wake_read)
        os.close(self._wake_write)
        self._folder.cleanup()

    def _send(self, data: bytes) -> None:
        if data and self._ends is not None:
            # A program that does not read loses what the wire cannot hold, as with a real UART.
            try:
                os.write(self._ends[0], data)
            except BlockingIOError:
                return
            self._idle_since = self.clock() if self.device.deadline() is None else None

    def _receive(self) -> None:
        with self._lock:
            if self._ends is None:
                return
            try:
                data = os.read(self._ends[0], 4096)
            except BlockingIOError:
                return
            self._waited, self._idle_since = self.waited(), None
            self.device.feed(data, self.clock())
