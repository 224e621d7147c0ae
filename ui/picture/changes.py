"""Which parts of the glass differ between two pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ui.design.rect import Rect
from ui.design.shapes import Group, Picture, Shape, Text

Placed = tuple[Shape, Rect]
EDGE, OVERHANG = 2, 0.3  # dots; share of a letter's size


def changed(old: Picture | None, new: Picture) -> list[Rect]:
    """Rectangles that cover every difference; one as large as the glass if most of it changed."""
    if old is None or old.size != new.size or old.paper != new.paper:
        return [new.bounds]
    if old.shapes == new.shapes:
        return []
    before = [p for p in old.flat() if not isinstance(p[0], Group)]
    after = [p for p in new.flat() if not isinstance(p[0], Group)]
    rects = [r for r in (_seen(p) for p in _differing(before, after)) if r.w > 0 and r.h > 0]
    rects = _merged([_whole(r).common(new.bounds) for r in rects])
    if sum(r.w * r.h for r in rects) > 0.6 * new.bounds.w * new.bounds.h:
        return [new.bounds]
    return rects


def _differing(before: Sequence[Placed], after: Sequence[Placed]) -> list[Placed]:
    """What is in one list only. Where the rest is not in the same order, that counts as different too."""
    start = 0
    while start < len(before) and start < len(after) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    left, right = before[start : len(before) - end], after[start : len(after) - end]
    if len(left) == len(right):
        return [p for a, b in zip(left, right, strict=True) if a != b for p in (a, b)]
    was, now = set(left), set(right)
    kept = [p for p in left if p in now]
    if kept != [p for p in right if p in was]:
        return [*left, *right]
    return [*(p for p in left if p not in now), *(p for p in right if p not in was)]


def drawn(shape: Shape) -> Rect:
    """Where a shape leaves dots: smooth edges reach a little over its bounds, and so do letters that are too tall."""
    return shape.bounds.grown(max(shape.sizes, default=0) * OVERHANG if isinstance(shape, Text) else EDGE)


def _seen(placed: Placed) -> Rect:
    shape, clip = placed
    return drawn(shape).common(clip)


def _whole(rect: Rect) -> Rect:
    """The whole pixels that a rectangle touches: half a pixel of it is a pixel that has to be drawn."""
    left, top = math.floor(rect.x), math.floor(rect.y)
    return Rect(left, top, math.ceil(rect.right) - left, math.ceil(rect.bottom) - top)


def _merged(rects: list[Rect]) -> list[Rect]:
    """Overlapping rectangles become one, so that nothing is drawn twice."""
    done: list[Rect] = []
    for rect in rects:
        met = [r for r in done if r.meets(rect)]
        while met:
            for other in met:
                done.remove(other)
                rect = rect.joined(other)
            met = [r for r in done if r.meets(rect)]
        done.append(rect)
    return done
