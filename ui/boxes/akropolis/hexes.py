"""What a hex of Akropolis looks like, and a tile of three: on the ground of a city, on a card, on a key."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.akropolis.city import TURNS
from engine.rules.akropolis.moves import GRID, hexes_of
from engine.rules.akropolis.parts import COLOURS, LETTERS, PLAZA, QUARRY, Kit
from engine.rules.contract import UNSEEN
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Dash, Icon, Polygon, Shape, Text
from ui.design.theme import RGB, Theme, mix
from ui.stage import Ground, hex_middle, hexagon
from ui.stage.outline import Outline, bounds

UNTOLD = -1  # a hex nobody looked at
TILE = 3  # of a tile
STARS = (1, 2, 2, 2, 3)  # of each colour's plazas, where letters are drawn without a kit
GLYPHS = ("house", "market", "barracks", "temple", "garden")
"""The drawing of each colour's district; its colour is the good of that name."""


def ground(theme: Theme, hex: int) -> tuple[RGB, RGB]:
    """Fill and edge: districts in full colour, plazas pale with an edge of theirs, quarries bare rock."""
    if hex == UNTOLD:
        return theme.card, theme.edge
    if hex == QUARRY:
        rock = theme.good_of("quarry").fill
        return mix(rock, theme.paper, 0.35), mix(rock, theme.ink, 0.4)
    color = theme.good_of(COLOURS[hex % PLAZA]).fill
    if hex < PLAZA:
        return color, mix(color, theme.ink, 0.4)
    return mix(color, theme.paper, 0.78), theme.outline(color)


def stage_ground(theme: Theme, hex: int, height: int) -> Ground:
    fill, edge = ground(theme, hex)
    return Ground(fill, edge, height)


def paled(theme: Theme, fill: RGB, edge: RGB) -> tuple[RGB, RGB]:
    """The colours of a hex of a tile that cannot be had now."""
    return mix(fill, theme.paper, 0.6), mix(edge, theme.paper, 0.4)


@dataclass(frozen=True, slots=True)
class HexFace:
    """What is printed on a hex: the building of a district, the stars of a plaza, rocks."""

    hex: int
    stars: int = 0
    faint: bool = False
    "Not to be had now: on a ground that steps back, and still to be read."
    gains: bool = False
    "It covers a quarry: what is printed steps up, and the stone it brings stands at the foot."
    raised: bool = False
    "Its height stands on a disc at its top: what is printed steps down, so that nothing of it is hidden."

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        if self.gains:
            return [*self._printed(look, room, room.top(room.h * 0.64).left(room.w * 0.84)), *_stone_gained(look, room)]
        return self._printed(look, room, room)

    def _printed(self, look: Look, hex: Rect, room: Rect) -> list[Shape]:
        """What is printed on this hex, in this part of it."""
        side, theme = min(room.w, room.h), look.theme
        x, y = room.middle
        if self.raised:
            side, y = side * 0.82, y + room.h * 0.13
            room = Rect(x - side / 2, y - side / 2, side, side)
        fill, edge = ground(theme, self.hex)
        if self.faint:
            fill, edge = paled(theme, fill, edge)
        if self.hex == UNTOLD:
            return [Icon(room.centred(side * 0.46, side * 0.46), "help", theme.soft, says="unknown")]
        if self.hex == QUARRY:
            return [Icon(room.centred(side * 0.5, side * 0.5), "quarry", theme.letters_on(fill), says="quarry")]
        glyph = GLYPHS[self.hex % PLAZA]
        if self.hex < PLAZA:
            return [Icon(room.centred(side * 0.6, side * 0.6), glyph, theme.letters_on(fill), says=glyph)]
        shapes: list[Shape] = [Polygon(_ring(hex, 0.82), outline=edge, thick=max(1.5, round(side * 0.06)))]
        star = side * (0.26 if self.stars > 2 else 0.3)
        first = x - star * self.stars / 2
        for n in range(self.stars):
            shapes.append(Icon(Rect(first + n * star, y - side * 0.3, star, star), "star", theme.ink, says="star"))
        low = side * 0.36
        shapes.append(Icon(Rect(x - low / 2, y - side * 0.02, low, low), glyph, theme.ink, says=f"{glyph} plaza"))
        return shapes


def _stone_gained(look: Look, room: Rect) -> list[Shape]:
    """A quarry that is covered brings a stone: "+1" at the foot of the hex."""
    theme, high = look.theme, room.h * 0.4
    badge = Rect(room.middle[0] - high * 0.95, room.bottom - high * 1.05, high * 1.9, high)
    words, rock = badge.left(high), badge.after(high)
    sizes = (max(1, round(high * 0.8)),)
    return [
        Box(badge, fill=theme.card, outline=theme.glow, thick=max(1, look.glass.line), radius=high * 0.3),
        Text(words, "+1", sizes, theme.ink, face="bold", across="middle"),
        Icon(rock.inset(high * 0.1), "stone", theme.ink, says="stone"),
    ]


def _ring(room: Rect, share: float) -> tuple[tuple[float, float], ...]:
    """A hexagon within the box around one that lies on a flat side."""
    x, y = room.middle
    reach = room.h / math.sqrt(3) * share
    return tuple(
        (x + reach * math.cos(math.radians(60 * n)), y + reach * math.sin(math.radians(60 * n))) for n in range(6)
    )


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile as it is held in the hand: three hexes, the first where the turn is taken."""

    hexes: tuple[int, ...]
    stars: tuple[int, ...]  # of each colour's plazas
    facing: int = 0
    faint: bool = False

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and how high it is, in units of a city."""
        return _extent(TURNS[self.facing])

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return _together(look, room, TURNS[self.facing], self.hexes, self.stars, self.faint)


@dataclass(frozen=True, slots=True)
class StartFace:
    """The start tile: a hex in the middle, and its arms."""

    hexes: tuple[int, ...]  # the middle, and its neighbours clockwise; -1 is nothing
    stars: tuple[int, ...]

    @classmethod
    def of(cls, kit: Kit) -> StartFace:
        return cls(kit.start, kit.stars)

    @property
    def extent(self) -> tuple[float, float]:
        return _extent([step for step, _ in self._there])

    @property
    def _there(self) -> list[tuple[int, int]]:
        """The hexes it has, and the steps that lead to them."""
        return [(step, hex) for step, hex in zip((0, *GRID.steps), self.hexes, strict=True) if hex >= 0]

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        there = self._there
        return _together(look, room, [step for step, _ in there], [hex for _, hex in there], self.stars)


def _extent(steps: Sequence[int]) -> tuple[float, float]:
    around = bounds([hex_outline(GRID.middle + step) for step in steps])
    return around.w, around.h


def beside_each_other(
    look: Look, room: Rect, faces: Sequence[TileFace | StartFace], apart: float = 0.35
) -> list[Shape]:
    """Tiles in rows, every hex of them as large as the next, as large as the room allows."""
    best: list[tuple[TileFace | StartFace, Rect]] = []
    largest = 0.0
    for many in range(1, len(faces) + 1):
        rows = [faces[n : n + many] for n in range(0, len(faces), many)]
        wide = max(sum(face.extent[0] for face in row) + apart * (len(row) - 1) for row in rows)
        highs = [max(face.extent[1] for face in row) for row in rows]
        high = sum(highs) + apart * (len(rows) - 1)
        unit = min(room.w / wide, room.h / high)
        if unit <= largest:
            continue
        largest, best = unit, []
        y = room.middle[1] - high * unit / 2
        for row, tall in zip(rows, highs, strict=True):
            x = room.middle[0] - wide * unit / 2
            for face in row:
                across, down = face.extent
                best.append((face, Rect(x, y + (tall - down) * unit / 2, across * unit, down * unit)))
                x += (across + apart) * unit
            y += (tall + apart) * unit
    return [shape for face, spot in best for shape in face.shapes(look, spot)]


def _together(
    look: Look, room: Rect, steps: Sequence[int], hexes: Sequence[int], stars: Sequence[int], faint: bool = False
) -> list[Shape]:
    """Hexes side by side, as large as the room allows; `steps` lead to them from the first."""
    outlines = [hex_outline(GRID.middle + step) for step in steps]
    around = bounds(outlines)
    unit = min(room.w / around.w, room.h / around.h)
    x, y = room.middle
    left, top = x - around.w * unit / 2 - around.x * unit, y - around.h * unit / 2 - around.y * unit
    shapes: list[Shape] = []
    for hex, outline in zip(hexes, outlines, strict=True):
        fill, edge = ground(look.theme, hex)
        if faint:
            fill, edge = paled(look.theme, fill, edge)
        points = tuple((left + px * unit, top + py * unit) for px, py in outline)
        dash: Dash = "dashed" if hex == UNTOLD else ""
        shapes.append(Polygon(points, fill=fill, outline=edge, thick=max(1, round(unit * 0.05)), dash=dash))
        if not faint or hex >= 0:
            shapes += HexFace(hex, star_count(hex, stars), faint).shapes(look, bounds([points]))
    return shapes


def drawn(look: Look, room: Rect, letters: str) -> list[Shape]:
    """What letters of a kit look like: one is a hex, two or three are a tile of which the rest is not told, and more
    than a tile has stand in a row, for whoever told them to see it."""
    hexes = [LETTERS.find(letter) for letter in letters.strip()]
    if not hexes:
        return []
    if 1 < len(hexes) <= TILE:
        return TileFace((*hexes, *[UNTOLD] * (TILE - len(hexes))), STARS).shapes(look, room)
    cells = room.columns(len(hexes), 0)
    return [
        shape for hex, cell in zip(hexes, cells, strict=True) for shape in _together(look, cell, (0,), (hex,), STARS)
    ]


def star_count(hex: int, stars: Sequence[int]) -> int:
    """The stars printed on this hex."""
    return stars[hex - PLAZA] if PLAZA <= hex < QUARRY else 0


def face(hex: int, kit: Kit, *, gains: bool = False, height: int = 1) -> HexFace:
    """A hex of a city, at this height."""
    return HexFace(hex, star_count(hex, kit.stars), gains=gains, raised=height > 1 and not gains)


def tile_face(kit: Kit, look: int, facing: int = 0, *, faint: bool = False) -> TileFace:
    """A tile by its number, by its three hexes, or one nobody looked at."""
    hexes: tuple[int, ...] = (UNTOLD, UNTOLD, UNTOLD)
    if look > UNSEEN:
        hexes = kit.tiles[look]
    elif look < UNSEEN:
        hexes = hexes_of(look)
    return TileFace(hexes, kit.stars, facing, faint)


def tile_of_hexes(kit: Kit, hexes: tuple[int, ...]) -> TileFace:
    """A tile of which the hexes are told; which of equal ones it is does not matter."""
    return TileFace(hexes, kit.stars)


def hex_outline(cell: int) -> Outline:
    """A cell of a city as the stage has it: it lies on a flat side."""
    x, y = GRID.xy(cell)
    return hexagon(x, y, pointed=False)


def hex_centre(cell: int) -> tuple[float, float]:
    x, y = GRID.xy(cell)
    return hex_middle(x, y, pointed=False)
