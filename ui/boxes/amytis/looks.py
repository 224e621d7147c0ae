"""How the parts of Amytis look: tiles, architects, projects, lines of three. Things for the stage, frozen and plain."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.rules.amytis.city import CELLS, COLOURS
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.projects import spread
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Point, Rect
from ui.design.shapes import Box, Circle, Color, Icon, Line, Polygon, Shape, Text, Token
from ui.design.theme import mix

ICONS = ("hanging", "market", "wall", "palace", "residence", "theatre")


def paint(look: Look, colour: int) -> Color:
    """What a tile of this colour is printed on."""
    return look.theme.good_of(f"amytis {COLOURS[colour]}").fill


def form(colour: int) -> str:
    """The sign that doubles a colour."""
    return ("circle", "triangle", "square", "star")[colour]


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tile shows, for a ground of its colour: the type large, the colour's sign in a corner."""

    kind: int
    colour: int
    share: float = 0.56

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        ink = look.theme.letters_on(paint(look, self.colour))
        side = min(room.w, room.h)
        corner = side * 0.27
        sign = Rect(room.x + side * 0.06, room.y + side * 0.06, corner, corner)
        # Both are of one ink: the type makes room for the sign, or the two would be read as one.
        large = side * self.share
        spot = room.centred(large, large).moved(
            max(0, sign.right + side * 0.02 - room.middle[0] + large / 2), side * 0.07
        )
        return [Icon(spot, ICONS[self.kind], ink), Token(sign, form(self.colour), ink)]


@dataclass(frozen=True, slots=True)
class Card:
    """A tile as a thing of its own, with its ground."""

    kind: int
    colour: int
    share: float = 1.0

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        side = min(room.w, room.h) * self.share
        spot = room.centred(side, side)
        fill = paint(look, self.colour)
        ground = Box(
            spot, fill=fill, outline=look.theme.outline(fill), thick=max(1, look.glass.line), radius=side * 0.1
        )
        return [ground, *Tile(self.kind, self.colour).shapes(look, spot)]


@dataclass(frozen=True, slots=True)
class Standing:
    """An architect on a stack: the seat's wood on a disc, low on the right, so that the tile stays readable. In pencil
    where somebody may have sent it home untold."""

    colour: str
    share: float = 0.5
    doubtful: bool = False

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        spot = stands(room, self.share)
        side = spot.w
        theme, paint_of = look.theme, look.theme.seat(self.colour)
        thick = max(1.5, side * 0.05)
        disc = Circle(spot.middle, side / 2, fill=theme.card, outline=None if self.doubtful else theme.ink, thick=thick)
        edge = [Polygon(_around(spot), outline=theme.pencil, thick=thick, dash="dotted")] if self.doubtful else []
        return [
            disc,
            *edge,
            token(look, spot.inset(side * 0.16), paint_of),
        ]


def stands(tile: Rect, share: float = 0.5) -> Rect:
    """Where on a tile an architect stands."""
    side = min(tile.w, tile.h) * share
    return Rect(tile.right - side * 1.04, tile.bottom - side * 1.04, side, side)


def _around(disc: Rect) -> tuple[Point, ...]:
    """A circle in so many straight pieces that a dotted edge can run along it."""
    (x, y), reach = disc.middle, disc.w / 2
    angles = (math.tau * n / 24 for n in range(24))
    return tuple((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles)


@dataclass(frozen=True, slots=True)
class Height:
    """How many tiles lie there, in the upper right corner; the edges below say it first."""

    text: str
    share: float = 0.34
    color: Color | None = None

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        side = min(room.w, room.h) * self.share
        wide = side * (0.62 + 0.36 * len(self.text))
        spot = Rect(room.right - wide * 1.08, room.y + side * 0.1, wide, side)
        card = Box(spot, fill=look.theme.card, radius=side * 0.25)
        sizes = tuple(dict.fromkeys(max(1, round(side * k)) for k in (0.9, 0.75, 0.6)))
        return [card, Text(spot, self.text, sizes, self.color or look.theme.ink, face="bold", across="middle")]


@dataclass(frozen=True, slots=True)
class Words:
    """A word or a number in the middle, as large as the share of its room; in the upper left where an architect stands
    beside it."""

    text: str
    share: float = 0.5
    soft: bool = False
    beside: bool = False

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        full = room.h * self.share
        if self.beside:
            room, full = Rect(room.x, room.y, room.w * 0.62, room.h * 0.64), full * 0.8
        sizes = tuple(dict.fromkeys(max(1, round(full * k)) for k in (1, 0.8, 0.6, 0.45)))
        ink = look.theme.soft if self.soft else look.theme.ink
        return [Text(room, self.text, sizes, ink, face="bold", across="middle")]


@dataclass(frozen=True, slots=True)
class Swatch:
    """A project as a small picture of colours; `missing` is the one cell that is short, outlined."""

    cells: tuple[int, ...]
    points: int
    missing: tuple[int, ...] = ()
    lit: bool = False

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme = look.theme
        number = min(room.h * 0.4, max(look.glass.least * 1.3, room.h * 0.24))
        across, down = self._size()
        side = min(room.w / across, (room.h - number) / down, min(room.w, room.h) / 2.4)
        picture = room.h - number
        left, top = room.x + (room.w - side * across) / 2, room.y + (picture - side * down) / 2
        shapes: list[Shape] = []
        for cell, colour in enumerate(self.cells):
            x, y = cell % 3, cell // 3
            if x >= across or y >= down:
                continue
            spot = Rect(left + x * side, top + y * side, side, side).inset(side * 0.06)
            if colour < 0:
                shapes.append(Box(spot, fill=mix(theme.card, theme.edge, 0.22), radius=side * 0.12))
                continue
            fill = paint(look, colour)
            if cell in self.missing:
                edge = max(1.5, side * 0.12)
                shapes.append(Box(spot, fill=theme.card, outline=theme.accent, thick=edge, radius=side * 0.12))
                shapes.append(Token(spot.inset(side * 0.2), form(colour), fill, edge=theme.outline(fill)))
                continue
            shapes.append(Box(spot, fill=fill, outline=theme.outline(fill), thick=1, radius=side * 0.12))
            shapes.append(Token(spot.inset(side * 0.22), form(colour), theme.letters_on(fill)))
        below = room.from_bottom(number)
        sizes = look.glass.type("lead" if below.h > look.glass.px("lead") * 1.2 else "note", "small")
        ink = theme.accent if self.lit else theme.ink
        shapes.append(Text(below, str(self.points), sizes, ink, face="bold", across="middle"))
        return shapes

    def _size(self) -> tuple[int, int]:
        """Columns and rows: all nine cells where the place in the city counts, else only what is printed."""
        if self.lit:
            return 3, 3
        used = [cell for cell, colour in enumerate(self.cells) if colour >= 0]
        return max(cell % 3 for cell in used) + 1, max(cell // 3 for cell in used) + 1


def swatch(kit: Kit, card: int, look: int | None = None) -> Swatch:
    """The picture of a project as printed; turned as it lies in this city if a single tile is short."""
    project = kit.projects[card]
    if look is not None:
        way, short = project.nearest(look)
        if short.bit_count() == 1:
            missing = tuple(cell for cell, colour in enumerate(spread(short)) if colour >= 0)
            return Swatch(spread(way), project.points, missing, lit=True)
    return Swatch(printed(kit, card), project.points)


def printed(kit: Kit, card: int) -> tuple[int, ...]:
    """A project's picture as its card shows it, in the upper left of nine cells."""
    cells = [-1] * CELLS
    for y, row in enumerate(kit.projects[card].picture):
        for x, colour in enumerate(row):
            if colour is not None:
                cells[3 * y + x] = colour
    return tuple(cells)


@dataclass(frozen=True, slots=True)
class Stroke:
    """The line from the first of three architects to the last, under them, in the seat's colour. `tiles` are the tops
    of the nine stacks in units of the board."""

    first: int
    last: int
    colour: str
    tiles: tuple[Rect, ...]

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        whole = self.tiles[0]
        for tile in self.tiles[1:]:
            whole = whole.joined(tile)
        unit = room.w / whole.w
        middles = [stands(self.tiles[cell]).middle for cell in (self.first, self.last)]
        ends = [(room.x + (x - whole.x) * unit, room.y + (y - whole.y) * unit) for x, y in middles]
        fill = look.theme.seat(self.colour).fill
        thick = look.glass.mm(1.1)
        return [Line(tuple(ends), look.theme.paper, thick * 1.9), Line(tuple(ends), fill, thick)]


@dataclass(frozen=True, slots=True)
class Stairs:
    """Heights of one, two and three."""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        side = min(room.w, room.h) * 0.56
        spot = room.centred(side, side)
        steps = spot.columns(3, side * 0.08)
        return [Box(step.from_bottom(side * (n + 1) / 3), fill=look.theme.ink) for n, step in enumerate(steps)]


@dataclass(frozen=True, slots=True)
class Spots:
    """The bottom row of the favour board: pawns, and places that are free. `value`: what it brings stands below."""

    taken: tuple[str, ...]
    many: int
    value: bool = False

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        area = room.top(room.h * (0.56 if self.value else 1))
        shapes: list[Shape] = []
        for n, spot in enumerate(area.columns(self.many)):
            side = min(spot.w, spot.h) * 0.72
            if n < len(self.taken):
                shapes.append(token(look, spot.centred(side, side), look.theme.seat(self.taken[n])))
            else:
                shapes.append(Circle(spot.middle, side / 2, outline=look.theme.edge, thick=max(1, look.glass.line)))
        return shapes


@dataclass(frozen=True, slots=True)
class Nothing:
    """Lies over a place whose number says more than its drawn height."""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return []
