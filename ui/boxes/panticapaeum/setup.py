"""How Panticapaeum is set up, and what is in it when it is packed away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.contract import why
from engine.rules.panticapaeum import BOX
from ui.boxes.panticapaeum.colours import GOODS
from ui.boxes.setup import PLUS, Circle, Columns, Markers, SetupStep, Things, Written, step

CUBES = tuple(GOODS)


def set_up(kit: Any, seats: int, rival: str, options: Mapping[str, str]) -> list[SetupStep]:
    table, people = kit.tables[seats], max(2, seats)
    each = step(
        why("Each: a worker on the board, four beside."),
        Things("card"), Things("worker"), PLUS, Things("worker", 4), PLUS, Things("pawn", 5, each=True),
    )  # fmt: skip
    first = step(why("Who first names a Greek god begins."), Written("I"), Things("next"), Things("first"))
    if rival:
        each = step(
            why("You as always; Automius only a board."),
            Things("card"), Things("worker"), PLUS, Things("worker", 4, each=True), Written("·"), Things("trireme"),
            Things("card"),
        )  # fmt: skip
        first = step(why("You always begin."), Written("I"), Things("next"), Things("first"))
    return [
        each,
        step(why("A marker of each before every row."), Markers(BOX.colours[:seats], CUBES)),
        step(why("Cube tokens at random: single and double."), Things("brown", good=True), Written("·"),
              Things("purple", good=True), Things("orange", good=True)),
        step(why("Improvement tokens, on each of their cells."), Things("any", table.improvements, each=True)),
        step(why("Aqueduct tiles by form, coins and cubes."), Things("tile", len(kit.aqueducts)), Things("coin"),
              *(Things(good, good=True) for good in CUBES)),
        step(why("Buildings for {people:player}, the lowest row empty.", people=people),
              Columns(table.filled, CUBES)),
        step(why("{tiles:tile}, clockwise from the trireme.", tiles=table.circle),
              Circle(table.circle)),
        first,
    ]  # fmt: skip


PACK = [
    step(why("Terrain tiles, in the bag."), Things("bag"), Things("tile", 65)),
    step(why("Cubes: twenty of each colour."), *(Things(good, good=True) for good in CUBES), Things("cube", 100)),
    step(why("Buildings: seven of each."), *(Things(name, 7, each=True) for name in ("house", "winery", "fortress"))),
    step(why("And these; and the aqueduct tiles."), Things("aqueduct", 7, each=True),
          Things("temple", 7, each=True), Things("tile", 12)),
    step(why("Workers and markers: five of each colour."), Things("worker", 20), Things("pawn", 20)),
    step(why("Cube tokens and improvements."), Things("cube", 15), Things("any", 16)),
    step(why("Coins, and the score pad."), Things("coin", 30), Things("list")),
    step(why("Trireme, two markers, six boards."), Things("trireme"), Things("first"), Written("I"),
          Things("card", 6, each=True)),
]  # fmt: skip
