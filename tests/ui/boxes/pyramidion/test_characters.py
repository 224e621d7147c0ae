"""The face of a character: its numbers are of one size and stand alike, whatever room there is."""

import pytest

from ui.boxes.pyramidion.characters import Character
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Icon, Text
from ui.design.sizes import Glass
from ui.design.theme import THEMES
from ui.picture.fonts import Faces

LOOKS = [Look(Glass(*size), THEMES["night"]) for size in ((800, 480), (1280, 720))]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.glass.width}")
@pytest.mark.parametrize("wide", [9.5, 11, 14, 18])
@pytest.mark.parametrize("numbers", [(4, 0, 0), (2, 0, 3), (1, 1, 3)])
def test_numbers_of_a_card_stand_alike(look: Look, wide: float, numbers: tuple[int, int, int]) -> None:
    room = Rect(10, 10, look.glass.mm(wide), look.glass.mm(13))
    shapes = Character("merchant", numbers, True, False).shapes(look, room)
    told = [one for one in shapes if isinstance(one, Text)]
    assert [one.text for one in told] == [str(number) for number in numbers if number]
    assert len({one.sizes for one in told}) == 1
    assert len({round(one.rect.y, 3) for one in told}) == 1
    signs = [one for one in shapes if isinstance(one, Icon)][2:]  # after its kind and the ankh
    assert len({(round(one.rect.y, 3), round(one.rect.w, 3)) for one in signs}) == 1
    for number, sign in zip(told, signs, strict=True):
        assert not number.rect.inset(0.5).meets(sign.rect.inset(0.5))
        assert Faces().width(number.text, "bold", number.sizes[-1]) <= number.rect.w + 1
