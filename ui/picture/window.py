"""The glass as SDL sees it: a window on a desk, the whole screen of a kiosk, or nothing but memory."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable

import pygame

from ui.design.rect import Rect
from ui.picture.console import Console
from ui.picture.errors import NoDisplay

BLIND = ("offscreen", "dummy", "evdev")
"""Drivers SDL falls back to without a word; to be drawn on only when somebody asked for them by name."""
LOOK = 0.5  # seconds between two looks for who has the screen


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
    the other way round. On the bare screen it makes room while somebody works on a console."""

    def __init__(
        self, size: tuple[int, int] | None = None, *, title: str = "Trireme", whole: bool = False, flipped: bool = False
    ) -> None:
        """`whole` fills the screen in its own size; otherwise a window of `size`."""
        # Without a desktop SDL draws black unless it is told to draw through OpenGL ES; elsewhere it is harmless.
        os.environ.setdefault("SDL_RENDER_DRIVER", "opengles2")
        self._asked = (0, 0) if whole or size is None else size
        self._flags, self._title = pygame.FULLSCREEN if whole else 0, title
        self._pointed: bool | None = None
        self._screen: pygame.Surface | None = self._opened()
        super().__init__(self._screen.get_size())
        self.surface = self.surface.convert()
        self.flipped = flipped
        self.console = Console() if self.driver.lower() == "kmsdrm" else None
        self._look_at = 0.0

    def _opened(self) -> pygame.Surface:
        try:
            pygame.display.init()
            screen = pygame.display.set_mode(self._asked, self._flags)
        except pygame.error as error:
            raise _no_display(str(error)) from error
        if pygame.display.get_driver() in BLIND and "SDL_VIDEODRIVER" not in os.environ:
            raise _no_display("SDL found neither X11, Wayland nor KMS/DRM")
        pygame.display.set_caption(self._title)
        self._pointed = None
        self._pointer(pygame.display.get_driver().lower() != "kmsdrm")
        return screen

    @property
    def driver(self) -> str:
        return pygame.display.get_driver()

    def show(self, dirty: Iterable[Rect]) -> None:
        if self._screen is None:
            return
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
        if self.console is not None and (now := time.monotonic()) >= self._look_at:
            self._look_at = now + LOOK
            if request := self._make_room(self.console.called_away):
                return [pygame.event.Event(request)]
        if self._screen is None:
            return []
        events = pygame.event.get()
        for event in events:
            # A pointer is for mice: the first finger hides it, the first push of a mouse brings it back.
            if event.type == pygame.FINGERDOWN:
                self._pointer(False)
            elif event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
                self._pointer(True)
        return events

    def _make_room(self, called_away: bool) -> int:
        """Leaves screen and keyboard to a console, or takes them back; the event that says so, if anything changed."""
        if called_away and self._screen is not None:
            self._screen = None
            pygame.display.quit()
            return pygame.WINDOWFOCUSLOST
        if not called_away and self._screen is None:
            try:
                self._screen = self._opened()
            except NoDisplay:
                return 0  # the console has not quite let go of it: at the next look
            return pygame.WINDOWEXPOSED
        return 0

    def _pointer(self, seen: bool) -> None:
        if seen != self._pointed:
            self._pointed = seen
            pygame.mouse.set_visible(seen)

    def close(self) -> None:
        pygame.display.quit()
        if self.console is not None:
            self.console.close()


def _no_display(why: str) -> NoDisplay:
    pygame.display.quit()
    return NoDisplay(f"there is no display to draw on ({why}); attach a screen, or start from a desktop session")
