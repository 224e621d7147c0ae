"""What is drawn and what is touched are one, on every page of the gallery; and days of pictures fill no memory."""

import random
from dataclasses import replace

import pygame
import pytest

from ui.design.gallery import PAGES, pictures
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.design.touch import hit
from ui.picture.brush import Sprites
from ui.picture.loop import Loop
from ui.picture.offscreen import draw
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet, Window

LOOK = Look()
TOUCHED = [name for name in PAGES if not name.startswith(("icons", "colours"))]


def touchables(picture: Picture) -> list[Shape]:
    return [shape for shape, _ in picture.flat() if shape.touch is not None]


@pytest.mark.parametrize("name", TOUCHED)
def test_every_key_answers_in_its_middle_and_at_its_corners_if_nothing_covers_it(name: str) -> None:
    picture = LOOK.picture(PAGES[name](LOOK))
    covers = [s.bounds for s in picture.shapes if s.stops]
    for shape in touchables(picture):
        if any(cover.meets(shape.bounds) for cover in covers):
            continue
        r = shape.bounds
        for x, y in (r.middle, (r.x + 1, r.y + 1), (r.right - 1, r.bottom - 1)):
            found = hit(picture, x, y)
            assert found is not None
            assert found.shape.touch == shape.touch


@pytest.mark.parametrize("name", TOUCHED)
def test_taking_a_key_away_leaves_a_hole_exactly_where_it_answered(name: str) -> None:
    """Everything drawn for a key lies within its touch area, and reaches its edges."""
    picture = LOOK.picture(PAGES[name](LOOK))
    whole = draw(picture).surface
    for shape in touchables(picture)[:12]:
        area = shape.bounds
        bare = replace(picture, shapes=tuple(s for s in picture.shapes if not s.bounds.inside(area, 1)))
        changed = pygame.mask.from_threshold(draw(bare).surface, (0, 0, 0), (1, 1, 1, 255), whole)
        changed.invert()
        seen = changed.get_bounding_rects()
        if not seen or shape.stops or any(s.stops for s in picture.shapes):
            continue
        box = seen[0].unionall(seen[1:])
        assert pygame.Rect(area.x - 1, area.y - 1, area.w + 2, area.h + 2).contains(box)
        assert box.w >= area.w - 2
        assert box.h >= area.h - 2


def test_events_of_a_real_window_reach_the_app() -> None:
    from ui.picture.bench import Still

    heard: list[object] = []

    class Listens(Still):
        def intent(self, intent: object, now: float) -> None:
            heard.append(intent)

    window = Window(LOOK.glass.size)
    loop = Loop(Listens(LOOK), window, slop=LOOK.glass.slop)
    loop.step(0.0)
    x, y = Listens(LOOK).picture(0).find("main").bounds.middle
    finger = {"x": x / 800, "y": y / 480, "dx": 0.0, "dy": 0.0, "finger_id": 1, "touch_id": 1}
    for event in (
        pygame.event.Event(pygame.FINGERDOWN, finger),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True),
        pygame.event.Event(pygame.FINGERUP, finger),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True),
    ):
        pygame.event.post(event)
    loop.step(1.0)
    window.close()
    assert heard == ["done"]


def test_a_long_evening_of_changing_pictures_keeps_few_sprites() -> None:
    luck = random.Random(7)
    sprites = Sprites(keep=1_000_000)
    renderer = Renderer(Sheet((200, 200)).surface, sprites)
    for n in range(600):
        w, h = luck.randint(20, 190), luck.randint(20, 190)
        ghost = Box(Rect(0, 0, w, h), fill=(n % 255, 9, 9, 128), outline=(255, 255, 255), dash="dashed", radius=9)
        renderer.draw(Picture((200, 200), (ghost,)))
    assert sprites.bytes <= 1_000_000


def test_the_gallery_has_every_page_in_both_lights_and_sizes() -> None:
    made = pictures()
    assert len(made) == 4 * len(PAGES)
    assert {p.size for p in made.values()} == {(800, 480), (1280, 720)}
