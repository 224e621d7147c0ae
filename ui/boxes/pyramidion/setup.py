"""How Pyramidion is set up, and what is in it when it is packed away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.contract import why
from ui.boxes.setup import PLUS, SetupStep, Things, Written, step


def set_up(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[SetupStep]:
    return [
        step(why("Eight cities in the middle of the table."), Things("pyramidion"), Things("house", 8)),
        step(why("Each: brokers, mercenaries, base cards."), Things("intermediary", 5, each=True),
              Things("mercenary", 5, each=True), Things("card", 5, each=True)),
        step(why("The other characters: a deck, face down."), Things("card", 40)),
        step(why("Goods by kind, and the sundials."), Things("wood", good=True),
              Things("stone", good=True), Things("camel", good=True), Things("food", good=True),
              Things("worker", good=True), Things("statue", good=True), Things("sundial", 8)),
        step(why("Revolt tokens mixed, face down."), Things("revolt", 6)),
        step(why("Supply cards, the top one open."), Things("scroll")),
        step(why("Boats as a deck, five of them open in a row."), Things("boat", 5)),
        step(why("Draw 1 to {seats} for the places in Giza.", seats=seats),
              *(Written(str(n)) for n in range(1, seats + 1)), Things("first")),
    ]  # fmt: skip


PACK = [
    step(why("Cities."), Things("pyramidion", 8)),
    step(why("Characters, base cards among them."), Things("card", 60)),
    step(why("Supply cards and boats."), Things("scroll", 10), Things("boat", 20)),
    step(why("Goods: ten statues, of the others 35."), Things("wood", good=True), Things("cube", 185)),
    step(why("Brokers and mercenaries."), Things("intermediary", 20), Things("mercenary", 20)),
    step(why("Category tokens, and the philosopher’s."), Things("influence", 4, each=True),
          Things("agreements", 4, each=True), Things("trade", 4, each=True), PLUS, Things("scroll")),
    step(why("Revolt tokens and sundials."), Things("revolt", 6), Things("sundial", 8)),
    step(why("Player tokens and turn-order tokens."), Things("pawn", 4), Written("1 2 3 4")),
]  # fmt: skip
