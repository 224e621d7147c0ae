"""Fingers and mice become gestures: one tap, one hold, one drag or one pinch at a time, and never one tap twice.

Under KMS a touch arrives as a finger, under X11 as a mouse, with some drivers as both, the second marked as made
from the first. Everything is turned into the same four words here (down, move, up, gone) with pixels and a time,
so that what follows knows neither SDL nor a clock.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

HOLD = 0.55
"""Seconds until a press is a hold."""
ECHO = 0.6
"""Seconds in which a mouse that says the same as a finger is taken for its echo."""


@dataclass(frozen=True, slots=True)
class Press:
    """A finger went down: what lies under it may light up."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tap:
    """A finger went up near where it had gone down."""

    x: float
    y: float
    start: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Hold:
    """A finger stays."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """A finger moves; `start` tells what it took hold of, dx and dy what is new since the last word; `lost`: it is
    done, but nobody lifted that finger (a second one came, or the window was left)."""

    x: float
    y: float
    dx: float
    dy: float
    start: tuple[float, float]
    done: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers (or a wheel): `factor` is what is new since the last word."""

    x: float
    y: float
    factor: float
    start: tuple[float, float]
    done: bool = False


@dataclass(frozen=True, slots=True)
class Grip:
    """A finger that took hold of something: where it is now; `done`: it let go."""

    x: float
    y: float
    start: tuple[float, float]
    done: bool = False


@dataclass(frozen=True, slots=True)
class Gone:
    """The press came to nothing."""


Gesture = Press | Tap | Hold | Drag | Pinch | Grip | Gone
Source = Literal["finger", "mouse"]


@dataclass(slots=True)
class _Touch:
    start: tuple[float, float]
    at: tuple[float, float]
    since: float
    spent: bool = False
    dragging: bool = False


@dataclass(slots=True)
class Fingers:
    """All that touches the glass. Feed it words, take gestures; `due` tells when to ask again without a word."""

    slop: float
    _down: dict[object, _Touch] = field(default_factory=dict)
    _gripping: dict[object, _Touch] = field(default_factory=dict)
    _span: float = 0.0
    _last_finger: tuple[float, float, float] = (-1e9, 0.0, 0.0)

    @property
    def busy(self) -> bool:
        return bool(self._down or self._gripping)

    @property
    def due(self) -> float | None:
        """When a press becomes a hold."""
        waiting = [t.since + HOLD for t in self._down.values() if not t.spent and not t.dragging]
        return min(waiting) if waiting and len(self._down) == 1 else None

    def swallow(self) -> None:
        """Whatever is down now means nothing more: it woke the screen, or its hold was heard."""
        for touch in self._down.values():
            touch.spent = True

    def grip(self) -> None:
        """Whatever is down now holds on to something for as long as it stays: it is no tap and no drag any more, and
        other fingers mean what they would mean alone."""
        self._gripping |= self._down
        self._down.clear()

    def down(self, who: object, x: float, y: float, now: float, source: Source = "finger") -> list[Gesture]:
        if self._echo(x, y, now, source) or who in self._down or who in self._gripping:
            return []
        self._down[who] = _Touch((x, y), (x, y), now)
        if len(self._down) == 1:
            return [Press(x, y)]
        # A second finger: from now on it is a pinch, and neither of the two will be a tap.
        gone: list[Gesture] = [Gone()]
        for touch in self._down.values():
            if touch.dragging:
                gone.append(Drag(*touch.at, 0, 0, touch.start, done=True, lost=True))
            touch.spent, touch.dragging = True, False
        self._span = self._apart() if len(self._down) == 2 else 0
        return gone

    def move(self, who: object, x: float, y: float, now: float) -> list[Gesture]:
        if (gripping := self._gripping.get(who)) is not None:
            gripping.at = (x, y)
            return [Grip(x, y, gripping.start)]
        touch = self._down.get(who)
        if touch is None:
            return []
        old, touch.at = touch.at, (x, y)
        if len(self._down) == 2 and self._span:
            return self._pinched(old, touch)
        if touch.spent:
            return []
        if touch.dragging:
            return [Drag(x, y, x - old[0], y - old[1], touch.start)]
        if math.dist(touch.start, touch.at) > self.slop:
            touch.dragging = True
            return [Gone(), Drag(x, y, x - touch.start[0], y - touch.start[1], touch.start)]
        return []

    def up(self, who: object, x: float, y: float, now: float, source: Source = "finger") -> list[Gesture]:
        if source == "finger":
            self._last_finger = (now, x, y)
        if (gripping := self._gripping.pop(who, None)) is not None:
            return [Grip(x, y, gripping.start, done=True)]
        touch = self._down.pop(who, None)
        if touch is None:
            return []
        if len(self._down) == 1 and self._span:
            self._span = 0
            (other,) = self._down.values()
            return [Pinch(*other.at, 1.0, other.start, done=True)]
        if touch.dragging:
            return [Drag(x, y, 0, 0, touch.start, done=True)]
        return [Gone()] if touch.spent else [Tap(x, y, touch.start)]

    def gone(self) -> list[Gesture]:
        """The window was left, the panel unplugged: everything that was down is forgotten."""
        pulling = [touch for touch in self._down.values() if touch.dragging]
        drags: list[Gesture] = [Drag(*touch.at, 0, 0, touch.start, done=True, lost=True) for touch in pulling]
        grips: list[Gesture] = [Grip(*t.at, t.start, done=True) for t in self._gripping.values()]
        self._down.clear()
        self._gripping.clear()
        self._span = 0
        return [Gone(), *drags, *grips]

    def tick(self, now: float) -> list[Gesture]:
        """What time alone brings: a hold. The listener calls `swallow` if the hold meant something."""
        due = self.due
        if due is None or now < due:
            return []
        (touch,) = self._down.values()
        touch.since = math.inf
        return [Hold(*touch.start)]

    def wheel(self, x: float, y: float, steps: float) -> list[Gesture]:
        return [Pinch(x, y, 1.15**steps, (x, y), done=True)]

    def _pinched(self, old: tuple[float, float], touch: _Touch) -> list[Gesture]:
        span = self._apart()
        factor, self._span = (span / self._span if self._span else 1.0), max(span, 1.0)
        (a, b) = self._down.values()
        x, y = (a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2
        # Two fingers also push: half of what one of them moved moves their middle.
        dx, dy = (touch.at[0] - old[0]) / 2, (touch.at[1] - old[1]) / 2
        return [Pinch(x, y, factor, a.start), Drag(x, y, dx, dy, a.start)]

    def _apart(self) -> float:
        a, b = self._down.values()
        return max(1.0, math.dist(a.at, b.at))

    def _echo(self, x: float, y: float, now: float, source: Source) -> bool:
        """A mouse that speaks where and when a finger just did is that finger, heard twice."""
        if source == "finger":
            self._last_finger = (now, x, y)
            return False
        when, fx, fy = self._last_finger
        return now - when < ECHO and math.dist((fx, fy), (x, y)) < 3 * self.slop
