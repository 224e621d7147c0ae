"""Development: exactly one of building, selling, taking."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from engine.rules.agenda import Chapter
from engine.rules.contract import Event, Move, went
from engine.rules.panticapaeum.city import Building
from engine.rules.panticapaeum.moves import (
    BUILD,
    FREE,
    SELL,
    TAKE_COINS,
    TAKE_CUBE,
    Build,
    Free,
    Lift,
    Pay,
    Put,
    Sell,
    TakeCoins,
    TakeCube,
    pay,
)  # fmt: skip
from engine.rules.panticapaeum.parts import CHEAPER, FORTRESS, SUBSTITUTE
from engine.rules.panticapaeum.state import State, place

COINS_TAKEN = 2

# ---- the choice


def offer_act(state: State) -> list[Move]:
    seat = state.agenda[-1].who
    player = state.players[seat]
    cubes, bridged = player.cubes, player.tokens[CHEAPER] + player.tokens[SUBSTITUTE]
    found: list[Move] = [
        BUILD[building]
        for building, shown in enumerate(state.prices.shown())
        if shown is not None and shown <= cubes[building] + bridged and can_build(state, seat, building)
    ]  # most are out of reach at first sight
    held = sum(1 << colour for colour in range(5) if cubes[colour])
    if held.bit_count() >= 3:
        found += SELLS[held]
    found.append(TAKE_COINS)
    found += [TAKE_CUBE[colour] for colour in range(5) if state.supply[colour]]
    return found


SELLS = [  # by the set of colours held: what can be sold of them
    [sell for colours, sell in enumerate(SELL) if sell is not None and colours & ~held == 0] for held in range(32)
]

# ---- building


def price(state: State, seat: int, building: int) -> int | None:
    """What the next piece costs this seat; None if there is none."""
    shown = state.prices.price(building)
    return None if shown is None else max(0, shown - state.players[seat].tokens[CHEAPER])


def can_pay(state: State, seat: int, building: int) -> bool:
    owed = price(state, seat, building)
    if owed is None:
        return False
    player = state.players[seat]
    missing = owed - player.cubes[building]
    if missing <= 0:
        return True
    return missing <= player.tokens[SUBSTITUTE] and sum(player.cubes) - player.cubes[building] >= missing


def can_build(state: State, seat: int, building: int) -> bool:
    return can_pay(state, seat, building) and state.players[seat].city.can_put(state.kit.footprint[building])


def play_build(state: State, move: Build, events: list[Event]) -> None:
    seat = state.agenda.pop().who
    building = move.building
    if state.players[seat].markers[building] < state.kit.rows[building].end:  # P-R24
        state.push(seat, "step", building)
        state.push(seat, "walk", building)
    state.push(seat, "pay", building)


def offer_pay(state: State) -> list[Move]:
    """P-R8: in the colour if the whole price is there; else with as many others as tokens allow."""
    seat, _, building = state.agenda[-1]
    cubes, owed = state.players[seat].cubes, price(state, seat, building) or 0
    own = cubes[building]
    if own >= owed:
        return [pay((building,) * owed)]
    others = [colour for colour in range(5) if colour != building and cubes[colour]]
    found: list[Move] = []
    for many in range(owed - own, min(state.players[seat].tokens[SUBSTITUTE], owed) + 1):
        for mixed in combinations_with_replacement(others, many):
            if all(mixed.count(colour) <= cubes[colour] for colour in mixed):
                found.append(pay(tuple(sorted((*mixed, *(building,) * (owed - many))))))
    return found


def play_pay(state: State, move: Pay, events: list[Event]) -> None:
    seat, _, building = state.agenda.pop()
    for colour in sorted(set(move.colours)):
        state.return_cubes(seat, colour, move.colours.count(colour), events)
    _take_piece(state, seat, building, events)


def _take_piece(state: State, seat: int, building: int, events: list[Event]) -> None:
    state.prices.take(building)
    events.append(went("building", 1, place("column", at=building), place("taken", seat), kind=building))
    state.push(seat, "put", building)


def offer_put(state: State) -> Sequence[Move]:
    seat, _, building = state.agenda[-1]
    return state.players[seat].city.puts(state.kit.footprint[building], state.lifted)


def play_put(state: State, move: Put, events: list[Event]) -> None:
    seat, _, kind = state.agenda.pop()
    covered = state.players[seat].city.put(Building(kind, move.cell, move.facing), state.kit.footprint)
    state.lifted = None
    events.append(went("building", 1, place("taken", seat), place("cell", seat, move.cell), kind=kind))
    state.collect(seat, covered, events)


# ---- buildings won and moved (properties)


def free_buildings(state: State, seat: int) -> list[int]:
    """P-R11: any but a fortress that is there and has a place."""
    city, size = state.players[seat].city, state.kit.footprint
    return [b for b in range(5) if b != FORTRESS and state.prices.left[b] and city.can_put(size[b])]


def offer_free(state: State) -> list[Move]:
    return [FREE[building] for building in free_buildings(state, state.agenda[-1].who)]


def play_free(state: State, move: Free, events: list[Event]) -> None:
    _take_piece(state, state.agenda.pop().who, move.building, events)


def offer_lift(state: State) -> list[Move]:
    return [*state.players[state.agenda[-1].who].city.lifts(state.kit.footprint)]


def play_lift(state: State, move: Lift, events: list[Event]) -> None:
    seat = state.agenda.pop().who
    state.lifted = lifted = state.players[seat].city.lift(move.cell, state.kit.footprint)
    events.append(went("building", 1, place("cell", seat, move.cell), place("taken", seat), kind=lifted.kind))
    state.push(seat, "put", lifted.kind)


# ---- selling and taking


def play_sell(state: State, move: Sell, events: list[Event]) -> None:
    seat = state.agenda.pop().who
    for colour in move.colours:
        state.return_cubes(seat, colour, 1, events)
    state.earn(seat, len(move.colours), events)
    for colour in reversed(move.colours):
        state.push(seat, "walk", colour)


def play_take_coins(state: State, move: TakeCoins, events: list[Event]) -> None:
    state.earn(state.agenda.pop().who, COINS_TAKEN, events)


def play_take_cube(state: State, move: TakeCube, events: list[Event]) -> None:
    state.give_cubes(state.agenda.pop().who, move.colour, 1, events)


CHAPTER = Chapter[State](
    offers={
        "act": offer_act,
        "pay": offer_pay,
        "put": offer_put,
        "free": offer_free,
        "lift": offer_lift,
    },
    plays={
        ("act", Build): play_build,
        ("act", Sell): play_sell,
        ("act", TakeCoins): play_take_coins,
        ("act", TakeCube): play_take_cube,
        ("pay", Pay): play_pay,
        ("put", Put): play_put,
        ("free", Free): play_free,
        ("lift", Lift): play_lift,
    },
)
