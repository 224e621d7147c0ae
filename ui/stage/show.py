"""Show mode: the table from edge to edge with one caption, for whoever only looks: attract, replay, television."""

from __future__ import annotations

from dataclasses import replace

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Mark, Shape, Text
from ui.design.theme import clear
from ui.stage.scene import Scene
from ui.stage.stage import Stage


def show(
    look: Look, stage: Stage, scene: Scene, caption: str, *, marks: tuple[Mark, ...] = (), room: Rect | None = None
) -> list[Shape]:
    """The scene without light, values, keys or map; the caption on a strip at its foot."""
    room = room or Rect(0, 0, *look.glass.size)
    places = tuple(replace(place, touch=None, hold=None, worth=None) for place in scene.places)
    ghost = replace(scene.ghost, touch=None) if scene.ghost is not None else None
    shapes = [
        replace(shape, touch=None, hold=None, drag=None, twice=None)
        for shape in stage.shapes(look, room, replace(scene, places=places, ghost=ghost, dimmed=False))
        if isinstance(shape, Group) and shape.key == stage.name or isinstance(shape, Box) and shape.rect == room
    ]
    return [*shapes, *caption_strip(look, room, caption, marks)]


def caption_strip(look: Look, room: Rect, caption: str, marks: tuple[Mark, ...] = ()) -> list[Shape]:
    """One line over the picture's foot."""
    glass, theme = look.glass, look.theme
    strip = room.from_bottom(glass.tall(11))
    return [
        Box(strip, fill=clear(theme.paper, 225)),
        Text(
            strip.inset(glass.mm(3), glass.mm(0.5)), caption, glass.type("lead", "small"), theme.ink, face="title",
            across="middle", marks=marks,
        ),
    ]  # fmt: skip
