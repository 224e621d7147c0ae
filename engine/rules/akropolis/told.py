"""What an aid was told of the tiles that left the stacks: where each lies, and which it may be."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.akropolis.looks import Owners, by_hexes, meant, part, possible
from engine.rules.akropolis.plan import Plan
from engine.rules.contract import UNSEEN

Spot = tuple[list[int], int]  # a place of tiles, and the how-manyeth of them


class Told:
    """A tile is the set of parts that fit what was said of it (see `looks`). What it can be is less: no two tiles are
    the same part."""

    __slots__ = ("cities", "lost", "parts", "pile", "plan", "row")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.parts = plan.bag
        self.row: list[int] = []
        self.cities: list[list[int]] = [[] for _ in range(plan.seats)]  # taken by people
        self.pile: list[int] = []  # taken by the famous architect
        self.lost: list[int] = []  # left the row, nobody said to whom

    def copy(self) -> "Told":
        new = Told.__new__(Told)
        new.plan, new.parts = self.plan, self.parts
        new.row, new.pile, new.lost = self.row.copy(), self.pile.copy(), self.lost.copy()
        new.cities = [city.copy() for city in self.cities]
        return new

    def _all(self) -> list[list[int]]:
        return [self.row, *self.cities, self.pile, self.lost]

    # ---- what is told

    def meant(self, look: int) -> int:
        return meant(self.plan.kit, self.parts, look)

    def narrow(self, spot: Spot, look: int) -> None:
        """Something more is told of a tile."""
        where, at = spot
        where[at] &= self.meant(look)

    def muddle(self) -> int:
        """One tile of the row is gone; it, and each of the rest, may be any of those there were."""
        any_of = 0
        for look in self.row:
            any_of |= look
        self.row = [any_of] * (len(self.row) - 1)
        return any_of

    def first_plaza(self, place: int, payable: int) -> None:
        """The first of the places that can be paid where a plaza lies; 0: on none of them."""
        self.row = self._row_with_first_plaza(place, payable)

    def _row_with_first_plaza(self, place: int, payable: int) -> list[int]:
        plazas, before = self.plan.plazas, place - 1 if place else payable
        row = [look & ~plazas for look in self.row[:before]] + self.row[before:]
        if place:
            row[before] &= plazas
        return row

    # ---- what follows

    def can_be(self, spot: Spot) -> int:
        """The parts this tile can be, by all that was told."""
        return self.could_be(spot, spot[0][spot[1]])

    def could_be(self, spot: Spot, look: int) -> int:
        """The parts it could be if only this were told of it."""
        where, at = spot
        others = [other for each in self._all() for n, other in enumerate(each) if each is not where or n != at]
        return possible(look, others, self.parts)

    def may_come(self) -> int:
        """The parts that may still lie in the stacks."""
        return possible(self.parts, [look for each in self._all() for look in each], self.parts)

    def legible(self, look: int) -> bool:
        """Whether the hexes are known: which of equal tiles it is does not matter."""
        return look != 0 and any(look | same == same for same in by_hexes(self.plan.kit, self.parts).values())

    def first_plazas(self, payable: int) -> list[int]:
        """Where the first plaza can lie among the places that can be paid; 0: on none of them."""
        elsewhere = [look for each in self._all()[1:] for look in each]
        rows = [(place, self._row_with_first_plaza(place, payable)) for place in (*range(1, payable + 1), 0)]
        likely = [(place, row) for place, row in rows if all(row)]
        found = [place for place, row in likely if Owners([*row, *elsewhere], self.parts).agree]
        return found or [place for place, _ in likely]  # more was told than there is: the row at least is seen

    def answers(self, look: int, hexes: bool = True) -> list[int]:
        """What may be said of a tile that can be these parts: nothing, its number, its hexes."""
        kinds = by_hexes(self.plan.kit, self.parts)
        parts = [number for number in range(1, look.bit_length()) if look >> number & 1]
        return [UNSEEN, *parts, *(kind for kind, same in kinds.items() if hexes and same & look)]

    def seen(self, at: int, hexes: bool = False) -> list[int]:
        """The same of a tile of the row; of one that was told there is nothing more to say."""
        known = part(self.row[at])
        return [known] if known else self.answers(self.can_be((self.row, at)), hexes)

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        for where in self._all():
            for at in range(len(where)):
                if look := self.can_be((where, at)):
                    where[at] = 1 << choose([n for n in range(1, look.bit_length()) if look >> n & 1])

    def facts(self) -> dict[str, Any]:
        return {
            "row": self._values(self.row),
            "pile": self._values(self.pile),
            "cities": [self._values(city) for city in self.cities],
            "lost": self._values(self.lost),
        }

    def _values(self, looks: Sequence[int]) -> list[Any]:
        """0 where nothing was told, a number, or the numbers it may be."""
        found: list[Any] = []
        for look in looks:
            many = [n for n in range(1, look.bit_length()) if look >> n & 1]
            found.append(0 if look == self.parts else many[0] if len(many) == 1 else many)
        return found
