"""The conversation with the chip: waking, listing, and every way it can go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.events import (
    ReaderFound,
    ReaderLost,
    StrangerPlaced,
    TagLifted,
    TagPlaced,
)
from hardware.pn532 import chip, frames
from hardware.pn532.session import ChipReady, ChipSession, ChipSilent, Listed
from hardware.simulated.cards import phone, sticker

if TYPE_CHECKING:
    from tests.hardware.conftest import Desk

FOUND = ReaderFound("/dev/ttyTEST", "PN532 1.6")
LOST = ReaderLost("silent", "/dev/ttyTEST")
TILE = "04a1b2c3d4e5f6"
OTHER = "04112233445566"


def say(data: bytes) -> bytes:
    return frames.ACK + frames.encode(data, frames.CHIP)


def ready_session(now: float = 0.0) -> ChipSession:
    session = ChipSession(now)
    for answer in (b"\x15", bytes.fromhex("0332010607"), b"\x13", b"\x33", b"\x4b\x00"):
        session.take_output()
        session.feed(say(answer), now)
    assert isinstance(session.events()[0], ChipReady)
    session.take_output()
    return session


def test_it_wakes_the_chip_before_it_says_anything() -> None:
    output = ChipSession(0.0).take_output()
    assert output == frames.WAKE_UP + frames.ACK + frames.encode(chip.WAKE)


def test_it_is_ready_when_the_first_listing_is_done(desk: Desk) -> None:
    assert desk.run(0.5) == [FOUND]
    assert desk.chip.commands[:5] == [chip.WAKE, chip.VERSION, chip.PARAMETERS, chip.LIMIT, chip.LIST]


def test_the_chip_looks_for_cards_nearly_all_the_time(desk: Desk) -> None:
    """So a tag waits for nothing of ours: between two listings there are two milliseconds."""
    desk.run(0.5)
    desk.chip.commands.clear()
    desk.run(2.0)
    assert 50 <= desk.chip.commands.count(chip.LIST) <= 100


def test_a_tag_is_told_as_soon_as_the_chip_has_it(desk: Desk) -> None:
    desk.run(0.5)
    desk.chip.lay(sticker(TILE))
    laid = desk.now
    assert desk.run(1.0) == [TagPlaced(TILE, "part")]
    assert desk.times[-1] - laid < 0.045


def test_a_tag_lies_still_and_is_lifted_within_half_a_second(desk: Desk) -> None:
    desk.run(0.5)
    tile = sticker(TILE)
    desk.chip.lay(tile)
    desk.run(10.0)
    desk.chip.lift(tile)
    lifted = desk.now
    assert desk.run(1.0) == [TagLifted(TILE)]
    assert desk.times[-1] - lifted <= 0.5
    assert desk.events_heard.count(TagPlaced(TILE, "part")) == 1


def test_two_tags_lie_side_by_side_although_the_first_is_put_to_sleep(desk: Desk) -> None:
    desk.run(0.5)
    first, second = sticker(TILE), sticker(OTHER)
    desk.chip.lay(first)
    desk.chip.lay(second)
    assert sorted(event.uid for event in desk.run(5.0) if isinstance(event, TagPlaced)) == [OTHER, TILE]
    desk.chip.lift(first)
    assert desk.run(5.0) == [TagLifted(TILE)]


def test_a_weak_tag_does_not_flicker(desk: Desk) -> None:
    desk.run(0.5)
    tile = sticker(TILE)
    tile.signal = "1001010001"
    desk.chip.lay(tile)
    assert desk.run(10.0) == [TagPlaced(TILE, "part")]


def test_a_phone_is_a_stranger_and_a_tile_beside_it_is_still_read(desk: Desk) -> None:
    desk.run(0.5)
    desk.chip.lay(phone())
    desk.chip.lay(sticker(TILE))
    assert set(desk.run(1.0)) == {StrangerPlaced("iso-dep"), TagPlaced(TILE, "part")}


def test_silence_is_told_once_and_speech_again_too(desk: Desk) -> None:
    desk.run(0.5)
    desk.chip.spoil = lambda frame: b""
    assert desk.run(5.0) == [LOST]
    desk.chip.spoil = None
    assert desk.run(2.0) == [FOUND]


def test_a_tag_that_stayed_through_the_silence_is_not_told_again(desk: Desk) -> None:
    desk.run(0.5)
    tile = sticker(TILE)
    desk.chip.lay(tile)
    desk.run(0.5)
    desk.chip.spoil = lambda frame: b""
    desk.run(5.0)
    desk.chip.spoil = None
    assert desk.run(2.0) == [FOUND]
    desk.chip.lift(tile)
    assert desk.run(1.0) == [TagLifted(TILE)]


def test_a_tag_lifted_during_the_silence_is_told_after_it(desk: Desk) -> None:
    desk.run(0.5)
    tile = sticker(TILE)
    desk.chip.lay(tile)
    desk.run(0.5)
    desk.chip.spoil = lambda frame: b""
    desk.run(5.0)
    desk.chip.lift(tile)
    desk.chip.spoil = None
    assert desk.run(2.0) == [FOUND, TagLifted(TILE)]


def test_a_chip_that_lost_its_power_is_set_up_again_without_a_word(desk: Desk) -> None:
    """It would look for a card for ever now; the late answer gives it away."""
    desk.run(0.5)
    desk.chip.power_on()
    desk.chip.commands.clear()
    assert desk.run(3.0) in ([], [LOST, FOUND])
    desk.chip.lay(sticker(TILE))
    assert desk.run(0.5) == [TagPlaced(TILE, "part")]


def test_every_third_frame_broken_and_still_nothing_is_missed(desk: Desk) -> None:
    count = 0

    def every_third(frame: bytes) -> bytes:
        nonlocal count
        count += 1
        return frame if count % 3 else frame[:-2] + bytes([frame[-2] ^ 1]) + frame[-1:]

    desk.run(0.5)
    desk.chip.spoil = every_third
    tile = sticker(TILE)
    desk.chip.lay(tile)
    assert desk.run(5.0) == [TagPlaced(TILE, "part")]
    desk.chip.lift(tile)
    assert desk.run(5.0) == [TagLifted(TILE)]


def test_noise_before_every_frame_changes_nothing(desk: Desk) -> None:
    desk.chip.spoil = lambda frame: b"\x00\xff\x13\x37" + frame
    desk.run(1.0)
    desk.chip.lay(sticker(TILE))
    desk.run(1.0)
    assert desk.events_heard == [FOUND, TagPlaced(TILE, "part")]


def test_a_wrong_checksum_is_answered_with_nack_and_the_answer_comes_again() -> None:
    session = ready_session()
    session.tick(0.01)
    assert session.take_output() == frames.encode(chip.LIST)
    session.feed(frames.ACK + bytes.fromhex("0000ff03fdd54b0100"), 0.02)
    assert session.take_output() == frames.NACK
    session.feed(frames.encode(b"\x4b\x00", frames.CHIP), 0.03)
    assert session.events() == [Listed(())]


def test_a_late_answer_is_ended_with_ack_and_asked_again() -> None:
    session = ready_session()
    session.tick(0.01)
    session.take_output()
    session.feed(frames.ACK, 0.02)
    assert session.deadline() == 0.27
    session.tick(0.27)
    assert session.take_output() == frames.WAKE_UP + frames.ACK + frames.encode(chip.LIST)


def test_three_times_without_ack_is_silence_and_rests_grow_to_one_second() -> None:
    session, now = ChipSession(0.0), 0.0
    failed_at = []
    while now < 20:
        now = session.deadline()
        session.tick(now)
        if session.events() == [ChipSilent("no ack")]:
            failed_at.append(now)
    gaps = [round(b - a, 3) for a, b in zip(failed_at, failed_at[1:], strict=False)]
    assert failed_at[0] == 0.3 or abs(failed_at[0] - 0.3) < 1e-9
    assert gaps[:5] == [0.4, 0.5, 0.7, 1.1, 1.3]
    assert set(gaps[5:]) == {1.3}


def test_nack_from_the_chip_means_say_it_again() -> None:
    session = ready_session()
    session.tick(0.01)
    session.take_output()
    session.feed(frames.NACK, 0.02)
    assert session.take_output().endswith(frames.encode(chip.LIST))


def test_an_error_frame_is_a_refusal_after_three() -> None:
    session = ready_session()
    session.tick(0.01)
    for _ in range(3):
        session.feed(frames.ACK + frames.ERROR, 0.02)
    assert session.events() == [ChipSilent("refused")]


def test_a_lost_ack_does_not_lose_the_answer() -> None:
    session = ready_session()
    session.tick(0.01)
    session.feed(frames.encode(b"\x4b\x00", frames.CHIP), 0.02)
    assert session.events() == [Listed(())]


def test_the_late_answer_to_an_earlier_command_is_nobodys() -> None:
    session = ready_session()
    session.tick(0.01)
    session.feed(frames.ACK + frames.encode(b"\x33", frames.CHIP), 0.02)
    assert session.events() == []
    session.feed(frames.encode(b"\x4b\x00", frames.CHIP), 0.03)
    assert session.events() == [Listed(())]


def test_a_list_that_makes_no_sense_is_garbled_not_an_exception() -> None:
    session = ready_session()
    session.tick(0.01)
    session.feed(say(b"\x4b\x02\x01\x00"), 0.02)
    assert session.events() == [ChipSilent("garbled")]


def test_the_version_is_asked_every_five_seconds_as_a_sign_of_life(desk: Desk) -> None:
    desk.run(1.0)
    desk.chip.commands.clear()
    desk.run(20.0)
    assert desk.chip.commands.count(chip.VERSION) == 4
