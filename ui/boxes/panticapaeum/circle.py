"""The circle of tiles: a ring for the eye, the choices as keys inside it that never move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from engine.rules.panticapaeum.parts import COLOURS
from ui.design.look import Look
from ui.design.parts.keys import blank
from ui.design.parts.seats import good
from ui.design.rect import Rect, ring
from ui.design.shapes import Box, Circle, Glide, Icon, Shape, Text

GAP, LOST = -1, -1


class Spot(NamedTuple):
    """A place of the ring: the cubes on its tile (None: not looked at), whether there is one at all, and its choice
    number while it is one of the next three."""

    cubes: tuple[int, ...] | None = None
    gap: bool = False
    choice: int = 0


class Choice(NamedTuple):
    """A key inside the ring: its number, what lies there, and what a touch means (None: not to be had)."""

    number: int
    cubes: tuple[int, ...] | None
    touch: Hashable | None
    hold: Hashable | None = None


def circle(
    look: Look, room: Rect, spots: Sequence[Spot], trireme: int, choices: Sequence[Choice], note: str, says: str = ""
) -> list[Shape]:
    """The ring of places clockwise from the first one after the start; `trireme` is a place from 1, 0 at the start,
    -1 unknown."""
    glass = look.glass
    side = min(glass.mm(9.5), room.h * 0.17)
    places = ring(room, len(spots) + 1, side)
    shapes: list[Shape] = []
    for n, (spot, rect) in enumerate(zip(spots, places[1:], strict=True), 1):
        shapes += _spot(look, rect, spot, n == trireme)
    if trireme >= 0:
        centre = room.middle
        here = places[trireme].grown(glass.mm(0.6))
        shapes.append(
            Icon(
                here,
                "trireme",
                look.theme.accent,
                key="trireme",
                glide=Glide(0.6, around=centre),
                says=says or "trireme",
            )
        )
    inner = room.inset(side * 1.35, side * 1.45)
    if choices:
        wide = min(glass.wide(17), (inner.w - 2 * glass.gap) / 3)
        tall = min(glass.tall(17), inner.h * 0.62)
        keys = inner.centred(3 * wide + 2 * glass.gap, tall).moved(0, -inner.h * 0.08)
        for choice, cell in zip(choices, keys.columns(3, glass.gap), strict=False):
            shapes += _choice(look, cell, choice)
        below = Rect(inner.x, keys.bottom + glass.gap / 2, inner.w, inner.bottom - keys.bottom)
    else:
        below = inner
    shapes.append(
        Text(below, note, glass.type("note", "small"), look.theme.soft, across="middle", lines=1 if choices else 3)
    )
    return shapes


def _spot(look: Look, rect: Rect, spot: Spot, under: bool) -> list[Shape]:
    """A place: a tile with its cubes, a tile not looked at, or a gap."""
    theme, glass = look.theme, look.glass
    if spot.gap:
        return [] if under else [Circle(rect.middle, glass.mm(0.8), fill=theme.rule)]
    edge = theme.accent if spot.choice else theme.edge
    thick = glass.line * (2 if spot.choice else 1)
    shapes: list[Shape] = [Box(rect, fill=theme.key, outline=edge, thick=thick, radius=glass.mm(1.4))]
    if spot.choice:
        shapes.append(
            Text(rect, str(spot.choice), glass.type("body", "small"), theme.accent, face="bold", across="middle")
        )
    elif spot.cubes is None:
        shapes.append(Text(rect, "?", glass.type("note", "small"), theme.soft, across="middle"))
    else:
        shapes += cubes_in(look, rect.inset(glass.mm(0.8)), spot.cubes)
    return shapes


def _choice(look: Look, rect: Rect, choice: Choice) -> list[Shape]:
    glass, theme = look.glass, look.theme
    ready = choice.touch is not None
    shapes = blank(
        look, rect, choice.touch, ready=ready, hold=choice.hold, says=str(choice.number), key=f"choice-{choice.number}"
    )
    number = rect if choice.cubes is None else rect.top(rect.h * 0.62)
    ink = theme.ink if ready else theme.soft
    shapes.append(Text(number, str(choice.number), glass.type("big", "body"), ink, face="bold", across="middle"))
    if choice.cubes is not None:
        shapes += cubes_in(look, rect.from_bottom(rect.h * 0.36).inset(glass.mm(1), glass.mm(0.8)), choice.cubes)
    return shapes


def cubes_in(look: Look, room: Rect, cubes: Sequence[int]) -> list[Shape]:
    """The cubes of a tile, side by side and as large as there is room for; a dash where there are none."""
    names = [COLOURS[colour] for colour, many in enumerate(cubes) for _ in range(many)]
    if not names:
        return [Text(room, "–", look.glass.type("note", "small"), look.theme.soft, across="middle")]
    columns = len(names) if room.w > room.h * 1.6 else min(2, len(names))
    rows = -(-len(names) // columns)
    side = min(room.w / columns, room.h / rows) * 0.92
    block = room.centred(side * columns * 1.06, side * rows * 1.06)
    cells = block.grid(columns, rows)
    return [good(look, cell.centred(side, side), name) for name, cell in zip(names, cells, strict=False)]
