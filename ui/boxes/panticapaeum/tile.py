"""A tile as a small picture: its cells with what is printed on them."""

from __future__ import annotations

from engine.rules.panticapaeum.parts import COLOURS, Tile
from ui.design.look import Look
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.design.theme import mix


def tile(look: Look, room: Rect, tile: Tile, name: str = "") -> list[Shape]:
    """The tile as large as the room allows, up to nine millimetres a cell."""
    theme = look.theme
    wide = max(x for x, _, _ in tile.cells) + 1
    high = max(y for _, y, _ in tile.cells) + 1
    u = min(room.w / wide, room.h / high, look.glass.mm(9))
    block = room.centred(u * wide, u * high)
    shapes: list[Shape] = []
    for x, y, ground in tile.cells:
        rect = Rect(block.x + x * u, block.y + y * u, u, u)
        dry = ground == len(COLOURS)
        fill = mix(theme.card, theme.bad if dry else theme.warm, 0.3)
        edge = mix(fill, theme.ink, 0.35)
        shapes.append(
            Box(rect.inset(u * 0.03), fill=fill, outline=edge, thick=max(1.0, u * 0.04), radius=u * 0.12, key=name)
        )
        if ground < len(COLOURS):
            shapes.append(good(look, rect.inset(u * 0.2), COLOURS[ground]))
        elif dry:
            shapes.append(Icon(rect.inset(u * 0.18), "drought", mix(theme.ink, fill, 0.3)))
        elif ground > len(COLOURS) + 1:
            shapes.append(Icon(rect.inset(u * 0.2), "any", theme.ink))
    return shapes
