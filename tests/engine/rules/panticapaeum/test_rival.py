"""Automius: what he takes, builds, gains and scores, and that he says why."""

import pytest

from engine.rules.contract import Scorecard
from engine.rules.panticapaeum.moves import BUILD, GAIN
from engine.rules.panticapaeum.parts import AQUEDUCT, FORTRESS, HOUSE, TEMPLE, WINERY
from engine.rules.panticapaeum.rival import Automius, best, worth

BROWN, PURPLE, BEIGE, ORANGE, GREEN = range(5)
FRESH = (2, 2, 2, 2, 2)


def automius(*cubes: int, harder: str = "") -> Automius:
    made = Automius(harder)
    made.cubes = [*cubes]
    return made


@pytest.mark.clause("PS3.2", "P-R21")
def test_he_builds_when_he_holds_the_price_whatever_it_is() -> None:
    assert automius(0, 1, 0, 2, 0).step(FRESH) == BUILD[AQUEDUCT]
    assert automius(0, 0, 0, 0, 6).step((2, 2, 2, 2, 6)) == BUILD[TEMPLE]


@pytest.mark.clause("PS3.5", "P-R21")
def test_of_several_buildings_he_takes_the_topmost_colour() -> None:
    able = automius(0, 2, 5, 0, 2)
    assert able.step(FRESH) == BUILD[WINERY]
    assert str(able.reason(FRESH)).startswith("It takes 2 purple; he has 2. The fortress could be paid too")


@pytest.mark.clause("P-R21")
def test_a_column_without_pieces_is_out() -> None:
    assert automius(9, 0, 2, 0, 0).step((None, 2, 2, 2, 2)) == BUILD[FORTRESS]
    assert automius(9, 0, 0, 0, 0).step((None, 2, 2, 2, 2)) == GAIN[BROWN]


@pytest.mark.clause("PS3.3")
def test_else_he_gains_a_cube_of_the_colour_he_has_most_of() -> None:
    poor = automius(0, 0, 1, 3, 1)
    assert poor.step((4, 4, 4, 4, 4)) == GAIN[ORANGE]
    assert str(poor.reason((4, 4, 4, 4, 4))) == "He can pay for nothing. He has most of orange: 3."


@pytest.mark.clause("PS3.3", "PS3.5", "P-R21")
def test_with_equally_many_also_with_none_the_topmost() -> None:
    assert automius(0, 1, 0, 1, 1).step(FRESH) == GAIN[PURPLE]
    assert automius(0, 0, 0, 0, 0).step(FRESH) == GAIN[BROWN]
    assert "no cubes" in str(automius(0, 0, 0, 0, 0).reason(FRESH))


@pytest.mark.clause("PS3.4", "PS4.1")
def test_he_rests_in_round_one_unless_the_game_is_harder() -> None:
    assert [Automius().develops(n) for n in (1, 2, 5)] == [False, True, True]
    assert Automius("skip").develops(1)


@pytest.mark.clause("PS4.2", "P-R20")
def test_the_best_tile_has_most_cubes_then_the_topmost_colours_then_comes_first() -> None:
    brown_orange, purple_purple, three_green = (1, 0, 0, 1, 0), (0, 2, 0, 0, 0), (0, 0, 0, 0, 3)
    assert best([brown_orange, three_green, purple_purple]) == 1
    assert best([purple_purple, brown_orange]) == 1
    assert best([(1, 0, 0, 1, 0), (1, 0, 1, 0, 0), (1, 0, 0, 0, 1)]) == 1  # the second colour decides
    assert best([purple_purple, purple_purple]) == 0
    assert best([(0, 0, 0, 0, 0)]) == 0


@pytest.mark.clause("PS4.3", "P-R20")
def test_with_a_plan_he_gains_what_the_nearest_building_lacks() -> None:
    planning = automius(3, 0, 0, 1, 0, harder="plan")
    prices = (6, 4, 3, 3, 3)
    assert planning.step(prices) == GAIN[ORANGE]  # lacks 2; brown lacks 3
    assert automius(3, 0, 0, 1, 0).step(prices) == GAIN[BROWN]
    assert str(planning.reason(prices)) == "He can pay for nothing. The aqueduct lacks fewest: 2."


@pytest.mark.clause("PS4.3", "P-R20")
def test_a_plan_leaves_empty_columns_out_and_means_nothing_without_pieces() -> None:
    assert automius(1, 0, 0, 0, 0, harder="plan").step((None, 4, 3, 4, 4)) == GAIN[BEIGE]
    assert automius(0, 0, 0, 0, 2, harder="plan").step((None,) * 5) == GAIN[GREEN]
    assert automius(1, 1, 0, 0, 0, harder="plan").step((3, 3, 9, 9, 9)) == GAIN[BROWN]


@pytest.mark.clause("PS5.1")
@pytest.mark.parametrize(("many", "points"), [(0, 0), (1, 3), (2, 10), (3, 30), (4, 40), (6, 60)])
def test_points_for_buildings_of_a_type(many: int, points: int) -> None:
    assert worth(many) == points


@pytest.mark.clause("PS5.1", "PS5.2")
def test_his_score_stands_in_the_lines_the_person_has() -> None:
    his = automius(2, 0, 4, 0, 0)
    his.bought = [3, 0, 1, 0, 4]
    card = Scorecard(tuple(his.lines(1)), ())
    assert [(line.rule, line.points) for line in card.lines] == [
        ("P9.1", 30), ("P9.2", 0), ("P9.3", 3), ("P9.4", 0), ("P9.5", 40), ("P9.7", 6),
    ]  # fmt: skip
    assert card.total(1) == his.points() == 79


def test_a_copy_goes_its_own_way() -> None:
    one = automius(1, 0, 0, 0, 0)
    other = one.copy()
    other.cubes[HOUSE] += 1
    other.bought[HOUSE] += 1
    assert one.facts() == {"cubes": [1, 0, 0, 0, 0], "bought": [0] * 5}
