"""The hands of opponents that sit at a real table. What is dealt to one goes over the reader face down, so that nobody
looks at it, and stands in a rack from then on, in the slot the table names; what everybody saw going into such a hand
lies open before it.

No record tells of slots. They follow from the lines of the game: a card takes the first free slot and keeps it, so a
game that is taken up again, or goes back and forth, finds them as they were."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from engine.rules.contract import BAG, HIDDEN, NOBODY, TABLE, UNSEEN, Event, Place, Position, Went, heard

HAND, RACK, BEFORE = "hand", "rack", "before"  # kinds of places; the last two are where a hand lies on the table
EMPTY = -1


class Dealing(NamedTuple):
    """A card is dealt to an opponent, and nobody looks at it: to whom, the slot it will take, and where the card that
    was read just before belongs."""

    seat: int
    slot: int
    before: Place | None


class Racks:
    """Who has which slots taken, followed event by event."""

    def __init__(self, seats: AbstractSet[int]) -> None:
        self._slots: dict[int, list[int]] = {seat: [] for seat in seats}

    def follow(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """These events as everybody may hear them, with slots where they speak of such a hand. What leaves it unseen
        leaves it slot by slot: in which order the cards are counted would tell of them."""
        known = [self._heard(event) for event in events]
        by_slot = iter(sorted(filter(_leaves_unseen, known), key=_source))
        return tuple(next(by_slot) if _leaves_unseen(event) else event for event in known)

    def taken(self, seat: int) -> tuple[bool, ...]:
        """Slot by slot, from the first."""
        return tuple(part != EMPTY for part in self._slots[seat])

    def free(self, seat: int) -> int:
        """The slot the next card takes, from 1."""
        slots = self._slots[seat]
        return (slots.index(EMPTY) if EMPTY in slots else len(slots)) + 1

    def _heard(self, event: Event) -> Event:
        if not isinstance(event, Went):
            return event
        source, target = event.source, event.target
        if source.kind == HAND and source.seat in self._slots:
            source = self._lifted(source.seat, event.part)
        if target.kind == HAND and target.seat in self._slots:
            target = self._put(target.seat, event)
        known = heard(event, TABLE)
        return known._replace(source=source, target=target) if isinstance(known, Went) else known

    def _lifted(self, seat: int, part: int) -> Place:
        slots = self._slots[seat]
        if part not in slots:
            return Place(BEFORE, seat)
        slot = slots.index(part)
        slots[slot] = EMPTY
        return Place(RACK, seat, slot + 1)

    def _put(self, seat: int, event: Went) -> Place:
        if event.source.kind not in HIDDEN:
            return Place(BEFORE, seat)
        slots, slot = self._slots[seat], self.free(seat)
        slots[slot - 1 : slot] = [event.part]
        return Place(RACK, seat, slot)


def _leaves_unseen(event: Event) -> bool:
    return isinstance(event, Went) and event.source.kind == RACK and event.part == UNSEEN


def _source(event: Event) -> Place:
    assert isinstance(event, Went)
    return event.source


def in_hand(place: Place) -> bool:
    """Whether what lies here is in somebody's hand."""
    return place.kind == HAND


def has_hands(position: Position) -> bool:
    """Whether anybody holds something here that others do not see."""
    return any(in_hand(lying.place) for lying in position.stock())


def dealt_to(position: Position) -> int:
    """Into whose hand, face down, goes what the bag is asked for; NOBODY where it comes to light."""
    offers = position.moves() if position.turn.who == BAG else ()
    if not offers or not offers[0].its_part:
        return NOBODY
    for event in position.copy().play(offers[0]):
        if isinstance(event, Went) and event.part == offers[0].its_part:
            return event.target.seat if in_hand(event.target) and event.source.kind in HIDDEN else NOBODY
    return NOBODY
