"""A reader's whole protocol before a simulated chip, in a time of their own."""

from __future__ import annotations

import pytest

from hardware.events import Event, StrangerPlaced, TagLifted, TagPlaced
from hardware.pn532.watch import TagWatch
from hardware.simulated.cards import Card, phone, sticker
from hardware.simulated.chip import SimulatedChip

STEP = 0.0005
"""So long a line keeps a byte at least."""


class Reader:
    """Chip and protocol at the two ends of a line without a port."""

    def __init__(self) -> None:
        self.chip, self.watch, self.now = SimulatedChip(), TagWatch(), 0.0
        self.watch.connect("here", self.now)
        self.events_heard: list[tuple[float, Event]] = []

    def goes_on(self, seconds: float) -> list[Event]:
        """What is told meanwhile."""
        end, before = self.now + seconds, len(self.events_heard)
        while self.now < end:
            if out := self.watch.take_output():
                self.chip.feed(out, self.now)
            due = [at for at in (self.watch.deadline(), self.chip.deadline()) if at is not None]
            self.now = max(self.now + STEP, min(due))
            self.chip.tick(self.now)
            self.watch.feed(self.chip.take_output(self.now), self.now)
            self.watch.tick(self.now)
            self.events_heard += [(self.now, event) for event in self.watch.events()]
        return [event for _, event in self.events_heard[before:]]


def tags(number: int) -> list[Card]:
    return [sticker(f"04a1b2c3d4e5{n:02x}") for n in range(number)]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_several_tags_lie_still_though_the_chip_knows_two(number: int) -> None:
    reader, cards = Reader(), tags(number)
    for card in cards:
        reader.chip.lay(card)
    first = reader.goes_on(1.0)[1:]
    assert sorted(map(repr, first)) == sorted(repr(TagPlaced(card.uid.hex(), "part")) for card in cards)
    assert reader.goes_on(10.0) == []


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_of_several_is_missed_within_half_a_second(number: int) -> None:
    reader, cards = Reader(), tags(number)
    for card in cards:
        reader.chip.lay(card)
    for card in cards:
        reader.goes_on(2.0)
        reader.chip.lift(card)
        assert reader.goes_on(0.5) == [TagLifted(card.uid.hex())]


def test_a_third_tag_is_told_within_half_a_second() -> None:
    reader, cards = Reader(), tags(3)
    for card in cards:
        reader.goes_on(2.0)
        reader.chip.lay(card)
        assert TagPlaced(card.uid.hex(), "part") in reader.goes_on(0.5)


def test_a_chip_that_another_program_has_set_otherwise_is_set_back() -> None:
    reader = Reader()
    reader.chip.lay(phone())
    reader.goes_on(0.001)
    reader.chip._parameters = 0x40  # bare frames, and no ATS in the lists
    assert StrangerPlaced("iso-dep") in reader.goes_on(1.0)
