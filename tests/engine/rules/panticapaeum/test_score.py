"""The score, line by line, and who has won."""

from dataclasses import replace

import pytest

from engine.rules.contract import Why
from engine.rules.panticapaeum.position import Game

from .table import AQUEDUCT, HOUSE, begun, city_of, hold, land, looked, mark, points, stand, worker


def how(position: Game, rule: str) -> str:
    found = next(line.how for line in position.score().lines if (line.seat, line.rule) == (0, rule))
    assert isinstance(found, Why)
    return str(found)


@pytest.mark.clause("P9.1", "P9.9", "P-R29")
def test_houses_count_workers_around_each_of_them() -> None:
    position = city_of("..../..../....")
    stand(position, "house", 1, 1)
    stand(position, "house", 2, 1)
    worker(position, 1, 0)  # beside one, diagonal to the other
    worker(position, 0, 0)  # beside the first alone
    assert points(position, "P9.1") == 0  # no value yet (P-R17)
    mark(position, brown=5)
    assert points(position, "P9.1") == 2 * 3
    assert how(position, "P9.1") == "3 × 2"


@pytest.mark.clause("P9.2", "P-R17")
@pytest.mark.parametrize(("marker", "expected"), [(0, 0), (1, 2 + 1), (4, 2 + 1), (5, 3 + 2), (9, 7 + 5)])
def test_wineries_count_free_cells_rounded_down_one_by_one(marker: int, expected: int) -> None:
    position = city_of("b~./.../...")
    stand(position, "winery", 1, 1)  # seven free cells around: cubes, drought, workers are free
    stand(position, "house", 0, 1)
    worker(position, 1, 0)
    land(position, "..../", at=(3, 0))
    stand(position, "winery", 4, 0)  # cells 3,0 and 5,0
    land(position, ".../", at=(3, 1))  # 3,1 4,1 5,1
    mark(position, purple=marker)
    assert points(position, "P9.2") == expected


@pytest.mark.clause("P9.3", "P-R4")
def test_fortresses_count_levels() -> None:
    position = city_of("../..")
    land(position, "..")
    land(position, ".")
    stand(position, "fortress", 0, 0)
    stand(position, "fortress", 1, 1)
    mark(position, beige=5)
    assert points(position, "P9.3") == 2 * (3 + 1)


@pytest.mark.clause("P9.4", "P9.8", "P-R17", "P-R4")
def test_aqueducts_count_visible_drought_around_both_their_cells() -> None:
    position = city_of("~..~/.../~..~/....~")
    stand(position, "aqueduct", 1, 1)
    worker(position, 3, 0)
    land(position, ".", at=(3, 2))  # covered by a higher tile
    assert (points(position, "P9.4"), points(position, "P9.8")) == (0, -3)
    mark(position, orange=1)
    assert (points(position, "P9.4"), points(position, "P9.8")) == (2, -1)
    land(position, "~", at=(3, 2))  # drought on another level is a neighbour all the same
    assert (points(position, "P9.4"), points(position, "P9.8")) == (3, -1)


@pytest.mark.clause("P9.8", "P-R17")
def test_a_moved_orange_marker_spares_drought_even_without_a_value() -> None:
    """Every row of this kit begins with points; one that does not is worth nothing at first, but has moved."""
    position = city_of("~.../....")
    rows = position.kit.rows
    bare = replace(rows[AQUEDUCT], worth=(0,) * len(rows[AQUEDUCT].worth))
    position.kit = replace(position.kit, rows=(*rows[:AQUEDUCT], bare, *rows[AQUEDUCT + 1 :]))
    stand(position, "aqueduct", 1, 0)
    assert points(position, "P9.8") == -1
    mark(position, orange=1)
    assert (points(position, "P9.4"), points(position, "P9.8")) == (0, 0)


@pytest.mark.clause("P9.5", "P-R29")
def test_temples_count_each_building_of_another_type_once() -> None:
    position = city_of("....../....../......")
    stand(position, "temple", 1, 1)
    stand(position, "temple", 3, 1)  # a temple beside a temple counts nothing
    stand(position, "aqueduct", 1, 0)  # beside both cells of the first, diagonal to the second
    stand(position, "house", 0, 2)
    mark(position, green=5)
    assert points(position, "P9.5") == 2 * (2 + 1)


@pytest.mark.clause("P9.6", "P9.7")
def test_two_coins_and_each_cube_are_a_point() -> None:
    position = city_of("b..")
    hold(position, coins=7, brown=2, green=1)
    assert points(position, "P9.6") == 3
    assert points(position, "P9.7") == 3
    assert how(position, "P9.6") == "7 coin"


@pytest.mark.clause("P9.8", "P-R29")
def test_visible_drought_costs_and_the_total_may_be_negative() -> None:
    position = city_of("~~~~")
    stand(position, "house", 0, 0)
    worker(position, 1, 0)
    assert points(position, "P9.8") == -2
    assert position.score().total(0) == -2


def results(position: Game, *seats: tuple[int, int, int]) -> None:
    """Gives each seat so many points (as cubes), buildings and coins."""
    for seat, (cubes, buildings, coins) in enumerate(seats):
        hold(position, seat=seat, coins=coins, brown=cubes)
        land(position, "." * 6, seat=seat)
        for n in range(buildings):
            stand(position, "house", n, 0, seat=seat)


@pytest.mark.clause("P9.10", "P-R18")
@pytest.mark.parametrize(
    ("seats", "ranking", "decided"),
    [
        (((3, 0, 0), (5, 0, 0)), ((1,), (0,)), None),
        (((3, 2, 0), (3, 1, 0)), ((0,), (1,)), "Equal points: most buildings."),
        (((3, 1, 0), (3, 1, 1)), ((1,), (0,)), "Equal points and buildings: most coins."),
        (((3, 1, 1), (3, 1, 1)), ((0, 1),), "Equal points, buildings and coins: a shared victory."),
        (((3, 0, 1), (1, 1, 2), (3, 1, 0)), ((2,), (0,), (1,)), "Equal points: most buildings."),
    ],
)
def test_ties_go_to_buildings_then_coins_then_are_shared(
    seats: tuple[tuple[int, int, int], ...], ranking: tuple[tuple[int, ...], ...], decided: str | None
) -> None:
    position = begun(len(seats))
    results(position, *seats)
    card = position.score()
    assert card.ranking == ranking
    assert (str(card.decided) if card.decided else None) == decided


@pytest.mark.clause("PS5.3", "P-R18")
def test_solo_equal_points_are_neither_won_nor_lost() -> None:
    position = city_of("...", harder="")
    assert position.automius is not None
    hold(position, brown=2)
    position.automius.cubes[HOUSE] = 2
    looked(position)
    assert position.score().ranking == ((0, 1),)
    hold(position, coins=2)
    assert position.score().ranking == ((0,), (1,))
    position.automius.cubes[HOUSE] = 4
    assert position.score().ranking == ((1,), (0,))
