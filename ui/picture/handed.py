"""A glass in memory whose changes are handed to another thread, which shows them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import pygame

from ui.design.rect import Rect
from ui.picture.renderer import covered
from ui.picture.window import Sheet


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of the glass: red, green, blue, line by line."""

    x: int
    y: int
    width: int
    height: int
    rgb: bytes
    private: bool = False
    "For whoever is in charge of the glass alone."


class Taker(Protocol):
    """Who takes the patches. Never waits, since the thread that owns everything calls it."""

    @property
    def watched(self) -> bool:
        """Whether anybody looks; if not, nothing is cut out and nothing is given."""

    @property
    def full(self) -> bool:
        """What was given and not yet fetched is more than the whole glass: give that instead."""

    def give(self, patches: tuple[Patch, ...]) -> None: ...


class Handed(Sheet):
    """Memory that somebody elsewhere looks at."""

    def __init__(self, size: tuple[int, int], taker: Taker) -> None:
        super().__init__(size)
        self._taker = taker

    def show(self, dirty: Iterable[Rect]) -> None:
        if not self._taker.watched:
            return
        whole = self.surface.get_rect()
        areas = [whole] if self._taker.full else [covered(rect).clip(whole) for rect in dirty]
        self._taker.give(tuple(self._cut(area) for area in areas if area.w and area.h))

    def _cut(self, area: pygame.Rect) -> Patch:
        piece = self.surface.subsurface(area)
        if self.flipped:
            piece = pygame.transform.rotate(piece, 180)
            area = piece.get_rect(topleft=(self.size[0] - area.right, self.size[1] - area.bottom))
        return Patch(area.x, area.y, area.w, area.h, pygame.image.tobytes(piece, "RGB"), self.private)
