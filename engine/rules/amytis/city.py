"""A city of three by three cells. What can be seen from above is one integer of ten planes of nine bits: a plane for
each type of building, then one for each colour. Counting visible tiles of any sort is one mask and one bit count.
"""

from typing import Self

KINDS = ("garden", "market", "wall", "palace", "residence", "theatre")
COLOURS = ("green", "orange", "pink", "blue")
GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE = range(6)

CELLS = 9  # numbered from 0 along the rows; written 1 to 9
CORNERS = 0b101_000_101
EDGES = 0b111_101_111
PLANE = 0b111_111_111

KIND = tuple(PLANE << 9 * kind for kind in range(len(KINDS)))
COLOUR = tuple(PLANE << 9 * (len(KINDS) + colour) for colour in range(len(COLOURS)))
ANY = sum(COLOUR)
BARE = tuple(~sum(1 << 9 * plane + cell for plane in range(len(KINDS) + len(COLOURS))) for cell in range(CELLS))


def mark(kind: int, colour: int, cell: int) -> int:
    """The two bits of a visible tile."""
    return 1 << 9 * kind + cell | coloured(colour, cell)


def coloured(colour: int, cell: int) -> int:
    """The bit of a colour visible on a cell."""
    return 1 << 9 * (len(KINDS) + colour) + cell


class City:
    """The tiles of one seat: what is visible, how high the stacks are, and which tile lies where."""

    __slots__ = ("heights", "laid", "look")

    def __init__(self) -> None:
        self.look = 0
        self.heights = [0] * CELLS
        self.laid: list[tuple[int, int]] = []  # part and cell, in the order of laying

    def lay(self, part: int, cell: int, marks: int) -> None:
        """A tile comes on a cell, empty or not; `marks` are its two bits there."""
        self.look = self.look & BARE[cell] | marks
        self.heights[cell] += 1
        self.laid.append((part, cell))

    def top(self, cell: int) -> int:
        """The part that is seen on a cell; 0: none."""
        return next((part for part, where in reversed(self.laid) if where == cell), 0)

    def stack(self, cell: int) -> list[int]:
        """The parts of a stack, from the bottom."""
        return [part for part, where in self.laid if where == cell]

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.look = self.look
        new.heights = self.heights[:]
        new.laid = self.laid[:]
        return new
