"""The table is right: what an aid is told to set, judged only by what can exist."""

from collections.abc import Callable
from typing import Any

from engine.rules.contract import NOBODY, OVER, TABLE, Began, Correction, Event, Turn, Why, why
from engine.rules.pyramidion.guide import Guide
from engine.rules.pyramidion.moves import SetNoToken, SetPhase, SetPlace, SetRound, SetSundial, SetToken, SetTurn
from engine.rules.pyramidion.parts import CITIES

LAST_ROUND, PHASES = 99, 8


def refuse(guide: Guide, told: Correction) -> Why | None:
    """Why this cannot be, or None."""
    if type(told) not in PUT_RIGHT:
        return why("That is nothing this box could be told.")
    if guide.turn == OVER:
        return why("The game is over already.", "Y8.4")
    seats = guide.board.seats
    if not 0 <= getattr(told, "seat", 0) < seats:
        return why("Nobody sits there.")
    if isinstance(told, SetRound) and not 1 <= told.number <= LAST_ROUND:
        return why("Rounds are numbered from 1 to {most}.", "Y1.1", most=LAST_ROUND)
    if isinstance(told, SetPhase) and not 1 <= told.number <= PHASES:
        return why("A round has eight phases.", "Y1.1")
    if isinstance(told, SetPlace) and not 1 <= told.number <= seats:
        return why("The track has places from 1 to {most} in this game.", "Y0.5", most=seats)
    if isinstance(told, SetPhase | SetTurn) and NOBODY in guide.board.order:
        return why("First say who stands where on the track.", "Y0.5")
    if isinstance(told, SetToken) and not guide.board.can_place(told.token, told.city, told.seat):
        return why("All five of these tokens lie in other cities.", "Y0.4")
    return None


def put_right(guide: Guide, told: Correction, events: list[Event]) -> None:
    PUT_RIGHT[type(told)](guide, told, events)


def set_round(guide: Guide, told: SetRound, events: list[Event]) -> None:
    guide.round = told.number
    events.append(Began("round", told.number))


def set_phase(guide: Guide, told: SetPhase, events: list[Event]) -> None:
    """Sundials, and cities nobody told us of, say how far the fifth is."""
    guide.close_city(events)
    guide.activations = guide.board.sundials.bit_count() + guide.untold
    guide.begin_phase(told.number, events)


def set_turn(guide: Guide, told: SetTurn, events: list[Event]) -> None:
    """It is this seat that chooses a city: its first choice that the sundials leave room for, else its last. Cities
    before it that have no sundial are those nobody told us of."""
    guide.close_city(events)
    seats, played = guide.board.seats, guide.board.sundials.bit_count()
    own = [n for n in range(guide.board.cities_a_round) if guide.board.order[n % seats] == told.seat]
    guide.activations = next((n for n in own if n >= played), own[-1])
    guide.untold = max(0, guide.activations - played)
    guide.out = guide.told = 0
    events.append(Began("turn", guide.round, told.seat))
    guide.turn = Turn(told.seat, "activate") if played < len(CITIES) else Turn(TABLE, "phase", 6)


def set_place(guide: Guide, told: SetPlace, events: list[Event]) -> None:
    """Who chooses a city follows the track; and once everybody stands on it, the first round begins."""
    waiting = NOBODY in guide.board.order
    guide.board.stand(told.seat, told.number, events)
    if waiting:
        guide.continue_order(events)
    elif guide.turn.ask == "activate":
        guide.turn = Turn(guide.board.order[guide.activations % guide.board.seats], "activate")


def set_sundial(guide: Guide, told: SetSundial, events: list[Event]) -> None:
    guide.board.set_sundial(told.city, bool(told.sundial), events)


def set_token(guide: Guide, told: SetToken, events: list[Event]) -> None:
    guide.board.set_token(told.token, told.city, told.seat, events)


def set_no_token(guide: Guide, told: SetNoToken, events: list[Event]) -> None:
    guide.board.set_token(told.token, told.city, NOBODY, events)


PUT_RIGHT: dict[type[Correction], Callable[[Guide, Any, list[Event]], None]] = {
    SetRound: set_round,
    SetPhase: set_phase,
    SetTurn: set_turn,
    SetPlace: set_place,
    SetSundial: set_sundial,
    SetToken: set_token,
    SetNoToken: set_no_token,
}
