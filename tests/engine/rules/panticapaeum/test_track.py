"""Selling and taking, and what the cells of the development board do."""

import pytest

from engine.rules.contract import BAG
from engine.rules.panticapaeum.position import Game

from .table import (
    BEIGE,
    BROWN,
    GREEN,
    ORANGE,
    PURPLE,
    city_of,
    hold,
    looked,
    mark,
    offers,
    refused,
    say,
    stand,
    supply,
    went,
)

FIELD = "......../........"


# ---- selling


@pytest.mark.clause("P6.1", "P2.2")
def test_three_to_five_different_cubes_each_for_a_coin_and_a_step() -> None:
    position = city_of(FIELD)
    hold(position, brown=2, purple=1, orange=1)
    assert offers(position, "sell") == ["sell brown,purple,orange"]
    assert refused(position, "sell brown,brown,purple").rule == "P6.1"
    assert refused(position, "sell brown,purple").rule == "P6.1"
    assert refused(position, "sell brown,purple,green").rule == "P6.1"
    events = say(position, "sell brown,purple,orange")
    assert went(events, "coin", "elsewhere", "board") == [(0, 3)]
    assert position.players[0].cubes == [1, 0, 0, 0, 0]
    say(position, "use")
    assert position.players[0].markers == [1, 1, 0, 1, 0]


@pytest.mark.clause("P6.1")
def test_with_all_colours_there_are_sixteen_ways_to_sell() -> None:
    position = city_of(FIELD)
    hold(position, brown=1, purple=1, beige=1, orange=1, green=1)
    assert len(offers(position, "sell")) == 16


@pytest.mark.clause("P6.1", "P-R14")
def test_rows_from_the_top_each_effect_to_its_end() -> None:
    position = city_of(FIELD)
    mark(position, beige=1, orange=1)
    hold(position, brown=1, beige=1, orange=1)
    events = say(position, "sell brown,beige,orange")
    assert went(events, "marker", "row", "row") == [(BROWN, 1)]
    assert (position.turn.ask, position.turn.part) == ("use", BROWN)
    events = say(position, "use")
    assert went(events, "marker", "row", "row") == [(BEIGE, 1)]
    say(position, "use", "free house", "put at 0,0 facing 0")
    assert (position.turn.ask, position.turn.part) == ("use", ORANGE)


@pytest.mark.clause("P6.2", "P-R14")
def test_no_paid_steps_when_selling_not_even_after_the_green_property() -> None:
    position = city_of(FIELD)
    mark(position, green=1)
    hold(position, coins=9, purple=1, beige=1, green=1)
    say(position, "sell purple,beige,green", "use", "advance brown", "decline")
    assert position.turn.ask == "done"
    assert position.players[0].markers == [1, 1, 1, 0, 2]


@pytest.mark.clause("P6.2", "P-R14")
def test_cubes_gained_by_the_steps_cannot_be_sold_now() -> None:
    position = city_of(FIELD)
    mark(position, purple=2)
    hold(position, purple=1, beige=1, orange=1)
    say(position, "sell purple,beige,orange")
    assert sum(position.players[0].cubes) == 2  # the double token
    assert position.turn.ask == "done"


@pytest.mark.clause("P-R14")
def test_a_marker_at_the_end_stays_and_the_coin_is_paid() -> None:
    position = city_of(FIELD)
    mark(position, purple=9, beige=9, orange=9)
    hold(position, purple=1, beige=1, orange=1)
    events = say(position, "sell purple,beige,orange")
    assert went(events, "marker", "row", "row") == []
    assert position.players[0].coins == 3
    assert position.turn.ask == "done"


# ---- taking


@pytest.mark.clause("P6.3")
def test_two_coins_or_one_cube() -> None:
    position = city_of(FIELD)
    assert offers(position, "take") == [
        "take coins", "take cube brown", "take cube purple", "take cube beige", "take cube orange", "take cube green",
    ]  # fmt: skip
    assert went(say(position, "take coins"), "coin", "elsewhere", "board") == [(0, 2)]
    position = city_of(FIELD)
    assert went(say(position, "take cube green"), "cube", "supply", "store") == [(GREEN, 1)]


@pytest.mark.clause("P-R22", "P-R2")
def test_one_action_is_compulsory_and_two_coins_are_always_possible() -> None:
    position = city_of(FIELD)
    for colour in range(5):
        supply(position, colour, 0)
    assert refused(position, "done").rule == "P2.2"
    assert [move for move in offers(position) if not move.startswith("worker")] == ["take coins"]


# ---- cells


def stopped(row: str, at: int, picture: str = FIELD, **rest: int) -> Game:
    """Seat 0 sells three cubes and its marker stops on this cell of a row; the other markers are at their ends."""
    position = city_of(picture)
    rows = dict.fromkeys(("brown", "purple", "beige", "orange", "green"), 9)
    mark(position, **{**rows, row: at - 1, **rest})
    others = [colour for colour in rows if colour != row and colour not in rest][:2]
    hold(position, **dict.fromkeys([row, *others], 1))
    stand(position, "house", 7, 1)
    say(position, "sell " + ",".join(colour for colour in rows if colour in (row, *others)))
    return position


@pytest.mark.clause("P7.1", "P-R9")
def test_cubes_come_by_themselves_and_the_token_stays() -> None:
    position = stopped("purple", 3)
    token = position.tokens[position.kit.token_stops.index((PURPLE, 3))]
    held = position.players[0].cubes
    assert [colour for colour in range(5) if held[colour]] == sorted(position.kit.tokens[token])
    assert any(key.piece == "token" and key.part == token and key.place.kind == "stop" for key in position.stock())


@pytest.mark.clause("P7.9", "P7.10", "P7.11", "P-R9", "P-R30")
@pytest.mark.parametrize(("row", "at", "kind"), [("orange", 3, 0), ("green", 4, 0), ("beige", 4, 1), ("purple", 4, 2)])
def test_improvements_come_by_themselves_while_there_are_any(row: str, at: int, kind: int) -> None:
    position = stopped(row, at)
    assert position.players[0].tokens[kind] == 1
    assert sum(position.stacks) == 4 * 2 - 1
    position = city_of(FIELD)
    position.stacks = (0, 0, 0, 0)
    mark(position, **{row: at - 1})
    hold(position, brown=1, purple=1, beige=1, orange=1, green=1)
    say(position, "sell brown,purple,beige,orange,green", "decline")
    assert position.players[0].markers[("brown", "purple", "beige", "orange", "green").index(row)] == at
    assert position.players[0].tokens == [0, 0, 0]


@pytest.mark.clause("P7.2", "P-R34", "P-R9")
def test_every_property_that_can_be_used_is_asked_and_may_be_declined() -> None:
    for row, at in (("brown", 1), ("purple", 2), ("beige", 2), ("orange", 2), ("green", 6)):
        position = stopped(row, at)
        assert position.turn.ask == "use", row
        assert offers(position)[:2] == ["use", "decline"]
        before = position.facts()
        say(position, "decline")
        after = position.facts()
        for thing in ("players", "bag", "aqueducts", "prices"):
            assert after[thing] == before[thing], row


@pytest.mark.clause("P7.3", "P-R30")
def test_a_worker_comes_from_the_reserve_as_long_as_there_is_one() -> None:
    position = stopped("brown", 1)
    say(position, "use")
    assert (position.players[0].free, position.players[0].reserve) == (2, 3)
    position = city_of(FIELD)
    position.players[0].free, position.players[0].reserve = 5, 0
    hold(position, brown=2)
    say(position, "build house", "put at 0,0 facing 0")
    assert position.turn.ask == "done"


@pytest.mark.clause("P7.6", "P-R27", "P-R30")
def test_the_form_of_the_aqueduct_tile_is_that_of_the_cell() -> None:
    for at, part in ((2, 66), (6, 70), (8, 74)):
        position = stopped("orange", at)
        say(position, "use")
        assert (position.turn.ask, position.turn.part) == ("lay", part)
    position = city_of(FIELD)
    position.piles = ((), *position.piles[1:])
    mark(position, orange=1)
    hold(position, orange=2)
    say(position, "build aqueduct", "put at 0,0 facing 0")
    assert position.turn.ask == "done"


@pytest.mark.clause("P7.8", "P-R27")
def test_a_random_tile_is_drawn_and_must_be_laid() -> None:
    position = stopped("green", 6)
    say(position, "use")
    assert (position.turn.who, position.turn.ask) == (BAG, "draw")
    bag, trireme = len(position.moves()), position.circle.at
    say(position, "deal 62")
    assert (position.turn.who, position.turn.ask, position.turn.part) == (0, "lay", 62)
    assert refused(position, "decline").rule == "P2.2"
    say(position, "lay at 0,0 facing 0")
    assert position.bag.bit_count() == bag - 1
    assert position.circle.at == trireme


@pytest.mark.clause("P-R13", "P-R45")
def test_the_discard_goes_into_the_bag_when_a_tile_is_needed() -> None:
    position = stopped("green", 6)
    position.bag, position.discard = 0, 0b110
    events = say(position, "use")
    assert went(events, "tile", "discard", "bag") == [(1, 1), (2, 1)]
    assert offers(position) == ["deal 1", "deal 2"]
    say(position, "deal 2")
    assert position.discard == 0


@pytest.mark.clause("P-R13")
def test_a_random_tile_is_offered_while_bag_or_discard_has_one() -> None:
    position = city_of(FIELD)
    position.bag, position.discard = 0, 0b110
    mark(position, green=5)
    hold(position, green=2)
    say(position, "build temple", "put at 0,0 facing 0")
    assert offers(position, "use") == ["use"]


@pytest.mark.clause("P-R45", "P-R30")
def test_it_stays_the_discard_while_nobody_needs_a_tile() -> None:
    position = stopped("green", 6)
    position.bag, position.discard = 1 << 62, 0b110
    say(position, "use", "deal 62")
    assert position.bag == 0
    assert position.discard == 0b110
    position = city_of(FIELD)
    position.bag, position.discard = 0, 0
    mark(position, green=5)
    hold(position, green=2)
    say(position, "build temple", "put at 0,0 facing 0")
    assert position.turn.ask == "done"  # no tile anywhere: the property is lost


@pytest.mark.clause("P7.7", "P-R12", "P-R44")
def test_another_row_steps_with_its_effect_which_may_lead_on() -> None:
    position = stopped("green", 2, purple=1, beige=1)
    say(position, "use")
    assert offers(position, "advance") == ["advance purple", "advance beige"]
    assert refused(position, "advance green").rule == "P-R44"
    assert refused(position, "advance brown").rule == "P-R12"
    say(position, "advance beige")
    assert (position.turn.ask, position.turn.part) == ("use", BEIGE)
    say(position, "use", "free temple", "put at 0,0 facing 0")
    assert position.players[0].markers == [9, 1, 2, 9, 2]


@pytest.mark.clause("P-R12", "P-R30")
def test_with_all_other_markers_at_their_ends_there_is_nothing_to_use() -> None:
    assert stopped("green", 2).turn.ask == "done"


@pytest.mark.clause("P7.7", "P-R12", "P-R10")
def test_paid_steps_in_the_temple_row_go_on_after_another_row() -> None:
    position = city_of(FIELD)
    mark(position, green=1)
    hold(position, coins=9, green=2)
    say(position, "build temple", "put at 0,0 facing 0", "use", "advance brown", "use")
    assert (position.turn.ask, position.turn.part) == ("step", GREEN)
    say(position, "step")
    assert position.players[0].markers == [1, 0, 0, 0, 3]
    assert position.players[0].coins == 8


@pytest.mark.clause("P7.4", "P-R30")
def test_without_a_building_nothing_is_moved() -> None:
    position = city_of(FIELD)
    mark(position, purple=1, beige=9, orange=9)
    hold(position, purple=1, beige=1, orange=1)
    say(position, "sell purple,beige,orange")
    assert position.turn.ask == "done"
    looked(position)
