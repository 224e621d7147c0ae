"""Automius at the table of the full game: the trireme sails on for him, he gathers, builds or gains.

What he does follows from `rival`; here it happens. Each step is a forced move, so that hands can follow it.
"""

from engine.rules.agenda import Chapter
from engine.rules.contract import RIVAL, Began, Event, Move, went
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import GATHER, Build, Discard, Gain, Gather, Sail, discard, sail
from engine.rules.panticapaeum.rival import Automius, best
from engine.rules.panticapaeum.state import DISCARD, SUPPLY, State, place


def _his(state: State) -> Automius:
    assert state.automius is not None
    return state.automius


def _store(state: State) -> int:
    """He is the seat after the people."""
    return state.seats


# ---- exploration


def play_sail(state: State, move: Sail, events: list[Event]) -> None:
    state.agenda.pop()
    circle, before = state.circle, state.circle.at
    if _his(state).best_tile:
        state.way = tuple(dict.fromkeys((*state.way, *circle.way(move.tiles))))  # P-R37: from the first time
    circle.at = circle.stop(move.tiles)
    events.append(Began("sail", move.tiles, _store(state)))
    if circle.at != before:
        events.append(went("trireme", 1, place("circle", at=before), place("circle", at=circle.at)))


def _prize(state: State) -> int | None:
    """The place of the tile he gets, if there is one."""
    tiles = state.circle.tiles
    if _his(state).best_tile:
        way = [at for at in state.way if tiles[at] != GAP]
        return way[best([state.kit.tiles[tiles[at]].cubes for at in way])] if way else None
    return state.circle.at if tiles[state.circle.at] != GAP else None


def after_turn(state: State) -> None:
    """His turn: what lies under the trireme (or the best it went over), then his development (P-R42)."""
    if _his(state).develops(state.round):
        state.task("develop")
    prize = _prize(state)
    if prize is not None:
        state.push(RIVAL, "discard", prize)
        cubes = state.kit.tiles[state.circle.tiles[prize]].cubes
        if any(min(many, there) for many, there in zip(cubes, state.supply, strict=True)):  # only what can come
            state.push(RIVAL, "gather", prize)


def play_gather(state: State, move: Gather, events: list[Event]) -> None:
    tile = state.kit.tiles[state.circle.tiles[state.agenda.pop().part]]
    for colour, many in enumerate(tile.cubes):
        _give(state, colour, many, events)


def _give(state: State, colour: int, many: int, events: list[Event]) -> None:
    many = min(many, state.supply[colour])
    if many:
        state.supply[colour] -= many
        _his(state).cubes[colour] += many
        events.append(went("cube", many, SUPPLY, place("store", _store(state)), kind=colour))


def play_discard(state: State, move: Discard, events: list[Event]) -> None:
    at = state.agenda.pop().part
    part = state.circle.discard(at)
    state.discard |= 1 << part
    events.append(went("tile", 1, place("circle", at=at), DISCARD, part=part))


# ---- development


def settle_develop(state: State, events: list[Event]) -> bool:
    state.agenda.pop()
    step = _his(state).step(state.prices.shown())
    if isinstance(step, Build):
        state.push(RIVAL, "build", step.building)
    elif isinstance(step, Gain) and state.supply[step.colour]:
        state.push(RIVAL, "gain", step.colour)
    return True


def play_purchase(state: State, move: Build, events: list[Event]) -> None:
    state.agenda.pop()
    automius, building = _his(state), move.building
    price = state.prices.price(building) or 0
    automius.cubes[building] -= price
    state.supply[building] += price
    if price:
        events.append(went("cube", price, place("store", _store(state)), SUPPLY, kind=building))
    state.prices.take(building)
    automius.bought[building] += 1
    events.append(went("building", 1, place("column", at=building), place("board", _store(state)), kind=building))


def play_gain(state: State, move: Gain, events: list[Event]) -> None:
    state.agenda.pop()
    _give(state, move.colour, 1, events)


def _step(state: State) -> list[Move]:
    return [_his(state).step(state.prices.shown())]


CHAPTER = Chapter[State](
    offers={
        "sail": lambda state: [sail(state.agenda[-1].part)],
        "gather": lambda state: [GATHER],
        "discard": lambda state: [discard(state.circle.tiles[state.agenda[-1].part])],
        "build": _step,
        "gain": _step,
    },
    plays={
        ("sail", Sail): play_sail,
        ("gather", Gather): play_gather,
        ("discard", Discard): play_discard,
        ("gain", Gain): play_gain,
        ("build", Build): play_purchase,
    },
    settles={"develop": settle_develop},
)
