"""The public facts of a game of Pyramidion with the box, and the corrections that step them."""

from __future__ import annotations

from engine.rules.contract import NOBODY, Correction, Move
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.moves import (
    SetNoToken,
    SetPhase,
    SetPlace,
    SetRound,
    SetSundial,
    SetToken,
    SetTurn,
)
from engine.rules.pyramidion.parts import CITIES
from ui.boxes.board import Glance
from ui.boxes.drift import Fact
from ui.boxes.pyramidion.words import PHASES
from ui.design.parts import seat_mark
from ui.design.shapes import MARK, Mark

NUMBERED, LYING = "{number}: {name}", "{city}: {token}"  # the same in every language
PHASE_OF = {"activate": 5, "city": 5, "evaluate": 5, "goal": 8}


def facts(glance: Glance[Aid]) -> list[Fact]:
    """Round, phase, who chooses, the track; then sundials, and tokens, a page each."""
    p = glance.view
    found = [_stepped(p, glance.text("Round"), "round", p.round, SetRound)]
    phase = p.turn.part if p.turn.ask == "phase" else PHASE_OF.get(p.turn.ask, 0)
    if phase:
        value = glance.text(NUMBERED, number=phase, name=PHASES[phase])
        less, more = _possible(p, SetPhase(phase - 1)), _possible(p, SetPhase(phase + 1))
        found.append(Fact("phase", glance.text("Phase"), value, less, more))
    if p.turn.ask == "activate":
        found.append(_turn(p, glance))
    found += [_place(p, glance, number) for number in range(1, p.board.seats + 1)]
    found += [_sundial(p, glance, city) for city in range(1, len(CITIES) + 1)]
    return found + [_token(p, glance, token, city) for city in range(1, len(CITIES) + 1) for token in (1, 2)]


def _possible(p: Aid, move: Correction) -> Move | None:
    return move if p.check(move) is None else None


def _stepped(p: Aid, label: str, name: str, value: int, kind: type[SetRound]) -> Fact:
    return Fact(name, label, str(value), _possible(p, kind(value - 1)), _possible(p, kind(value + 1)))


def _named(glance: Glance[Aid], seat: int) -> tuple[str, tuple[Mark, ...]]:
    if seat == NOBODY:
        return glance.word("nobody"), ()
    player = glance.session.game.opening.players[seat]
    return f"{MARK} {glance.speaker.name(seat)}", (seat_mark(glance.look, player.colour),)


def _turn(p: Aid, glance: Glance[Aid]) -> Fact:
    """Who chooses a city, stepped along the track."""
    value, marks = _named(glance, p.turn.who)
    at = p.board.order.index(p.turn.who)
    before, after = p.board.order[at - 1], p.board.order[(at + 1) % p.board.seats]
    return Fact(
        "turn", glance.text("Chooses"), value, _possible(p, SetTurn(before)), _possible(p, SetTurn(after)), marks
    )


def _place(p: Aid, glance: Glance[Aid], number: int) -> Fact:
    """Who stands there on the track."""
    seat = p.board.order[number - 1]
    value, marks = _named(glance, seat)
    before = SetPlace((seat - 1) % p.board.seats if seat != NOBODY else 0, number)
    after = SetPlace((seat + 1) % p.board.seats if seat != NOBODY else 0, number)
    label = glance.text("Place {number} on the track", number=number)
    return Fact(f"place-{number}", label, value, _possible(p, before), _possible(p, after), marks)


def _sundial(p: Aid, glance: Glance[Aid], city: int) -> Fact:
    played = bool(p.board.sundials >> city & 1)
    label = glance.text("{city}: sundial", city=CITIES[city - 1])
    value = glance.text("lies") if played else "–"
    less = _possible(p, SetSundial(city, 0)) if played else None
    more = None if played else _possible(p, SetSundial(city, 1))
    return Fact(f"sundial-{city}", label, value, less, more, page=1)


def _token(p: Aid, glance: Glance[Aid], token: int, city: int) -> Fact:
    """Whose token lies in the city: nobody's, or a seat's."""
    seat = p.board.tokens[token][city]
    value, marks = _named(glance, seat)
    label = glance.text(LYING, city=CITIES[city - 1], token=("mercenary", "broker")[token - 1])
    before: Correction = SetNoToken(token, city) if seat <= 0 else SetToken(token, city, seat - 1)
    first = seat + 1 if seat != NOBODY else 0
    less = _possible(p, before) if seat != NOBODY else None
    return Fact(
        f"token-{token}-{city}", label, value if seat != NOBODY else "–", less,
        _possible(p, SetToken(token, city, first)), marks, page=2,
    )  # fmt: skip
