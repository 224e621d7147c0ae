"""What a box says about its table: places, what lies on them, what can be touched, what it is worth, and the ghost.

All of it frozen and compared by value: the same scene is drawn once and kept. Coordinates are units of the board; how
large a unit is on the glass is the camera's business.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Color, Dash, Glide, Shape
from ui.stage.outline import Outline


class Thing(Protocol):
    """Anything that can lie on a place or stand on a key: a frozen value that draws itself into a rectangle."""

    def shapes(self, look: Look, room: Rect) -> list[Shape]: ...


@dataclass(frozen=True, slots=True)
class Ground:
    """What a place is made of. `height` levels are drawn as stacked edges with a shadow; a number stands beside from
    two on. Without a fill the place is only there to be touched."""

    fill: Color | None = None
    edge: Color | None = None
    height: int = 0
    dash: Dash = ""
    radius: float = 0.08
    "Roundness of the corners of a rectangle, in units."


EMPTY = Ground()


@dataclass(frozen=True, slots=True)
class Worth:
    """What a place brings, said before it is touched: a number with its sign, things (cubes, stones), or both. `rank`
    orders places where there are too many to say it of all."""

    text: str = ""
    things: tuple[Thing, ...] = ()
    rank: float = 0.0
    bad: bool = False
    "Something is lost."


@dataclass(frozen=True, slots=True)
class Place:
    """A cell, a hex, a card's slot, a place of a ring. `name` is what the box calls it."""

    name: Hashable
    outline: Outline
    ground: Ground = EMPTY
    things: tuple[Thing, ...] = ()
    "What lies there, from back to front, each in the middle of the place."
    touch: Hashable | None = None
    hold: Hashable | None = None
    worth: Worth | None = None
    chosen: bool = False
    pulse: bool = False
    "Outlined in the accent though it is not touched: what is missing, what was just named."
    says: str = ""
    key: str = ""
    "What it is called in a picture, where that is not `place-` and its name."
    drag: Hashable | None = None
    "What stands there can be slid elsewhere (see `ui.stage.carry`)."


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that lies over one place or several (a building, a ship), or between them. With a key it glides when it
    lies elsewhere in the next picture."""

    over: tuple[Hashable, ...]
    thing: Thing
    key: str = ""
    glide: Glide | None = None
    inset: float = 0.06
    "Units left free at its edges."


@dataclass(frozen=True, slots=True)
class Ghost:
    """What would be: places as they would become, and pieces on them. `touch` is what a tap on it means, by custom one
    turn further."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    touch: Hashable | None = None
    says: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table at one moment."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    ghost: Ghost | None = None
    focus: tuple[Hashable, ...] = ()
    "Places that must be in sight: what just happened. Else the eye goes where something can be touched."
    placing: bool = False
    "Something is being put down: cells are at least nine millimetres, else seven."
    dimmed: bool = True
    "What cannot be touched steps back while something can."
    margin: float = 0.15
    "Units left free around everything."
    most: float = 18.0
    "Millimetres that the smallest place has at most."
    frame: Rect | None = None
    "What counts as everything, in units, where it is more than the places."
