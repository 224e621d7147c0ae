"""What a place brings, on small cards inside it: points on one, things on another, for "+2" beside a cube is read as
two cubes. What lies there keeps its size and makes room."""

from __future__ import annotations

from dataclasses import dataclass

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.stage.scene import Place, Thing, Worth
from ui.stage.things import laid

NOTHING = ("+0", "0", "\N{MINUS SIGN}0")


def tells(worth: Worth | None) -> bool:
    """Whether there is anything to be said: a place that brings nothing says nothing."""
    return worth is not None and bool(worth.things or (worth.text and worth.text not in NOTHING))


@dataclass(frozen=True, slots=True)
class Badges:
    """Where the cards of a place are: what it says and what it shows, and how far the foremost stands up from its
    foot."""

    worth: Worth
    text: Rect | None
    things: Rect | None
    foot: float
    "Pixels of the place that a card at its foot takes; 0 where nothing lies there."
    beside: float
    "Pixels that a card in its upper corner takes from the width."

    def room(self) -> Rect:
        """All of them together."""
        rooms = [room for room in (self.text, self.things) if room is not None]
        return rooms[0].joined(rooms[-1])

    def shapes(self, look: Look) -> list[Shape]:
        theme, shapes = look.theme, list[Shape]()
        edge = theme.bad if self.worth.bad else theme.glow
        thick = max(1, look.glass.line)
        for room in (self.things, self.text):
            if room is not None:
                tint = edge if room is self.text or not self.worth.text else theme.glow
                shapes.append(Box(room, fill=theme.card, outline=tint, thick=thick, radius=room.h * 0.3))
        if self.things is not None:
            shapes += laid(look, self.things.inset(self.things.h * 0.1, self.things.h * 0.06), self.worth.things)
        if self.text is not None:
            high = min(self.text.h, self.text.w / (0.62 * len(self.worth.text)))
            sizes = tuple(dict.fromkeys(max(1, round(high * k)) for k in (0.84, 0.76, 0.68, 0.6, 0.52)))
            shapes.append(Text(self.text, self.worth.text, sizes, theme.ink, face="bold", across="middle"))
        return shapes

    def clear(self, look: Look, face: Rect, thing: Thing) -> list[Shape]:
        """What lies there, moved out of the way at its own size; smaller only where it would leave its place."""
        if not self.foot:
            return thing.shapes(look, face)
        near = face.h * 0.03  # not onto the edge of its place
        aside = face.moved(min(0.0, near - self.beside / 2), near - self.foot / 2)
        shapes = thing.shapes(look, aside)
        if all(shape.bounds.inside(face, 1.5) for shape in shapes):
            return shapes
        return thing.shapes(look, face.top(face.h - self.foot * 0.94))


def badges(look: Look, place: Place, face: Rect, upright: bool) -> Badges | None:
    """The cards of a place whose top is this rectangle: in its middle, or at its foot where something lies; points in
    the upper corner beside that where there are things to be had, too."""
    worth = place.worth
    if worth is None or not tells(worth):
        return None
    glass, lying = look.glass, bool(place.things)
    text = "" if worth.text in NOTHING else worth.text
    inner = face.inset(face.w * 0.02 if upright else face.w * 0.04, face.h * 0.02)
    high = min(face.h * 0.42, max(glass.least * 0.86, face.h * 0.26 if lying else face.h * 0.38), glass.px("lead"))
    said, shown = high * (0.45 + 0.56 * len(text)), high * (0.2 + 0.9 * len(worth.things))
    foot = face.bottom if upright else face.y + face.h * 0.77  # a hex is narrow at its foot
    rim = max(face.h * 0.02, glass.mm(1.4) if face.h > high * 4 else 0)  # of a card, which is more than a cell
    y = foot - high - rim if lying else face.middle[1] - high / 2

    def spot(wide: float, top: float, tall: float = high) -> Rect:
        wide = min(wide, inner.w)
        return _round(Rect(inner.middle[0] - wide / 2, top, wide, tall))

    taken = face.bottom - y if lying else 0.0
    if not (text and worth.things):
        one = spot(said if text else shown, y)
        return Badges(worth, one if text else None, None if text else one, taken, 0)
    if not lying:
        step = high / 2 + face.h * 0.02
        return Badges(worth, spot(said, y - step), spot(shown, y + step), 0, 0)
    corner = min(said, inner.w * 0.43)
    top = _round(Rect(inner.right - corner, inner.y, corner, min(high, corner / (0.25 + 0.5 * len(text)) + 2)))
    return Badges(worth, top, spot(shown, y), taken, corner)


def _round(room: Rect) -> Rect:
    return Rect(round(room.x), round(room.y), round(room.w), round(room.h))
