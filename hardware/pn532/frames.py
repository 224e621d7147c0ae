"""The PN532's frames: bytes to frames and back, in pieces of any size and with any rubbish between them.

    normal     00 00 FF LEN LCS TFI data DCS 00          LEN + LCS = 0, TFI + data + DCS = 0 (modulo 256)
    extended   00 00 FF FF FF LENM LENL LCS TFI data DCS 00
    ACK        00 00 FF 00 FF 00
    NACK       00 00 FF FF 00 00
    error      00 00 FF 01 FF 7F 81 00

Preamble and postamble may be any number of zeros, none too, so a frame is recognised by its start code 00 FF.
The same reader serves both ends: the host reads what the chip sends (TFI D5), the stand-in the reverse.
"""

from __future__ import annotations

from dataclasses import dataclass

HOST = 0xD4
"""The first byte of what the host says."""
CHIP = 0xD5
"""The first byte of what the chip says."""
LONGEST = 265
"""The most the chip ever puts into a frame, TFI included. A longer length is a broken one."""

ACK = b"\x00\x00\xff\x00\xff\x00"
NACK = b"\x00\x00\xff\xff\x00\x00"
ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
WAKE_UP = b"\x55\x55" + bytes(14)
"""Rouses the chip from its sleep; the zeros give it the time and are the next frame's preamble."""

_START = b"\x00\xff"


@dataclass(frozen=True, slots=True)
class Ack:
    """Your frame arrived. From the host it also means: drop what you are doing."""


@dataclass(frozen=True, slots=True)
class Nack:
    """Your frame did not arrive whole, say it again."""


@dataclass(frozen=True, slots=True)
class ErrorFrame:
    """The chip did not understand the command at all."""


@dataclass(frozen=True, slots=True)
class Information:
    """A command or an answer; `data` is what stands between TFI and checksum."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Broken:
    """Something began like a frame and was none: `length`, `checksum`, `sender` or `cut short`."""

    why: str


Frame = Ack | Nack | ErrorFrame | Information | Broken


def encode(data: bytes, sender: int = HOST) -> bytes:
    """The frame around `data`; an extended one where a normal one is too small."""
    length = len(data) + 1
    if not data or length > LONGEST:
        raise ValueError(f"A PN532 frame carries 1 to {LONGEST - 1} bytes, not {len(data)}.")
    body = bytes([sender]) + data
    if length > 0xFF:
        head = bytes([0xFF, 0xFF, length >> 8, length & 0xFF, -((length >> 8) + length) & 0xFF])
    else:
        head = bytes([length, -length & 0xFF])
    return b"\x00\x00\xff" + head + body + bytes([-sum(body) & 0xFF, 0])


class FrameReader:
    """Cuts a stream of bytes into frames. A false start costs nothing: what stood behind it is read again."""

    def __init__(self, sender: int = CHIP) -> None:
        self._sender = sender
        self._buffer = bytearray()

    @property
    def unfinished(self) -> bool:
        """Something began like a frame and has not ended."""
        return len(self._buffer) > 1

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that `data` completes."""
        self._buffer += data
        found: list[Frame] = []
        while (frame := self._next()) is not None:
            found.append(frame)
        return found

    def give_up(self) -> list[Frame]:
        """The rest of the begun frame will not come: read what is there without it."""
        if not self.unfinished:
            return []
        del self._buffer[:2]
        return [Broken("cut short"), *self.feed(b"")]

    def clear(self) -> None:
        """Forget everything not yet read."""
        self._buffer.clear()

    def _next(self) -> Frame | None:
        buffer = self._buffer
        start = buffer.find(_START)
        if start < 0:
            keep = 1 if buffer.endswith(b"\x00") else 0
            del buffer[: len(buffer) - keep]
            return None
        del buffer[:start]
        frame, length = self._at_start()
        del buffer[:length]
        return frame

    def _at_start(self) -> tuple[Frame | None, int]:
        """The frame at the buffer's start code and its length; nothing and 0 if more bytes are needed."""
        buffer = self._buffer
        if len(buffer) < 4:
            return None, 0
        length, check = buffer[2], buffer[3]
        if length == 0x00 and check == 0xFF:
            return Ack(), 4
        if length == 0xFF and check == 0x00:
            return Nack(), 4
        head = 4
        if length == 0xFF and check == 0xFF:
            if len(buffer) < 7:
                return None, 0
            length, check, head = buffer[4] << 8 | buffer[5], buffer[4] + buffer[5] + buffer[6], 7
        else:
            check += length
        if check & 0xFF or not 0 < length <= LONGEST:
            return Broken("length"), 2
        if len(buffer) < head + length + 1:
            return None, 0
        return self._body(head, length)

    def _body(self, head: int, length: int) -> tuple[Frame, int]:
        end = head + length + 1
        body = self._buffer[head:end]
        if sum(body) & 0xFF:
            return Broken("checksum"), 2
        if length == 1 and body[0] == 0x7F:
            return ErrorFrame(), end
        if body[0] != self._sender or length == 1:
            return Broken("sender"), 2
        return Information(bytes(body[1:-1])), end
