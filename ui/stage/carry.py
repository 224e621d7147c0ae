"""What a finger takes from beside a stage and slides onto it: a tile out of the hand, a worker off its key. It is seen
above the finger and as a ghost where it would lie; lifting the finger puts it down, lifting it anywhere else puts it
back. At the edge of the room the board goes along. A finger that rests over a place may mean that place too, without
being lifted: so several things are put down by one."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from ui.design.look import Look
from ui.design.rect import Rect
from ui.picture.app import Pulled
from ui.stage.stage import Stage

ABOVE = 8.0
"""Millimetres above the finger at which it is carried: what lies under a finger nobody sees."""
EDGE = 7.0
"""Millimetres at the edge of a room in which the board goes along."""
BEAT = 0.03
"""Seconds between two steps of a board that goes along."""
SPEED = 70.0
"""Millimetres it goes in a second."""
REST, STILL = 0.45, 2.0
"""Seconds that a finger has to stay to rest, and millimetres it may tremble meanwhile."""


@dataclass(frozen=True, slots=True)
class Carry:
    """As a shape's `drag`: this can be taken along. A finger that does not slide means the shape's `touch`, as ever."""

    what: Hashable


class Carrying:
    """Kept by a board beside its stages: what is carried now, and where. One thing at a time."""

    def __init__(self) -> None:
        self.what: Hashable | None = None
        self._finger = self._start = (0.0, 0.0)
        self._seen: float | None = None  # when the stage was last drawn under it
        self._inside = False  # it has been on the stage: from then on its edges move it
        self._moved = False  # the board went along at the last look
        self._room: Rect | None = None  # of the stage, when it was drawn last
        self._still: tuple[tuple[float, float], float] | None = None  # where the finger stays, and since when
        self._rested = True  # that it stays there was told, or nobody asked

    def take(self, pull: Pulled) -> None:
        """A finger carries this, and is here now."""
        if not isinstance(pull.what, Carry):
            raise TypeError(f"{pull.what} is nothing that is carried")
        if pull.what.what != self.what:
            self.let_go()
            self.what, self._start = pull.what.what, (pull.x, pull.y)
        self._finger = (pull.x, pull.y)

    def let_go(self) -> None:
        self.what, self._seen, self._inside, self._moved = None, None, False, False
        self._room, self._still, self._rested = None, None, True

    def stayed(self, look: Look) -> bool:
        """Whether the finger only slipped where it came down: then it touched."""
        return not self._inside and math.dist(self._start, self._finger) < look.glass.mm(EDGE)

    def spot(self, look: Look) -> tuple[float, float]:
        """Where on the glass it is carried."""
        x, y = self._finger
        return x, y - look.glass.mm(ABOVE)

    def over(self, look: Look, stage: Stage) -> Hashable | None:
        """The place of this stage over which it is; none before the stage was seen with it."""
        return stage.under(*self.spot(look)) if self._seen is not None else None

    def along(self, look: Look, stage: Stage, room: Rect, now: float) -> bool:
        """Before the stage is drawn in this room: at the edge it goes along. Whether it was drawn under it before, so
        that `over` tells the place."""
        before, self._seen, self._moved, self._room = self._seen, now, False, room
        x, y = self.spot(look)
        edge = look.glass.mm(EDGE)
        if room.inset(edge).holds(x, y):
            self._inside = True
        elif self._inside and before is not None and room.grown(edge).holds(x, y):
            far = look.glass.mm(SPEED) * min(now - before, 3 * BEAT)
            dx = far * ((x < room.x + edge) - (x > room.right - edge))
            dy = far * ((y < room.y + edge) - (y > room.bottom - edge))
            self._moved = stage.creep(dx, dy)
        return before is not None

    @property
    def goes_along(self) -> bool:
        """Whether the board went along at the last look."""
        return self._moved

    def beside(self, look: Look) -> bool:
        """Whether it is carried beside the stage."""
        return self._room is None or not self._room.holds(*self.spot(look))

    def rests(self, look: Look, now: float) -> bool:
        """Whether the finger rests: told once wherever it does. One that stayed to make the board go along means
        nothing by that, until it moves."""
        still = self._still
        if still is None or self._moved or math.dist(still[0], self._finger) > look.glass.mm(STILL):
            self._still, self._rested = (self._finger, now), self._moved
            return False
        if self._rested or now < still[1] + REST:
            return False
        self._rested = True
        return True

    def wakes(self, now: float) -> float | None:
        """When to look again though the finger does not move."""
        if self._moved:
            return now + BEAT
        return self._still[1] + REST if self._still is not None and not self._rested else None
