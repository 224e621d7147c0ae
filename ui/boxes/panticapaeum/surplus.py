"""What goes back at the end of a round: the whole of it is seen at once and given back together. Whoever wants to keep
something else says so colour by colour; the rest of the five is what buildings can be paid with."""

from __future__ import annotations

from itertools import combinations

from engine.rules.contract import Move
from engine.rules.panticapaeum.development import price
from engine.rules.panticapaeum.moves import DROP
from engine.rules.panticapaeum.parts import COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.together import needed
from ui.design.parts import Action
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.stage import Answer, Cube, Worth, answers

ARROW = "\N{RIGHTWARDS ARROW}"
Counts = tuple[int, ...]
"""Cubes by colour."""
NOTHING: Counts = (0,) * len(COLOURS)


def kept(p: Panticapaeum, wished: Counts) -> Counts:
    """What stays of whoever is asked: everything that was wished for, then what pays for most buildings, then what is
    nearest to paying for one."""
    have, owed = p.players[p.turn.who].cubes, [price(p, p.turn.who, kind) for kind in range(len(COLOURS))]
    stays = list(wished)
    whole = [colour for colour, cost in enumerate(owed) if cost is not None and stays[colour] <= cost <= have[colour]]
    able = [
        some
        for many in range(len(whole) + 1)
        for some in combinations(whole, many)
        if sum((owed[colour] or 0) - stays[colour] for colour in some) <= p.kit.store - sum(stays)
    ]
    for colour in max(able, key=lambda some: (len(some), sum(owed[colour] or 0 for colour in some), some)):
        stays[colour] = owed[colour] or 0

    def lacks(colour: int) -> tuple[bool, int, int]:
        """How far everything one has of it is from paying; what nothing can be bought with any more comes last."""
        cost = owed[colour]
        return cost is None, max(0, (cost or 0) - have[colour]), -colour

    for upto in (owed, have):
        for colour in sorted(range(len(COLOURS)), key=lacks):
            room = p.kit.store - sum(stays)
            stays[colour] = max(stays[colour], min(have[colour], upto[colour] or 0, stays[colour] + room))
    return tuple(stays)


def one_more(p: Panticapaeum, wished: Counts, colour: int) -> Counts | None:
    """The wishes by which one more of this colour stays than now; nothing where no more of it can."""
    stays = kept(p, wished)[colour] + 1
    other = (*wished[:colour], stays, *wished[colour + 1 :])
    return other if stays <= p.players[p.turn.who].cubes[colour] and sum(other) <= p.kit.store else None


def one_of_each(p: Panticapaeum) -> Counts:
    """The wishes by which every colour stays that one has: to be sold, cubes have to differ."""
    return tuple(min(1, many) for many in p.players[p.turn.who].cubes)


def giving_back(p: Panticapaeum, wished: Counts) -> tuple[Move, ...]:
    """The cubes that go back, colour by colour: one step of the game. Where only one colour is left at last, the rules
    take the rest of them unasked."""
    return needed(p, [DROP[colour] for colour, many in enumerate(_going(p, wished)) for _ in range(many)])


def _going(p: Panticapaeum, wished: Counts) -> Counts:
    """How many of each colour go back."""
    have, stays = p.players[p.turn.who].cubes, kept(p, wished)
    return tuple(many - stay for many, stay in zip(have, stays, strict=True))


def main(glance: Glance[Panticapaeum], wished: Counts) -> Action:
    """All of it goes back."""
    text = glance.text("Give back {many:cube}", many=sum(_going(glance.view, wished)))
    return Action(text, Play(*giving_back(glance.view, wished)), icon="check")


def panel(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum, wished: Counts, page: int) -> list[Shape]:
    """Every colour with how many stay and how many go; a touch keeps one more. Where the room is too small for all of
    them at once they come page by page."""
    have, stays = p.players[p.turn.who].cubes, kept(p, wished)
    given = []
    for colour, name in enumerate(COLOURS):
        if not have[colour]:
            continue
        other = one_more(p, wished, colour)
        goes = have[colour] - stays[colour]
        given.append(
            Answer(
                Pick("stay", other) if other is not None else None, (Cube(name),),
                gain=Worth(f"{have[colour]}{ARROW}{stays[colour]}", bad=True) if goes else Worth(str(stays[colour])),
                ready=other is not None, chosen=bool(wished[colour]),
                says=f"{glance.word(name)} {stays[colour]}/{have[colour]}", key=f"keep-{name}",
            )
        )  # fmt: skip
    each = one_of_each(p)
    if any(wished):
        given.append(Answer(Pick("stay", None), text=glance.text("Back"), key="unkeep"))
    elif any(stay < one for stay, one in zip(stays, each, strict=True)):
        one = tuple(Cube(name, 0.8) for name, many in zip(COLOURS, each, strict=True) if many)
        given.append(Answer(Pick("stay", each), one, says=glance.text("One of each"), key="one-of-each"))
    return answers(glance.look, room, given, page, lambda page: Pick("page", page))
