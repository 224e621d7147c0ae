"""The small map in a corner: the whole table, what can be touched in it, and the frame of what is in sight."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Shape
from ui.design.theme import contrast, mix
from ui.stage.outline import around
from ui.stage.scene import Scene

SHARE = 0.27
"""Of the room, at most, on each side."""
SEEN = 1.7
"""By how much a block of the map stands out from its paper, at least."""


def minimap(look: Look, room: Rect, scene: Scene, content: Rect, seen: Rect, touch: Hashable) -> list[Shape]:
    """A key that shows all of it, in the corner where it hides least of what can be touched."""
    glass, theme = look.glass, look.theme
    least_w, least_h = glass.wide(12), glass.tall(12)
    k = min(room.w * SHARE / content.w, room.h * SHARE * 1.2 / content.h)
    wide, high = max(least_w, content.w * k), max(least_h, content.h * k)
    k = min(wide / content.w, high / content.h)
    wide, high = round(wide), round(high)
    edge = glass.mm(0.8)
    room = room.inset(edge)
    corners = [
        Rect(room.right - wide, room.bottom - high, wide, high),
        Rect(room.right - wide, room.y, wide, high),
        Rect(room.x, room.bottom - high, wide, high),
        Rect(room.x, room.y, wide, high),
    ]
    blocks, shown = dots(look, scene, content, k)
    spot = min(corners, key=lambda corner: _hidden(corner, room, blocks, seen))
    inner = Rect(spot.x + (wide - content.w * k) / 2, spot.y + (high - content.h * k) / 2, content.w * k, content.h * k)
    shapes: list[Shape] = [
        Box(spot, fill=theme.paper, outline=theme.edge, thick=glass.line, radius=glass.mm(1), touch=touch, stops=True,
            says="map", key="map"),
    ]  # fmt: skip
    size = (max(1, round(inner.w)), max(1, round(inner.h)))
    window = Rect(round(inner.x), round(inner.y), *size).inset(max(2, glass.line))
    offset = (round(inner.x) - window.x, round(inner.y) - window.y)
    shapes.append(Group(window, shown, offset, paper=theme.paper, size=size, key="map-dots"))
    both = seen.common(content)
    frame = Rect(inner.x + (both.x - content.x) * k, inner.y + (both.y - content.y) * k, both.w * k, both.h * k)
    thick = max(2, glass.line)
    casing = Box(frame.grown(1), outline=theme.paper, thick=thick + 2, radius=glass.mm(0.5) + 1)
    shapes += [casing, Box(frame, outline=theme.ornament, thick=thick, radius=glass.mm(0.5))]
    return shapes


Block = tuple[float, float, float, float, float]

_drawn: list[tuple[Look, Scene, Rect, float, tuple[list[Block], tuple[Shape, ...]]]] = []
"""The last maps, newest last: while the eye moves, the map stays the very same."""


def dots(look: Look, scene: Scene, content: Rect, k: float) -> tuple[list[Block], tuple[Shape, ...]]:
    """Every place as a small block, what can be touched in the light."""
    for kept in _drawn:
        if kept[3] == k and kept[2] == content and kept[0] == look and kept[1] == scene:
            return kept[4]
    theme, found = look.theme, []
    for place in scene.places:
        if place.ground.fill is None and place.touch is None:
            continue
        r = around(place.outline)
        fill = place.ground.fill or mix(theme.paper, theme.glow, 0.25)
        if place.touch is not None:
            fill = mix(fill, theme.glow, 0.7)
        elif contrast(fill, theme.paper) < SEEN:
            fill = mix(fill, theme.ink, 0.35)
        found.append(Box(Rect((r.x - content.x) * k, (r.y - content.y) * k, r.w * k, r.h * k), fill=fill))
    _drawn.append((look, scene, content, k, (_blocks(scene), tuple(found))))
    del _drawn[:-4]
    return _drawn[-1][4]


def _hidden(corner: Rect, room: Rect, blocks: list[Block], seen: Rect) -> float:
    """How much of what can be touched would lie under it; what only lies there counts a little."""
    kx, ky = seen.w / max(1.0, room.w), seen.h / max(1.0, room.h)
    there = Rect(seen.x + (corner.x - room.x) * kx, seen.y + (corner.y - room.y) * ky, corner.w * kx, corner.h * ky)
    total, right, bottom = 0.0, there.right, there.bottom
    for left, top, wide, high, weight in blocks:
        if left < right and top < bottom and left + wide > there.x and top + high > there.y:
            total += weight
    return total


def _blocks(scene: Scene) -> list[Block]:
    """Every place, and how bad it would be to hide it."""
    found = []
    for place in scene.places:
        weight = 1.0 if place.touch is not None else 0.1 if place.ground.fill else 0.0
        if weight:
            found.append((*around(place.outline), weight))
    ghosts = scene.ghost.places if scene.ghost is not None else ()
    return found + [(*around(place.outline), 20.0) for place in ghosts]
