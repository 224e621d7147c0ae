"""The table is right: what an aid is told to set, judged only by what can exist."""

from collections.abc import Callable
from typing import Any

from engine.rules.agenda import Play
from engine.rules.aid import OF_SHEET, Setting, Settings
from engine.rules.contract import NOBODY, OVER, TABLE, Began, Correction, Event, Turn, Why, why
from engine.rules.pyramidion.guide import Guide
from engine.rules.pyramidion.moves import SetNoToken, SetPhase, SetPlace, SetRound, SetSundial, SetToken, SetTurn
from engine.rules.pyramidion.parts import CITIES
from engine.rules.sheet import Tell

LAST_ROUND, PHASES = 99, 8


def of_round(guide: Guide, move: SetRound) -> Why | None:
    if not 1 <= move.round <= LAST_ROUND:
        return why("Rounds are numbered from 1 to {most}.", "Y1.1", most=LAST_ROUND)
    return None


def of_phase(guide: Guide, move: SetPhase) -> Why | None:
    return _standing(guide) if 1 <= move.number <= PHASES else why("A round has eight phases.", "Y1.1")


def of_turn(guide: Guide, move: SetTurn) -> Why | None:
    return _sitting(guide, move.seat) or _standing(guide)


def of_place(guide: Guide, move: SetPlace) -> Why | None:
    seats = guide.board.seats
    if not 1 <= move.number <= seats:
        return _sitting(guide, move.seat) or why(
            "The track has places from 1 to {most} in this game.", "Y0.5", most=seats
        )
    return _sitting(guide, move.seat)


def of_token(guide: Guide, move: SetToken) -> Why | None:
    if sitting := _sitting(guide, move.seat):
        return sitting
    if not guide.board.can_place(move.token, move.city, move.seat):
        return why("All five of these tokens lie in other cities.", "Y0.4")
    return None


def anything(guide: Guide, move: Correction) -> Why | None:
    """Nothing about it can be impossible."""
    return None


def _sitting(guide: Guide, seat: int) -> Why | None:
    return None if 0 <= seat < guide.board.seats else why("Nobody sits there.")


def _standing(guide: Guide) -> Why | None:
    return why("First say who stands where on the track.", "Y0.5") if NOBODY in guide.board.order else None


def set_round(guide: Guide, move: SetRound, events: list[Event]) -> None:
    guide.round = move.round
    events.append(Began("round", move.round))


def set_phase(guide: Guide, move: SetPhase, events: list[Event]) -> None:
    """Sundials, and cities nobody told us of, say how far the fifth is."""
    guide.close_city(events)
    guide.activations = guide.board.sundials.bit_count() + guide.untold
    guide.begin_phase(move.number, events)


def set_turn(guide: Guide, move: SetTurn, events: list[Event]) -> None:
    """It is this seat that chooses a city: its first choice that the sundials leave room for, else its last. Cities
    before it that have no sundial are those nobody told us of."""
    guide.close_city(events)
    seats, played = guide.board.seats, guide.board.sundials.bit_count()
    own = [n for n in range(guide.board.cities_a_round) if guide.board.order[n % seats] == move.seat]
    guide.activations = next((n for n in own if n >= played), own[-1])
    guide.untold = max(0, guide.activations - played)
    guide.out = guide.told = 0
    events.append(Began("turn", guide.round, move.seat))
    guide.ask(Turn(move.seat, "activate") if played < len(CITIES) else Turn(TABLE, "phase", 6))


def set_place(guide: Guide, move: SetPlace, events: list[Event]) -> None:
    """Who chooses a city follows the track; and once everybody stands on it, the first round begins."""
    waiting = NOBODY in guide.board.order
    guide.board.stand(move.seat, move.number, events)
    if waiting:
        guide.continue_order(events)
    elif guide.turn.ask == "activate":
        guide.ask(Turn(guide.board.order[guide.activations % guide.board.seats], "activate"))


def set_sundial(guide: Guide, move: SetSundial, events: list[Event]) -> None:
    guide.board.set_sundial(move.city, bool(move.sundial), events)


def set_token(guide: Guide, move: SetToken, events: list[Event]) -> None:
    guide.board.set_token(move.token, move.city, move.seat, events)


def set_no_token(guide: Guide, move: SetNoToken, events: list[Event]) -> None:
    guide.board.set_token(move.token, move.city, NOBODY, events)


def setting(refuse: Callable[[Guide, Any], Why | None], put: Play[Guide]) -> Setting[Guide]:
    """Of a game that is over nothing is set right any more."""

    def judged(guide: Guide, move: Any) -> Why | None:
        return why("The game is over already.", "Y8.4") if guide.turn == OVER else refuse(guide, move)

    return Setting(judged, put)


def tell(guide: Guide, told: Tell, events: list[Event]) -> None:
    """A cell of the sheet. Only one can have most mercenaries alone: then nobody else has."""
    guide.sheet.tell(told)
    if told.row == "extra" and told.number:
        for seat in range(guide.board.seats):
            if seat != told.seat:
                guide.sheet.tell(Tell("extra", seat, 0))


SETTINGS: Settings[Guide] = {
    **OF_SHEET,
    Tell: Setting(OF_SHEET[Tell].refuse, tell),
    SetRound: setting(of_round, set_round),
    SetPhase: setting(of_phase, set_phase),
    SetTurn: setting(of_turn, set_turn),
    SetPlace: setting(of_place, set_place),
    SetSundial: setting(anything, set_sundial),
    SetToken: setting(of_token, set_token),
    SetNoToken: setting(anything, set_no_token),
}
