"""Seats and goods: colour, form and what is known about them."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.look import Look
from ui.design.parts.cards import dots
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Color, Icon, Mark, Shape, Text, Token
from ui.design.sizes import Step
from ui.design.theme import GOODS, Paint, mix


def seat_mark(look: Look, color: str) -> Mark:
    """The seat's token inside a line of words: write MARK where it belongs."""
    paint = look.theme.seat(color)
    return Mark(paint.form, paint.fill, paint.edge)


def seat_name(name: str) -> str:
    """A seat's name with its token before it."""
    return f"{MARK}{NBSP}{name}"


def token(look: Look, rect: Rect, paint: Paint, *, cube: bool = False, key: str = "") -> Shape:
    """A seat's or good's token alone."""
    from ui.design.forms import FORMS

    if paint.form not in FORMS and not cube:
        return Icon(rect, paint.form, paint.edge or paint.fill, key=key)
    return Token(rect, paint.form, paint.fill, edge=paint.edge, cube=cube, ink=paint.ink, key=key)


def good(look: Look, rect: Rect, name: str, *, key: str = "", touch: Hashable | None = None) -> Shape:
    """A wooden cube (or tile) of this good, its sign drawn into it."""
    paint = look.theme.good_of(name)
    return Token(
        rect, paint.form, paint.fill, edge=paint.edge, cube=True, ink=paint.ink, key=key, touch=touch, says=name
    )  # fmt: skip


def plate(
    look: Look,
    rect: Rect,
    paint: Paint,
    *,
    edge: Color | None = None,
    says: str = "",
    faint: bool = False,
    key: str = "",
) -> list[Shape]:
    """The one way buildings, districts and types are drawn: a dark glyph on a coloured, outlined plate. `edge` is the
    colour of whose it is."""
    theme = look.theme
    fill = mix(paint.fill, theme.paper, 0.5) if faint else paint.fill
    ink = theme.letters_on(fill)
    side = min(rect.w, rect.h)
    line = max(1.0, round(side * 0.055))
    rim = theme.outline(fill)
    shapes: list[Shape] = [
        Box(rect, fill=edge or fill, outline=rim, thick=line, radius=side * 0.16, says=says or paint.form, key=key)
    ]
    if edge:
        inner = rect.inset(line * 2)
        shapes.append(Box(inner, fill=fill, outline=rim, thick=max(1.0, line * 0.6), radius=side * 0.12))
    glyph = side * (0.7 if edge else 0.78)
    return [*shapes, Icon(rect.centred(glyph, glyph), paint.form, ink)]


def chip(
    look: Look,
    rect: Rect,
    color: str,
    text: str = "",
    touch: Hashable | None = None,
    *,
    done: int = 0,
    of: int = 0,
    active: bool = False,
    ready: bool = True,
    hold: Hashable | None = None,
    ticked: bool = False,
    says: str = "",
    mark: str = "",
) -> list[Shape]:
    """A seat at the foot or head of a screen: its token, a text (name, points), turns done as dots. `active` is
    whose turn it is, `ticked` puts a check where the dots were, `mark` names an icon at its corner (a crown)."""
    glass, theme = look.glass, look.theme
    paint = theme.seat(color)
    tall = rect.h > glass.tall(12.5)
    if touch is not None or hold is not None:
        shapes = blank(look, rect, touch, chosen=active, ready=ready, hold=hold, says=says or text or color)
    else:
        outline: Color | None = theme.accent if active else None
        shapes = [Box(rect, fill=theme.card, outline=outline, thick=glass.line * 2, radius=glass.radius)]
    room = rect.inset(glass.mm(0.8), glass.mm(0.8))
    below = room.from_bottom(room.h * 0.34) if tall and (of or ticked) else None
    if below:
        room = room.top(room.h - below.h)
        if ticked:
            side = below.h
            shapes.append(Icon(below.centred(side, side), "check", theme.good))
        else:
            shapes += dots(look, below, done, of, color=theme.ornament if active else theme.soft)
    if text:
        step: Step = "big" if room.h > glass.tall(13) else "lead"
        ink = theme.ink if ready else theme.soft
        own = (seat_mark(look, color),)
        words = f"{MARK}{NBSP}{text}"
        sizes = glass.type(step, "small")
        line = room.inset(glass.mm(0.7), 0)
        if not below:  # letters that hang down stay off the lip
            line = line.top(line.h - glass.mm(0.5)).inset(0, glass.mm(0.6))
        shapes.append(Text(line, words, sizes, ink, face="bold", across="middle", marks=own, kin="chips"))
    else:
        side = min(room.h * 0.74, glass.mm(8))
        shapes.append(token(look, room.centred(side, side), paint))
    if mark:
        corner, off = glass.mm(4), glass.line * 2 + glass.mm(0.4)  # inside the edge of whoever is chosen
        spot = Rect(rect.right - off - corner, rect.y + off, corner, corner)
        shapes.append(Icon(spot, mark, theme.ornament))
    return shapes


def stock(
    look: Look,
    rect: Rect,
    name: str,
    count: str,
    touch: Hashable | None = None,
    *,
    chosen: bool = False,
    ready: bool = True,
    hold: Hashable | None = None,
    says: str = "",
) -> list[Shape]:
    """How many of a good somebody has: the cube and its number. `name` is a good or, failing that, an icon."""
    glass, theme = look.glass, look.theme
    if touch is not None or hold is not None:
        shapes = blank(look, rect, touch, chosen=chosen, ready=ready, hold=hold, says=says or name)
    else:
        shapes = [Box(rect, fill=theme.card, radius=glass.radius, says=says)]
    room = rect.inset(glass.mm(0.7), glass.mm(1))
    side = min(room.w * 0.46, room.h * 0.8, glass.mm(8))
    spot = room.left(side).centred(side, side)
    shapes.append(good(look, spot, name) if name in GOODS else Icon(spot, name, theme.ornament))
    room = room.after(glass.mm(0.6))  # the number stands off it
    ink = theme.ink if ready else theme.soft
    sizes = glass.type("lead", "small")
    shapes.append(Text(room.after(side), count, sizes, ink, face="bold", across="middle", kin="stock"))
    return shapes
