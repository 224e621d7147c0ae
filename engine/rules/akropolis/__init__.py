"""Akropolis: cities of hexagonal tiles, built upwards, paid in stone."""

from collections.abc import Mapping
from typing import Any

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.city import TURNS
from engine.rules.akropolis.moves import NOTATION, SKIP, Begin, Done, Lay, Take
from engine.rules.akropolis.parts import ARCHITECTS, BACKS, COLOURS, LENGTHS, read_kit
from engine.rules.akropolis.position import Game
from engine.rules.akropolis.score import rows
from engine.rules.contract import Box, Looks, Move, Option, Placement, Position, Setup, Why, why
from engine.rules.sheet import Close


def _refuse(setup: Setup) -> Why | None:
    length = setup.options["length"]
    there = setup.seats in setup.kit.stacks[length]
    if not there and length == "taster":
        return why("The taster is played by two people.", "A1.7")
    if not there:
        return why("For {players:player} there is no {length} game.", "A-R12", players=setup.seats, length=length)
    if setup.rival and setup.options["variants"]:
        return why("The variants are not played against a famous architect.", "A-R11")
    return None


def _start(setup: Setup) -> Position:
    return Aid(setup) if setup.aid else Game(setup)


def _where(position: Position, move: Move) -> Placement | None:
    """The three hexes, the first one first."""
    if not isinstance(move, Lay):
        return None
    return Placement(tuple(move.cell + step for step in TURNS[move.facing]), position.turn.who, move.facing)


def _looks(values: Mapping[str, Any]) -> Looks:
    """The letters of every tile, those for two players first."""
    return {"tile": dict(enumerate((letters for back in BACKS for letters in values["tiles"][str(back)]), 1))}


BOX = Box(
    name="akropolis",
    number=1,
    seats=range(2, 5),
    colours=("red", "blue", "yellow", "green"),
    rivals=ARCHITECTS,
    options={"length": Option(LENGTHS), "variants": Option(COLOURS, many=True)},
    notation=NOTATION,
    kit=read_kit,
    refuse=_refuse,
    start=_start,
    own=(Lay,),
    sheet=rows,
    where=_where,
    closing=(Done, Close),
    skip=SKIP,
    begins=Begin,
    turns=Take,
    tagged=("tile",),
    looks=_looks,
    pictured="tiles",
)
