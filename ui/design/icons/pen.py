"""The pen icons are drawn with: a small part of SVG's path language, flattened to points.

A stroke is written `fill PATH`, `line8 PATH` (8 wide) or `cut PATH`, `cut6 PATH` (takes away what the strokes before
it laid down); a leading `~` draws in the icon's second tone, which lies under the first. Paths know M L H V C Q Z and
two words of our own: `O cx cy r` for a circle and `E cx cy rx ry` for an ellipse. Capitals only: absolute places.
"""

from __future__ import annotations

import math
import re
from functools import cache
from typing import NamedTuple

from ui.design.rect import Point


class Stroke(NamedTuple):
    """One movement of the pen: a closed area, or with a width the line along it."""

    path: str
    width: float = 0.0
    cut: bool = False
    second: bool = False


_STROKE = re.compile(r"(~?)(fill|line|cut)([\d.]*) (.+)")


def strokes(*strokes: str) -> tuple[Stroke, ...]:
    """Strokes from their short form: `line8 M…`, `fill M…`, `cut M…`, `~fill M…` (second tone)."""
    found = []
    for text in strokes:
        match = _STROKE.fullmatch(text)
        if match is None:
            raise ValueError(f"not a stroke: {text!r}; write for example 'line8 M10 50 H90'")
        second, kind, width, path = match.groups()
        found.append(Stroke(path, float(width or 0), kind == "cut", bool(second)))
    return tuple(found)


class Run(NamedTuple):
    """Points in a row; closed runs are filled, open ones drawn as lines."""

    points: tuple[Point, ...]
    closed: bool


_WORDS = re.compile(r"[MLHVCQZOE]|-?\d+(?:\.\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "O": 3, "E": 4}
_BEND = 12
"""Steps of a curve; at 120 px a step is under three pixels."""


@cache
def runs(path: str) -> tuple[Run, ...]:
    """A path as rows of points in a square of 100."""
    words = _WORDS.findall(path)
    done: list[Run] = []
    points: list[Point] = []
    word, i = "M", 0

    def lift(closed: bool) -> None:
        if len(points) > 1:
            done.append(Run(tuple(points), closed))
        points.clear()

    while i < len(words):
        if words[i] in _TAKES:
            word, i = words[i], i + 1
            if word == "Z":
                lift(True)
                continue
        v = [float(n) for n in words[i : i + _TAKES[word]]]
        i += _TAKES[word]
        if word == "M":
            lift(False)
            points.append((v[0], v[1]))
            word = "L"
        elif word == "L":
            points.append((v[0], v[1]))
        elif word == "H":
            points.append((v[0], points[-1][1]))
        elif word == "V":
            points.append((points[-1][0], v[0]))
        elif word in "CQ":
            points.extend(_curve(points[-1], v))
        else:
            lift(False)
            rx, ry = v[2], v[-1]
            turns = (math.tau * n / 40 for n in range(40))
            done.append(Run(tuple((v[0] + rx * math.cos(a), v[1] + ry * math.sin(a)) for a in turns), True))
    lift(False)
    return tuple(done)


def _curve(start: Point, v: list[float]) -> list[Point]:
    ends = [start, *zip(v[::2], v[1::2], strict=True)]
    found = []
    for step in range(1, _BEND + 1):
        spots, t = list(ends), step / _BEND
        while len(spots) > 1:
            spots = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(spots, spots[1:], strict=False)
            ]
        found.append(spots[0])
    return found
