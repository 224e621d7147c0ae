"""What a city is worth: every colour, every variant, on drawn cities with holes, lakes, steps and towers.

Each drawn city is also counted cell by cell (see `worth`).
"""

import pytest

from engine.rules.akropolis.score import lines, scorecard
from tests.engine.rules.akropolis.plain import KIT as PARTS
from tests.engine.rules.akropolis.plain import Cell, around, drawn, worth

SIX = around((0, 0))
RING = dict.fromkeys(SIX, "q")  # a lake of one cell
WIDE = {far: "q" for near in SIX for far in around(near) if far not in SIX and far != (0, 0)}  # a lake of seven cells
ALL = ("house", "market", "barrack", "temple", "garden")


def line(letters: str) -> dict[Cell, str]:
    """Hexes in a row downwards."""
    return {(0, y): letter for y, letter in enumerate(letters.split())}


# ---- houses


@pytest.mark.clause("A6.1", "A6.6", "A7.1")
def test_maxims_houses_give_nine_times_three() -> None:
    """The rulebook's example: a group of five houses on the first level and two on the second, three house plazas."""
    city = line("H h h h h h h2 h2 q h H H")
    assert worth(city)["house"] == 5 * 1 + 2 * 2
    assert drawn(city).stars(PARTS, 0) == 3
    counted = lines(0, [(9, 3), (0, 0), (0, 0), (0, 0), (0, 0)], 0)[0]
    assert (counted.rule, counted.points) == ("A6.1", 27)
    assert str(counted.how) == "9 x 3"


@pytest.mark.clause("A6.1")
def test_only_the_largest_group_of_houses_counts() -> None:
    assert worth(line("h h q h h h q h"))["house"] == 3


@pytest.mark.clause("A-R5")
def test_the_largest_group_has_most_hexes_not_most_points() -> None:
    assert worth(line("h3 h3 q h h h"))["house"] == 3


@pytest.mark.clause("A-R5")
@pytest.mark.parametrize("city", ["h h q h2 h2 q h h2", "h2 h2 q h h q h h2"])
def test_of_equally_large_groups_the_dearer_counts(city: str) -> None:
    assert worth(line(city))["house"] == 4


@pytest.mark.clause("A-R4")
def test_houses_touch_over_steps_but_not_through_plazas() -> None:
    assert worth(line("h h4 h"))["house"] == 6
    assert worth(line("h h H h"))["house"] == 2


# ---- markets


@pytest.mark.clause("A6.2", "A-R4")
def test_markets_that_touch_do_not_count_whatever_their_height() -> None:
    assert worth(line("m q m2 q m m3"))["market"] == 3
    assert worth(line("m m m"))["market"] == 0
    assert worth(line("m M m"))["market"] == 2  # a plaza is no market


# ---- barracks


@pytest.mark.clause("A6.3")
def test_barracks_at_the_edge_count() -> None:
    assert worth({**RING, (0, 0): "b"})["barrack"] == 0
    assert worth({**RING, (0, -1): "b2"})["barrack"] == 2


@pytest.mark.clause("A-R6")
def test_a_hole_is_not_the_edge() -> None:
    hole = dict(WIDE)
    for cell in SIX:
        hole[cell] = "b"
    assert worth(hole)["barrack"] == 0  # they look only at the hole in the middle
    assert worth({**hole, (0, -1): "b3"})["barrack"] == 0
    open_ring = {cell: seen for cell, seen in hole.items() if cell not in ((0, -1), (0, -2), (1, -2))}
    assert worth(open_ring)["barrack"] == 5  # a gap in the rings: the hole reaches the outside


# ---- temples


@pytest.mark.clause("A6.4", "A-R7")
def test_temples_need_all_six_sides_built() -> None:
    assert worth({**RING, (0, 0): "t"})["temple"] == 1
    assert worth({**RING, (0, 0): "t3", (1, 0): "h2"})["temple"] == 3  # any neighbours, any height
    for gap in SIX:
        assert worth({cell: seen for cell, seen in {**RING, (0, 0): "t"}.items() if cell != gap})["temple"] == 0


@pytest.mark.clause("A-R7")
def test_a_hole_beside_a_temple_spoils_it() -> None:
    both = {**WIDE, **RING, (0, -1): "t"}  # the middle is a hole
    assert worth(both)["temple"] == 0
    assert worth({**both, (0, 0): "q"})["temple"] == 1


# ---- gardens, plazas, height


@pytest.mark.clause("A6.5")
def test_gardens_count_anywhere() -> None:
    assert worth(line("g g q g3 t g"))["garden"] == 6


@pytest.mark.clause("A6.6", "A6.7", "A7.1")
def test_districts_gain_by_height_plazas_do_not() -> None:
    city = line("G3 g2 q G H")
    assert worth(city)["garden"] == 2
    assert drawn(city).stars(PARTS, 4) == 6  # three stars each, touching or not, on any level
    assert [found.points for found in lines(0, [(0, 1), (0, 0), (0, 0), (3, 0), (2, 6)], 4)] == [0, 0, 0, 0, 12, 4]


@pytest.mark.clause("A7.1")
def test_without_a_plaza_a_colour_brings_nothing() -> None:
    assert lines(0, [(5, 0)] * 5, 0)[1].points == 0


# ---- variants


@pytest.mark.clause("A8.1", "A-R9")
def test_a_group_of_houses_worth_ten_counts_twice() -> None:
    assert worth(line("h2 h2 h2 h2 h"), ["house"])["house"] == 9
    assert worth(line("h2 h2 h2 h2 h2"), ["house"])["house"] == 20
    assert worth(line("h2 h2 h2 h2 h2"))["house"] == 10
    assert worth(line("h5 h5 q h h h"), ["house"])["house"] == 3  # the dear group is not the largest


@pytest.mark.clause("A8.2", "A-R9")
def test_a_market_beside_its_square_is_doubled_once() -> None:
    assert worth({**line("M m2 M"), (1, 0): "M3"}, ["market"])["market"] == 4
    assert worth(line("M m2 m M"), ["market"])["market"] == 0  # what does not count cannot be doubled
    assert worth(line("H m2 q"), ["market"])["market"] == 2


@pytest.mark.clause("A8.3", "A-R9")
@pytest.mark.parametrize(("sides", "points"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 4)])
def test_a_barrack_open_on_three_sides_is_doubled(sides: int, points: int) -> None:
    city = dict.fromkeys(SIX[: 6 - sides], "q") | {(0, 0): "b2"}
    assert worth(city, ["barrack"])["barrack"] == points
    assert worth(city)["barrack"] == 2


@pytest.mark.clause("A-R9", "A-R6")
def test_sides_open_to_a_hole_do_not_make_an_outpost() -> None:
    """A barrack in a ring: two sides open to the outside, and more to the lake."""
    city = {**WIDE, (0, -2): "b"}
    assert worth(city)["barrack"] == 1
    outside = sum(near not in city and near not in SIX for near in around((0, -2)))
    assert (outside, worth(city, ["barrack"])["barrack"]) == (3, 2)
    side = {**WIDE, (1, -2): "b"}
    assert sum(near not in side and near not in SIX for near in around((1, -2))) == 2
    assert worth(side, ["barrack"])["barrack"] == 1  # four open sides, two of them to the lake


@pytest.mark.clause("A8.4", "A-R9")
def test_a_temple_on_the_second_level_is_doubled_if_surrounded() -> None:
    assert worth({**RING, (0, 0): "t"}, ["temple"])["temple"] == 1
    assert worth({**RING, (0, 0): "t2"}, ["temple"])["temple"] == 4
    assert worth({**RING, (0, 0): "t3"}, ["temple"])["temple"] == 6
    assert worth({(0, 0): "t3", (0, 1): "q"}, ["temple"])["temple"] == 0


@pytest.mark.clause("A8.5", "A-R8")
def test_a_garden_at_a_lake_is_doubled() -> None:
    assert worth({**RING, (0, -1): "g2"}, ["garden"])["garden"] == 4
    assert worth({**WIDE, (0, -2): "g"}, ["garden"])["garden"] == 2  # a lake of seven cells
    assert worth(line("q g q"), ["garden"])["garden"] == 1  # the outside is no lake
    bay = {cell: seen for cell, seen in {**RING, (0, -1): "g"}.items() if cell != (0, 1)}
    assert worth(bay, ["garden"])["garden"] == 1


@pytest.mark.clause("A8.6")
def test_variants_hold_together() -> None:
    city = {**WIDE, (0, -2): "g", (0, -3): "M", (1, -3): "m", (2, -2): "b", (3, -2): "q"}
    both = worth(city, ALL)
    assert both["garden"] == 2
    assert both["market"] == 2
    for variant in ALL:
        alone = worth(city, [variant])
        assert alone[variant] == both[variant]
        assert all(alone[other] == worth(city)[other] for other in ALL if other != variant)


# ---- who wins


def card(*totals: tuple[int, int], rival: bool = False) -> tuple[tuple[tuple[int, ...], ...], str]:
    """Ranking and the word about a tie, of seats with these points for houses and these stones."""
    found = [
        each
        for seat, (points, stones) in enumerate(totals)
        for each in lines(seat, [(points, 1)] * 1 + [(0, 0)] * 4, stones)
    ]
    counted = scorecard(found, [stones for _, stones in totals], rival)
    return counted.ranking, str(counted.decided or "")


@pytest.mark.clause("A7.2", "A7.3")
def test_stones_are_points_and_the_highest_sum_wins() -> None:
    assert card((10, 3), (12, 0), (20, 1)) == (((2,), (0,), (1,)), "")


@pytest.mark.clause("A7.4")
def test_a_tie_is_broken_by_stones() -> None:
    assert card((10, 3), (12, 1), (0, 0)) == (((0,), (1,), (2,)), "Equal points: more stones decide.")


@pytest.mark.clause("A-R10")
def test_a_full_tie_is_shared() -> None:
    ranking, decided = card((10, 3), (5, 0), (10, 3))
    assert ranking == ((0, 2), (1,))
    assert decided == "Equal points and equal stones: the victory is shared."


@pytest.mark.clause("A-R10")
def test_against_an_architect_a_full_tie_is_no_victory() -> None:
    assert card((10, 3), (10, 3), rival=True)[0] == ((1,), (0,))
    assert card((10, 3), (11, 2), rival=True)[0] == ((0,), (1,))
    assert card((10, 3), (10, 4), rival=True)[0] == ((1,), (0,))
