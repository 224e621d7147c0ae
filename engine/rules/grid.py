"""Boards without an edge, as Python integers used as bit sets: a cell is a number, a set of cells is an integer.

Row follows row in one long line of bits, so a step in any direction is one shift, and one shift and one `&` ask a
question of every cell at once. The board is so wide that nothing laid on it ever reaches from one row's end into the
next row (see `reach`); upwards and downwards it simply goes on.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.rules.notation import Spelling

Shape = tuple[tuple[int, int], ...]
WORD = 64  # bits looked at together when a set is listed

# By the number of a cell's sides: the cells across them, clockwise. A hexagon lies on a flat side: x goes along the
# rows that fall to the right, y straight down, and the first side is the upper one.
STEPS = {4: ((1, 0), (0, 1), (-1, 0), (0, -1)), 6: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))}
CORNERS: dict[int, Shape] = {4: ((1, 1), (-1, 1), (-1, -1), (1, -1)), 6: ()}  # further cells that touch it in a point


class Grid:
    """A board of cells with so many sides. Cell 0,0 is the middle; x grows to the right, y downwards."""

    def __init__(self, sides: int = 4, words: int = 3) -> None:
        self.sides = sides
        self.width = width = words * WORD
        self.reach = width // 2 - 1  # how far from 0,0 things may lie in each direction
        self.middle = width * (width // 2) + width // 2
        self.steps = tuple(dx + dy * width for dx, dy in STEPS[sides])
        self.corners = tuple(dx + dy * width for dx, dy in CORNERS[sides])
        self._ahead = tuple(step for step in self.steps if step > 0)  # the other half are the same steps back
        self._touched = tuple(step for step in self.steps + self.corners if step > 0)  # so are these

    # ---- cells

    def cell(self, x: int, y: int) -> int:
        return self.middle + x + y * self.width

    def xy(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self.width)
        return column - self.width // 2, row - self.width // 2

    def name(self, cell: int) -> str:
        """How a record writes the cell: `x,y`."""
        x, y = self.xy(cell)
        return f"{x},{y}"

    def named(self, word: str) -> int:
        """The cell of this name, or ValueError."""
        x, y = (int(number) for number in word.split(","))
        if max(abs(x), abs(y)) > self.reach or f"{x},{y}" != word:
            raise ValueError(word)
        return self.cell(x, y)

    @property
    def spelling(self) -> Spelling:
        return self.name, self.named

    # ---- sets of cells

    @staticmethod
    def set(cells: Iterable[int]) -> int:
        found = 0
        for cell in cells:
            found |= 1 << cell
        return found

    @staticmethod
    def cells(cells: int, first: int = 0) -> list[int]:
        """The cells of a set, in order; `first` is what its first bit stands for. A set is mostly empty words."""
        if not cells:
            return []
        empty = (cells & -cells).bit_length() - 1 & -WORD
        cells >>= empty
        first += empty
        found: list[int] = []
        if not cells >> WORD:
            while cells:
                low = cells & -cells
                found.append(first + low.bit_length() - 1)
                cells ^= low
            return found
        for word in memoryview(cells.to_bytes((cells.bit_length() + WORD - 1) // WORD * 8, "little")).cast("Q"):
            while word:
                low = word & -word
                found.append(first + low.bit_length() - 1)
                word ^= low
            first += WORD
        return found

    def neighbours(self, cells: int) -> int:
        """The cells that share a side with one of this set; those of the set too that have one of it beside them."""
        found = 0
        for step in self._ahead:
            found |= cells << step | cells >> step
        return found

    def spread(self, start: int, area: int) -> int:
        """What can be walked to from the start, from side to side, without leaving the area."""
        reached, edge = start, start
        while edge:
            edge = self.neighbours(edge) & area
            edge ^= edge & reached
            reached |= edge
        return reached

    def bordering(self, cells: int) -> int:
        """The cells that share a side with this set, itself left out."""
        return self.neighbours(cells) & ~cells

    def around(self, cells: int) -> int:
        """The cells that share a side or a corner with this set, itself left out."""
        found = 0
        for step in self._touched:
            found |= cells << step | cells >> step
        return found & ~cells

    # ---- shapes: cells of a piece, its bounding box beginning at 0,0; it lies at the cell where that corner is

    def turned(self, shape: Shape) -> Shape:
        """The shape one side further clockwise (a quarter turn, a sixth), cell by cell in the same order."""
        found = [(-y, x) if self.sides == 4 else (-y, x + y) for x, y in shape]
        left, top = min(x for x, _ in found), min(y for _, y in found)
        return tuple((x - left, y - top) for x, y in found)

    def offsets(self, shape: Shape) -> tuple[int, ...]:
        """What to add to the cell a piece lies at, to get the cells it covers."""
        return tuple(x + y * self.width for x, y in shape)

    @staticmethod
    def inside(area: int, offsets: Sequence[int]) -> int:
        """Where a piece can lie with all its cells in this area."""
        found = area >> offsets[0]
        for offset in offsets[1:]:
            if not found:
                break
            found &= area >> offset
        return found

    @staticmethod
    def touching(area: int, offsets: Sequence[int]) -> int:
        """Where a piece can lie with at least one cell in this area."""
        found = 0
        for offset in offsets:
            found |= area >> offset
        return found


class Window:
    """What lies together somewhere on a board. Its sets are kept near bit 0, so that they stay short: the bit of a cell
    is its number less `base`, and what grows upwards moves all of them. Cells as others know them are never shifted.

    A window says on which GRID it is, how many free ROWS are kept above what lies in it (no question asked of its sets
    may look further), and the names of its SETS: attributes that are a set, or a list of them."""

    GRID: ClassVar[Grid]
    ROWS: ClassVar[int]
    SETS: ClassVar[tuple[str, ...]]
    __slots__ = ("base",)

    def __init__(self) -> None:
        self.base = self.GRID.middle - self.GRID.width // 2 - self.ROWS * self.GRID.width

    def cells(self, cells: int) -> list[int]:
        """The numbers of the cells of one of these sets."""
        return self.GRID.cells(cells, self.base)

    def bit(self, cell: int) -> int:
        return 1 << cell - self.base if cell >= self.base else 0

    def set(self, cells: Iterable[int]) -> int:
        """These cells, as far as they lie in the window at all."""
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def make_room(self, cell: int) -> None:
        """Something comes to lie at this cell, and at no higher one."""
        width = self.GRID.width
        missing = self.base + self.ROWS * width - cell
        if missing <= 0:
            return
        by = -(-missing // width) * width
        self.base -= by
        for name in self.SETS:
            there = getattr(self, name)
            setattr(self, name, [cells << by for cells in there] if isinstance(there, list) else there << by)
