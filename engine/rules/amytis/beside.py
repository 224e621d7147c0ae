"""What the aid knows of the real table, and what it asks next: questions and answers are `aid`'s, words about what lies
there `corrections`'."""

from typing import Self

from engine.rules.amytis import happenings
from engine.rules.amytis.board import LINED, SET, Board
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.moves import Favour, Take
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.position import ASK_BEGIN, ASK_SIDES, ASK_TAKE, sides
from engine.rules.amytis.score import rows
from engine.rules.contract import TABLE, Event, Move, Setup, Turn
from engine.rules.sheet import Sheet

ASK_FAVOUR = Turn(0, "favour"), Turn(1, "favour")
ASK_DONE = Turn(0, "done"), Turn(1, "done")
ASK_SHEET = Turn(TABLE, "sheet")


class Beside:
    """Where the table is, as far as it is told."""

    __slots__ = (
        "agenda", "board", "favours", "first", "highest", "kit", "laid", "number", "points", "seat", "sheet",
        "sides", "silent", "told", "turn", "turns", "untold",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        kit: Kit = setup.kit
        self.kit = kit
        self.highest = kit.taster if setup.options["length"] == "taster" else kit.stack
        self.board = Board(self.highest)
        self.favours = Favours(kit)
        self.sheet: Sheet = Sheet(rows(setup), setup.seats)
        self.first = self.seat = 0
        self.number = 0
        self.points = [0, 0]
        self.laid = [0, 0]  # tiles this seat was seen to take
        self.told: frozenset[type[Move]] = frozenset()  # what was told of this turn
        self.untold = 0  # turns of which the stack or the pawn was not told
        self.turns = [0, 0]  # turns each seat has finished ...
        self.silent = [0, 0]  # ... and those of which the points were not told
        chosen = sides(setup)
        self.sides = chosen or 0
        self.agenda = [ASK_BEGIN] if chosen is not None else [ASK_BEGIN, ASK_SIDES]
        self.turn = self.agenda[-1]

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.kit = self.kit
        new.highest = self.highest
        new.board = self.board.copy()
        new.favours = self.favours.copy()
        new.sheet = self.sheet.copy()
        new.first = self.first
        new.seat = self.seat
        new.number = self.number
        new.points = self.points[:]
        new.laid = self.laid[:]
        new.told = self.told
        new.untold = self.untold
        new.turns = self.turns[:]
        new.silent = self.silent[:]
        new.sides = self.sides
        new.agenda = self.agenda[:]
        new.turn = self.turn
        return new

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.number += 1
        self.told = frozenset()
        self.agenda = [ASK_TAKE[seat]]

    def ask_sheet(self) -> Event:
        self.agenda = [ASK_SHEET]
        return happenings.SHEET

    def ask_next(self) -> None:
        """What of this turn the aid would still like to know."""
        seat = self.seat
        if Take not in self.told:
            self.agenda = [ASK_TAKE[seat]]
        elif Favour not in self.told and LINED[self.board.out[seat]] and self.favours.offers(seat):
            self.agenda = [ASK_FAVOUR[seat]]
        else:
            self.agenda = [ASK_DONE[seat]]

    def move_architects(self, seat: int, out: int) -> list[Event]:
        """The architects of this seat stand there now."""
        before, self.board.out[seat] = self.board.out[seat], out
        back: list[Event] = [
            happenings.went("architect", 0, happenings.board(seat, at), happenings.STORE[seat])
            for at in SET[before & ~out]
        ]
        return back + [
            happenings.went("architect", 0, happenings.STORE[seat], happenings.board(seat, at))
            for at in SET[out & ~before]
        ]
