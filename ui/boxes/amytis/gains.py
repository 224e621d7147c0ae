"""What moves would bring, from the score of a copy: nothing here counts points."""

from __future__ import annotations

from engine.rules.amytis.city import CELLS, PALACE
from engine.rules.amytis.moves import COUNT, LAY, PICK, Favour
from engine.rules.amytis.position import Game
from engine.rules.amytis.score import TRACK
from engine.rules.contract import BAG
from ui.stage import Outlook, Worth, outlook, signed


def laying(p: Game, cell: int) -> Outlook:
    """The tile in hand on this cell. A palace's points come with the choice that follows it, whichever card it is."""
    seat, part = p.turn.who, p.turn.part
    if p.kit.kinds[part] != PALACE:
        return outlook(p, (LAY[cell],), seat)
    trial = p.copy()
    trial.play(LAY[cell])
    choice = COUNT if COUNT in trial.moves() else trial.moves()[0]
    trial.play(choice)
    rest = (trial.moves()[0],) if trial.turn.who == BAG else ()
    found = outlook(p, (LAY[cell], choice, *rest), seat)
    lines = tuple(line for line in found.lines if line.rule == TRACK)
    return Outlook(sum(line.points for line in lines), lines, found.events)


def cells(p: Game) -> dict[int, Worth]:
    """What each of the nine cells brings, the best ones first."""
    found = {cell: laying(p, cell).points for cell in range(CELLS)}
    return {cell: Worth(signed(points), rank=points) for cell, points in found.items()}


def projects(p: Game) -> dict[int, Worth]:
    """The projects of the row that would bring more than the others: they are completed at once."""
    found = {}
    for card in p.row:
        trial = p.copy()
        trial.play(PICK[card])
        rest = (trial.moves()[0],) if trial.turn.who == BAG else ()
        found[card] = outlook(p, (PICK[card], *rest), p.turn.who).points
    least = min(found.values(), default=0)
    return {card: Worth(signed(points), rank=points) for card, points in found.items() if points > least}


def counted(p: Game) -> Worth:
    """Palace, side B: points instead of a card."""
    points = outlook(p, (COUNT,), p.turn.who).points
    return Worth(signed(points), rank=points)


def favours(p: Game) -> dict[int, Worth]:
    """What each free space would bring if the game ended now."""
    found = {}
    for move in p.moves():
        if isinstance(move, Favour):
            points = outlook(p, (move,), p.turn.who).points
            found[move.space] = Worth(signed(points), rank=points)
    return found
