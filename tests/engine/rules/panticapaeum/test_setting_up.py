"""Setting up: what each seat gets, the circle, tokens, prices, who begins."""

import pytest

from engine.rules.contract import BAG, Lying, Place
from engine.rules.panticapaeum.state import stop_at

from .table import BROWN, PURPLE, begun, deal, offers, opened, refused, say, went


@pytest.mark.clause("P1.1", "P-R1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_one_worker_ready_four_in_reserve_and_nothing_else(seats: int) -> None:
    for player in begun(seats).players:
        assert (player.free, player.reserve) == (1, 4)
        assert player.markers == [0] * 5
        assert (player.coins, player.cubes, player.tokens) == (0, [0] * 5, [0] * 3)
        assert not player.city.levels


@pytest.mark.clause("P1.2")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 11), (4, 14)])
def test_the_circle_has_as_many_tiles_as_the_table_says(seats: int, tiles: int) -> None:
    position = begun(seats)
    assert position.circle.left == tiles
    assert position.circle.at == 0
    assert len(offers(position, "take")) == 3


@pytest.mark.clause("P1.2")
def test_every_tile_in_the_bag_is_equally_likely() -> None:
    position = opened()
    for _ in range(10):
        say(position, offers(position)[0])
    assert position.turn.ask == "deal"
    assert offers(position) == [f"deal {part}" for part in range(1, 66)]
    say(position, "deal 40")
    assert "deal 40" not in offers(position)
    assert refused(position, "deal 40").rule == "P1.2"


@pytest.mark.clause("P1.3")
def test_the_supply_is_twenty_of_each_colour() -> None:
    assert begun().supply == [20] * 5


@pytest.mark.clause("P1.4", "P-R41")
def test_single_tokens_come_first_then_double_ones_rows_from_the_top() -> None:
    position = opened(2)
    cells = []
    for number in range(10):
        assert position.turn.who == BAG
        size = 1 if number < 5 else 2
        tokens = [int(text.split()[1]) for text in offers(position, "token")]
        assert all(len(position.kit.tokens[token]) == size for token in tokens)
        events = say(position, f"token {tokens[-1]}")
        target = events[0].target  # type: ignore[union-attr]
        cells.append(target.at)
    rows = [cell // 100 for cell in cells]
    assert rows == [0, 1, 2, 3, 4] * 2
    left = [token for token in range(1, 16) if token not in position.tokens]
    assert len(left) == 5
    assert all(len(position.kit.tokens[token]) == 2 for token in left)
    assert position.turn.ask == "deal"


@pytest.mark.clause("P1.4")
def test_a_token_lies_on_one_cell_only() -> None:
    position = opened()
    say(position, "token 2")
    assert refused(position, "token 2").rule == "P-R41"
    assert refused(position, "token 9").rule == "P-R41"


@pytest.mark.clause("P1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_improvement_cell_holds_a_token_for_every_player(seats: int) -> None:
    position = begun(seats)
    stock = position.stock()
    stacks = [many for lying, many in stock.items() if lying.piece == "improvement" and lying.place.kind == "stack"]
    assert stacks == [seats] * 4
    assert stock[Lying("improvement", Place("stack", at=stop_at(PURPLE, 4)), kind=2)] == seats


@pytest.mark.clause("P1.6")
@pytest.mark.parametrize(("seats", "pieces", "last"), [(2, 6, 6), (3, 7, 5), (4, 7, 5)])
def test_columns_are_filled_and_begin_with_the_lowest_price(seats: int, pieces: int, last: int) -> None:
    prices = begun(seats).prices
    assert prices.left == [pieces] * 5
    assert prices.shown() == [2] * 5
    assert prices.ladders[BROWN][-1] == last


@pytest.mark.clause("P1.7", "G-R1")
def test_who_begins_is_an_answer_of_the_world() -> None:
    position = opened(3)
    while position.turn.ask != "begin":
        say(position, offers(position)[0])
    assert offers(position) == ["begin 0", "begin 1", "begin 2"]
    events = say(position, "begin 2")
    assert went(events, "first", "elsewhere", "board") == [(0, 1)]
    assert position.turn.who == 2
    assert refused(position, "begin 1").rule == "P2.2"


@pytest.mark.clause("PS1.1")
def test_solo_is_set_up_as_for_two_and_the_person_begins_unasked() -> None:
    position = opened(harder="")
    deal(position)
    assert position.circle.left == 8
    assert position.prices.left == [6] * 5
    assert (position.turn.who, position.turn.ask, position.first) == (0, "take", 0)
    assert not any(key.place.seat == 1 for key in position.stock())
