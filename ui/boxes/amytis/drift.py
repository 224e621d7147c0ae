"""The public facts of a game of Amytis with the box, and the corrections that step them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import ARCHITECTS, PAWNS, POINTS
from engine.rules.amytis.favours import NOBODY
from engine.rules.amytis.moves import BOTTOM, SetFirst, SetOut, SetPawns, SetPoints, SetStack, SetTurn
from engine.rules.contract import Correction, Move
from ui.boxes.amytis.words import FAVOURS
from ui.boxes.board import Glance
from ui.boxes.drift import Fact
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
    found += _architects(glance, p)
    for place in range(CELLS):
        height = p.board.heights[place]
        label = glance.text("Tiles on stack {number}", number=place + 1)
        less, more = (_possible(p, SetStack(place, height + by)) for by in (-1, 1))
        found.append(Fact(f"stack-{place}", label, str(height), less, more, page=2))
    return found + _pawns(glance, p)


def _architects(glance: Glance[Aid], p: Aid) -> list[Fact]:
    """How many are out, to send them all home or to say that it is as the device believes; then stack by stack whose
    stands there: the first seat's to the left of nobody's, the second's to the right."""
    found = []
    for seat in (0, 1):
        out, unsure = p.board.out[seat], p.doubts.of(ARCHITECTS, seat)
        label = glance.text("Architects out: {name}", name=glance.speaker.name(seat))
        home = _possible(p, SetOut(seat, 0)) if out or unsure else None
        believed = _possible(p, SetOut(seat, out)) if unsure else None
        value = f"{out.bit_count()}?" if unsure else str(out.bit_count())
        found.append(Fact(f"out-{seat}", label, value, home, believed, page=1))
    unsure = any(p.doubts.of(ARCHITECTS, seat) for seat in (0, 1))
    for place in range(CELLS):
        owner = next((seat for seat in (0, 1) if p.board.out[seat] >> place & 1), NOBODY)
        label = glance.text("Architect on stack {number}", number=place + 1)
        change = [SetOut(seat, p.board.out[seat] ^ 1 << place) for seat in (0, 1)]
        found.append(_owned(glance, f"place-{place}", label, owner, change, unsure, 1))
    return found


def _pawns(glance: Glance[Aid], p: Aid) -> list[Fact]:
    """Whose pawn stands on each space of the favour board, in the same way; of the bottom row how many of each."""
    found = []
    unsure = any(p.doubts.of(PAWNS, seat) for seat in (0, 1))
    for space, owner in enumerate(p.favours.owners):
        label = glance.text("Pawn: {space}", space=FAVOURS[space])
        change = [SetPawns(seat, _with(p, seat, space, owner != seat)) for seat in (0, 1)]
        found.append(_owned(glance, f"space-{space}", label, owner, change, unsure, 3))
    for seat in (0, 1):
        many = p.favours.bottom[seat]
        label = glance.text("Bottom row: {name}", name=glance.speaker.name(seat))
        fewer = _possible(p, SetPawns(seat, _with(p, seat, BOTTOM, False))) if many else None
        one_more = _possible(p, SetPawns(seat, _with(p, seat, BOTTOM, True)))
        value = f"{many}?" if p.doubts.of(PAWNS, seat) else str(many)
        found.append(Fact(f"bottom-{seat}", label, value, fewer, one_more, page=3))
    return found


def _with(p: Aid, seat: int, space: int, there: bool) -> tuple[int, ...]:
    """The spaces of this seat's pawns with one more there, or one fewer."""
    spaces = list(p.favours.spaces(seat))
    if there:
        return tuple(sorted([*spaces, space]))
    spaces.remove(space)
    return tuple(spaces)


def _owned(
    glance: Glance[Aid], name: str, label: str, owner: int, change: Sequence[Correction], unsure: bool, page: int
) -> Fact:  # fmt: skip
    """A place where one of two people has a piece, or nobody. `change` puts or takes the piece of each seat."""
    p = glance.view
    if owner == NOBODY:
        value = glance.word("nobody") + ("?" if unsure else "")
        first, second = (_possible(p, move) for move in change)
        return Fact(name, label, value, first, second, page=page)
    mark = seat_mark(glance.look, glance.session.game.opening.players[owner].colour)
    away = _possible(p, change[owner])
    less, more = (None, away) if owner == 0 else (away, None)
    return Fact(name, label, f"{MARK} {glance.speaker.name(owner)}", less, more, (mark,), page=page)


def _possible(p: Aid, move: Correction) -> Move | None:
    return move if p.check(move) is None else None


def _seat(glance: Glance[Aid], p: Aid, name: str, label: str, seat: int, other: Correction) -> Fact:
    """One of two people: stepping either way names the other one."""
    mark = seat_mark(glance.look, glance.session.game.opening.players[seat].colour)
    move = _possible(p, other)
    return Fact(name, label, f"{MARK} {glance.speaker.name(seat)}", move, move, (mark,))
