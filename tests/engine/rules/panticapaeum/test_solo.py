"""Solo against Automius: the trireme sails on, he gathers, builds or gains; the harder rules."""

import pytest

from engine.rules.boxes import setup
from engine.rules.contract import RIVAL
from engine.rules.errors import SetupError
from engine.rules.panticapaeum import BOX
from engine.rules.panticapaeum.position import Game
from tests.boxes.panticapaeum import KIT

from .table import BROWN, GREEN, HOUSE, ORANGE, PURPLE, begun, deal, hold, looked, offers, refused, say, supply, went

# 1 b.b  2 b~/p  4 b~.  6 bb/p~  61 ...  63 .~/..
TURN = ("lay at 0,0 facing 0", "take coins", "done")


def solo(*tiles: int, harder: str = "", round: int = 2) -> Game:
    position = begun(tiles=tiles, harder=harder)
    position.round = round
    return position


@pytest.mark.clause("PS2.1", "P-R19", "P-R42")
def test_the_trireme_sails_on_by_the_resource_cells_before_the_tile_is_laid() -> None:
    position = solo(4, 1, 2, 6)
    say(position, "take 1 from 2")  # two resource cells
    assert (position.turn.who, position.turn.ask) == (RIVAL, "sail")
    assert offers(position) == ["sail 2"]
    assert refused(position, "lay at 0,0 facing 0").rule == "P-R42"
    events = say(position, "sail 2")
    assert went(events, "trireme", "circle", "circle") == [(0, 1)]
    assert position.circle.at == 4
    assert (position.turn.who, position.turn.ask) == (0, "lay")


@pytest.mark.clause("PS3.1", "P-R19", "P-R42")
def test_automius_gets_the_cubes_of_the_tile_under_the_trireme_and_it_is_discarded() -> None:
    position = solo(4, 1, 2, 6)
    say(position, "take 1 from 2", "sail 2", *TURN)
    assert offers(position) == ["gather"]
    events = say(position, "gather")
    assert went(events, "cube", "supply", "store") == [(BROWN, 2), (PURPLE, 1)]
    assert offers(position) == ["discard 6"]
    say(position, "discard 6")
    assert position.circle.at == 4  # it stands on the gap
    assert position.discard == 1 << 6
    assert position.automius is not None
    assert position.automius.cubes == [2, 1, 0, 0, 0]


@pytest.mark.clause("P-R2", "P-R42")
def test_only_cubes_that_come_are_gathered() -> None:
    position = solo(4, 1, 2, 6)
    position.supply[BROWN] = 3
    say(position, "take 1 from 2", "sail 2", *TURN)  # two of the three lie on the laid tile
    events = say(position, "gather")
    assert went(events, "cube", "supply", "store") == [(BROWN, 1), (PURPLE, 1)]


@pytest.mark.clause("P-R19")
def test_a_tile_without_resource_cells_is_no_jump_no_cubes_no_discard() -> None:
    position = solo(61, 1, 2)
    say(position, "take 61 from 1")
    assert position.turn.ask == "lay"
    say(position, *TURN)
    assert offers(position) == ["gain brown"]  # he still develops
    assert position.circle.left == 7


@pytest.mark.clause("P-R19", "PS3.1")
def test_a_tile_without_cubes_under_the_trireme_is_only_discarded() -> None:
    position = solo(4, 61, 2)
    say(position, "take 4 from 1", "sail 1", *TURN)
    assert offers(position) == ["discard 61"]


@pytest.mark.clause("PS3.4", "PS4.1", "P-R21")
def test_he_rests_in_round_one_unless_the_harder_rule_holds() -> None:
    position = solo(61, round=1)
    say(position, "take 61 from 1", *TURN)
    assert (position.turn.who, position.turn.ask) == (0, "take")
    position = solo(61, harder="skip", round=1)
    say(position, "take 61 from 1", *TURN)
    assert offers(position) == ["gain brown"]


@pytest.mark.clause("PS3.2", "P-R21", "P-R43")
def test_he_builds_if_he_can_at_the_price_shown_to_anybody() -> None:
    position = solo(61)
    automius = position.automius
    assert automius is not None
    position.prices.take(HOUSE)
    automius.cubes = [2, 0, 0, 2, 3]
    position.supply = [18, 20, 20, 18, 17]
    say(position, "take 61 from 1", *TURN)
    assert offers(position) == ["build aqueduct"]  # a house costs three by now
    events = say(position, "build aqueduct")
    assert went(events, "cube", "store", "supply") == [(ORANGE, 2)]
    assert went(events, "building", "column", "board") == [(3, 1)]
    assert automius.bought == [0, 0, 0, 1, 0]
    assert position.prices.price(3) == 3
    assert position.turn.who == 0  # one a turn, though a temple could be paid too


@pytest.mark.clause("PS3.3", "PS3.5", "P-R21")
def test_else_he_gains_a_cube_of_the_colour_he_has_most_of() -> None:
    position = solo(61)
    assert position.automius is not None
    position.automius.cubes = [0, 1, 0, 1, 0]
    say(position, "take 61 from 1", *TURN)
    assert offers(position) == ["gain purple"]
    events = say(position, "gain purple")
    assert went(events, "cube", "supply", "store") == [(PURPLE, 1)]


@pytest.mark.clause("P-R21", "P-R2")
def test_a_colour_that_is_out_gives_him_nothing() -> None:
    position = solo(61)
    supply(position, BROWN, 0)
    assert went(say(position, "take 61 from 1", *TURN), "cube", "supply", "store") == []
    assert (position.turn.who, position.turn.ask) == (0, "take")  # his turn is over: nothing could come
    assert position.automius is not None
    assert position.automius.cubes == [0] * 5


@pytest.mark.clause("P-R25")
def test_a_jump_counts_tiles_not_gaps_and_may_run_round() -> None:
    position = solo(4, 1, 2, 6)
    for place in range(5, 9):
        position.discard |= 1 << position.circle.discard(place)
    looked(position)
    say(position, "take 2 from 3", "sail 2")  # over tile 6, past the start, to tile 4
    assert position.circle.at == 1
    position = solo(6, 4)
    for place in range(3, 9):
        position.discard |= 1 << position.circle.discard(place)
    looked(position)
    say(position, "take 6 from 1", "sail 3")  # one tile is left: it is counted three times
    assert position.circle.at == 2


@pytest.mark.clause("P-R38")
def test_no_tile_to_sail_to_the_trireme_stays_and_he_gathers_nothing() -> None:
    position = solo(6, 4)
    for place in range(2, 9):
        position.discard |= 1 << position.circle.discard(place)
    looked(position)
    say(position, "take 6 from 1")
    assert position.turn.ask == "lay"
    say(position, *TURN)
    assert offers(position) == ["gain brown"]


@pytest.mark.clause("PS4.2", "P-R20")
def test_the_best_tile_gone_over_skipped_ones_included() -> None:
    position = solo(6, 2, 61, 4, harder="trireme")
    say(position, "take 61 from 3")  # no jump, but two were skipped
    say(position, *TURN)
    assert offers(position) == ["gather"]
    say(position, "gather")
    assert offers(position) == ["discard 6"]
    say(position, "discard 6")
    assert position.circle.at == 3


@pytest.mark.clause("PS4.2", "P-R20")
def test_of_equal_tiles_colours_decide_by_priority() -> None:
    position = solo(61, 4, 2, 1, harder="trireme")  # from 4: over b~/p (brown, purple) to b.b (brown, brown)?
    say(position, "take 4 from 2", "sail 1", *TURN)
    say(position, "gather")
    assert offers(position) == ["discard 2"]  # the only one with cubes
    position = solo(2, 1, 4, 61, harder="trireme")
    say(position, "take 4 from 3", "sail 1", *TURN)
    say(position, "gather")
    assert offers(position) == ["discard 1"]  # two brown come before brown and purple


@pytest.mark.clause("P-R26", "P-R37")
def test_a_tile_under_the_trireme_stays_and_is_the_last_of_the_circle() -> None:
    position = solo(6, 4, 2, 1, 61, harder="trireme")
    say(position, "take 4 from 2", "sail 1", *TURN, "gather", "discard 6", "build house")
    assert position.circle.at == 3
    assert position.circle.tiles[3] == 2  # still under the trireme
    assert offers(position, "take")[:2] == ["take 1 from 1", "take 61 from 2"]
    assert position.circle.ahead()[-1] == 3
    say(position, "take 61 from 2", "lay at 3,0 facing 0", "take coins", "done", "gather")
    assert offers(position) == ["discard 1"]  # skipped; the tile it stood on was not gone over


@pytest.mark.clause("P-R37", "P-R20")
def test_of_equal_tiles_the_one_gone_over_first_also_when_passed_again() -> None:
    position = solo(1, 61, 4, 3, harder="trireme")  # 1 and 3 show two brown cells
    say(position, "take 4 from 3", "sail 1", *TURN, "gather")
    assert offers(position) == ["discard 1"]
    position = solo(4, 3, 6, 1, harder="trireme")
    for place in range(5, 9):
        position.discard |= 1 << position.circle.discard(place)
    say(position, "take 6 from 3", "sail 3", *TURN, "gather")  # over 4 and 3, which were skipped, after 1
    assert position.way == (1, 2, 4)
    assert offers(position) == ["discard 3"]


@pytest.mark.clause("PS4.3", "P-R20")
def test_with_a_plan_he_gains_what_lacks_fewest() -> None:
    position = solo(61, harder="plan")
    assert position.automius is not None
    position.automius.cubes = [0, 0, 0, 0, 1]
    say(position, "take 61 from 1", *TURN)
    assert offers(position) == ["gain green"]
    position = solo(61, harder="plan")
    assert position.automius is not None
    position.automius.cubes = [1, 0, 0, 0, 1]
    position.prices.left[GREEN] = position.prices.left[HOUSE] = 0
    say(position, "take 61 from 1", *TURN)
    assert offers(position) == ["gain purple"]


@pytest.mark.clause("PS3.6", "P-R16", "PS1.1")
def test_his_round_end_no_limit_no_coins_and_the_person_stays_first() -> None:
    position = solo(61, round=2)
    assert position.automius is not None
    position.automius.cubes = [9, 0, 0, 0, 0]
    position.prices.left = [0, 0, 0, 0, 0]
    position.played = 2
    looked(position)
    say(position, "take 61 from 1", *TURN)
    events = say(position, "gain brown")
    assert position.automius.cubes[BROWN] == 10
    assert position.round == 3
    assert went(events, "first", "board", "board") == []
    deal(position)
    assert position.turn.who == 0


@pytest.mark.clause("P-R27")
def test_won_tiles_do_not_move_the_trireme() -> None:
    position = solo(61)
    position.players[0].markers[4] = 5
    hold(position, green=2)
    say(position, "take 61 from 1", "lay at 0,0 facing 0", "build temple", "put at 0,0 facing 0", "use", "deal 20")
    before = position.circle.at
    move = position.moves()[0]
    position.play(move)
    assert position.circle.at == before
    assert position.turn.who == 0


def test_harder_rules_need_an_opponent() -> None:
    with pytest.raises(SetupError, match="solo game"):
        setup(BOX, BOX.kit(KIT), seats=2, options={"harder": "plan"})


def test_a_kit_whose_cities_could_outgrow_the_board_is_refused() -> None:
    """Six cells in a row, on every tile: longer than any real one."""
    long = {**KIT, "tiles": {**KIT["tiles"], **{str(number): "......" for number in range(1, 66)}}}
    with pytest.raises(SetupError, match="too long"):
        setup(BOX, BOX.kit(long), seats=2)
