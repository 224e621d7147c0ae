"""The forms that double a colour, as closed outlines in a square from 0 to 1."""

from __future__ import annotations

import math

from ui.design.rect import Point

Outline = tuple[Point, ...]


def _star(points: int, inner: float, *, up: float = -90.0, r: float = 0.5, cy: float = 0.5) -> Outline:
    spots = []
    for i in range(points * 2):
        reach = r if i % 2 == 0 else r * inner
        angle = math.radians(up + 180 * i / points)
        spots.append((0.5 + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return tuple(spots)


def _even(sides: int, *, up: float = -90.0, r: float = 0.5, cy: float = 0.5) -> Outline:
    turns = (math.radians(up + 360 * i / sides) for i in range(sides))
    return tuple((0.5 + r * math.cos(a), cy + r * math.sin(a)) for a in turns)


FORMS: dict[str, Outline] = {
    "circle": _even(48, r=0.46),
    "triangle": ((0.5, 0.03), (1.0, 0.92), (0.0, 0.92)),
    "square": ((0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)),
    "diamond": ((0.5, 0.0), (0.94, 0.5), (0.5, 1.0), (0.06, 0.5)),
    "star": _star(5, 0.45, r=0.54, cy=0.55),
    "hexagon": _even(6, up=0, r=0.52),
    "pentagon": _even(5, r=0.52, cy=0.54),
    "greek cross": (
        (0.34, 0.05), (0.66, 0.05), (0.66, 0.34), (0.95, 0.34), (0.95, 0.66), (0.66, 0.66),
        (0.66, 0.95), (0.34, 0.95), (0.34, 0.66), (0.05, 0.66), (0.05, 0.34), (0.34, 0.34),
    ),
}  # fmt: skip
"""Equal in weight to the eye rather than in size: a triangle as large as its square would look small."""

SHIELD: Outline = (
    (0.06, 0.04), (0.28, 0.07), (0.5, 0.02), (0.72, 0.07), (0.94, 0.04), (0.95, 0.4), (0.9, 0.6), (0.8, 0.77),
    (0.67, 0.9), (0.5, 0.99), (0.33, 0.9), (0.2, 0.77), (0.1, 0.6), (0.05, 0.4),
)  # fmt: skip
"""The outline that every seat has and no good."""
DEVICE = (0.22, 0.16, 0.56)
"""Where a shield carries its form: left, top, side."""

FORMS |= {f"shield {form}": SHIELD for form in tuple(FORMS)}


def device(form: str) -> Outline | None:
    """What a shield carries, in the same square; None for what is no shield."""
    name = form.removeprefix("shield ")
    if name == form:
        return None
    left, top, side = DEVICE
    return tuple((left + x * side, top + y * side) for x, y in FORMS[name])
