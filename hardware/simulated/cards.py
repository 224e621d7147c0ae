"""Cards to lay on a simulated reader: NTAG215 stickers with their memory, phones, bank cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

PAGES = 135
ACKNOWLEDGED = b"\x0a"
"""Four bits, not a byte: the chip cannot check them and says so."""
REFUSED = b"\x00"


class Radio(Enum):
    """What a card does at the next call (ISO 14443-3)."""

    IDLE = "answers every call"
    ACTIVE = "was selected; the next call is an error to it and sends it back to idle"
    HALT = "was sent to sleep; only without a field does it forget that"


@dataclass
class Card:
    """Anything with an id. `signal` says listing by listing whether it is heard: `10` is every second time."""

    uid: bytes
    atqa: int = 0x0044
    sak: int = 0x00
    ats: bytes = b""
    signal: str = "1"
    radio: Radio = Radio.IDLE
    listings: int = 0

    def heard(self) -> bool:
        """Whether this listing finds the card at all."""
        return self.signal[self.listings % len(self.signal)] == "1"

    def called(self) -> bool:
        """The chip calls (REQA); answer it or not."""
        if self.radio is Radio.ACTIVE:
            self.radio = Radio.IDLE
            return False
        return self.radio is Radio.IDLE

    def entry(self, number: int, welcomed: bool = True) -> bytes:
        """The card as the chip lists it; `welcomed`: the chip has asked for its ATS."""
        head = bytes([number, self.atqa >> 8, self.atqa & 0xFF, self.sak, len(self.uid)])
        return head + self.uid + (bytes([len(self.ats) + 1]) + self.ats if self.ats and welcomed else b"")

    def answer(self, command: bytes) -> bytes | None:
        """What the card says to a command; nothing if it does not know it."""
        return None


def _blank(uid: bytes) -> bytearray:
    """A fresh NTAG215: id with its check bytes, lock bytes, capability container, an empty NDEF message."""
    check = [0x88 ^ uid[0] ^ uid[1] ^ uid[2], uid[3] ^ uid[4] ^ uid[5] ^ uid[6]]
    memory = bytearray(PAGES * 4)
    memory[0:10] = bytes([*uid[:3], check[0], *uid[3:], check[1], 0x48])
    memory[12:16] = b"\xe1\x10\x3e\x00"
    memory[16:20] = b"\x03\x00\xfe\x00"
    memory[131 * 4 : 135 * 4] = bytes.fromhex("040000ff000500000000000000000000")
    return memory


@dataclass
class Ntag215(Card):
    """A sticker: 135 pages of four bytes, of which 4 to 129 are free to use."""

    memory: bytearray = field(default_factory=bytearray)

    def __post_init__(self) -> None:
        if len(self.uid) != 7:
            raise ValueError(f"A sticker's id has 7 bytes, {self.uid.hex()} has {len(self.uid)}.")
        self.memory = self.memory or _blank(self.uid)

    def answer(self, command: bytes) -> bytes | None:
        """READ, FAST_READ, WRITE, GET_VERSION and HLTA, as in NXP's NTAG21x data sheet."""
        match list(command):
            case [0x30, page]:
                if page >= PAGES:
                    return REFUSED
                return bytes((self.memory * 2)[page * 4 : page * 4 + 16])
            case [0x3A, first, last] if first <= last < PAGES:
                return bytes(self.memory[first * 4 : last * 4 + 4])
            case [0xA2, page, *data] if len(data) == 4:
                return self._write(page, bytes(data))
            case [0x60]:
                return bytes.fromhex("0004040201001103")
            case [0x50, 0x00]:
                self.radio = Radio.HALT
                return None
            case [0x30, *_] | [0x3A, *_] | [0xA2, *_]:
                return REFUSED
            case _:
                self.radio = Radio.IDLE
                return None

    def _write(self, page: int, data: bytes) -> bytes:
        if not 2 <= page < 130:
            return REFUSED
        at = page * 4
        if page == 2:
            data = bytes([*self.memory[at : at + 2], *data[2:]])
        if page in (2, 3):
            # Lock bits and the capability container are set once and for all.
            data = bytes(old | new for old, new in zip(self.memory[at : at + 4], data, strict=True))
        self.memory[at : at + 4] = data
        return ACKNOWLEDGED


def sticker(uid: str) -> Ntag215:
    """A sticker with this id (hex)."""
    return Ntag215(bytes.fromhex(uid))


def phone(uid: str = "08112233") -> Card:
    """A phone with its made-up id, or a bank card."""
    return Card(bytes.fromhex(uid), atqa=0x0004, sak=0x20, ats=bytes.fromhex("788070020031c16408"))


def ticket(uid: str = "a1b2c3d4") -> Card:
    """A MIFARE Classic, as in tickets and door keys."""
    return Card(bytes.fromhex(uid), atqa=0x0004, sak=0x08)
