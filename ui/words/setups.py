"""How a box is set up, and packed away: at most eight pictures with the numbers for these players. In our own words;
the numbers come from the kit where it has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.rules.akropolis.parts import row
from engine.rules.contract import Why, why


class Step(NamedTuple):
    """A picture and a line: what is laid where."""

    icon: str
    text: Why


def _panticapaeum(kit: Any, seats: int, rival: str) -> list[Step]:
    table, many = kit.tables[seats], max(2, seats)
    side = why("the side for two") if many == 2 else why("the side for three and four")
    steps = [
        Step("worker", why("Each takes five workers (one on the board, four beside it), five markers and a board.")),
        Step("list", why("Development board: a marker of each before every row; tokens with one cube and with two, dealt face up.")),
        Step("any", why("{many} improvement tokens on each of their cells.", many=table.improvements)),
        Step("aqueduct", why("Aqueduct tiles in stacks by their form.")),
        Step("trireme", why("{tiles:tile} out of the bag, in a circle clockwise from the right of the trireme.", tiles=table.circle)),
        Step("coin", why("Coins and cubes beside it all; nobody begins with any.")),
        Step("temple", why("Building board, {side}: {many} pieces in each column, the lowest row stays empty.", side=side,
                           many=table.filled)),
        Step("first", why("Round marker on I. Who first names a Greek god begins.")),
    ]  # fmt: skip
    if rival:
        steps[0] = Step(
            "worker", why("You: five workers, five markers, a board. Automius: a board, and nothing on it.")
        )
        steps[7] = Step("first", why("Round marker on I. You are the first player, always."))
    return steps


def _akropolis(kit: Any, seats: int, rival: str) -> list[Step]:
    players = 2 if rival else seats
    stacks = kit.stacks["standard"].get(seats, 11)
    used = [why("2+"), why("2+ and 3+"), why("all")][players - 2] if not rival else why("all")
    steps = [
        Step("hexes", why("Sites by the sign on their back: {backs}.", backs=used)),
        Step("tile", why("{stacks:stack} of {each}, face down.", stacks=stacks, each=players + 1)),
        Step("market", why("The {row} left over in a row, face up: the construction site.", row=row(players))),
        Step("house", why("A start site for each.")),
        Step("crown", why("Who was last in an amphitheatre is chief architect and first player.")),
        Step("stone", why("Stones in the order of turns: {list}.", list=", ".join(map(str, kit.first[:players])))),
        Step("quarry", why("The other stones are the reserve.")),
    ]
    if rival:
        steps[3] = Step("house", why("A start site for you, and one for the famous architect."))
        steps[4] = Step("crown", why("You are chief architect and first player."))
    return steps


def _pyramidion(kit: Any, seats: int, rival: str) -> list[Step]:
    del kit, rival
    return [
        Step("pyramidion", why("Eight cities in the middle of the table.")),
        Step("pawn", why("Each: five intermediaries, five mercenaries and the five characters of one colour.")),
        Step("card", why("The forty other characters as a deck, face down.")),
        Step("wood", why("Goods by kind beside the cities, and the eight sundials.")),
        Step("revolt", why("The revolt tokens mixed, face down.")),
        Step("scroll", why("The supply cards as a deck, the top one face up.")),
        Step("boat", why("The boats as a deck, five of them open in a row.")),
        Step("first", why("Turn tokens 1 to {seats}: each draws one, and stands in Giza at its number.", seats=seats)),
    ]


def _amytis(kit: Any, seats: int, rival: str) -> list[Step]:
    del seats, rival
    return [
        Step("palace", why("Between you: the building board, the favour board and the score board.")),
        Step("tile", why("On each of nine cells a stack of {many}, face up; the rest back unseen.", many=kit.stack)),
        Step("scroll", why("The projects as a pile, three of them open beside it.")),
        Step("architect", why("Each: a city board, four architects, and pawns; one pawn on 0 of the score.")),
        Step("card", why("Each takes two projects, open before them.")),
        Step("house", why("Six building cards each, the same sides up for both; A is for a first game.")),
        Step("first", why("Draw who begins.")),
    ]


STEPS: dict[str, Callable[[Any, int, str], list[Step]]] = {
    "panticapaeum": _panticapaeum,
    "akropolis": _akropolis,
    "pyramidion": _pyramidion,
    "amytis": _amytis,
}


def steps(box: str, kit: Any, seats: int, rival: str = "") -> list[Step]:
    """The set-up of a box for these players, in the order of doing it; backwards it packs the box away."""
    return STEPS[box](kit, seats, rival)
