"""The newest picture in squares: what differs is found, what is sent puts it together again, and no more than that."""

import io
from random import Random

import pygame
import pytest

from ui.browser.canvas import SIDE, Canvas
from ui.browser.png import png
from ui.picture.handed import Patch

SIZE = (100, 70)  # no multiple of a square


def noise(random: Random, width: int, height: int) -> bytes:
    return bytes(random.choice((0, 90, 255)) for _ in range(3 * width * height))


def read(file: bytes) -> tuple[tuple[int, int], bytes]:
    """What another program than ours sees in a PNG."""
    surface = pygame.image.load(io.BytesIO(file), "x.png")
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


class Page:
    """A viewer's glass: draws what it is sent."""

    def __init__(self) -> None:
        self.surface = pygame.Surface(SIZE)

    def draw(self, cuts: list[tuple[int, int, bytes]]) -> None:
        for x, y, file in cuts:
            self.surface.blit(pygame.image.load(io.BytesIO(file), "x.png"), (x, y))

    @property
    def rgb(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (64, 33)])
def test_a_png_holds_the_pixels(size: tuple[int, int]) -> None:
    rgb = noise(Random(1), *size)
    assert read(png(*size, rgb)) == (size, rgb)


def test_only_squares_that_differ_are_told() -> None:
    canvas, rgb = Canvas(SIZE), bytearray(3 * SIZE[0] * SIZE[1])
    assert canvas.lay(Patch(0, 0, *SIZE, bytes(rgb))) == set()  # black it was
    at = 3 * (40 * SIZE[0] + 70)
    rgb[at] = 255
    assert canvas.lay(Patch(0, 0, *SIZE, bytes(rgb))) == {(70 // SIDE, 40 // SIDE)}
    assert canvas.lay(Patch(0, 0, *SIZE, bytes(rgb))) == set()


def test_a_page_that_sees_every_patch_sees_the_glass() -> None:
    random, canvas, page, glass = Random(2), Canvas(SIZE), Page(), pygame.Surface(SIZE)
    for _ in range(200):
        width, height = random.randint(1, SIZE[0]), random.randint(1, SIZE[1])
        x, y = random.randint(0, SIZE[0] - width), random.randint(0, SIZE[1] - height)
        rgb = noise(random, width, height) if random.random() < 0.8 else bytes(3 * width * height)
        glass.blit(pygame.image.frombytes(rgb, (width, height), "RGB"), (x, y))
        page.draw(canvas.cut(canvas.lay(Patch(x, y, width, height, rgb))))
        assert page.rgb == pygame.image.tobytes(glass, "RGB")


def test_a_page_that_missed_some_gets_the_newest_of_all_it_missed() -> None:
    random, canvas, page, missed = Random(3), Canvas(SIZE), Page(), set[tuple[int, int]]()
    for _ in range(20):
        missed |= canvas.lay(Patch(10, 5, 30, 50, noise(random, 30, 50)))
    cuts = canvas.cut(missed)
    page.draw(cuts)
    other = Page()
    other.draw(canvas.cut(canvas.all))
    assert page.rgb == other.rgb
    assert len(cuts) == 1  # neighbouring squares travel together


def test_squares_that_do_not_touch_travel_apart() -> None:
    assert len(Canvas(SIZE).cut({(0, 0), (2, 0), (0, 2)})) == 3
    assert len(Canvas(SIZE).cut({(0, 0), (1, 0), (0, 1), (1, 1)})) == 1
