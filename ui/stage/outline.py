"""The forms of places, in units of the board: squares, hexes, cards in rows, places of a ring; and what runs around
several of them together."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ui.design.rect import Point, Rect

Outline = tuple[Point, ...]


def square(x: float, y: float, side: float = 1.0) -> Outline:
    """A cell of a board of squares, by its column and row."""
    return block(Rect(x, y, side, side))


def block(rect: Rect) -> Outline:
    """Any rectangle: a card, a slot, a tile that is drawn as one."""
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))


def hexagon(q: float, r: float, *, pointed: bool = True) -> Outline:
    """A cell of a board of hexes by its axial coordinates, one unit from side to side; `pointed`: a corner on top."""
    x, y = hex_middle(q, r, pointed=pointed)
    reach, first = 1 / math.sqrt(3), 30 if pointed else 0
    turns = (math.radians(first + 60 * corner) for corner in range(6))
    return tuple((x + reach * math.cos(a), y + reach * math.sin(a)) for a in turns)


def hex_middle(q: float, r: float, *, pointed: bool = True) -> Point:
    """The middle of a hex: its neighbours' middles are one unit away."""
    step = math.sqrt(3) / 2
    return (q + r / 2, r * step) if pointed else (q * step, r + q / 2)


def row(
    count: int, wide: float = 1.0, high: float = 1.4, gap: float = 0.15, *, x: float = 0, y: float = 0
) -> list[Outline]:
    """Cards side by side."""
    return [block(Rect(x + i * (wide + gap), y, wide, high)) for i in range(count)]


def ring(count: int, wide: float, high: float, side: float = 1.0, *, start: float = -90.0) -> list[Outline]:
    """Squares of this side along the ellipse that fills a rectangle of this size, clockwise from the top, an equal way
    apart from each other."""
    across, down = (wide - side) / 2, (high - side) / 2
    found = []
    for angle in _even(count, across, down, start):
        x, y = wide / 2 + across * math.cos(angle), high / 2 + down * math.sin(angle)
        found.append(square(x - side / 2, y - side / 2, side))
    return found


def _even(count: int, across: float, down: float, start: float) -> list[float]:
    """Angles that give equal steps along an ellipse, as squares stand apart: by the greater of across and down. Equal
    angles would crowd its flat sides, equal ways its corners."""
    steps, first = 720, math.radians(start)
    walked, at = [0.0], (across * math.cos(first), down * math.sin(first))
    for i in range(1, steps + 1):
        angle = first + math.tau * i / steps
        here = (across * math.cos(angle), down * math.sin(angle))
        walked.append(walked[-1] + max(abs(here[0] - at[0]), abs(here[1] - at[1])))
        at = here
    angles, i = [], 0
    for n in range(count):
        while walked[i] < walked[-1] * n / count - 1e-9:
            i += 1
        angles.append(first + math.tau * i / steps)
    return angles


@lru_cache(maxsize=4096)
def around(outline: Outline) -> Rect:
    """The rectangle around one: places are asked for it with every frame."""
    return bounds((outline,))


def bounds(outlines: Iterable[Outline]) -> Rect:
    """The rectangle around all of them."""
    points = [point for outline in outlines for point in outline]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def middle(outline: Outline) -> Point:
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def borders(outlines: Sequence[Outline]) -> list[Outline]:
    """What runs around places that lie side by side: their common edges fall away, the rest is joined to closed
    lines. Places without a neighbour are their own border."""
    edges: dict[tuple[Point, Point], None] = {}
    for outline in outlines:
        spots = [(round(x, 4), round(y, 4)) for x, y in outline]
        for a, b in zip(spots, [*spots[1:], spots[0]], strict=True):
            if (b, a) in edges:
                del edges[b, a]
            else:
                edges[a, b] = None
    onward: dict[Point, list[Point]] = {}
    for a, b in edges:
        onward.setdefault(a, []).append(b)
    found = []
    while onward:
        start = next(iter(onward))
        line, at = [start], start
        while True:
            ahead = onward[at]
            following = ahead.pop()
            if not ahead:
                del onward[at]
            if following == start:
                break
            line.append(following)
            at = following
        found.append(tuple(line))
    return found
