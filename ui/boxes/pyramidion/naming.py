"""A card that was dealt at the real table and that nobody here has looked at: shown, a finger says which it is. Cards
that look alike are one answer; what may still come is what everybody knows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.contract import UNSEEN, Move
from engine.rules.pyramidion.moves import Hire, Play
from engine.rules.pyramidion.parts import DECK
from engine.rules.pyramidion.position import Game
from ui.boxes.board import Glance

KINDS: dict[str, type[Play | Hire]] = {"lay": Play, "hire": Hire}


def ways(glance: Glance[Game]) -> tuple[str, ...]:
    """What an unseen card of whoever is to lay may be named for: to lay it, or to pass and change it."""
    p = glance.view
    if p.turn.ask != "lay" or UNSEEN not in glance.seen_by(p.turn.who).hands[p.turn.who]:
        return ()
    offers = {type(move) for move in p.moves()}
    return tuple(way for way, kind in KINDS.items() if kind in offers)


def offers(glance: Glance[Game], way: str) -> Sequence[Move]:
    """One move for each look a card of the deck may have: kind by kind."""
    kit, kind = glance.view.kit, KINDS[way]
    looks: dict[object, Play | Hire] = {}
    for move in glance.seen_by(glance.view.turn.who).moves():
        if isinstance(move, kind) and move.part in DECK:
            looks.setdefault((kit.kinds[move.part], kit.numbers[move.part], kit.ankh[move.part]), move)
    return list(looks.values())
