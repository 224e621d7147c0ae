"""How the parts of Amytis look: what is not one thing does not touch, and nothing covers an architect."""

import pytest

from tests.boxes.amytis import CASES
from ui.boxes import face_of
from ui.boxes.amytis.grids import stacks_scene
from ui.boxes.amytis.looks import Card, Standing, Stroke, Tile, stands
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Icon, Line, Token
from ui.design.sizes import Glass
from ui.design.theme import THEMES

face_of("amytis")  # brings the colours of its tiles
LOOK = Look(Glass(800, 480), THEMES["night"])


@pytest.mark.parametrize("room", [Rect(0, 0, 72, 64), Rect(0, 0, 112, 100), Rect(0, 0, 90, 40), Rect(0, 0, 64, 64)])
@pytest.mark.parametrize("thing", [Tile(5, 0), Card(1, 3)])
def test_the_sign_of_a_colour_does_not_touch_the_building(thing: Tile | Card, room: Rect) -> None:
    shapes = thing.shapes(LOOK, room)
    (building,) = (one for one in shapes if isinstance(one, Icon))
    (sign,) = (one for one in shapes if isinstance(one, Token))
    assert sign.bounds.right <= building.bounds.x + 0.01
    assert building.bounds.inside(room)
    assert sign.bounds.inside(room)


def test_a_line_of_three_runs_under_the_architects_from_the_first_to_the_last() -> None:
    heights = ["1", "2", "3", "1", "2", "4", "2", "1", "3"]
    scene = stacks_scene(LOOK, CASES[0].setup().kit, [1] * 9, heights, (0b100010001, 0b10), ("red", "blue"), {})
    drawn = [piece.thing for piece in scene.pieces]
    (line,) = (n for n, thing in enumerate(drawn) if isinstance(thing, Stroke))
    assert all(n > line for n, thing in enumerate(drawn) if isinstance(thing, Standing))
    stroke = drawn[line]
    assert isinstance(stroke, Stroke)
    whole = stroke.tiles[0]
    for tile in stroke.tiles[1:]:
        whole = whole.joined(tile)
    (casing, shape) = stroke.shapes(LOOK, whole)
    assert isinstance(casing, Line)
    assert isinstance(shape, Line)
    for (x, y), cell in zip(shape.points, (0, 8), strict=True):
        middle = stands(stroke.tiles[cell]).middle
        assert (round(x, 6), round(y, 6)) == (round(middle[0], 6), round(middle[1], 6))
