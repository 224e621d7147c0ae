"""Phase 7 on the glass: the boats with their cargo, what whoever is to load has, and how a boat would be paid."""

from __future__ import annotations

from engine.rules.pyramidion.moves import LOAD
from engine.rules.pyramidion.places import STORE
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance
from ui.boxes.pyramidion import guesses
from ui.boxes.pyramidion.answers import lying
from ui.boxes.pyramidion.boats import Boat, slots
from ui.boxes.pyramidion.cities import heap
from ui.design.parts import seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick


def head(glance: Glance[Game], room: Rect) -> list[Shape]:
    """Who loads, and with what."""
    look, p = glance.look, glance.view
    seat = p.turn.who
    left, right = room.columns((2, 3), look.glass.gap)
    sentence = glance.text("{name} loads", name=seat_name(glance.speaker.name(seat)))
    mark = (seat_mark(look, glance.colour(seat)),)
    shapes: list[Shape] = [words(look, left, sentence, "lead", least="small", marks=mark, face="title")]
    return shapes + heap(look, right, lying(p, STORE + seat))


def row(glance: Glance[Game], chosen: int, keys: bool = True) -> list[Boat]:
    """The open boats, and Karnak's with its owner's colour, each filled as far as whoever is to load could."""
    p = glance.view
    seat = max(0, p.turn.who)
    offered = p.moves() if keys else ()
    return [
        Boat(
            part, p.kit.points[part], guesses.guessed(glance.session, guesses.boat_of(part)), slots(p, seat, part),
            Pick("boat", part) if LOAD[part] in offered else None, chosen == part,
            glance.colour(p.skipper) if part == p.private else "",
            glance.text("{points:point}", points=p.kit.points[part]),
        )
        for part in (*p.row, *([p.private] if p.private else []))
    ]  # fmt: skip


def can_differ(p: Game, boat: int) -> bool:
    """Whether the rules would ask anything about the payment of this boat."""
    trial = p.copy()
    trial.play(LOAD[boat])
    return trial.turn.ask in ("use", "statue") and trial.turn.who == p.turn.who
