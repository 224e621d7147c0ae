"""The glass as SDL sees it: a window on a desk, the whole screen of a kiosk, or nothing but memory."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pygame

from ui.design.rect import Rect
from ui.picture.errors import NoDisplay

BLIND = ("offscreen", "dummy", "evdev")
"""Drivers SDL falls back to without a word; to be drawn on only when somebody asked for them by name."""


class Sheet:
    """A surface in memory: for tests, pictures to files, and the browser."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.size = size
        self.flipped = False
        self.private = False  # what is drawn is for the eyes at this glass alone

    def show(self, dirty: Iterable[Rect]) -> None:
        """Nobody looks at memory until asked."""

    def events(self) -> list[pygame.event.Event]:
        return []

    def pixels(self) -> bytes:
        """Red, green, blue, line by line, as somebody opposite would see it when flipped."""
        seen = pygame.transform.rotate(self.surface, 180) if self.flipped else self.surface
        return pygame.image.tobytes(seen, "RGB")

    def save(self, path: str) -> None:
        pygame.image.save(self.surface, path)

    def close(self) -> None:
        """Nothing was opened."""


class Window(Sheet):
    """A real window. Draws into memory and shows what changed, turned by 180 degrees for a device that stands
    the other way round."""

    def __init__(
        self, size: tuple[int, int] | None = None, *, title: str = "Trireme", whole: bool = False, flipped: bool = False
    ) -> None:
        """`whole` fills the screen in its own size; otherwise a window of `size`."""
        # Without a desktop SDL draws black unless it is told to draw through OpenGL ES; elsewhere it is harmless.
        os.environ.setdefault("SDL_RENDER_DRIVER", "opengles2")
        try:
            pygame.display.init()
            flags = pygame.FULLSCREEN if whole else 0
            self._screen = pygame.display.set_mode((0, 0) if whole or size is None else size, flags)
        except pygame.error as error:
            raise _no_display(str(error)) from error
        if pygame.display.get_driver() in BLIND and "SDL_VIDEODRIVER" not in os.environ:
            raise _no_display("SDL found neither X11, Wayland nor KMS/DRM")
        super().__init__(self._screen.get_size())
        self._pointed: bool | None = None
        self.surface = self.surface.convert()
        self.flipped = flipped
        pygame.display.set_caption(title)
        self._pointer(pygame.display.get_driver().lower() != "kmsdrm")

    @property
    def driver(self) -> str:
        return pygame.display.get_driver()

    def show(self, dirty: Iterable[Rect]) -> None:
        spots = []
        for rect in dirty:
            area = pygame.Rect(rect.x, rect.y, rect.w, rect.h).clip(self.surface.get_rect())
            if self.flipped:
                turned = pygame.transform.rotate(self.surface.subsurface(area), 180)
                area = turned.get_rect(topleft=(self.size[0] - area.right, self.size[1] - area.bottom))
                self._screen.blit(turned, area)
            else:
                self._screen.blit(self.surface, area, area)
            spots.append(area)
        if spots:
            pygame.display.update(spots)

    def events(self) -> list[pygame.event.Event]:
        events = pygame.event.get()
        for event in events:
            # A pointer is for mice: the first finger hides it, the first push of a mouse brings it back.
            if event.type == pygame.FINGERDOWN:
                self._pointer(False)
            elif event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
                self._pointer(True)
        return events

    def _pointer(self, seen: bool) -> None:
        if seen != self._pointed:
            self._pointed = seen
            pygame.mouse.set_visible(seen)

    def close(self) -> None:
        pygame.display.quit()


def _no_display(why: str) -> NoDisplay:
    pygame.display.quit()
    return NoDisplay(f"there is no display to draw on ({why}); attach a screen, or start from a desktop session")
