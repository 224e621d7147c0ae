"""The construction site: tiles in a row, what each costs above it, the free one apart from the rest."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ui.boxes.akropolis.hexes import TileFace
from ui.design.look import Look
from ui.design.parts.keys import blank, face
from ui.design.rect import Rect
from ui.design.shapes import Box, Glide, Group, Icon, Shape, Text

APART = 1.5  # gaps between the free tile and those that cost


@dataclass(frozen=True, slots=True)
class Lot:
    """One place of the row. Without a touch it is only looked at."""

    price: int
    tile: TileFace
    touch: Hashable | None = None
    ready: bool = True
    wanted: bool = False
    "The rival takes this one."
    telling: bool = False
    "The tile on the reader is taken for this one."
    says: str = ""
    part: int = 0
    "Which tile it is, where that is known: it slides where it goes."


def site(look: Look, room: Rect, lots: Sequence[Lot], places: int, *, mirrored: bool = False) -> list[Shape]:
    """The row; places whose tile is gone stay, empty, so that the rest do not jump about. Mirrored it begins at the
    right, as it may lie on the table."""
    glass = look.glass
    gap = glass.gap
    wide = (room.w - gap * (places - 1 + APART)) / places
    shapes: list[Shape] = []
    for place in range(places):
        x = place * (wide + gap) + (gap * APART if place else 0)
        cell = Rect(room.right - x - wide if mirrored else room.x + x, room.y, wide, room.h)
        shapes += _lot(look, cell, lots[place]) if place < len(lots) else _gone(look, cell)
    return shapes


def _lot(look: Look, cell: Rect, lot: Lot) -> list[Shape]:
    glass, theme = look.glass, look.theme
    if lot.touch is not None:
        key = f"lot-{lot.price}"
        shapes = blank(look, cell, lot.touch, ready=lot.ready, chosen=lot.wanted, says=lot.says, key=key)
    else:
        edge = theme.accent if lot.wanted else None
        shapes = [Box(cell, fill=theme.card, outline=edge, thick=glass.line * 2, radius=glass.radius, says=lot.says)]
    _, _, ink = face(look, ready=lot.ready, chosen=lot.wanted)
    inner = cell.inset(glass.mm(1), glass.mm(0.8))
    inner = inner.top(inner.h - glass.mm(0.5))
    beside = cell.w > cell.h * 1.15
    price = inner.left(min(inner.w * 0.36, glass.px("head") * 1.1)) if beside else inner.top(inner.h * 0.38)
    tile = inner.after(price.w + glass.mm(0.6)) if beside else inner.below(price.h)
    tile = tile.inset(glass.mm(0.7))  # its corners stay off the edge of the key
    if lot.wanted or lot.telling:
        mark = price.from_bottom(price.h * 0.42) if beside else price.from_right(price.w * 0.4)
        side = min(mark.w, mark.h, glass.mm(6))
        icon, says = ("down", "his") if lot.wanted else ("reader", "on the reader")
        shapes.append(Icon(mark.centred(side, side), icon, theme.ornament, says=says))
        price = price.top(price.h - mark.h) if beside else price.left(price.w - mark.w)
    sizes = glass.type("head", "small")
    shapes.append(Text(price, str(lot.price), sizes, ink, face="bold", across="middle", kin="prices"))
    if not lot.part:
        return shapes + lot.tile.shapes(look, tile)
    within = Rect(0, 0, tile.w, tile.h)
    slides = Group(tile, tuple(lot.tile.shapes(look, within)), key=f"tile-{lot.part}", glide=Glide())
    return [*shapes, slides]


def _gone(look: Look, cell: Rect) -> list[Shape]:
    return [
        Box(
            cell, outline=look.theme.rule, thick=look.glass.line, radius=look.glass.radius, dash="dashed"
        )
    ]  # fmt: skip


def strip(look: Look, room: Rect, lots: Sequence[Lot], places: int) -> list[Shape]:
    """The row made small, only to be looked at, while a tile is being laid."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    for place, cell in enumerate(room.columns(places, glass.mm(1))):
        if place >= len(lots):
            shapes += _gone(look, cell)
            continue
        shapes.append(Box(cell, fill=theme.card, radius=glass.radius))
        inner = cell.inset(glass.mm(0.6))
        number = inner.left(min(glass.px("note"), inner.w * 0.3))
        sizes = glass.type("note", "small")
        shapes.append(Text(number, str(lots[place].price), sizes, theme.soft, face="bold", across="middle"))
        shapes += lots[place].tile.shapes(look, inner.after(number.w).inset(glass.mm(0.4)))
    return shapes
