"""What the aid does not know for sure, because somebody did not tell it (M-R17).

Four things can be in doubt: the points, the architects and the pawns of a seat, and how many tiles lie on the stacks.
What is said of the table is true as of now, so it stays known through a word that turns were missed; only the end of
a turn makes it a thing of the past.
"""

from typing import Any, Self

POINTS, ARCHITECTS, PAWNS = "points", "architects", "pawns"
KINDS = (POINTS, ARCHITECTS, PAWNS)
SEATS = (0, 1)


class Doubts:
    """`fresh` is what was said of the table since the last turn ended; `tiles` how many were taken unseen."""

    __slots__ = ("_held", "fresh", "tiles")

    def __init__(self) -> None:
        self._held: frozenset[tuple[str, int]] = frozenset()
        self.fresh: frozenset[tuple[str, int]] = frozenset()
        self.tiles = 0

    def of(self, what: str, seat: int) -> bool:
        """Is this of this seat in doubt?"""
        return (what, seat) in self._held

    def told(self, what: str, seat: int) -> None:
        """Somebody said how it is now."""
        self._held -= {(what, seat)}
        self.fresh |= {(what, seat)}

    def missed(self, what: str, seat: int) -> None:
        """Nobody said what this turn did to it."""
        self._held |= {(what, seat)}

    def turns_missed(self) -> None:
        """Turns were played of which nothing was told: known is only what was said of the table just now."""
        self._held |= {(what, seat) for what in KINDS for seat in SEATS} - self.fresh
        self.tiles += 1

    def turn_over(self) -> None:
        self.fresh = frozenset()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._held = self._held
        new.fresh = self.fresh
        new.tiles = self.tiles
        return new

    def facts(self) -> dict[str, Any]:
        held = {what: [seat for seat in SEATS if self.of(what, seat)] for what in KINDS}
        return held | {"fresh": sorted([what, seat] for what, seat in self.fresh), "tiles": self.tiles}
