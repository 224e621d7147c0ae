"""Smooth edges: forms are drawn four times too large in one colour and shrunk, once, and kept.

Every sprite has one colour and differs in alpha alone, because shrinking mixes neighbours and would otherwise
draw a dark seam around everything.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from ui.design.icons import ICONS
from ui.design.icons.pen import Stroke, runs
from ui.design.rect import Point

if TYPE_CHECKING:  # the splash waits for nothing it does not draw with
    from ui.design.shapes import Color, Dash

OVER = 4
"""Two or four: shrinking by three loses a little of every colour."""
_KEEP = 24 * 1024 * 1024


class Sprites:
    """Drawn once, kept while used; the oldest go when all together are too large for a small computer."""

    def __init__(self, keep: int = _KEEP) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0
        self._keep = keep

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        sprite = self._kept[key] = make()
        self.bytes += _bytes(sprite)
        while self.bytes > self._keep and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return sprite

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(sprite: pygame.Surface) -> int:
    return sprite.get_width() * sprite.get_height() * 4


class Ink:
    """A sheet four times too large, on which one colour is laid or taken away."""

    def __init__(self, width: int, height: int, color: Color, over: int = OVER) -> None:
        self.size = (max(1, width), max(1, height))
        self.over = over
        self._on = (*color[:3], 255)
        self._off = (*color[:3], 0)
        self._alpha = color[3] if len(color) == 4 else 255
        self._sheet = pygame.Surface((self.size[0] * over, self.size[1] * over), pygame.SRCALPHA)
        self._sheet.fill(self._off)

    def area(self, points: Iterable[Point], *, cut: bool = False) -> None:
        spots = [(x * self.over, y * self.over) for x, y in points]
        if len(spots) > 2:
            # SDL fills up to and including the last line: half a dot inwards on every side makes sizes true.
            cx, cy = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
            spots = [(x + (0.5 if x < cx else -0.5), y + (0.5 if y < cy else -0.5)) for x, y in spots]
            pygame.draw.polygon(self._sheet, self._off if cut else self._on, spots)

    def disc(self, x: float, y: float, r: float, *, cut: bool = False) -> None:
        k = self.over
        pygame.draw.circle(self._sheet, self._off if cut else self._on, (x * k, y * k), r * k)

    def line(self, points: Sequence[Point], width: float, *, closed: bool = False, cut: bool = False) -> None:
        """Round joints and ends; every piece a four-cornered area, since thick lines of SDL have ragged ends."""
        spots = [*points, points[0]] if closed else list(points)
        half = width / 2
        for (ax, ay), (bx, by) in zip(spots, spots[1:], strict=False):
            length = math.hypot(bx - ax, by - ay)
            if length:
                dx, dy = (by - ay) / length * half, (ax - bx) / length * half
                self.area(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)), cut=cut)
        for x, y in spots:
            self.disc(x, y, half, cut=cut)

    def done(self) -> pygame.Surface:
        sprite = pygame.transform.smoothscale(self._sheet, self.size)
        if self._alpha < 255:
            sprite.fill((255, 255, 255, self._alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return sprite


def dashes(points: Sequence[Point], dash: Dash, thick: float, *, closed: bool = False) -> list[list[Point]]:
    """A line cut into dashes (or dots) of a length that fits its thickness."""
    spots = [*points, points[0]] if closed else list(points)
    if not dash:
        return [spots]
    on, off = (thick * 3.2, thick * 2.6) if dash == "dashed" else (thick * 0.1, thick * 2.2)
    found: list[list[Point]] = [[spots[0]]]
    drawing, left = True, on
    for (ax, ay), (bx, by) in zip(spots, spots[1:], strict=False):
        length, at = math.hypot(bx - ax, by - ay), 0.0
        while length - at > left:
            at += left
            spot = (ax + (bx - ax) * at / length, ay + (by - ay) * at / length)
            if drawing:
                found[-1].append(spot)
            else:
                found.append([spot])
            drawing, left = not drawing, off if drawing else on
        left -= length - at
        if drawing:
            found[-1].append((bx, by))
    return [piece for piece in found if len(piece) > 1]


def draw_icon(name: str, side: int, color: Color, second: Color | None, turn: float) -> pygame.Surface:
    """An icon in one or two tones; an unknown name is an empty ring."""
    strokes = ICONS.get(name, (Stroke("O 50 50 36", 8),))
    second = second or (*color[:3], (color[3] if len(color) == 4 else 255) * 46 // 100)
    sprite = pygame.Surface((side, side), pygame.SRCALPHA)
    over = 4 if side <= 160 else 2
    # First what is in the second tone, then the first tone on top of it; a cut takes from what is under way.
    for tone, ink_color in ((True, second), (False, color)):
        drawn = [s for s in strokes if s.second is tone]
        if drawn:
            ink = Ink(side, side, ink_color, over)
            for stroke in drawn:
                _stroke(ink, stroke, side / 100, turn)
            sprite.blit(ink.done(), (0, 0))
    return sprite


def _stroke(ink: Ink, stroke: Stroke, k: float, turn: float) -> None:
    for points, closed in runs(stroke.path):
        spots = [_turned(x, y, turn) for x, y in points] if turn else points
        spots = [(x * k, y * k) for x, y in spots]
        if stroke.width:
            ink.line(spots, stroke.width * k, closed=closed, cut=stroke.cut)
        else:
            ink.area(spots, cut=stroke.cut)


def _turned(x: float, y: float, degrees: float) -> Point:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (50 + (x - 50) * c - (y - 50) * s, 50 + (x - 50) * s + (y - 50) * c)
