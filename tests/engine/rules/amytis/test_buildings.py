"""What each building brings, on either side of its card."""

import pytest

from engine.rules.amytis.moves import COUNT, DRAW, PICK
from engine.rules.contract import Went
from tests.engine.rules.amytis.table import BLUE, KIT, RED, SPACES, Table, went

ALL_B = "garden,market,wall,palace,residence,theatre"


def gain(letters: str, cell: int, picture: str, side_b: str = "", stack: int = 7, **out: tuple[int, ...]) -> int:
    """What this tile brings on this cell of such a city."""
    table = Table(side_b=side_b)
    table.city(RED, picture)
    table.out(RED, *out.get("red", ()))
    table.out(BLUE, *out.get("blue", ()))
    return table.turn(letters, stack, cell)


# ---- side A


@pytest.mark.clause("M5.1", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 5, 1),  # itself
        ("Mo . Mo  . . .  . . Mo2", 5, 3),  # three stacks of one
        ("Mo2 . Mo  Mo . .  . . Mo2", 4, 3),  # the garden makes a stack of two, as two others are
        ("Mo3 Mo2 Mo2  Mo2 Mo Mo  Mo Mo Mo", 1, 1),  # nothing as high as four
        ("Gg2 Gg2 Gg2  Gg2 Gg2 Gg2  Gg2 Gg2 Gg", 9, 9),
    ],
)
def test_garden_a_counts_stacks_as_high_as_its_own(picture: str, cell: int, points: int) -> None:
    assert gain("Gp", cell, picture) == points


@pytest.mark.clause("M5.2", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 5, 2),
        ("Gg Tg Wo  . . .  . . Pb", 5, 6),
        ("Gg Tg Wo  . . .  . . Pb", 1, 4),  # covers a green tile, which counts no more
        ("Gg Mg Wg  Pg Rg Tg  Gg Mg Wg", 9, 18),
    ],
)
def test_market_a_counts_visible_tiles_of_its_colour(picture: str, cell: int, points: int) -> None:
    assert gain("Mg", cell, picture) == points


@pytest.mark.clause("M5.3", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 2, 2),
        (". . .  . . .  . . .", 5, 0),  # the middle is no edge
        ("Wg . Wo  . Wp .  . Wb .", 4, 8),
        ("Wg . Wo  . . .  . Wb .", 5, 6),  # in the middle it scores the others
        ("Wg . Wo  . . .  . Wb .", 1, 6),  # over a wall
    ],
)
def test_wall_a_counts_visible_walls_on_the_edge(picture: str, cell: int, points: int) -> None:
    assert gain("Wo", cell, picture) == points


@pytest.mark.clause("M5.4", "M-R4", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 2, 1),
        ("Pg . Po  . Pb .  . . .", 9, 4),  # of any colour
        ("Pg . Po  . Pb .  . . .", 1, 3),  # a palace over a palace
    ],
)
def test_palace_a_brings_a_card_and_then_points_for_palaces(picture: str, cell: int, points: int) -> None:
    table = Table()
    table.city(RED, picture)
    table.take("Pp", 7)
    assert table.lay(cell)[-1].piece == "tile"  # type: ignore[union-attr]  # no points before the card
    assert table.points == [0, 0]
    assert table.position.turn == (RED, "project", 0)
    events = table.pick(table.position.row[0])
    assert [event.piece for event in events if isinstance(event, Went)][:3] == ["project", "project", "point"]
    assert table.points == [points, 0]


@pytest.mark.clause("M5.5", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 5, 1),
        ("Gg Mg Wg  Pg Tg .  . . .", 9, 6),
        ("Gg Mg Wg  Pg Tg .  . . .", 5, 5),  # covers the only theatre
        ("Gg Gb Gp  . . .  . . Rg", 5, 2),
    ],
)
def test_residence_a_counts_visible_types(picture: str, cell: int, points: int) -> None:
    assert gain("Ro", cell, picture) == points


@pytest.mark.clause("M5.5")
def test_the_example_of_the_rulebook_wall_theatre_market_and_residence_are_four() -> None:
    assert gain("Rb", 6, "Wg . .  To . .  . Mp .") == 4


@pytest.mark.clause("M5.6", "M3.2")
@pytest.mark.parametrize(
    ("red", "blue", "points"),
    [((), (), 1), ((1, 2), (4,), 4), ((1, 2, 6), (3, 4, 5, 8), 8)],
)
def test_theatre_a_counts_all_architects_the_one_just_put_too(
    red: tuple[int, ...], blue: tuple[int, ...], points: int
) -> None:
    assert gain("To", 5, ". . .  . . .  . . .", red=red, blue=blue) == points


# ---- side B


@pytest.mark.clause("M5.7", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [(". . .  . . .  . . .", 5, 2), (". . .  . Mo4 .  . . Mo5", 5, 10), ("Mo18 . .  . . .  . . .", 1, 38)],
)
def test_garden_b_counts_the_tiles_of_its_stack(picture: str, cell: int, points: int) -> None:
    assert gain("Gp", cell, picture, ALL_B) == points


@pytest.mark.clause("M5.8", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 5, 0),
        ("Gg To Wo  . . .  . . Pb", 5, 3),  # alike or not among themselves
        ("Gg To Wo  . . .  . . Pb", 2, 2),
        ("Gg Tg Wg  . . .  . . .", 9, 0),
    ],
)
def test_market_b_counts_visible_tiles_of_other_colours(picture: str, cell: int, points: int) -> None:
    assert gain("Mg", cell, picture, ALL_B) == points


@pytest.mark.clause("M5.9", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 1, 1),
        ("Wg . .  . . .  . . .", 3, 4),
        ("Wg . Wg  . . .  . . .", 7, 8),
        ("Wg . Wg  . . .  Wg . .", 9, 10),
        ("Wg . Wg  . . .  . . .", 2, 4),  # off the corners it scores the others
        ("Wg . Wg  . . .  . . .", 5, 4),
        (". Wg .  . . .  . . .", 5, 0),  # no wall in a corner: nothing
        (". . .  . . .  . . .", 4, 0),
    ],
)
def test_wall_b_counts_visible_walls_in_corners(picture: str, cell: int, points: int) -> None:
    assert gain("Wo", cell, picture, ALL_B) == points


@pytest.mark.clause("M8.1")
def test_a_gain_of_nothing_moves_no_marker() -> None:
    table = Table(side_b="wall")
    table.take("Wo", 1)
    assert went(table.lay(5), "point") == []


@pytest.mark.clause("M5.10", "M-R4")
def test_palace_b_brings_a_card_or_points_not_both() -> None:
    table = Table(side_b="palace")
    table.position.completed = [(1, 2), (3,)]
    table.city(RED, "Pg . .  . . .  . . .")
    table.take("Pp", 1)
    table.lay(9)
    assert list(table.position.moves()) == [*(PICK[card] for card in table.position.row), DRAW, COUNT]
    other = table.position.copy()
    table.count()
    assert table.points == [3, 0]  # of both players
    assert len(table.projects[RED]) == 2
    table.position = other
    table.draw()
    assert table.points == [0, 0]
    assert len(table.projects[RED]) == 3


@pytest.mark.clause("M-R4")
def test_palace_b_may_be_counted_for_nothing() -> None:
    table = Table(side_b="palace")
    table.take("Pp", 1)
    table.lay(9)
    table.count()
    assert table.points == [0, 0]
    assert table.position.turn.who == BLUE


@pytest.mark.clause("M-R4", "M-R3")
def test_palace_b_does_not_count_what_this_very_tile_completes() -> None:
    table = Table(side_b="palace")
    table.holds(RED, 4)  # three pink in line
    table.city(RED, "Gp Gp .  . . .  . . .")
    table.take("Pp", 1)
    table.lay(3)
    table.count()
    assert table.points == [0, 0]
    assert table.completed[RED] == (4,)


@pytest.mark.clause("M5.10", "M5.4")
def test_side_a_never_offers_points_instead_of_a_card() -> None:
    table = Table()
    table.take("Pp", 1)
    table.lay(9)
    assert COUNT not in table.position.moves()
    assert "side B" in str(table.position.check(COUNT))


@pytest.mark.clause("M5.11", "M4.4")
@pytest.mark.parametrize(
    ("picture", "cell", "points"),
    [
        (". . .  . . .  . . .", 5, 2),
        ("Rg Mo Mb  . . .  . . Gp", 5, 8),
        ("Rg Mo Mb  . . .  . . Gp", 2, 6),  # over a market
    ],
)
def test_residence_b_counts_visible_residences_and_markets(picture: str, cell: int, points: int) -> None:
    assert gain("Ro", cell, picture, ALL_B) == points


@pytest.mark.clause("M5.12")
@pytest.mark.parametrize(
    ("red", "blue", "points"),
    [((), (), 2), ((1, 2), (4,), 6), ((1, 2, 6), (3, 4, 5, 8), 8)],
)
def test_theatre_b_counts_own_architects_the_one_just_put_too(
    red: tuple[int, ...], blue: tuple[int, ...], points: int
) -> None:
    assert gain("To", 5, ". . .  . . .  . . .", ALL_B, red=red, blue=blue) == points


@pytest.mark.clause("M1.6")
def test_any_mixture_of_sides_holds_for_both_players() -> None:
    table = Table(side_b="garden,theatre")
    for seat in (RED, BLUE):
        table.city(seat, "Mo2 . .  . . .  . . .")
    assert table.turn("Gg", 1, 1) == 6  # B
    assert table.turn("Gg", 2, 1) == 6  # B, for blue too
    assert table.turn("Wg", 3, 2) == 2  # A


# ---- the row of projects


@pytest.mark.clause("M-R5", "M5.4")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_of_the_row_is_replaced_at_once_and_in_its_place(place: int) -> None:
    table = Table()
    before = list(table.position.row)
    table.take("Pp", 1)
    table.lay(1)
    table.play(PICK[before[place]])
    assert table.position.turn.ask == "open"
    assert table.position.turn.part == place + 1
    table.play(table.position.moves()[-1])
    after = list(table.position.row)
    assert after[place] == 20
    assert [card for n, card in enumerate(after) if n != place] == [card for n, card in enumerate(before) if n != place]
    assert before[place] in table.projects[RED]


@pytest.mark.clause("M5.4")
def test_a_card_from_the_pile_leaves_the_row_alone() -> None:
    table = Table()
    before = list(table.position.row)
    table.take("Pp", 1)
    table.lay(1)
    table.draw(20)
    assert table.position.row == before
    assert 20 in table.projects[RED]
    assert table.position.check(PICK[before[0]]) is not None


@pytest.mark.clause("M5.4")
def test_a_card_that_is_not_in_the_row_cannot_be_picked() -> None:
    table = Table()
    table.take("Pp", 1)
    table.lay(1)
    assert "row" in str(table.position.check(PICK[table.projects[BLUE][0]]))


def test_spaces_are_those_of_the_board() -> None:
    assert len(SPACES) == 8
    assert KIT.bottom == (0, 4, 10, 18, 30)
