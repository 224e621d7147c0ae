"""Windows: found or not, upright or flipped."""

import os
import subprocess
import sys

import pygame
import pytest

from ui.design.rect import Rect
from ui.design.shapes import Box, Picture
from ui.picture.errors import NoDisplay
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet, Window

CORNER = Picture((200, 100), (Box(Rect(0, 0, 20, 10), fill=(200, 0, 0)),))


@pytest.mark.parametrize("flipped", [False, True])
def test_what_is_drawn_is_shown(flipped: bool) -> None:
    window = Window((200, 100), flipped=flipped)
    window.show(Renderer(window.surface).draw(CORNER))
    screen = pygame.display.get_surface()
    assert screen is not None
    assert tuple(screen.get_at((199, 99) if flipped else (0, 0)))[:3] == (200, 0, 0)
    assert tuple(screen.get_at((0, 0) if flipped else (199, 99)))[:3] == (0, 0, 0)
    window.close()


def test_a_part_is_flipped_to_its_place() -> None:
    window = Window((200, 100), flipped=True)
    renderer = Renderer(window.surface)
    window.show(renderer.draw(Picture((200, 100), ())))
    window.show(renderer.draw(CORNER))
    screen = pygame.display.get_surface()
    assert screen is not None
    assert tuple(screen.get_at((185, 95)))[:3] == (200, 0, 0)
    window.close()


def test_fingers_hide_the_pointer_and_a_mouse_brings_it_back() -> None:
    window = Window((200, 100))
    for event, seen in (
        (pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1), False),
        (pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=True), False),
        (pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False), True),
    ):
        pygame.event.post(event)
        window.events()
        assert pygame.mouse.get_visible() is seen
    window.close()


def test_the_pixels_of_a_sheet_are_as_many_as_it_has() -> None:
    sheet = Sheet((200, 100))
    Renderer(sheet.surface).draw(CORNER)
    assert len(sheet.pixels()) == 200 * 100 * 3
    assert sheet.pixels()[:3] == bytes((200, 0, 0))
    sheet.flipped = True
    assert sheet.pixels()[-3:] == bytes((200, 0, 0))


def test_without_a_display_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoDisplay, match="there is no display to draw on .* attach a screen"):
        Window((200, 100))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_a_driver_nobody_sees_counts_as_none_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a screen SDL draws into memory and calls that a success."""
    Window((200, 100)).close()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pygame.Surface((9, 9)))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="neither X11, Wayland nor KMS"):
        Window((200, 100))


def test_importing_the_room_opens_nothing() -> None:
    """A command line tool must not make a window, and no import may need a display."""
    code = (
        "import ui.picture.loop, ui.picture.sound, ui.picture.offscreen, pygame;"
        "assert not pygame.display.get_init() and not pygame.mixer.get_init() and not pygame.font.get_init()"
    )
    env = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    subprocess.run([sys.executable, "-c", code], check=True, env=env, capture_output=True)
