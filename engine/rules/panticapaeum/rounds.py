"""Turn after turn, the end of a round, the end of the game."""

from engine.rules.agenda import Chapter
from engine.rules.contract import Began, Event, Move, went
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import DONE, DROP, Done, Drop
from engine.rules.panticapaeum.parts import ROUNDS, TURNS
from engine.rules.panticapaeum.preparation import new_circle
from engine.rules.panticapaeum.state import DISCARD, State, place
from engine.rules.panticapaeum.voyage import after_turn

# ---- turns


def settle_turn(state: State, events: list[Event]) -> bool:
    """Three turns for everybody, clockwise from the first player; then the round ends (P2.1)."""
    if state.played == TURNS * state.seats:
        state.agenda.pop()
        _end_round(state, events)
        return True
    number, after = divmod(state.played, state.seats)
    seat = (state.first + after) % state.seats
    state.paid, state.thrifty, state.way = 0, False, ()
    events.append(Began("turn", number + 1, seat))
    state.push(seat, "done")
    state.push(seat, "act")
    if state.circle.left:  # P-R38
        state.push(seat, "take")
    return True


def settle_done(state: State, events: list[Event]) -> bool:
    """P-R22, P-R33: over by itself when no worker is free, or none has a cell to go to."""
    if state.can_send(state.agenda[-1].who):
        return False
    _finish(state)
    return True


def play_done(state: State, move: Done, events: list[Event]) -> None:
    _finish(state)


def _finish(state: State) -> None:
    if state.agenda.pop().ask == "done":
        state.played += 1
        if state.automius is not None:
            after_turn(state)


# ---- the end of a round, in the order of P-R35


def _end_round(state: State, events: list[Event]) -> None:
    last = state.round == ROUNDS
    seats = state.seats_from_first()[::-1]
    state.task("over" if last else "round")
    for seat in seats:
        state.push(seat, "drop")
    if not last:
        state.task("home")
    state.task("income")
    if last:
        for seat in seats:
            state.push(seat, "last")
    events.append(Began("round end", state.round))
    circle = state.circle
    for at, part in enumerate(circle.tiles):
        if part != GAP:
            events.append(went("tile", 1, place("circle", at=at), DISCARD, part=part))
            state.discard |= 1 << part
    if circle.at:
        events.append(went("trireme", 1, place("circle", at=circle.at), place("circle", at=0)))
    circle.clear()


def settle_income(state: State, events: list[Event]) -> bool:
    state.agenda.pop()
    for seat in state.seats_from_first():
        markers = state.players[seat].markers
        coins = sum(row.coins[at] for row, at in zip(state.kit.rows, markers, strict=True))
        state.earn(seat, coins, events)
    return True


def settle_home(state: State, events: list[Event]) -> bool:
    state.agenda.pop()
    for seat in state.seats_from_first():
        if state.players[seat].city.workers:
            player = state.players[seat]
            home = player.city.workers_home()
            player.free += len(home)
            board = place("board", seat)
            events += [went("worker", 1, place("cell", seat, cell), board) for cell in home]
    return True


def offer_drop(state: State) -> list[Move]:
    cubes = state.players[state.agenda[-1].who].cubes
    return [DROP[colour] for colour in range(5) if cubes[colour]]


def settle_drop(state: State, events: list[Event]) -> bool:
    seat = state.agenda[-1].who
    if sum(state.players[seat].cubes) > state.kit.store:
        return False
    state.agenda.pop()
    return True


def play_drop(state: State, move: Drop, events: list[Event]) -> None:
    state.return_cubes(state.agenda[-1].who, move.colour, 1, events)


def settle_round(state: State, events: list[Event]) -> bool:
    """The first-player token moves on, the next circle is laid (P8.5)."""
    state.agenda.pop()
    state.round += 1
    state.played = 0
    events.append(Began("round", state.round))
    if state.automius is None:
        following = (state.first + 1) % state.seats
        events.append(went("first", 1, place("board", state.first), place("board", following)))
        state.first = following
    state.task("turn")
    new_circle(state)
    return True


def settle_over(state: State, events: list[Event]) -> bool:
    state.agenda.clear()
    events.append(Began("over"))
    return True


CHAPTER = Chapter[State](
    offers={
        "done": lambda state: [DONE],
        "last": lambda state: [DONE],
        "drop": offer_drop,
    },
    plays={
        ("done", Done): play_done,
        ("last", Done): play_done,
        ("drop", Drop): play_drop,
    },
    settles={
        "turn": settle_turn,
        "done": settle_done,
        "last": settle_done,
        "income": settle_income,
        "home": settle_home,
        "drop": settle_drop,
        "round": settle_round,
        "over": settle_over,
    },
)
