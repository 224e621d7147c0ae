"""The public facts of a game of Akropolis with the box, and the corrections that step them."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.moves import SetChief, SetPileSize, SetRound, SetRow, SetStones, SetTurn
from engine.rules.contract import Correction, Move
from ui.boxes.akropolis.seats import named, seat_mark
from ui.boxes.board import Glance
from ui.boxes.drift import Fact


def facts(glance: Glance[Aid]) -> list[Fact]:
    """What people can see in front of them, most often wrong first."""
    p = glance.view
    found = [
        _number(p, "row", glance.text("Tiles in the row"), len(p.tiles.row), SetRow),
        _turn(glance),
        _seat(glance, "chief", glance.text("Chief architect"), p.chief, SetChief),
        _number(p, "round", glance.text("Round"), p.round, SetRound),
    ]
    for seat in range(p.plan.all):
        label = glance.text("Stones: {name}", name=glance.speaker.name(seat))
        stones = p.stones[seat]

        def so_many(number: int, seat: int = seat) -> Correction:
            return SetStones(seat, number)

        value = "?" if stones is None else str(stones)
        less, more = (_possible(p, so_many(max(0, (stones or 0) + by))) for by in (-1, 1))
        found.append(Fact(f"stones-{seat}", label, value, less if stones != 0 else None, more, page=1))
    if p.plan.architect is not None:
        label = glance.text("Tiles of {name}", name=glance.speaker.name(p.plan.seats))
        found.append(_number(p, "pile", label, len(p.pile), SetPileSize, page=1))
    return found


def _possible(p: Aid, move: Correction) -> Move | None:
    return move if p.check(move) is None else None


def _number(p: Aid, name: str, label: str, value: int, make: Callable[[int], Correction], page: int = 0) -> Fact:
    less, more = (_possible(p, make(value + by)) for by in (-1, 1))
    return Fact(name, label, str(value), less, more, page=page)


def _turn(glance: Glance[Aid]) -> Fact:
    """Every turn took a tile out of the row, as long as that leaves one for the next."""
    p = glance.view
    less, more = (_possible(p, SetRow(len(p.tiles.row) + by)) for by in (-1, 1))
    return _seat(glance, "turn", glance.text("To move"), p.who, SetTurn)._replace(
        with_less=("row", more) if more else None, with_more=("row", less) if less else None
    )


def _seat(glance: Glance[Aid], name: str, label: str, seat: int, make: Callable[[int], Correction]) -> Fact:
    p = glance.view
    before, after = (_possible(p, make((seat + by) % p.plan.all)) for by in (-1, 1))
    return Fact(name, label, named(glance, seat), before, after, (seat_mark(glance, seat),))
