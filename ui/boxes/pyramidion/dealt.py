"""What the table turns up, as a finger finds it: a boat by its points and cargo, a supply card by its goods, a revolt
token by its strength and its good."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from engine.rules.pyramidion.parts import GOODS, Cargo, Kit
from engine.rules.pyramidion.places import STORE
from ui.design.look import Look
from ui.design.parts import key
from ui.design.parts.keys import blank
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape, Text
from ui.stage.answers import Answer


@dataclass(frozen=True, slots=True)
class BoatFace:
    """Points, and the cargo good by good."""

    points: int
    cargo: Cargo
    pencil: bool

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        glass = look.glass
        goods = [number for number, many in self.cargo for _ in range(many)]
        head, low = room.columns((2, 5)) if room.w > room.h * 1.4 else room.rows((2, 3))
        shapes = _headed(look, head, "boat", self.points, self.pencil)
        rows = -(-len(goods) // 4)
        cells = low.grid(-(-len(goods) // rows), rows, glass.mm(0.3))
        for number, cell in zip(goods, cells, strict=False):
            side = min(cell.w, cell.h, glass.mm(5))
            shapes.append(good(look, cell.centred(side, side), GOODS[number - 1]))
        return shapes


@dataclass(frozen=True, slots=True)
class SupplyFace:
    """The goods it lays into the cities, city by city as they are printed."""

    heaps: tuple[Cargo, ...]
    pencil: bool

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme, glass = look.theme, look.glass
        shapes: list[Shape] = []
        for heap, cell in zip(self.heaps, room.grid(4, 2, glass.mm(0.5)), strict=True):
            for (number, many), spot in zip(heap, cell.columns(2), strict=False):
                side = min(spot.w * 0.56, spot.h, glass.mm(4.5))
                shapes.append(good(look, spot.left(side).centred(side, side), GOODS[number - 1]))
                ink = theme.pencil if self.pencil else theme.ink
                size = glass.type("note", "small")
                shapes.append(Text(spot.after(side + glass.mm(0.4)), str(many), size, ink, face="bold", kin="supply"))
        return shapes


@dataclass(frozen=True, slots=True)
class RiotFace:
    """A revolt token."""

    strength: int
    reward: int
    pencil: bool

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        left, right = room.columns((3, 2))
        side = min(right.w, right.h) * 0.8
        shapes = _headed(look, left, "revolt", self.strength, self.pencil)
        return [*shapes, good(look, right.centred(side, side), GOODS[self.reward - 1])]


def _headed(look: Look, room: Rect, sign: str, number: int, pencil: bool) -> list[Shape]:
    """A sign with its number beside it; a guess is in pencil."""
    side = min(room.h, room.w * 0.5) * 0.9
    ink = look.theme.pencil if pencil else look.theme.ink
    return [
        Icon(room.left(room.w * 0.5).centred(side, side), sign, look.theme.ornament),
        Text(room.after(room.w * 0.5), str(number), look.glass.type("lead", "small"), ink, face="bold", kin=sign),
    ]


GRIDS = {"boat": (6, 2), "supply": (2, 3), "riot": (3, 2), "lay": (8, 2)}
"""Question -> columns and rows of a page: as many as are still read."""


def turned_up(
    look: Look, room: Rect, ask: str, given: Sequence[Answer], page: int, turned: Callable[[int], Hashable]
) -> list[Shape]:
    """What the table may show as keys, larger than other answers: people look for the card they have in hand."""
    columns, rows = GRIDS[ask]
    glass, cells, size = look.glass, room.grid(columns, rows, look.glass.gap), columns * rows
    shapes: list[Shape] = []
    if len(given) > size:
        size -= 1
        pages = -(-len(given) // size)
        text = f"{page % pages + 1}/{pages}"
        shapes += key(look, cells[-1], text, turned(page + 1), icon="next", lines=1, name="page")
        given = given[page % pages * size :][:size]
    for one, cell in zip(given, cells, strict=False):
        shapes += blank(look, cell, one.touch, says=one.says, key=one.key)
        for thing in one.things:
            inner = cell.inset(glass.mm(1.2), glass.mm(1))
            shapes += thing.shapes(look, inner.top(inner.h - glass.mm(0.5)))  # above the rim of the key
    return shapes


def heaps(kit: Kit, supply: int) -> tuple[Cargo, ...]:
    """Goods that a supply card lays, for each city in their order."""
    return tuple(tuple((good, many) for at, good, many in kit.supply[supply] if at == city) for city in range(1, STORE))
