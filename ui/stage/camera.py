"""Where the eye is: pure arithmetic between a board, measured in its own units, and a room, measured in pixels.

A view says which point of the board stands in the middle of the room and how many pixels one unit of the board has.
Nothing here knows what is drawn or who moved a finger.
"""

from __future__ import annotations

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


def _shift(first: float, last: float, low: float, high: float) -> float:
    if high - low > last - first:
        return (low + high - first - last) / 2
    return min(0.0, low - first) + max(0.0, high - last)
