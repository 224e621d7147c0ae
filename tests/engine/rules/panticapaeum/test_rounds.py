"""Turns in a round, the end of a round in its order, refilling, the end of the game."""

import pytest

from engine.rules.contract import BAG, OVER, Began, Move, Went
from engine.rules.panticapaeum.moves import DONE, TAKE_COINS, Lay
from engine.rules.panticapaeum.position import Game

from .table import BROWN, at, began, begun, deal, hold, land, looked, mark, offers, opened, refused, say, went, worker


def turn(position: Game) -> None:
    """The seat to move takes the first tile, lays it anywhere, takes coins, and is done."""
    seat = position.turn.who
    while position.turn.who == seat and position.turn.ask in ("take", "lay", "act", "done"):
        ask = position.turn.ask
        if ask == "act":
            move: Move = TAKE_COINS
        elif ask == "done":
            move = DONE
        elif ask == "lay":
            move = next(move for move in position.moves() if isinstance(move, Lay))
        else:
            move = position.moves()[0]
        position.play(move)
        if ask == "done":
            break


def last_turn(seats: int = 2, round: int = 1) -> Game:
    """The last turn of a round: only `done` is missing. Seat 0 was first; its city and seat 1's are small."""
    position = begun(seats)
    position.round = round
    position.played = 3 * seats - 1
    position.agenda = [position.agenda[0]]
    position.run_on([])
    say(position, "take 1 from 1", "lay at 0,0 facing 0", "take coins")
    assert (position.turn.who, position.turn.ask) == (seats - 1, "done")
    return position


@pytest.mark.clause("P2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_turns_each_clockwise_from_the_first_player(seats: int) -> None:
    position = opened(seats)
    while position.turn.ask != "begin":
        position.play(position.moves()[0])
    say(position, "begin 1")
    order = []
    while position.round == 1:
        order.append(position.turn.who)
        turn(position)
    assert order == [(1 + n) % seats for n in range(seats)] * 3


@pytest.mark.clause("P2.1", "P8.5", "P-R16")
def test_five_rounds_the_first_player_token_moves_on_each_time() -> None:
    position = begun(3)
    firsts = []
    while position.turn != OVER:
        if position.turn.who == BAG:
            position.play(position.moves()[0])
            continue
        if position.played == 0 and position.turn.ask == "take":
            firsts.append((position.round, position.turn.who))
        turn(position)
        if position.turn.ask in ("drop", "last"):
            position.play(position.moves()[0])
    assert firsts == [(1, 0), (2, 1), (3, 2), (4, 0), (5, 1)]
    assert position.moves() == []
    assert refused(position, "done").rule == "P2.1"


@pytest.mark.clause("P8.1", "P8.5", "P-R35")
def test_tiles_left_go_to_the_discard_and_a_new_circle_is_laid_from_the_trireme() -> None:
    position = last_turn()
    left = position.circle.left
    events = say(position, "done")
    assert len(went(events, "tile", "circle", "discard")) == left
    assert began(events, "round") == [(2, -4)]
    assert went(events, "first", "board", "board") == [(0, 1)]
    deal(position)
    assert (position.circle.left, position.circle.at) == (8, 0)
    assert (position.turn.who, position.turn.ask) == (1, "take")


@pytest.mark.clause("P8.2", "P8.3", "P-R16", "P-R35")
def test_coins_for_worker_cells_passed_then_workers_home() -> None:
    position = last_turn()
    land(position, "b..")
    worker(position, 1, 0)
    worker(position, 2, 0)
    mark(position, brown=6)
    mark(position, seat=1, brown=2)
    events = say(position, "done")
    coins = [(e.target.seat, e.many) for e in events if isinstance(e, Went) and e.piece == "coin"]
    assert coins == [(0, 3), (1, 1)]
    home = [e for e in events if isinstance(e, Went) and e.piece == "worker"]
    assert [e.source for e in home] == [at("cell", 0, 1, 0), at("cell", 0, 2, 0)]
    assert events.index(home[0]) > max(n for n, e in enumerate(events) if isinstance(e, Went) and e.piece == "coin")
    assert position.players[0].free == 3
    assert position.players[0].cubes[BROWN] == 0  # the cube in the city stays there


@pytest.mark.clause("P8.4", "P-R16", "P-R35")
def test_down_to_five_one_cube_at_a_time_from_the_first_player_each_to_the_end() -> None:
    position = last_turn()
    land(position, "bbb")
    hold(position, coins=40, brown=4, green=3)
    hold(position, seat=1, coins=40, purple=4, green=2)
    say(position, "done")
    assert (position.turn.who, position.turn.ask) == (0, "drop")
    assert offers(position) == ["drop brown", "drop green"]
    assert refused(position, "drop purple").rule == "P8.4"
    assert refused(position, "worker at 0,0").rule == "P4.1"
    events = say(position, "drop green")
    assert went(events, "cube", "store", "supply") == [(4, 1)]
    assert position.turn.who == 0
    say(position, "drop brown")
    assert position.turn.who == 1
    events = say(position, "drop green")
    assert [sum(player.cubes) for player in position.players] == [5, 5]
    assert [player.coins for player in position.players] == [40, 40]
    assert began(events, "round") == [(2, -4)]


@pytest.mark.clause("P-R35", "P-R16")
@pytest.mark.parametrize(("round", "order"), [(1, [("drop", 1), ("drop", 2), ("drop", 0)]), (5, [("last", 1)])])
def test_all_of_it_begins_with_the_first_player_of_this_round(round: int, order: list[tuple[str, int]]) -> None:
    position = last_turn(3, round)
    position.first = 1
    for seat in range(3):
        land(position, "..", seat)
        hold(position, seat, purple=3, green=3)
    say(position, "done")
    asked: list[tuple[str, int]] = []
    while position.turn.who >= 0 and len(asked) < len(order):
        asked.append((position.turn.ask, position.turn.who))
        position.play(position.moves()[0])
    assert asked == order


@pytest.mark.clause("P8.4", "P-R40")
def test_with_one_colour_the_cubes_go_unasked() -> None:
    position = last_turn()
    hold(position, brown=8)
    events = say(position, "done")
    assert went(events, "cube", "store", "supply") == [(BROWN, 1)] * 3
    assert position.turn.who == BAG


@pytest.mark.clause("P8.6", "P-R45")
def test_too_few_tiles_the_discard_comes_back_for_the_rest() -> None:
    position = last_turn()
    position.discard |= position.bag & ~0b1110000000000
    position.bag &= 0b1110000000000
    say(position, "done")
    assert offers(position) == ["deal 10", "deal 11", "deal 12"]
    say(position, "deal 10", "deal 11")
    events = say(position, "deal 12")
    assert len(went(events, "tile", "discard", "bag")) > 5
    assert position.discard == 0
    deal(position)
    assert position.circle.left == 8


@pytest.mark.clause("P-R15", "P8.6")
def test_with_bag_and_discard_short_the_circle_stays_short() -> None:
    position = last_turn()
    for place in position.circle.ahead():
        position.circle.discard(place)
    position.bag, position.discard = 0b110, 0
    say(position, "done", "deal 1", "deal 2")
    assert (position.circle.left, position.turn.ask) == (2, "take")
    assert offers(position, "take") == ["take 1 from 1", "take 2 from 2"]


@pytest.mark.clause("P-R15")
def test_four_players_run_out_of_tiles_in_round_five() -> None:
    """Twelve tiles a round stay in the cities; with a random tile for each seat 13 are left for the last circle."""
    position = last_turn(4, 4)
    for place in position.circle.ahead():
        position.circle.discard(place)
    position.bag, position.discard = 0b11111 << 1, 0b11111111 << 6
    say(position, "done")
    deal(position)
    assert (position.round, position.circle.left, position.bag, position.discard) == (5, 13, 0, 0)


# ---- the end


@pytest.mark.clause("P8.7", "P-R16", "P-R33", "P-R35")
def test_after_round_five_free_workers_may_go_out_from_the_first_player() -> None:
    position = last_turn(2, 5)
    land(position, "b~.")
    land(position, "...", seat=1)
    events = say(position, "done")
    assert len(went(events, "tile", "circle", "discard")) > 0
    assert (position.turn.who, position.turn.ask) == (0, "last")
    assert offers(position) == ["done", "worker at 0,0", "worker at 1,0", "worker at 2,0"]
    say(position, "worker at 0,0")  # that was the only free one
    assert (position.turn.who, position.turn.ask) == (1, "last")
    assert position.players[0].cubes[BROWN] == 1
    events = say(position, "done")
    assert Began("over") in events
    assert position.turn == OVER
    assert position.players[0].city.workers  # placed workers stay


@pytest.mark.clause("P8.7", "P-R35")
def test_then_coins_then_down_to_five() -> None:
    position = last_turn(2, 5)
    mark(position, brown=1)
    land(position, "b~.")
    hold(position, brown=3, green=2)
    say(position, "done")
    events = say(position, "worker at 0,0", "done")
    assert [(e.target.seat, e.many) for e in events if isinstance(e, Went) and e.piece == "coin"] == [(0, 1)]
    assert (position.turn.who, position.turn.ask) == (0, "drop")
    events = say(position, "drop brown")
    assert position.turn == OVER
    assert began(events, "over")


@pytest.mark.clause("P-R33", "P8.7")
def test_who_has_no_free_worker_is_not_asked() -> None:
    position = last_turn(2, 5)
    land(position, "...")
    position.players[0].free, position.players[0].reserve = 0, 5
    position.players[1].free, position.players[1].reserve = 0, 5
    looked(position)
    position.run_on([])
    assert position.turn == OVER
