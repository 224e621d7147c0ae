"""What the pad and the program say to each other. Word for word the same file on both sides.

One short line of ASCII a message, so that it can be read in any terminal:

    3fB0110000*97f1     two hex digits of sequence, one letter of kind, the payload,
                        and four hex digits of a checksum over all before the star

    H   hello        wire version, firmware version, board; empty from the program: who are you?
    K   keep-alive   once a second, both ways; the pad's carries its buttons and how many bad lines it met
    B   buttons      two hex digits of which are down, then for each how often it went down, modulo 16
    L   lamps        two hex digits of brightness for each of the four
    R   ring         one letter for each of the 24 lamps, see PALETTE
    N   reader       bytes of the NFC reader in hex, both ways; the pad does not know what they mean

What is not such a line is counted and skipped. Nothing here opens, waits or knows the time. Runs under
MicroPython as well: no dataclasses, no slices deleted, no annotations that must be evaluated.
"""

import binascii

VERSION = 1
LONGEST = 128
CHUNK = 40
SEATS = 4
CONTACTS = 5
LAMPS = 24

HELLO = "H"
ALIVE = "K"
BUTTONS = "B"
LIGHTS = "L"
RING = "R"
READER = "N"

PALETTE = {
    ".": (0, 0, 0),
    "T": (0, 6, 48),
    "C": (36, 24, 6),
    "N": (4, 36, 8),
    "D": (4, 4, 4),
}


def encode(sequence: int, kind: str, payload: str = "") -> bytes:
    """The line for a message."""
    body = f"{sequence & 255:02x}{kind}{payload}"
    return f"{body}*{checksum(body.encode()):04x}\n".encode()


def checksum(body: bytes) -> int:
    """Sixteen bits that a damaged line will not have."""
    return binascii.crc32(body) & 0xFFFF


def encode_bytes(data: bytes) -> "list[str]":
    """The payloads that carry these bytes of the reader."""
    return [binascii.hexlify(data[at : at + CHUNK]).decode() for at in range(0, len(data), CHUNK)]


def decode_bytes(payload: str) -> bytes:
    """The bytes of the reader in a payload."""
    return binascii.unhexlify(payload)


class LineReader:
    """Cuts a stream into messages; what is not one is counted in `bad`, what did not come in `missed`."""

    def __init__(self) -> None:
        self.bad = 0
        self.missed = 0
        self._buffer = b""
        self._expected = -1

    def feed(self, data: bytes) -> "list[tuple[str, str]]":
        """The messages, kind and payload, that `data` completes."""
        found = []
        lines = (self._buffer + data).split(b"\n")
        self._buffer = lines.pop()
        if len(self._buffer) > LONGEST:
            self._buffer = self._buffer[-LONGEST:]
        for line in lines:
            message = self._message(line)
            if message is not None:
                found.append(message)
        return found

    def _message(self, line: bytes) -> "tuple[str, str] | None":
        line = line.strip(b"\r")
        star = len(line) - 5
        if star < 3 or line[star : star + 1] != b"*":
            self.bad += 1 if line else 0
            return None
        try:
            text = line.decode()
            given = int(text[star + 1 :], 16)
            sequence = int(text[:2], 16)
        except (ValueError, UnicodeError):
            self.bad += 1
            return None
        if given != checksum(line[:star]):
            self.bad += 1
            return None
        if self._expected >= 0 and text[2] != HELLO:
            self.missed += (sequence - self._expected) & 255
        self._expected = (sequence + 1) & 255
        return text[2], text[3:star]


class LineWriter:
    """Numbers what is said."""

    def __init__(self) -> None:
        self._sequence = 0
        self._output = b""

    def say(self, kind: str, payload: str = "") -> None:
        """One message more."""
        self._output += encode(self._sequence, kind, payload)
        self._sequence = (self._sequence + 1) & 255

    def take_output(self) -> bytes:
        """What is to be written, once."""
        output = self._output
        self._output = b""
        return output
