"""What a tile can be, given what was told of it and of the others: against trying everything."""

from itertools import product
from random import Random

import pytest

from engine.rules.akropolis.looks import Owners, by_hexes, meant, part, possible
from engine.rules.akropolis.moves import NOTATION, Deal, hexes_of, looks
from engine.rules.errors import MoveError
from tests.engine.rules.akropolis.plain import KIT

ALL = sum(1 << number for number in KIT.used(2, "standard"))


def bits(look: int) -> list[int]:
    return [n for n in range(look.bit_length()) if look >> n & 1]


@pytest.mark.parametrize("seed", range(60))
def test_what_is_possible_is_what_some_way_of_dealing_allows(seed: int) -> None:
    random = Random(seed)
    parts = (1 << 8) - 2  # seven parts
    slots: list[int] = []
    deal = random.sample(range(1, 8), 5)
    for number in deal:  # something true about each
        slots.append((1 << number) | random.getrandbits(8) & parts & random.getrandbits(8))
    mine, others = slots[0], slots[1:]
    ways = {way[0] for way in product(bits(mine), *map(bits, others)) if len(set(way)) == 5}
    assert set(bits(possible(mine, others, parts))) == ways
    assert deal[0] in ways


@pytest.mark.parametrize("seed", range(60))
def test_what_was_told_agrees_if_some_way_of_dealing_allows_all_of_it(seed: int) -> None:
    random = Random(seed)
    looks = [random.getrandbits(6) & random.getrandbits(6) | 1 << random.randrange(6) for _ in range(5)]
    ways = any(len(set(way)) == 5 for way in product(*map(bits, looks)))
    assert Owners(looks, (1 << 6) - 1).agree == ways


def test_nothing_told_says_nothing_about_the_others() -> None:
    assert possible(ALL, [ALL] * 36, ALL) == ALL
    assert possible(1 << 3 | 1 << 4, [1 << 3], ALL) == 1 << 4


def test_a_look_names_a_part_three_hexes_or_nothing() -> None:
    assert meant(KIT, ALL, 0) == ALL
    assert part(meant(KIT, ALL, 12)) == 12
    assert meant(KIT, ALL, 50) == 0  # not among the tiles of this game
    assert bits(meant(KIT, ALL, looks((10, 5, 10)))) == [3, 4, 5]
    assert sum(look.bit_count() for look in by_hexes(KIT, ALL).values()) == 37
    assert hexes_of(looks((10, 0, 5))) == (0, 5, 10)


@pytest.mark.parametrize("line", ["deal 12", "deal ?", "deal house,temple-plaza,quarry", "deal house,house,quarry"])
def test_looks_are_written_as_they_are_read(line: str) -> None:
    assert NOTATION.text(NOTATION.read(line)) == line


@pytest.mark.parametrize("line", ["deal quarry,house,house", "deal house", "deal house,house", "deal -3", "deal x,y,z"])
def test_other_ways_to_write_them_are_none(line: str) -> None:
    with pytest.raises(MoveError):
        NOTATION.read(line)


def test_the_longest_words_are_read() -> None:
    assert NOTATION.read("deal barrack-plaza,garden-plaza,quarry") == Deal(looks((7, 9, 10)))
