"""Panticapaeum: a city of tiles, buildings and workers, and five rows to develop."""

from engine.rules.contract import Box, Option, Position, Setup, Why, why
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.ground import span
from engine.rules.panticapaeum.moves import GRID, NOTATION, Lay, Put, Worker
from engine.rules.panticapaeum.parts import kit
from engine.rules.panticapaeum.position import Panticapaeum
from engine.rules.panticapaeum.rival import HARDER
from engine.rules.panticapaeum.sheet import rows


def _refuse(setup: Setup) -> Why | None:
    if setup.options["harder"] and not setup.rival:
        return why("The harder rules are for the solo game against Automius.", "PS4.1")
    if span(setup.kit) > GRID.reach:
        return why("The tiles of this kit are too long: a city could grow past the edge of the board.", "P-R3")
    return None


def _start(setup: Setup) -> Position:
    return Aid(setup) if setup.aid else Panticapaeum(setup)


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
)
