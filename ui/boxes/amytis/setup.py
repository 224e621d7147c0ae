"""How Architects of Amytis is set up, and what is in it when it is packed away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.contract import why
from ui.boxes.setup import PLUS, Nine, SetupStep, Things, Written, step


def set_up(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[SetupStep]:
    stack = kit.taster if options.get("length") == "taster" else kit.stack
    return [
        step(why("Boards: buildings, favour, score."), Things("palace"), Things("crown"),
              Things("points")),
        step(why("Stacks of {many}; the rest away unseen.", many=stack), Nine(stack)),
        step(why("Projects as a pile, three of them open."), Things("scroll"), PLUS, Things("card", 3)),
        step(why("Each: a city, architects, pawns."), Things("card"),
              Things("architect", 4, each=True), Things("pawn", 7, each=True)),
        step(why("A pawn on 0 and one on +0, each."), Things("pawn"), Written("0"), Things("pawn"),
              Written("+0")),
        step(why("Projects of each, open before them."),
              Things("person"), Written("2"), Things("person"),
              Written("3" if options.get("projects") == "2+3" else "2")),
        step(why("Building cards, the same sides up for both."), Things("card", 6), Written("A")),
        step(why("Draw who begins."), Things("first")),
    ]  # fmt: skip


PACK = [
    step(why("Building tiles."), Things("tile", 48)),
    step(why("Projects."), Things("scroll", 20)),
    step(why("Building cards: six of each colour."), Things("card", 12)),
    step(why("Architects: four of each colour."), Things("architect", 8)),
    step(why("Pawns: seven of each colour."), Things("pawn", 14)),
    step(why("Boards, and the first player’s card."), Things("card", 5, each=True), PLUS,
          Things("first")),
]  # fmt: skip
