"""Exploration: choosing a tile, laying it wide or high, and its cubes."""

import pytest

from engine.rules.boxes import setup
from engine.rules.contract import Place, Went
from engine.rules.panticapaeum import BOX
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.position import Game
from tests.boxes.panticapaeum import KIT

from .table import (
    BROWN,
    ORANGE,
    PURPLE,
    at,
    begun,
    city_of,
    deal,
    hold,
    land,
    looked,
    mark,
    offers,
    refused,
    say,
    stand,
    supply,
    went,
    worker,
)

FIRST = "lay at 0,0 facing 0"


def taken(tile: int, picture: str = "") -> Game:
    """Seat 0 holds this tile, and its city looks like this."""
    position = begun(tiles=[tile])
    if picture:
        land(position, picture)
    say(position, f"take {tile} from 1")
    return position


@pytest.mark.clause("P3.1", "P2.2")
def test_one_of_the_next_three_and_the_trireme_goes_to_its_place() -> None:
    position = begun(tiles=[5, 6, 7, 8])
    assert offers(position, "take") == ["take 5 from 1", "take 6 from 2", "take 7 from 3"]
    assert refused(position, "take 8 from 4").rule == "P3.1"
    assert refused(position, "take coins").rule == "P2.2"
    events = say(position, "take 6 from 2")
    assert Went("trireme", 1, Place("circle", at=0), Place("circle", at=2)) in events
    assert position.circle.at == 2


@pytest.mark.clause("P-R15")
def test_gaps_are_skipped_and_the_circle_is_closed() -> None:
    position = begun(tiles=[5, 6, 7, 8, 9, 10, 11, 12])
    position.circle.discard(2)
    looked(position)
    assert offers(position, "take") == ["take 5 from 1", "take 7 from 2", "take 8 from 3"]
    position.circle.at = 7
    looked(position)
    assert offers(position, "take") == ["take 12 from 1", "take 5 from 2", "take 7 from 3"]


@pytest.mark.clause("P-R15", "P-R40")
def test_with_two_tiles_left_there_are_two_to_choose_from_and_the_last_comes_unasked() -> None:
    position = begun(tiles=[5, 6, 7, 8, 9, 10, 11, 12])
    for place in range(3, 9):
        position.discard |= 1 << position.circle.discard(place)
    looked(position)
    assert offers(position, "take") == ["take 5 from 1", "take 6 from 2"]
    say(position, "take 6 from 2", "lay at 0,0 facing 0", "take coins", "done")
    assert (position.turn.who, position.turn.ask, position.turn.part) == (1, "lay", 5)


@pytest.mark.clause("P-R38")
def test_an_empty_circle_is_no_exploration() -> None:
    position = begun(tiles=[5])
    for place in range(2, 9):
        position.discard |= 1 << position.circle.discard(place)
    looked(position)
    say(position, "take 5 from 1", "lay at 0,0 facing 0", "take coins", "done")
    assert (position.turn.who, position.turn.ask) == (1, "act")


@pytest.mark.clause("P-R36", "P-R3")
def test_the_first_tile_has_one_place_and_every_facing_that_looks_different() -> None:
    assert offers(taken(2), "lay") == [f"lay at 0,0 facing {facing}" for facing in range(4)]  # b~/p
    assert offers(taken(1), "lay") == [f"lay at 0,0 facing {facing}" for facing in range(2)]  # b.b
    assert refused(taken(1), "lay at 0,0 facing 2").rule == "P-R36"
    assert refused(taken(1), "lay at 1,0 facing 0").rule == "P-R36"
    assert refused(taken(1), "lay at 0,0 facing 4").rule == "P-R3"


@pytest.mark.clause("P3.2", "P-R3")
def test_wide_means_beside_a_side_of_the_city() -> None:
    position = taken(61, "..")  # a bar of three
    assert "lay at 2,0 facing 0" in offers(position)
    assert refused(position, "lay at 2,1 facing 0").rule == "P3.2"  # touches with a corner only
    assert refused(position, "lay at 5,5 facing 0").rule == "P3.2"
    events = say(position, "lay at -3,0 facing 0")
    assert went(events, "tile", "taken", "cell") == [(61, 1)]
    assert position.players[0].city.height(GRID.cell(-2, 0)) == 1


@pytest.mark.clause("P3.3", "P-R3")
def test_high_means_all_cells_on_one_level() -> None:
    position = taken(61, ".../...")
    assert "lay at 0,1 facing 0" in offers(position)
    assert refused(position, "lay at 1,0 facing 0").rule == "P-R3"  # one cell over nothing
    land(position, ".", at=(1, 0))
    assert refused(position, "lay at 0,0 facing 0").rule == "P-R3"  # the middle is higher
    say(position, "lay at 0,1 facing 0")
    assert [position.players[0].city.height(GRID.cell(x, 1)) for x in range(3)] == [2, 2, 2]


@pytest.mark.clause("P3.3", "P-R3")
def test_a_tile_may_cover_exactly_one_tile_or_parts_of_several() -> None:
    position = begun(tiles=[61])
    city = position.players[0].city
    city.lay(1, position.lie(1, 0), GRID.cell(0, 0), 0)
    city.lay(4, position.lie(4, 0), GRID.cell(0, 1), 0)
    say(position, "take 61 from 1")
    assert "lay at 0,0 facing 0" in offers(position)  # exactly the first tile
    assert refused(position, "lay at 0,0 facing 1").rule == "P-R3"
    land(position, "...", at=(0, 2))
    assert "lay at 0,0 facing 1" in offers(position)  # a cell of each of the three


@pytest.mark.clause("P3.5")
def test_no_tile_covers_a_building() -> None:
    position = taken(61, ".../...")
    stand(position, "house", 1, 0)
    assert refused(position, "lay at 0,0 facing 0").rule == "P3.5"
    assert "lay at 0,1 facing 0" in offers(position)


@pytest.mark.clause("P3.4", "P-R5")
def test_what_is_covered_is_collected_and_workers_may_go_out_again_at_once() -> None:
    position = taken(61, "bb~/...")
    say(position, "worker at 0,0")
    assert offers(position, "worker") == []
    assert refused(position, "worker at 1,1").rule == "P4.1"
    events = say(position, "lay at 0,0 facing 0")
    assert Went("cube", 1, at("cell", 0, 1, 0), Place("store", 0), kind=BROWN) in events
    assert Went("worker", 1, at("cell", 0, 0, 0), Place("board", 0)) in events
    assert position.players[0].cubes[BROWN] == 2
    assert position.players[0].city.visible_drought == 0
    say(position, "worker at 0,0")
    assert position.players[0].free == 0


@pytest.mark.clause("P3.6")
def test_each_resource_cell_gets_a_cube_that_is_not_yet_the_players() -> None:
    position = taken(2)
    events = say(position, FIRST)
    assert sorted(went(events, "cube", "supply", "cell")) == [(0, 1), (1, 1)]
    assert position.players[0].cubes == [0] * 5
    assert position.supply == [19, 19, 20, 20, 20]


@pytest.mark.clause("P-R2", "P-R31")
def test_with_too_few_cubes_the_owner_says_which_cells_get_one() -> None:
    position = taken(6)  # bb/p~
    supply(position, BROWN, 1)
    events = say(position, FIRST)
    assert went(events, "cube", "supply", "cell") == [(1, 1)]  # purple comes first: there is enough
    assert (position.turn.ask, position.turn.part) == ("cube", BROWN)
    assert offers(position, "cube") == ["cube at 0,0", "cube at 1,0"]
    assert offers(position, "worker") == ["worker at 0,1", "worker at 1,1"]  # not where a cube is waited for
    assert refused(position, "worker at 0,0").rule == "P-R31"
    assert refused(position, "cube at 0,1").rule == "P-R31"
    say(position, "cube at 1,0")
    assert position.turn.ask == "act"
    assert "worker at 0,0" in offers(position)
    assert position.supply[BROWN] == 0


@pytest.mark.clause("P-R31")
def test_of_short_colours_the_topmost_is_asked_first_one_cell_at_a_time() -> None:
    kit = BOX.kit({**KIT, "tiles": {**KIT["tiles"], "1": "bbb\nppp"}})
    position = BOX.start(setup(BOX, kit, seats=2))
    assert isinstance(position, Game)
    deal(position, [1])
    supply(position, BROWN, 2)
    supply(position, PURPLE, 1)
    say(position, "take 1 from 1", FIRST)
    assert offers(position, "cube") == ["cube at 0,0", "cube at 1,0", "cube at 2,0"]
    say(position, "cube at 1,0")
    assert offers(position, "cube") == ["cube at 0,0", "cube at 2,0"]
    say(position, "cube at 0,0")
    assert offers(position, "cube") == ["cube at 0,1", "cube at 1,1", "cube at 2,1"]
    say(position, "cube at 2,1")
    assert position.turn.ask == "act"


@pytest.mark.clause("P-R2", "P-R31")
def test_cells_of_a_colour_that_is_out_stay_bare_unasked() -> None:
    position = begun(tiles=[1])
    assert position.kit.tiles[6].cubes[:2] == (2, 1)
    supply(position, BROWN, 0)
    say(position, "take 1 from 1", FIRST)  # two brown cells, no cube: both stay bare, unasked
    assert position.turn.ask == "act"
    assert position.players[0].city.cubes == [0] * 5
    assert position.players[0].city.waiting == 0


@pytest.mark.clause("P-R2")
def test_a_colour_that_is_out_cannot_be_taken_and_coins_never_run_out() -> None:
    position = city_of("..")
    supply(position, ORANGE, 0)
    assert "take cube orange" not in offers(position)
    assert refused(position, "take cube orange").rule == "P-R2"
    hold(position, coins=500)
    say(position, "take coins")
    assert position.players[0].coins == 502


@pytest.mark.clause("P-R27", "P-R31", "P7.6")
def test_an_aqueduct_tile_lies_before_its_colour_is_chosen() -> None:
    position = city_of("..../....")
    mark(position, orange=1)
    hold(position, orange=2)
    say(position, "build aqueduct", "put at 0,0 facing 0", "use")
    assert (position.turn.ask, position.turn.part) == ("lay", 66)
    say(position, "lay at 4,0 facing 0")
    assert position.turn.ask == "fill"
    assert refused(position, "worker at 4,0").rule == "P-R31"
    assert "worker at 5,0" in offers(position)
    supply(position, BROWN, 0)
    assert offers(position, "fill") == ["fill purple", "fill beige", "fill orange", "fill green"]
    assert refused(position, "fill brown").rule == "P-R2"
    say(position, "fill green")
    assert "worker at 4,0" in offers(position)
    assert position.piles[0] == (67, 68, 69)


@pytest.mark.clause("P-R31")
def test_with_nothing_in_the_supply_an_aqueduct_tile_stays_bare_unasked() -> None:
    position = city_of("..../....")
    mark(position, orange=1)
    hold(position, orange=2)
    say(position, "build aqueduct", "put at 0,0 facing 0", "use")
    for colour in range(5):
        supply(position, colour, 0)
    say(position, "lay at 4,0 facing 0")
    assert position.turn.ask == "done"
    assert position.players[0].city.waiting == 0


def test_a_city_may_grow_far_upwards() -> None:
    """The sets of a city are kept short, and move when it grows towards their beginning."""
    position = begun(tiles=[61])
    land(position, "b~")
    city = position.players[0].city
    worker(position, 1, 0)
    seen = GRID.cell(0, 0)
    lie = position.lie(61, 1)  # upright
    for n in range(1, 20):
        city.lay(61, lie, GRID.cell(0, -3 * n), 1)
    assert city.height(GRID.cell(0, -57)) == 1
    assert city.cells(city.cubes[BROWN]) == [seen]
    assert city.cells(city.workers) == [GRID.cell(1, 0)]
    assert GRID.xy(min(city.cells(city.ground))) == (0, -57)
