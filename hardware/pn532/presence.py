"""What lies on the reader, without flicker: a card is there at its first sighting, and gone when it was missed.

Missed means: in none of the last MISSES listings, and not for HOLD seconds. A card at the edge of the field is
seen now and then, a tile that is being moved comes back within a tenth of a second; neither is news.
With a listing every 20 to 50 ms a lifted card is told within 0.3 s; where listings are slow, two misses and
LATEST are enough, so that half a second is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hardware.events import (
    PART,
    Event,
    StrangerLifted,
    StrangerPlaced,
    TagLeftLying,
    TagLifted,
    TagPlaced,
)
from hardware.pn532.cards import kind
from hardware.pn532.chip import Target

HOLD = 0.2
MISSES = 4
LATEST = 0.38
FORGOTTEN = 30.0


@dataclass(slots=True)
class _Lying:
    kind: str
    uid: str
    since: float
    seen: float
    misses: int = 0
    reported: bool = False

    def placed(self) -> Event:
        return TagPlaced(self.uid, self.kind) if self.kind == PART else StrangerPlaced(self.kind)

    def lifted(self) -> Event:
        return TagLifted(self.uid) if self.kind == PART else StrangerLifted(self.kind)

    def is_gone(self, now: float) -> bool:
        unseen = now - self.seen
        return (self.misses >= MISSES and unseen >= HOLD) or (self.misses >= 2 and unseen >= LATEST)


class Presence:
    """The cards now lying on one reader."""

    def __init__(self) -> None:
        self._lying: dict[str, _Lying] = {}

    @property
    def uids(self) -> tuple[str, ...]:
        """The tags of parts that lie here, in the order they came."""
        return tuple(card.uid for card in self._lying.values() if card.kind == PART)

    @property
    def doubtful(self) -> bool:
        """A card that was here did not answer the last listing."""
        return any(card.misses for card in self._lying.values())

    def listed(self, targets: Iterable[Target], now: float) -> list[Event]:
        """One listing of the reader is done."""
        events: list[Event] = []
        for card in self._lying.values():
            card.misses += 1
        for target in targets:
            what = kind(target)
            # A stranger's id may change from one moment to the next, so strangers of one kind are one.
            uid = target.uid.hex() if what == PART else ""
            card = self._lying.setdefault(uid or what, _Lying(what, uid, now, now, misses=-1))
            if card.misses < 0:
                events.append(card.placed())
            card.seen, card.misses = now, 0
        for key in [key for key, card in self._lying.items() if card.is_gone(now)]:
            events.append(self._lying.pop(key).lifted())
        return events + self._forgotten(now)

    def pause(self, now: float) -> None:
        """The reader was away: what lay on it may still lie there, so start counting anew."""
        for card in self._lying.values():
            card.seen, card.misses = now, 0

    def _forgotten(self, now: float) -> list[Event]:
        events: list[Event] = []
        for card in self._lying.values():
            if card.kind == PART and not card.reported and now - card.since >= FORGOTTEN:
                card.reported = True
                events.append(TagLeftLying(card.uid))
        return events
