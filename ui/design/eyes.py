"""Colours as eyes see them that lack one of the three kinds of cones: for pictures that show it, and for tests.

The matrices are those of Machado, Oliveira and Fernandes (2009) for eyes that lack the kind altogether; they work in
linear light. How far apart two colours are is told in Oklab (Ottosson 2020), where equal steps look equal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the splash waits for nothing it does not draw with
    from ui.design.shapes import Color


RGB = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""No green cones, no red ones, no blue ones."""

_LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(value: float) -> float:
    """A channel of a colour, 0 to 255, as light, 0 to 1."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _channel(light: float) -> int:
    part = min(1.0, max(0.0, light))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


@cache
def seen_by(eyes: str, color: RGB) -> RGB:
    """An opaque colour as these eyes see it, in colours that all eyes see alike."""
    r, g, b = (_channel(light) for light in _times(EYES[eyes], [linear(v) for v in color]))
    return (r, g, b)


def apart(a: Color, b: Color) -> float:
    """How far apart two opaque colours are to whole eyes: 0 the same, 1 black and white; 0.02 is just seen."""
    return math.dist(_oklab(a), _oklab(b))


def _oklab(color: Color) -> list[float]:
    cones = _times(_LMS, [linear(v) for v in color[:3]])
    return _times(_OKLAB, [math.cbrt(v) for v in cones])


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]
