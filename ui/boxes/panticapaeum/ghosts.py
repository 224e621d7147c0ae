"""Half-chosen placements: where a tile or a building would come to lie when a finger points somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.contract import Move, Went, preview
from engine.rules.panticapaeum.moves import GRID, Lay, Put
from engine.rules.panticapaeum.parts import PLAIN
from ui.boxes.panticapaeum.city import Ghost

Placement = Lay | Put


def placements(moves: Sequence[Move]) -> list[Placement]:
    """The offers among these moves that lie somewhere."""
    return [move for move in moves if isinstance(move, Lay | Put)]


def ghost(position: Any, move: Placement) -> Ghost:
    """What this move would put on the city, before it is put."""
    if isinstance(move, Lay):
        lie = position.lie(position.turn.part, move.facing)
        grounds = dict(lie.resources)
        found = {}
        for offset in lie.offsets:
            ground = next((g for g, cells in grounds.items() if cells >> offset & 1), PLAIN)
            found[move.cell + offset] = PLAIN - 1 if lie.drought >> offset & 1 else ground
        return Ghost(found)
    kind = position.turn.part
    size = position.kit.footprint[kind]
    step = GRID.width if move.facing else 1
    cells = (move.cell,) if size == 1 else (move.cell, move.cell + step)
    return Ghost(dict.fromkeys(cells, PLAIN), kind)


def covered(position: Any, offers: Sequence[Placement], facing: int) -> set[int]:
    """Every cell that some offer with this facing would cover: where a finger may point."""
    found: set[int] = set()
    for move in offers:
        if move.facing == facing:
            found |= set(ghost(position, move).cells)
    return found


def nearest(position: Any, offers: Sequence[Placement], facing: int, cell: int) -> Placement | None:
    """The offer with this facing whose middle is nearest to the cell, of those that cover it if any does."""
    here = GRID.xy(cell)
    best: tuple[bool, float, Placement] | None = None
    for move in offers:
        if move.facing != facing:
            continue
        cells = ghost(position, move).cells
        spots = [GRID.xy(one) for one in cells]
        x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        away = (cell not in cells, (x - here[0]) ** 2 + (y - here[1]) ** 2)
        if best is None or away < best[:2]:
            best = (*away, move)
    return best[2] if best else None


def facings(offers: Sequence[Placement]) -> list[int]:
    """The facings in which it can lie at all, in the order of turning."""
    return sorted({move.facing for move in offers})


def brings(position: Any, seat: int, move: Move) -> tuple[list[int], int, int]:
    """What the move would bring its owner: cubes collected by colour, workers that come home, points."""
    before = position.score().total(seat)
    trial, events = preview(position, move)
    cubes, workers = [0] * 5, 0
    for event in events:
        if isinstance(event, Went) and event.source.kind == "cell" and event.source.seat == seat:
            if event.piece == "cube" and event.target.kind == "store":
                cubes[event.kind] += event.many
            elif event.piece == "worker":
                workers += event.many
    return cubes, workers, trial.score().total(seat) - before
