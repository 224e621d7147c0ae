"""With the box on the table: people move cardboard and say as much as they like."""

from random import Random

import pytest

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.position import Game
from engine.rules.contract import BAG, OVER, RIVAL, TABLE, Turn, about
from engine.rules.errors import MoveError
from tests.engine.rules.akropolis.table import aid, deals, game, offers, say

UNSEEN4 = ["bag deal ?"] * 4


def opened(*row: int, rival: str = "") -> Aid:
    position = aid(0 if rival else 2, rival)
    if not rival:
        say(position, "bag begin red")
    say(position, *(deals(*row) if row else UNSEEN4))
    return position


# ---- a group: nothing is needed but "done"


@pytest.mark.clause("A2.1", "A2.3", "A5.1", "A5.2", "A5.3", "A9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_press_is_a_whole_turn_to_the_end(seats: int) -> None:
    position = aid(seats)
    say(position, "bag begin red")
    presses, chiefs = 0, []
    while position.turn.who != TABLE:
        if position.turn.who == BAG:
            position.play(position.moves()[0])  # nobody looks
        else:
            if len(position.row) == seats + 2:
                chiefs.append(position.chief)
                assert position.turn.who == position.chief
            position.play(position.moves()[-1])
            presses += 1
    assert presses == 12 * (seats + 1)
    assert chiefs == [n % seats for n in range(12)]
    assert (position.stacks, len(position.row), position.turn.ask) == (0, 1, "sheet")


def test_told_tiles_stand_in_the_row_with_their_places() -> None:
    position = opened(11, 12, 13, 14)
    assert offers(position) == ["take 11 from 1", "take 12 from 2", "take 13 from 3", "take 14 from 4", "done"]
    say(position, "red take 12 from 2")
    assert position.row == [11, 13, 14]
    assert position.turn == Turn(1, "take")


def test_after_a_press_alone_the_row_shows_no_places() -> None:
    position = opened(11, 12, 13, 14)
    say(position, "red done")
    assert position.row == [0, 0, 0]
    assert position.facts()["row"] == [[11, 12, 13, 14]] * 3  # they are still three of these
    say(position, "blue take 12 from 3")
    assert position.facts()["row"] == [[11, 12, 13, 14]] * 2
    assert "take 12 from 1" not in offers(position)
    assert "take 13 from 1" in offers(position)


def test_a_tag_finds_its_tile_or_the_places_where_it_may_lie() -> None:
    position = opened(11, 12, 13, 14)
    assert [move.place for move in about(position, 13)] == [3]  # type: ignore[attr-defined]
    say(position, "red done")
    assert [move.place for move in about(position, 13)] == [1, 2, 3]  # type: ignore[attr-defined]
    assert about(position, 30) == []


def test_a_tile_that_lies_elsewhere_cannot_come() -> None:
    position = opened(11, 12, 13, 14)
    say(position, "red take 11 from 1", "blue take 12 from 1", "red take 13 from 1")
    with pytest.raises(MoveError, match="cannot come any more"):
        say(position, "bag deal 12")
    with pytest.raises(MoveError, match="cannot come any more"):
        say(position, "bag deal 50")  # not in a game of two
    say(position, "bag deal 30")


def test_the_bag_may_answer_with_three_hexes() -> None:
    position = aid(2)
    say(position, "bag begin blue", "bag deal house-plaza,quarry,quarry")
    assert position.facts()["row"] == [[3, 4, 5]]  # three alike
    say(position, *["bag deal house-plaza,quarry,quarry"] * 2)
    assert "deal house-plaza,quarry,quarry" not in offers(position)
    assert "deal 3" not in offers(position)
    with pytest.raises(MoveError):
        say(position, "bag deal house-plaza,quarry,quarry")
    with pytest.raises(MoveError, match="not a move of this box"):
        say(position, "bag deal quarry,house-plaza,quarry")  # one way to write it


# ---- stones are kept only by who wants to


@pytest.mark.clause("A1.5", "A3.2", "A9.4")
def test_stones_are_followed_until_something_is_not_told() -> None:
    position = opened(11, 12, 13, 14)
    assert position.stones == [1, 2]
    say(position, "red take 12 from 2", "blue take 14 from 3")
    assert position.stones == [0, 0]
    say(position, "table stones red 2")
    say(position, "red take 13 from 2", *deals(1, 2, 3))
    assert position.stones == [1, 0]
    say(position, "blue take 2 from 3")  # paid with stones nobody told us of
    assert position.stones == [1, None]
    say(position, "red done")
    assert position.stones == [None, None]


# ---- against a famous architect


@pytest.mark.clause("AS3.2", "AS3.3")
def test_where_the_row_is_known_nothing_is_asked() -> None:
    position = opened(21, 22, 1, 2, rival="hippodamos")
    assert "done" not in offers(position)  # the place is needed: your stones are his
    say(position, "red take 22 from 2")
    assert position.turn == Turn(RIVAL, "take")
    assert offers(position) == ["take 1 from 2"]
    say(position, "rival take 1 from 2")
    assert position.stones == [0, 2]


@pytest.mark.clause("AS3.1", "AS3.2", "A-R11")
def test_it_is_asked_which_place_has_the_first_plaza_he_can_pay() -> None:
    position = opened(rival="hippodamos")
    say(position, "red take ? from 2")
    assert position.turn == Turn(TABLE, "plaza")
    assert offers(position) == [
        "plaza 1",
        "plaza 2",
        "plaza 3",
        "plaza 0",
    ]  # he has three stones, three tiles are there
    say(position, "table plaza 2")
    assert position.turn == Turn(RIVAL, "take")
    assert offers(position)[0] == "take ? from 2"
    with pytest.raises(MoveError, match="There is no cheaper plaza"):
        say(position, "rival take ? from 1")
    say(position, "rival take ? from 2")
    assert position.stones == [0, 2]
    assert position.turn == Turn(0, "take")


@pytest.mark.clause("AS3.2", "A9.3")
def test_what_was_answered_once_is_not_asked_again() -> None:
    position = opened(rival="hippodamos")
    say(position, "red take ? from 1", "table plaza 3")
    say(position, "rival take ? from 3")  # two tiles without a plaza are left
    say(position, "red take ? from 1", "bag deal ?", "bag deal ?", "bag deal ?")
    assert position.stones == [1, 0]
    assert position.turn == Turn(RIVAL, "take")  # without stones nothing is asked
    assert offers(position)[0] == "take ? from 1"
    say(position, "table stones rival 1")
    assert offers(position) == ["plaza 2", "plaza 0"]  # the first is one of the two known to have none


@pytest.mark.clause("AS3.2", "A9.3")
def test_an_answer_that_no_tile_left_can_give_is_not_offered() -> None:
    position = opened(21, 22, 23, 24, rival="hippodamos")
    without = [part for part in range(21, 38) if part not in (36, 37)]  # 36 and 37 are the last two without a plaza
    say(position, f"table tiles {len(without)}")
    for number, part in enumerate(without, 1):
        if number <= 4:
            say(position, f"table place {number} ?")
        say(position, f"table pile {number} {part}")
    say(position, "table stones rival 3", "red take ? from 1")
    assert offers(position) == ["plaza 1", "plaza 2", "plaza 3"]  # three places without one cannot be
    say(position, "table pile 1 36", "table place 1 37")
    assert position.turn == Turn(TABLE, "plaza")
    assert offers(position) == ["plaza 2", "plaza 3"]  # 21 is left, for place 2 or another
    say(position, "table plaza 3")
    assert position.facts()["row"][1] == 21 or "plaza 0" not in offers(position)
    assert offers(position)[0] == "take ? from 3"


@pytest.mark.clause("AS3.2", "AS3.3")
def test_his_reason_claims_nothing_of_a_tile_nobody_looked_at() -> None:
    position = opened(rival="hippodamos")
    assert position.reason() is None
    say(position, "table stones rival 0", "red take ? from 1")
    assert offers(position)[0] == "take ? from 1"
    assert str(position.reason()) == "He has no stones: he takes the free tile."
    say(position, "table stones rival 1", "table place 2 21")
    assert position.turn == Turn(RIVAL, "take")
    assert "whatever it shows" in str(position.reason())
    say(position, "table place 1 22")
    assert "he can pay no plaza" in str(position.reason())
    say(position, "table place 1 3")
    assert str(position.reason()) == "The free tile has a plaza."
    say(position, "table place 1 22", "table place 2 4")
    assert str(position.reason()) == "There is no cheaper plaza, and he has 1 stone."


@pytest.mark.clause("AS3.3")
def test_only_what_changes_his_choice_is_asked() -> None:
    position = opened(21, 22, 23, 24, rival="hippodamos")
    say(position, "table place 2 ?", "red take 24 from 4")
    assert position.stones[1] == 5
    assert position.turn == Turn(TABLE, "plaza")
    assert offers(position) == ["plaza 2", "plaza 0"]  # the others are known to have none
    other = opened(21, 22, 23, 24, rival="hippodamos")
    say(other, "table place 1 ?", "red take 24 from 4")
    assert other.turn == Turn(RIVAL, "take")  # plaza or not, he takes the first
    sure = opened(21, 22, 23, 24, rival="hippodamos")
    say(sure, "table place 2 house,garden-plaza,quarry", "red take 24 from 4")
    assert offers(sure)[0] == "take ? from 2"  # its hexes say enough


@pytest.mark.clause("AS5.1", "A9.3")
def test_the_hexes_of_his_tiles_are_asked_at_the_end_and_only_if_nobody_told_them() -> None:
    position = opened(21, 22, 23, 24, rival="metagenes")
    say(position, "red take 21 from 1", "rival take 22 from 1")
    say(position, "red take 23 from 1", *["bag deal ?"] * 3)
    say(position, "table plaza 0", "rival take 24 from 1")
    assert None not in points_of_rival(position)
    say(position, "red take ? from 1", "table plaza 0", "rival take ? from 1")
    assert points_of_rival(position) == [None] * 6 + [2]  # his stones are known all the same
    say(position, "table finish")
    assert position.turn == Turn(TABLE, "tell", 3)
    assert offers(position)[0] == "tell 3 ?"
    assert "tell 3 house-plaza,quarry,quarry" not in offers(position)  # it is known to have no plaza
    say(position.copy(), "table tell 3 ?", "table close")  # nobody must look
    say(position, "table sheet stones red 4")
    assert position.score().ranking == ()  # his points are not known
    say(position, "table tell 3 market,quarry,quarry")
    assert position.score().ranking == ((0,), (1,)) or position.score().ranking == ((1,), (0,))
    assert position.turn == Turn(TABLE, "sheet")
    assert None not in points_of_rival(position)


def points_of_rival(position: Aid) -> list[int | None]:
    return [line.points for line in position.score().lines if line.seat == 1]


@pytest.mark.clause("AS5.1", "AS5.3")
def test_his_running_score_is_that_of_his_tiles() -> None:
    position = opened(5, 22, 23, 24, rival="metagenes")
    say(position, "red take 22 from 2", "rival take 5 from 1")
    points = {line.rule: line.points for line in position.score().lines if line.seat == 1}
    assert points == {"A6.1": 0, "A6.2": 0, "A6.3": 0, "A6.4": 0, "A6.5": 0, "AS5.3": 10, "A7.2": 3}


def test_hexes_are_enough_for_a_score_though_the_tile_is_one_of_two() -> None:
    position = opened(rival="callicrates")
    say(position, "table place 1 house,temple-plaza,quarry", "red take ? from 4", "table took 1")
    assert position.facts()["pile"] == [[15, 16]]
    lines = {line.rule: line.points for line in position.score().lines if line.seat == 1}
    assert lines["A6.1"] == 2


@pytest.mark.clause("AS3.2")
def test_he_got_another_tile_than_his_rule_says() -> None:
    position = opened(1, 2, 3, 21, rival="hippodamos")
    say(position, "red take 1 from 1")
    assert offers(position) == ["take 2 from 1"]
    say(position, "table took 2")
    assert position.facts()["pile"] == [3]
    assert position.stones == [1, 1]
    with pytest.raises(MoveError, match="not the famous architect"):
        say(position, "table took 1")


# ---- the same game with and without the screen's cities


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_record_without_its_layings_plays_in_the_aid_turn_by_turn(seats: int, seed: int) -> None:
    compare(game(seats), aid(seats), seed)


@pytest.mark.parametrize("rival", ["hippodamos", "metagenes", "callicrates"])
@pytest.mark.parametrize("seed", range(3))
def test_against_an_architect_too_and_his_score_is_the_same(rival: str, seed: int) -> None:
    full, told = game(rival=rival), aid(rival=rival)
    compare(full, told, seed)
    mine = [line for line in full.score().lines if line.seat == 1]
    assert [line for line in told.score().lines if line.seat == 1] == mine


def compare(full: Game, told: Aid, seed: int) -> None:
    random = Random(seed)
    while full.turn != OVER:
        if full.turn.ask == "lay":
            full.play(random.choice(full.moves()))
            continue
        assert told.turn == full.turn
        assert told.row == full.row
        assert (told.round, told.stacks, told.chief) == (full.round, full.stacks, full.chief)
        move = random.choice(full.moves())
        assert told.check(move) is None
        full.play(move)
        told.play(move)
    assert told.turn == Turn(TABLE, "sheet")


# ---- the score sheet


@pytest.mark.clause("A7.1", "A7.2", "A7.3", "A9.5")
def test_the_sheet_multiplies_and_adds() -> None:
    position = aid(2)
    say(position, "table finish")
    assert position.turn == Turn(TABLE, "sheet")
    say(position, "table sheet house-points red 9", "table sheet house-stars red 3")
    line = position.score().lines[0]
    assert (line.points, str(line.how)) == (27, "9 x 3")
    say(position, "table sheet market-stars red 0")
    assert position.score().lines[1].points == 0  # no plaza: nothing more to count
    assert position.score().lines[2].points is None
    say(position, "table sheet stones red 4", "table sheet stones blue 7", "table sheet garden-points blue 8")
    say(position, "table sheet garden-stars blue 3")
    assert (position.score().total(0), position.score().total(1)) == (31, 31)
    assert position.score().ranking == ((1,), (0,))
    say(position, "table close")
    assert position.turn == OVER
    say(position, "table sheet stones red 8")  # counted again
    assert position.score().ranking == ((0,), (1,))


def test_nobody_is_ranked_before_a_number_is_told() -> None:
    position = aid(3)
    say(position, "table finish")
    assert position.score().ranking == ()
    assert position.score().order == (0, 1, 2)
    say(position, "table sheet stones yellow 1")
    assert position.score().order == (2, 0, 1)


def test_a_number_may_be_told_before_the_end() -> None:
    position = opened(11, 12, 13, 14)
    say(position, "table sheet temple-stars blue 4")
    assert position.turn == Turn(0, "take")
    with pytest.raises(MoveError, match="no row"):
        say(position, "table sheet palaces red 4")


def test_the_rows_are_stars_and_points_of_each_colour_and_stones() -> None:
    assert len(aid(2).sheet.rows) == 11


# ---- guesses


@pytest.mark.parametrize("rival", ["", "metagenes"])
def test_a_guess_fills_in_something_possible(rival: str) -> None:
    random = Random(2)
    position = aid(0 if rival else 3, rival)
    while position.turn.who != TABLE or position.turn.ask == "plaza":
        position.play(random.choice(position.moves()))
        guess = position.copy()
        guess.guess(random.choice)
        filled = [look for each in guess.tiles._all() for look in each]
        assert all(look.bit_count() == 1 for look in filled)
        assert len(set(filled)) == len(filled)
        for before, after in zip([look for each in position.tiles._all() for look in each], filled, strict=True):
            assert before & after == after
        if position.turn.ask == "tell":
            break
