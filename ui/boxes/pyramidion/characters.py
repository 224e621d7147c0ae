"""Characters as they lie and as they are held: a face with its kind, numbers and ankh, or a back that says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.pyramidion.parts import BLANK, Kit, Numbers
from ui.boxes import emblem_of
from ui.boxes.pyramidion.signs import CATEGORY, kind
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.design.theme import mix


@dataclass(frozen=True, slots=True)
class Character:
    """A face, as a thing on a key or on the table. `owner` is the colour of who laid it; `pencil`: its numbers are a
    guess; `plus`: the category its token adds to."""

    sign: str
    numbers: Numbers
    ankh: bool
    pencil: bool
    owner: str = ""
    plus: int = 0

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme = look.theme
        shown = [category for category in (1, 2, 3) if self.numbers[category - 1] or self.plus == category]
        least = look.glass.least
        if room.h < least * 2.4 or room.w < least * (0.68 * len(shown) + 0.2):
            return self._small(look, room, shown)
        tall = min(room.h, room.w * 1.7)
        card = room.centred(min(room.w, tall), tall)
        shapes = self._ground(look, card)
        inner = card.inset(card.w * 0.06, card.h * 0.04)
        low = max(inner.h * 0.5, min(inner.h * 0.68, least * 1.5)) if shown else inner.h * 0.3
        head = inner.top(inner.h - low)
        side = min(head.h, head.w * (0.62 if self.ankh or self.owner else 0.9))
        shapes.append(Icon(head.left(side).centred(side * 0.94, side * 0.94), self.sign, theme.ink))
        corner = min(head.w - side, head.h / 2)
        if self.owner:
            spot = Rect(head.right - corner, head.y, corner, corner)
            shapes.append(token(look, spot, theme.seat(self.owner)))
        if self.ankh:
            spot = Rect(head.right - corner, head.bottom - corner, corner, corner)
            shapes.append(Icon(spot, "ankh", theme.ornament))
        return shapes + self._worth(look, inner.from_bottom(low), shown)

    def _ground(self, look: Look, card: Rect) -> list[Shape]:
        glass, theme = look.glass, look.theme
        rim = theme.pencil if self.pencil else theme.edge
        fill = mix(theme.card, theme.warm, 0.14)
        return [
            Box(card, fill=fill, outline=rim, dash="dashed" if self.pencil else "", thick=glass.line,
                radius=glass.mm(0.9))
        ]  # fmt: skip

    def _small(self, look: Look, room: Rect, shown: Sequence[int]) -> list[Shape]:
        """Where there is little room: who it is, and the sum of its numbers with the signs of what they count for."""
        theme, least = look.theme, look.glass.least
        flat = room.w > room.h
        card = room.centred(min(room.w, room.h * 2.4), min(room.h, room.w * 1.7))
        inner = card.inset(max(2.0, card.w * 0.06), max(2.0, card.h * 0.05))
        signs = [CATEGORY[one] for one in shown] if len(shown) < 3 else []  # of all three the sum is the sum
        signs += ["ankh"] if self.ankh else []
        head, low = inner.columns((2, 3), 2) if flat else inner.rows((1, 1), 1)
        if flat and low.h < least * 1.6:
            marks, number = low.columns((1, 2) if shown else (1, 0))
            spots = marks.rows(max(1, len(signs)))
        else:
            marks, number = low.top(low.h - least if shown else low.h), low.from_bottom(least if shown else 0)
            spots = marks.columns(max(1, len(signs)), 1)
        shapes = self._ground(look, card)
        side = min(head.w, head.h)
        shapes.append(Icon(head.centred(side, side), self.sign, theme.ink))
        side = min(min(spot.w, spot.h) for spot in spots)
        shapes += [
            Icon(spot.centred(side, side), sign, theme.ornament) for sign, spot in zip(signs, spots, strict=False)
        ]
        if self.owner:
            shapes.append(token(look, head.from_right(head.w / 2).top(head.h / 2), theme.seat(self.owner)))
        if shown:
            text = str(sum(self.numbers) + (6 if self.plus else 0))
            ink = theme.pencil if self.pencil else theme.ink
            fits = (max(least, round(min(number.h * 0.86, number.w / len(text)))), least)
            shapes.append(Text(number, text, fits, ink, face="bold", across="middle"))
        return shapes

    def _worth(self, look: Look, room: Rect, shown: Sequence[int]) -> list[Shape]:
        """Each category's sign with its number, all alike: beside it, or below it where one of them has no room."""
        theme, least = look.theme, look.glass.least
        texts = [str(self.numbers[one - 1] or "") + ("+6" if self.plus == one else "") for one in shown]
        cells = room.columns(max(1, len(shown)))
        above = any(cell.w < least * (0.9 + 0.6 * len(text)) for text, cell in zip(texts, cells, strict=False))
        above = above or (len(shown) > 1 and room.h > least * 2)
        pairs: list[tuple[Rect, Rect]] = []
        for text, cell in zip(texts, cells, strict=False):
            if above:  # the number keeps its letters, the sign has what is left over it
                number = min(cell.h, max(least, cell.h * 0.62))
                pairs.append((cell.top(cell.h - number), cell.from_bottom(number)))
            else:
                sign, number_spot = cell.columns((2, 3 if len(text) == 1 else 6))
                pairs.append((sign, number_spot))
        sizes = [min(spot.h * 0.86, spot.w * 1.5 / len(text)) for text, (_, spot) in zip(texts, pairs, strict=True)]
        sides = [min(sign.w, sign.h) * 0.9 for sign, _ in pairs]
        ink = theme.pencil if self.pencil else theme.ink
        shapes: list[Shape] = []
        for one, text, (sign, spot) in zip(shown, texts, pairs, strict=True):
            shapes.append(Icon(sign.centred(min(sides), min(sides)), CATEGORY[one], theme.ornament))
            fits = (max(least, round(min(sizes))), least)
            shapes.append(Text(spot, text, fits, ink, face="bold", across="middle"))
        return shapes


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down: every one looks like every other."""

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        theme = look.theme
        tall = min(room.h, room.w * 1.7)
        card = room.centred(min(room.w, tall), tall)
        side = min(card.w, card.h) * 0.62
        return [
            Box(card, fill=mix(theme.ornament, theme.paper, 0.55), outline=theme.edge, thick=look.glass.line,
                radius=look.glass.mm(0.9)),
            Icon(card.centred(side, side), emblem_of("pyramidion"), theme.ink),
        ]  # fmt: skip


def face(kit: Kit, part: int, pencil: bool, owner: str = "", plus: int = 0) -> Character:
    """What is printed on this card (or what a philosopher counts as); a philosopher who copied nobody is blank."""
    if part == BLANK:
        return Character("unknown", (0, 0, 0), False, False, owner, plus)
    return Character(kind(kit.kinds[part]), kit.numbers[part], kit.ankh[part], pencil, owner, plus)


def spread(look: Look, room: Rect, many: int) -> list[Rect]:
    """Where so many cards lie, none on another: side by side, in rows where they would become too narrow."""
    gap = look.glass.mm(0.8)
    best: list[Rect] = []
    largest = 0.0
    for rows in (1, 2, 3):
        columns = -(-many // rows)
        high = (room.h - gap * (rows - 1)) / rows
        widest = max(high / 1.5, min(high * 2.0 if rows > 1 else high / 1.1, look.glass.mm(11)))
        wide = min(widest, (room.w - gap * (columns - 1)) / max(1, columns))
        size = min(wide, high * 1.7)  # a low card is wider: its numbers need room
        if size > largest * 1.3:
            largest = size
            best = [
                Rect(room.x + n % columns * (wide + gap), room.y + n // columns * (high + gap), wide, high)
                for n in range(many)
            ]
    return best
