"""A hand that is held open, and the keys that open it: "it is me", then a key that shows as long as a finger stays."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.contract import NOBODY, TABLE, UNSEEN
from engine.rules.pyramidion.moves import HIRE, PASS
from engine.rules.pyramidion.parts import KINDS
from engine.rules.pyramidion.position import Game
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses, naming
from ui.boxes.pyramidion.characters import Back, face
from ui.boxes.pyramidion.hands import Hands
from ui.design.parts import Places, banner, key, seat_mark, seat_name, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Shape, Text
from ui.house.intents import Explain, Pick
from ui.picture.app import Handle

CLAUSES = (
    "rioter", "deity", "high_priest", "bandit", "guard", "vizier", "thief", "philosopher", "overseer", "stonecutter",
    "politician",
)  # fmt: skip
"""Kinds in the order of their clauses, from Y11.2; the three plain kinds have nothing to say but their numbers."""


def may_open(glance: Glance[Game], seat: int) -> bool:
    """A glass that all can see shows whoever holds; a phone shows its own seat and nobody else's. An opponent's hand
    is nobody's to open."""
    players = glance.session.game.opening.players
    return glance.seat in (TABLE, seat) and 0 <= seat < len(players) and not players[seat].opponent


def faces(glance: Glance[Game], hands: Hands, info: Rect, strip: Rect) -> list[Shape]:
    """The hand of whoever holds, face up: nobody who looks on elsewhere is shown this picture."""
    look, seat = glance.look, hands.open
    own = glance.seen_by(seat)
    hand = own.hands[seat]
    lays = seat == own.turn.who and own.turn.ask == "lay"
    raised = hands.raised if hands.owner == seat else UNSEEN
    chosen = hands.over or raised
    text = glance.text("Slide to a card: let go there, or slide on to “Lay”")
    if glance.seat == seat:
        text = glance.text("Touch a card, then “Lay”")
    text = about(glance, own, chosen) if chosen else text
    shapes: list[Shape] = [words(look, info, text if lays or chosen else "", "note", least="small")]
    gap = look.glass.mm(1)
    wide = (strip.w + gap) / max(7, len(hand)) - gap
    for n, card in enumerate(hand):
        cell = Rect(strip.x + n * (wide + gap), strip.y, wide, strip.h)
        up = card != UNSEEN and card in (hands.over, raised)
        touch = Pick("raise", card) if lays and card else None
        name = glance.word(KINDS[own.kit.kinds[card] - 1]) if card else glance.text("face down")
        shapes += blank(look, cell, touch, chosen=up, says=name, key=f"hand-{n}", reach=gap / 2)
        pencil = bool(card) and guesses.guessed(glance.session, guesses.card_of(card))
        thing = face(own.kit, card, pencil) if card else Back()
        shapes += thing.shapes(look, cell.inset(look.glass.mm(0.9), look.glass.mm(1)))
    return [replace(shape, private=True) for shape in shapes]


def about(glance: Glance[Game], own: Game, card: int) -> str:
    """What a card is, and what it does where it does anything."""
    kind = KINDS[own.kit.kinds[card] - 1]
    if kind not in CLAUSES:
        return glance.word(kind)
    clause = glance.speaker.digest.get(f"Y11.{2 + CLAUSES.index(kind)}")
    return clause.text if clause else glance.word(kind)


def own(glance: Glance[Game], hands: Hands, at: Places) -> list[Shape]:
    """What one seat alone may know, while it holds: its hand, and the points of its boats."""
    look, seat = glance.look, hands.open
    mine = glance.seen_by(seat)
    top, info, strip = at.body.rows((34, 11, 55), look.glass.gap / 2)
    sentence = glance.text("{points:point} in {boats:boat}", points=mine.points(seat), boats=len(mine.piles[seat]))
    head = banner(look, top, sentence, color=look.theme.seat(glance.colour(seat)).fill, step="head")
    pencil = any(guesses.guessed(glance.session, guesses.boat_of(boat)) for boat in mine.piles[seat])
    shapes = [
        replace(shape, private=True, color=look.theme.pencil)
        if pencil and isinstance(shape, Text)
        else replace(shape, private=True)
        for shape in head
    ]
    return shapes + faces(glance, hands, info, strip) + hold_key(glance, hands, at.foot, seat)


def keys(glance: Glance[Game], hands: Hands, room: Rect) -> list[Shape]:
    """The key of whoever is to lay. Beside it, once a card is raised, passing, and passing with that card let go for
    another; before, where the table dealt, saying which card is laid or let go."""
    look, p = glance.look, glance.view
    seat, offers = p.turn.who, p.moves()
    if glance.seat not in (TABLE, seat):
        return hold_key(glance, hands, room, glance.seat)
    more: list[tuple[str, Hashable, str]] = []
    if hands.raised != UNSEEN and hands.owner == seat:
        if PASS in offers:
            more.append((glance.text("Pass"), Play(PASS), "pass"))
        if HIRE[hands.raised] in offers:
            more.append((glance.text("Pass, swap it"), Pick("hire"), "hire"))
    elif hands.open == NOBODY or glance.seat == seat:
        names = {"lay": glance.text("Name my card"), "hire": glance.text("Pass, swap it")}
        more += [(names[way], Pick("name", way), f"name-{way}") for way in naming.ways(glance)]
    cells = room.columns(1 + len(more), look.glass.gap)
    shapes = hold_key(glance, hands, cells[0], seat)
    for (text, touch, name), cell in zip(more, cells[1:], strict=True):
        hold = Explain("Y5.4" if name == "pass" else "Y5.3" if name == "name-lay" else "Y5.5")
        shapes += key(look, cell, text, touch, step="note", name=name, hold=hold)
    return shapes


def hold_key(glance: Glance[Game], hands: Hands, room: Rect, seat: int, *, named: bool = True) -> list[Shape]:
    """ "It is me"; and once that was said, the key that is held. Unnamed where it stands in the row of its seat."""
    look = glance.look
    if not may_open(glance, seat):
        return []
    mark = (seat_mark(look, glance.colour(seat)),)
    if glance.seat == seat:  # nobody else looks at this glass: a touch opens the hand, a touch closes it
        shown = hands.open == seat
        sentence = glance.text("The table") if shown else glance.text("My hand")
        touch = Pick("hand", seat)
        return key(
            look, room, sentence, touch, marks=() if shown else mark, icon="eye", step="note", lines=2, name="my-hand"
        )
    name = seat_name(glance.speaker.name(seat))
    if seat not in hands.said and hands.open != seat:
        sentence = glance.text("{name}: it is me", name=name) if named else f"{MARK}{NBSP}{glance.text('It is me')}"
        lines = 2 if named else 1
        return key(look, room, sentence, Pick("me", seat), marks=mark, step="lead", lines=lines, name=f"me-{seat}")
    held = hands.open == seat
    sentence = glance.text("{name}: hold", name=name) if named else f"{MARK}{NBSP}{glance.text('Hold')}"
    sentence = glance.text("Let go to close") if held else sentence
    shapes = key(look, room, sentence, None, marks=() if held else mark, step="lead", chosen=held, icon="eye")
    grip = Box(room, radius=look.glass.radius, drag=Handle(("hand", seat)), key=f"hold-{seat}", says=sentence)
    return [*shapes, grip]
