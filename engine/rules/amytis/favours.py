"""The favour board: seven spaces for one pawn each, and a bottom row."""

from typing import Self

from engine.rules.amytis.moves import BOTTOM, FAVOUR, Favour
from engine.rules.amytis.parts import Kit

NOBODY = -1


class Favours:
    __slots__ = ("bottom", "kit", "owners", "pawns")

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.owners = [NOBODY] * BOTTOM
        self.bottom = [0, 0]  # pawns of each seat in the bottom row
        self.pawns = [kit.pawns, kit.pawns]  # still in store

    def offers(self, seat: int) -> tuple[Favour, ...]:
        """Where this seat can put a pawn: one on a space; in the bottom row as many as have a value (M-R2)."""
        if not self.pawns[seat]:
            return ()
        room = self.bottom[seat] < len(self.kit.bottom) - 1 and sum(self.bottom) < self.kit.spaces
        free = room << BOTTOM
        for space, owner in enumerate(self.owners):
            if owner == NOBODY:
                free |= 1 << space
        return FAVOUR[free]

    def put(self, seat: int, space: int) -> None:
        self.pawns[seat] -= 1
        if space == BOTTOM:
            self.bottom[seat] += 1
        else:
            self.owners[space] = seat

    def spaces(self, seat: int) -> tuple[int, ...]:
        """The spaces this seat's pawns stand on, in the order of the board."""
        upper = [space for space, owner in enumerate(self.owners) if owner == seat]
        return (*upper, *([BOTTOM] * self.bottom[seat]))

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.kit = self.kit
        new.owners = self.owners[:]
        new.bottom = self.bottom[:]
        new.pawns = self.pawns[:]
        return new
