"""What lies on the reader: no flicker, and gone within half a second."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hardware.events import StrangerLifted, StrangerPlaced, TagLeftLying, TagLifted, TagPlaced
from hardware.pn532.chip import Target
from hardware.pn532.presence import Presence

A = Target(0x44, 0x00, bytes.fromhex("04aaaaaaaaaaaa"))
B = Target(0x44, 0x00, bytes.fromhex("04bbbbbbbbbbbb"))
ON_A, OFF_A = TagPlaced("04aaaaaaaaaaaa", "part"), TagLifted("04aaaaaaaaaaaa")


def play(listings: list[tuple[Target, ...]], step: float) -> Sequence[tuple[float, object]]:
    presence = Presence()
    told = []
    for number, targets in enumerate(listings):
        now = number * step
        told += [(now, event) for event in presence.listed(targets, now)]
    return told


def test_a_tag_is_told_at_its_first_sighting_and_once() -> None:
    assert play([(), (A,), (A,), (A,)], 0.04) == [(0.04, ON_A)]


@pytest.mark.parametrize("step", [0.01, 0.03, 0.05, 0.1, 0.2])
def test_a_lifted_tag_is_told_within_half_a_second(step: float) -> None:
    (on, *_), (off, gone) = play([(A,)] + [()] * 60, step)
    assert gone == OFF_A
    assert 0.2 <= off - on <= 0.5


def test_a_tag_read_every_second_or_third_time_does_not_flicker() -> None:
    assert play([(A,), ()] * 50, 0.04) == [(0.0, ON_A)]
    assert play([(A,), (), ()] * 50, 0.04) == [(0.0, ON_A)]


def test_two_tags_come_and_go_each_by_itself() -> None:
    told = [event for _, event in play([(A,), (A, B)] + [(B,)] * 10 + [()] * 10, 0.04)]
    assert told == [ON_A, TagPlaced(B.uid.hex(), "part"), OFF_A, TagLifted(B.uid.hex())]


def test_a_phone_that_changes_its_id_is_one_stranger_and_has_no_id() -> None:
    phones = [(Target(0x04, 0x20, bytes([0x08, 1, 2, number])),) for number in range(20)]
    told = [event for _, event in play([*phones, *[()] * 10], 0.04)]
    assert told == [StrangerPlaced("iso-dep"), StrangerLifted("iso-dep")]


def test_a_tag_left_lying_is_told_once_after_thirty_seconds() -> None:
    told = play([(A,)] * 90, 0.5)
    assert told == [(0.0, ON_A), (30.0, TagLeftLying("04aaaaaaaaaaaa"))]


def test_while_the_reader_is_away_nothing_is_lifted() -> None:
    presence = Presence()
    presence.listed((A,), 0.0)
    presence.pause(20.0)
    assert presence.listed((), 20.0) == []
    assert presence.uids == ("04aaaaaaaaaaaa",)
    assert [event for n in range(1, 10) for event in presence.listed((), 20 + n * 0.05)] == [OFF_A]
