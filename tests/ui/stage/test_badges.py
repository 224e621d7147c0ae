"""What a place brings lies inside it: points apart from things, nothing cut, what lies there at its own size."""

from __future__ import annotations

from itertools import product

import pytest

from ui.boxes import face_of
from ui.design.lettering import fit
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Text
from ui.design.sizes import Glass
from ui.design.theme import DAY
from ui.picture.fonts import Faces
from ui.stage import Cube, Ghost, Ground, Place, Scene, Worth, hexagon, signed, square
from ui.stage.badges import badges, tells
from ui.stage.drawing import Drawing

face_of("panticapaeum")  # whose goods lie here
LOOK = Look(Glass(800, 480), DAY)
GOODS = ("brown", "green", "beige")
FACE = Rect(0, 0, 48, 48)
WORTHS = [
    Worth(text, tuple(Cube(name, 0.9) for name in GOODS[:many]))
    for text, many in product(("", "+3", "+12", "\N{MINUS SIGN}4"), range(4))
    if text or many
]


@pytest.mark.parametrize("worth", WORTHS, ids=str)
@pytest.mark.parametrize("lying", [True, False])
@pytest.mark.parametrize("side", [48, 74])
def test_points_and_things_stand_apart_and_inside_their_place(worth: Worth, lying: bool, side: int) -> None:
    face, measure = Rect(0, 0, side, side), Faces()
    place = Place("a", square(0, 0), things=(Cube("brown"),) if lying else (), worth=worth)
    told = badges(LOOK, place, face, upright=True)
    assert told is not None
    assert told.room().inside(face)
    if told.text is not None and told.things is not None:
        assert not told.text.meets(told.things)
    for shape in told.shapes(LOOK):
        if isinstance(shape, Text):
            assert fit(shape, measure).whole
    if lying:
        alone, moved = place.things[0].shapes(LOOK, face), told.clear(LOOK, face, place.things[0])
        assert [(s.bounds.w, s.bounds.h) for s in moved] == [(s.bounds.w, s.bounds.h) for s in alone]


def test_a_place_that_brings_nothing_says_nothing() -> None:
    assert not tells(Worth(signed(0)))
    assert not tells(None)
    assert tells(Worth("", (Cube("brown"),)))
    places = tuple(Place(n, square(n, 0), Ground((200, 200, 200)), touch=n, worth=Worth("+0")) for n in range(3))
    shapes = Drawing(LOOK, Scene(places), Rect(0, 0, 3, 1), 48).shapes()
    assert not [shape for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("outline", [square(0, 0), hexagon(0, 0)])
def test_nothing_is_drawn_over_what_a_place_says(outline: tuple[tuple[float, float], ...]) -> None:
    """Not the edge of a ghost beside it either; and under the ghost itself nothing is said."""
    ground = Ground((200, 200, 200))
    here = Place("here", outline, ground, touch=1, worth=Worth("+7", rank=1))
    under = Place("under", square(1, 0), ground, touch=2, worth=Worth("+9", rank=2))
    scene = Scene((here, under), ghost=Ghost((Place("under", square(1, 0), ground),)))
    shapes = Drawing(LOOK, scene, Rect(0, 0, 3, 1), 60).shapes()
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["+7"]
    assert isinstance(shapes[-1], Text)
