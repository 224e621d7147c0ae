"""Finding things on the picture as eyes would: by what they say, or by the name of their key."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.shapes import Shape, Text
from ui.house.studio import Studio


def shapes(studio: Studio) -> list[Shape]:
    return [shape for shape, _ in studio.seen_now().flat()]


def words(studio: Studio) -> str:
    """All words in sight."""
    return " | ".join(shape.text for shape in shapes(studio) if isinstance(shape, Text))


def touch_of(studio: Studio, name: str) -> Hashable:
    """What a tap on the key of this name (or with these words) means."""
    for shape in reversed(shapes(studio)):
        if shape.touch is not None and name in (shape.key, shape.says):
            return shape.touch
    raise AssertionError(f"nothing called {name!r} can be touched: {words(studio)}")


def tap(studio: Studio, *names: str) -> None:
    for name in names:
        studio.do(touch_of(studio, name))
