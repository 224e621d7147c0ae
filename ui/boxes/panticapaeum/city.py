"""A city on the glass: height, cubes, workers, buildings; what may be touched; the ghost of what would be."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.rules.panticapaeum.moves import GRID
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from ui.design.look import Look
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Color, Group, Icon, Shape, Text
from ui.design.theme import clear, mix

WIDE, TIGHT = 2.4, 0.6  # cells around the city that stay in sight: a tile must fit beside it, or nothing


@dataclass(frozen=True)
class Camera:
    """How somebody moved and zoomed the city; unmoved, it is fitted into its room."""

    dx: float = 0.0
    dy: float = 0.0
    zoom: float = 1.0


@dataclass(frozen=True)
class Ghost:
    """What would lie there: its cells and what is printed on each (a colour, drought, plain), or a building."""

    cells: Mapping[int, int]
    building: int | None = None


def unit(look: Look) -> float:
    """A cell, in pixels: no smaller than a finger wants where the city is not zoomed out."""
    return float(look.glass.mm(9))


def _frame(city: Any) -> tuple[int, int, int, int]:
    """The cells the city reaches: left, top, right, bottom."""
    cells = [GRID.xy(cell) for cell in city.cells(city.ground)] or [(0, 0)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs), max(ys)


def placing(look: Look, room: Rect, city: Any, margin: float, camera: Camera) -> tuple[float, float, float]:
    """Scale and offset of the drawing: fitted into the room, then moved as somebody moved it."""
    u = unit(look)
    left, top, right, bottom = _frame(city)
    wide, high = (right - left + 1 + 2 * margin) * u, (bottom - top + 1 + 2 * margin) * u
    scale = min(1.0, room.w / wide, room.h / high) * camera.zoom
    middle = ((left + right + 1) / 2 * u * scale, (top + bottom + 1) / 2 * u * scale)
    return scale, room.w / 2 - middle[0] + camera.dx, room.h / 2 - middle[1] + camera.dy


def city(
    look: Look,
    room: Rect,
    city: Any,
    footprint: tuple[int, ...],
    *,
    touches: Mapping[int, Hashable] | None = None,
    lit: frozenset[int] = frozenset(),
    ghost: Ghost | None = None,
    laying: bool = False,
    camera: Camera = Camera(),
    seat: Color | None = None,
    drag: Hashable | None = None,
) -> list[Shape]:
    """The city in its room. `touches` are cells with their intents (a near miss still means them); `lit` ones glow."""
    u, theme = unit(look), look.theme
    inside: list[Shape] = []
    for cell in city.cells(city.ground):
        inside += _cell(look, city, cell)
    for building in city.buildings:
        inside += _building(look, building.kind, building.at, building.facing, footprint[building.kind], seat)
    for cell in sorted(lit):
        inside.append(
            Box(
                _spot(cell, u).inset(u * 0.06),
                fill=clear(theme.glow, 70),
                outline=theme.glow,
                thick=u * 0.04,
                radius=u * 0.14,
            )
        )
    if ghost is not None:
        inside += _ghost(look, ghost)
    for cell, touch in (touches or {}).items():
        name = GRID.name(cell)
        veil = clear(theme.glow, 26)
        inside.append(
            Box(_spot(cell, u), fill=veil, touch=touch, reach=look.glass.mm(9), says=name, key=f"cell-{name}")
        )
    scale, dx, dy = placing(look, room, city, WIDE if laying or not city.ground else TIGHT, camera)
    back = Box(room, fill=mix(theme.paper, theme.card, 0.5), radius=look.glass.radius)
    return [back, Group(room, tuple(inside), (dx, dy), scale, drag=drag)]


def _spot(cell: int, u: float) -> Rect:
    x, y = GRID.xy(cell)
    return Rect(x * u, y * u, u, u)


def _cell(look: Look, city: Any, cell: int) -> list[Shape]:
    """The ground, its height as rings and a small number, what lies and who stands on it."""
    u, theme = unit(look), look.theme
    rect, bit = _spot(cell, u), city.bit(cell)
    height = city.height(cell)
    sand = mix(theme.card, theme.warm, min(0.55, 0.12 + 0.13 * height))
    dry = bool(city.drought & bit)
    fill = mix(sand, theme.bad, 0.25) if dry else sand
    shapes: list[Shape] = [
        Box(rect.inset(u * 0.03), fill=fill, outline=mix(fill, theme.ink, 0.35), thick=max(1.0, u * 0.03),
            radius=u * 0.1, rings=min(4, height))
    ]  # fmt: skip
    if dry:
        shapes.append(Icon(rect.inset(u * 0.22), "drought", mix(theme.ink, fill, 0.45)))
    for colour, lying in enumerate(city.cubes):
        if lying & bit:
            shapes.append(good(look, rect.inset(u * 0.25), COLOURS[colour], key=f"cube-{GRID.name(cell)}"))
    if city.workers & bit:
        shapes.append(Icon(rect.inset(u * 0.14), "worker", theme.ink, key=f"worker-{GRID.name(cell)}"))
    if city.waiting & bit:
        shapes.append(Text(rect, "?", (round(u * 0.5),), theme.ink, across="middle"))
    if height > 1:
        number = Rect(rect.x + u * 0.66, rect.y + u * 0.08, u * 0.26, u * 0.3)
        shapes.append(Text(number, str(height), (round(u * 0.3),), theme.ink, face="bold", across="middle"))
    return shapes


def _building(look: Look, kind: int, at: int, facing: int, size: int, seat: Color | None) -> list[Shape]:
    u, theme = unit(look), look.theme
    rect = _spot(at, u)
    if size == 2:
        rect = Rect(rect.x, rect.y, u, 2 * u) if facing else Rect(rect.x, rect.y, 2 * u, u)
    paint = theme.good_of(COLOURS[kind])
    side = min(rect.w, rect.h) * 0.78
    plate = mix(theme.paper, paint.fill, 0.2)
    return [
        Box(rect.inset(u * 0.07), fill=plate, outline=seat or paint.fill, thick=u * 0.05, radius=u * 0.16),
        Icon(rect.centred(side, side), BUILDINGS[kind], paint.fill, says=BUILDINGS[kind]),
    ]


def _ghost(look: Look, ghost: Ghost) -> list[Shape]:
    u, theme = unit(look), look.theme
    shapes: list[Shape] = []
    for cell, ground in ghost.cells.items():
        rect = _spot(cell, u).inset(u * 0.03)
        shapes.append(
            Box(rect, fill=clear(mix(theme.card, theme.warm, 0.5), 215), outline=theme.accent, thick=u * 0.06,
                radius=u * 0.1, dash="dashed")
        )  # fmt: skip
        if ghost.building is None and ground < len(COLOURS):
            shapes.append(good(look, rect.inset(u * 0.24), COLOURS[ground]))
        elif ghost.building is None and ground == len(COLOURS):
            shapes.append(Icon(rect.inset(u * 0.2), "drought", theme.ink))
        elif ghost.building is None and ground > len(COLOURS) + 1:
            shapes.append(Icon(rect.inset(u * 0.22), "any", theme.ink))
    if ghost.building is not None:
        spots = [_spot(cell, u) for cell in ghost.cells]
        whole = spots[0]
        for spot in spots[1:]:
            whole = whole.joined(spot)
        side = min(whole.w, whole.h) * 0.78
        paint = theme.good_of(COLOURS[ghost.building])
        shapes.append(Icon(whole.centred(side, side), BUILDINGS[ghost.building], paint.fill))
    return shapes
