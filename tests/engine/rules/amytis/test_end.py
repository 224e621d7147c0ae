"""The score track, the end of the game, and who wins."""

import pytest

from engine.rules.contract import OVER, Lying, Place
from tests.engine.rules.amytis.table import BLUE, RED, Table, began, favours, line, went


@pytest.mark.clause("M8.1")
def test_every_gain_moves_the_marker() -> None:
    table = Table()
    assert table.turn("Wg", 1, 1) == 2
    assert table.turn("Wg", 2, 1) == 2
    assert table.turn("Wo", 3, 2) == 4
    assert table.points == [6, 2]
    assert line(table.position, RED, "M8.1") == 6


@pytest.mark.clause("M8.2")
@pytest.mark.parametrize(("before", "after", "lap"), [(47, 49, 0), (48, 50, 1), (49, 51, 1), (50, 52, 1), (98, 100, 2)])
def test_the_lap_is_judged_with_the_gain_counted(before: int, after: int, lap: int) -> None:
    table = Table()
    table.position.points[RED] = before
    table.take("Wg", 1)
    events = table.lay(1)
    assert table.points[RED] == after
    moved = went(events, "marker")
    assert len(moved) == (after // 50 - before // 50)
    assert all(
        (event.source, event.target) == (Place("base", RED, lap - 1), Place("base", RED, lap)) for event in moved
    )
    assert table.position.stock()[Lying("marker", Place("base", RED, lap))] == 1


@pytest.mark.clause("M-R11")
def test_points_go_on_beyond_199_only_the_markers_do_not() -> None:
    table = Table()
    table.position.points[RED] = 199
    table.take("Wg", 1)
    events = table.lay(1)
    assert table.points[RED] == 201
    assert went(events, "marker") == []
    assert line(table.position, RED, "M8.1") == 201


def last_tile(seat: int, first: int = RED, empty: tuple[int, ...] = (1,)) -> Table:
    """This seat is about to take the last tile of stack 2; those in `empty` are empty already."""
    table = Table(first)
    if seat != first:
        table.pass_turn()
    for place in empty:
        table.stack(place, 0)
    table.stack(2, 1)
    table.out(RED)
    table.out(BLUE)
    return table


@pytest.mark.clause("M9.1", "M9.2", "M-R7")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_if_the_first_player_empties_the_second_stack_the_other_has_one_more_turn(first: int) -> None:
    table = last_tile(first, first)
    table.take("Mb", 2)
    events = table.lay(5)
    assert began(events, "last")[0][1:] == (0, 1 - first)
    assert table.position.turn.who == 1 - first
    table.take("Mb", 3)
    events = table.lay(5)
    assert began(events, "over")
    assert table.position.turn == OVER
    assert not table.position.moves()


@pytest.mark.clause("M9.1", "M9.2", "M-R7")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_if_the_second_player_does_the_game_ends_at_once(first: int) -> None:
    table = last_tile(1 - first, first)
    assert table.position.seat == 1 - first
    table.turn("Mb", 2, 5)
    assert table.position.turn == OVER


@pytest.mark.clause("M9.2")
def test_the_favour_of_the_last_turn_is_still_taken() -> None:
    table = last_tile(BLUE)
    table.out(BLUE, 5, 8)
    table.turn("Mb", 2, 5)
    assert table.position.turn == (BLUE, "favour", 0)
    table.favour("one")
    assert table.position.turn == OVER
    assert line(table.position, BLUE, "M7.3") == 3


@pytest.mark.clause("M-R7")
def test_three_stacks_can_be_empty() -> None:
    table = last_tile(RED)
    table.stack(3, 1)
    table.turn("Mb", 2, 5)
    table.turn("Mb", 3, 5)
    assert table.board.empty() == 3
    assert table.position.turn == OVER


@pytest.mark.clause("M9.1")
def test_one_empty_stack_ends_nothing() -> None:
    table = last_tile(BLUE, empty=())
    table.turn("Mb", 2, 5)
    assert table.position.turn == (RED, "take", 0)


@pytest.mark.clause("M9.3")
def test_three_blocks_of_points() -> None:
    table = Table()
    table.position.points[:] = [60, 41]
    table.position.completed = [(1, 7), (15,)]
    table.position.favours = favours(red=("one", "bottom"), blue=("projects",))
    table.city(RED, "Gg . .  . . .  . . Mo2")
    card = table.position.score()
    assert card.total(RED) == 60 + (8 + 10) + (3 + 4)
    assert card.total(BLUE) == 41 + 12 + 2
    assert [line.rule for line in card.lines if line.seat == RED][:2] == ["M8.1", "M6.7"]
    assert card.ranking == ((RED,), (BLUE,))


@pytest.mark.clause("M9.4", "M-R7")
def test_with_equal_points_both_win() -> None:
    table = Table()
    table.position.points[:] = [50, 50]
    card = table.position.score()
    assert card.ranking == ((RED, BLUE),)
    assert card.decided is None
    table.position.points[BLUE] = 51
    assert table.position.score().ranking == ((BLUE,), (RED,))
