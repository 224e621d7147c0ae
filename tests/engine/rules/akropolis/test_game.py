"""The full game around the cities: setting up, the row, turns, rounds, the end."""

from collections.abc import Iterable
from random import Random

import pytest

from engine.rules.akropolis import BOX
from engine.rules.akropolis.plan import RESERVE, ROW, STORE
from engine.rules.akropolis.position import Game
from engine.rules.boxes import setup
from engine.rules.contract import BAG, ELSEWHERE, OVER, Began, Lying, Turn, Went
from engine.rules.errors import MoveError, SetupError
from tests.engine.rules.akropolis.plain import KIT
from tests.engine.rules.akropolis.table import deals, game, lay_anywhere, offers, say


def opened(seats: int, *row: int, chief: str = "red") -> Game:
    position = game(seats)
    say(position, f"bag begin {chief}", *deals(*row))
    return position


def went(events: Iterable[object], piece: str) -> list[Went]:
    return [event for event in events if isinstance(event, Went) and event.piece == piece]


# ---- setting up


@pytest.mark.clause("A1.1", "A1.2", "A1.3")
@pytest.mark.parametrize(("seats", "tiles", "row"), [(2, 37, 4), (3, 49, 5), (4, 61, 6)])
def test_tiles_stacks_and_row_go_by_the_number_of_players(seats: int, tiles: int, row: int) -> None:
    position = game(seats)
    assert position.bag.bit_count() == tiles
    assert position.stacks == 11
    say(position, "bag begin red", *deals(*range(1, row + 1)))
    assert position.row == list(range(1, row + 1))
    assert position.turn == Turn(0, "take")
    assert position.bag.bit_count() == 11 * (row - 1)  # nothing is left over


@pytest.mark.clause("A1.6", "A-R12")
@pytest.mark.parametrize(("seats", "stacks"), [(2, 19), (3, 14)])
def test_the_long_game_uses_all_tiles(seats: int, stacks: int) -> None:
    position = game(seats, length="long")
    assert (position.bag.bit_count(), position.stacks) == (61, stacks)
    assert position.plan.row + stacks * (position.plan.row - 1) == 61


@pytest.mark.clause("A1.7")
def test_the_taster_is_for_two_with_five_stacks() -> None:
    position = game(2, length="taster")
    assert (position.bag.bit_count(), position.stacks) == (37, 5)
    turns = play_on(position)
    assert turns == 6 * 3


@pytest.mark.clause("A-R12", "A1.7", "A-R11")
@pytest.mark.parametrize(
    ("seats", "rival", "options", "said"),
    [
        (4, "", {"length": "long"}, "A-R12"),
        (3, "", {"length": "taster"}, "A1.7"),
        (4, "", {"length": "taster"}, "A1.7"),
        (1, "hippodamos", {"length": "taster"}, "A1.7"),
        (1, "metagenes", {"variants": "house,temple"}, "A-R11"),
    ],
)
def test_what_does_not_exist_is_refused(seats: int, rival: str, options: dict[str, str], said: str) -> None:
    with pytest.raises(SetupError) as error:
        setup(BOX, KIT, seats=seats, rival=rival, options=options)
    assert error.value.why.rule == said


@pytest.mark.clause("A1.5", "G-R1")
def test_the_chief_is_named_and_stones_go_clockwise_from_there() -> None:
    position = game(4)
    assert offers(position) == ["begin red", "begin blue", "begin yellow", "begin green"]
    events = say(position, "bag begin yellow")
    assert position.stones == [3, 4, 1, 2]
    assert Went("chief", 1, RESERVE, STORE[2]) in events
    assert position.turn.who == BAG
    assert position.stock()[Lying("stone", RESERVE)] == 40 - 10


# ---- turns


@pytest.mark.clause("A3.1", "A3.2")
def test_the_fourth_tile_costs_three_stones() -> None:
    """The rulebook's example."""
    position = opened(3, 1, 2, 3, 4, 5, chief="blue")
    assert position.stones == [3, 1, 2]
    position.agenda = [Turn(0, "take")]  # red, who has three
    position.answers = None
    events = say(position, "red take 4 from 4")
    assert position.stones[0] == 0
    assert went(events, "stone")[0].many == 3
    assert went(events, "stone")[0].target == RESERVE
    assert position.turn == Turn(0, "lay", 4)


@pytest.mark.clause("A3.2", "A3.3")
def test_who_has_no_stones_takes_the_first_tile() -> None:
    position = opened(2, 1, 2, 3, 4)
    assert offers(position) == ["take 1 from 1", "take 2 from 2"]
    position.stones[0] = 0
    position.answers = None
    assert offers(position) == ["take 1 from 1"]
    with pytest.raises(MoveError, match="That costs 1"):
        say(position, "red take 2 from 2")


@pytest.mark.clause("A-R3")
def test_the_row_moves_up_and_becomes_cheaper() -> None:
    position = opened(2, 11, 12, 13, 14)
    events = say(position, "red take 12 from 2")
    assert position.row == [11, 13, 14]
    assert [(e.part, e.source, e.target) for e in went(events, "tile")[1:]] == [
        (13, ROW[3], ROW[2]), (14, ROW[4], ROW[3]),
    ]  # fmt: skip
    lay_anywhere(position)
    assert offers(position) == ["take 11 from 1", "take 13 from 2", "take 14 from 3"]  # blue has two stones


@pytest.mark.clause("A2.2")
def test_a_tile_is_taken_then_laid() -> None:
    position = opened(2, 1, 2, 3, 4)
    with pytest.raises(MoveError, match="First a tile is taken"):
        say(position, "red lay at 1,-1 facing 0")
    say(position, "red take 1 from 1")
    with pytest.raises(MoveError, match="First the taken tile is laid"):
        say(position, "red take 2 from 1")
    say(position, "red lay at 1,-1 facing 0")
    assert position.turn == Turn(1, "take")


@pytest.mark.clause("A4.3", "A-R2")
def test_stones_for_quarries_come_after_the_price_was_paid() -> None:
    position = opened(2, 3, 4, 5, 6)
    say(position, "red take 4 from 2", "red lay at 1,-1 facing 0")
    assert position.stones[0] == 0
    lay_after(position)
    assert position.turn == Turn(0, "take")
    assert len(offers(position)) == 1  # no stone yet for what will be covered
    say(position, offers_as(position, "red"))
    events = say(position, "red lay at 0,0 facing 0")
    assert position.stones[0] == 1
    assert went(events, "stone")[0] == Went("stone", 1, RESERVE, STORE[0])


def offers_as(position: Game, who: str) -> str:
    return f"{who} {offers(position)[0]}"


def lay_after(position: Game) -> None:
    """The other seat takes the free tile and lays it somewhere on the ground."""
    say(position, offers_as(position, "blue"), "blue lay at 0,-2 facing 0")


@pytest.mark.clause("A-R2")
def test_stones_never_run_out() -> None:
    position = opened(2, 1, 2, 3, 4)
    position.reserve = 0
    say(position, "red take 1 from 1", "red lay at 1,-1 facing 0")
    say(position, "blue take 2 from 1", "blue lay at 1,-1 facing 0")
    say(position, "red take 3 from 1")
    events = say(position, "red lay at 0,0 facing 0")
    assert Went("stone", 1, ELSEWHERE, STORE[0]) in events  # something else stands for the cube
    assert (position.stones[0], position.reserve) == (2, 0)


@pytest.mark.clause("A4.1", "A4.2", "A-R1")
@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("5,5 facing 0", "touches the city along a side"),
        ("0,-1 facing 4", "never hangs over"),
        ("62,0 facing 0", "touches the city along a side"),
        ("0,0 facing 7", "touches the city along a side"),
    ],
)
def test_where_a_tile_cannot_lie_the_reason_is_given(where: str, said: str) -> None:
    position = opened(2, 1, 2, 3, 4)
    say(position, "red take 1 from 1")
    with pytest.raises(MoveError, match=said):
        say(position, f"red lay at {where}")


# ---- rounds


def play_on(position: Game, rounds: int = 99) -> int:
    """First offers to the end (or so many rounds on); the turns taken."""
    turns, until = 0, position.round + rounds
    while position.turn != OVER and position.round < until:
        turns += position.turn.ask == "lay"
        position.play(position.moves()[0])
    return turns


@pytest.mark.clause("A2.1", "A2.3", "A5.1", "A5.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chief_has_the_first_and_the_last_turn_and_passes_the_marker_on(seats: int) -> None:
    position = game(seats)
    say(position, "bag begin blue")
    order: list[int] = []
    for number in (1, 2, 3):
        while position.turn.ask == "deal":
            position.play(position.moves()[0])
        assert (position.round, len(position.row)) == (number, seats + 2)
        turns = []
        while position.turn.ask != "deal":
            if position.turn.ask == "take":
                turns.append(position.turn.who)
            events = position.play(position.moves()[0])
        assert turns[0] == turns[-1] == number % seats
        assert len(turns) == seats + 1
        order += turns
        assert Began("round", number + 1, (number + 1) % seats) in events
        assert went(events, "chief") == [Went("chief", 1, STORE[number % seats], STORE[(number + 1) % seats])]
    assert order == [(1 + n) % seats for n in range(len(order))]  # strictly clockwise all the time


@pytest.mark.clause("A5.1", "A-R3")
def test_the_last_tile_becomes_the_free_one_and_the_stack_lies_behind_it_as_drawn() -> None:
    position = opened(2, 1, 2, 3, 4)
    for _ in range(3):
        say(position, offers_as(position, "red" if position.turn.who == 0 else "blue"))
        lay_anywhere(position)
    assert position.row == [4]
    assert position.stacks == 10
    say(position, *deals(30, 20, 10))
    assert position.row == [4, 30, 20, 10]


@pytest.mark.clause("A5.3", "A5.4")
@pytest.mark.parametrize(("seats", "turns"), [(2, 36), (3, 48), (4, 60)])
def test_the_last_tile_is_not_played(seats: int, turns: int) -> None:
    position = game(seats)
    assert play_on(position) == turns
    assert len(position.row) == 1
    assert (position.stacks, position.round) == (0, 12)
    with pytest.raises(MoveError):
        say(position, "red take 1 from 1")


@pytest.mark.clause("A1.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_long_game_has_sixty_turns(seats: int) -> None:
    assert play_on(game(seats, length="long")) == 60


def test_the_score_of_a_game_is_that_of_its_cities() -> None:
    position = game(2, variants="garden")
    random = Random(4)
    while position.moves():
        position.play(random.choice(position.moves()))
    card = position.score()
    assert card.total(0) == sum(line.points or 0 for line in card.lines[:6])
    assert [line.points for line in card.lines if line.rule == "A7.2"] == position.stones
    assert [line.rule for line in card.lines[:6]] == ["A6.1", "A6.2", "A6.3", "A6.4", "A6.5", "A7.2"]
