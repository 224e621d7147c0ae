"""A city: hexes in columns. Sets of cells for every level, every kind of hex, and every tile that is still whole, in a
window of the board."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.rules.akropolis.moves import GRID, Lay
from engine.rules.akropolis.parts import PLAZA, QUARRY, Hexes, Kit
from engine.rules.answers import Answers, Each, Section
from engine.rules.grid import Window

OPEN, SPLIT, ONE_TILE, APART = range(1, 5)  # why a tile cannot lie somewhere


class Shape(NamedTuple):
    """One of the two triangles three hexes can form, seen from its lowest cell."""

    cells: tuple[int, ...]  # offsets
    mask: int
    facings: tuple[tuple[int, int], ...]  # facing, and where from the lowest cell the first hex lies
    sharing: tuple[int, ...]  # for each shape: where one of it lies that shares a cell, from two rows lower
    near: int  # its cells and those beside them, from two rows lower


ROOM = 2 * GRID.width  # nothing about a triangle looks further than two rows from its lowest cell
_STEPS = GRID.steps
TURNS = tuple((0, _STEPS[facing], _STEPS[(facing + 1) % 6]) for facing in range(6))  # the three cells, from the first


def _shapes() -> tuple[Shape, ...]:
    found: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for facing, cells in enumerate(TURNS):
        low = min(cells)
        found.setdefault(tuple(sorted(cell - low for cell in cells)), []).append((facing, -low))
    return tuple(
        Shape(
            cells, GRID.set(cells), tuple(sorted(facings)),
            tuple(GRID.set(ROOM + one - other for one in cells for other in others) for others in found),
            GRID.set(ROOM + cell + step for cell in cells for step in (0, *_STEPS)),
        )
        for cells, facings in found.items()
    )  # fmt: skip


SHAPES = _shapes()
CELLS = tuple(shape.cells for shape in SHAPES)
SHAPE = tuple(next(n for n, shape in enumerate(SHAPES) if facing in dict(shape.facings)) for facing in range(6))
LOW = tuple(-min(cells) for cells in TURNS)  # from a lowest cell to the first hex, by facing


def _laying(facing: int, first: int) -> Each[Lay]:
    """Lays a tile on a triangle, by its lowest cell."""
    return Each(lambda low: Lay(low + first, facing))


LAYS = tuple(tuple(_laying(*facing) for facing in shape.facings) for shape in SHAPES)


class City(Window):
    """What one architect has built."""

    GRID = GRID
    ROWS = 4  # a shore, its neighbours, and a triangle that begins there
    SETS = ("kinds", "levels", "near", "wholes")
    __slots__ = (*SETS, "laid")

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.levels = [0]  # cells built at least one high, two high...
        self.kinds = [0] * (QUARRY + 1)  # cells showing this hex
        self.wholes = [0] * len(SHAPES)  # triangles that are one tile of which nothing is covered
        self.laid: list[tuple[int, Lay]] = []
        for step, hex in zip((0, *_STEPS), kit.start, strict=True):
            if hex >= 0:
                self.kinds[hex] |= self.bit(GRID.middle + step)
                self.levels[0] |= self.bit(GRID.middle + step)
        self.near = self.levels[0] | GRID.neighbours(self.levels[0])  # built, or beside what is built

    def copy(self) -> "City":
        new = City.__new__(City)
        new.base, new.near = self.base, self.near
        new.levels, new.kinds = self.levels.copy(), self.kinds.copy()
        new.wholes, new.laid = self.wholes.copy(), self.laid.copy()
        return new

    def places(self) -> Answers:
        """Every way a tile can be laid: on the ground along a side, or on three equally high cells of two tiles."""
        built, near = self.levels[0], self.near
        flats = [level ^ higher for level, higher in zip(self.levels, [*self.levels[1:], 0], strict=True)]
        offers: list[Section] = []
        for (_, second, third), whole, lays in zip(CELLS, self.wholes, LAYS, strict=True):
            # GRID.touching and GRID.inside, written out for three cells of which the lowest is the first
            taken = built | built >> second | built >> third
            found = (near | near >> second | near >> third) ^ taken
            above = 0
            for flat in flats:
                above |= flat & flat >> second & flat >> third
            found |= (above | whole) ^ whole
            offers.append((found, self.base, lays))
        return Answers(offers)

    def height(self, cell: int) -> int:
        bit = self.bit(cell)
        return sum(1 for level in self.levels if level & bit)

    def forbids(self, move: Lay) -> int:
        """Why a tile cannot lie there; 0 if it can."""
        cells = [move.cell + step for step in TURNS[move.facing]]
        heights = {self.height(cell) for cell in cells}
        if len(heights) > 1:
            return OPEN if 0 in heights else SPLIT
        if heights == {0}:
            return 0 if GRID.bordering(self.set(cells)) & self.levels[0] else APART
        return ONE_TILE if self.wholes[SHAPE[move.facing]] & self.bit(min(cells)) else 0

    def lay(self, part: int, hexes: Hexes, move: Lay) -> int:
        """Lays a tile; the number of quarries it covers."""
        self.make_room(move.cell - LOW[move.facing])
        first = move.cell - self.base
        low = first - LOW[move.facing]
        number = SHAPE[move.facing]
        shape = SHAPES[number]
        cells = shape.mask << low
        levels, kinds, wholes = self.levels, self.kinds, self.wholes
        height = 0
        while levels[height] & cells:
            height += 1
            if height == len(levels):
                levels.append(0)
        levels[height] |= cells
        quarries = 0
        if height:
            quarries = (kinds[QUARRY] & cells).bit_count()
            for kind, there in enumerate(kinds):
                if hidden := there & cells:
                    kinds[kind] = there ^ hidden
            for other, sharing in enumerate(shape.sharing):
                if hidden := wholes[other] & sharing << low - ROOM:
                    wholes[other] ^= hidden
        else:
            self.near |= shape.near << low - ROOM
        wholes[number] |= 1 << low
        for step, hex in zip(TURNS[move.facing], hexes, strict=True):
            kinds[hex] |= 1 << first + step
        self.laid.append((part, move))
        return quarries

    # ---- for pictures and facts

    def hexes(self) -> Iterator[tuple[int, int, int]]:
        """Cell, hex seen there, height: every column of the city."""
        for cell in self.cells(self.levels[0]):
            bit = self.bit(cell)
            yield cell, next(kind for kind, there in enumerate(self.kinds) if there & bit), self.height(cell)

    def stars(self, kit: Kit, colour: int) -> int:
        return self.kinds[PLAZA + colour].bit_count() * kit.stars[colour]
