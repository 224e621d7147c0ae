"""The public facts of a game of Panticapaeum with the box, and the corrections that step them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.rules.contract import Correction, Move
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.moves import (
    SetBought,
    SetCubes,
    SetFirst,
    SetLeft,
    SetPieces,
    SetPrice,
    SetRound,
    SetTrireme,
    SetTurn,
)
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, TURNS
from engine.table.seats import Player
from ui.boxes.board import Glance
from ui.boxes.drift import Fact
from ui.design.parts import seat_mark
from ui.design.shapes import MARK
from ui.house.intents import Open


def facts(glance: Glance[Aid]) -> list[Fact]:
    """What people can see in front of them, most often wrong first."""
    p = glance.view
    found = [_fact(p, "round", glance.text("Round"), p.round, SetRound)]
    if p.seats > 1:
        found += [_seat(p, glance, glance.text("First player"), p.first), _turn(p, glance)]
    elif p.turn.who >= 0:
        found.append(_turn(p, glance))
    found.append(_fact(p, "left", glance.text("Tiles in the circle"), p.ring.left, SetLeft))
    if len(p.ring.circle.tiles) > 1:
        found.append(_trireme(p, glance))
        found.append(Fact("circle", glance.text("What lies at a place…"), "", None, None, open=Open("circle")))
    page = 1 if p.rival or len(found) > 4 else 0
    shown = p.prices.shown()
    for kind, name in enumerate(BUILDINGS):
        word = glance.word(name)
        pieces = p.prices.left[kind]
        label = glance.text("{building}: pieces left", building=word)
        found.append(_fact(p, f"pieces-{kind}", label, pieces, partial(SetPieces, kind), page))
        price = shown[kind]
        if p.rival and price is not None:
            label = glance.text("{building}: price", building=word)
            found.append(_fact(p, f"price-{kind}", label, price, partial(SetPrice, kind), page))
    if p.rival:
        for colour, name in enumerate(COLOURS):
            label = glance.text("Automius, cubes: {colour}", colour=glance.word(name))
            now = p.rival.cubes[colour]
            found.append(_fact(p, f"cubes-{colour}", label, now, partial(SetCubes, colour), 2))
        for kind, name in enumerate(BUILDINGS):
            label = glance.text("Automius, built: {building}", building=glance.word(name))
            now = p.rival.bought[kind]
            found.append(_fact(p, f"bought-{kind}", label, now, partial(SetBought, kind), 2))
    return found


def _trireme(p: Aid, glance: Glance[Aid]) -> Fact:
    """Where it stands. Lost, it is looked for from the first place on; before the first place it only begins."""
    at, last = p.ring.circle.at, len(p.ring.circle.tiles) - 1
    label = glance.text("The trireme is at")
    if at < 1:
        value = glance.text("before place 1") if at == 0 else "?"
        return Fact("trireme", label, value, _possible(p, SetTrireme(last)), _possible(p, SetTrireme(1)))
    less = SetTrireme(at - 1 if at > 1 else last)
    return Fact("trireme", label, str(at), _possible(p, less), _possible(p, SetTrireme(at % last + 1)))


def _possible(p: Aid, move: Correction) -> Move | None:
    return move if p.check(move) is None else None


def _fact(p: Aid, name: str, label: str, value: int, make: Callable[[int], Correction], page: int = 0) -> Fact:
    return Fact(name, label, str(value), _possible(p, make(value - 1)), _possible(p, make(value + 1)), page=page)


def _seat(p: Aid, glance: Glance[Aid], label: str, seat: int) -> Fact:
    mark = seat_mark(glance.look, _players(glance)[seat].colour)
    name = f"{MARK} {glance.speaker.name(seat)}"
    before, after = SetFirst((seat - 1) % p.seats), SetFirst((seat + 1) % p.seats)
    return Fact("first", label, name, _possible(p, before), _possible(p, after), (mark,))


def _turn(p: Aid, glance: Glance[Aid]) -> Fact:
    """Whose turn it is, and which of the three: stepped in the order of play. Every turn took a tile out of the
    circle; where that is not so, the tiles are stepped by themselves afterwards."""
    seat = p.turn.who if p.turn.who >= 0 else p.first
    order = (p.lap - 1) * p.seats + (seat - p.first) % p.seats

    def at(number: int) -> Move | None:
        if not 0 <= number < TURNS * p.seats:
            return None
        return _possible(p, SetTurn((p.first + number % p.seats) % p.seats, number // p.seats + 1))

    mark = seat_mark(glance.look, _players(glance)[seat].colour)
    value = glance.text("{name}, turn {turn}", name=f"{MARK} {glance.speaker.name(seat)}", turn=p.lap)
    told = int(p.turn.ask == "done")  # the tile of this turn is gone already
    less, more = SetLeft(p.ring.left + 1 + told), SetLeft(p.ring.left - 1 + told)
    return Fact(
        "turn", glance.text("To move"), value, at(order - 1), at(order + 1), (mark,),
        with_less=("left", less), with_more=("left", more) if more.tiles >= 0 else None,
    )  # fmt: skip


def _players(glance: Glance[Aid]) -> Sequence[Player]:
    return glance.session.game.opening.players
