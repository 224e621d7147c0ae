"""Rectangles in pixels, and the few ways in which the screens divide them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Rect(NamedTuple):
    """A place on the glass: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: Rect) -> bool:
        # Unpacked, here and below: asked tens of thousands of times a picture, and four names cost less than twelve.
        x, y, w, h = self
        left, top, across, down = other
        return x < left + across and left < x + w and y < top + down and top < y + h

    def common(self, other: Rect) -> Rect:
        """What both cover; of no size where they do not meet."""
        ax, ay, aw, ah = self
        bx, by, bw, bh = other
        x, y = ax if ax >= bx else bx, ay if ay >= by else by
        right, bottom = ax + aw, ay + ah
        right, bottom = min(right, bx + bw), min(bottom, by + bh)
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def joined(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def inside(self, other: Rect, slack: float = 0.5) -> bool:
        x, y, w, h = self
        left, top, across, down = other
        return x >= left - slack and y >= top - slack and x + w <= left + across + slack and y + h <= top + down + slack

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the nearest edge; 0 inside."""
        return math.hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    # ---- dividing -----------------------------------------------------------------------------------------

    def columns(self, shares: int | Sequence[float], gap: float = 0) -> list[Rect]:
        """Side by side: `columns(4)` alike, `columns((2, 1))` the first twice as wide. Edges on whole pixels."""
        return [Rect(a, self.y, b - a, self.h) for a, b in _cuts(self.x, self.w, shares, gap)]

    def rows(self, shares: int | Sequence[float], gap: float = 0) -> list[Rect]:
        """One below the other, as `columns`."""
        return [Rect(self.x, a, self.w, b - a) for a, b in _cuts(self.y, self.h, shares, gap)]

    def grid(self, columns: int, rows: int, gap: float = 0, gap_down: float | None = None) -> list[Rect]:
        """Cells row by row from the top left."""
        down = gap if gap_down is None else gap_down
        return [cell for row in self.rows(rows, down) for cell in row.columns(columns, gap)]

    def left(self, width: float) -> Rect:
        return Rect(self.x, self.y, width, self.h)

    def from_right(self, width: float) -> Rect:
        return Rect(self.right - width, self.y, width, self.h)

    def top(self, height: float) -> Rect:
        return Rect(self.x, self.y, self.w, height)

    def from_bottom(self, height: float) -> Rect:
        return Rect(self.x, self.bottom - height, self.w, height)

    def after(self, width: float) -> Rect:
        """What is left once `width` is taken off the left side."""
        return Rect(self.x + width, self.y, max(0, self.w - width), self.h)

    def below(self, height: float) -> Rect:
        """What is left once `height` is taken off the top."""
        return Rect(self.x, self.y + height, self.w, max(0, self.h - height))

    def centred(self, width: float, height: float) -> Rect:
        """A rectangle of this size in the middle of this one, on whole pixels."""
        return Rect(round(self.x + (self.w - width) / 2), round(self.y + (self.h - height) / 2), width, height)

    def square(self) -> Rect:
        """The largest square in the middle."""
        side = min(self.w, self.h)
        return self.centred(side, side)


def _cuts(start: float, length: float, shares: int | Sequence[float], gap: float) -> list[tuple[float, float]]:
    parts = [1.0] * shares if isinstance(shares, int) else [float(s) for s in shares]
    if not parts:
        return []
    room, whole = length - gap * (len(parts) - 1), sum(parts)
    cuts, taken = [], 0.0
    for i, share in enumerate(parts):
        # Rounded without the gaps, so that these are all alike and only the parts differ, by a pixel.
        first, last = round(room * taken / whole), round(room * (taken + share) / whole)
        cuts.append((float(round(start + first + i * gap)), float(round(start + last + i * gap))))
        taken += share
    return cuts


def ring(room: Rect, places: int, cell: float, *, start: float = -90.0) -> list[Rect]:
    """`places` squares of side `cell` on the ellipse that fills `room`, clockwise, the first at `start` degrees."""
    cx, cy = room.middle
    across, down = (room.w - cell) / 2, (room.h - cell) / 2
    spots = []
    for angle in _even_angles(places, across, down, start):
        x, y = cx + across * math.cos(angle), cy + down * math.sin(angle)
        spots.append(Rect(round(x - cell / 2), round(y - cell / 2), cell, cell))
    return spots


def _even_angles(places: int, across: float, down: float, start: float) -> list[float]:
    """Angles that give equal steps *along* an ellipse; equal angles would crowd its flat sides."""
    steps = 720
    first = math.radians(start)
    walked, at = [0.0], (across * math.cos(first), down * math.sin(first))
    for i in range(1, steps + 1):
        angle = first + math.tau * i / steps
        here = (across * math.cos(angle), down * math.sin(angle))
        walked.append(walked[-1] + math.dist(at, here))
        at = here
    angles, i = [], 0
    for n in range(places):
        while walked[i] < walked[-1] * n / places - 1e-9:
            i += 1
        angles.append(first + math.tau * i / steps)
    return angles
