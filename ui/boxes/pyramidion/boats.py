"""Boats as cards with their cargo, each slot filled from what a player has; and how a boat would best be paid."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from engine.rules.contract import Move
from engine.rules.pyramidion.loading import mercenaries
from engine.rules.pyramidion.moves import DONE, LOAD, STATUES, USE
from engine.rules.pyramidion.parts import GOODS, STATUE
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.position import Game
from ui.design.look import Look
from ui.design.parts.keys import blank
from ui.design.parts.seats import good, token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.design.theme import mix
from ui.house.intents import Explain

OWN, HIRED, STATUED, MISSING = "own", "mercenary", "statue", ""
"""Where the good in a slot comes from: the store, a mercenary's city, a statue that stands for it; or it is missing."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One good of a cargo."""

    good: int
    source: str


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat as it is to be seen."""

    part: int
    points: int
    pencil: bool
    slots: Sequence[Slot]
    touch: Hashable | None = None
    chosen: bool = False
    owner: str = ""  # the colour of the one who alone may load it
    says: str = ""


def proposal(game: Game, seat: int, boat: int) -> tuple[Move, ...]:
    """Loads this boat with what costs least: what mercenaries bring, statues only for what is missing, the rest from
    the store. Tried on a copy, so it is what the rules will ask."""
    trial = game.copy()
    moves: list[Move] = []

    def play(move: Move) -> None:
        trial.play(move)
        moves.append(move)

    play(LOAD[boat])
    while trial.turn.who == seat and trial.turn.ask in ("use", "statue"):
        offers = trial.moves()
        if trial.turn.ask == "use":
            play(next((move for move in offers if move in USE), DONE))
            continue
        row = (STORE + seat) * WIDTH
        short = [n for n, many in enumerate(trial.need) if many > trial.goods[row + n] and STATUES[n] in offers]
        play(STATUES[short[0]] if short else DONE)
    return tuple(moves)


def slots(game: Game, seat: int, boat: int) -> tuple[Slot, ...]:
    """The cargo good by good, as far as this seat could fill it: from the store, from mercenaries, by statues."""
    row = (STORE + seat) * WIDTH
    have = list(game.goods[row : row + WIDTH])
    bring = [0] * WIDTH
    for city in mercenaries(game, seat):
        made = game.kit.brings[city]
        if bring[made] < game.goods[made]:
            bring[made] += 1
    statues = have[STATUE]
    found: list[Slot] = []
    for number, many in game.kit.cargo[boat]:
        for _ in range(many):
            if bring[number]:
                bring[number] -= 1
                found.append(Slot(number, HIRED))
            elif have[number]:
                have[number] -= 1
                found.append(Slot(number, OWN))
            elif statues:
                statues -= 1
                found.append(Slot(number, STATUED))
            else:
                found.append(Slot(number, MISSING))
    return tuple(found)


def boats(look: Look, room: Rect, shown: Sequence[Boat]) -> list[Shape]:
    """The row, side by side."""
    shapes: list[Shape] = []
    for one, cell in zip(shown, room.columns(max(5, len(shown)), look.glass.gap), strict=False):
        shapes += _boat(look, cell, one)
    return shapes


def _boat(look: Look, cell: Rect, boat: Boat) -> list[Shape]:
    glass, theme = look.glass, look.theme
    full = all(slot.source for slot in boat.slots)
    shapes = blank(look, cell, boat.touch, chosen=boat.chosen, ready=boat.touch is not None or full, says=boat.says,
                   key=f"boat-{boat.part}", hold=Explain("Y7.1"))  # fmt: skip
    inner = cell.inset(glass.mm(1.2), glass.mm(1))
    head, cargo = inner.rows((1, 3), glass.mm(0.6))
    side = min(head.h, head.w * 0.5)
    ink = theme.ornament if full else theme.soft
    shapes.append(Icon(head.left(side).centred(side * 0.9, side * 0.9), "boat", ink))
    if boat.owner:  # at its stern, by colour and form, and off the number
        own = side * 0.5
        spot = Rect(head.x + side * 0.04, head.bottom - own, own, own)
        shapes.append(token(look, spot, theme.seat(boat.owner), key=f"owner-{boat.part}"))
    points = theme.pencil if boat.pencil else theme.ink
    number = f"{boat.points}?" if boat.pencil else str(boat.points)
    shapes.append(
        Text(head.after(side), number, glass.type("head", "small"), points, face="bold", across="middle", kin="boats")
    )
    for slot, spot in zip(boat.slots, cargo.grid(2, 4, glass.mm(0.8)), strict=False):
        shapes += _slot(look, spot, slot)
    if full and boat.touch is not None and not boat.chosen:
        shapes.append(Box(cell.inset(glass.mm(0.3)), outline=theme.glow, thick=glass.line * 2, radius=glass.radius))
    return shapes


def _slot(look: Look, spot: Rect, slot: Slot) -> list[Shape]:
    """A good that is there; with the sign of a mercenary or statue that brings it; dashed where it is missing."""
    glass, theme = look.glass, look.theme
    side = min(spot.w, spot.h)
    place = spot.centred(side, side)
    if not slot.source:
        small = side * 0.6
        paint = theme.good_of(GOODS[slot.good - 1])
        return [
            Box(place, outline=theme.soft, dash="dashed", thick=glass.line, radius=glass.mm(0.8)),
            Icon(place.centred(small, small), paint.form, mix(theme.soft, theme.paper, 0.3)),
        ]
    shapes: list[Shape] = [good(look, place, GOODS[slot.good - 1])]
    if slot.source != OWN:
        corner = side * 0.5
        mark = Rect(place.right - corner * 0.8, place.bottom - corner * 0.8, corner, corner)
        shapes.append(Box(mark, fill=theme.paper, radius=corner / 2))
        shapes.append(Icon(mark.inset(corner * 0.1), slot.source, theme.ink))
    return shapes
