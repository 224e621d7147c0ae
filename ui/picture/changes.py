"""Which parts of the glass differ between two pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Picture, Shape, Text

Placed = tuple[Shape, Rect]
EDGE, OVERHANG = 2, 0.3  # dots; share of a letter's size
MOST = 0.6  # share of the glass: where more is to be drawn, all of it is


def changed(old: Picture | None, new: Picture) -> list[Rect]:
    """Rectangles that cover every difference; one as large as the glass if most of it changed."""
    if old is None or old.size != new.size or old.paper != new.paper:
        return [new.bounds]
    if old.shapes == new.shapes:
        return []
    sheets: dict[tuple[str, Rect], Group] = {}
    before = [_stand_in(p, sheets) for p in layers(old)]
    found = [r for group, clip in _sheets(new) for r in _moved(sheets.get((group.key, group.rect)), group, clip)]
    after = [_stand_in(p, {}) for p in layers(new)]
    found += [_seen(p) for p in _differing(before, after)]
    apart = [_whole(r).common(new.bounds) for r in found if r.w > 0 and r.h > 0]
    most = MOST * new.bounds.w * new.bounds.h
    if any(r.w * r.h > most for r in apart):
        return [new.bounds]  # whatever the others come to
    rects = _merged(apart)
    return [new.bounds] if sum(r.w * r.h for r in rects) > most else rects


def layers(picture: Picture) -> Iterator[Placed]:
    """Every shape at its real place with what clips it, back to front. A group that is a sheet stands for all of its
    content; of others only the content is there."""
    return _layers(picture.shapes, picture.bounds)


def _layers(shapes: tuple[Shape, ...], clip: Rect) -> Iterator[Placed]:
    for shape in shapes:
        if not isinstance(shape, Group) or shape.sheet is not None:
            yield shape, clip
        else:
            yield from _layers(tuple(shape.inner()), clip.common(shape.rect))


def _sheets(picture: Picture) -> list[tuple[Group, Rect]]:
    return [(shape, clip) for shape, clip in layers(picture) if isinstance(shape, Group)]


def _stand_in(placed: Placed, sheets: dict[tuple[str, Rect], Group]) -> Placed:
    """For a sheet a plain box of its paper: what changed on it is found by itself."""
    shape, clip = placed
    if not isinstance(shape, Group):
        return placed
    sheets[shape.key, shape.rect] = shape
    return Box(shape.rect, fill=shape.paper, key=shape.key), clip


def _moved(old: Group | None, new: Group, clip: Rect) -> list[Rect]:
    """Where a sheet looks different: all of its window if it was moved, else what changed on it."""
    if old is None:
        return []  # its stand-in tells
    window, was, now = new.rect.common(clip), old.sheet, new.sheet
    assert was is not None
    assert now is not None
    if (old.offset, old.size, old.paper) != (new.offset, new.size, new.paper):
        return [window]
    dx, dy = new.rect.x + new.offset[0], new.rect.y + new.offset[1]
    return [rect.moved(dx, dy).common(window) for rect in changed(was, now)]


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


def reach(shape: Shape) -> Rect:
    """Where a shape leaves dots: smooth edges reach a little over its bounds, and so do letters that are too tall."""
    return shape.bounds.grown(max(shape.sizes, default=0) * OVERHANG if isinstance(shape, Text) else EDGE)


def _seen(placed: Placed) -> Rect:
    shape, clip = placed
    return reach(shape).common(clip)


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
