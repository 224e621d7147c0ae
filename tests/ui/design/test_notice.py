"""A plane with one thing to say: its sign and its words stay on it, in the middle, whatever the room."""

import pytest

from ui.design.check import inked
from ui.design.lettering import fit
from ui.design.look import Look
from ui.design.parts import notice
from ui.design.rect import Rect
from ui.design.shapes import Icon, Text
from ui.design.sizes import Glass
from ui.design.theme import THEMES
from ui.picture.fonts import Faces

SAID = "Здесь ещё никто под именем не доиграл партию."


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("share", [0.3, 0.5, 0.75])
@pytest.mark.parametrize("heading", ["", "Всё ли на месте?"])
def test_everything_stands_whole_in_the_middle(size: tuple[int, int], text: float, share: float, heading: str) -> None:
    look = Look(Glass(*size, text=text), THEMES["night"])
    room = Rect(0, 0, *size).top(size[1] * share)
    shapes = notice(look, room, "people", SAID, heading)
    words = [shape for shape in shapes if isinstance(shape, Text)]
    signs = [shape for shape in shapes if isinstance(shape, Icon)]
    assert len(words) == 1 + bool(heading)
    for shape in words:
        assert fit(shape, Faces()).whole
        assert inked(shape, Faces()).inside(room)
        assert abs(inked(shape, Faces()).middle[0] - room.middle[0]) <= 1
    drawn = [*(sign.rect for sign in signs), *(inked(shape, Faces()) for shape in words)]
    assert not any(one.meets(other) for n, one in enumerate(drawn) for other in drawn[:n])
    if share == 0.75:
        assert signs, "a large room has its sign"
