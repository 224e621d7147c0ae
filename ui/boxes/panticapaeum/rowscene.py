"""The development board as a scene: five rows, what every cell does, and everybody's markers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from engine.rules.panticapaeum.parts import (
    BUILDINGS,
    COLOURS,
    CUBES,
    IMPROVE,
    IMPROVEMENTS,
    POINTS,
    STOPS,
    WINERY,
    Kit,
    Stop,
)
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.panticapaeum.cityscene import building
from ui.design.look import Look
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.design.theme import mix
from ui.house.intents import Explain
from ui.stage import Cube, Ground, Number, Pile, Place, Scene, Sign, Thing, block

# What a cell is drawn with, and the clause that explains it.
SIGNS = {
    "worker": ("worker", "P7.3"),
    "move": ("forward", "P7.4"),
    "build": ("hammer", "P7.5"),
    "aqueduct": ("aqueduct", "P7.6"),
    "advance": ("skip", "P7.7"),
    "tile": ("bag", "P7.8"),
}
IMPROVED = {"colour": ("any", "P7.9"), "price": ("cheaper", "P7.10"), "coin": ("thrifty", "P7.11")}


EDGE = 0.05
"""Of a cell: free along its edge, which nothing hangs over."""
BELOW = 3
"""Markers along a cell's foot, at most."""


@dataclass(frozen=True, slots=True)
class Markers:
    """Who stands on a cell, along its foot; the fourth beside what the cell does."""

    colours: tuple[str, ...]

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        inner = room.inset(room.w * EDGE, room.h * EDGE)
        below = self.colours[:BELOW]
        side = min(inner.h * 0.42, inner.w / max(2, len(below)))
        x, y = inner.middle[0] - side * len(below) / 2, inner.bottom - side
        spots = [Rect(x + n * side, y, side, side) for n in range(len(below))]
        spots += [Rect(inner.right - side, inner.y + side * 0.1, side, side)]
        return [
            token(look, spot.inset(side * 0.03), look.theme.seat(colour))
            for colour, spot in zip(self.colours, spots, strict=False)
        ]


def thing_of(kit: Kit, tokens: Sequence[int], row: int, at: int) -> Thing:
    """What a cell of the development board does, as a thing."""
    stop: Stop = kit.rows[row].stops[at]
    name = STOPS[stop.kind]
    if stop.kind == POINTS:
        return Number(f"1/{stop.value}" if row == WINERY else f"×{stop.value}", 0.5)
    if stop.kind == CUBES:
        laid = kit.token_stops.index((row, at))  # they are laid in this order, one by one where somebody says which
        if laid >= len(tokens):
            return Sign("cube")
        return Pile(tuple(Cube(COLOURS[colour], 0.9) for colour in kit.tokens[tokens[laid]]), 0.9)
    if stop.kind == IMPROVE:
        return Sign(IMPROVED[IMPROVEMENTS[stop.value]][0])
    return Sign(SIGNS[name][0] if name in SIGNS else "")


def clause_of(stop: Stop, row: int) -> str:
    """Where the digest says what a cell does."""
    if stop.kind == POINTS:
        return f"P9.{row + 1}"
    if stop.kind == IMPROVE:
        return IMPROVED[IMPROVEMENTS[stop.value]][1]
    return SIGNS.get(STOPS[stop.kind], ("", "P7.1"))[1]


def rows_scene(
    look: Look,
    p: Panticapaeum,
    colours: Sequence[str],
    *,
    touches: Mapping[tuple[int, int], Hashable] | None = None,
    shown: tuple[tuple[int, int], ...] = (),
) -> Scene:
    """`colours` of the seats; `touches` by row and stop; `shown` cells are what the question is about."""
    theme, touches = look.theme, touches or {}
    places = []
    for row, line in enumerate(p.kit.rows):
        fill = theme.plate(f"panticapaeum {BUILDINGS[row]}").fill
        for at, stop in enumerate(line.stops):
            name = (row, at)
            here = tuple(colours[seat] for seat, player in enumerate(p.players) if player.markers[row] == at)
            thing = building(row) if at == 0 else thing_of(p.kit, p.tokens, row, at)
            things: tuple[Thing, ...] = (_Upper(thing, len(here)), Markers(here)) if here else (thing,)
            ground = Ground(theme.card, mix(theme.edge, fill, 0.6), radius=0.12)
            places.append(
                Place(
                    name, block(Rect(at * 1.12, row * 1.1, 1.06, 1.04)), ground, things, touches.get(name),
                    hold=Explain(clause_of(stop, row)), pulse=name in shown,
                    says=STOPS[stop.kind],
                )
            )  # fmt: skip
    return Scene(tuple(places), focus=shown, margin=0.04, dimmed=bool(touches))


@dataclass(frozen=True, slots=True)
class _Upper:
    """A thing that leaves room for markers below it."""

    thing: Thing
    many: int

    def shapes(self, look: Look, room: Rect) -> list[Shape]:
        inner = room.inset(room.w * EDGE, room.h * EDGE)
        low = inner.h * 0.42 if self.many < BELOW else inner.w / BELOW
        upper = inner.top(inner.h - low)
        return self.thing.shapes(look, upper.left(upper.w - low) if self.many > BELOW else upper)
