"""A scorecard as the grid: who stands where, and what a touch on a number tells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from engine.rules.contract import ScoreLine
from ui.house.intents import Explain, Meaning
from ui.screens.blocks import members, merged, title
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
    for name in dict.fromkeys(line.rule for line in merged(box, lines)):
        rules = members(box, name)
        mine = [line for line in lines if line.rule in rules]
        points = [_sum(mine, rules, seat) for seat in order]
        best = best_of(points)
        cells = tuple(
            Cell(signed(one), _how(speaker, name, mine, seat, one), n in best)
            for n, (seat, one) in enumerate(zip(order, points, strict=True))
        )
        rows.append(Lines(title(speaker, name), cells, Explain(rules[0], box)))
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


def _sum(lines: Sequence[ScoreLine], rules: Sequence[str], seat: int) -> int | None:
    points = [line.points for line in lines if line.rule in rules and line.seat == seat and line.points is not None]
    return sum(points) if points else None


def _how(speaker: Speaker, name: str, lines: Sequence[ScoreLine], seat: int, points: int | None) -> Hashable | None:
    """How a number came about: of a block what each of its lines brought; else its own reckoning where the rules give
    one, and what the clause says."""
    mine = [line for line in lines if line.seat == seat]
    if not mine or points is None:
        return None
    if name != mine[0].rule:
        how = [f"{speaker.line(line)}: {_reckoned(speaker, line)}" for line in mine if line.points]
    else:
        clause = speaker.digest.get(name)
        how = [speaker.why(mine[0].how)] if mine[0].how is not None else []
        how += [clause.text] if clause is not None else []
    if not how:
        return None
    return Meaning(f"{speaker.name(seat)} · {title(speaker, name)}: {signed(points)}", "\n".join(how))


def _reckoned(speaker: Speaker, line: ScoreLine) -> str:
    """ "9 (3 × 3)"."""
    return signed(line.points) if line.how is None else f"{signed(line.points)} ({speaker.why(line.how)})"
