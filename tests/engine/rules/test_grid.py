"""Cells as numbers, sets as integers: tried against plain sets of pairs."""

from random import Random

import pytest

from engine.rules.grid import Grid, Window

GRID = Grid()


def plain(cells: int) -> set[tuple[int, int]]:
    return {GRID.xy(cell) for cell in GRID.cells(cells)}


def scattered(seed: int) -> set[tuple[int, int]]:
    random = Random(seed)
    return {(random.randint(-9, 9), random.randint(-9, 9)) for _ in range(40)}


def as_set(pairs: set[tuple[int, int]]) -> int:
    return GRID.set(GRID.cell(x, y) for x, y in pairs)


def test_a_cell_is_written_as_it_is_read() -> None:
    for x, y in [(0, 0), (-3, 7), (GRID.reach, -GRID.reach)]:
        assert GRID.named(f"{x},{y}") == GRID.cell(x, y)
        assert GRID.name(GRID.cell(x, y)) == f"{x},{y}"


@pytest.mark.parametrize("word", ["", "1", "1,2,3", "a,b", "+1,2", "01,2", "1, 2", "500,0"])
def test_what_is_no_cell_is_refused(word: str) -> None:
    with pytest.raises(ValueError):
        GRID.named(word)


@pytest.mark.parametrize("seed", range(10))
def test_neighbours_are_those_of_plain_sets(seed: int) -> None:
    pairs = scattered(seed)
    beside = {(x + dx, y + dy) for x, y in pairs for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - pairs
    around = {(x + dx, y + dy) for x, y in pairs for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - pairs
    assert plain(as_set(pairs)) == pairs
    assert plain(GRID.bordering(as_set(pairs))) == beside
    assert plain(GRID.around(as_set(pairs))) == around


@pytest.mark.parametrize("seed", range(10))
def test_places_for_a_shape_are_found_for_all_cells_at_once(seed: int) -> None:
    pairs = scattered(seed)
    shape = ((0, 0), (0, 1), (1, 1))
    everywhere = [(x, y) for x in range(-12, 12) for y in range(-12, 12)]
    offsets = GRID.offsets(shape)
    assert plain(GRID.inside(as_set(pairs), offsets)) == {
        (x, y) for x, y in everywhere if all((x + dx, y + dy) in pairs for dx, dy in shape)
    }
    assert plain(GRID.touching(as_set(pairs), offsets)) == {
        (x, y) for x, y in everywhere if any((x + dx, y + dy) in pairs for dx, dy in shape)
    }


def test_four_quarter_turns_bring_a_shape_back() -> None:
    shape = ((0, 0), (0, 1), (0, 2), (1, 2))
    turned = GRID.turned(shape)
    assert turned == ((2, 0), (1, 0), (0, 0), (0, 1))
    assert GRID.turned(GRID.turned(GRID.turned(turned))) == shape


def test_no_cells_are_no_list() -> None:
    assert GRID.cells(0) == []
    assert GRID.inside(0, (0, 1)) == 0


HEXES = Grid(sides=6, words=2)
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def hexes(pairs: set[tuple[int, int]]) -> int:
    return HEXES.set(HEXES.cell(x, y) for x, y in pairs)


@pytest.mark.parametrize("seed", range(10))
def test_a_hexagon_has_six_neighbours(seed: int) -> None:
    pairs = scattered(seed)
    across = {(x + dx, y + dy) for x, y in pairs for dx, dy in SIDES}
    assert HEXES.neighbours(hexes(pairs)) == hexes(across)
    assert HEXES.bordering(hexes(pairs)) == HEXES.around(hexes(pairs)) == hexes(across - pairs)


@pytest.mark.parametrize("seed", range(10))
def test_a_walk_stays_inside_its_area(seed: int) -> None:
    pairs = scattered(seed) | scattered(seed + 100)
    start = min(pairs)
    reached, found = {start}, [start]
    while found:
        x, y = found.pop()
        new = {(x + dx, y + dy) for dx, dy in SIDES} & pairs - reached
        reached |= new
        found += new
    assert HEXES.spread(hexes({start}), hexes(pairs)) == hexes(reached)


def test_six_sixths_of_a_turn_bring_a_shape_back() -> None:
    shape: tuple[tuple[int, int], ...] = ((0, 1), (0, 0), (1, 0))
    turned = shape
    seen = []
    for _ in range(6):
        seen.append(turned)
        turned = HEXES.turned(turned)
    assert turned == shape
    assert len(set(seen)) == 6
    assert len({frozenset(each) for each in seen}) == 2


class Spot(Window):
    GRID = GRID
    ROWS = 2
    SETS = ("here", "layers")
    __slots__ = SETS

    def __init__(self) -> None:
        super().__init__()
        self.here = 0
        self.layers: list[int] = []


@pytest.mark.parametrize("seed", range(9))
def test_a_window_keeps_every_cell_however_far_up_things_come_to_lie(seed: int) -> None:
    random, spot = Random(seed), Spot()
    pairs = [(random.randint(-40, 40), random.randint(-40, 40)) for _ in range(8)]
    for x, y in pairs:
        spot.make_room(GRID.cell(x, y))
        spot.here |= spot.bit(GRID.cell(x, y))
        spot.layers.append(spot.set([GRID.cell(x, y)]))
    there = {GRID.cell(x, y) for x, y in pairs}
    assert set(spot.cells(spot.here)) == there
    assert [spot.cells(layer) for layer in spot.layers] == [[GRID.cell(x, y)] for x, y in pairs]
    assert all(spot.bit(cell - 2 * GRID.width) for cell in there)  # so many rows above stay free
    assert not spot.bit(spot.base - 1)
