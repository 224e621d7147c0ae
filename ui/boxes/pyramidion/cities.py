"""The eight cities as keys: what each asks for, what lies there, who is there, and whether it was played."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from engine.rules.contract import NOBODY
from engine.rules.pyramidion.parts import CITIES, GOODS, Numbers
from ui.boxes.pyramidion.signs import CATEGORY, TOKEN
from ui.design.look import Look
from ui.design.parts.keys import blank
from ui.design.parts.seats import good, token
from ui.design.rect import Rect
from ui.design.shapes import Box, Dash, Icon, Shape, Text
from ui.design.theme import Paint
from ui.house.intents import Explain

BESIDE = 1.95  # how wide a token is with its sign beside it, to its height


@dataclass(frozen=True, slots=True)
class City:
    """One of them, as it is to be seen."""

    number: int
    name: str
    asks: Numbers
    guessed: tuple[bool, bool, bool]
    touch: Hashable | None = None
    played: str = ""  # the word for it, where it was
    chosen: bool = False
    tokens: tuple[Paint | None, Paint | None] = (None, None)  # whose mercenary and broker
    goods: Sequence[tuple[int, int]] = ()  # good and how many lie there


def cities(look: Look, room: Rect, shown: Sequence[City]) -> list[Shape]:
    """Four by two, their lines at one height and of one size: what one of them needs room for, all have room for."""
    shapes: list[Shape] = []
    footed = any(one.goods or any(one.tokens) for one in shown)
    cells = room.grid(4, 2, look.glass.gap)
    aside = any(_aside(look, _rows(look, cell, footed)[2], one) for one, cell in zip(shown, cells, strict=True))
    for one, cell in zip(shown, cells, strict=True):
        shapes += _city(look, cell, one, footed, aside)
    return shapes


def _rows(look: Look, cell: Rect, footed: bool) -> list[Rect]:
    """Its name, what it asks for, what lies there."""
    inner = cell.inset(look.glass.mm(1.2), look.glass.mm(0.8))
    inner = inner.top(inner.h - look.glass.mm(0.6))  # above the rim of the key
    return inner.rows((5, 6, 5) if footed else (5, 9, 1))


def _aside(look: Look, foot: Rect, city: City) -> bool:
    """Whether its tokens have no room beside what lies there."""
    many, side = sum(paint is not None for paint in city.tokens), min(foot.h, look.glass.mm(6.5))
    return many > 0 and many * side * BESIDE + len(city.goods) * look.glass.mm(9) > foot.w


def _city(look: Look, cell: Rect, city: City, footed: bool, aside: bool) -> list[Shape]:
    glass, theme = look.glass, look.theme
    ready = not city.played
    name = CITIES[city.number - 1]
    shapes = blank(look, cell, city.touch, chosen=city.chosen, ready=ready, says=city.name, key=f"city-{name}",
                   hold=Explain(f"Y12.{city.number}"))  # fmt: skip
    head, numbers, foot = _rows(look, cell, footed)
    ink = theme.ink if ready else theme.soft
    shapes.append(Text(head, city.name, glass.type("body", "small"), ink, face="title", kin="cities"))
    here = [(sign, paint) for sign, paint in zip(TOKEN[1:], city.tokens, strict=True) if paint is not None]
    side = min(foot.h, glass.mm(6.5))
    if aside and not _aside(look, foot, city):
        numbers = numbers.left(numbers.w - side * 1.2 - glass.mm(0.6))
    if not _aside(look, foot, city):
        for n, (sign, paint) in enumerate(here):  # beside what lies there
            x = foot.right - (len(here) - n) * side * BESIDE
            shapes += standing(look, Rect(x, foot.y + (foot.h - side) / 2, side * BESIDE, side), sign, paint)
        foot = foot.left(foot.w - len(here) * side * BESIDE)
    else:  # one above the other, at the end of both lines
        place = numbers.joined(foot).from_right(side * 1.2)
        for (sign, paint), spot in zip(here, place.rows(2), strict=False):
            shapes += standing(look, spot.centred(side * 1.2, side), sign, paint)
        numbers, foot = (row.left(row.w - place.w - glass.mm(0.6)) for row in (numbers, foot))
    if city.played:
        low = min(numbers.h, glass.mm(8))
        dial = numbers.left(min(numbers.w * 0.3, low)).centred(low * 0.8, low * 0.8)
        shapes.append(Icon(dial, "sundial", theme.soft))
        shapes.append(Text(numbers.after(numbers.w * 0.32), city.played, glass.type("note", "small"), theme.soft))
    else:
        for category, part in enumerate(numbers.columns(3), 1):
            shapes += threshold(look, part, category, city.asks[category - 1], city.guessed[category - 1])
    shapes += heap(look, foot, city.goods, ready)
    return shapes


def threshold(look: Look, room: Rect, category: int, number: int, pencil: bool) -> list[Shape]:
    """A category's sign and what is asked for; a guess is in pencil."""
    glass, theme = look.glass, look.theme
    side = min(room.h * 0.62, room.w * 0.42)
    ink = theme.pencil if pencil else theme.ink
    shapes: list[Shape] = [Icon(room.left(side).centred(side, side), CATEGORY[category], theme.ornament)]
    face = glass.type("lead", "small")
    shapes.append(Text(room.after(side), str(number), face, ink, face="bold", across="middle", kin="asks"))
    if pencil:
        dash: Dash = "dashed"
        low = room.after(side).from_bottom(glass.mm(0.6)).inset(glass.mm(1.4), 0)
        shapes.append(Box(low, outline=theme.pencil, dash=dash, thick=glass.line))
    return shapes


def standing(look: Look, spot: Rect, sign: str, paint: Paint) -> list[Shape]:
    """A seat's mercenary or broker: its colour and form, and the sign of what it is beside it, or on a ground of its
    own at its corner where there is no room."""
    if spot.w >= spot.h * 1.6:
        small = spot.h * 0.78
        mark = Rect(spot.x + spot.h, spot.y + (spot.h - small) / 2, small, small)
        return [token(look, spot.left(spot.h), paint), Icon(mark, sign, look.theme.ink)]
    small = spot.h * 0.68
    corner = Rect(spot.right - small, spot.bottom - small, small, small)
    own = min(spot.w, spot.h) * 0.86
    return [
        token(look, Rect(spot.x, spot.y, own, own), paint),
        Box(corner, fill=look.theme.card, radius=small / 2),
        Icon(corner.inset(small * 0.08), sign, look.theme.ink),
    ]


def heap(
    look: Look, room: Rect, goods: Sequence[tuple[int, int]], ready: bool = True, keys: str = "", *, large: bool = False
) -> list[Shape]:
    """Goods that lie somewhere, each with its number. `keys` names them, where they will go; `large` where they have
    a panel of their own, in its middle."""
    glass, theme = look.glass, look.theme
    shapes: list[Shape] = []
    if not goods:
        return shapes
    each = min(room.w / len(goods), glass.mm(22 if large else 14))
    side = min(room.h * 0.9, each * 0.55, glass.mm(11 if large else 6))
    if large:
        room = room.centred(each * len(goods), room.h)
    for n, (number, many) in enumerate(goods):
        spot = Rect(room.x + n * each, room.y, each, room.h)
        name = f"{keys}-{number}" if keys else ""
        shapes.append(good(look, spot.left(side).centred(side, side), GOODS[number - 1], key=name))
        ink = theme.ink if ready else theme.soft
        count = spot.after(side + glass.mm(0.6))
        sizes = glass.type("lead" if large else "note", "small")
        shapes.append(Text(count, str(many), sizes, ink, face="bold", kin="heap"))
    return shapes


def paints(look: Look, colours: Sequence[str], mercenary: int, broker: int) -> tuple[Paint | None, Paint | None]:
    """Whose tokens these are, as they are painted."""

    def of(seat: int) -> Paint | None:
        return None if seat == NOBODY else look.theme.seat(colours[seat])

    return of(mercenary), of(broker)
