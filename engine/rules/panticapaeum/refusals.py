"""Why a move is not allowed here, each time with the clause that forbids it."""

from engine.rules.agenda import ANY_TIME, Chapter, Refuse
from engine.rules.contract import RIVAL, Move, Why, why
from engine.rules.panticapaeum.development import can_pay, price
from engine.rules.panticapaeum.moves import (
    GRID,
    Advance,
    Begin,
    Build,
    Cube,
    Deal,
    Drop,
    Fill,
    Free,
    Lay,
    Lift,
    Pay,
    Put,
    Sell,
    Take,
    TakeCube,
    Token,
    Worker,
)  # fmt: skip
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, FORTRESS
from engine.rules.panticapaeum.state import State


def beforehand(state: State, move: Move) -> Why | None:
    """What says more than any answer could: it is not this kind of move that is wanted now. A worker may go out beside
    every question of the own turn."""
    who, what, _ = state.turn
    if not state.agenda:
        return why("The game is over.", "P2.1")
    if type(move) is Worker:
        return None
    if who == RIVAL:
        return why("First Automius does what he must.", "P-R42")
    return why("Something else is asked now.", "P2.2") if type(move) not in state.RULES.answers(what) else None


def _worker(state: State, move: Worker) -> Why:
    who, what, _ = state.turn
    if who < 0 or what == "drop":
        return why("Workers go out in the own turn.", "P4.1")
    player = state.players[who]
    if not player.free:
        return why("No worker is free.", "P4.1")
    city = player.city
    cell, name = city.bit(move.cell), GRID.name(move.cell)
    if not cell & city.ground:
        return why("There is no tile at {cell}.", "P4.1", cell=name)
    if cell & city.built:
        return why("A building stands at {cell}.", "P-R6", cell=name)
    if cell & city.workers:
        return why("A worker stands at {cell} already.", "P-R6", cell=name)
    return why("The cell {cell} still waits for its cube.", "P-R31", cell=name)


def _take(state: State, move: Take) -> Why:
    return why("Only the next three tiles after the trireme can be taken.", "P3.1")


def _lay(state: State, move: Lay) -> Why:
    who, _, part = state.turn
    city, lies = state.players[who].city, state.lies[part]
    assert lies is not None
    if move.facing not in range(4):
        return why("A tile has four facings, 0 to 3.", "P-R3")
    if (alike := lies.alike[move.facing]) != move.facing:
        return why("This facing looks the same as facing {facing}: name that one.", "P-R36", facing=alike)
    if not city.levels:
        return why("The first tile lies at 0,0.", "P-R36")
    cells = {move.cell + offset for offset in lies.by_facing[move.facing].offsets}
    bits = [city.bit(cell) for cell in cells]
    if any(bit & city.built for bit in bits):
        return why("A tile never covers a building.", "P3.5")
    heights = {city.height(cell) for cell in cells}
    if len(heights) > 1:
        return why("All cells of a tile lie on one level.", "P-R3")
    return why("A tile on the ground touches the city with a side.", "P3.2")


def _build(state: State, move: Build) -> Why:
    seat, building = state.turn.who, move.building
    owed = price(state, seat, building)
    if owed is None:
        return why("No {building} is left.", "P5.2", building=BUILDINGS[building])
    if not can_pay(state, seat, building):
        have = state.players[seat].cubes[building]
        return why(
            "A {building} costs {price:cube}; you have {have} {colour}.", "P5.1",
            building=BUILDINGS[building], price=owed, have=have, colour=COLOURS[building],
        )  # fmt: skip
    return why("There is no place for a {building}.", "P-R22", building=BUILDINGS[building])


def _sell(state: State, move: Sell) -> Why:
    if not 3 <= len(move.colours) <= 5 or sorted(set(move.colours)) != list(move.colours):
        return why("Three to five different colours are sold, named from the top row down.", "P6.1")
    return why("You do not have a cube of each of these colours.", "P6.1")


def _out(state: State, move: TakeCube | Fill) -> Why:
    return why("No {colour} cube is left in the supply.", "P-R2", colour=COLOURS[move.colour])


def _pay(state: State, move: Pay) -> Why:
    seat, _, building = state.turn
    return why(
        "The price is {price:cube} of {colour}, and only as many others as tokens allow, named from the top.", "P-R8",
        price=price(state, seat, building) or 0, colour=COLOURS[building],
    )  # fmt: skip


def _put(state: State, move: Put) -> Why:
    seat, _, building = state.turn
    city, size = state.players[seat].city, state.kit.footprint[building]
    if size == 1 and move.facing:
        return why("A building of one cell has one facing, 0.", "P5.3")
    cells = [move.cell] if size == 1 else [move.cell, move.cell + (GRID.width if move.facing else 1)]
    if not all(city.bit(cell) & city.ground for cell in cells):
        return why("A building stands on tiles of the city.", "P5.3")
    if any(city.bit(cell) & city.built for cell in cells):
        return why("Another building stands there.", "P5.3")
    if len({city.height(cell) for cell in cells}) > 1:
        return why("A building of two cells stands on one level.", "P-R7")
    return why("A building that is moved does not go back to where it stood.", "P-R11")


def _lift(state: State, move: Lift) -> Why:
    buildings = state.players[state.turn.who].city.buildings
    if all(building.cell != move.cell for building in buildings):
        return why("None of your buildings begins at {cell}.", "P-R28", cell=GRID.name(move.cell))
    return why("There is no other place for this building.", "P-R11")


def _free(state: State, move: Free) -> Why:
    if move.building == FORTRESS:
        return why("Any building but a fortress is free here.", "P-R11")
    if not state.prices.left[move.building]:
        return why("No {building} is left.", "P-R11", building=BUILDINGS[move.building])
    return why("There is no place for a {building}.", "P-R11", building=BUILDINGS[move.building])


def _advance(state: State, move: Advance) -> Why:
    if move.colour == state.turn.part:
        return why("It must be another row.", "P-R44")
    return why("The marker is at the end of that row.", "P-R12")


REASONS: dict[type[Move], Refuse[State]] = {
    Worker: _worker,
    Take: _take,
    Lay: _lay,
    Build: _build,
    Sell: _sell,
    TakeCube: _out,
    Fill: _out,
    Pay: _pay,
    Put: _put,
    Lift: _lift,
    Free: _free,
    Advance: _advance,
    Cube: lambda state, move: why("This cell does not wait for a cube of this colour.", "P-R31"),
    Drop: lambda state, move: why("You have no cube of {colour}.", "P8.4", colour=COLOURS[move.colour]),
    Deal: lambda state, move: why("Tile {part} is not in the bag.", "P1.2", part=move.part),
    Token: lambda state, move: why("This token does not belong on this cell, or lies on another.", "P-R41"),
    Begin: lambda state, move: why("There is no such seat.", "G-R1"),
}
CHAPTER = Chapter[State](refuses={(ANY_TIME, kind): reason for kind, reason in REASONS.items()})
