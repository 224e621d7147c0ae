"""The digits of every face have one weight: a thin nought drowns in a price or a year."""

import pygame
import pytest

from ui.picture.fonts import FONTS


@pytest.mark.parametrize("file", ["Alegreya-Bold.ttf", "NotoSans-SemiBold.ttf", "NotoSans-Regular.ttf"])
def test_the_sides_of_a_nought_are_as_heavy_as_the_stem_of_a_one(file: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(FONTS / file, 200)
    (stem,) = _strokes(font, "1")
    left, right = _strokes(font, "0")
    assert min(left, right) >= stem * 0.9


def _strokes(font: pygame.font.Font, digit: str) -> list[int]:
    """How wide each stroke is that a line across the middle of the digit meets."""
    drawn = pygame.mask.from_surface(font.render(digit, True, (255, 255, 255)))
    ink = drawn.get_bounding_rects()[0]
    found = [0]
    for x in range(drawn.get_size()[0]):
        if drawn.get_at((x, ink.centery)):
            found[-1] += 1
        elif found[-1]:
            found.append(0)
    return [many for many in found if many]
