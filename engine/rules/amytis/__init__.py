"""Architects of Amytis: nine stacks, eight architects, two cities of nine cells, and the king's favour."""

from collections.abc import Mapping
from typing import Any

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.city import KINDS
from engine.rules.amytis.moves import NOTATION, Begin, Count, Deal, Done, Draw, Lay, Pick, Show, Take
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.position import Game
from engine.rules.amytis.score import rows
from engine.rules.contract import Box, Looks, Move, Option, Placement, Position, Setup, Why, why
from engine.rules.sheet import Close


def refuse(setup: Setup) -> Why | None:
    """Sides are either chosen or drawn."""
    if setup.options["sides"] == "drawn" and setup.options["side_b"]:
        return why("The sides are drawn: choose none, or do not let them be drawn.", "M1.6")
    return None


def start(setup: Setup) -> Position:
    return Aid(setup) if setup.aid else Game(setup)


def where(position: Position, move: Move) -> Placement | None:
    """One tile covers one cell of the nine."""
    return Placement((move.cell,), position.turn.who) if isinstance(move, Lay) else None


def looks(values: Mapping[str, Any]) -> Looks:
    """The letters of every tile, and the picture of every project."""
    tiles = (letters for row in values["tiles"]["rows"] for letters in row.split())
    projects = ("\n".join(project["picture"]) for project in values["projects"])
    return {"tile": dict(enumerate(tiles, 1)), "project": dict(enumerate(projects, 1))}


BOX = Box(
    name="amytis",
    number=1,
    seats=range(2, 3),
    colours=("red", "blue"),
    rivals=(),
    options={
        "sides": Option(("chosen", "drawn")),
        "side_b": Option(KINDS, many=True),
        "projects": Option(("2+2", "2+3")),
        "length": Option(("whole", "taster")),
    },
    notation=NOTATION,
    kit=Kit.read,
    refuse=refuse,
    start=start,
    own=(Deal, Show, Lay, Pick, Draw, Count),
    sheet=rows,
    where=where,
    closing=(Done, Close),
    begins=Begin,
    turns=Take,
    tagged=("tile", "project"),
    looks=looks,
    pictured="tiles",
)
