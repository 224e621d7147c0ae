"""What is said to the chip, and what its answers mean. The numbers are those of NXP's user manual (UM0701-02)."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.errors import MalformedReply

VERSION = b"\x02"
"""GetFirmwareVersion."""
WAKE = b"\x14\x01\x00\x00"
"""SAMConfiguration: normal mode, no security module, no interrupt line. Also ends the chip's sleep."""
PARAMETERS = b"\x12\x14"
"""SetParameters: as after power-on. Whoever had the chip before may have left it without ATS in its lists."""
FIELD_OFF = b"\x32\x01\x00"
"""RFConfiguration 1: the next listing switches the field on again, and every card starts afresh."""
ATTEMPTS = 4
"""How often one listing looks for a card (about 5 ms each): the chip waits, we do not."""
LIMIT = bytes([0x32, 0x05, 0x01, 0x00, ATTEMPTS])
"""RFConfiguration 5: how often to try. Without it the chip looks for a card until it finds one."""
LIST = b"\x4a\x02\x00"
"""InListPassiveTarget: up to two cards (the chip knows no more), 106 kbit/s type A."""

ISO_DEP = 0x20
"""The bit of SAK that says: I speak ISO 14443-4. Such a card's entry carries its ATS."""


@dataclass(frozen=True, slots=True)
class ChipVersion:
    """What GetFirmwareVersion answers."""

    ic: int
    version: int
    revision: int
    support: int

    def __str__(self) -> str:
        name = "PN532" if self.ic == 0x32 else f"IC {self.ic:02x}"
        return f"{name} {self.version}.{self.revision}"


@dataclass(frozen=True, slots=True)
class Target:
    """A card as the chip lists it."""

    atqa: int
    sak: int
    uid: bytes


def parse_version(data: bytes) -> ChipVersion:
    """Read the answer to VERSION."""
    if len(data) != 5:
        raise MalformedReply(f"The reader gave its version in {len(data) - 1} bytes instead of 4.")
    return ChipVersion(*data[1:])


def parse_targets(data: bytes) -> tuple[Target, ...]:
    """Read the answer to LIST."""
    try:
        count, at = data[1], 2
        targets = []
        for _ in range(count):
            atqa = data[at + 1] << 8 | data[at + 2]
            sak, length = data[at + 3], data[at + 4]
            uid = data[at + 5 : at + 5 + length]
            at += 5 + length
            if sak & ISO_DEP:
                at += data[at]
            if at > len(data) or length not in (4, 7, 10):
                raise MalformedReply(f"The reader listed a card with an id of {len(uid)} bytes.")
            targets.append(Target(atqa, sak, uid))
    except IndexError as error:
        raise MalformedReply("The reader's list of cards ends in the middle.") from error
    if count > 2:
        raise MalformedReply(f"The reader listed {count} cards; it can tell two.")
    return tuple(targets)
