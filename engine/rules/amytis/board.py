"""The building board: nine stacks and the architects of both seats on them."""

from typing import Self

from engine.rules.amytis.city import CELLS

ALL = (1 << CELLS) - 1
ROWS = 0b111, 0b111 << 3, 0b111 << 6
COLUMNS = 0b1001001, 0b1001001 << 1, 0b1001001 << 2
DIAGONALS = 0b100_010_001, 0b001_010_100
LINES = ROWS + COLUMNS + DIAGONALS
LINED = bytes(any(out & line == line for line in LINES) for out in range(ALL + 1))
SET = tuple(tuple(place for place in range(CELLS) if many >> place & 1) for many in range(ALL + 1))


def lined_up(out: int, place: int) -> bool:
    """Does the architect on this stack stand in a line of three?"""
    return any(out & line == line and line >> place & 1 for line in LINES)


class Board:
    """Sets of stacks are integers, one bit a stack: `filled` those with a tile, `out[seat]` those with an architect."""

    __slots__ = ("filled", "heights", "out", "tops")

    def __init__(self, height: int) -> None:
        self.heights = [height] * CELLS
        self.tops = [0] * CELLS  # the part that is seen, 0: not looked at, or none
        self.filled = ALL
        self.out = [0, 0]

    def free(self) -> tuple[int, ...]:
        """The stacks with a tile and no architect of either seat (M3.1)."""
        return SET[self.filled & ~(self.out[0] | self.out[1])]

    def take(self, seat: int, place: int) -> int:
        """Takes the top tile of a stack and puts an architect there. How many tiles are left on it."""
        self.out[seat] |= 1 << place
        self.tops[place] = 0
        left = self.heights[place] = self.heights[place] - 1
        if not left:
            self.filled &= ~(1 << place)
        return left

    def empty(self) -> int:
        """How many stacks are empty."""
        return CELLS - self.filled.bit_count()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.heights = self.heights[:]
        new.tops = self.tops[:]
        new.filled = self.filled
        new.out = self.out[:]
        return new
