"""Game: a city of tiles, buildings and workers, and five rows to develop."""

from collections.abc import Mapping
from typing import Any

from engine.rules.contract import Box, Looks, Move, Option, Placement, Position, Setup, Why, why
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.ground import span
from engine.rules.panticapaeum.moves import (
    FREE,
    GRID,
    LAY,
    NOTATION,
    Begin,
    Build,
    Cube,
    Done,
    Free,
    Gain,
    Gather,
    Lay,
    Put,
    Ready,
    SetPieces,
    Skip,
    Take,
    Worker,
)
from engine.rules.panticapaeum.parts import TERRAIN, kit
from engine.rules.panticapaeum.position import Game
from engine.rules.panticapaeum.rival import HARDER
from engine.rules.panticapaeum.sheet import rows
from engine.rules.sheet import Close


def _refuse(setup: Setup) -> Why | None:
    if setup.options["harder"] and not setup.rival:
        return why("The harder rules are for the solo game against Automius.", "PS4.1")
    if span(setup.kit) > GRID.reach:
        return why("The tiles of this kit are too long: a city could grow past the edge of the board.", "P-R3")
    return None


def _same(position: Position, move: Move) -> Move:
    """Of the facings in which the tile in the hand looks alike, the one that is offered (P-R36). Older records tell an
    aid of more buildings in a turn than one can build; they left the board all the same."""
    if isinstance(position, Aid) and isinstance(move, Build | Free) and position.turn.who >= 0:
        return _off_the_board(position, move)
    if isinstance(move, Lay) and isinstance(position, Game) and move.facing in range(4):
        found = position.lies[position.turn.part] if position.turn.ask == "lay" else None
        return LAY[found.alike[move.facing]][move.cell] if found else move
    return move


def _off_the_board(position: Aid, move: Build | Free) -> Move:
    left, free = position.prices.left[move.building], FREE[move.building]
    if position.check(move) is None or not left:
        return move
    return free if position.check(free) is None else SetPieces(move.building, left - 1)


def _older(position: Position, move: Move) -> tuple[Move, ...]:
    """Before P-R40 was changed a sole answer to `act` was taken unasked, and Automius was asked for what brings him
    nothing."""
    if isinstance(position, Game) and isinstance(move, Gather | Gain):
        return ()
    if isinstance(position, Game) and position.turn.ask == "act":
        answers = [answer for answer in position.moves() if not isinstance(answer, Worker)]
        if len(answers) == 1:
            return answers[0], move
    return (move,)


def _start(setup: Setup) -> Position:
    return Aid(setup) if setup.aid else Game(setup)


def _where(position: Position, move: Move) -> Placement | None:
    """The cells of the tile or building in the hand, in the order of their pictures; or the one a piece goes to."""
    if not isinstance(position, Game):
        return None
    who, _, part = position.turn
    if isinstance(move, Lay):
        offsets = position.lie(part, move.facing).offsets
        return Placement(tuple(move.cell + offset for offset in offsets), who, move.facing)
    if isinstance(move, Put):
        size = position.kit.footprint[part]
        further = (move.cell + (GRID.width if move.facing else 1),) if size > 1 else ()
        return Placement((move.cell, *further), who, move.facing)
    return Placement((move.cell,), who) if isinstance(move, Cube | Worker) else None


def _looks(values: Mapping[str, Any]) -> Looks:
    """The picture of every terrain tile; nobody asks for an aqueduct tile by its sticker."""
    return {"tile": {number: values["tiles"][str(number)] for number in range(1, TERRAIN + 1)}}


BOX = Box(
    name="panticapaeum",
    number=1,
    seats=range(2, 5),
    colours=("red", "blue", "yellow", "green"),
    rivals=("automius",),
    options={"harder": Option(HARDER, many=True)},
    notation=NOTATION,
    kit=kit,
    refuse=_refuse,
    start=_start,
    own=(Lay, Put, Worker),
    sheet=rows,
    where=_where,
    closing=(Done, Ready, Close),
    skip=Skip(),
    begins=Begin,
    turns=Take,
    tagged=("tile",),
    looks=_looks,
    pictured="tiles",
    ring="circle",
    same=_same,
    older=_older,
)
