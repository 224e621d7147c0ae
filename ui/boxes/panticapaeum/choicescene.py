"""The tiles one may take as a scene: side by side, as large as the panel allows, with what the best place for each
would bring. A unit is a cell."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.panticapaeum.parts import Kit
from ui.boxes.panticapaeum.sidebyside import Lying, size, ways, widths
from ui.design.look import Look
from ui.design.rect import Rect
from ui.stage import Ground, Place, Scene, Worth
from ui.stage.outline import block

WORTH_IT = 1.15
"""How much larger tiles must become by it to be stood up."""
MOST = 18.0
"""Millimetres of a cell, at most."""


def choice_scene(look: Look, kit: Kit, tiles: Sequence[tuple[int, Hashable | None, Worth | None]], room: Rect) -> Scene:
    """Cards as high as the room and, all together, as wide; the tiles on them have one scale."""
    theme, glass = look.theme, look.glass
    margin, gap, spare = glass.mm(1.5), glass.mm(2.4), glass.mm(1.6)
    high, free = room.h - 2 * margin, room.w - 2 * margin - gap * (len(tiles) - 1)
    told = glass.mm(7.5) if any(worth is not None for _, _, worth in tiles) else 0  # what is said at a card's foot

    def cell(columns: int, rows: int) -> float:
        return min((free - 2 * spare * len(tiles)) / columns, (high - 2 * spare - 2 * told) / rows, glass.mm(MOST))

    printed, standing = ways([kit.tiles[part] for part, _, _ in tiles])
    lying, side = printed, cell(*widths(printed))
    if cell(*widths(standing)) > side * WORTH_IT:
        lying, side = standing, cell(*widths(standing))
    side = int(side)
    over = (free - side * widths(lying)[0]) / len(tiles)  # what is left of the width is shared
    places, x = [], 0.0
    for n, ((_, touch, worth), cells) in enumerate(zip(tiles, lying, strict=True), 1):
        card = Rect(x, 0, size(cells)[0] * side + over, high)
        x = card.right + gap
        outline = block(Rect(card.x / side, 0, card.w / side, high / side))
        ground = Ground(theme.card, theme.edge, radius=glass.radius / side)
        places.append(
            Place(n, outline, ground, (Lying(cells, side / high),), touch, worth=worth, says=str(n), key=f"take-{n}")
        )
    return Scene(tuple(places), margin=margin / side, most=400)
