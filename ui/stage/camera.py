"""Where the eye is: pure arithmetic between a board, measured in its own units, and a room, measured in pixels.

A view says which point of the board stands in the middle of the room and how many pixels one unit of the board has.
Nothing here knows what is drawn or who moved a finger.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ui.design.rect import Point, Rect


@dataclass(frozen=True, slots=True)
class Limits:
    """The fewest and the most pixels of one unit of the board."""

    least: float
    most: float

    def __post_init__(self) -> None:
        if not 0 < self.least <= self.most:
            raise ValueError(f"limits must rise from above 0: {self.least} to {self.most}")

    def held(self, unit: float) -> float:
        return min(self.most, max(self.least, unit))


@dataclass(frozen=True, slots=True)
class View:
    """A point of the board in the middle of the room, and the pixels of one unit."""

    x: float
    y: float
    unit: float

    def seen(self, room: Rect) -> Rect:
        """What of the board is in sight."""
        wide, high = room.w / self.unit, room.h / self.unit
        return Rect(self.x - wide / 2, self.y - high / 2, wide, high)

    def glass(self, x: float, y: float, room: Rect) -> Point:
        """Where a point of the board lies on the glass."""
        cx, cy = room.middle
        return (cx + (x - self.x) * self.unit, cy + (y - self.y) * self.unit)

    def board(self, x: float, y: float, room: Rect) -> Point:
        """Which point of the board lies there on the glass."""
        cx, cy = room.middle
        return (self.x + (x - cx) / self.unit, self.y + (y - cy) / self.unit)


def whole(content: Rect, room: Rect, most: float) -> View:
    """All of it, as large as the room allows."""
    unit = min(most, room.w / max(content.w, 1e-6), room.h / max(content.h, 1e-6))
    return View(*content.middle, unit)


def opened(content: Rect, wanted: Rect | None, room: Rect, limits: Limits) -> View:
    """All of it if that is large enough; else as near as it may be, over what is wanted."""
    everything = whole(content, room, limits.most)
    if everything.unit >= limits.least:
        return everything
    x, y = (wanted or content).middle
    return kept(View(x, y, limits.least), content, room, limits)


def kept(view: View, content: Rect, room: Rect, limits: Limits) -> View:
    """Within the limits, and no further out than the board reaches; what is smaller than the room stands in its
    middle."""
    unit = limits.held(view.unit)
    x = _within(view.x, content.x, content.right, room.w / unit)
    y = _within(view.y, content.y, content.bottom, room.h / unit)
    return View(x, y, unit)


def _within(at: float, first: float, last: float, window: float) -> float:
    if last - first <= window:
        return (first + last) / 2
    return min(last - window / 2, max(first + window / 2, at))


def moved(view: View, dx: float, dy: float) -> View:
    """The board pulled by so many pixels."""
    return replace(view, x=view.x - dx / view.unit, y=view.y - dy / view.unit)


def zoomed(view: View, factor: float, at: Point, room: Rect, limits: Limits) -> View:
    """Nearer or further; what lies under the fingers stays under them."""
    x, y = view.board(*at, room)
    unit = limits.held(view.unit * factor)
    cx, cy = room.middle
    return View(x - (at[0] - cx) / unit, y - (at[1] - cy) / unit, unit)


def seeing(view: View, spot: Rect, room: Rect, margin: float = 0.0) -> View:
    """Moved as little as brings this part of the board into sight; its middle where it is larger than the room."""
    seen, spot = view.seen(room), spot.grown(margin)
    return replace(
        view,
        x=view.x + _shift(seen.x, seen.right, spot.x, spot.right),
        y=view.y + _shift(seen.y, seen.bottom, spot.y, spot.bottom),
    )


def fullest(view: View, spots: Sequence[Rect], wanted: Rect | None, content: Rect, room: Rect) -> View:
    """Moved to where most of these spots are in sight together: with all of what is wanted where that fits into the
    room, near to where it was where it is all the same."""
    wide, high = room.w / view.unit, room.h / view.unit
    must = wanted if wanted is not None and wanted.w <= wide and wanted.h <= high else None
    best, found = (-1.0, 0.0), view
    for x in _steps(content.x, content.right, wide, view.x):
        left, right = x - wide / 2, x + wide / 2
        beside = [(min(r.right, right) - max(r.x, left), r) for r in spots if r.x < right and r.right > left]
        for y in _steps(content.y, content.bottom, high, view.y):
            top, low = y - high / 2, y + high / 2
            if must is not None and not must.inside(Rect(left, top, wide, high), 0.01):
                continue
            seen = sum(w * max(0.0, min(r.bottom, low) - max(r.y, top)) for w, r in beside)
            this = (round(seen, 3), -abs(x - view.x) - abs(y - view.y))
            if this > best:
                best, found = this, replace(view, x=x, y=y)
    return found


def _steps(first: float, last: float, window: float, at: float) -> list[float]:
    """Where the middle of a window may stand over a board: where it is, and about a unit apart from end to end."""
    spare = last - first - window
    if spare <= 0:
        return [(first + last) / 2]
    many = math.ceil(spare)
    here = min(last - window / 2, max(first + window / 2, at))
    return [here, *(first + window / 2 + spare * n / many for n in range(many + 1))]


def _shift(first: float, last: float, low: float, high: float) -> float:
    if high - low > last - first:
        return (low + high - first - last) / 2
    return min(0.0, low - first) + max(0.0, high - last)
