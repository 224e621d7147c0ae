"""The public facts of a game of Amytis with the box, and the corrections that step them."""

from __future__ import annotations

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import ARCHITECTS, POINTS
from engine.rules.amytis.moves import SetFirst, SetOut, SetPoints, SetStack, SetTurn
from engine.rules.contract import Correction, Move
from ui.boxes.board import Glance
from ui.boxes.facts import Fact
from ui.design.parts import seat_mark
from ui.design.shapes import MARK


def facts(glance: Glance[Aid]) -> list[Fact]:
    """What people can see in front of them, most often wrong first."""
    p = glance.view
    found = [_seat(glance, p, "turn", glance.text("To move"), p.seat, SetTurn(1 - p.seat))]
    for seat in (0, 1):
        name = glance.speaker.name(seat)
        value = "?" if p.doubts.of(POINTS, seat) else str(p.points[seat])
        less, more = (_possible(p, SetPoints(seat, p.points[seat] + by)) for by in (-1, 1))
        found.append(Fact(f"points-{seat}", glance.text("Points: {name}", name=name), value, less, more))
    found.append(_seat(glance, p, "first", glance.text("First player"), p.first, SetFirst(1 - p.first)))
    for seat in (0, 1):
        name = glance.speaker.name(seat)
        out = p.board.out[seat]
        value = "?" if p.doubts.of(ARCHITECTS, seat) else str(out.bit_count())
        home = _possible(p, SetOut(seat, 0)) if out or value == "?" else None
        label = glance.text("Architects out: {name}", name=name)
        found.append(Fact(f"out-{seat}", label, value, home, None, page=1))
    for place in range(CELLS):
        height = p.board.heights[place]
        label = glance.text("Tiles on stack {number}", number=place + 1)
        less, more = (_possible(p, SetStack(place, height + by)) for by in (-1, 1))
        found.append(Fact(f"stack-{place}", label, str(height), less, more, page=1))
    return found


def _possible(p: Aid, move: Correction) -> Move | None:
    return move if p.check(move) is None else None


def _seat(glance: Glance[Aid], p: Aid, name: str, label: str, seat: int, other: Correction) -> Fact:
    """One of two people: stepping either way names the other one."""
    mark = seat_mark(glance.look, glance.session.game.opening.players[seat].colour)
    move = _possible(p, other)
    return Fact(name, label, f"{MARK} {glance.speaker.name(seat)}", move, move, (mark,))
