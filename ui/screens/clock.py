"""Times as people say them."""

from __future__ import annotations

from ui.design.parts import seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape
from ui.house.face import Face


def minutes(seconds: float) -> str:
    """ "6:10", and "1:06:10" from an hour on."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def clocks(face: Face, room: Rect) -> list[Shape]:
    """How long each seat has been asked, a plane each, two beside each other."""
    look, session, speaker = face.look, face.playing, face.speaker()
    players = session.game.opening.players
    shapes: list[Shape] = []
    for seat, cell in enumerate(room.grid(2, -(-len(players) // 2), look.glass.gap)[: len(players)]):
        shapes.append(Box(cell, fill=look.theme.card, radius=look.glass.radius))
        name, time = cell.inset(look.glass.mm(2), 0).columns((3, 2), look.glass.mm(1))
        marks = (seat_mark(look, players[seat].colour),)
        shapes.append(
            words(look, name, seat_name(speaker.name(seat)), "lead", least="small", marks=marks, kin="clocks")
        )
        asked = minutes(session.clocks.total(seat))
        shapes.append(words(look, time, asked, "lead", face="bold", across="right", kin="times"))
    return shapes
