"""Every frame rule of the PN532's manual, byte by byte (UM0701-02, section 6.2.1)."""

import pytest

from hardware.pn532 import frames
from hardware.pn532.frames import Ack, Broken, ErrorFrame, FrameReader, Information, Nack

VERSION_ANSWER = bytes.fromhex("0000ff06fad50332010607e800")
LONG = bytes([0x01]) + bytes(range(256)) + b"end"

RULES = {
    "normal": (VERSION_ANSWER, Information(bytes.fromhex("0332010607"))),
    "ack": (frames.ACK, Ack()),
    "nack": (frames.NACK, Nack()),
    "error": (frames.ERROR, ErrorFrame()),
    "extended": (frames.encode(LONG, frames.CHIP), Information(LONG)),
    "normal, longest": (frames.encode(bytes(254), frames.CHIP), Information(bytes(254))),
    "no preamble, no postamble": (VERSION_ANSWER[1:-1], Information(bytes.fromhex("0332010607"))),
    "long preamble": (bytes(20) + VERSION_ANSWER, Information(bytes.fromhex("0332010607"))),
    "start code inside": (frames.encode(b"\x4b\x00\xff\x00\xff", frames.CHIP), Information(b"\x4b\x00\xff\x00\xff")),
}
GARBAGE = [b"", b"\x00", b"\xff", b"\x00\xff\x00", b"\x55" * 40, b"\x80\x00\x00\xff\x07\x07", b"\xff\x00\xfe\x33"]


def test_the_bytes_of_a_command_are_those_nfcpy_and_adafruit_send() -> None:
    assert frames.encode(b"\x02") == bytes.fromhex("0000ff02fed4022a00")
    assert frames.encode(b"\x14\x01\x00\x00") == bytes.fromhex("0000ff05fbd4140100001700")


def test_an_extended_frame_carries_its_length_twice() -> None:
    frame = frames.encode(bytes(262 - 1), frames.HOST)
    assert frame.startswith(bytes.fromhex("0000ffffff0106f9d4"))
    assert frame.endswith(bytes([-0xD4 & 0xFF, 0]))


@pytest.mark.parametrize("size", [0, 265, 1000])
def test_what_no_frame_can_carry_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 264 bytes"):
        frames.encode(bytes(size))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("before", GARBAGE)
@pytest.mark.parametrize("after", GARBAGE)
def test_a_frame_is_read_whatever_stands_around_it(rule: str, before: bytes, after: bytes) -> None:
    raw, expected = RULES[rule]
    reader = FrameReader()
    found = reader.feed(before) + reader.feed(raw + after)
    # Rubbish that looks like a start holds the frame back until the line is silent; it is never lost.
    found += reader.give_up()
    assert expected in found
    assert [frame for frame in found if not isinstance(frame, Broken)] == [expected]


@pytest.mark.parametrize("rule", RULES)
def test_a_frame_is_read_in_pieces_of_one_byte(rule: str) -> None:
    raw, expected = RULES[rule]
    reader = FrameReader()
    found = [frame for byte in raw for frame in reader.feed(bytes([byte]))]
    assert found == [expected]
    assert not reader.unfinished


def test_a_frame_is_complete_with_its_checksum_and_does_not_wait_for_the_postamble() -> None:
    assert FrameReader().feed(VERSION_ANSWER[:-1]) == [Information(bytes.fromhex("0332010607"))]


@pytest.mark.parametrize("at", range(3, len(VERSION_ANSWER) - 1))
def test_one_wrong_byte_breaks_a_frame_and_spares_the_next(at: int) -> None:
    broken = bytearray(VERSION_ANSWER)
    broken[at] ^= 0x40
    reader = FrameReader()
    found = reader.feed(bytes(broken) + VERSION_ANSWER) + reader.give_up()
    assert isinstance(found[0], Broken)
    assert found[-1] == Information(bytes.fromhex("0332010607"))


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("0000ff06fbd50332010607e800", "length"),
        ("0000ff06fad50332010607e900", "checksum"),
        ("0000ff02fed4022a00", "sender"),
        ("0000ff0000", "length"),
        ("0000ffffff01fa05", "length"),
        ("0000ffffff010af5", "length"),
        ("0000ff01ffd52b00", "sender"),
    ],
)
def test_what_a_broken_frame_is_called(raw: str, why: str) -> None:
    assert FrameReader().feed(bytes.fromhex(raw))[0] == Broken(why)


def test_a_frame_cut_short_is_given_up_and_what_came_behind_it_is_read() -> None:
    reader = FrameReader()
    assert reader.feed(VERSION_ANSWER[:5] + frames.ACK) == []
    assert reader.unfinished
    assert reader.give_up() == [Broken("cut short"), Ack()]
    assert reader.give_up() == []


def test_the_other_end_reads_what_the_host_says() -> None:
    reader = FrameReader(frames.HOST)
    assert reader.feed(frames.WAKE_UP + frames.encode(b"\x02")) == [Information(b"\x02")]
    assert reader.feed(VERSION_ANSWER) == [Broken("sender")]
