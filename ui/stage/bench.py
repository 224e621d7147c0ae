"""Figures about the stage for `./trireme bench`: a late city that is looked at, moved and glided over. They are
printed, never judged."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Group
from ui.design.sizes import Glass
from ui.design.theme import BROWN, ORANGE, wear
from ui.picture.app import Pulled
from ui.picture.motion import Motion
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet
from ui.stage.outline import square
from ui.stage.scene import Ground, Piece, Place, Scene, Worth
from ui.stage.stage import SECONDS, Stage
from ui.stage.things import Cube, Plate

Row = tuple[str, float | str, str]

WIDE, HIGH = 18, 14
FRAMES = 60
LOOKED = 0.008  # seconds between two looks while something moves

wear({"sample": (BROWN, "square")}, {})


def late_city(look: Look) -> Scene:
    """More cells than any city of a played game had, half of them with a cube, a tenth to be touched."""
    theme = look.theme
    places = tuple(
        Place(
            (x, y),
            square(x, y),
            Ground(theme.card, theme.edge, height=1 + (x + y) % 4),
            (Cube("sample"),) if (x + y) % 2 else (),
            touch=(x, y) if (x * y) % 10 == 1 else None,
            worth=Worth("+3", rank=x) if (x * y) % 10 == 1 else None,
        )
        for x in range(WIDE)
        for y in range(HIGH)
    )
    pieces = tuple(Piece(((x, 3), (x + 1, 3)), Plate("aqueduct", fill=ORANGE)) for x in range(0, WIDE - 1, 3))
    return Scene(places, pieces, placing=True)


def rows() -> list[Row]:
    """Name, value and unit of every figure."""
    return [row for size in ((800, 480), (1280, 720)) for row in _at(Look(Glass(*size)))]


def _at(look: Look) -> list[Row]:
    size = f"{look.glass.width}x{look.glass.height}"
    room = Rect(60, look.glass.height * 0.15, look.glass.width * 0.6, look.glass.height * 0.55)
    scene, stage = late_city(look), Stage()
    renderer = Renderer(Sheet(look.glass.size).surface)

    def frame() -> None:
        renderer.draw(look.picture(stage.shapes(look, room, scene)))

    def moved() -> None:
        stage.pulled(Pulled("stage", 300, 200, -3, 2))
        renderer.draw(look.picture(stage.shapes(look, room, replace(scene))))

    first = _once(frame)
    pulled = [_once(moved) for _ in range(FRAMES)]

    def whole() -> None:
        renderer.forget()
        frame()

    redrawn = [_once(whole) for _ in range(FRAMES)]
    drawn, spent, after = _glide(look, room, scene, renderer)
    return [
        (f"first drawing of a late city, {size}", first, "ms"),
        (f"a frame while a late city is moved, {size}", statistics.median(pulled), "ms"),
        (f"full redraw with a late city, {size}", statistics.median(redrawn), "ms"),
        (f"frames of a glide of 200 ms, {size}", drawn, ""),
        (f"processor used by a glide, {size}", spent, "ms"),
        (f"frames drawn in the second after it, {size}", after, ""),
    ]


def _glide(look: Look, room: Rect, scene: Scene, renderer: Renderer) -> tuple[int, float, int]:
    """From one corner to the other, looked at every 8 ms: frames drawn and the processor's time; and the frames that
    are drawn when it is over."""
    stage, motion = Stage(), Motion()
    motion.aim(look.picture(stage.shapes(look, room, replace(scene, focus=((0, 0),)))), 0.0)
    renderer.draw(motion.frame(0.0))
    before, start = renderer.frames, time.process_time()
    there = look.picture(stage.shapes(look, room, replace(scene, focus=((WIDE - 1, HIGH - 1),))))
    assert any(isinstance(shape, Group) and shape.glide is not None for shape in there.shapes)
    motion.aim(there, 1.0)
    steps = math.ceil(SECONDS / LOOKED) + 1
    for step in range(steps):
        renderer.draw(motion.frame(1.0 + step * LOOKED))
    drawn, spent, over = renderer.frames - before, 1000 * (time.process_time() - start), renderer.frames
    for step in range(round(1 / LOOKED)):
        renderer.draw(motion.frame(1.0 + (steps + step) * LOOKED))
    return drawn, spent, renderer.frames - over


def _once(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)
