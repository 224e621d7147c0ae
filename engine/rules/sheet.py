"""The score sheet of an aid: numbers that people read off the real table, a line at a time across all seats.

It is one for all boxes: a box says which rows it has (`Box.sheet`), its aid keeps a `Sheet`, lets `Tell` and `Finish`
pass as corrections, and counts the told numbers into its score lines. When the game is over the aid asks the table
for the sheet (`COUNTING`, whose one offered move is `close`); told again, a cell is simply another number.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.rules.moves import Correction, Move, OfSeat
from engine.rules.notation import Spelling
from engine.rules.reasons import Why, why


class SheetRow(NamedTuple):
    """A row of the sheet: one number for every person. Its name is the title of its clause, and `part` where a clause
    has several rows ("points", "stars": words of the glossary). Rows that only break ties are asked if there is one."""

    name: str  # the word in records
    rule: str
    least: int = 0
    most: int = 99
    part: str = ""
    tie: bool = False
    only: tuple[int, ...] = ()  # of the numbers from least to most those that can come about; empty: all of them
    also: str = ""  # the clause of a variant in play that the line is counted by, too
    unit: str = ""  # what is told: points, cells; nothing where the line's name says it
    how: str = ""  # the clause that says what is counted here, where that is not the clause of the line
    single: Why | None = None  # why one seat at most has points here; None: each may have some


@dataclass(frozen=True, slots=True)
class Tell(Correction, OfSeat):
    """A cell of the sheet, told or told again."""

    row: str
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Finish(Correction):
    """The game on the table is over: on to the sheet, wherever this aid believed it was."""


@dataclass(frozen=True, slots=True)
class Close(Move):
    """The sheet is filled in."""


FINISH, CLOSE = Finish(), Close()
FORMS: dict[str, type[Move]] = {"sheet {row} {seat} {number}": Tell, "finish": Finish, "close": Close}
WORD: Spelling = (str, str)  # rows are written as they are called: give the box's Notation `row=WORD`


class Sheet:
    """What was told so far. Copied with its aid."""

    def __init__(self, rows: tuple[SheetRow, ...], seats: int) -> None:
        self.rows = {row.name: row for row in rows}
        self.seats = seats
        self.cells: dict[tuple[str, int], int] = {}

    def refuse(self, told: Tell) -> Why | None:
        """Why this number cannot stand there."""
        row = self.rows.get(told.row)
        if row is None:
            return why("The score sheet has no row “{row}”.", row=told.row)
        if not 0 <= told.seat < self.seats:
            return why("Nobody sits there.")
        most = max(row.only, default=row.most)
        if not row.least <= told.number <= most:
            return why("Here it can be {least} to {most}.", row.rule, least=row.least, most=most)
        if row.only and told.number not in row.only:
            less, more = (max(n for n in row.only if n < told.number), min(n for n in row.only if n > told.number))
            return why(
                "{number} cannot come about here; {less} or {more} can.",
                row.rule, number=told.number, less=less, more=more,
            )  # fmt: skip
        others = (self.get(told.row, seat) for seat in range(self.seats) if seat != told.seat)
        return row.single if told.number and any(others) else None

    def stays(self, told: Tell) -> bool:
        """Whether a record may hold this number: before those that cannot come about were refused, it was taken."""
        row = self.rows.get(told.row)
        return row is not None and 0 <= told.seat < self.seats and row.least <= told.number <= row.most

    def tell(self, told: Tell) -> None:
        self.cells[told.row, told.seat] = told.number

    def get(self, row: str, seat: int) -> int | None:
        """The number, or None: not told yet."""
        return self.cells.get((row, seat))

    def copy(self) -> "Sheet":
        new = object.__new__(Sheet)
        new.rows, new.seats, new.cells = self.rows, self.seats, self.cells.copy()
        return new

    def facts(self) -> list[Any]:
        return sorted([row, seat, number] for (row, seat), number in self.cells.items())
