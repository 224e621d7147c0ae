"""The five multiplications that are the game: for every colour what its districts are worth times its stars, and what
the ghost would make of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.rules.akropolis.parts import COLOURS, Kit
from engine.rules.akropolis.score import RULES
from engine.rules.contract import ScoreLine, Why, why
from ui.boxes.akropolis.hexes import HexFace, ground
from ui.boxes.board import Glance
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.house.intents import Explain
from ui.stage import Changed, signed

VARIANTS: tuple[Why, ...] = (
    why("10+", "A8.1"),
    why("plaza", "A8.2"),
    why("3 sides", "A8.3"),
    why("level 2", "A8.4"),
    why("lake", "A8.5"),
)
"""What each variant doubles, as short as it stands beside its colour."""
DOUBLED = "×2"


@dataclass(frozen=True, slots=True)
class Product:
    """One colour of one seat: now, and as it would be."""

    value: int | None  # None: not told
    stars: int | None
    then: tuple[int | None, int | None] | None = None
    by: int = 0

    @property
    def lacks_plaza(self) -> bool:
        """Points are there, and nothing to multiply them with."""
        value, stars = self.then or (self.value, self.stars)
        return bool(value) and stars == 0


def products(lines: Sequence[ScoreLine], seat: int, changed: Sequence[Changed] = ()) -> list[Product]:
    """The products of a seat, in the order of colours, read off its score."""
    then = {change.rule: change for change in changed}
    found = []
    for rule in RULES:
        line = next(line for line in lines if line.seat == seat and line.rule == rule)
        change = then.get(rule)
        after = _factors(change.after) if change is not None and change.after is not None else None
        found.append(Product(*_factors(line.how), after, change.points if change is not None else 0))
    return found


def _factors(how: Why | None) -> tuple[int | None, int | None]:
    values = dict(how.values) if how is not None else {}
    value, stars = values.get("value"), values.get("stars")
    return value if isinstance(value, int) else None, stars if isinstance(stars, int) else None


def small_panel(glance: Glance[Any], room: Rect, given: Sequence[Product]) -> list[Shape]:
    """All five side by side, small: those of somebody who is not looked at now."""
    look = glance.look
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    for colour, (product, cell) in enumerate(zip(given, room.columns(5, glass.mm(1)), strict=True)):
        shapes.append(Box(cell, fill=theme.card, radius=glass.radius, says=glance.word(COLOURS[colour])))
        side = min(cell.h * 0.8, glass.mm(8))
        spot = Rect(cell.x + glass.mm(0.6), cell.middle[1] - side / 2, side, side)
        shapes += _colour_plate(look, spot, colour)
        text = "?" if product.value is None else f"{product.value} × {product.stars}"
        words = cell.after(side + glass.mm(1.4))
        shapes.append(Text(words, text, glass.type("body", "small"), theme.ink, face="bold", kin="small products"))
    return shapes


def _colour_plate(look: Look, spot: Rect, colour: int, doubled: bool = False) -> list[Shape]:
    """A colour's sign; with a second rim where a variant doubles it."""
    fill, edge = ground(look.theme, colour)
    rim, thick = (look.theme.ornament, look.glass.line * 2) if doubled else (edge, look.glass.line)
    shapes: list[Shape] = [Box(spot, fill=fill, outline=rim, thick=thick, radius=spot.h * 0.2)]
    return shapes + HexFace(colour).shapes(look, spot.inset(-spot.h * 0.08))


def panel(
    glance: Glance[Any],
    room: Rect,
    given: Sequence[Product],
    kit: Kit,
    variants: Collection[str],
) -> list[Shape]:
    """All five, a row each; holding them tells how a colour is counted."""
    look = glance.look
    shapes: list[Shape] = [
        Box(room, fill=look.theme.paper, hold=Explain("A7.1"), says=glance.word("points"), key="products")
    ]
    for colour, (product, row) in enumerate(zip(given, room.rows(5, look.glass.mm(0.8)), strict=True)):
        variant = glance.text(VARIANTS[colour].text) if COLOURS[colour] in variants else ""
        shapes += _row(look, row, colour, product, kit, variant, glance.word(COLOURS[colour]))
    return shapes


def _row(look: Look, room: Rect, colour: int, product: Product, kit: Kit, variant: str, says: str) -> list[Shape]:
    glass, theme = look.glass, look.theme
    lacks = product.lacks_plaza
    shapes: list[Shape] = [
        Box(
            room, fill=theme.card, outline=theme.bad if lacks else None, thick=glass.line, radius=glass.radius,
            says=says,
        )
    ]  # fmt: skip
    side = min(room.h * 0.86, glass.mm(8))
    spot = Rect(room.x + glass.mm(0.6), room.middle[1] - side / 2, side, side)
    shapes += _colour_plate(look, spot, colour, bool(variant))
    line = room.after(side + glass.mm(1.6))
    line = line.left(line.w - glass.mm(0.8))
    aside = line.from_right(line.w * (0.64 if variant and product.then is None else 0.3))
    words = line.left(line.w - aside.w)
    text = "?" if product.value is None else f"{product.value} × {product.stars}"
    if product.then is not None and product.then != (product.value, product.stars):
        text = f"{product.value}×{product.stars} → {product.then[0]}×{product.then[1]}"
        words = line.left(line.w - aside.w * (0.9 if product.by else 0.0))
    color = theme.bad if lacks else theme.ink
    shapes.append(Text(words, text, glass.type("body", "small"), color, face="bold", kin="products"))
    if product.by:
        tint = theme.good if product.by > 0 else theme.bad
        shapes.append(
            Text(aside, signed(product.by), glass.type("body", "small"), tint, face="bold", across="right", kin="by")
        )
    elif variant and product.then is None:
        twice = aside.from_right(glass.least * 1.35)
        named = aside.left(aside.w - twice.w - glass.mm(0.6)).inset(0, glass.mm(0.9))
        sizes = glass.type("small", "small")
        shapes.append(Text(named, variant, sizes, theme.soft, across="right"))
        shapes.append(Text(twice, DOUBLED, sizes[-1:], theme.ornament, face="bold", across="right"))
    elif lacks:
        mark = min(aside.h, glass.mm(5), room.h - 4 * glass.line)  # inside the edge, however low the row is
        shapes.append(
            Icon(
                Rect(aside.right - mark - glass.line * 2, aside.middle[1] - mark / 2, mark, mark),
                "warning",
                theme.bad,
                says="plaza",
            )
        )
    elif product.then is None and product.value is not None and product.stars is not None:
        total = str(product.value * product.stars)
        shapes.append(Text(aside, total, glass.type("body", "small"), theme.soft, across="right", kin="by"))
    return shapes
