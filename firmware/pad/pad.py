"""The pad's pure half: five contacts, four lamps, a ring of 24 and somebody else's bytes. No pins, no clock, no port.

It knows no game and no card. What it is told it shows; what is pressed it tells; the reader's bytes it passes on.
Time is in milliseconds and only grows. Runs under MicroPython and CPython alike.
"""

import wire
from debounce import Debouncer

FIRMWARE = "1.0"
SETTLE = 20
ALIVE_EVERY = 1000
ALONE_AFTER = 3000


class Pad:
    """Feed it lines, levels and the reader's bytes; write its output, show its lamps."""

    def __init__(self, now, board="pico"):
        self.board = board
        self.lamps = (0,) * wire.SEATS
        self.ring = "." * wire.LAMPS
        self._reader = wire.LineReader()
        self._writer = wire.LineWriter()
        self._to_reader = b""
        self._contacts = [Debouncer(SETTLE) for _ in range(wire.CONTACTS)]
        self._presses = [0] * wire.CONTACTS
        self._alive_at = now
        self._heard_at = now
        self._say_hello()

    def feed(self, data, now):
        """Bytes from the program."""
        for kind, payload in self._reader.feed(data):
            self._heard_at = now
            try:
                self._obey(kind, payload)
            except ValueError:
                self._reader.bad += 1

    def from_reader(self, data):
        """Bytes from the NFC reader."""
        for payload in wire.encode_bytes(data):
            self._writer.say(wire.READER, payload)

    def levels(self, down, now):
        """Which contacts are closed at this moment; they may bounce."""
        changed = False
        for number, contact in enumerate(self._contacts):
            contact.edge(down[number], now)
            if contact.tick(now):
                changed = True
                if contact.level:
                    self._presses[number] = (self._presses[number] + 1) & 15
        if changed:
            self._writer.say(wire.BUTTONS, self._buttons())

    def tick(self, now):
        """Time passed."""
        if now >= self._alive_at:
            self._alive_at = now + ALIVE_EVERY
            self._writer.say(wire.ALIVE, f"{self._buttons()}{self._reader.bad & 0xFFFF:04x}")
        if now - self._heard_at >= ALONE_AFTER:
            # Nobody is there to mean anything by a light.
            self.lamps = (0,) * wire.SEATS
            self.ring = "." * wire.LAMPS

    def deadline(self):
        """When to tick at the latest."""
        due = [self._alive_at]
        for contact in self._contacts:
            at = contact.deadline()
            if at is not None:
                due.append(at)
        return min(due)

    def take_output(self):
        """Bytes for the program, once."""
        return self._writer.take_output()

    def take_to_reader(self):
        """Bytes for the NFC reader, once."""
        data = self._to_reader
        self._to_reader = b""
        return data

    def _obey(self, kind, payload):
        if kind == wire.HELLO:
            self._say_hello()
        elif kind == wire.LIGHTS:
            if len(payload) != 2 * wire.SEATS:
                raise ValueError("lamps")
            self.lamps = tuple([int(payload[at : at + 2], 16) for at in range(0, len(payload), 2)])
        elif kind == wire.RING:
            if len(payload) != wire.LAMPS or [letter for letter in payload if letter not in wire.PALETTE]:
                raise ValueError("ring")
            self.ring = payload
        elif kind == wire.READER:
            self._to_reader += wire.decode_bytes(payload)

    def _say_hello(self):
        self._writer.say(wire.HELLO, f"{wire.VERSION},{FIRMWARE},{self.board}")

    def _buttons(self):
        down = 0
        for number, contact in enumerate(self._contacts):
            if contact.level:
                down |= 1 << number
        return f"{down:02x}" + "".join([f"{count:x}" for count in self._presses])
