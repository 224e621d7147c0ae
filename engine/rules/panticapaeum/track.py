"""The development board: markers step along five rows, and every cell they stop on does something."""

from collections.abc import Callable

from engine.rules.agenda import Chapter
from engine.rules.contract import BAG, Event, Move, went
from engine.rules.panticapaeum.development import free_buildings
from engine.rules.panticapaeum.moves import (
    ADVANCE,
    DECLINE,
    NO_MORE_STEPS,
    STEP,
    USE,
    Advance,
    Decline,
    NoMoreSteps,
    Step,
    Use,
)
from engine.rules.panticapaeum.parts import (
    ADVANCE as ANOTHER_ROW,
)
from engine.rules.panticapaeum.parts import (
    AQUEDUCT_TILE,
    BUILD,
    CUBES,
    DISCOUNT,
    IMPROVE,
    MOVE,
    TILE,
    WORKER,
    Stop,
)
from engine.rules.panticapaeum.state import State, place, stop_at

PAID_STEPS = 3

# ---- stepping


def settle_walk(state: State, events: list[Event]) -> bool:
    """A marker goes one cell on, if it can, and that cell happens."""
    seat, _, row = state.agenda.pop()
    stop = state.players[seat].markers[row] + 1
    if stop > state.kit.rows[row].end:
        return True
    state.players[seat].markers[row] = stop
    events.append(
        went("marker", 1, place("row", seat, stop_at(row, stop - 1)), place("row", seat, stop_at(row, stop)), kind=row)
    )
    cell = state.kit.rows[row].stops[stop]
    if cell.kind == CUBES:
        _cubes(state, seat, row, stop, events)
    elif cell.kind == IMPROVE:
        _improve(state, seat, row, stop, cell.value, events)
    elif cell.kind in USABLE and USABLE[cell.kind](state, seat, row, cell.value):
        state.push(seat, "use", row)
    return True


def _cubes(state: State, seat: int, row: int, stop: int, events: list[Event]) -> None:
    token = state.tokens[state.kit.token_stops.index((row, stop))]
    for colour in state.kit.tokens[token]:
        state.give_cubes(seat, colour, 1, events)


def _improve(state: State, seat: int, row: int, stop: int, kind: int, events: list[Event]) -> None:
    stack = state.kit.improvement_stops.index((row, stop))
    left = state.stacks[stack]
    if left:  # P-R30
        state.stacks = (*state.stacks[:stack], left - 1, *state.stacks[stack + 1 :])
        state.players[seat].tokens[kind] += 1
        events.append(went("improvement", 1, place("stack", at=stop_at(row, stop)), place("board", seat), kind=kind))


# ---- paid steps


def step_cost(state: State, seat: int) -> int:
    """What the next paid step costs (P-R10): one coin less for the first that is paid with the improvement."""
    return state.paid + (0 if state.players[seat].tokens[DISCOUNT] and not state.thrifty else 1)


def settle_step(state: State, events: list[Event]) -> bool:
    seat, _, row = state.agenda[-1]
    player = state.players[seat]
    if (
        state.paid < PAID_STEPS
        and player.markers[row] < state.kit.rows[row].end
        and step_cost(state, seat) <= player.coins
    ):
        return False
    state.agenda.pop()
    return True


def play_step(state: State, move: Step, events: list[Event]) -> None:
    seat, _, row = state.agenda[-1]
    state.earn(seat, -step_cost(state, seat), events)
    state.paid += 1
    state.thrifty = state.thrifty or state.players[seat].tokens[DISCOUNT] > 0
    state.push(seat, "walk", row)


def play_stop(state: State, move: NoMoreSteps, events: list[Event]) -> None:
    state.agenda.pop()


# ---- properties


def _other_rows(state: State, seat: int, row: int) -> list[int]:
    markers, rows = state.players[seat].markers, state.kit.rows
    return [other for other in range(5) if other != row and markers[other] < rows[other].end]


USABLE: dict[int, Callable[[State, int, int, int], bool]] = {  # state, seat, row, value of the cell
    WORKER: lambda state, seat, row, value: state.players[seat].reserve > 0,
    MOVE: lambda state, seat, row, value: state.players[seat].city.can_lift(state.kit.footprint),
    BUILD: lambda state, seat, row, value: bool(free_buildings(state, seat)),
    AQUEDUCT_TILE: lambda state, seat, row, value: bool(state.piles[value]),
    ANOTHER_ROW: lambda state, seat, row, value: bool(_other_rows(state, seat, row)),
    TILE: lambda state, seat, row, value: bool(state.bag or state.discard),
}


def property_of(state: State, seat: int, row: int) -> Stop:
    """The cell of the development board on which this seat's marker of this row stands."""
    return state.kit.rows[row].stops[state.players[seat].markers[row]]


def play_use(state: State, move: Use, events: list[Event]) -> None:
    seat, _, row = state.agenda.pop()
    kind, value = property_of(state, seat, row)
    if kind == WORKER:
        player = state.players[seat]
        player.reserve -= 1
        player.free += 1
        events.append(went("worker", 1, place("reserve", seat), place("board", seat)))
    elif kind == AQUEDUCT_TILE:
        part, *rest = state.piles[value]
        state.piles = (*state.piles[:value], tuple(rest), *state.piles[value + 1 :])
        events.append(went("tile", 1, place("aqueducts", at=value), place("taken", seat), part=part))
        state.push(seat, "lay", part)
    elif kind == TILE:
        state.push(BAG, "draw", seat)
    else:
        state.push(seat, {MOVE: "lift", BUILD: "free", ANOTHER_ROW: "advance"}[kind], row)


def play_decline(state: State, move: Decline, events: list[Event]) -> None:
    state.agenda.pop()


def offer_advance(state: State) -> list[Move]:
    seat, _, row = state.agenda[-1]
    return [ADVANCE[other] for other in _other_rows(state, seat, row)]


def play_advance(state: State, move: Advance, events: list[Event]) -> None:
    state.push(state.agenda.pop().who, "walk", move.colour)


CHAPTER = Chapter[State](
    offers={
        "step": lambda state: [STEP, NO_MORE_STEPS],
        "use": lambda state: [USE, DECLINE],
        "advance": offer_advance,
    },
    plays={
        ("step", Step): play_step,
        ("step", NoMoreSteps): play_stop,
        ("use", Use): play_use,
        ("use", Decline): play_decline,
        ("advance", Advance): play_advance,
    },
    settles={"walk": settle_walk, "step": settle_step},
)
