"""An evening with the box: one word a turn is enough, everything else may be told, and nothing breaks without it."""

import pytest

from engine.rules.contract import BAG, OVER, TABLE, Began, about
from engine.rules.panticapaeum.moves import BUILD, FREE
from engine.rules.record import understood
from tests.boxes.panticapaeum import BOX
from tests.engine.rules.panticapaeum.said import Said, went


def begun(seats: int = 2, *circle: str) -> Said:
    """A game in which red begins; the circle is unread unless told."""
    said = Said(seats)
    said("bag begin red", *(circle or (f"bag rest {(8, 11, 14)[seats - 2]}",)))
    return said


READ = tuple(f"bag deal {part}" for part in range(1, 9))


@pytest.mark.clause("P10.1", "P2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_evening_of_nothing_but_done_and_ready(seats: int) -> None:
    said = begun(seats)
    colours = ["red", "blue", "yellow", "green"][:seats]
    for number in range(5):
        order = colours[number % seats :] + colours[: number % seats]
        assert said.position.round == number + 1
        for _ in range(3):
            for colour in order:
                said(f"{colour} done")
        assert said.asked == (TABLE, "duties")
        for colour in colours:
            said(f"table ready {colour}")
        if number < 4:
            said(f"bag rest {said.position.ring.wanting}")
    assert said.asked == (TABLE, "sheet")
    said("table close")
    assert said.position.turn == OVER


@pytest.mark.clause("P10.1", "P3.1")
def test_a_tile_may_be_told_with_its_place_and_moves_the_trireme() -> None:
    said = begun(2, *READ)
    assert [line for line in said.offers() if "take" in line] == [f"red take {n} from {n}" for n in (1, 2, 3)]
    assert went(said("red take 2 from 2")) == [
        ("tile", 2, 1, "circle", "taken"), ("trireme", 0, 1, "circle", "circle"),
    ]  # fmt: skip
    assert said.position.ring.circle.at == 2
    assert "already" in said.refused("red take 3 from 1")
    said("red done")
    assert [line for line in said.offers() if "take" in line] == [f"blue take {n + 2} from {n}" for n in (1, 2, 3)]


@pytest.mark.clause("P10.1")
def test_of_an_unread_circle_the_place_or_the_tile_may_be_told_with_one_input() -> None:
    said = begun()
    assert went(said("red take ? from 2"))[0] == ("tile", 0, 1, "circle", "taken")
    assert (said.position.ring.circle.at, said.position.ring.exact) == (2, True)
    said = begun()
    (take,) = about(said.position, 17)
    assert went(said.position.play(take))[0] == ("tile", 17, 1, "circle", "taken")
    assert (said.position.ring.left, said.position.ring.exact) == (7, False)


@pytest.mark.clause("P10.1")
def test_in_a_circle_read_in_part_an_unknown_tile_is_told_with_its_place() -> None:
    one, two = begun(2, "bag deal 1", "bag deal 2", "bag rest 6"), begun(2, "bag deal 1", "bag rest 7")
    assert [BOX.notation.text(move) for move in about(one.position, 17)] == ["take 17 from 3"]
    assert [BOX.notation.text(move) for move in about(two.position, 17)] == ["take 17 from 2", "take 17 from 3"]
    two("red take 17 from 3")
    assert two.position.ring.circle.at == 3


@pytest.mark.clause("P10.1", "P10.3")
def test_an_untold_tile_makes_places_unsure_until_a_known_tile_is_told() -> None:
    said = begun(2, *READ)
    said("red done")
    ring = said.position.ring
    assert (ring.left, ring.exact) == (7, False)
    assert {line for line in said.offers() if "take" in line} == {f"blue take {n} from ?" for n in range(1, 9)}
    said("blue take 5 from ?")
    ring = said.position.ring
    assert (ring.left, ring.circle.at) == (6, 5)
    assert went(said("blue done")) == []


@pytest.mark.clause("P10.1", "P5.2")
def test_buildings_may_be_taken_off_the_board_at_any_time_in_any_order() -> None:
    said = begun()
    said("red build house", "red take ? from 1", "red free winery", "red free house")
    assert said.position.prices.shown()[:2] == [3, 3]
    assert said.position.built[0] == [2, 1, 0, 0, 0]
    said("red free house", "red free house", "red free house", "red free house")
    assert said.refused("red free house") == "No house is left on the board of buildings."


@pytest.mark.clause("P-R11", "P2.2")
def test_one_building_a_turn_is_for_cubes_and_no_fortress_is_free() -> None:
    said = begun()
    said("red build house")
    assert "builds once" in str(said.position.check(BUILD[1]))
    assert "but a fortress" in str(said.position.check(FREE[2]))
    said("red done", "blue build winery")


def test_an_older_record_may_tell_of_more_buildings() -> None:
    said = begun()
    left = said.position.prices.left[:]
    said("red build house")
    for words in ("red build winery", "red free fortress"):
        move = understood(BOX, ("red", "blue"), said.position, words)
        assert said.position.check(move) is None
        said.position.play(move)
    assert [before - now for before, now in zip(left, said.position.prices.left, strict=True)] == [1, 1, 1, 0, 0]


@pytest.mark.clause("P10.3", "P8.6")
def test_another_number_of_tiles_may_lie_in_the_circle() -> None:
    said = Said(2)
    said("bag begin blue", "bag deal 7", "bag deal ?", "bag rest 4")
    assert said.asked == (0 + 1, "take")
    assert said.position.ring.left == 6
    said("blue done", "red done", "blue done", "red done")
    assert said.position.ring.left == 2
    said("blue done", "red done")
    assert said.asked == (TABLE, "duties")
    assert said.position.ring.discarded == 0


@pytest.mark.clause("P-R38")
def test_with_no_tile_left_a_turn_is_told_and_takes_none() -> None:
    said = Said(2)
    said("bag begin red", "bag rest 1", "red done")
    assert said.position.ring.left == 0
    assert not [line for line in said.offers() if "take" in line]
    assert went(said("blue done")) == []


@pytest.mark.clause("G-R1")
def test_who_begins_and_the_circle_may_be_told_in_either_order() -> None:
    first, second = Said(3), Said(3)
    first("bag begin yellow", "bag rest 11")
    second("bag rest 11", "bag begin yellow")
    assert first.asked == second.asked == (2, "take")
    assert first.position.facts() == second.position.facts()


@pytest.mark.clause("P10.5", "P8.5")
def test_the_next_circle_confirms_the_duties_of_the_rest() -> None:
    said = begun()
    said(*["red done", "blue done"] * 3, "table ready blue")
    assert said.offers()[0] == "table ready red"
    said("table rest 8")
    assert (said.position.round, said.position.first, said.asked) == (2, 1, (1, "take"))


@pytest.mark.clause("P10.5", "P8.5")
def test_when_all_are_ready_the_next_first_player_lays_the_circle() -> None:
    said = begun()
    said(*["red done", "blue done"] * 3, "table ready blue")
    events = said("table ready red")
    assert Began("round", 2) in events
    assert ("first", 0, 1, "board", "board") in went(events)
    assert said.asked == (BAG, "circle")


@pytest.mark.clause("P8.1")
def test_tiles_left_in_the_circle_go_to_the_discard() -> None:
    said = begun(2, *READ)
    for n in range(3):
        said(f"red take {2 * n + 1} from 1", "red done")
        said(f"blue take {2 * n + 2} from 1")
        assert not went(said("blue done"))
    assert said.position.ring.left == 2  # until somebody says that it is done
    said("table ready red")
    events = said("table ready blue")
    assert went(events)[:2] == [("tile", 0, 2, "circle", "discard"), ("first", 0, 1, "board", "board")]
    assert said.position.ring.discard == {7, 8}


@pytest.mark.clause("P8.6", "P-R45")
def test_an_empty_bag_gets_the_discard_back_when_a_tile_is_needed() -> None:
    said = begun(4)
    for number in range(4):
        order = ["red", "blue", "yellow", "green"]
        said(*[f"{order[(number + n) % 4]} done" for n in range(4)] * 3)
        said("table rest 14" if number < 3 else "table deal ?")
    ring = said.position.ring
    assert (ring.bagged, ring.discarded) == (8, 8)  # 65 less 57; two left over in each of four rounds
    for _ in range(8):
        said("bag deal ?")
    assert (ring.bagged, ring.discarded) == (0, 8)
    assert went(said("bag deal ?")) == [
        ("tile", 0, 8, "discard", "bag"), ("tile", 0, 1, "bag", "circle"),
    ]  # fmt: skip
    said("bag rest 4")
    assert said.asked == (0, "take")


def test_a_tile_told_cannot_come_out_of_the_bag_again() -> None:
    said = begun(2, *READ)
    said("red take 1 from 1", *["red done", "blue done"] * 3, "table ready red", "table ready blue")
    assert "bag deal 1" not in said.offers()
    assert "bag deal 9" in said.offers()


@pytest.mark.clause("P10.4", "P-R45")
def test_a_discarded_tile_may_come_once_tiles_drawn_unseen_may_have_emptied_the_bag() -> None:
    said = begun(4, *[f"bag deal {part}" for part in range(1, 15)])
    for _ in range(4):
        while said.position.turn.who >= 0:
            said(f"{said.seats[said.position.turn.who]} done")
        said(*[f"table ready {colour}" for colour in said.seats])
        if said.position.round < 5:
            said("bag rest 14")
    ring = said.position.ring
    assert (said.position.round, ring.bagged) == (5, 9)
    for _ in range(5):
        assert "bag deal 1" not in said.offers()
        said("bag deal ?")
    assert "bag deal 1" in said.offers()  # each seat may have drawn one tile from the bag: four are left at most
    said("bag deal 1")
    assert (ring.bagged, ring.discarded) == (11, 0)


def test_tiles_that_went_untold_may_be_any_of_those_that_lay_there_and_come_back_with_the_discard() -> None:
    said = begun(2, *READ)
    said(*["red done", "blue done"] * 3, "table ready red", "table ready blue")
    assert said.position.ring.discard == set(range(1, 9))
    assert said.position.ring.discarded == 2


@pytest.mark.clause("P10.6")
def test_the_sheet_adds_up_and_keeps_its_limits() -> None:
    said = begun()
    said("table finish")
    assert said.refused("table sheet cubes red 6") == "Here it can be 0 to 5."
    said("table sheet house red 12", "table sheet coins red 9", "table sheet cubes red 5", "table sheet drought red 3")
    card = said.position.score()
    assert {line.rule: line.points for line in card.lines if line.seat == 0} == {
        "P9.1": 12, "P9.2": None, "P9.3": None, "P9.4": None, "P9.5": None, "P9.6": 4, "P9.7": 5, "P9.8": -3,
    }  # fmt: skip
    assert card.total(0) == 18
    assert card.ranking == ((0,), (1,))
    said("table sheet house red 11")  # told again
    assert said.position.score().total(0) == 17


@pytest.mark.clause("P9.10", "P-R18", "P10.6")
def test_ties_are_broken_by_buildings_then_coins_then_shared() -> None:
    said = begun()
    said("table finish", "table sheet house red 5", "table sheet house blue 5")
    assert said.position.score().ranking == ((0, 1),)
    assert str(said.position.score().decided) == "Equal points, buildings and coins: a shared victory."
    said("table sheet coins blue 1")  # no point for one coin, but it decides
    assert said.position.score().ranking == ((1,), (0,))
    assert str(said.position.score().decided) == "Equal points and buildings: most coins."
    said("table sheet buildings red 4", "table sheet buildings blue 3")
    assert said.position.score().ranking == ((0,), (1,))
    assert str(said.position.score().decided) == "Equal points: most buildings."


def test_a_view_is_the_whole_position_since_everything_is_public() -> None:
    said = begun(3)
    assert said.position.view(1).facts() == said.position.facts()


def test_a_guess_fills_in_what_lies_unread() -> None:
    said = begun(2, "bag deal 4", "bag rest 7")
    guess = said.position.copy()
    guess.guess(lambda parts: parts[-1])
    assert guess.ring.circle.tiles[1:] == [4, 65, 64, 63, 62, 61, 60, 59]
    assert said.position.ring.circle.tiles[1:] == [4, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("red take 9 from 1", "That tile is not among the next three after the trireme."),
        ("red take 1 from 2", "That tile is not among the next three after the trireme."),
        ("red gather", "That is not what is asked now."),
        ("blue done", "here it is red’s word, not blue’s."),
    ],
)
def test_a_refusal_is_a_sentence(line: str, sentence: str) -> None:
    assert begun(2, *READ).refused(line) == sentence


def test_after_the_end_nothing_is_offered_and_all_but_corrections_refused() -> None:
    said = begun()
    said("table finish", "table close")
    assert said.offers() == []
    assert said.refused("nobody done") == "The game is over."
    said("table sheet house red 3")
    assert said.position.score().total(0) == 3
