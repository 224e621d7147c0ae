"""Dividing the glass."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.design.rect import Rect, ring


def test_columns_share_the_width_and_leave_the_gaps() -> None:
    assert Rect(10, 20, 100, 30).columns(3, 5) == [Rect(10, 20, 30, 30), Rect(45, 20, 30, 30), Rect(80, 20, 30, 30)]


def test_rows_take_shares() -> None:
    top, below = Rect(0, 0, 60, 90).rows((2, 1))
    assert (top.h, below.y, below.h) == (60, 60, 30)


def test_a_grid_reads_like_a_page() -> None:
    assert [(c.x, c.y) for c in Rect(0, 0, 20, 20).grid(2, 2)] == [(0, 0), (10, 0), (0, 10), (10, 10)]


@given(st.integers(1, 12), st.integers(200, 1300), st.integers(0, 12))
def test_columns_stay_inside_on_whole_pixels_and_never_meet(count: int, width: int, gap: int) -> None:
    room = Rect(3, 0, width, 10)
    cells = room.columns(count, gap)
    assert all(cell.x == int(cell.x) and cell.inside(room) for cell in cells)
    assert all(b.x - a.right == gap for a, b in zip(cells, cells[1:], strict=False))
    assert max(c.w for c in cells) - min(c.w for c in cells) <= 1


def test_what_two_have_in_common_and_around_both() -> None:
    a, b = Rect(0, 0, 10, 10), Rect(5, 5, 10, 10)
    assert a.common(b) == Rect(5, 5, 5, 5)
    assert a.joined(b) == Rect(0, 0, 15, 15)
    assert not a.common(Rect(20, 20, 5, 5)).w


@pytest.mark.parametrize("places", [8, 11, 14])
def test_places_on_a_ring_lie_evenly_even_on_an_oval_one(places: int) -> None:
    room = Rect(0, 0, 400, 300)
    spots = ring(room, places, 40)
    assert spots[0].middle == pytest.approx((200, 20), abs=1)
    assert all(spot.inside(room, 1) for spot in spots)
    steps = [math.dist(a.middle, b.middle) for a, b in zip(spots, spots[1:] + spots[:1], strict=True)]
    assert max(steps) / min(steps) < 1.12
    # Clockwise, as the trireme sails.
    assert spots[1].x > spots[0].x
