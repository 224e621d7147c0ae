"""A frieze a box: a whole row between its rules, seen on its clay, and none for a box without figures."""

import pytest

from tests.brought import bringing
from ui.boxes import face_of
from ui.design.icons import ICONS
from ui.design.look import Look
from ui.design.parts.frieze import frieze
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon
from ui.design.theme import CLAY, DAY, INKY, NIGHT, Theme, contrast

BAND = Rect(8, 84, 784, 58)
ROWS = {box: face_of(box).frieze for box in bringing("frieze")}


def test_every_box_has_figures_of_its_own() -> None:
    assert len({row[0] for row in ROWS.values()}) == len(ROWS)
    assert all(name in ICONS for row in ROWS.values() for name in row)


@pytest.mark.parametrize("box", ROWS)
@pytest.mark.parametrize("width", [250, 384, 784, 1264])
def test_a_row_begins_and_ends_alike_inside_its_band(box: str, width: int) -> None:
    band = Rect(8, 84, width, 58)
    figures = [shape for shape in frieze(Look(), band, ROWS[box]) if isinstance(shape, Icon)]
    assert figures[0].name == figures[-1].name == ROWS[box][0]
    assert all(figure.bounds.inside(band) for figure in figures)
    assert figures[0].rect.x - band.x == pytest.approx(band.right - figures[-1].rect.right)
    steps = [b.rect.x - a.rect.x for a, b in zip(figures, figures[1:], strict=False)]
    assert all(step == pytest.approx(steps[0]) and step >= figures[0].rect.w - 0.01 for step in steps)


@pytest.mark.parametrize("box", ROWS)
@pytest.mark.parametrize("width", [250, 384, 784, 1264])
def test_a_row_stands_on_one_ground_from_end_to_end(box: str, width: int) -> None:
    band = Rect(8, 84, width, 58)
    shapes = frieze(Look(), band, ROWS[box])
    figures = [shape for shape in shapes if isinstance(shape, Icon)]
    grounds = [shape for shape in shapes if isinstance(shape, Box) and shape.fill == INKY and shape.rect.w == width]
    ground = max(grounds, key=lambda shape: shape.rect.h)
    assert ground.rect.bottom == pytest.approx(figures[0].rect.bottom)
    assert figures[0].rect.x - band.x < figures[0].rect.w / 4


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda t: t.name)
def test_the_figures_are_black_on_clay_by_day_and_by_night(theme: Theme) -> None:
    shapes = frieze(Look(theme=theme), BAND, ROWS["amytis"])
    assert isinstance(shapes[0], Box)
    assert shapes[0].fill == CLAY
    assert contrast(INKY, CLAY) >= 4.5
    assert contrast(CLAY, theme.paper) >= 2


def test_a_box_without_figures_has_none() -> None:
    assert frieze(Look(), BAND, ()) == []
