"""The eye that looks at every screen: it sees what a person would, and holds nothing against a good picture."""

from __future__ import annotations

import pytest

from ui.design.check import faults, inked
from ui.design.look import Look
from ui.design.parts import key
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Icon, Line, Picture, Shape, Text, Token
from ui.design.sizes import Glass
from ui.design.theme import THEMES, mix
from ui.picture.fonts import FILES, Faces
from ui.picture.offscreen import draw

MEASURE = Faces()
LIGHTS = pytest.mark.parametrize("look", [Look(Glass(800, 480), theme) for theme in THEMES.values()])
ROOM = Rect(200, 100, 200, 100)


def kinds(look: Look, *shapes: Shape) -> set[str]:
    return {fault.kind for fault in faults(look.picture(list(shapes)), look, MEASURE)}


def words(look: Look, rect: Rect, text: str = "Words") -> Text:
    return Text(rect, text, (30,), look.theme.ink)


@LIGHTS
def test_a_good_key_has_no_fault(look: Look) -> None:
    assert not kinds(look, *key(look, ROOM, "Go on", 1, icon="next"))


@LIGHTS
def test_a_sign_that_fades_into_its_ground_is_seen(look: Look) -> None:
    theme = look.theme
    card = Box(ROOM, fill=theme.card)
    spot = ROOM.centred(40, 40)
    faint = mix(theme.card, theme.ink, 0.12)
    assert "dim" in kinds(look, card, Icon(spot, "house", faint))
    assert "dim" in kinds(look, card, Token(spot, "circle", faint))
    assert "dim" not in kinds(look, card, Icon(spot, "house", theme.ink))
    assert "dim" not in kinds(look, card, Token(spot, "circle", faint, edge=theme.ink))


@LIGHTS
def test_a_key_without_an_edge_is_seen(look: Look) -> None:
    theme = look.theme
    assert "contour" in kinds(look, Box(ROOM, fill=theme.card, touch=1, says="key"))
    assert "contour" not in kinds(look, Box(ROOM, fill=theme.card, outline=theme.edge, touch=1, says="key"))


@LIGHTS
def test_light_that_runs_over_its_own_colour_is_seen(look: Look) -> None:
    theme = look.theme
    around = ((200.0, 100.0), (400.0, 100.0), (400.0, 200.0), (200.0, 200.0), (200.0, 100.0))
    ground = Box(ROOM.grown(20), fill=mix(theme.glow, theme.paper, 0.2))
    line = Line(around, theme.glow, 3)
    assert "contour" in kinds(look, ground, line)
    assert "contour" not in kinds(look, ground, Line(around, theme.paper, 6), line)
    assert "contour" not in kinds(look, line)


@LIGHTS
def test_letters_on_an_edge_are_seen(look: Look) -> None:
    plate = Box(ROOM, fill=look.theme.card, outline=look.theme.edge, thick=4, radius=6)
    assert "edge" in kinds(look, plate, words(look, Rect(ROOM.x + 1, ROOM.y, 190, 100)))
    assert "edge" in kinds(look, plate, words(look, Rect(ROOM.x + 10, ROOM.y, 260, 100), "Words that do not end"))
    assert "edge" not in kinds(look, plate, words(look, ROOM.inset(10)))


@LIGHTS
def test_letters_that_hang_over_the_lower_edge_are_seen(look: Look) -> None:
    low = Rect(ROOM.x, ROOM.y, ROOM.w, 33)
    plate = Box(low, fill=look.theme.card, outline=look.theme.edge, thick=2, radius=6)
    assert "edge" in kinds(look, plate, words(look, low.inset(10, 0), "дщр"))
    assert "edge" not in kinds(look, plate, words(look, low.inset(10, 0), "ши"))


def test_ink_is_where_the_renderer_puts_it() -> None:
    for text in ("Ещё", "щука", "Журавль", "8", "(Qp)", "один на\nдругом пруду"):
        for face in FILES:
            for size in (22, 37, 56):
                shape = Text(Rect(10, 10, 600, 200), text, (size,), (255, 255, 255), face=face, lines=2)
                surface = draw(Picture((640, 240), (shape,))).surface
                surface.set_colorkey((0, 0, 0))
                drawn, ink = surface.get_bounding_rect(), inked(shape, MEASURE)
                assert abs(drawn.top - ink.y) <= 2, (text, face, size)
                assert abs(drawn.bottom - ink.bottom) <= 2, (text, face, size)


@LIGHTS
def test_what_the_edge_of_a_board_cuts_is_no_fault(look: Look) -> None:
    plate = Box(Rect(-40, 10, 100, 40), fill=look.theme.card, outline=look.theme.edge, thick=4)
    board = Group(ROOM, (plate, words(look, Rect(-38, 10, 90, 40))), paper=look.theme.paper, size=(300, 100))
    assert "edge" not in kinds(look, board)


@LIGHTS
def test_a_sign_that_hangs_over_an_edge_is_seen(look: Look) -> None:
    theme = look.theme
    card = Box(ROOM, fill=theme.card, outline=theme.edge, thick=4, radius=8)
    inside = Rect(ROOM.right - 36, ROOM.y + 6, 30, 30)
    for sign in (Icon(inside, "crown", theme.ink), Token(inside, "circle", theme.ink)):
        assert "edge" not in kinds(look, card, sign)
        assert "edge" in kinds(look, card, sign.placed(8, 0))
        assert "edge" in kinds(look, card, sign.placed(0, -8))


@LIGHTS
def test_letters_that_touch_the_sign_beside_them_are_seen(look: Look) -> None:
    card = Box(ROOM, fill=look.theme.card)
    text = words(look, Rect(ROOM.x + 50, ROOM.y + 30, 120, 40), "15")
    beside = Icon(Rect(ROOM.x + 10, ROOM.y + 30, 38, 38), "laurel", look.theme.good)
    assert "overlap" not in kinds(look, card, text, beside)
    assert "overlap" in kinds(look, card, text, beside.placed(8, 0))
    assert "overlap" in kinds(look, card, beside.placed(8, 0), text)
