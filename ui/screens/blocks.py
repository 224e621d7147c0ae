"""Lines of the score that are counted together: a box may name some (`BoxFace.blocks`), and they are one line wherever
the score stands, until it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.rules.contract import Position, ScoreLine
from engine.rules.sheet import SheetRow
from ui.boxes import face_of
from ui.boxes.board import Glance
from ui.house.intents import Pick
from ui.screens.matrix import Cell, Lines, best_of, signed
from ui.words.speech import Speaker


def block_of(box: str, rule: str) -> str:
    """The word for the lines this clause is counted with; empty: it stands by itself."""
    return next((word for word, rules in face_of(box).blocks.items() if rule in rules), "")


def members(box: str, line: str) -> tuple[str, ...]:
    """The clauses of a line: those of a block, or the one it is called by."""
    return face_of(box).blocks.get(line, (line,))


def title(speaker: Speaker, line: str) -> str:
    """What a line is called: the title of its clause, or the word of its block."""
    clause = speaker.digest.get(line)
    return clause.title if clause else speaker.language.word(line)


def merged(box: str, lines: Iterable[ScoreLine]) -> list[ScoreLine]:
    """The lines of a score, those of a block as one a seat."""
    found: list[ScoreLine] = []
    at: dict[tuple[str, int], int] = {}
    for line in lines:
        block = block_of(box, line.rule)
        place = at.get((block, line.seat)) if block else None
        if place is not None:
            before = found[place]
            points = [one for one in (before.points, line.points) if one is not None]
            found[place] = before._replace(points=sum(points) if points else None)
            continue
        if block:
            at[block, line.seat] = len(found)
            line = ScoreLine(line.seat, block, line.points)
        found.append(line)
    return found


# ---- on the sheet


def blocks(box: str, rows: Sequence[SheetRow]) -> list[list[SheetRow]]:
    """The rows of a sheet, by what they are counted with."""
    return [list(found) for _, found in groupby(rows, lambda row: block_of(box, row.rule) or row.rule)]


def heading(glance: Glance[Position], rows: Sequence[SheetRow], row: SheetRow, name: str) -> str:
    """What is asked, and how far the sheet is: by its parts where it has some."""
    box = glance.session.game.box.name
    parts = blocks(box, rows)
    if not face_of(box).blocks:
        return f"{name} · {glance.text('line {number} of {many}', number=rows.index(row) + 1, many=len(rows))}"
    mine = next(part for part in parts if row in part)
    far = glance.text("part {number} of {many}", number=parts.index(mine) + 1, many=len(parts))
    if len(mine) == 1:
        return f"{name} · {far}"
    return f"{glance.word(block_of(box, row.rule))} {mine.index(row) + 1}/{len(mine)} · {far}"


def line_of(glance: Glance[Position], block: str, numbers: Sequence[Sequence[int | None]]) -> Lines:
    """A whole block as one line: its sums, with a mark where a number is still wanted; a touch opens it. `told` are
    the numbers, seat by seat."""
    opens = Pick("block", block)
    sums = [sum(one for one in seat if one is not None) for seat in numbers]
    whole = [None not in seat for seat in numbers]
    best = best_of(sums) if all(whole) else set()
    texts = [
        signed(many) if sure else f"{many}?" if any(one is not None for one in seat) else ""
        for many, sure, seat in zip(sums, whole, numbers, strict=True)
    ]
    cells = tuple(Cell(text, opens, n in best) for n, text in enumerate(texts))
    return Lines(glance.word(block), cells, opens)
