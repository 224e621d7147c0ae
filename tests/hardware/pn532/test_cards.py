"""The chip's list of cards, and which of them is a tile."""

import pytest

from hardware.errors import MalformedReply
from hardware.pn532.cards import kind
from hardware.pn532.chip import Target, parse_targets, parse_version

TILE = bytes.fromhex("010044000704a1b2c3d4e5f6")
BANK_CARD = bytes.fromhex("0200042004112233440578807002")


def test_nothing_lies_there() -> None:
    assert parse_targets(b"\x4b\x00") == ()


def test_one_tag() -> None:
    assert parse_targets(b"\x4b\x01" + TILE) == (Target(0x0044, 0x00, bytes.fromhex("04a1b2c3d4e5f6")),)


def test_two_cards_the_first_with_an_answer_to_select() -> None:
    first, second = parse_targets(b"\x4b\x02" + BANK_CARD + TILE)
    assert first == Target(0x0004, 0x20, bytes.fromhex("11223344"))
    assert second.uid.hex() == "04a1b2c3d4e5f6"


@pytest.mark.parametrize("cut", range(1, len(TILE) + 2))
def test_a_list_that_ends_in_the_middle_is_malformed(cut: int) -> None:
    with pytest.raises(MalformedReply):
        parse_targets((b"\x4b\x01" + TILE)[:cut])


def test_ids_have_four_seven_or_ten_bytes() -> None:
    with pytest.raises(MalformedReply):
        parse_targets(bytes.fromhex("4b0101004400050102030405"))


def test_the_version_is_said_as_people_say_it() -> None:
    assert str(parse_version(bytes.fromhex("0332010607"))) == "PN532 1.6"
    with pytest.raises(MalformedReply):
        parse_version(b"\x03\x32")


@pytest.mark.parametrize(
    ("sak", "uid", "expected"),
    [
        (0x00, "04a1b2c3d4e5f6", "part"),
        (0x20, "04a1b2c3d4e5f6", "iso-dep"),
        (0x20, "08112233", "iso-dep"),
        (0x00, "08112233", "random"),
        (0x08, "08112233", "random"),
        (0x08, "a1b2c3d4", "classic"),
        (0x18, "04a1b2c3d4e5f6", "classic"),
        (0x00, "a1b2c3d4", "other"),
        (0x09, "a1b2c3d4", "classic"),
        (0x00, "04a1b2c3d4e5f6a7b8c9", "other"),
    ],
)
def test_only_type_2_tags_with_seven_bytes_are_parts(sak: int, uid: str, expected: str) -> None:
    assert kind(Target(0x0044, sak, bytes.fromhex(uid))) == expected
