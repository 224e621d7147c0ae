"""A PN532 that is not there: bytes from the host go in, the chip's bytes come out at their time.

It keeps to the manual further than our own program needs, for clients written by others are its judges: frames
of both sizes, sleep and wake-up, registers, Diagnose, the baud rate, raw and cooked exchange with a card.
As the real one, it looks for a card for ever unless RFConfiguration 5 bounds it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hardware.pn532 import frames
from hardware.pn532.frames import Ack, Frame, FrameReader, Information, Nack
from hardware.simulated.cards import ACKNOWLEDGED, Card, Radio

BAUD_RATES = (9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600, 1288000)
ATTEMPT = 0.005
"""One call for a card."""
ACK_AFTER = 0.0005
WORK = 0.001
"""What an ordinary command takes."""
SELECT = 0.004
"""Anticollision and selection of one card."""

TX_MODE, RX_MODE, FIFO = 0x6302, 0x6303, 0x6309
NO_CARD_ANSWERED, CRC_WRONG, UNKNOWN_CARD = 0x01, 0x02, 0x27
REQA = 0x26
ATR_BY_ITSELF, RATS_BY_ITSELF, BARE_FRAMES = 0x04, 0x10, 0x40
"""The bits of SetParameters that a host notices; the first only where another reader is spoken to."""


def crc_a(data: bytes) -> bytes:
    """The checksum cards use (ISO 14443-3, annex B)."""
    crc = 0x6363
    for byte in data:
        byte ^= crc & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return bytes([crc & 0xFF, crc >> 8 & 0xFF])


@dataclass(slots=True)
class _Search:
    """A listing that has not ended."""

    most: int
    uid: bytes
    attempts_left: int | None
    next_at: float


class SimulatedChip:
    """One chip. Turn it with `feed`, `tick`, `take_output` and `deadline`, like a session."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.spoil: Callable[[bytes], bytes] | None = None
        """Called with every frame before it is sent: to break it, or to swallow it."""
        self.commands: list[bytes] = []
        """What it was asked, for tests."""
        self._reader = FrameReader(frames.HOST)
        self._output: list[tuple[float, bytes]] = []
        self.power_on()

    # The table -----------------------------------------------------------------------------------------

    def power_on(self) -> None:
        """As after its power came back: asleep, nothing set, looking for cards without end."""
        self._asleep = True
        self._retries = 0xFF
        self._parameters = ATR_BY_ITSELF | RATS_BY_ITSELF
        self._registers = {TX_MODE: 0x80, RX_MODE: 0x80}
        self._listed: list[Card] = []
        self._search: _Search | None = None
        self._last_answer = b""
        self._baud = 115200
        self._baud_asked: int | None = None
        self._reader.clear()
        self._output.clear()
        self._field_off()

    def lay(self, card: Card) -> None:
        """Put a card on the reader."""
        card.radio = Radio.IDLE
        self.cards.append(card)

    def lift(self, card: Card) -> None:
        """Take a card away."""
        self.cards.remove(card)
        self._listed = [one for one in self._listed if one is not card]

    # The line ------------------------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """It is busy looking for a card."""
        return self._search is not None

    def feed(self, data: bytes, now: float) -> None:
        """Bytes from the host; they take their time on the wire."""
        now += self._on_wire(data)
        if self._asleep:
            self._asleep = False
            if data.find(b"\x00\xff") < 8:
                return  # The first bytes only woke it.
        for frame in self._reader.feed(data):
            self._hear(frame, now)

    def tick(self, now: float) -> None:
        """Time passed: a listing may call once more."""
        while self._search is not None and now >= self._search.next_at:
            self._call(self._search)

    def take_output(self, now: float) -> bytes:
        """What has come through the wire by now."""
        ready = b"".join(data for at, data in self._output if at <= now)
        self._output = [(at, data) for at, data in self._output if at > now]
        return ready

    def deadline(self) -> float | None:
        """When there will be something to do or to say."""
        due = [at for at, _ in self._output]
        if self._search is not None:
            due.append(self._search.next_at)
        return min(due, default=None)

    def _on_wire(self, data: bytes) -> float:
        return len(data) * 10 / self._baud

    def _say(self, data: bytes, at: float) -> None:
        if self._parameters & BARE_FRAMES:
            data = data.removeprefix(b"\x00").removesuffix(b"\x00")
        if self.spoil is not None:
            data = self.spoil(data)
        if data:
            after = self._output[-1][0] if self._output else at
            self._output.append((max(at, after) + self._on_wire(data), data))

    # Commands ------------------------------------------------------------------------------------------

    def _hear(self, frame: Frame, now: float) -> None:
        match frame:
            case Ack():
                self._search = None
                if self._baud_asked is not None:
                    self._baud, self._baud_asked = self._baud_asked, None
            case Nack():
                self._say(self._last_answer, now)
            case Information(data):
                self._search = None
                self.commands.append(data)
                self._say(frames.ACK, now + ACK_AFTER)
                self._obey(data, now + ACK_AFTER)
            case _:
                pass  # A chip says nothing to a broken frame; the host's timer does.

    def _answer(self, code: int, data: bytes, at: float) -> None:
        self._last_answer = frames.encode(bytes([code + 1]) + data, frames.CHIP)
        self._say(self._last_answer, at + WORK)

    def _obey(self, data: bytes, now: float) -> None:
        code, rest = data[0], data[1:]
        if code == 0x4A and len(rest) >= 2:
            attempts = None if self._retries == 0xFF else self._retries + 1
            self._search = _Search(rest[0], rest[2:], attempts, now + ATTEMPT)
            return
        command = _COMMANDS.get(code)
        before = self._parameters
        reply = None if command is None else command(self, rest)
        if reply is None:
            self._last_answer = frames.ERROR
            self._say(frames.ERROR, now + WORK)
        else:
            after, self._parameters = self._parameters, before
            self._answer(code, reply, now)  # still in the form that was agreed on when it was asked
            self._parameters = after

    def _diagnose(self, data: bytes) -> bytes | None:
        if data[:1] == b"\x00":
            return data
        return b"\x00" if data[:1] in (b"\x01", b"\x02") else None

    def _version(self, data: bytes) -> bytes:
        return bytes.fromhex("32010607")

    def _read_registers(self, data: bytes) -> bytes:
        addresses = [data[at] << 8 | data[at + 1] for at in range(0, len(data) - 1, 2)]
        return bytes(self._registers.get(address, 0) for address in addresses)

    def _write_registers(self, data: bytes) -> bytes:
        for at in range(0, len(data) - 2, 3):
            self._registers[data[at] << 8 | data[at + 1]] = data[at + 2]
        return b""

    def _set_baud(self, data: bytes) -> bytes | None:
        if len(data) != 1 or data[0] >= len(BAUD_RATES):
            return None
        self._baud_asked = BAUD_RATES[data[0]]
        return b""

    def _set_parameters(self, data: bytes) -> bytes | None:
        if len(data) != 1:
            return None
        self._parameters = data[0]
        return b""

    def _done(self, data: bytes) -> bytes:
        return b""

    def _power_down(self, data: bytes) -> bytes:
        self._asleep = True
        return b"\x00"

    def _rf(self, data: bytes) -> bytes:
        match list(data):
            case [0x01, field] if not field & 1:
                self._field_off()
            case [0x05, _, _, retries]:
                self._retries = retries
        return b""

    def _release(self, data: bytes) -> bytes:
        for card in self._listed:
            card.radio = Radio.HALT
        self._listed = []
        return b"\x00"

    def _select(self, data: bytes) -> bytes:
        return b"\x00" if data and 0 < data[0] <= len(self._listed) else bytes([UNKNOWN_CARD])

    # Cards ---------------------------------------------------------------------------------------------

    def _field_off(self) -> None:
        self._listed = []
        for card in self.cards:
            card.radio = Radio.IDLE

    def _call(self, search: _Search) -> None:
        at = search.next_at
        answering = [card for card in self.cards if card.heard() and card.called()]
        if search.uid:
            answering = [card for card in answering if search.uid.replace(b"\x88", b"") in card.uid]
        search.next_at += ATTEMPT
        if search.attempts_left is not None:
            search.attempts_left -= 1
        if not answering and search.attempts_left != 0:
            return
        self._search = None
        self._registers |= {TX_MODE: 0x80, RX_MODE: 0x80, FIFO: 0 if answering else REQA}
        self._listed = answering[: search.most]
        for card in self.cards:
            card.listings += 1
        for card in self._listed:
            card.radio = Radio.HALT if card is not self._listed[-1] else Radio.ACTIVE
        welcomed = bool(self._parameters & RATS_BY_ITSELF)
        entries = b"".join(card.entry(number, welcomed) for number, card in enumerate(self._listed, 1))
        self._answer(0x4A, bytes([len(self._listed)]) + entries, at + SELECT * len(self._listed))

    def _exchange(self, data: bytes) -> bytes:
        """InDataExchange: the chip adds and checks the card's checksum itself."""
        if not data or not 0 < data[0] <= len(self._listed):
            return bytes([UNKNOWN_CARD])
        answer = self._listed[data[0] - 1].answer(data[1:])
        if answer is None:
            return bytes([NO_CARD_ANSWERED])
        if len(answer) == 1:
            return b"\x00" if answer == ACKNOWLEDGED else b"\x13"
        return b"\x00" + answer

    def _communicate(self, data: bytes) -> bytes:
        """InCommunicateThru: as the registers say, so the client may have to do the checksum."""
        card = next((one for one in self._listed if one.radio is Radio.ACTIVE), None)
        answer = None if card is None else card.answer(data)
        if answer is None:
            return bytes([NO_CARD_ANSWERED])
        if self._registers[RX_MODE] & 0x80:
            return bytes([CRC_WRONG]) if len(answer) == 1 else b"\x00" + answer
        return b"\x00" + (answer if len(answer) == 1 else answer + crc_a(answer))


_COMMANDS: dict[int, Callable[[SimulatedChip, bytes], bytes | None]] = {
    0x00: SimulatedChip._diagnose,
    0x02: SimulatedChip._version,
    0x06: SimulatedChip._read_registers,
    0x08: SimulatedChip._write_registers,
    0x10: SimulatedChip._set_baud,
    0x12: SimulatedChip._set_parameters,
    0x14: SimulatedChip._done,
    0x16: SimulatedChip._power_down,
    0x32: SimulatedChip._rf,
    0x40: SimulatedChip._exchange,
    0x42: SimulatedChip._communicate,
    0x44: SimulatedChip._select,
    0x52: SimulatedChip._release,
    0x54: SimulatedChip._select,
}
