"""Setting up, turn after turn, the end of a round, the end of the game."""

from collections.abc import Callable
from typing import Any

from engine.rules.contract import BAG, ELSEWHERE, Began, Event, Move, Went
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import (
    DEAL,
    DONE,
    DROP,
    GRID,
    TOKEN,
    Begin,
    Deal,
    Done,
    Drop,
    Token,
    begin,
)  # fmt: skip
from engine.rules.panticapaeum.parts import ROUNDS, TURNS
from engine.rules.panticapaeum.state import BAG_PLACE, DISCARD, TOKENS, State, place, stop_at
from engine.rules.panticapaeum.voyage import after_turn

# ---- setting up


def set_up(state: State) -> None:
    """What is still to be done when the box is opened: tokens, the circle, who begins, and then turns."""
    state.round = 1
    state.task("turn")
    if state.automius is None:  # in solo the person always begins (PS1.1)
        state.push(BAG, "begin")
    _new_circle(state)
    for index in reversed(range(len(state.kit.token_stops))):
        state.push(BAG, "token", index)


def _new_circle(state: State) -> None:
    for at in range(state.table.circle, 0, -1):
        state.push(BAG, "deal", at)


def offer_token(state: State) -> list[Move]:
    """The single tokens for the cells with one cube, the double ones for the rest (P-R41)."""
    row, stop = state.kit.token_stops[state.agenda[-1].part]
    singles = state.kit.singles
    single = state.kit.rows[row].stops[stop].value == 1
    numbers = range(1, singles + 1) if single else range(singles + 1, len(state.kit.tokens))
    return [TOKEN[number] for number in numbers if number not in state.tokens]


def play_token(state: State, move: Token, told: list[Event]) -> None:
    row, stop = state.kit.token_stops[state.agenda.pop().part]
    state.tokens += (move.token,)
    told.append(Went("token", move.token, 1, TOKENS, place("stop", at=stop_at(row, stop))))


def offer_deal(state: State) -> list[Move]:
    return [DEAL[part] for part in GRID.cells(state.bag)]


def settle_deal(state: State, told: list[Event]) -> bool:
    """Bag and discard empty: the circle stays short (P-R15), a random tile is lost (P-R13)."""
    if state.refill(told):
        return False
    state.agenda.pop()
    return True


def play_deal(state: State, move: Deal, told: list[Event]) -> None:
    _, what, part = state.agenda.pop()
    state.bag ^= 1 << move.part
    if what == "deal":
        target = place("circle", at=state.circle.lay(move.part))
    else:
        target = place("taken", part)
        state.push(part, "lay", move.part)
    told.append(Went("tile", move.part, 1, BAG_PLACE, target))


def offer_begin(state: State) -> list[Move]:
    return [begin(seat) for seat in range(state.seats)]


def play_begin(state: State, move: Begin, told: list[Event]) -> None:
    state.agenda.pop()
    state.first = move.seat
    told.append(Went("first", 0, 1, ELSEWHERE, place("board", move.seat)))


# ---- turns


def settle_turn(state: State, told: list[Event]) -> bool:
    """Three turns for everybody, clockwise from the first player; then the round ends (P2.1)."""
    if state.played == TURNS * state.seats:
        state.agenda.pop()
        _end_round(state, told)
        return True
    number, after = divmod(state.played, state.seats)
    seat = (state.first + after) % state.seats
    state.paid, state.thrifty, state.way = 0, False, ()
    told.append(Began("turn", number + 1, seat))
    state.push(seat, "done")
    state.push(seat, "act")
    if state.circle.left:  # P-R38
        state.push(seat, "take")
    return True


def settle_done(state: State, told: list[Event]) -> bool:
    """P-R22, P-R33: over by itself when no worker is free, or none has a cell to go to."""
    if state.can_send(state.agenda[-1].who):
        return False
    _finish(state)
    return True


def play_done(state: State, move: Done, told: list[Event]) -> None:
    _finish(state)


def _finish(state: State) -> None:
    if state.agenda.pop().ask == "done":
        state.played += 1
        if state.automius is not None:
            after_turn(state)


# ---- the end of a round, in the order of P-R35


def _end_round(state: State, told: list[Event]) -> None:
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
    told.append(Began("round end", state.round))
    circle = state.circle
    for at, part in enumerate(circle.tiles):
        if part != GAP:
            told.append(Went("tile", part, 1, place("circle", at=at), DISCARD))
            state.discard |= 1 << part
    if circle.at:
        told.append(Went("trireme", 0, 1, place("circle", at=circle.at), place("circle", at=0)))
    circle.clear()


def settle_income(state: State, told: list[Event]) -> bool:
    state.agenda.pop()
    for seat in state.seats_from_first():
        markers = state.players[seat].markers
        coins = sum(row.coins[at] for row, at in zip(state.kit.rows, markers, strict=True))
        state.earn(seat, coins, told)
    return True


def settle_home(state: State, told: list[Event]) -> bool:
    state.agenda.pop()
    for seat in state.seats_from_first():
        if state.players[seat].city.workers:
            player = state.mine(seat)
            home = player.city.workers_home()
            player.free += len(home)
            board = place("board", seat)
            told += [Went("worker", 0, 1, place("cell", seat, cell), board) for cell in home]
    return True


def offer_drop(state: State) -> list[Move]:
    cubes = state.players[state.agenda[-1].who].cubes
    return [DROP[colour] for colour in range(5) if cubes[colour]]


def settle_drop(state: State, told: list[Event]) -> bool:
    seat = state.agenda[-1].who
    if sum(state.players[seat].cubes) > state.kit.store:
        return False
    state.agenda.pop()
    return True


def play_drop(state: State, move: Drop, told: list[Event]) -> None:
    state.return_cubes(state.agenda[-1].who, move.colour, 1, told)


def settle_round(state: State, told: list[Event]) -> bool:
    """The first-player token moves on, the next circle is laid (P8.5)."""
    state.agenda.pop()
    state.round += 1
    state.played = 0
    told.append(Began("round", state.round))
    if state.automius is None:
        following = (state.first + 1) % state.seats
        told.append(Went("first", 0, 1, place("board", state.first), place("board", following)))
        state.first = following
    state.task("turn")
    _new_circle(state)
    return True


def settle_over(state: State, told: list[Event]) -> bool:
    state.agenda.clear()
    told.append(Began("over"))
    return True


OFFERS: dict[str, Callable[[State], list[Move]]] = {
    "token": offer_token,
    "deal": offer_deal,
    "draw": offer_deal,
    "begin": offer_begin,
    "done": lambda state: [DONE],
    "last": lambda state: [DONE],
    "drop": offer_drop,
}
PLAYS: dict[type[Move], Callable[[State, Any, list[Event]], None]] = {
    Token: play_token,
    Deal: play_deal,
    Begin: play_begin,
    Done: play_done,
    Drop: play_drop,
}
SETTLES: dict[str, Callable[[State, list[Event]], bool]] = {
    "turn": settle_turn,
    "deal": settle_deal,
    "draw": settle_deal,
    "done": settle_done,
    "last": settle_done,
    "income": settle_income,
    "home": settle_home,
    "drop": settle_drop,
    "round": settle_round,
    "over": settle_over,
}
