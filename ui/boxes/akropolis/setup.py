"""How Akropolis is set up, and what is in it when it is packed away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.akropolis.parts import row
from engine.rules.contract import why
from ui.boxes.setup import SetupStep, Stacks, Things, Written, step


def set_up(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[SetupStep]:
    length = options.get("length", "standard")
    players = 2 if rival else seats
    stacks = kit.stacks[length].get(seats, kit.stacks["standard"][seats])
    backs = "2+" if players == 2 else "2+  3+" if players == 3 else "2+  3+  4"
    said = why("Sites with these signs on their backs.")
    if length == "long" or players == 4:
        backs, said = "2+  3+  4", why("All sites, whatever is on their backs.")
    stones = ", ".join(str(stones) for stones in kit.first[:players])
    start, chief = why("A start site for each."), why("Who was last in an amphitheatre is chief.")
    if rival:
        start, chief = why("A start site for you, one for him."), why("You are chief architect, and begin.")
    return [
        step(said, Things("hexes"), Written(backs)),
        step(why("{stacks:stack} of {each}, face down.", stacks=stacks, each=players + 1),
              Stacks(stacks, players + 1)),
        step(why("A row of {row}, face up: the construction site.", row=row(players)),
              *(Things("hexes") for _ in range(row(players)))),
        step(start, Things("hexes", players)),
        step(chief, Things("crown")),
        step(why("Stones in the order of turns: {list}.", list=stones),
              *(Things("stone", kit.first[n], each=True) for n in range(players))),
        step(why("The other stones are the reserve."), Things("stone", 3)),
    ]  # fmt: skip


PACK = [
    step(why("Sites, by the signs on their backs."), Things("hexes", 61), Written("2+  3+  4")),
    step(why("Start sites."), Things("hexes", 4)),
    step(why("Stones."), Things("stone", 40)),
    step(why("The chief architect."), Things("crown")),
    step(why("Player aids, and the score pad."), Things("card", 4), Things("list")),
]
