"""Automius' turn in the full game: what he did has the room of the stage until somebody touches anything, and his
cubes stand below it with what came and what went."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.contract import RIVAL, Event, Went
from engine.rules.panticapaeum.parts import COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.telling import acts_of
from ui.design.parts.seats import good
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.design.theme import mix
from ui.house.intents import Pick
from ui.stage import acts, signed

READ = Pick("his", False)
"""It was read: the question has the stage."""


def tells(board: HalfChosen, glance: Glance[Panticapaeum]) -> bool:
    """Whether his turn is on the stage: when somebody is about to begin a turn, and nothing else was asked for."""
    p = glance.view
    if board.read or board.sight is not None or board.looked is not None or p.automius is None:
        return False
    return p.turn.who == RIVAL or (p.turn.ask == "take" and bool(glance.session.rival_did()))


def his_turn(glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
    """Act by act, and his stock; a touch anywhere puts it away."""
    look, steps = glance.look, glance.session.rival_did()
    room = room.after(look.glass.mm(1))  # a key of its own, beside those for what else may be on the stage
    ground = Box(
        room, fill=mix(look.theme.paper, look.theme.card, 0.5), outline=look.theme.edge, thick=look.glass.line,
        radius=look.glass.radius, touch=READ, says=glance.text("Take a tile"), key="his-turn",
    )  # fmt: skip
    inner = room.inset(look.glass.mm(0.8))
    foot = inner.from_bottom(look.glass.tall(8.6))
    above = inner.top(inner.h - foot.h - look.glass.gap / 2)
    nothing = glance.speaker.asked(glance.view.turn)
    shapes = [ground, *acts(look, above, acts_of(glance, steps), nothing, most=5)]
    return shapes + _stock(glance, foot, came([event for step in steps for event in step.events]))


def came(events: Sequence[Event]) -> tuple[int, ...]:
    """Of each colour, how many cubes came into his store, less those that left it."""
    found = [0] * len(COLOURS)
    for event in events:
        if isinstance(event, Went) and event.piece == "cube":
            found[event.kind] += event.many * ((event.target.kind == "store") - (event.source.kind == "store"))
    return tuple(found)


def _stock(glance: Glance[Panticapaeum], room: Rect, change: Sequence[int]) -> list[Shape]:
    """His cubes, under the sign that stands for him; what this turn changed beside the number."""
    look, glass, theme, automius = glance.look, glance.look.glass, glance.look.theme, glance.view.automius
    assert automius is not None, "there is a turn of his to tell"
    cells = room.columns((0.8, *(1.55 if by else 0.95 for by in change)), glass.mm(0.8))
    side = min(cells[0].w, cells[0].h, glass.mm(9)) * 0.9
    shapes: list[Shape] = [Icon(cells[0].centred(side, side), "laurel", theme.ornament, says=glance.word("automius"))]
    for colour, (cell, by) in enumerate(zip(cells[1:], change, strict=True)):
        shapes.append(Box(cell, fill=theme.card, radius=glass.radius, says=glance.word(COLOURS[colour])))
        inner = cell.inset(glass.mm(0.8))
        side = min(inner.w * (0.3 if by else 0.46), glass.mm(6.5))
        shapes.append(good(look, inner.left(side).centred(side, side), COLOURS[colour]))
        count, gained = inner.after(side + glass.mm(0.5)), inner.from_right(0)
        if by:
            count, gained = count.columns((4, 5), 0)
        sizes = glass.type("lead", "small")
        shapes.append(
            Text(count, str(automius.cubes[colour]), sizes, theme.ink, face="bold", across="middle", kin="his stock")
        )
        if by:
            tint = theme.good if by > 0 else theme.bad
            shapes.append(Text(gained, signed(by), glass.type("note", "small"), tint, face="bold", kin="his gains"))
    return shapes
