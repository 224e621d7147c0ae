"""The four steps of a turn: architects home, take, lay, favour."""

import pytest

from engine.rules.amytis.board import COLUMNS, DIAGONALS, LINED, ROWS
from engine.rules.amytis.moves import LAY, TAKE, Lay, Take
from engine.rules.contract import BAG
from tests.engine.rules.amytis.table import BLUE, RED, Table, began, tile, went


def places(table: Table) -> list[int]:
    """The stacks offered, 1 to 9."""
    return [move.place + 1 for move in table.position.moves() if isinstance(move, Take)]


@pytest.mark.clause("M2.1")
def test_players_take_turns() -> None:
    table = Table(first=BLUE)
    order = []
    for stack in (1, 2, 6, 7):
        order.append(table.position.turn.who)
        table.turn("Mb", stack, 5)
    assert order == [BLUE, RED, BLUE, RED]


@pytest.mark.clause("M2.1")
def test_a_turn_is_take_then_lay_and_then_the_other_seat() -> None:
    table = Table()
    assert table.position.turn == (RED, "take", 0)
    table.take("Tg", 1)
    assert table.position.turn == (RED, "lay", tile("Tg"))
    events = table.lay(1)
    assert began(events, "turn") == [events[-1]]
    assert table.position.turn == (BLUE, "take", 0)
    assert table.position.check(LAY[0]) is not None


def test_there_are_eight_lines_on_the_board() -> None:
    lines = [*ROWS, *COLUMNS, *DIAGONALS]
    assert len(set(lines)) == 8
    assert all(line.bit_count() == 3 for line in lines)
    assert sum(LINED[out] for out in range(512) if out.bit_count() == 3) == 8


@pytest.mark.clause("M2.2", "M-R1")
def test_three_in_line_come_home_at_the_start_of_the_own_turn_with_the_fourth() -> None:
    for own, many in (((1, 5, 9), 3), ((1, 2, 3, 9), 4)):
        table = Table()
        table.out(BLUE, *own)
        table.take("Mb", 4)
        assert table.board.out[BLUE].bit_count() == many  # not in the opponent's turn
        events = table.lay(5)
        home = [event for event in went(events, "architect") if event.target.kind == "store"]
        assert len(home) == many
        assert began(events, "home")[0][1:] == (3, BLUE)
        assert table.board.out[BLUE] == 0
        assert table.position.turn.who == BLUE


@pytest.mark.clause("M2.3", "M-R1")
def test_four_out_come_home_with_or_without_a_line() -> None:
    table = Table()
    table.out(BLUE, 1, 2, 6, 7)
    events = [*table.take("Mb", 4), *table.lay(5)]
    assert began(events, "home")[0][1:] == (4, BLUE)
    assert table.board.out[BLUE] == 0


@pytest.mark.clause("M2.2", "M2.3")
def test_three_without_a_line_stay_out() -> None:
    table = Table()
    table.out(BLUE, 1, 2, 6)
    events = [*table.take("Mb", 4), *table.lay(5)]
    assert began(events, "home") == []
    assert table.board.out[BLUE].bit_count() == 3


@pytest.mark.clause("M2.2")
def test_a_line_of_both_colours_is_no_line() -> None:
    table = Table()
    table.out(RED, 1, 2)
    table.out(BLUE, 3)
    events = [*table.take("Mb", 5), *table.lay(5)]
    assert began(events, "home") == []
    assert table.position.turn.ask == "take"  # no favour either


@pytest.mark.clause("M3.1")
def test_free_is_a_stack_with_a_tile_and_no_architect_of_either_colour() -> None:
    table = Table()
    table.out(RED, 1, 2)
    table.out(BLUE, 5)
    table.stack(9, 0)
    assert places(table) == [3, 4, 6, 7, 8]
    for stack, reason in ((1, "An architect"), (5, "An architect"), (9, "empty")):
        refusal = table.position.check(TAKE(table.board.tops[stack - 1])[stack - 1])
        assert refusal is not None
        assert reason in str(refusal)
    assert "Another tile" in str(table.position.check(Take(tile("Tb"), 2)))
    assert table.position.check(Take(1, 99)) is not None


@pytest.mark.clause("M3.2")
def test_the_tile_goes_to_the_hand_and_an_architect_into_its_place() -> None:
    table = Table()
    events = table.take("Tg", 4)
    (moved,) = went(events, "architect")
    assert (moved.source.kind, moved.source.seat) == ("store", RED)
    assert (moved.target.kind, moved.target.seat, moved.target.at) == ("board", RED, 3)
    assert went(events, "tile")[0].part == tile("Tg")
    assert table.board.heights[3] == 4


@pytest.mark.clause("M3.3")
def test_a_stack_is_blocked_for_both_although_the_next_tile_is_seen() -> None:
    table = Table()
    table.turn("Mb", 4, 5)
    assert table.board.tops[3] != 0
    assert 4 not in places(table)  # for blue
    table.turn("Mb", 9, 5)
    assert 4 not in places(table)  # for red
    table.out(RED)
    assert 4 in places(table)


@pytest.mark.clause("M-R9")
def test_the_next_tile_is_dealt_between_taking_and_laying() -> None:
    table = Table()
    table.position.board.tops[3] = tile("Tg")
    table.play(TAKE(tile("Tg"))[3])
    assert table.position.turn == (BAG, "deal", 4)
    assert table.position.check(LAY[0]) is not None
    table.play(table.position.moves()[0])
    assert table.position.turn.ask == "lay"


@pytest.mark.clause("M-R9")
def test_nothing_is_dealt_below_the_last_tile() -> None:
    table = Table()
    table.stack(4, 1)
    table.position.board.tops[3] = tile("Tg")
    table.play(TAKE(tile("Tg"))[3])
    assert table.position.turn.ask == "lay"


@pytest.mark.clause("M-R10")
def test_an_architect_on_an_emptied_stack_counts_for_lines_and_theatres() -> None:
    table = Table()
    table.stack(1, 1)
    table.turn("Mb", 1, 5)
    table.out(BLUE, 4)
    table.pass_turn()
    assert table.board.out[RED] == 1  # still stands on the empty place
    table.out(RED, 1, 2)
    table.out(BLUE, 4)
    assert table.turn("To", 3, 1) == 4  # red 1, 2, 3 and blue 4
    assert table.position.turn.ask == "favour"
    table.favour("one")
    table.pass_turn()
    assert table.board.out[RED] == 0
    assert 1 not in places(table)  # never again


@pytest.mark.clause("M4.1")
def test_any_of_nine_cells_next_to_nothing() -> None:
    table = Table()
    table.city(RED, "Gg . .  . . .  . . .")
    table.take("Mb", 1)
    assert list(table.position.moves()) == [Lay(cell) for cell in range(9)]
    assert table.position.check(Lay(9)) is not None
    table.lay(9)
    assert table.cities[RED].heights == [1, 0, 0, 0, 0, 0, 0, 0, 1]


@pytest.mark.clause("M4.2", "M4.4")
def test_covering_adds_to_the_height_and_hides_what_was_there() -> None:
    table = Table()
    table.city(RED, "Rg9 . .  . . .  . . .")
    table.take("Wp", 1)
    table.lay(1)
    city = table.cities[RED]
    assert city.heights[0] == 10
    assert city.look == table.kit.marks[tile("Wp")][0]
    assert city.stack(0)[-2:] == [tile("Rg"), tile("Wp")]


@pytest.mark.clause("M4.3")
def test_the_points_come_with_the_tile() -> None:
    table = Table()
    table.take("Wg", 1)
    (gain,) = went(table.lay(1), "point")
    assert (gain.many, gain.target.kind, gain.target.seat) == (2, "track", RED)
