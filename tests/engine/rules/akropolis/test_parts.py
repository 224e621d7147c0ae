"""The printed parts, and copies of the box that cannot be."""

import copy
from collections import Counter
from typing import Any

import pytest

from engine.rules.akropolis.parts import COLOURS, LETTERS, read_kit
from engine.rules.errors import KitError
from tests.boxes.akropolis import KIT as VALUES
from tests.engine.rules.akropolis.plain import KIT


@pytest.mark.clause("A1.1")
@pytest.mark.parametrize(
    ("players", "districts", "plazas", "quarries"),
    [
        (2, "18 12 10 8 6", "5 4 4 4 3", 37),
        (3, "27 16 13 10 7", "6 5 5 5 4", 49),
        (4, "36 20 16 12 8", "7 6 6 6 5", 61),
    ],
)
def test_the_aid_cards_say_how_often_each_hex_occurs(players: int, districts: str, plazas: str, quarries: int) -> None:
    used = KIT.used(players, "standard")
    found = Counter(LETTERS[hex] for part in used for hex in KIT.tiles[part])
    assert len(used) == quarries  # as many quarries as tiles
    assert [found[letter] for letter in "hmbtg"] == [int(word) for word in districts.split()]
    assert [found[letter] for letter in "HMBTG"] == [int(word) for word in plazas.split()]
    assert found["q"] == quarries


@pytest.mark.clause("A6.7")
def test_stars_are_one_for_houses_three_for_gardens_two_for_the_rest() -> None:
    assert dict(zip(COLOURS, KIT.stars, strict=True)) == {
        "house": 1, "market": 2, "barrack": 2, "temple": 2, "garden": 3,
    }  # fmt: skip


def test_sixty_one_tiles_are_fifty_kinds_but_forty_two_sets_of_hexes() -> None:
    kinds = {min(tile[n:] + tile[:n] for n in range(3)) for tile in KIT.tiles[1:]}
    assert (len(KIT.tiles) - 1, len(kinds), len({tuple(sorted(tile)) for tile in KIT.tiles[1:]})) == (61, 50, 42)


def broken(path: str, value: Any) -> dict[str, Any]:
    values: dict[str, Any] = copy.deepcopy(VALUES)
    *way, last = path.split(".")
    table: Any = values
    for key in way:
        table = table[key]
    if value is None:
        del table[last]
    else:
        table[last] = value
    return values


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("tiles.2", ["Hmx"], "tiles.2 holds “Hmx”; a picture is 3 of the letters hmbtgHMBTGq."),
        ("tiles.3", ["hh"], "tiles.3 holds “hh”; a picture is 3 of the letters hmbtgHMBTGq."),
        ("tiles.3", [7], "tiles.3 holds “7”"),
        ("tiles.4", ["ggg"], "no tile has three equal hexes"),
        ("tiles.4", ["hmb"] * 13, "A copy has 61 tiles, not 62"),
        ("tiles.4", None, "tiles.4 is missing"),
        ("tiles.5", ["hmb"], "tiles.5: on the backs of tiles stand 2, 3 and 4"),
        ("table.long", {"12": 3}, "table.long.12: stacks are told for 1, 2, 3 or 4 players"),
        ("start.tile", "Hqq....", "the arms of the start tile do not touch"),
        ("start.tile", ".q.q.q.", "has a hex in its middle"),
        ("start.tile", "Hq", "a picture is 7 of the letters"),
        ("table.stones", [1, 2], "table.stones must have 4 entries"),
        ("table.standard", {"2": 12}, "table.standard.2: these stacks need 40 tiles; there are 37"),
        ("pieces.stars.garden", -1, "pieces.stars.garden must"),
        ("architects.metagenes", None, "architects.metagenes is missing"),
    ],
)
def test_what_cannot_be_a_copy_of_the_box_is_refused_with_a_sentence(path: str, value: Any, said: str) -> None:
    with pytest.raises(KitError, match=said.replace(".", r"\.").replace("[", r"\[")):
        read_kit(broken(path, value))
