"""Pebbles: the smallest box that uses all a box can promise: a bag, a hand, a rival, an aid, parts not looked at.

Each seat is dealt a pebble into the hand. In its turn a seat takes one of three pebbles from the row (T1), lays it at
either end of its line (T2), and may show the pebble in its hand, which then counts double (T3). The gull, where it
plays, grabs the most valuable pebble of the row (T4), the first of equals.
"""

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, Self

from engine.rules.contract import (
    BAG,
    ELSEWHERE,
    OVER,
    RIVAL,
    TABLE,
    UNSEEN,
    Began,
    Box,
    Correction,
    Event,
    Lying,
    Move,
    OfCell,
    OfPart,
    OfSeat,
    Option,
    Place,
    Placement,
    Scorecard,
    ScoreLine,
    Setup,
    Stock,
    Turn,
    Went,
    Why,
    why,
)  # fmt: skip
from engine.rules.kit import Section
from engine.rules.notation import Notation
from engine.rules.sheet import CLOSE, FORMS, WORD, Close, Finish, Sheet, SheetRow
from engine.rules.sheet import Tell as SheetTell

BAGGED, GULL = Place("bag"), Place("store", 99)


@dataclass(frozen=True, slots=True)
class Deal(OfPart):
    part: int


@dataclass(frozen=True, slots=True)
class Take(OfPart):
    part: int
    place: int


@dataclass(frozen=True, slots=True)
class Lay(OfCell):
    cell: int


@dataclass(frozen=True, slots=True)
class Show(OfPart):
    part: int


@dataclass(frozen=True, slots=True)
class Grab(Move):
    place: int


@dataclass(frozen=True, slots=True)
class Tell(Move):
    """What a pebble of the row is worth: asked when the gull needs it, and no finer than it needs."""

    place: int
    value: int


@dataclass(frozen=True, slots=True)
class Done(Move):
    pass


@dataclass(frozen=True, slots=True)
class SetTurn(Correction, OfSeat):
    seat: int


@dataclass(frozen=True, slots=True)
class SetRow(Correction, OfPart):
    place: int
    part: int


deal, take, lay, show, grab, tell = (cache(kind) for kind in (Deal, Take, Lay, Show, Grab, Tell))
DONE = Done()
NOTATION = Notation({
    "deal {part}": Deal, "take {part} from {place}": Take, "lay at {cell}": Lay, "show {part}": Show,
    "grab {place}": Grab, "tell {place} {value}": Tell, "done": Done, "turn {seat}": SetTurn,
    "row {place} {part}": SetRow, **FORMS,
}, row=WORD)  # fmt: skip


def read_kit(values: Any) -> Any:
    pebbles = Section(values).section("pebbles")
    return SimpleNamespace(values=(0, *pebbles.numbers("values", 12, 1, 9)))


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    return SheetRow("line", "T2", 0, 48), SheetRow("hand", "T3", 0, 8)


class Pebbles:
    def __init__(self, setup: Setup) -> None:
        self.kit, self.aid, self.seats = setup.kit, setup.aid, setup.seats
        self.rival, self.rounds = bool(setup.rival), int(setup.options["rounds"])
        self.bag = frozenset(range(1, 13))  # what may still come ...
        self.left = 12  # ... and how much of it is there
        self.row: list[int | None] = [None, None, None]
        self.values: list[int | None] = [None, None, None]  # told values of unseen pebbles
        self.hands: list[int | None] = [None] * self.seats
        self.shown = [False] * self.seats
        self.lines: list[dict[int, int]] = [{} for _ in range(self.seats)]
        self.stores: list[list[int]] = [[] for _ in range(self.seats)]  # taken, not laid
        self.gull: list[tuple[int, int]] = []  # part and worth
        self.seat, self.round = 0, 1
        self.sheet = Sheet(rows(setup), self.seats) if self.aid else None
        row = [Turn(BAG, "row", place) for place in (2, 1, 0)]
        hands = [] if self.aid else [Turn(BAG, "hand", seat) for seat in reversed(range(self.seats))]
        self.agenda = [Turn(0, "take"), *row, *hands]
        if self.aid:
            self.left = 12 - self.seats  # the hands were dealt without us

    @property
    def turn(self) -> Turn:
        return self.agenda[-1] if self.agenda else OVER

    def moves(self) -> list[Move]:
        who, ask, part = self.turn
        if who == BAG:
            return [deal(p) for p in ([UNSEEN] if self.aid else []) + sorted(self.bag)]
        if ask == "take":
            offers: list[Move] = [take(p, place) for place, p in enumerate(self.row) if p is not None]
            return [*offers, DONE] if self.aid else offers
        if ask == "lay":
            line = self.lines[who]
            return [lay(min(line) - 1), lay(max(line) + 1)] if line else [lay(0)]
        if ask == "done":
            return [DONE]
        if ask == "show":
            return [show(self.hands[who] or UNSEEN), DONE]
        if ask == "tell":
            return [tell(part, value) for value in range(1, 10)]
        if ask == "grab":
            return [grab(self._best())]
        return [CLOSE] if ask == "sheet" else []

    def check(self, move: Move) -> Why | None:
        if self.aid and isinstance(move, SetTurn) and move.seat < self.seats and self.turn.who >= 0:
            return None
        if self.aid and isinstance(move, SetRow) and move.place in range(3) and (move.part or 0) in (UNSEEN, *self.bag):
            return None
        if self.sheet and isinstance(move, SheetTell):
            return self.sheet.refuse(move)
        if self.aid and isinstance(move, Finish) and self.turn.ask not in ("sheet", "over"):
            return None
        return None if move in self.moves() else why("That is not offered now.", "T1")

    def play(self, move: Move) -> list[Event]:
        events: list[Event] = []
        if isinstance(move, SetTurn):
            self.agenda, self.seat = [Turn(move.seat, "take")], move.seat
            return [Began("turn", 0, move.seat)]
        if isinstance(move, SetRow):
            return self._set_row(move)
        if self.sheet and isinstance(move, SheetTell):
            self.sheet.tell(move)
            return []
        if isinstance(move, Finish):
            return self._end()
        who, ask, part = self.agenda.pop()
        if isinstance(move, Deal):
            self.bag -= {move.part}
            self.left -= 1
            if ask == "hand":
                self.hands[part] = move.part
                events.append(Went("pebble", 1, BAGGED, Place("hand", part), part=move.part))
            else:
                self.row[part], self.values[part] = move.part, None
                events.append(Went("pebble", 1, BAGGED, Place("row", at=part), part=move.part))
        elif isinstance(move, Take):
            self.row[move.place] = None
            store = Place("store", who)
            events.append(Went("pebble", 1, Place("row", at=move.place), store, part=move.part))
            self.stores[who].append(move.part)
            self.agenda.append(Turn(who, "done" if self.aid else "lay"))
            if self.left:
                self.agenda.append(Turn(BAG, "row", move.place))
        elif isinstance(move, Lay):
            part = self.stores[who].pop()
            self.lines[who][move.cell] = part
            events.append(Went("pebble", 1, Place("store", who), Place("line", who, move.cell), part=part))
            if self.shown[who]:
                events += self._pass(who)
            else:
                self.agenda.append(Turn(who, "show"))
        elif isinstance(move, Show):
            self.shown[who], self.hands[who] = True, move.part
            events.append(Went("pebble", 1, Place("hand", who), Place("shown", who), part=move.part))
            events += self._pass(who)
        elif isinstance(move, Done):
            events += self._pass(who)
        elif isinstance(move, Tell):
            self.values[move.place] = move.value
        elif isinstance(move, Grab):
            part = self.row[move.place] or UNSEEN
            self.gull.append((part, self._worth(move.place)))
            self.row[move.place] = None
            events.append(Went("pebble", 1, Place("row", at=move.place), GULL, part=part))
            events += self._pass(who)
            if self.left:
                self.agenda.append(Turn(BAG, "row", move.place))
        return events

    def _set_row(self, move: SetRow) -> list[Event]:
        place = Place("row", at=move.place)
        events: list[Event] = []
        old = self.row[move.place]
        if old is not None:
            events.append(Went("pebble", 1, place, ELSEWHERE, part=old))
        self.row[move.place], self.values[move.place] = move.part, None
        self.bag -= {move.part}
        return [*events, Went("pebble", 1, ELSEWHERE, place, part=move.part)]

    def _pass(self, who: int) -> list[Event]:
        """The next seat's turn, the gull's after the last, or the end."""
        following = who + 1 if who != RIVAL else self.seats + 1
        if following == self.seats and self.rival and any(p is not None for p in self.row):
            self.agenda.insert(0, Turn(RIVAL, "grab"))
            unknown = [n for n, p in enumerate(self.row) if p == UNSEEN and self.values[n] is None]
            self.agenda[1:1] = [Turn(TABLE, "tell", n) for n in reversed(unknown)]
            return [Began("turn", self.round, self.seats)]
        if following >= self.seats:
            self.round, following = self.round + 1, 0
        if self.round > self.rounds or all(p is None for p in self.row):
            return self._end()
        self.seat = following
        self.agenda.insert(0, Turn(following, "take"))
        return [Began("turn", self.round, following)]

    def _end(self) -> list[Event]:
        self.agenda = [Turn(TABLE, "sheet")] if self.aid else []
        return [Began("sheet" if self.aid else "over")]

    def _worth(self, place: int) -> int:
        return self.values[place] or self.kit.values[self.row[place] or 0]

    def _best(self) -> int:
        return max((n for n, p in enumerate(self.row) if p is not None), key=self._worth)

    def reason(self) -> Why | None:
        if self.turn.who != RIVAL:
            return None
        return why("No pebble of the row is worth more than {value}.", "T4", value=self._worth(self._best()))

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.row, new.values, new.hands, new.shown = self.row[:], self.values[:], self.hands[:], self.shown[:]
        new.lines, new.gull, new.agenda = [line.copy() for line in self.lines], self.gull[:], self.agenda[:]
        new.stores, new.sheet = [store[:] for store in self.stores], self.sheet.copy() if self.sheet else None
        return new

    def score(self) -> Scorecard:
        lines = []
        for seat in range(self.seats):
            worth = sum(self.kit.values[part] for part in self.lines[seat].values())
            shown = 2 * self.kit.values[self.hands[seat] or 0] if self.shown[seat] else 0
            lines.append(ScoreLine(seat, "T2", self.sheet.get("line", seat) if self.sheet else worth))
            lines.append(ScoreLine(seat, "T3", self.sheet.get("hand", seat) if self.sheet else shown))
        if self.rival:
            worth = sum(worth for _, worth in self.gull)
            lines.append(ScoreLine(self.seats, "T4", worth, why("{many} pebbles", "T4", many=len(self.gull))))
        card = Scorecard(tuple(lines), ())
        totals = [card.total(seat) for seat in range(self.seats + self.rival)]
        best = sorted(set(totals), reverse=True)
        return card._replace(ranking=tuple(tuple(s for s, t in enumerate(totals) if t == x) for x in best))

    def view(self, seat: int) -> Self:
        seen = self.copy()
        for other in range(self.seats):
            if other != seat and not self.shown[other] and (part := self.hands[other]):
                seen.bag |= {part}
                seen.hands[other] = UNSEEN
        return seen

    def guess(self, choose: Any) -> None:
        for seat, part in enumerate(self.hands):
            if part == UNSEEN:
                self.hands[seat] = chosen = choose(sorted(self.bag))
                self.bag -= {chosen}
        for place, row_part in enumerate(self.row):
            if row_part == UNSEEN:
                self.row[place] = choose(sorted(self.bag))
                self.bag -= {self.row[place] or 0}

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn), "sheet": self.sheet.facts() if self.sheet else [],
            "bag": sorted(self.bag), "left": self.left, "row": self.row, "values": self.values,
            "hands": self.hands, "shown": self.shown, "stores": self.stores, "gull": self.gull, "round": self.round,
            "lines": [sorted(line.items()) for line in self.lines], "agenda": [list(t) for t in self.agenda],
        }  # fmt: skip

    def stock(self) -> Stock:
        pieces: Stock = {}

        def lies(part: int, place: Place, many: int = 1) -> None:
            pieces[Lying("pebble", place, part)] = pieces.get(Lying("pebble", place, part), 0) + many

        if self.aid:
            lies(UNSEEN, BAGGED, self.left)
        else:
            for part in self.bag:
                lies(part, BAGGED)
        for n, p in enumerate(self.row):
            if p is not None:
                lies(p, Place("row", at=n))
        for seat in range(self.seats):
            hand = self.hands[seat]
            if hand is not None:
                lies(hand, Place("shown" if self.shown[seat] else "hand", seat))
            for part in self.stores[seat]:
                lies(part, Place("store", seat))
            for cell, part in self.lines[seat].items():
                lies(part, Place("line", seat, cell))
        for part, _ in self.gull:
            lies(part, GULL)
        return {key: many for key, many in pieces.items() if many}


def where(position: Pebbles, move: Move) -> Placement | None:
    return Placement((move.cell,), position.turn.who) if isinstance(move, Lay) else None


BOX = Box(
    name="pebbles", number=1, seats=range(1, 4), colours=("red", "blue", "yellow"), rivals=("gull",),
    options={"rounds": Option(("2", "3"))}, notation=NOTATION, kit=read_kit, refuse=lambda setup: None,
    start=Pebbles, own=(Lay, Show), sheet=rows, where=where, closing=(Done, Close), turns=Take, tagged=("pebble",),
)  # fmt: skip
KIT = {"pebbles": {"provenance": "printed", "values": [1, 2, 3, 4] * 3}}
