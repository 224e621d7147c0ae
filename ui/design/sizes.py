"""Sizes in millimetres, because a finger does not know how many pixels a panel has.

Targets, gaps and letters come from the glass's physical size (which a device may override: some panels lie).
The letters are a scale of seven steps, given in pixels for the first 7-inch panel of 800 x 480 and carried to
every other glass by its millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

Step = Literal["small", "note", "body", "lead", "head", "big", "huge"]

STEPS: dict[Step, int] = {
    "small": 22,  # the least that is read at 0.6 m
    "note": 24,
    "body": 30,  # read at 0.8 m
    "lead": 37,
    "head": 46,
    "big": 56,  # read across the table
    "huge": 70,
}
_ORDER: tuple[Step, ...] = tuple(STEPS)
_REFERENCE = (480 / 86 + 800 / 154) / 2
"""Pixels in a millimetre of the panel for which STEPS are given."""

SEVEN_INCH = {(800, 480): (154.0, 86.0), (1280, 720): (155.0, 88.0), (720, 1280): (88.0, 155.0)}
"""Active areas of the two official panels, in millimetres."""

NORMAL, FLOOR, MAIN, GAP, SLOP, NEAR = 12.0, 9.0, 15.0, 2.0, 3.0, 9.0
"""A target, the least target, the main action, between two, before a tap is a drag, how near a cell is meant."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The screen as a thing: pixels, millimetres, and how large its owner wants the letters."""

    width: int = 800
    height: int = 480
    across: float = 0.0
    down: float = 0.0
    text: float = 1.0

    def __post_init__(self) -> None:
        if not (self.across and self.down):
            across, down = SEVEN_INCH.get((self.width, self.height)) or _like_seven_inches(self.width, self.height)
            object.__setattr__(self, "across", self.across or across)
            object.__setattr__(self, "down", self.down or down)

    @property
    def size(self) -> tuple[int, int]:
        return (self.width, self.height)

    def wide(self, mm: float) -> int:
        """Millimetres to pixels, sideways."""
        return round(mm * self.width / self.across)

    def tall(self, mm: float) -> int:
        """Millimetres to pixels, downwards."""
        return round(mm * self.height / self.down)

    def mm(self, mm: float) -> int:
        """Millimetres to pixels where the direction does not matter: lines, radii, gaps."""
        return max(1, round(mm * self._density))

    @property
    def _density(self) -> float:
        return (self.width / self.across + self.height / self.down) / 2

    @property
    def gap(self) -> int:
        """Between two targets."""
        return max(self.wide(GAP), self.tall(GAP))

    @property
    def margin(self) -> int:
        """Between the outermost things and the edge of the glass."""
        return self.mm(1.5)

    @property
    def line(self) -> int:
        """The ordinary thickness of a line."""
        return max(1, round(0.35 * self._density))

    @property
    def radius(self) -> int:
        """The ordinary roundness of a key."""
        return self.mm(1.8)

    def px(self, step: Step) -> int:
        """The height of letters at one step of the scale."""
        return round(STEPS[step] * self._density / _REFERENCE * self.text)

    def type(self, step: Step, least: Step | None = None) -> tuple[int, ...]:
        """Sizes for a text that wants `step` and may shrink to `least` (else two steps, never below small)."""
        first = _ORDER.index(step)
        last = _ORDER.index(least) if least else max(0, first - 2)
        sizes = [self.px(_ORDER[i]) for i in range(first, last - 1, -1)]
        if self.text > 1:
            # A larger setting enlarges where there is room and gives way before a word is cut.
            plain = Glass(self.width, self.height, self.across, self.down)
            sizes += [plain.px(_ORDER[i]) for i in range(first, last - 1, -1)]
        return tuple(sorted({max(size, self.least) for size in sizes}, reverse=True))

    def reading(self, step: Step) -> tuple[int, ...]:
        """Sizes for what is read, down to the least: half steps, too, so that a page is as large as it has room."""
        steps = self.type(step, "small")
        halves = (round((larger + smaller) / 2) for larger, smaller in pairwise(steps))
        return tuple(sorted({*steps, *halves}, reverse=True))

    @property
    def least(self) -> int:
        """The smallest letters allowed, whatever the setting."""
        return round(STEPS["small"] * self._density / _REFERENCE)

    @property
    def slop(self) -> int:
        return self.mm(SLOP)

    @property
    def near(self) -> int:
        """How far from a place on a board a tap still means that place."""
        return self.mm(NEAR)


def _like_seven_inches(width: int, height: int) -> tuple[float, float]:
    """An unknown glass, or a window on a desk, is treated as one of seven inches across its corners."""
    corner = (width**2 + height**2) ** 0.5
    return (177.8 * width / corner, 177.8 * height / corner)
