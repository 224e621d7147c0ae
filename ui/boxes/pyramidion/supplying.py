"""Phase 2 with the box: which supply card lies open may be told, and then hands read off the glass what goes where."""

from __future__ import annotations

from engine.rules.contract import UNSEEN
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.moves import OPEN, Open
from engine.rules.pyramidion.parts import CITIES, GOODS
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses
from ui.boxes.pyramidion.dealt import SupplyFace, heaps, turned_up
from ui.design.parts import key
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.house.intents import Explain, Pick
from ui.stage.answers import Answer


def laid(glance: Glance[Aid], room: Rect) -> list[Shape]:
    """City by city what the open card lays there; numbers that are a guess are in pencil."""
    look, p = glance.look, glance.view
    glass, theme = look.glass, look.theme
    pencil = guesses.guessed(glance.session, guesses.supply_of(p.supply))
    tint = theme.pencil if pencil else theme.ink
    shapes: list[Shape] = []
    for city, (heap, cell) in enumerate(zip(heaps(p.kit, p.supply), room.grid(4, 2, glass.gap), strict=True)):
        name = glance.word(CITIES[city])
        shapes.append(
            Box(cell, fill=theme.card, outline=tint if pencil and heap else None, dash="dashed" if pencil else "",
                thick=glass.line, radius=glass.radius, says=name, hold=Explain("Y2.1"))
        )  # fmt: skip
        head, low = cell.inset(glass.mm(1.2), glass.mm(0.8)).rows((2, 3))
        size = glass.type("body", "small")
        shapes.append(Text(head, name, size, theme.ink if heap else theme.soft, face="title", kin="cities"))
        for (number, many), spot in zip(heap, low.columns(2), strict=False):
            side = min(spot.h, spot.w * 0.5, glass.mm(7))
            shapes.append(good(look, spot.left(side).centred(side, side), GOODS[number - 1]))
            count = glass.type("lead", "small")
            shapes.append(Text(spot.after(side + glass.mm(0.8)), str(many), count, tint, face="bold", kin="supplied"))
    return shapes


def choosing(glance: Glance[Aid], room: Rect, page: int) -> list[Shape]:
    """Every supply card that may lie open, as it is printed."""
    p, session = glance.view, glance.session
    offered = [move.part for move in p.moves() if isinstance(move, Open)]
    given = [
        Answer(
            Play(OPEN[part]), (SupplyFace(heaps(p.kit, part), guesses.guessed(session, guesses.supply_of(part))),),
            says=glance.speaker.chosen(OPEN[part]), key=f"open-{part}",
        )
        for part in offered
    ]  # fmt: skip
    return turned_up(glance.look, room, "supply", given, page, lambda number: Pick("page", number))


def asked(glance: Glance[Aid], room: Rect, choosing: bool) -> list[Shape]:
    """The key that opens the choice, for the card that lies open or the one that follows it; or leaves it."""
    p = glance.view
    if choosing:
        sentence, touch = glance.text("None of them"), Pick("supply", False)
    elif p.supply == UNSEEN:
        sentence, touch = glance.text("Which card lies open?"), Pick("supply", True)
    elif p.following == UNSEEN:
        sentence, touch = glance.text("Which is the next?"), Pick("supply", True)
    else:
        return []
    return key(glance.look, room, sentence, touch, step="note", name="supply", hold=Explain("Y2.2"))
