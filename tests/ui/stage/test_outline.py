"""Forms of places, and what runs around several."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.stage.outline import Outline, borders, bounds, hex_middle, hexagon, ring, row, square


def area(outline: Outline) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True)) / 2


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_borders_of_squares_hold_exactly_their_area(cells: set[tuple[int, int]]) -> None:
    around = borders([square(x, y) for x, y in sorted(cells)])
    assert sum(area(line) for line in around) == pytest.approx(len(cells))


@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1), st.booleans())
def test_borders_of_hexes_hold_exactly_their_area(cells: set[tuple[int, int]], pointed: bool) -> None:
    around = borders([hexagon(q, r, pointed=pointed) for q, r in sorted(cells)])
    assert sum(area(line) for line in around) == pytest.approx(len(cells) * math.sqrt(3) / 2, rel=1e-3)


def test_two_squares_side_by_side_have_one_border() -> None:
    (line,) = borders([square(0, 0), square(1, 0)])
    assert len(line) == 6


@given(st.integers(-4, 4), st.integers(-4, 4), st.booleans())
def test_neighbours_of_a_hex_are_one_unit_away(q: int, r: int, pointed: bool) -> None:
    here = hex_middle(q, r, pointed=pointed)
    for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        assert math.dist(here, hex_middle(q + dq, r + dr, pointed=pointed)) == pytest.approx(1)


def test_a_row_stands_apart_and_a_ring_fills_its_room() -> None:
    first, second, *_ = row(4, 1, 1.4, 0.2)
    assert bounds([second]).x - bounds([first]).right == pytest.approx(0.2)
    around = bounds(ring(16, 10, 6))
    assert around.w == pytest.approx(10, abs=0.1)
    assert around.h == pytest.approx(6, abs=0.1)
