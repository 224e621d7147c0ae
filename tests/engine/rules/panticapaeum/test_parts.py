"""The kit: what is printed is read as it stands, and what cannot be a copy of the box is refused in one sentence."""

import copy
from typing import Any

import pytest

from engine.rules.errors import KitError
from engine.rules.kit import kit_id
from engine.rules.panticapaeum.parts import (
    AQUEDUCT_TILE,
    CUBES,
    FORTRESS,
    HOUSE,
    IMPROVE,
    POINTS,
    WINERY,
    WORKER,
    kit,
)  # fmt: skip
from tests.boxes.panticapaeum import KIT


def changed(path: str, value: Any) -> dict[str, Any]:
    values = copy.deepcopy(KIT)
    *way, last = path.split("/")
    inside: Any = values
    for key in way:
        inside = inside[key]
    if value is None:
        del inside[last]
    else:
        inside[last] = value
    return values


def refusal(path: str, value: Any) -> str:
    with pytest.raises(KitError) as error:
        kit(changed(path, value))
    return str(error.value)


def test_the_seeds_have_sixty_five_tiles_and_as_many_cells_of_every_colour() -> None:
    read = kit(KIT)
    assert [tile.number for tile in read.tiles[1:66]] == list(range(1, 66))
    assert [sum(tile.cubes[colour] for tile in read.tiles[1:66]) for colour in range(5)] == [28] * 5


def test_a_tile_is_read_from_its_picture() -> None:
    eighth = kit(KIT).tiles[8]  # brown above drought above purple, beige at its left
    assert eighth.cells == ((1, 0, 0), (1, 1, 5), (0, 2, 2), (1, 2, 1))
    assert (eighth.cubes, eighth.resources, eighth.droughts) == ((1, 1, 1, 0, 0), 3, 1)


def test_aqueduct_tiles_lie_in_piles_by_shape_and_have_one_cell_for_any_colour() -> None:
    read = kit(KIT)
    assert [len(pile) for pile in read.aqueducts] == [4, 4, 4]
    assert {len(read.tiles[pile[0]].cells) for pile in read.aqueducts} == {2, 3, 4}
    assert all(read.tiles[part].any and read.tiles[part].resources == 1 for pile in read.aqueducts for part in pile)


@pytest.mark.clause("P1.2", "P1.5", "P1.6")
def test_what_depends_on_the_number_of_players() -> None:
    tables = kit(KIT).tables
    assert [tables[n].circle for n in (1, 2, 3, 4)] == [8, 8, 11, 14]
    assert [tables[n].improvements for n in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [tables[n].filled for n in (1, 2, 3, 4)] == [6, 6, 7, 7]  # with two the top row stays empty
    assert all(len(ladder) == tables[n].filled for n in (2, 3, 4) for ladder in tables[n].prices)
    assert tables[2].prices[HOUSE][:2] == (2, 3)


@pytest.mark.clause("P-R17", "P8.2")
def test_rows_know_their_worth_and_income_wherever_a_marker_stands() -> None:
    brown, purple = kit(KIT).rows[HOUSE], kit(KIT).rows[WINERY]
    assert brown.stops[1].kind == WORKER
    assert brown.stops[2] == (POINTS, 1)
    assert brown.worth == (0, 0, 1, 1, 1, 2, 2, 2, 2, 3)
    assert brown.coins == (0, 1, 1, 2, 2, 2, 3, 3, 4, 4)
    assert purple.worth == (0, 3, 3, 3, 3, 2, 2, 2, 2, 1)  # cells for one point


@pytest.mark.clause("P1.4", "P-R41")
def test_tokens_are_dealt_to_single_cells_first_then_to_double_ones_rows_from_the_top() -> None:
    read = kit(KIT)
    sizes = [read.rows[row].stops[stop].value for row, stop in read.token_stops]
    assert sizes == [1] * 5 + [2] * 5
    assert [row for row, _ in read.token_stops] == [0, 1, 2, 3, 4] * 2
    assert all(read.rows[row].stops[stop].kind == CUBES for row, stop in read.token_stops)
    assert [len(token) for token in read.tokens[1:]] == [1] * 5 + [2] * 10


def test_improvements_and_aqueduct_cells_stand_where_the_rows_say() -> None:
    read = kit(KIT)
    assert all(read.rows[row].stops[stop].kind == IMPROVE for row, stop in read.improvement_stops)
    forms = [stop.value for stop in read.rows[3].stops if stop.kind == AQUEDUCT_TILE]
    assert forms == [0, 1, 2]


def test_remarks_and_provenance_are_nothing_a_rule_reads() -> None:
    assert kit_id(changed("tiles/remarks", "seen at a friend's")) == kit_id(KIT)
    assert kit_id(changed("tiles/1", "bb.")) != kit_id(KIT)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("tiles/65", None, "The kit must have 65 terrain tiles, numbered from 1; it has 64."),
        ("tiles/1", "bbb\nb b\nbbb", "tiles.1 has a hole; a tile is one piece without holes."),
        ("tiles/1", "bbbbbbb", "tiles.1 has 7 cells; a tile has 1 to 6."),
        ("tiles/1", "bb\n b\nb b\n", "tiles.1 falls apart: the cells of a tile must hang together by their sides."),
        ("tiles/1", "b.x", "tiles.1 shows “x”; a tile is drawn with b p e o g ~ . and blanks."),
        ("tiles/1", "b.*", "tiles.1 shows “*”; a tile is drawn with b p e o g ~ . and blanks."),
        ("tiles/1", "", "tiles.1 has 0 cells; a tile has 1 to 6."),
        ("tiles/1", 7, "tiles.1 must be a word."),
        ("prices/A/house", [2, 3], "prices.A.house has 2 prices, too few for the 6 pieces in its column."),
        ("prices/A/house", [2, 3, "x"], "prices.A.house must hold whole numbers from 0 to 20."),
        ("prices/A/players", [2, 3], "prices.B.players: another side of the board is already for 3 players."),
        ("prices/B/players", [4], "The prices for 3 players are missing from the kit."),
        ("table/circle/3", None, "table.circle.3 is missing from the kit."),
        ("buildings/winery", 3, "buildings.winery must be a whole number from 1 to 2."),
        ("development/green", [], "development.green has no cells."),
        ("tokens/double", ["bp"], "tokens.double has 1 tokens, but the rows have 5 cells for them."),
        ("tokens/single", ["bp"], "tokens.single holds “bp”; a token shows 1 of b p e o g."),
        (
            "improvements/colour", 7,
            "improvements.colour is 7, but the rows have 2 cells for them and four players need one each.",
        ),
        (
            "development/purple", ["points 3"],
            "development.purple has a cell “points 3”; a cell is “point per N”, “cubes 1”, “cubes 2”, "
            "“improve colour”, “improve price”, “improve coin”, “worker”, “move”, “build”, “aqueduct A”, “advance” "
            "or “tile”.",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_a_copy_of_the_box_is_refused_in_one_sentence(path: str, value: Any, sentence: str) -> None:
    assert refusal(path, value) == sentence


def test_a_fortress_is_two_cells_where_a_kit_says_so() -> None:
    assert kit(changed("buildings/fortress", 2)).footprint[FORTRESS] == 2
