"""A city that is being played, as everybody may see it: the race for its categories, what lies there, what was laid."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.contract import NOBODY, UNSEEN
from engine.rules.pyramidion.actions import totals, values
from engine.rules.pyramidion.parts import ALEXANDRIA, CAIRO, CATEGORIES, LUXOR
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses
from ui.boxes.pyramidion.answers import character, lying
from ui.boxes.pyramidion.characters import Back, Character, spread
from ui.boxes.pyramidion.cities import BESIDE, heap, paints, standing
from ui.boxes.pyramidion.race import Column, race
from ui.boxes.pyramidion.signs import TOKEN
from ui.design.lettering import breadth
from ui.design.parts import words
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape


def bars(glance: Glance[Game], room: Rect, card: int = UNSEEN) -> list[Shape]:
    """The race; with what this card of whoever is to lay would add, which is for its owner's eyes."""
    p = glance.view
    asks, pencils = values(p), guesses.pencils(glance.session, p.city)
    trial = p.copy()
    if card:
        trial.laid[p.turn.who].append(card)
        trial.faces[p.turn.who].append(card)
    doubts = [guesses.doubtful(glance.session, faces) for faces in trial.faces]
    columns = []
    for category in (1, 2, 3):
        now, then = totals(p, category), totals(trial, category)
        columns.append(
            Column(
                category, glance.word(CATEGORIES[category - 1]), asks[category - 1], pencils[category - 1], now,
                (p.turn.who, then[p.turn.who]) if card else None, doubts,
            )
        )  # fmt: skip
    shapes = race(glance.look, room, columns, [glance.look.theme.seat(glance.colour(s)) for s in range(p.seats)])
    return [replace(shape, private=True) for shape in shapes] if card else shapes


def lies(glance: Glance[Game], room: Rect) -> list[Shape]:
    """What lies in the city, whose tokens stand there, and what its ankhs still bring."""
    look, p = glance.look, glance.view
    goods = lying(p, p.city)
    said = glance.text("In the city:") if goods else glance.text("In the city: no goods")
    head = room.left(breadth(said, look.glass.px("small")) + look.glass.mm(0.6))
    shapes: list[Shape] = [words(look, head, said, "small", color=look.theme.soft)]
    left = Rect(head.right, room.y, min(room.w * 0.4, look.glass.mm(10) * len(goods)), room.h)
    shapes += heap(look, left, goods)
    x = left.right + look.glass.mm(1)
    here = paints(look, [glance.colour(seat) for seat in range(p.seats)], p.mercenary[p.city], p.broker[p.city])
    for sign, paint in zip(TOKEN[1:], here, strict=True):
        if paint is not None:
            shapes += standing(look, Rect(x, room.y, room.h * BESIDE, room.h), sign, paint)
            x += room.h * BESIDE + look.glass.mm(1)
    parts = _ankh(glance)
    if parts:
        rest = Rect(x, room.y, room.right - x, room.h)
        side = room.h * 0.8
        shapes.append(Icon(rest.left(side).centred(side, side), "ankh", look.theme.ornament))
        shapes.append(words(look, rest.after(side + look.glass.mm(0.6)), parts, "note", least="small"))
    return shapes


def _ankh(glance: Glance[Game]) -> str:
    p = glance.view
    if p.city == ALEXANDRIA:
        return glance.text("each ankh: a good")
    if p.ankh or p.city not in (LUXOR, CAIRO):
        return ""
    return glance.text("first ankh: a card") if p.city == LUXOR else glance.text("first ankh: a token home")


def laid(glance: Glance[Game], room: Rect, raised: int = NOBODY) -> list[Shape]:
    """What everybody has laid, seat by seat; how many cards they still hold, or that they have passed. Of a card that
    somebody has raised everybody sees its back."""
    look, p = glance.look, glance.view
    shapes: list[Shape] = []
    for seat, cell in enumerate(room.columns(p.seats, look.glass.gap)):
        out = bool(p.out >> seat & 1)
        edge = look.theme.glow if seat == p.turn.who else None
        shapes.append(
            Box(cell, fill=look.theme.card, outline=edge, thick=look.glass.line * 2, radius=look.glass.radius,
                says=glance.speaker.name(seat))
        )  # fmt: skip
        inner = cell.inset(look.glass.mm(1.4), look.glass.mm(1.2))
        head = inner.top(look.glass.px("small") * 1.25)
        paint = look.theme.seat(glance.colour(seat))
        state = glance.text("pass") if out else glance.text("{many:card}", many=len(p.hands[seat]))
        shapes.append(token(look, head.left(head.h), paint))
        shapes.append(words(look, head.after(head.h * 1.3), state, "small", color=look.theme.soft))
        low = inner.below(head.h + look.glass.mm(0.6))
        cards: list[Character | Back] = [replace(character(glance, card), owner="") for card in p.laid[seat]]
        if seat == raised:
            cards.append(Back())
        for card, spot in zip(cards, spread(look, low, len(cards)), strict=True):
            shapes += card.shapes(look, spot)
            if isinstance(card, Back):
                rim = spot.grown(look.glass.line)
                thick, radius = look.glass.line * 2, look.glass.mm(0.9)
                shapes.append(Box(rim.grown(1), outline=look.theme.paper, thick=thick + 2, radius=radius + 1))
                shapes.append(Box(rim, outline=look.theme.glow, thick=thick, radius=radius))
    return shapes
