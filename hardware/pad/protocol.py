"""The program's end of the conversation with the pad, without a port: says hello, keeps alive, tells presses.

The reader behind the pad is the same reader as at any port: a `TagWatch` whose bytes go through the pad's lines.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from hardware.events import Event, PadFound, PadLost
from hardware.pad import wire
from hardware.pad.ring import DARK, Ring
from hardware.panel.names import SEATS, UNDO
from hardware.pn532.watch import TagWatch

HELLO_EVERY = 0.4
ALIVE_EVERY = 1.0
SILENT_AFTER = 3.0
CONTACTS = (*SEATS, UNDO)

Settled = Callable[[str, bool], None]


class PadProtocol:
    """One pad on one line. `settled` is told of its buttons; lamps and ring may be set from any thread."""

    def __init__(self, settled: Settled, watch: TagWatch | None = None) -> None:
        self.failures = 0
        self.version = ""
        self.answering = False
        self.watch = watch or TagWatch()
        self._settled = settled
        self._reader = wire.LineReader()
        self._writer = wire.LineWriter()
        self._events: list[Event] = []
        self.port = ""
        self._connected = False
        self._missing_reported = False
        self._hello_at = self._alive_at = self._heard_at = 0.0
        self._down = 0
        self._presses: str | None = None
        self._bad_there = ""
        self._guard = Lock()
        self._wanted = {wire.LIGHTS: "00" * wire.SEATS, wire.RING: DARK.letters()}
        self._shown: dict[str, str] = {}

    # From any thread -----------------------------------------------------------------------------------

    def light(self, levels: tuple[float, ...]) -> None:
        """How bright the four lamps are to be, 0 to 1."""
        with self._guard:
            self._wanted[wire.LIGHTS] = "".join(f"{round(level * 255):02x}" for level in levels)

    def show(self, ring: Ring) -> bool:
        """What the ring is to show; whether that is anything new."""
        letters = ring.letters()
        with self._guard:
            changed = self._wanted[wire.RING] != letters
            self._wanted[wire.RING] = letters
        return changed

    # The line's thread ---------------------------------------------------------------------------------

    def connect(self, port: str, now: float) -> None:
        """A line is open: ask who is there."""
        self.port, self._connected = port, True
        self._reader = wire.LineReader()
        self._writer = wire.LineWriter()
        self.failures = 0
        self._hello_at = now
        self._heard_at = now

    def disconnect(self, why: str) -> None:
        """The line is gone."""
        self._connected = False
        self._lose(why)

    def not_found(self) -> None:
        """There is no pad anywhere: said once, until there was one."""
        if not self._missing_reported:
            self._missing_reported = True
            self._events.append(PadLost("not found"))

    def feed(self, data: bytes, now: float) -> None:
        """Bytes from the pad."""
        for kind, payload in self._reader.feed(data):
            self._heard_at = now
            if kind == wire.HELLO:
                self._hello(payload, now)
            elif self.answering:
                self._hear(kind, payload, now)
        self.tick(now)

    def tick(self, now: float) -> None:
        """Time passed: ask again, keep alive, show what changed."""
        if not self._connected:
            return
        if not self.answering:
            if now >= self._hello_at:
                self.failures += self._hello_at > self._heard_at
                self._hello_at = now + HELLO_EVERY
                self._writer.say(wire.HELLO)
            return
        if now >= self._heard_at + SILENT_AFTER:
            self._lose("silent")
            return
        if now >= self._alive_at:
            self._alive_at = now + ALIVE_EVERY
            self._writer.say(wire.ALIVE)
        self._show()
        self.watch.tick(now)
        for payload in wire.encode_bytes(self.watch.take_output()):
            self._writer.say(wire.READER, payload)

    def take_output(self) -> bytes:
        """What is to be written now."""
        return self._writer.take_output()

    def deadline(self) -> float | None:
        """When to tick at the latest."""
        if not self._connected:
            return None
        if not self.answering:
            return self._hello_at
        due = [self._alive_at, self._heard_at + SILENT_AFTER]
        if (reader := self.watch.deadline()) is not None:
            due.append(reader)
        return min(due)

    def events(self) -> list[Event]:
        """What happened since the last call."""
        events, self._events = self._events, []
        return events + self.watch.events()

    # Lines ---------------------------------------------------------------------------------------------

    def _hello(self, payload: str, now: float) -> None:
        """The pad says who it is: it was asked, or it has just started (again)."""
        parts = payload.split(",")
        if len(parts) != 3:
            return
        if parts[0] != str(wire.VERSION):
            if not self._missing_reported:
                self._missing_reported = True
                self._events.append(PadLost("other version"))
            return
        self.failures = 0
        self.version = parts[1]
        self._alive_at = now
        self._shown.clear()
        self._presses = None
        self._release_all()
        if not self.answering:
            self.answering = self._missing_reported = True
            self._events.append(PadFound(self.port, self.version))
            self.watch.connect("pad", now)

    def _hear(self, kind: str, payload: str, now: float) -> None:
        if kind == wire.READER:
            try:
                self.watch.feed(wire.decode_bytes(payload), now)
            except ValueError:
                self._reader.bad += 1
        elif kind in (wire.BUTTONS, wire.ALIVE):
            try:
                down = int(payload[:2], 16)
                presses = f"{int(payload[2 : 2 + wire.CONTACTS], 16):0{wire.CONTACTS}x}"
            except ValueError:
                self._reader.bad += 1
                return
            self._buttons(down, presses)
            if kind == wire.ALIVE and payload[2 + wire.CONTACTS :] != self._bad_there:
                # A line of ours did not arrive whole; it may have been a lamp's.
                self._bad_there = payload[2 + wire.CONTACTS :]
                self._shown.clear()

    def _buttons(self, down: int, presses: str) -> None:
        """The pad's buttons now. Its counters give away presses whose lines were lost."""
        before = self._presses or presses
        self._presses = presses
        for number, button in enumerate(CONTACTS):
            is_down, was_down = bool(down >> number & 1), bool(self._down >> number & 1)
            went_down = (int(presses[number], 16) - int(before[number], 16)) & 15
            if went_down == 0 and is_down and not was_down:
                went_down = 1
            if was_down and (went_down or not is_down):
                self._settled(button, False)
            for left in range(went_down, 0, -1):
                self._settled(button, True)
                if left > 1 or not is_down:
                    self._settled(button, False)
        self._down = down

    def _release_all(self) -> None:
        for number, button in enumerate(CONTACTS):
            if self._down >> number & 1:
                self._settled(button, False)
        self._down = 0

    def _show(self) -> None:
        with self._guard:
            wanted = dict(self._wanted)
        for kind, payload in wanted.items():
            if self._shown.get(kind) != payload:
                self._shown[kind] = payload
                self._writer.say(kind, payload)

    def _lose(self, why: str) -> None:
        self._release_all()
        self.watch.disconnect("pad lost")
        if self.answering:
            self.answering = False
            self._events.append(PadLost(why))
