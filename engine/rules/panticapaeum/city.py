"""A city: tiles on levels, cubes and workers on their cells, buildings. All of it bit sets in a window of the board."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.answers import Answers, Section
from engine.rules.contract import Move
from engine.rules.grid import Window
from engine.rules.panticapaeum.ground import Lie, Lies
from engine.rules.panticapaeum.moves import GRID, LAY, LIFT, PUT, WORKER, Lift

WIDTH = GRID.width
START = GRID.cell(0, 0)  # where the first tile lies
COLOURS = range(5)


class Building(NamedTuple):
    """A building that stands: its type, the cell it was put at, and its facing."""

    kind: int
    cell: int
    facing: int


class Covered(NamedTuple):
    """What a tile or a building came to lie on."""

    cubes: list[tuple[int, int]]  # colour, cell
    workers: list[int]


class City(Window):
    GRID = GRID
    ROWS = 8  # no tile and no neighbourhood reaches further
    SETS = ("levels", "cubes", "drought", "built", "workers", "waiting")
    __slots__ = (*SETS, "tiles", "buildings")

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[int] = []  # cells at least this high: levels[0] is all there is
        self.drought = 0  # printed drought that no tile covers
        self.built = 0
        self.workers = 0
        self.waiting = 0  # cells of a new tile whose cube is not decided yet
        self.cubes = [0] * 5
        self.tiles: tuple[tuple[int, int, int], ...] = ()  # part, cell, facing in the order they were laid
        self.buildings: tuple[Building, ...] = ()

    def copy(self) -> "City":
        new: City = object.__new__(City)
        new.base, new.levels, new.drought, new.built = self.base, self.levels[:], self.drought, self.built
        new.workers, new.waiting, new.cubes = self.workers, self.waiting, self.cubes[:]
        new.tiles, new.buildings = self.tiles, self.buildings
        return new

    # ---- looking

    @property
    def ground(self) -> int:
        return self.levels[0] if self.levels else 0

    @property
    def visible_drought(self) -> int:
        return self.drought & ~self.built & ~self.workers

    def height(self, cell: int) -> int:
        bit = self.bit(cell)
        return sum(1 for level in self.levels if level & bit)

    def footing(self, building: Building, footprint: tuple[int, ...]) -> int:
        """The cells a building stands on."""
        first = 1 << (building.cell - self.base)
        if footprint[building.kind] == 1:
            return first
        return first | (first << WIDTH if building.facing else first << 1)

    def _tops(self) -> list[int]:
        """The cells of each height that no building stands on."""
        found, above, built = [], 0, self.built
        for level in reversed(self.levels):
            if top := level & ~(above | built):
                found.append(top)
            above = level
        return found

    # ---- what can be laid, put, lifted, sent

    def lays(self, lies: Lies) -> Sequence[Move]:
        """Every way to lay this tile, wide and high."""
        if not self.levels:
            return [LAY[facing][START] for facing in lies.by_facing]
        ground, tops, base = self.levels[0], self._tops(), self.base
        found: list[Section] = []
        for offsets, facings in lies.shapes:
            places = GRID.bordering(GRID.touching(ground, offsets))
            for top in tops:
                places |= GRID.inside(top, offsets)
            found += [(places, base, (LAY[facing],)) for facing in facings]
        return Answers(found)

    def _pairs(self, step: int) -> int:
        found = 0
        for top in self._tops():
            found |= top & top >> step
        return found

    def puts(self, size: int, but: Building | None = None) -> Answers:
        """Every place for a building of this many cells, except the one it was lifted from."""
        places = (self.ground & ~self.built,) if size == 1 else (self._pairs(1), self._pairs(WIDTH))
        found: list[Section] = []
        for facing, cells in enumerate(places):
            if but is not None and but.facing == facing:
                cells &= ~self.bit(but.cell)
            found.append((cells, self.base, (PUT[facing],)))
        return Answers(found)

    def can_put(self, size: int, but: Building | None = None) -> bool:
        if size == 1:
            places = self.ground & ~self.built
            return bool(places if but is None else places & ~self.bit(but.cell))
        for facing, step in ((0, 1), (1, WIDTH)):
            cells = self._pairs(step)
            if but is not None and but.facing == facing:
                cells &= ~self.bit(but.cell)
            if cells:
                return True
        return False

    def lifts(self, footprint: tuple[int, ...]) -> list[Lift]:
        """The buildings that could be moved somewhere else."""
        return [LIFT[building.cell] for building in self.buildings if self._movable(building, footprint)]

    def can_lift(self, footprint: tuple[int, ...]) -> bool:
        return any(self._movable(building, footprint) for building in self.buildings)

    def _movable(self, building: Building, footprint: tuple[int, ...]) -> bool:
        standing = self.built
        self.built &= ~self.footing(building, footprint)  # P-R32: bare land while it is in the hand
        movable = self.can_put(footprint[building.kind], building)
        self.built = standing
        return movable

    @property
    def open(self) -> int:
        """Where a worker can stand: not on a building, not on a worker, not on a cell that waits for its cube."""
        return self.levels[0] & ~(self.built | self.workers | self.waiting) if self.levels else 0

    def outings(self) -> Section:
        """Where a free worker can go."""
        return self.open, self.base, (WORKER,)

    # ---- doing

    def lay(self, part: int, lie: Lie, cell: int, facing: int) -> Covered:
        """Lays the tile, bare: its cubes come afterwards. What was covered is off the city then."""
        self.make_room(cell)
        cells = lie.cells << (cell - self.base)
        for height, level in enumerate(self.levels):
            if not cells & level:
                self.levels[height] = level | cells
                break
        else:
            self.levels.append(cells)
        self.drought = self.drought & ~cells | lie.drought << (cell - self.base)
        self.tiles += ((part, cell, facing),)
        return self._collect(cells)

    def _collect(self, cells: int) -> Covered:
        """Takes cubes and workers off these cells."""
        cubes = []
        for colour, lying in enumerate(self.cubes):
            if lying & cells:
                cubes += [(colour, cell) for cell in self.cells(lying & cells)]
                self.cubes[colour] = lying & ~cells
        workers = self.workers & cells
        self.workers ^= workers
        return Covered(cubes, self.cells(workers) if workers else [])

    def put(self, building: Building, footprint: tuple[int, ...]) -> Covered:
        cells = self.footing(building, footprint)
        self.built |= cells
        self.buildings += (building,)
        return self._collect(cells)

    def lift(self, cell: int, footprint: tuple[int, ...]) -> Building:
        building = next(building for building in self.buildings if building.cell == cell)
        self.built &= ~self.footing(building, footprint)
        self.buildings = tuple(other for other in self.buildings if other is not building)
        return building

    def send(self, cell: int) -> int | None:
        """A worker stands on this cell; the colour of the cube that lay there, if any did."""
        bit = self.bit(cell)
        self.workers |= bit
        for colour, lying in enumerate(self.cubes):
            if lying & bit:
                self.cubes[colour] = lying ^ bit
                return colour
        return None

    def workers_home(self) -> list[int]:
        """Calls all workers home; the cells they stood on."""
        cells = self.cells(self.workers)
        self.workers = 0
        return cells
