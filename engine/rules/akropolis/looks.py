"""What people told of tiles that nobody looked at closely: sets of parts a tile may be, as bits.

Nothing told: any part of the game. A number: that part. Three hexes: the parts with these. "The first plaza lies at 3":
a part with one, after parts without. What a tile *can* be is more: no two tiles are the same part.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from engine.rules.akropolis.moves import GRID, looks
from engine.rules.akropolis.parts import Kit
from engine.rules.contract import UNSEEN


@cache
def _by_hexes(tiles: tuple[tuple[int, int, int], ...], parts: int) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for part in GRID.cells(parts):
        found[looks(tiles[part])] = found.get(looks(tiles[part]), 0) | 1 << part
    return dict(sorted(found.items(), reverse=True))


def by_hexes(kit: Kit, parts: int) -> Mapping[int, int]:
    """For every three hexes that occur: the parts that show them."""
    return _by_hexes(kit.tiles, parts)


def meant(kit: Kit, parts: int, look: int) -> int:
    """The parts that fit what was said of a tile; none if no part of this game does."""
    if look > UNSEEN:
        return parts & 1 << look
    return parts if look == UNSEEN else by_hexes(kit, parts).get(look, 0)


def part(look: int) -> int:
    """The number of a tile that can only be one, else unseen."""
    return look.bit_length() - 1 if look.bit_count() == 1 else UNSEEN


class Owners:
    """Gives every tile a part of its own among those it may be; others move on where they can be something else."""

    __slots__ = ("_looks", "_owner", "_tried", "agree", "held")

    def __init__(self, looks: Sequence[int], parts: int) -> None:
        # a tile of which nothing was told takes whatever is left over: there are parts enough
        self._looks = sorted((look for look in looks if look != parts), key=int.bit_count)
        self._owner: dict[int, int] = {}  # part, as a set -> the how-manyeth look
        self.held = 0  # the parts that have an owner
        self.agree = True  # whether all that was told can be true together
        for number in range(len(self._looks)):
            self._tried = 0
            self.agree &= self._settle(number)

    def _settle(self, number: int) -> bool:
        look = self._looks[number]
        if free := look & ~self.held:
            part = free & -free
            self.held |= part
            self._owner[part] = number
            return True
        while untried := look & ~self._tried:
            part = untried & -untried
            self._tried |= part
            if self._settle(self._owner[part]):
                self._owner[part] = number
                return True
        return False

    def loose(self, look: int) -> int:
        """Of these parts those that a further tile can be: free ones, and those whose owner can be something else."""
        loose, before = ~self.held, 0
        if look & loose == look:
            return look
        bound = list(self._owner.items())
        while loose != before:
            before = loose
            for part, number in bound:
                if self._looks[number] & loose:
                    loose |= part
        return look & loose


def possible(mine: int, others: Sequence[int], parts: int) -> int:
    """The parts a tile can be, given what was told of it and of all others."""
    return Owners(others, parts).loose(mine)
