"""Show mode: Pyramidion from edge to edge for who only looks. Nothing of it is touched, nothing of it is hidden from
anybody at the table, and one caption says where the game is."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.parts import CATEGORIES, CITIES
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses, inside, quay
from ui.boxes.pyramidion.boats import boats
from ui.boxes.pyramidion.cities import City, cities
from ui.boxes.pyramidion.signs import CATEGORY
from ui.design.parts import words
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.stage.show import above, captioned, still

LOADING = frozenset({"load", "use", "statue"})


def full(glance: Glance[Game], room: Rect, caption: str, shown: Sequence[City]) -> list[Shape]:
    """The city with its race, the boats while they are loaded, the eight cities else."""
    look, p = glance.look, glance.view
    gap, place = look.glass.gap, above(look, room, caption).inset(look.glass.gap)
    if p.city:
        top, low, line = place.rows((5, 4, 1), gap)
        shapes = inside.bars(glance, top) + inside.laid(glance, low) + inside.lies(glance, line)
    elif p.turn.ask in LOADING:
        head, row = place.rows((1, 6), gap)
        shapes = quay.head(glance, head) + boats(look, row, quay.row(glance, 0, keys=False))
    else:
        shapes = cities(look, place, shown)
    return [*still(shapes), *captioned(look, room, caption)]


def guide(glance: Glance[Aid], room: Rect, caption: str, shown: Sequence[City]) -> list[Shape]:
    """The city that is played with what it asks for and who still lays; the eight cities else."""
    look, p = glance.look, glance.view
    place = above(look, room, caption).inset(look.glass.gap)
    shapes = _played(glance, place) if p.city else cities(look, place, shown)
    return [*still(shapes), *captioned(look, room, caption)]


def _played(glance: Glance[Aid], room: Rect) -> list[Shape]:
    look, p, glass = glance.look, glance.view, glance.look.glass
    head, numbers, seats = room.rows((2, 5, 3), glass.gap)
    shapes: list[Shape] = [words(look, head, glance.word(CITIES[p.city - 1]), "big", least="body", face="title")]
    pencils = guesses.pencils(glance.session, p.city)
    asks = guesses.asked_for(glance.session, p.city)
    for category, cell in enumerate(numbers.columns(3, glass.gap), 1):
        pencil = pencils[category - 1]
        tint = look.theme.pencil if pencil else look.theme.ink
        shapes.append(
            Box(cell, fill=look.theme.card, outline=tint if pencil else None, dash="dashed" if pencil else "",
                thick=glass.line, radius=glass.radius, says=glance.word(CATEGORIES[category - 1]))
        )  # fmt: skip
        sign, number = cell.inset(glass.mm(2), glass.mm(1)).columns((2, 3))
        side = min(sign.w, sign.h) * 0.7
        shapes.append(Icon(sign.centred(side, side), CATEGORY[category], look.theme.ornament))
        size = glass.type("huge", "lead")
        shapes.append(Text(number, str(asks[category - 1]), size, tint, face="bold", across="middle", kin="shown"))
    for seat, cell in enumerate(seats.columns(p.board.seats, glass.gap)):
        out = bool(p.out >> seat & 1)
        shapes.append(Box(cell, fill=look.theme.card, radius=glass.radius, says=glance.speaker.name(seat)))
        mark, state = cell.inset(glass.mm(1.5), glass.mm(0.8)).columns((2, 3))
        side = min(mark.w, mark.h) * 0.8
        shapes.append(token(look, mark.centred(side, side), look.theme.seat(glance.colour(seat))))
        sentence = glance.text("pass") if out else glance.text("lays")
        shapes.append(
            words(look, state, sentence, "lead", least="small", color=look.theme.soft if out else look.theme.ink)
        )
    return shapes
