"""A contour around exactly what is pointed to: cells that lie side by side have one in their own shape, a key one as
round as it is."""

from __future__ import annotations

from collections.abc import Sequence

from ui.design.look import Look
from ui.design.rect import Point, Rect
from ui.design.shapes import Box, Group, Line, Polygon, Shape
from ui.stage.outline import Outline, block, borders

CASING = 1.9
"""How much wider than the contour the paper under it is, so that it stands out from whatever it runs over."""


def outlines(look: Look, wanted: Sequence[tuple[Shape, Rect]]) -> list[Shape]:
    """Around each of these, or around all that touch; nothing is drawn beyond the window each is seen through."""
    windows: dict[Rect, list[Shape]] = {}
    for shape, clip in wanted:
        windows.setdefault(clip, []).append(shape)
    found: list[Shape] = []
    for clip, shapes in windows.items():
        lines = _around(look, shapes)
        room = clip.grown(look.glass.mm(1))
        if all(line.bounds.inside(room) for line in lines):
            found += lines
        else:
            found.append(Group(clip, tuple(line.placed(-clip.x, -clip.y) for line in lines)))
    return found


def _around(look: Look, shapes: Sequence[Shape]) -> list[Shape]:
    theme, thick = look.theme, look.glass.mm(1.0)
    alone = {frozenset(form): shape for shape in shapes if (form := _form(shape))}
    found: list[Shape] = []
    for line in borders([_form(shape) for shape in shapes]):
        shape = alone.get(frozenset(line))
        if isinstance(shape, Box) and shape.radius:
            edge = shape.rect.grown(look.glass.mm(0.6))
            found.append(
                Box(
                    edge, outline=theme.glow, thick=thick * 0.8, radius=shape.radius + look.glass.mm(0.6), key="pointed"
                )
            )
            continue
        closed = (*line, line[0])
        found += [Line(closed, theme.paper, thick * CASING), Line(closed, theme.glow, thick, key="pointed")]
    return found


def _form(shape: Shape) -> Outline:
    """Its corners, on whole pixels: cells that lie side by side have them in common."""
    corners: tuple[Point, ...] = shape.points if isinstance(shape, Polygon) else block(shape.bounds)
    return tuple((round(x), round(y)) for x, y in corners)
