"""The king's favour: when it is earned, where pawns go, what they bring at the end."""

import pytest

from engine.rules.amytis.board import COLUMNS, DIAGONALS, ROWS
from engine.rules.amytis.happenings import STORE
from engine.rules.amytis.moves import BOTTOM, Favour
from engine.rules.amytis.score import met
from engine.rules.contract import Lying
from tests.engine.rules.amytis.table import BLUE, KIT, RED, SPACES, Table, city, favours, line, went


def lined(*own: int, stack: int = 3, **setting: object) -> Table:
    """Red has just put an architect on `stack` besides its `own` and laid the tile."""
    table = Table()
    for name, value in setting.items():
        setattr(table.position, name, value)
    table.out(RED, *own)
    table.turn("Mb", stack, 5)
    return table


@pytest.mark.clause("M7.1")
@pytest.mark.parametrize("own", [(1, 2), (6, 9), (5, 7)])
def test_the_architect_just_put_completes_a_row_column_or_diagonal(own: tuple[int, ...]) -> None:
    table = lined(*own)
    assert table.position.turn == (RED, "favour", 0)
    assert [move.space for move in table.position.moves() if isinstance(move, Favour)] == list(range(8))
    (pawn,) = went(table.favour("four"), "pawn")
    assert (pawn.target.kind, pawn.target.seat, pawn.target.at) == ("favours", RED, 3)
    assert table.position.turn == (BLUE, "take", 0)


@pytest.mark.clause("M7.1", "M2.2")
def test_the_fourth_architect_can_complete_the_line_and_all_four_go_home() -> None:
    table = lined(1, 2, 8)
    table.favour("one")
    table.pass_turn()
    assert table.board.out[RED] == 0


@pytest.mark.clause("M7.1", "M2.2")
def test_with_three_out_one_stays_in_store_and_the_three_go_home() -> None:
    table = lined(1, 2)
    assert table.position.stock()[Lying("architect", STORE[RED])] == 1
    table.favour("one")
    table.pass_turn()
    assert table.board.out[RED] == 0


@pytest.mark.clause("M7.1", "M2.3")
def test_four_out_without_a_line_bring_none() -> None:
    table = lined(1, 2, 6, stack=7)
    assert table.position.turn.who == BLUE


@pytest.mark.clause("M7.1", "M-R4")
def test_a_palace_asks_for_its_project_before_the_favour() -> None:
    table = Table()
    table.out(RED, 1, 2)
    table.take("Pp", 3)
    table.lay(1)
    assert table.position.turn.ask == "project"
    table.draw()
    assert table.position.turn == (RED, "favour", 0)


def test_four_architects_never_make_two_lines_at_once() -> None:
    lines = (*ROWS, *COLUMNS, *DIAGONALS)
    assert max(sum(out & line == line for line in lines) for out in range(512) if out.bit_count() == 4) == 1


@pytest.mark.clause("M7.1")
def test_the_line_of_the_other_player_is_none_of_mine() -> None:
    table = Table()
    table.out(BLUE, 1, 2, 3)
    table.turn("Mb", 5, 5)
    assert table.position.turn == (BLUE, "take", 0)
    table = Table()
    table.out(BLUE, 1, 2)
    table.turn("Mb", 3, 5)
    assert table.position.turn == (BLUE, "take", 0)


@pytest.mark.clause("M7.2")
def test_one_pawn_on_a_space_and_it_stays() -> None:
    table = lined(1, 2, favours=favours(red=("one",), blue=("stairs",)))
    offered = [SPACES[move.space] for move in table.position.moves() if isinstance(move, Favour)]
    assert offered == ["two", "three", "four", "corners", "projects", "bottom"]
    for space in ("one", "stairs"):
        assert "already" in str(table.position.check(Favour(SPACES.index(space))))


@pytest.mark.clause("M7.2")
def test_the_bottom_row_has_six_spaces_for_both() -> None:
    table = lined(1, 2, favours=favours(red=("bottom",) * 2, blue=("bottom",) * 4))
    assert Favour(BOTTOM) not in table.position.moves()
    assert "full" in str(table.position.check(Favour(BOTTOM)))


@pytest.mark.clause("M-R2", "M7.10")
def test_a_fifth_own_pawn_does_not_go_into_the_bottom_row() -> None:
    table = lined(1, 2, favours=favours(red=("bottom",) * 3))
    table.favour("bottom")
    table = lined(1, 2, favours=favours(red=("bottom",) * 4))
    assert Favour(BOTTOM) not in table.position.moves()
    assert str(table.position.check(Favour(BOTTOM))).startswith("At most 4")
    assert len(table.position.moves()) == 7


@pytest.mark.clause("M-R2")
def test_without_a_pawn_a_line_brings_nothing() -> None:
    table = lined(1, 2, favours=favours(red=("one", "two", "three", "four", "bottom")))
    assert table.position.turn.who == BLUE


@pytest.mark.clause("M-R2")
def test_a_favour_is_not_optional() -> None:
    table = lined(1, 2)
    assert {type(move) for move in table.position.moves()} == {Favour}


@pytest.mark.clause("M7.3", "M7.4", "M7.5", "M7.6", "M4.4")
@pytest.mark.parametrize(
    ("space", "rule", "each", "times"),
    [("one", "M7.3", 3, 3), ("two", "M7.4", 2, 2), ("three", "M7.5", 4, 1), ("four", "M7.6", 6, 1)],
)
def test_favours_for_stacks_of_exactly_so_many_tiles(space: str, rule: str, each: int, times: int) -> None:
    table = Table()
    table.position.favours = favours(red=(space,))
    for seat in (RED, BLUE):
        table.city(seat, "Mo Wb Tg  Pp2 Rb2 Gg3  To4 Mb5 .")
    assert line(table.position, RED, rule) == each * times
    assert line(table.position, BLUE, rule) == 0  # only the owner of the pawn


@pytest.mark.clause("M7.7")
@pytest.mark.parametrize(
    ("picture", "times"),
    [
        ("Mo Mo2 Mo3  . . .  . . .", 1),
        ("Mo3 Mo2 Mo  . . .  . . .", 1),  # the other way round
        ("Mo2 Mo Mo3  . . .  . . .", 0),  # in order
        ("Mo2 Mo3 Mo4  . . .  . . .", 0),  # heights 1, 2, 3 and no others
        ("Mo . .  . Mo2 .  . . Mo3", 0),  # no diagonals
        ("Mo Mo2 Mo3  Mo2 . .  Mo3 . .", 2),  # one stack in a row and a column
        ("Mo Mo2 Mo3  Mo2 Mo2 Mo2  Mo3 Mo2 Mo", 4),
        (". . .  . . .  . . .", 0),
    ],
)
def test_favour_for_stairs(picture: str, times: int) -> None:
    table = Table()
    table.position.favours = favours(red=("stairs",))
    table.city(RED, picture)
    assert line(table.position, RED, "M7.7") == 6 * times


@pytest.mark.clause("M7.8")
@pytest.mark.parametrize(
    ("picture", "times"),
    [("Mo3 Mo4 Mo2  Mo5 Mo6 .  Mo9 . Mo3", 3), (". Mo3 .  Mo3 Mo3 Mo3  . Mo3 .", 0), ("Mo3 . Mo3 . . . Mo7 . Mo3", 4)],
)
def test_favour_for_corners_of_three_and_more(picture: str, times: int) -> None:
    assert met("corners", city(picture).heights, 0) == times
    table = Table()
    table.position.favours = favours(red=("corners",))
    table.city(RED, picture)
    assert line(table.position, RED, "M7.8") == 5 * times


@pytest.mark.clause("M7.9")
def test_favour_for_projects_counts_completed_ones_not_those_lying_open() -> None:
    table = Table()
    table.position.favours = favours(red=("projects",))
    table.holds(RED, 9, 10, 11)
    table.position.completed = [(1, 15), (2,)]
    assert line(table.position, RED, "M7.9") == 4
    assert line(table.position, RED, "M6.7") == 8 + 12  # besides their own points


@pytest.mark.clause("M7.10")
def test_favour_for_the_bottom_row() -> None:
    for pawns, points in enumerate((0, 4, 10, 18, 30)):
        table = Table()
        table.position.favours = favours(red=("bottom",) * pawns)
        assert line(table.position, RED, "M7.10") == points
        assert line(table.position, BLUE, "M7.10") == 0


@pytest.mark.clause("M7.6", "M7.1")
def test_the_example_of_the_rulebook_a_diagonal_and_the_fourth_column() -> None:
    table = Table()
    table.out(RED, 1, 5)
    table.city(RED, "Mo4 . .  . . .  Wb4 . .")
    table.turn("Tg", 9, 2)
    table.favour("four")
    assert line(table.position, RED, "M7.6") == 12


def test_there_is_always_a_free_space() -> None:
    board = favours(red=("bottom",) * 4 + ("one",), blue=("bottom",) * 2 + ("two", "three"))
    assert board.offers(BLUE)
    assert not board.offers(RED)  # no pawn left
    assert KIT.pawns == 5
