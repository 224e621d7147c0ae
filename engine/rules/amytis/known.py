"""What the aid knows of the real table, and what it asks next: questions and answers are `aid`'s, words about what lies
there `corrections`', what is not known for sure `doubts`'."""

from typing import Self

from engine.rules.aid import Companion
from engine.rules.amytis import happenings
from engine.rules.amytis.board import SET, Board, lined_up
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import ARCHITECTS, PAWNS, POINTS, Doubts
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.moves import Favour, Take
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.position import ASK_BEGIN, ASK_FAVOUR, ASK_SIDES, ASK_TAKE, sides
from engine.rules.amytis.score import rows
from engine.rules.amytis.turns import come_home, homecoming
from engine.rules.contract import UNSEEN, Event, Move, Setup, Turn

ASK_PERHAPS = Turn(0, "perhaps"), Turn(1, "perhaps")  # a favour, as far as the aid knows
ASK_DONE = Turn(0, "done"), Turn(1, "done")


class Known(Companion):
    """Where the table is, as far as it is told."""

    __slots__ = (
        "board", "completed", "doubts", "favours", "first", "gone", "highest", "kit", "laid", "named", "number",
        "points", "put", "seat", "sides", "told",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        chosen = sides(setup)
        super().__init__(rows(setup), setup.seats, *([ASK_BEGIN] if chosen is not None else [ASK_BEGIN, ASK_SIDES]))
        kit: Kit = setup.kit
        self.kit = kit
        self.highest = kit.taster if setup.options["length"] == "taster" else kit.stack
        self.board = Board(self.highest)
        self.favours = Favours(kit)
        self.doubts = Doubts()
        self.first = self.seat = 0
        self.number = 0
        self.points = [0, 0]
        self.laid = [0, 0]  # tiles this seat was seen to take
        self.told: frozenset[type[Move]] = frozenset()  # what was told of this turn
        self.put = -1  # the stack this turn's architect was put on
        self.named = UNSEEN  # the tile of this turn
        self.gone: frozenset[int] = frozenset()  # tiles that were taken and named: they come no more
        self.completed: list[tuple[int, ...]] = [(), ()]  # projects people told of
        self.sides = chosen or 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.kit = self.kit
        new.highest = self.highest
        new.board = self.board.copy()
        new.favours = self.favours.copy()
        new.doubts = self.doubts.copy()
        new.sheet = self.sheet.copy()
        new.first = self.first
        new.seat = self.seat
        new.number = self.number
        new.points = self.points[:]
        new.laid = self.laid[:]
        new.told = self.told
        new.put = self.put
        new.named = self.named
        new.gone = self.gone
        new.completed = self.completed[:]
        new.sides = self.sides
        new.agenda = self.agenda[:]
        new.answers = None
        return new

    # ---- the turn

    def begin_turn(self, seat: int) -> list[Event]:
        """Architects come home; where one was put unseen, people are asked whether they do."""
        self.seat = seat
        self.number += 1
        self.told = frozenset()
        self.put = -1
        self.named = UNSEEN
        self.agenda = [ASK_TAKE[seat]]
        events: list[Event] = []
        if not self.doubts.of(ARCHITECTS, seat):
            come_home(self.kit, self.board, seat, events)
        elif reason := self.perhaps_home():
            events.append(happenings.perhaps_home(seat, reason))
        return events

    def perhaps_home(self) -> int:
        """Whether people are asked if architects come home now, and why they should: 3 in line, or all that are out."""
        asked = Take not in self.told and self.doubts.of(ARCHITECTS, self.seat)
        return homecoming(self.kit, self.board.out[self.seat]) if asked else 0

    def last_turn(self) -> list[Event]:
        """With two stacks empty the second player's turn is the last (M9.2)."""
        last = self.board.empty() >= 2 and self.seat != self.first
        return [happenings.LAST[self.seat]] if last else []

    def ask_next(self) -> None:
        """What of this turn the aid would still like to know."""
        seat = self.seat
        if Take not in self.told:
            self.agenda = [ASK_TAKE[seat]]
        elif Favour not in self.told and self.line_made() and self.favours.offers(seat):
            self.agenda = [(ASK_PERHAPS if self.doubts.of(ARCHITECTS, seat) else ASK_FAVOUR)[seat]]
        else:
            self.agenda = [ASK_DONE[seat]]

    def line_made(self) -> bool:
        """Does the architect put this turn stand in a line, as far as is known (M7.1)?"""
        return self.put >= 0 and lined_up(self.board.out[self.seat], self.put)

    def favour_possible(self) -> bool:
        """Might a pawn be earned this turn? Before the stack is told, with any that can be taken from."""
        if self.doubts.of(ARCHITECTS, self.seat):
            return True
        return self.line_made() if Take in self.told else any(map(self.lines_up, range(CELLS)))

    def lines_up(self, place: int) -> bool:
        """Would an architect put there now stand in a line of three?"""
        out = self.board.out[self.seat] | 1 << place
        return not self.blocked(place) and lined_up(out, place)

    def fits_favour(self, place: int) -> bool:
        """Can this stack have earned the favour that was told already?"""
        return Favour not in self.told or self.doubts.of(ARCHITECTS, self.seat) or self.lines_up(place)

    # ---- tiles and projects people told of

    def unseen(self) -> list[int]:
        """The tiles nobody has told of yet."""
        known = self.gone.union(self.board.tops)
        return [part for part in range(1, len(self.kit.kinds)) if part not in known]

    def name(self, part: int) -> None:
        """This turn's tile is this one."""
        self.named = part
        self.gone |= {part}

    def open_projects(self) -> list[int]:
        """The projects nobody has completed, as far as is told."""
        done = {*self.completed[0], *self.completed[1]}
        return [card for card in range(1, len(self.kit.projects)) if card not in done]

    # ---- what is not known

    def blocked(self, place: int) -> bool:
        """For sure nothing can be taken from this stack now (M3.1)."""
        if not self.board.filled >> place & 1 and not self.doubts.tiles:
            return True
        return any(self.board.out[seat] >> place & 1 and not self.doubts.of(ARCHITECTS, seat) for seat in (0, 1))

    def move_architects(self, seat: int, out: int) -> list[Event]:
        """The architects of this seat stand there now."""
        before, self.board.out[seat] = self.board.out[seat], out
        back: list[Event] = [
            happenings.went("architect", happenings.board(seat, at), happenings.STORE[seat])
            for at in SET[before & ~out]
        ]
        return back + [
            happenings.went("architect", happenings.STORE[seat], happenings.board(seat, at))
            for at in SET[out & ~before]
        ]

    def leave_open(self, takes: bool, points: bool) -> None:
        """The turn ends; of it the stack was told, or the points were, or not."""
        doubts, seat = self.doubts, self.seat
        pawn_due = Favour not in self.told and bool(self.favours.offers(seat)) and self.favour_possible()
        if not takes:
            doubts.missed(ARCHITECTS, seat)
            doubts.tiles += 1
        if pawn_due:
            doubts.missed(PAWNS, seat)
        if not points and (POINTS, seat) not in doubts.fresh:
            doubts.missed(POINTS, seat)
        doubts.turn_over()
