"""Amytis for who only looks: who sits there with how many points, both cities, the building board, what is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.position import Game
from ui.boxes.amytis.grids import favour_scene
from ui.boxes.amytis.looks import Card, swatch
from ui.boxes.amytis.middle import stacks
from ui.boxes.amytis.seats import Table, track
from ui.boxes.board import Glance
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape
from ui.stage import Scene, Seated, Stage, above, captioned, pictured, standing

NUMBERED = 4.0
"""How high a project is at least, in the smallest letters: its picture and its points."""


def full(
    glance: Glance[Game], room: Rect, caption: str, middle: Stage, cities: Sequence[tuple[Stage, Scene]]
) -> list[Shape]:
    """Seats over their cities, their projects below; between them the track, the board, and the row or the hand."""
    look, p = glance.look, glance.view
    shapes: list[Shape] = []
    columns = above(look, room, caption).columns(3, look.glass.gap)
    first, second = cities
    staged = first, (middle, _between(glance)), second
    cards = p.projects[0], tuple(p.row), p.projects[1]
    for n, (column, (stage, scene)) in enumerate(zip(columns, staged, strict=True)):
        top, inner, below = column.rows((3, 13, 4), look.glass.gap / 2)
        missing = look.glass.least * NUMBERED - below.h
        if missing > 0:  # under a long caption the stage gives way, the figures stay whole
            inner = inner.top(inner.h - missing)
            below = column.from_bottom(below.h + missing)
        seat = (0, None, 1)[n]
        shapes += pictured(look, stage, scene, inner)
        if seat is not None:
            shapes += _seated(glance, top, (seat,), p.points)
            shapes += _swatches(look, below, p.kit, cards[n], p.cities[seat].look)
            continue
        shapes += _track(glance, top.centred(top.w, top.h * 0.5), p.points)
        if p.turn.ask == "lay":
            shapes += Card(p.kit.kinds[p.turn.part], p.kit.colours[p.turn.part]).shapes(look, below)
        else:
            shapes += _swatches(look, below, p.kit, cards[n], None)
    return shapes + captioned(look, room, caption)


def aid(
    glance: Glance[Aid], room: Rect, caption: str, board: tuple[Stage, Scene], known: Sequence[int | None]
) -> list[Shape]:
    """The building board large, the seats beside it with what is known of them: their points, where these were told."""
    look = glance.look
    table = above(look, room, caption)
    left, right = table.columns((2, 3), look.glass.gap)
    seats, line = left.inset(look.glass.mm(2), look.glass.mm(2)).rows((6, 1), look.glass.gap)
    shapes = _seated(glance, seats, (0, 1), known)
    shapes += _track(glance, line, known)
    shapes += pictured(look, *board, right)
    return shapes + captioned(look, room, caption)


def _between(glance: Glance[Game]) -> Scene:
    """The stacks; while a favour is put, the favour board."""
    p = glance.view
    if p.turn.ask != "favour":
        return stacks(glance, {})
    return favour_scene(glance.look, p.favours, [glance.colour(seat) for seat in (0, 1)], {}, {}, {})


def _seated(glance: Table, room: Rect, seats: Sequence[int], points: Sequence[int | None]) -> list[Shape]:
    given = [
        Seated(
            glance.colour(seat), glance.speaker.name(seat), "?" if (many := points[seat]) is None else str(many),
            active=glance.view.turn.who == seat,
        )
        for seat in seats
    ]  # fmt: skip
    return standing(glance.look, room, given)


def _track(glance: Table, room: Rect, points: Sequence[int | None]) -> list[Shape]:
    kit: Kit = glance.view.kit
    colours = [glance.colour(seat) for seat in (0, 1)]
    return track(glance.look, room, colours, points, kit.track.spaces, kit.track.laps)


def _swatches(look: Look, room: Rect, kit: Kit, cards: Sequence[int], city: int | None) -> list[Shape]:
    """Projects side by side; lit where one tile is short."""
    cards = [card for card in cards if card]
    wide = min(room.h, room.w / max(3, len(cards)))
    area = room.centred(wide * len(cards), room.h)
    shapes: list[Shape] = []
    for n, card in enumerate(cards):
        spot = Rect(area.x + n * wide, area.y, wide, area.h).inset(look.glass.mm(0.5))
        thing = swatch(kit, card, city)
        if thing.lit:
            shapes.append(Box(spot, outline=look.theme.accent, thick=look.glass.line * 2, radius=look.glass.radius))
        shapes += thing.shapes(look, spot.inset(look.glass.mm(0.5)))
    return shapes
