"""What a finger meant, read from the very shapes that were drawn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from ui.design.rect import Rect
from ui.design.shapes import Group, Picture, Shape


class Hit(NamedTuple):
    """The shape under a finger, at its real place, and what cuts it off."""

    shape: Shape
    clip: Rect

    @property
    def area(self) -> Rect:
        return self.shape.bounds.common(self.clip)


def hit(picture: Picture, x: float, y: float) -> Hit | None:
    """The frontmost touchable shape that holds the point; else the nearest one within its own reach."""
    near: tuple[float, Hit] | None = None
    for shape, clip in reversed(list(picture.flat())):
        if not clip.holds(x, y):
            continue
        away = shape.distance(x, y) if shape.touchable or shape.stops else None
        if away is None:
            continue
        if away == 0 and shape.holds(x, y):
            # A key that lies in reach of nothing else wins; a cover without meaning ends the search.
            return Hit(shape, clip) if shape.touchable else near and near[1]
        if shape.touchable and shape.reach > 0 and away <= shape.reach and (near is None or away < near[0]):
            near = (away, Hit(shape, clip))
    return near[1] if near else None


def at(picture: Picture, x: float, y: float) -> Hashable | None:
    """The intent of a tap here."""
    found = hit(picture, x, y)
    return found.shape.touch if found else None


def dragged(picture: Picture, x: float, y: float) -> Hashable | None:
    """What a finger that goes down here would move."""
    for shape, clip in reversed(list(picture.flat())):
        if clip.holds(x, y) and shape.holds(x, y):
            if shape.drag is not None:
                return shape.drag
            if shape.stops:
                return None
    return None


def explaining(picture: Picture) -> Picture:
    """The same picture while "?" is lit: a tap says what a hold would have said."""
    return replace(picture, shapes=tuple(_explained(shape) for shape in picture.shapes))


def _explained(shape: Shape) -> Shape:
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(_explained(inner) for inner in shape.shapes))
    return replace(shape, touch=shape.hold) if shape.hold is not None else shape
