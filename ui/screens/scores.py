"""A scorecard as the grid: who stands where, and what a touch on a number tells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from engine.rules.contract import ScoreLine
from ui.house.intents import Explain, Meaning
from ui.screens.matrix import Cell, Head, Lines, best_of, signed
from ui.words.speech import Speaker


def grid_of(
    speaker: Speaker, box: str, lines: Sequence[ScoreLine], order: Sequence[int], ranking: Sequence[Sequence[int]],
    colours: Sequence[str], total: str,
) -> tuple[list[Head], list[Lines], Lines]:  # fmt: skip
    """Seats from best to last as columns, clauses as lines in the order they are counted, and the totals."""
    won = set(ranking[0]) if ranking and len(order) > 1 else set()
    heads = [Head(speaker.name(seat), colours[seat] if seat < len(colours) else "rival") for seat in order]
    rows = []
    for rule in dict.fromkeys(line.rule for line in lines):
        found = [next((one for one in lines if one.rule == rule and one.seat == seat), None) for seat in order]
        points = [_sum(lines, rule, seat) for seat in order]
        best = best_of(points)
        cells = tuple(
            Cell(signed(one), _how(speaker, line, one), n in best)
            for n, (line, one) in enumerate(zip(found, points, strict=True))
        )
        first = next(one for one in found if one is not None)
        rows.append(Lines(speaker.line(first), cells, Explain(rule, box)))
    totals = tuple(
        Cell(signed(sum(line.points or 0 for line in lines if line.seat == seat)), best=seat in won) for seat in order
    )
    return heads, rows, Lines(total, totals, total=True)


def untold(lines: Sequence[Lines], told: int) -> list[Lines]:
    """The lines while they are told one after another: what is not told yet has no numbers."""
    return [
        replace(line, cells=tuple(Cell("") if n >= told else replace(cell, touch=None) for cell in line.cells))
        for n, line in enumerate(lines)
    ]


def grown(lines: Sequence[ScoreLine], rules: Sequence[str], order: Sequence[int], total: Lines) -> Lines:
    """The totals of what was told so far, each with a bar as long as its part of the largest in the end."""
    sums = [sum(line.points or 0 for line in lines if line.seat == seat and line.rule in rules) for seat in order]
    most = max([1, *(sum(line.points or 0 for line in lines if line.seat == seat) for seat in order)])
    return replace(total, cells=tuple(Cell(signed(one), share=max(0, one) / most) for one in sums))


def _sum(lines: Sequence[ScoreLine], rule: str, seat: int) -> int | None:
    points = [line.points for line in lines if line.rule == rule and line.seat == seat and line.points is not None]
    return sum(points) if points else None


def _how(speaker: Speaker, line: ScoreLine | None, points: int | None) -> Hashable | None:
    """How a number came about: its own reckoning where the rules give one, and what the clause says."""
    if line is None or points is None:
        return None
    clause = speaker.digest.get(line.rule)
    how = [speaker.why(line.how)] if line.how is not None else []
    how += [clause.text] if clause is not None else []
    if not how:
        return None
    return Meaning(f"{speaker.name(line.seat)} · {speaker.line(line)}: {signed(points)}", "\n".join(how))
