"""Rounded rectangles: straight parts are filled, only the corners are sprites. They are most of every screen."""

from __future__ import annotations

import math

import pygame

from ui.design.shapes import Box, Color
from ui.picture.brush import Ink, Sprites, dashes


def draw_box(surface: pygame.Surface, box: Box, sprites: Sprites) -> None:
    rect = pygame.Rect(
        round(box.rect.x),
        round(box.rect.y),
        round(box.rect.right) - round(box.rect.x),
        round(box.rect.bottom) - round(box.rect.y),
    )
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = round(min(box.radius, rect.w / 2, rect.h / 2))
    if box.fill:
        if len(box.fill) == 4 and box.fill[3] < 255:
            _veil(surface, rect, radius, box.fill, sprites)
        else:
            _fill(surface, rect, radius, box.fill, sprites)
    if box.outline:
        thick = max(1, round(box.thick))
        for ring in range(box.rings):
            inner = rect.inflate(-4 * thick * ring, -4 * thick * ring)
            if inner.w > 2 * thick and inner.h > 2 * thick:
                _outline(surface, inner, max(0, radius - 2 * thick * ring), thick, box, sprites)


def _fill(surface: pygame.Surface, rect: pygame.Rect, radius: int, color: Color, sprites: Sprites) -> None:
    surface.fill(color, rect.inflate(0, -2 * radius))
    if radius:
        surface.fill(color, (rect.x + radius, rect.y, rect.w - 2 * radius, radius))
        surface.fill(color, (rect.x + radius, rect.bottom - radius, rect.w - 2 * radius, radius))
        _corners(surface, rect, _disc(radius, radius, color, sprites), radius)


def _veil(surface: pygame.Surface, rect: pygame.Rect, radius: int, color: Color, sprites: Sprites) -> None:
    """Seen through, so it has to be laid on in one piece."""

    def make() -> pygame.Surface:
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        _fill(sheet, pygame.Rect(0, 0, *rect.size), radius, (*color[:3], 255), sprites)
        sheet.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)  # type: ignore[misc]
        return sheet

    surface.blit(sprites.get(("veil", rect.size, radius, color), make), rect)


def _outline(surface: pygame.Surface, rect: pygame.Rect, radius: int, thick: int, box: Box, sprites: Sprites) -> None:
    color = box.outline
    assert color is not None
    if box.dash:
        _pencil(surface, rect, radius, thick, box, sprites)
        return
    for edge in (
        (rect.x + radius, rect.y, rect.w - 2 * radius, thick),
        (rect.x + radius, rect.bottom - thick, rect.w - 2 * radius, thick),
        (rect.x, rect.y + radius, thick, rect.h - 2 * radius),
        (rect.right - thick, rect.y + radius, thick, rect.h - 2 * radius),
    ):
        surface.fill(color, edge)
    if radius:
        _corners(surface, rect, _disc(radius, thick, color, sprites), radius)


def _disc(radius: int, thick: int, color: Color, sprites: Sprites) -> pygame.Surface:
    """A disc, or a ring of this thickness, of which the corners are quarters."""

    def make() -> pygame.Surface:
        ink = Ink(2 * radius, 2 * radius, color)
        ink.disc(radius, radius, radius)
        if thick < radius:
            ink.disc(radius, radius, radius - thick, cut=True)
        return ink.done()

    return sprites.get(("disc", radius, thick, color), make)


def _corners(surface: pygame.Surface, rect: pygame.Rect, disc: pygame.Surface, r: int) -> None:
    surface.blit(disc, rect.topleft, (0, 0, r, r))
    surface.blit(disc, (rect.right - r, rect.y), (r, 0, r, r))
    surface.blit(disc, (rect.x, rect.bottom - r), (0, r, r, r))
    surface.blit(disc, (rect.right - r, rect.bottom - r), (r, r, r, r))


def _pencil(surface: pygame.Surface, rect: pygame.Rect, radius: int, thick: int, box: Box, sprites: Sprites) -> None:
    """A dashed or dotted outline, drawn whole: it is rare, and its dashes run around corners."""
    assert box.outline is not None

    def make() -> pygame.Surface:
        ink = Ink(rect.w, rect.h, box.outline)  # type: ignore[arg-type]
        for piece in dashes(_path(rect.w, rect.h, radius, thick / 2), box.dash, thick, closed=True):
            ink.line(piece, thick)
        return ink.done()

    surface.blit(sprites.get(("pencil", rect.size, radius, thick, box.outline, box.dash), make), rect)


def _path(w: int, h: int, radius: int, inset: float) -> list[tuple[float, float]]:
    r = max(0.0, radius - inset)
    left, top, right, bottom = inset, inset, w - inset, h - inset
    path: list[tuple[float, float]] = []
    for cx, cy, start in (
        (right - r, top + r, -90), (right - r, bottom - r, 0), (left + r, bottom - r, 90), (left + r, top + r, 180)
    ):  # fmt: skip
        for step in range(7):
            angle = math.radians(start + step * 15)
            path.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return path
