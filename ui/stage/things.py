"""Things that lie on tables: plates, cubes, tokens, signs, numbers, and several of them together. A box may bring its
own: anything frozen with `shapes(look, room)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.design.look import Look
from ui.design.parts.seats import good, plate, token
from ui.design.rect import Rect
from ui.design.shapes import Across, Color, Face, Icon, Shape, Text
from ui.stage.scene import Thing


def letters(room: Rect, share: float = 1.0) -> tuple[int, ...]:
    """The size of letters that fill so much of a rectangle's height."""
    return (max(1, round(room.h * share)),)


@dataclass(frozen=True, slots=True)
class Plate:
    """A building, district, type or good as a plate, by its name among the theme's buildings and goods; or any glyph on
    any `fill`."""

    name: str
    fill: Color | None = None
    share: float = 0.86
    edge: Color | None = None
    "A seat's colour, for whose it is."
    faint: bool = False
    says: str = ""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        paint = look.theme.glyph(self.name, self.fill) if self.fill else look.theme.plate(self.name)
        spot = _middle(room, self.share)
        return plate(look, spot, paint, edge=self.edge, says=self.says or self.name, faint=self.faint)


@dataclass(frozen=True, slots=True)
class Cube:
    """A wooden cube of this good (a name of the theme's goods)."""

    name: str
    share: float = 0.56

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return [good(look, _square(room, self.share), self.name)]


@dataclass(frozen=True, slots=True)
class Disc:
    """A wooden thing of a seat: its colour and form."""

    colour: str
    share: float = 0.56

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return [token(look, _square(room, self.share), look.theme.seat(self.colour))]


@dataclass(frozen=True, slots=True)
class Sign:
    """A plain drawing in the colour of letters, or its own."""

    icon: str
    share: float = 0.66
    color: Color | None = None
    turn: float = 0
    says: str = ""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return [
            Icon(_square(room, self.share), self.icon, self.color or look.theme.ink, turn=self.turn, says=self.says)
        ]


@dataclass(frozen=True, slots=True)
class Number:
    """A number or a word, as high as the share of its room."""

    text: str
    share: float = 0.5
    color: Color | None = None
    face: Face = "bold"
    across: Across = "middle"

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        full = max(letters(room, self.share)[0], min(look.glass.least, round(room.h * 0.9)))
        sizes = tuple(dict.fromkeys(max(1, round(full * k)) for k in (1, 0.85, 0.7, 0.55)))
        return [Text(room, self.text, sizes, self.color or look.theme.ink, face=self.face, across=self.across)]


@dataclass(frozen=True, slots=True)
class Pile:
    """Several things side by side, in as many rows as make them largest."""

    things: tuple[Thing, ...]
    share: float = 0.8

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        return laid(look, _middle(room, self.share), self.things)


@dataclass(frozen=True, slots=True)
class Corner:
    """A thing in a corner of its place: "ne", "nw", "se", "sw"."""

    thing: Thing
    where: str = "ne"
    share: float = 0.42

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        wide, high = room.w * self.share, room.h * self.share
        x = room.x if "w" in self.where else room.right - wide
        y = room.y if "n" in self.where else room.bottom - high
        return self.thing.shapes(look, Rect(x, y, wide, high))


def laid(look: Look, room: Rect, things: Sequence[Thing], gap: float = 0.06) -> list[Shape]:
    """Things in equal squares, as large as the room allows."""
    if not things:
        return []
    sides = {
        columns: min(room.w / columns, room.h / -(-len(things) // columns)) for columns in range(1, len(things) + 1)
    }
    # Side by side where that makes them nearly as large: a pixel more or less turns no pair of a row on end.
    best = max(columns for columns, side in sides.items() if side >= 0.94 * max(sides.values()))
    rows = -(-len(things) // best)
    side = min(room.w / best, room.h / rows)
    area = room.centred(side * best, side * rows)
    shapes: list[Shape] = []
    for n, thing in enumerate(things):
        cell = Rect(area.x + n % best * side, area.y + n // best * side, side, side).inset(side * gap)
        shapes += thing.shapes(look, cell)
    return shapes


def _middle(room: Rect, share: float) -> Rect:
    """The middle of a room, as wide and as high as this share of its shorter side leaves."""
    spare = min(room.w, room.h) * (1 - share) / 2
    return room.inset(spare)


def _square(room: Rect, share: float) -> Rect:
    side = min(room.w, room.h) * share
    return room.centred(side, side)
