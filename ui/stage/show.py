"""Show mode: the table from edge to edge with one caption, for whoever only looks: attract, replay, television.

    def show(self, glance, room, caption, seat):
        top, strip = above(glance.look, room, caption), captioned(glance.look, room, caption)
        return pictured(glance.look, self.stage, scene, top) + strip

or `show(look, stage, scene, caption, room=room)` where one stage fills the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Icon, Mark, Shape, Text
from ui.stage.scene import Scene
from ui.stage.stage import Stage


def show(
    look: Look, stage: Stage, scene: Scene, caption: str, *, marks: tuple[Mark, ...] = (), room: Rect | None = None
) -> list[Shape]:
    """One stage that fills the room, its caption at the foot."""
    room = room or Rect(0, 0, *look.glass.size)
    return [
        *pictured(look, stage, scene, above(look, room, caption)),
        *captioned(look, room, caption, marks),
    ]


def pictured(look: Look, stage: Stage, scene: Scene, room: Rect) -> list[Shape]:
    """The scene without light, values, keys or map: nothing in it can be touched."""
    places = tuple(replace(place, touch=None, hold=None, worth=None) for place in scene.places)
    ghost = replace(scene.ghost, touch=None) if scene.ghost is not None else None
    given = replace(scene, places=places, ghost=ghost, dimmed=False, placing=False)
    return still(
        shape
        for shape in stage.shapes(look, room, given)
        if (isinstance(shape, Group) and shape.key == stage.name) or (isinstance(shape, Box) and shape.rect == room)
    )


def still(shapes: Iterable[Shape]) -> list[Shape]:
    """The same shapes with nothing to touch, hold or pull: what a board has drawn for its players, for who looks."""
    return [_still(shape) for shape in shapes]


def _still(shape: Shape) -> Shape:
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(still(shape.shapes)))
    return replace(shape, touch=None, hold=None, drag=None, twice=None)


def above(look: Look, room: Rect, caption: str) -> Rect:
    """What the caption leaves of a room."""
    return room.top(room.h - _high(look, caption))


def captioned(look: Look, room: Rect, caption: str, marks: tuple[Mark, ...] = ()) -> list[Shape]:
    """The one caption, on a strip at the foot of the room; a line of its own for each line of it. Its ends stay free: a
    key of the screen may stand there."""
    glass, theme = look.glass, look.theme
    strip = room.from_bottom(_high(look, caption))
    lines = caption.split("\n")
    shapes: list[Shape] = [Box(strip, fill=theme.card)]
    shares = (1.3, *(1.0,) * (len(lines) - 1))
    for n, (line, row) in enumerate(
        zip(lines, strip.inset(glass.wide(15.5), glass.mm(0.5)).rows(shares, 0), strict=True)
    ):
        sizes = glass.type("note" if n else "lead", "small")
        many = 1 if n else 2
        shapes.append(
            Text(row, line, sizes, theme.ink, face="title", across="middle", lines=many, marks=() if n else marks)
        )
    return shapes


def _high(look: Look, caption: str) -> float:
    return look.glass.tall(12 + 6.5 * caption.count("\n"))


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody who plays, as who only looks sees them: the wood's colour as the theme calls it, name and points."""

    colour: str
    name: str
    points: str = ""
    active: bool = False


def standing(look: Look, room: Rect, given: Sequence[Seated]) -> list[Shape]:
    """Who plays and how many points each has, a line each; nothing in it is a key."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    high = min(glass.tall(15), (room.h - glass.gap * (len(given) - 1) / 2) / max(1, len(given)))
    area = room.centred(room.w, high * len(given) + glass.gap / 2 * (len(given) - 1))
    for one, row in zip(given, area.rows(len(given), glass.gap / 2), strict=True):
        edge = theme.accent if one.active else None
        shapes.append(Box(row, fill=theme.card, outline=edge, thick=glass.line * 2, radius=glass.radius))
        inner = row.inset(glass.mm(1.6), glass.mm(0.8))
        narrow = room.w < glass.wide(52)
        side = min(inner.h, glass.mm(4.5 if narrow else 7))
        mark = inner.left(side).centred(side, side)
        paint = theme.seat(one.colour)
        shapes.append(Icon(mark, "laurel", theme.ornament) if one.colour == "rival" else token(look, mark, paint))
        words = inner.after(side + glass.mm(0.6 if narrow else 1.2))
        if one.points:
            figures = words.from_right(
                min(words.w * 0.4, glass.px("lead" if narrow else "head") * (0.3 + 0.6 * len(one.points)))
            )
            words = words.left(words.w - figures.w)
            shapes.append(
                Text(
                    figures,
                    one.points,
                    glass.type("lead" if narrow else "head", "small"),
                    theme.ink,
                    face="bold",
                    across="right",
                    kin="standing-points",
                )  # fmt: skip
            )
        name = one.name[:1].upper() + one.name[1:]  # who has no name is called by a colour
        shapes.append(Text(words, name, glass.type("body", "small"), theme.ink, kin="standing"))
    return shapes
