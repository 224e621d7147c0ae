"""How the tiles of a kit lie: every tile in every facing as bit sets, worked out once for each kit."""

from functools import lru_cache
from typing import NamedTuple

from engine.rules.grid import Shape
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import ANY, DROUGHT, ROUNDS, TILE, TURNS, Kit, Tile


class Lie(NamedTuple):
    """A tile in one facing; all sets are relative to the cell it lies at."""

    offsets: tuple[int, ...]
    cells: int
    drought: int
    resources: tuple[tuple[int, int], ...]  # colour (or ANY) and the cells that show it, from the top colour down


class Lies(NamedTuple):
    """A tile in all facings that look different."""

    by_facing: dict[int, Lie]
    shapes: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # offsets, and the facings that cover these cells
    alike: tuple[int, ...]  # for each facing the one that is offered and looks the same


def _lie(cells: Shape, grounds: tuple[int, ...]) -> Lie:
    offsets = GRID.offsets(cells)

    def shows(ground: int) -> int:
        return GRID.set(offset for offset, shown in zip(offsets, grounds, strict=True) if shown == ground)

    resources = tuple((ground, shows(ground)) for ground in (0, 1, 2, 3, 4, ANY) if ground in grounds)
    return Lie(offsets, GRID.set(offsets), shows(DROUGHT), resources)


def _lies(tile: Tile) -> Lies:
    shape: Shape = tuple((x, y) for x, y, _ in tile.cells)
    grounds = tuple(ground for _, _, ground in tile.cells)
    looks: dict[frozenset[tuple[tuple[int, int], int]], int] = {}
    alike, by_facing = [], {}
    shapes: dict[int, tuple[tuple[int, ...], list[int]]] = {}
    for facing in range(4):
        look = frozenset(zip(shape, grounds, strict=True))
        if look not in looks:
            looks[look] = facing
            lie = by_facing[facing] = _lie(shape, grounds)
            shapes.setdefault(lie.cells, (tuple(sorted(lie.offsets)), []))[1].append(facing)
        alike.append(looks[look])
        shape = GRID.turned(shape)
    return Lies(by_facing, tuple((offsets, tuple(facings)) for offsets, facings in shapes.values()), tuple(alike))


@lru_cache(16)
def lies(kit: Kit) -> tuple[Lies | None, ...]:
    """By number of the tile."""
    return (None, *(_lies(tile) for tile in kit.tiles[1:]))


def span(kit: Kit) -> int:
    """How long the longest city of this kit could be: every tile a seat can ever lay, end to end."""

    def longest(tile: Tile) -> int:
        return max(max(x for x, _, _ in tile.cells), max(y for _, y, _ in tile.cells)) + 1

    drawn = ROUNDS * TURNS + sum(stop.kind == TILE for row in kit.rows for stop in row.stops)
    won = [number for pile in kit.aqueducts for number in pile]
    terrain = sorted((longest(tile) for tile in kit.tiles[1:] if tile.number not in won), reverse=True)
    return sum(terrain[:drawn]) + sum(longest(kit.tiles[number]) for number in won)
