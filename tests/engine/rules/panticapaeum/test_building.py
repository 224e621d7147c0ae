"""Building: price, payment, place, the step, paid steps; free and moved buildings."""

import pytest

from engine.rules.contract import Place, Went
from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import CHEAPER, DISCOUNT, SUBSTITUTE
from engine.rules.panticapaeum.position import Game

from .table import (
    AQUEDUCT,
    BEIGE,
    BROWN,
    FORTRESS,
    HOUSE,
    ORANGE,
    TEMPLE,
    WINERY,
    at,
    city_of,
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

FIELD = "......../........"


@pytest.mark.clause("P5.1", "P5.2", "P-R43")
def test_cubes_of_its_colour_pay_for_the_lowest_piece_and_the_next_price_shows() -> None:
    position = city_of(FIELD)
    hold(position, brown=3)
    events = say(position, "build house")
    assert went(events, "cube", "store", "supply") == [(BROWN, 2)]
    assert went(events, "building", "column", "taken") == [(HOUSE, 1)]
    assert position.turn.ask == "put"
    assert position.prices.price(HOUSE) == 3  # before it is placed


@pytest.mark.clause("P5.1")
def test_too_few_cubes_are_no_building() -> None:
    position = city_of(FIELD)
    hold(position, brown=1, green=5)
    assert offers(position, "build") == ["build temple"]
    found = refused(position, "build house")
    assert found.rule == "P5.1"
    assert str(found) == "A house costs 2 cube; you have 1 brown."


@pytest.mark.clause("P5.2")
def test_an_empty_column_sells_nothing() -> None:
    position = city_of(FIELD)
    hold(position, brown=9)
    position.prices.left[HOUSE] = 0
    looked(position)
    assert refused(position, "build house").rule == "P5.2"


@pytest.mark.clause("P-R22")
def test_a_building_without_a_place_cannot_be_begun() -> None:
    position = city_of("../.")  # no two cells beside each other are free
    stand(position, "house", 0, 0)
    hold(position, green=2)
    assert refused(position, "build temple").rule == "P-R22"
    assert "take coins" in offers(position)


@pytest.mark.clause("P5.3", "P-R5")
def test_what_lies_under_a_building_goes_to_its_owner() -> None:
    position = city_of("b~../....")
    worker(position, 1, 0)
    hold(position, green=2)
    say(position, "build temple")
    events = say(position, "put at 0,0 facing 0")
    assert Went("cube", 1, at("cell", 0, 0, 0), Place("store", 0), kind=BROWN) in events
    assert Went("worker", 1, at("cell", 0, 1, 0), Place("board", 0)) in events
    assert position.players[0].city.visible_drought == 0


@pytest.mark.clause("P-R23")
def test_cubes_under_the_new_building_come_too_late_to_pay_for_it() -> None:
    position = city_of("bb/..")
    hold(position, brown=1)
    assert refused(position, "build house").rule == "P5.1"


@pytest.mark.clause("P5.3", "P-R7")
def test_two_cells_share_a_side_and_a_level_and_may_belong_to_two_tiles() -> None:
    position = city_of(".../...")
    land(position, ".", at=(1, 0))
    hold(position, green=2)
    say(position, "build temple")
    assert offers(position, "put") == [
        "put at 0,1 facing 0", "put at 1,1 facing 0", "put at 0,0 facing 1", "put at 2,0 facing 1",
    ]  # fmt: skip
    assert refused(position, "put at 0,0 facing 0").rule == "P-R7"
    assert refused(position, "put at 2,1 facing 0").rule == "P5.3"
    position = city_of(".")
    city = position.players[0].city
    city.lay(1, position.lie(1, 0), GRID.cell(1, 0), 0)
    hold(position, green=2)
    looked(position)
    say(position, "build temple", "put at 0,0 facing 0")


@pytest.mark.clause("P5.3")
def test_no_two_buildings_on_a_cell() -> None:
    position = city_of("..")
    stand(position, "winery", 0, 0)
    hold(position, brown=2)
    assert position.prices.price(HOUSE) == 2
    say(position, "worker at 1,0", "build house")  # one place is left: the piece goes there unasked
    assert [building.kind for building in position.players[0].city.buildings] == [WINERY, HOUSE]
    position = city_of("...")
    stand(position, "winery", 0, 0)
    hold(position, brown=2)
    say(position, "build house")
    assert refused(position, "put at 0,0 facing 0").rule == "P5.3"
    assert refused(position, "put at 1,0 facing 1").rule == "P5.3"
    assert refused(position, "put at 7,0 facing 0").rule == "P5.3"


@pytest.mark.clause("P5.4")
def test_one_building_a_turn() -> None:
    position = city_of(FIELD)
    hold(position, brown=9, beige=9)
    say(position, "build house", "put at 0,0 facing 0", "decline", "done")
    assert position.turn.who == 1


@pytest.mark.clause("P5.5", "P7.3")
def test_the_marker_steps_and_the_cell_happens() -> None:
    position = city_of(FIELD)
    hold(position, brown=2)
    events = say(position, "build house", "put at 0,0 facing 0")
    assert went(events, "marker", "row", "row") == [(BROWN, 1)]
    assert (position.turn.ask, position.turn.part) == ("use", BROWN)


# ---- paying with improvements


@pytest.mark.clause("P7.10", "P-R8")
def test_one_less_is_always_used_and_never_below_nothing() -> None:
    position = city_of(FIELD)
    position.players[0].tokens[CHEAPER] = 1
    hold(position, brown=2)
    assert went(say(position, "build house"), "cube", "store", "supply") == [(BROWN, 1)]
    position = city_of(FIELD)
    position.players[0].tokens[CHEAPER] = 3
    looked(position)
    assert offers(position, "build") == [
        f"build {name}" for name in ("house", "winery", "fortress", "aqueduct", "temple")
    ]
    assert went(say(position, "build house"), "cube", "store", "supply") == []  # P-R43


@pytest.mark.clause("P7.9", "P-R8", "P-R43")
def test_who_holds_the_whole_price_pays_in_the_colour() -> None:
    position = city_of(FIELD)
    position.players[0].tokens[SUBSTITUTE] = 2
    hold(position, brown=2, green=5)
    say(position, "build house")
    assert position.players[0].cubes == [0, 0, 0, 0, 5]
    position = city_of(FIELD)  # the price after "one less" is the whole price
    position.players[0].tokens[:] = [2, 1, 0]
    hold(position, brown=1, green=5)
    say(position, "build house")
    assert position.players[0].cubes == [0, 0, 0, 0, 5]


@pytest.mark.clause("P7.9", "P-R8")
def test_otherwise_up_to_two_of_other_colours_even_more_than_are_missing() -> None:
    position = city_of(FIELD)
    position.players[0].tokens[SUBSTITUTE] = 2
    hold(position, brown=1, purple=1, green=2)
    say(position, "build house")
    assert position.turn.ask == "pay"
    assert offers(position, "pay") == [
        "pay brown,purple", "pay brown,green", "pay purple,green", "pay green,green",
    ]  # fmt: skip
    assert refused(position, "pay brown,brown").rule == "P-R8"
    assert refused(position, "pay green,brown").rule == "P-R8"
    say(position, "pay green,green")
    assert position.players[0].cubes == [1, 1, 0, 0, 0]


@pytest.mark.clause("P-R8")
def test_one_token_replaces_one_cube() -> None:
    position = city_of(FIELD)
    position.players[0].tokens[SUBSTITUTE] = 1
    hold(position, purple=9)
    assert refused(position, "build house").rule == "P5.1"
    hold(position, brown=1)
    say(position, "build house")
    assert position.players[0].cubes[:2] == [0, 8]


@pytest.mark.clause("P-R8", "P-R40")
def test_a_worker_going_out_while_paying_may_settle_the_question() -> None:
    """With a second brown cube the whole price is there, and there is one way to pay."""
    position = city_of("b.../....")
    position.players[0].tokens[SUBSTITUTE] = 1
    hold(position, brown=1, purple=1, green=1)
    say(position, "build house")
    assert offers(position, "pay") == ["pay brown,purple", "pay brown,green"]
    say(position, "worker at 0,0")
    assert position.turn.ask == "put"
    assert position.players[0].cubes == [0, 1, 0, 0, 1]


# ---- paid steps


@pytest.mark.clause("P5.6", "P-R10", "P-R9")
def test_three_paid_steps_for_one_two_three_coins_each_with_its_cell() -> None:
    position = city_of(FIELD)
    hold(position, coins=9, beige=2)
    say(position, "build fortress", "put at 0,0 facing 0")
    assert offers(position, "st") == ["step", "stop"]
    assert went(say(position, "step"), "coin", "board", "elsewhere") == [(0, 1)]
    assert position.turn.ask == "use"  # the cell before is finished first
    say(position, "decline")
    events = say(position, "step")
    assert went(events, "coin", "board", "elsewhere") == [(0, 2)]
    assert went(events, "cube", "supply", "store") == [(BEIGE, 1)]
    events = say(position, "step")
    assert went(events, "coin", "board", "elsewhere") == [(0, 3)]
    assert went(events, "improvement", "stack", "board") == [(CHEAPER, 1)]
    assert position.players[0].markers[FORTRESS] == 4
    assert position.turn.ask == "done"  # no fourth


@pytest.mark.clause("P5.6")
def test_without_the_coins_a_step_is_not_asked() -> None:
    position = city_of(FIELD)
    hold(position, coins=2, beige=2)
    say(position, "build fortress", "put at 0,0 facing 0", "step", "decline")
    assert position.turn.ask == "done"  # one coin is left, two are asked


@pytest.mark.clause("P7.11", "P-R10", "P-R39")
def test_one_coin_less_once_a_turn_and_a_step_for_nothing_is_a_paid_step() -> None:
    position = city_of(FIELD)
    position.players[0].tokens[DISCOUNT] = 1
    hold(position, beige=2)
    say(position, "build fortress", "put at 0,0 facing 0")
    assert offers(position, "step") == ["step"]  # offered without a coin
    assert went(say(position, "step", "decline"), "coin", "board", "elsewhere") == []
    assert position.turn.ask == "done"
    position = city_of(FIELD)
    position.players[0].tokens[DISCOUNT] = 1
    hold(position, coins=9, beige=2)
    say(position, "build fortress", "put at 0,0 facing 0", "step", "decline", "step", "step")
    assert position.players[0].coins == 9 - 0 - 2 - 3
    assert position.turn.ask == "done"


@pytest.mark.clause("P-R10")
def test_one_coin_less_won_by_a_paid_step_works_from_the_next() -> None:
    position = city_of(FIELD)
    mark(position, purple=2)
    hold(position, coins=9, purple=2)
    say(position, "build winery", "put at 0,0 facing 0")
    events = say(position, "step")
    assert went(events, "improvement", "stack", "board") == [(DISCOUNT, 1)]
    assert position.players[0].coins == 8
    say(position, "step")
    assert position.players[0].coins == 7
    say(position, "step")
    assert position.players[0].coins == 4
    assert position.turn.ask == "use"  # moving a building


@pytest.mark.clause("P-R24")
def test_at_the_end_of_the_row_one_may_build_without_steps() -> None:
    position = city_of(FIELD)
    mark(position, brown=9)
    hold(position, coins=9, brown=2)
    events = say(position, "build house", "put at 0,0 facing 0")
    assert went(events, "marker", "row", "row") == []
    assert position.turn.ask == "done"


@pytest.mark.clause("P-R24", "P5.6")
def test_a_step_that_reaches_the_end_is_the_last() -> None:
    position = city_of(FIELD)
    mark(position, brown=8)
    hold(position, coins=9, brown=2)
    say(position, "build house", "put at 0,0 facing 0")
    assert position.players[0].markers[BROWN] == 9
    assert position.turn.ask == "done"


# ---- the properties that build and move


def free_building(picture: str = FIELD) -> Game:
    """Seat 0 may build for nothing."""
    position = city_of(picture)
    mark(position, beige=1)
    hold(position, beige=2)
    say(position, "build fortress", "put at 0,0 facing 0")
    assert (position.turn.ask, position.turn.part) == ("use", BEIGE)
    return position


@pytest.mark.clause("P7.5", "P-R11", "P5.4")
def test_a_free_building_takes_the_lowest_piece_raises_the_price_and_makes_no_step() -> None:
    position = free_building()
    say(position, "use")
    assert offers(position, "free") == ["free house", "free winery", "free aqueduct", "free temple"]
    assert refused(position, "free fortress").rule == "P-R11"
    events = say(position, "free temple", "put at 2,0 facing 1")
    assert went(events, "building", "column", "taken") == [(TEMPLE, 1)]
    assert went(events, "cube", "store", "supply") == []
    assert position.prices.price(TEMPLE) == 3
    assert position.players[0].markers[TEMPLE] == 0


@pytest.mark.clause("P-R11", "P-R30")
def test_with_only_fortresses_left_or_no_place_nothing_is_free() -> None:
    position = city_of(FIELD)
    position.prices.left = [0, 0, 5, 0, 0]
    mark(position, beige=1)
    hold(position, beige=3)
    say(position, "build fortress", "put at 0,0 facing 0")
    assert position.turn.ask == "done"
    position = free_building(".../...")
    position.prices.left[HOUSE] = position.prices.left[WINERY] = 0
    say(position, "use")
    assert refused(position, "free house").rule == "P-R11"
    assert offers(position, "free") == ["free aqueduct", "free temple"]


@pytest.mark.clause("P-R40", "P-R11")
def test_with_one_kind_left_the_free_building_is_not_asked() -> None:
    position = free_building()
    position.prices.left = [0, 4, 4, 0, 0]
    say(position, "use")
    assert (position.turn.ask, position.turn.part) == ("put", WINERY)


@pytest.mark.clause("P7.4", "P-R28", "P-R11")
def test_a_building_is_lifted_and_put_elsewhere_and_collects() -> None:
    position = city_of("b~./.../g..")
    mark(position, purple=1)
    hold(position, purple=2)
    stand(position, "temple", 0, 0)
    supplied = position.supply[:]
    say(position, "build winery", "put at 2,2 facing 0", "use")
    assert offers(position, "lift") == ["lift at 0,0", "lift at 2,2"]
    assert refused(position, "lift at 1,0").rule == "P-R28"
    events = say(position, "lift at 0,0")
    assert went(events, "building", "cell", "taken") == [(TEMPLE, 1)]
    assert position.players[0].city.visible_drought  # what is printed shows again ...
    assert position.players[0].city.cubes[BROWN] == 0  # ... without a new cube (P-R28)
    assert refused(position, "put at 0,0 facing 0").rule == "P-R11"
    assert "put at 0,0 facing 1" in offers(position)  # turned it may stand on one of its old cells
    events = say(position, "put at 0,1 facing 1")
    assert went(events, "cube", "cell", "store") == [(4, 1)]
    assert position.supply == [supplied[0], supplied[1] + 2, *supplied[2:]]


@pytest.mark.clause("P-R32", "P-R11")
def test_a_building_may_move_onto_one_of_its_own_cells_alone() -> None:
    position = city_of("....")
    mark(position, purple=1)
    hold(position, purple=2)
    stand(position, "temple", 0, 0)
    say(position, "build winery", "put at 3,0 facing 0", "use")
    assert offers(position, "lift") == ["lift at 0,0", "lift at 3,0"]
    say(position, "lift at 0,0")  # one place is left, half of it where it stood
    assert position.players[0].city.buildings[-1].cell == GRID.cell(1, 0)


@pytest.mark.clause("P-R11", "P-R30")
def test_a_building_that_can_go_nowhere_else_cannot_be_lifted() -> None:
    position = city_of(".../. .")
    mark(position, purple=1)
    hold(position, purple=2)
    stand(position, "temple", 0, 0)
    stand(position, "house", 0, 1)
    say(position, "build winery", "put at 2,0 facing 0", "use")
    assert offers(position, "lift") == ["lift at 0,1", "lift at 2,0"]  # only its own two cells lie side by side
    assert refused(position, "lift at 0,0").rule == "P-R11"


@pytest.mark.clause("P-R11")
def test_two_buildings_never_change_places() -> None:
    position = city_of("..")
    mark(position, purple=1)
    hold(position, purple=2)
    stand(position, "house", 0, 0)
    say(position, "build winery")  # the city is full: nothing can be moved (P-R30)
    assert position.turn.who == 1


@pytest.mark.clause("P-R2", "P7.1")
def test_tokens_bring_what_the_supply_has() -> None:
    position = city_of(FIELD)
    mark(position, orange=3)
    hold(position, orange=2)
    assert position.kit.tokens[position.tokens[3]] == (ORANGE,)
    supply(position, ORANGE, 0)
    say(position, "build aqueduct")  # the two paid are in the supply again
    position.players[1].cubes[ORANGE] += position.supply[ORANGE]
    position.supply[ORANGE] = 0
    events = say(position, "put at 0,0 facing 0")
    assert went(events, "cube", "supply", "store") == []
    assert position.players[0].markers[AQUEDUCT] == 4
