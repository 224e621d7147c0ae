"""Laying tiles: on the ground, higher, over quarries."""

from random import Random

import pytest

from engine.rules.akropolis.city import APART, ONE_TILE, OPEN, SPLIT, City
from engine.rules.akropolis.moves import GRID, Lay
from engine.rules.akropolis.parts import BARRACK, GARDEN, LETTERS, QUARRY, Hexes
from engine.rules.akropolis.score import banks, holes, values
from tests.engine.rules.akropolis.plain import KIT, SIDES, PlainCity, around, drawn

HOUSES: Hexes = (0, 0, 1)  # any tile


def lays(city: City) -> list[Lay]:
    """Every place offered for a tile."""
    return [move for move in city.places() if isinstance(move, Lay)]


def at(x: int, y: int, facing: int = 0) -> Lay:
    return Lay(GRID.cell(x, y), facing)


def city(*lays: Lay, hexes: Hexes = HOUSES) -> City:
    built = City(KIT)
    for part, each in enumerate(lays, 1):
        assert built.forbids(each) == 0, each
        built.lay(part, hexes, each)
    return built


def seen(built: City) -> dict[tuple[int, int], str]:
    return {GRID.xy(cell): f"{LETTERS[hex]}{height}" for cell, hex, height in built.hexes()}


@pytest.mark.clause("A1.4")
def test_a_city_begins_with_a_house_plaza_and_three_quarries() -> None:
    assert seen(City(KIT)) == {(0, 0): "H1", (0, -1): "q1", (1, 0): "q1", (-1, 1): "q1"}


@pytest.mark.clause("A4.5")
@pytest.mark.parametrize("facing", range(6))
def test_the_first_hex_lies_on_the_cell_the_others_clockwise_from_the_side_it_faces(facing: int) -> None:
    built = City(KIT)
    built.lay(1, (1, 2, 3), at(4, 4, facing))
    one, two = SIDES[facing], SIDES[(facing + 1) % 6]
    found = seen(built)
    assert found[4, 4] == "m1"
    assert found[4 + one[0], 4 + one[1]] == "b1"
    assert found[4 + two[0], 4 + two[1]] == "t1"


@pytest.mark.clause("A4.1")
def test_on_the_ground_a_tile_touches_the_city_along_a_side() -> None:
    assert City(KIT).forbids(at(0, -2, 0)) == 0  # above the upper quarry
    assert City(KIT).forbids(at(2, 0, 2)) == 0  # beside the right one
    assert City(KIT).forbids(at(3, 0, 2)) == APART


@pytest.mark.clause("A4.2", "A-R1")
def test_higher_a_tile_rests_on_two_tiles() -> None:
    built = city(at(1, -1, 0))  # in the corner between two quarries of the start tile
    assert built.forbids(at(0, 0, 0)) == 0  # plaza and quarry of the start tile, one hex of the new one
    assert at(0, 0, 0) in built.places()
    for turned in (at(1, -1, 0), at(1, -2, 2), at(2, -2, 4)):  # exactly upon one tile, however turned
        assert built.forbids(turned) == ONE_TILE
        assert turned not in built.places()


@pytest.mark.clause("A4.2", "A-R1")
def test_no_hex_hangs_in_the_air_and_all_rest_on_one_level() -> None:
    built = city(at(1, -1, 0))
    assert built.forbids(at(0, -1, 4)) == OPEN  # two hexes over open ground
    built.lay(2, HOUSES, at(0, 0, 0))  # the second level
    assert built.height(GRID.cell(0, 0)) == 2
    assert built.forbids(at(1, 0, 5)) == SPLIT  # one hex on the first level, two on the second
    assert built.forbids(at(0, 0, 0)) == ONE_TILE  # what is seen is one tile, though two lie below


@pytest.mark.clause("A-R1")
def test_a_tile_of_which_a_hex_is_covered_is_whole_no_more() -> None:
    built = city(at(1, -1, 0))
    assert sum(whole.bit_count() for whole in built.wholes) == 1
    built.lay(2, HOUSES, at(0, 0, 0))
    assert sum(whole.bit_count() for whole in built.wholes) == 1  # the new one


HOLE = {(0, 0), (0, -1), (1, -1)}  # the cells of a tile at 0,0 facing 0
RING = {near for cell in HOLE for near in around(cell)} - HOLE


@pytest.mark.clause("A-R1")
def test_a_hole_may_be_filled_later_by_a_tile_on_the_ground() -> None:
    built = drawn(dict.fromkeys(RING, "q"))
    assert holes(built.levels[0]) == 1
    assert at(0, 0, 0) in built.places()
    assert built.lay(1, HOUSES, at(0, 0, 0)) == 0
    assert holes(built.levels[0]) == 0
    small = drawn(dict.fromkeys(RING | {(0, 0)}, "q"))  # two cells are too few for a tile
    assert not [move for move in lays(small) if move.cell in (GRID.cell(0, -1), GRID.cell(1, -1))]


@pytest.mark.clause("A4.3", "A-R2")
def test_two_covered_quarries_give_two_stones() -> None:
    """The rulebook's example: the new tile lies over a barrack and two quarries."""
    built = City(KIT)
    assert built.lay(1, (BARRACK, QUARRY, QUARRY), at(1, -1, 0)) == 0
    assert built.forbids(at(1, -1, 5)) == 0  # over the barrack, a quarry of the start tile, and one beside it
    assert built.lay(2, HOUSES, at(1, -1, 5)) == 2


@pytest.mark.clause("A-R2")
def test_quarries_on_the_second_level_bring_stones_too() -> None:
    built = city(at(1, -1, 0), at(2, -1, 2))
    assert built.lay(3, (QUARRY, 0, QUARRY), at(0, 0, 0)) == 1  # the start tile's upper quarry
    assert built.lay(4, (QUARRY, 0, 0), at(1, 0, 1)) == 1  # its right one
    assert built.forbids(at(0, 0, 1)) == 0
    assert built.lay(5, HOUSES, at(0, 0, 1)) == 3  # two of tile 3, one of tile 4
    assert built.height(GRID.cell(0, 0)) == 3


@pytest.mark.clause("A4.4")
def test_what_is_covered_does_not_count() -> None:
    built = city(at(1, -1, 0), hexes=(GARDEN, GARDEN, QUARRY))
    assert values(built)[GARDEN] == 2
    built.lay(2, (1, 1, QUARRY), at(0, 0, 0))
    assert values(built)[GARDEN] == 1
    assert built.stars(KIT, 0) == 0  # the house plaza of the start tile is covered


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.clause("A4.1", "A4.2", "A4.3", "A-R1", "A-R4")
def test_places_incomes_and_values_are_those_counted_cell_by_cell(seed: int) -> None:
    compare(seed, 16)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 2100, 100))
def test_places_incomes_and_values_of_thousands_of_cities(seed: int) -> None:
    for n in range(100):
        compare(seed + n, 18 if n % 2 else 31, places=n % 20 == 0)


VARIANTS = ("house", "market", "barrack", "temple", "garden")


def compare(seed: int, tiles: int, places: bool = True) -> None:
    """A random city, each time by either counter; some seeds build upwards, some leave holes."""
    random = Random(seed)
    built, plain = City(KIT), PlainCity()
    for part in random.sample(range(1, 62), tiles):
        offers = lays(built)
        if places:
            assert len(set(offers)) == len(offers)
            assert set(offers) == plain.places()
        higher = [move for move in offers if built.height(move.cell)]
        move = random.choice(higher if higher and random.random() < seed % 4 / 4 else offers)
        assert built.forbids(move) == 0
        anywhere = Lay(move.cell + random.choice(GRID.steps), random.randrange(6))
        assert (built.forbids(anywhere) == 0) == plain.allows(anywhere)
        assert built.lay(part, KIT.tiles[part], move) == plain.lay(part, KIT.tiles[part], move)
        assert {GRID.xy(cell): (hex, height) for cell, hex, height in built.hexes()} == {
            cell: (column[-1][0], len(column)) for cell, column in plain.columns.items()
        }
        variants = tuple(variant for variant in VARIANTS if random.getrandbits(1))
        assert list(values(built, variants)) == plain.values(variants), variants


def test_a_copied_city_is_built_on_alone() -> None:
    built = City(KIT)
    twin = built.copy()
    twin.lay(1, HOUSES, lays(twin)[0])
    assert seen(built) == seen(City(KIT))
    assert not built.laid


def test_holes_are_counted_and_found_whatever_their_size() -> None:
    inner = {(0, 0), *around((0, 0))}
    ring = {far for near in inner for far in around(near)} - inner
    built = GRID.set(GRID.cell(x, y) for x, y in ring)
    assert holes(built) == 1
    assert {GRID.xy(cell) for cell in GRID.cells(banks(GRID.bordering(built)))} == set(around((0, 0)))
    split = built | GRID.set((GRID.cell(0, 0), GRID.cell(0, -1), GRID.cell(0, 1)))
    assert holes(split) == 2
    assert holes(built | GRID.set(GRID.cell(x, y) for x, y in inner)) == 0
