"""Which tile is it: told hex by hex, in whatever order. A hex that leaves one tile is the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from engine.rules.akropolis.moves import hexes_of
from engine.rules.akropolis.parts import HEXES, Kit
from engine.rules.contract import UNSEEN
from ui.boxes.akropolis.hexes import HexFace, stage_ground, star_count
from ui.boxes.board import Glance
from ui.design.look import Look
from ui.design.parts import icon_key
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Icon, Polygon, Shape
from ui.house.intents import Pick
from ui.stage import hexagon
from ui.stage.outline import bounds

Options = Mapping[tuple[int, ...], Hashable]  # three hexes in order -> what to say when it is these


def options(kit: Kit, answers: Mapping[int, Hashable]) -> dict[tuple[int, ...], Hashable]:
    """What three hexes can tell of tiles named by their number or their look. Of equal tiles any one is meant."""
    found: dict[tuple[int, ...], Hashable] = {}
    for look, intent in answers.items():
        if look != UNSEEN:
            hexes = kit.tiles[look] if look > UNSEEN else hexes_of(look)
            found.setdefault(tuple(sorted(hexes)), intent)
    return found


def fitting(given: Options, chosen: Sequence[int]) -> list[tuple[int, ...]]:
    """The tiles that show at least these hexes."""
    wanted = Counter(chosen)
    return [hexes for hexes in given if not wanted - Counter(hexes)]


class Picker:
    """Remembers the hexes told so far."""

    def __init__(self) -> None:
        self.chosen: tuple[int, ...] = ()

    def shapes(self, glance: Glance[Any], room: Rect, kit: Kit, given: Options) -> list[Shape]:
        """Eleven kinds of hexes as keys, ready where they can come next; and a key that takes the last one back."""
        look = glance.look
        if self.chosen and not fitting(given, self.chosen):
            self.chosen = ()
        cells = room.grid(6, 2, look.glass.gap)
        shapes: list[Shape] = []
        for hex, cell in enumerate(cells[:11]):
            fits = fitting(given, (*self.chosen, hex))
            touch = given[fits[0]] if len(fits) == 1 else Pick("hex", hex)
            says = glance.word(HEXES[hex])
            shapes += blank(look, cell, touch if fits else None, ready=bool(fits), says=says, key=f"hex-{hex}")
            if many := self.chosen.count(hex):
                shapes += _dots(look, cell, many)
            shapes += hex_shapes(look, cell.inset(cell.w * 0.12, cell.h * 0.1), hex, kit, faint=not fits)
        shapes += icon_key(
            look, cells[11], "rub", Pick("rub") if self.chosen else None, glance.text("Take back"),
            ready=bool(self.chosen), name="rub",
        )  # fmt: skip
        return shapes

    def take(self, intent: Hashable) -> bool:
        match intent:
            case Pick("hex", int(hex)):
                self.chosen = (*self.chosen, hex)
                return True
            case Pick("rub"):
                self.chosen = self.chosen[:-1]
                return True
        return False

    def rest(self) -> None:
        self.chosen = ()


def hex_shapes(look: Look, room: Rect, hex: int, kit: Kit, *, faint: bool = False) -> list[Shape]:
    """One hex by itself, as large as the room allows."""
    outline = hexagon(0, 0, pointed=False)
    around = bounds([outline])
    unit = min(room.w / around.w, room.h / around.h)
    x, y = room.middle
    points = tuple((x + px * unit, y + py * unit) for px, py in outline)
    ground = stage_ground(look.theme, hex, 1)
    if faint:
        return [Polygon(points, outline=look.theme.rule, thick=look.glass.line)]
    shapes: list[Shape] = [Polygon(points, fill=ground.fill, outline=ground.edge, thick=max(1, round(unit * 0.05)))]
    return shapes + HexFace(hex, star_count(hex, kit.stars)).shapes(look, bounds([points]))


def _dots(look: Look, cell: Rect, many: int) -> list[Shape]:
    """So many of this hex were told."""
    side = look.glass.mm(2.4)
    return [
        Icon(
            Rect(cell.x + look.glass.mm(0.8) + n * side, cell.y + look.glass.mm(0.8), side, side),
            "check",
            look.theme.good,
        )
        for n in range(many)
    ]
