"""The table is right: what people see is set in one line, and judged only by what can exist."""

import pytest

from engine.rules.contract import BAG, ELSEWHERE, RIVAL, Place, Went
from tests.engine.rules.panticapaeum.said import Said, went

pytestmark = pytest.mark.clause("P10.2")


def begun(seats: int = 2) -> Said:
    said = Said(seats)
    said("bag begin red", *[f"bag deal {part}" for part in range(1, (8, 11, 14)[seats - 2] + 1)])
    return said


def solo(harder: str = "") -> Said:
    said = Said(rival=True, harder=harder)
    said("bag rest 8")
    return said


def test_a_game_begun_without_the_device_is_taken_up_in_four_lines() -> None:
    said = Said(3)
    said("table round 3", "table first blue", "table left 7", "table turn yellow 2")
    position = said.position
    assert (position.round, position.first, position.lap, said.asked) == (3, 1, 2, (2, "take"))
    assert position.ring.left == 7
    said("yellow done", "red done", "blue done")
    assert (position.lap, position.ring.left) == (3, 4)


def test_drift_of_three_untold_turns_is_mended() -> None:
    said = begun(3)
    said("table turn red 2")
    assert (said.asked, said.position.lap) == ((0, "take"), 2)
    said("table left 8")
    assert said.position.ring.left == 8
    said("table trireme 4")
    assert said.position.ring.circle.at == 4


def test_a_seat_that_sleeps_is_passed_over_and_takes_no_tile() -> None:
    said = begun(3)
    said("red done")
    assert went(said("table skip")) == []
    assert (said.asked, said.position.ring.left) == ((2, "take"), 10)
    said("yellow done", "red done", "table skip", "yellow done", "red done", "table skip", "yellow done")
    assert said.position.turn.ask == "duties"
    assert said.refused("table skip") == "It is nobody’s turn now."


def test_what_lies_at_a_place_is_told_again() -> None:
    said = begun()
    said("table tile 40 at 2")
    assert said.position.ring.circle.tiles[1:4] == [1, 40, 3]
    said("table tile 3 at 1")  # so it is not at place 3, where something unread lies
    assert said.position.ring.circle.tiles[1:4] == [3, 40, 0]
    said("table gap 2")
    assert said.position.ring.circle.next() == [1, 3, 4]
    said("table tile ? at 2")
    assert said.position.ring.left == 8


def test_a_gap_where_a_tile_went_untold_mends_the_count() -> None:
    said = begun()
    said("red done")
    said("table gap 3", "table trireme 3")
    assert (said.position.ring.left, said.position.ring.exact) == (7, True)
    assert "blue take 4 from 1" in said.offers()


def test_fewer_or_more_tiles_than_we_thought() -> None:
    said = begun()
    assert said("table left 9") == [Went("tile", 1, ELSEWHERE, Place("circle", at=9), by_hand=False)]
    said("table left 5")
    assert (said.position.ring.left, said.position.ring.exact) == (5, False)
    said("table left 0")
    assert said.position.ring.circle.left == 0


def test_pieces_and_prices() -> None:
    said = begun()
    assert went(said("table pieces winery 4")) == [("building", 1, 2, "column", "elsewhere")]
    assert said.position.prices.price(1) == 3
    said("table price winery 5")
    assert said.position.prices.price(1) == 5
    said("table ladder house 1 4", "table ladder house 2 4")
    assert said.position.prices.price(0) == 4
    said("red build house")
    assert said.position.prices.price(0) == 4
    said("table pieces winery 0")
    assert said.refused("table price winery 3") == "No winery is left on the board of buildings."


def test_automius_turn_is_worked_out_anew_when_a_price_was_wrong() -> None:
    said = solo()
    said("table round 2", "table cubes purple 2", "red count 0", "red done")
    assert said.offers() == ["rival build winery"]
    said("table price winery 3")
    assert said.offers() == ["rival gain purple"]
    said("table price winery 2", "table cubes brown 2")
    assert said.offers() == ["rival build house"]
    assert said.asked == (RIVAL, "build")


def test_his_cubes_and_buildings_are_set() -> None:
    said = solo()
    assert went(said("table cubes green 3")) == [("cube", 4, 3, "supply", "store")]
    assert went(said("table cubes green 1")) == [("cube", 4, 2, "store", "supply")]
    assert went(said("table bought temple 2")) == [("building", 4, 2, "elsewhere", "board")]
    assert said.position.score().total(1) == 11


def test_a_printed_tile_that_is_another_in_this_copy_is_believed_from_then_on() -> None:
    said = Said(rival=True)
    said("bag deal 1", "bag deal 2", "bag rest 6")
    said("table printed 1 green", "table printed 2 orange,orange,green")
    said("red take 1 from 1")
    assert said.offers() == ["rival sail 1"]
    said("rival sail 1", "red done")
    assert said.rival_turn() == ["rival gather", "rival discard 2"]
    assert said.position.rival.cubes == [0, 0, 0, 2, 1]


def test_corrections_pass_whoever_is_asked() -> None:
    said = solo()
    said("red take ? from 1")
    assert said.asked == (BAG, "count")
    said("table round 4", "table price house 6")
    assert said.asked == (BAG, "count")


def test_the_round_may_be_set_back_from_the_sheet_and_play_goes_on() -> None:
    said = begun()
    said("table finish", "table round 5", "table left 3", "table turn blue 3")
    assert said.asked == (1, "take")
    said("blue done")
    assert said.position.turn.ask == "duties"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("table round 6", "the round can be 1 to 5, not 6."),
        ("table turn red 4", "the turn can be 1 to 3, not 4."),
        ("table left 66", "the number of tiles in the circle can be 0 to 65, not 66."),
        ("table trireme 9", "a place of the circle can be 1 to 8, not 9."),
        ("table tile 66 at 1", "a tile can be 0 to 65, not 66."),
        ("table tile 1 at 9", "a place of the circle can be 1 to 8, not 9."),
        ("table pieces house 7", "what is left can be 0 to 6, not 7."),
        ("table price house 21", "a price can be 0 to 20, not 21."),
        ("table ladder house 7 2", "a piece of this column can be 1 to 6, not 7."),
        ("table cubes brown 2", "Automius does not play in this game."),
        ("table bought house 1", "Automius does not play in this game."),
        ("table printed 66 brown", "a tile can be 1 to 65, not 66."),
        ("table sheet house red 999", "Here it can be 0 to 90."),
    ],
)
def test_what_cannot_exist_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    assert begun().refused(line) == sentence


def test_before_the_circle_is_laid_it_has_no_places() -> None:
    assert Said().refused("table gap 1") == "The circle is not laid yet."


def test_a_gap_cannot_be_emptied_again() -> None:
    said = begun()
    said("table gap 1")
    assert said.refused("table gap 1") == "There is a gap already."


# ---- in the middle of Automius' turn


def sailed() -> Said:
    """Tile 1 was taken, the trireme sailed 2 on and stands on tile 3, which shows two brown cells."""
    said = Said(rival=True)
    said(*[f"bag deal {part}" for part in range(1, 9)], "red take 1 from 1", "rival sail 2")
    return said


@pytest.mark.clause("PS3.1")
@pytest.mark.parametrize("before", [True, False])
def test_he_gets_what_lies_where_the_trireme_really_stands(before: bool) -> None:
    said = sailed()
    said(*["table trireme 5", "red done"][:: 1 if before else -1])
    assert said.rival_turn() == ["rival gather", "rival discard 5"]
    assert said.position.rival.cubes == [1, 1, 0, 0, 0]
    said = sailed()
    said("red done", "rival gather", "table trireme 5")  # what he has, he has; the right tile goes
    assert said.rival_turn() == ["rival discard 5"]


def test_what_is_printed_on_his_tile_is_set_before_he_gathers() -> None:
    said = sailed()
    said("red done", "table printed 3 green")
    assert said.rival_turn() == ["rival gather", "rival discard 3"]
    assert said.position.rival.cubes == [0, 0, 0, 0, 1]
    said = sailed()
    said("red done", "table tile 40 at 3")
    assert said.rival_turn() == ["rival gather", "rival discard 40"]


@pytest.mark.parametrize("line", ["table gap 3", "table left 0", "table trireme 0", "table trireme 1"])
def test_where_no_tile_lies_he_gathers_and_discards_nothing(line: str) -> None:
    said = sailed()
    said("red done", line)
    assert (said.asked, said.position.lap) == ((0, "take"), 2)
    assert (sum(said.position.rival.cubes), said.position.ring.discarded) == (0, 0)


def test_a_tile_that_is_gone_is_not_discarded() -> None:
    said = sailed()
    said("red done", "rival gather", "table gap 3")
    assert (said.asked, said.position.rival.cubes[0], said.position.ring.discarded) == ((0, "take"), 2, 0)
    said = solo()
    said("red count 2", "rival sail 2", "red done", "bag show orange", "rival gather", "table left 0")
    assert (said.asked, said.position.ring.discarded) == ((0, "take"), 0)


@pytest.mark.clause("PS2.1")
def test_the_trireme_sails_as_the_taken_tile_really_shows() -> None:
    said = Said(rival=True)
    said("bag deal 1", "bag rest 7", "red take 1 from 1", "table printed 1 green")
    assert said.offers() == ["rival sail 1"]
    said("table printed 1 -")
    assert said.asked == (0, "done")


@pytest.mark.clause("P10.4")
def test_what_the_table_says_is_not_asked_again() -> None:
    said = solo()
    said("red take ? from 1", "bag count 2", "rival sail 2", "red done")
    assert said.asked == (BAG, "cubes")
    said("table tile 3 at 3")
    assert said.rival_turn() == ["rival gather", "rival discard 3"]


def test_in_round_1_he_does_not_develop_after_all() -> None:
    said = solo()
    said("table round 2", "red count 0", "red done")
    assert said.asked == (RIVAL, "gain")
    said("table round 1")
    assert (said.asked, said.position.lap) == ((0, "take"), 2)


def test_a_circle_counted_while_it_is_laid_lies_whole() -> None:
    said = Said(2)
    said("bag begin red", "bag deal 1", "table left 6")
    assert said.asked == (BAG, "circle")
    said("table left 8")
    assert said.asked == (0, "take")
