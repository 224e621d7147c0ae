"""The pen, and that every icon stays on its paper."""

import pytest

from tests.brought import bringing
from ui.boxes import emblem_of, face_of
from ui.design.icons import ICONS
from ui.design.icons.pen import runs, strokes

DRAWN = ICONS | {box: strokes(*face_of(box).emblem) for box in bringing("emblem")}


def test_lines_and_closed_areas() -> None:
    (run,) = runs("M0 0 H10 V10 Z")
    assert run.points == ((0, 0), (10, 0), (10, 10))
    assert run.closed


def test_a_curve_ends_where_it_should() -> None:
    (run,) = runs("M0 0 C0 50 100 50 100 0")
    assert run.points[-1] == pytest.approx((100, 0))
    assert run.points[6] == pytest.approx((50, 37.5))


def test_a_circle_is_round() -> None:
    (run,) = runs("O 50 50 10")
    assert all((x - 50) ** 2 + (y - 50) ** 2 == pytest.approx(100) for x, y in run.points)


def test_strokes_say_what_is_wrong_with_them() -> None:
    assert strokes("~cut6.5 M0 0 H9")[0] == ("M0 0 H9", 6.5, True, True)
    with pytest.raises(ValueError, match="not a stroke"):
        strokes("paint M0 0")


@pytest.mark.parametrize("name", DRAWN)
def test_an_icon_stays_on_its_paper(name: str) -> None:
    for stroke in DRAWN[name]:
        for run in runs(stroke.path):
            for x, y in run.points:
                if not stroke.cut:
                    assert min(x, y) - stroke.width / 2 >= -1.5
                    assert max(x, y) + stroke.width / 2 <= 101.5


def test_everything_the_boxes_need_is_drawn() -> None:
    needed = {
        "house", "winery", "fortress", "aqueduct", "temple", "market", "barracks", "garden", "quarry", "plaza", "star",
        "palace", "wall", "theatre", "residence", "worker", "coin", "cube", "drought", "first", "sun", "boat", "statue",
        "food", "camel", "gold", "wood", "stone", "ankh", "trireme",
    }  # fmt: skip
    assert needed <= ICONS.keys()


def test_the_sign_of_a_box_comes_with_its_face() -> None:
    for box in bringing("emblem"):
        assert emblem_of(box) == box
        assert ICONS[box] == strokes(*face_of(box).emblem)
    assert emblem_of("a box that is no longer here") == "box"
