"""Finding things on the picture as eyes would: by what they say, or by the name of their key."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.shapes import Shape, Text
from ui.shots import Stage


def shapes(stage: Stage) -> list[Shape]:
    return [shape for shape, _ in stage.program.app.picture(stage.time).flat()]


def words(stage: Stage) -> str:
    """All words in sight."""
    return " | ".join(shape.text for shape in shapes(stage) if isinstance(shape, Text))


def touch_of(stage: Stage, name: str) -> Hashable:
    """What a tap on the key of this name (or with these words) means."""
    for shape in reversed(shapes(stage)):
        if shape.touch is not None and name in (shape.key, shape.says):
            return shape.touch
    raise AssertionError(f"nothing called {name!r} can be touched: {words(stage)}")


def tap(stage: Stage, *names: str) -> None:
    for name in names:
        stage.do(touch_of(stage, name))
