"""Where the eye is: whatever fingers do, it stays on the board and within its limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.design.rect import Rect
from ui.stage import camera
from ui.stage.camera import Limits, View

ROOM = Rect(10, 70, 540, 300)
LIMITS = Limits(40, 90)

sizes = st.floats(1, 40)
spots = st.floats(-20, 20)
contents = st.builds(Rect, spots, spots, sizes, sizes)
views = st.builds(View, st.floats(-60, 60), st.floats(-60, 60), st.floats(1, 400))


@given(contents, views)
def test_a_kept_view_never_looks_past_the_board(content: Rect, view: View) -> None:
    kept = camera.kept(view, content, ROOM, LIMITS)
    assert LIMITS.least <= kept.unit <= LIMITS.most
    seen = kept.seen(ROOM)
    for first, last, low, high in (
        (seen.x, seen.right, content.x, content.right),
        (seen.y, seen.bottom, content.y, content.bottom),
    ):
        if high - low >= last - first:
            assert first >= low - 1e-6
            assert last <= high + 1e-6
        else:
            assert first + last == pytest.approx(low + high, abs=1e-6)


@given(contents, views)
def test_keeping_twice_is_keeping_once(content: Rect, view: View) -> None:
    kept = camera.kept(view, content, ROOM, LIMITS)
    assert camera.kept(kept, content, ROOM, LIMITS) == kept


@given(contents)
def test_the_eye_opens_no_further_away_than_it_may(content: Rect) -> None:
    view = camera.opened(content, None, ROOM, LIMITS)
    assert view.unit >= LIMITS.least
    if camera.whole(content, ROOM, LIMITS.most).unit >= LIMITS.least:
        assert content.inside(view.seen(ROOM), 1e-6)


@given(contents, st.data())
def test_it_opens_over_what_is_wanted(content: Rect, data: st.DataObject) -> None:
    x = data.draw(st.floats(0, content.w - 1)) + content.x
    y = data.draw(st.floats(0, content.h - 1)) + content.y
    wanted = Rect(x, y, 1, 1)
    view = camera.opened(content, wanted, ROOM, LIMITS)
    assert wanted.inside(view.seen(ROOM), 1e-6)


@given(views, st.floats(-500, 500), st.floats(-500, 500))
def test_a_finger_takes_the_board_along(view: View, dx: float, dy: float) -> None:
    before = view.glass(1, 2, ROOM)
    after = camera.moved(view, dx, dy).glass(1, 2, ROOM)
    assert after == pytest.approx((before[0] + dx, before[1] + dy), abs=1e-4)


@given(views, st.floats(0.2, 5), st.floats(10, 550), st.floats(70, 370))
def test_what_lies_under_the_fingers_stays_there(view: View, factor: float, x: float, y: float) -> None:
    at = (x, y)
    spot = view.board(*at, ROOM)
    nearer = camera.zoomed(view, factor, at, ROOM, LIMITS)
    assert nearer.glass(*spot, ROOM) == pytest.approx(at, abs=1e-3)


@given(views, spots, spots)
def test_it_moves_only_as_far_as_needed(view: View, x: float, y: float) -> None:
    spot = Rect(x, y, 1, 1)
    moved = camera.seeing(view, spot, ROOM)
    seen = moved.seen(ROOM)
    if view.unit <= 300:
        assert spot.inside(seen, 1e-6)
    if spot.inside(view.seen(ROOM), -1e-6):
        assert moved.x == pytest.approx(view.x)
        assert moved.y == pytest.approx(view.y)


def test_limits_that_cross_are_refused() -> None:
    with pytest.raises(ValueError, match="rise"):
        Limits(50, 40)


@given(contents, views, st.lists(st.builds(Rect, spots, spots, st.just(1.0), st.just(1.0)), min_size=1, max_size=8))
def test_the_fullest_view_keeps_what_is_wanted_and_sees_no_less(content: Rect, view: View, lying: list[Rect]) -> None:
    before = camera.kept(view, content, ROOM, LIMITS)
    wanted = next(
        (spot for spot in lying if spot.inside(content, 0.001) and spot.inside(before.seen(ROOM), 0.001)), None
    )
    after = camera.fullest(before, lying, wanted, content, ROOM)

    def area(seen: Rect) -> float:
        both = [spot.common(seen) for spot in lying]
        return sum(max(0.0, r.w) * max(0.0, r.h) for r in both)

    assert area(after.seen(ROOM)) >= area(before.seen(ROOM)) - 0.01
    assert wanted is None or wanted.inside(after.seen(ROOM), 0.02)
    again = camera.kept(after, content, ROOM, LIMITS)
    assert (again.x, again.y) == pytest.approx((after.x, after.y), abs=1e-6)
