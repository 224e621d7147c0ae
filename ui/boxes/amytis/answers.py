"""What the table says where no shuffler deals: which sides lie up, who begins, which tile or project came to light."""

from __future__ import annotations

from engine.rules.amytis.city import COLOURS, KINDS
from engine.rules.amytis.moves import BEGIN, SIDES, Complete, Deal, Show
from engine.rules.amytis.position import Game
from engine.table.intents import Play
from ui.boxes.amytis.looks import ICONS, Card, swatch
from ui.boxes.amytis.seats import Table, card_key, side
from ui.boxes.amytis.words import tile_name
from ui.boxes.board import Glance
from ui.design.parts import Action, key, seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.stage import Answer, Sign, answer_key

ASKED = frozenset({"sides", "begin", "deal", "open", "card"})


def main(glance: Glance[Game], types: int) -> Action | None:
    if glance.view.turn.ask == "sides":
        return Action(glance.text("They lie like this"), Play(SIDES[types]), icon="check")
    return None


def panel(glance: Glance[Game], room: Rect, types: int) -> list[Shape]:
    """The question, and a key for each answer. `types`: the cards turned to side B so far."""
    look, p = glance.look, glance.view
    tall = look.glass.px("lead") * 1.3
    said = glance.speaker.asked(p.turn)
    shapes: list[Shape] = [words(look, room.top(tall), said, "lead", least="small", face="title")]
    room = room.below(tall + look.glass.mm(0.8))
    match p.turn.ask:
        case "sides":
            return shapes + sides(glance, room, types)
        case "begin":
            return shapes + who_begins(glance, room)
        case "deal":
            return shapes + tiles(glance, room)
    return shapes + cards(glance, room)


def sides(glance: Table, room: Rect, types: int) -> list[Shape]:
    """Six cards; a touch turns one."""
    given = [
        Answer(
            Pick("side", kind), (Sign(ICONS[kind], 0.9),), side(glance, types, kind), chosen=bool(types >> kind & 1),
            says=glance.word(name), key=f"side-{name}",
        )
        for kind, name in enumerate(KINDS)
    ]  # fmt: skip
    shapes: list[Shape] = []
    for answer, cell in zip(given, room.grid(3, 2, glance.look.glass.gap), strict=True):
        shapes += answer_key(glance.look, cell, answer)
    return shapes


def who_begins(glance: Table, room: Rect) -> list[Shape]:
    look, players = glance.look, glance.session.game.opening.players
    shapes: list[Shape] = []
    for seat, cell in enumerate(room.columns(2, look.glass.gap)):
        name, marks = seat_name(glance.speaker.name(seat)), (seat_mark(look, players[seat].colour),)
        shapes += key(look, cell, name, Play(BEGIN[seat]), marks=marks, step="big", name=f"begin-{seat}")
    return shapes


def tiles(glance: Table, room: Rect) -> list[Shape]:
    """A key for each look that may still come: types side by side, colours one below the other."""
    look, p = glance.look, glance.view
    offered: dict[tuple[int, int], Deal] = {}
    for move in p.moves():
        if isinstance(move, Deal) and move.part:
            offered.setdefault((p.kit.kinds[move.part], p.kit.colours[move.part]), move)
    shapes: list[Shape] = []
    cells = room.grid(len(KINDS), len(COLOURS), look.glass.gap)
    for n, cell in enumerate(cells):
        kind, colour = n % len(KINDS), n // len(KINDS)
        found = offered.get((kind, colour))
        if found is not None:
            says = glance.word(tile_name(p.kit, found.part))
            answer = Answer(Play(found), (Card(kind, colour, 0.94),), says=says, key=f"tile-{kind}-{colour}")
            shapes += answer_key(look, cell, answer)
    return shapes


def cards(glance: Table, room: Rect) -> list[Shape]:
    """A key for each project that may still come, or may be completed."""
    p, look = glance.view, glance.look
    shows = [move for move in p.moves() if isinstance(move, Show | Complete)]
    columns = 7 if len(shows) > 10 else 5
    shapes: list[Shape] = []
    for move, cell in zip(shows, room.grid(columns, -(-len(shows) // columns), look.glass.gap), strict=False):
        says, name = glance.speaker.chosen(move), f"project-{move.card}"
        shapes += card_key(glance, cell, swatch(p.kit, move.card), Play(move), says, name)
    return shapes
