"""Pebbles: the smallest box that uses all a box can promise: a bag, a hand, a rival, an aid, parts not looked at.

Each seat is dealt a pebble into the hand. In its turn a seat takes one of three pebbles from the row (T1), lays it at
either end of its line (T2), and may show the pebble in its hand, which then counts double (T3). The gull, where it
plays, grabs the most valuable pebble of the row (T4), the first of equals.
"""

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, ClassVar, Self

from engine.rules.agenda import Chapter, OnAgenda, Rules
from engine.rules.aid import OF_SHEET, SHEET, Companion, Setting, Settings
from engine.rules.contract import (
    BAG,
    ELSEWHERE,
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
    Option,
    Place,
    Placement,
    Position,
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
from engine.rules.sheet import FORMS, WORD, Close, SheetRow
from engine.rules.verbs import DONE, Begin, Deal, Done, SetTurn, Take, begin, deal, take

BAGGED, GULL = Place("bag"), Place("store", 99)


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
class SetRow(Correction, OfPart):
    place: int
    part: int


lay, show, grab, tell = (cache(kind) for kind in (Lay, Show, Grab, Tell))
NOTATION = Notation({
    "deal {part}": Deal, "take {part} from {place}": Take, "lay at {cell}": Lay, "show {part}": Show,
    "grab {place}": Grab, "tell {place} {value}": Tell, "done": Done, "turn {seat}": SetTurn, "begin {seat}": Begin,
    "row {place} {part}": SetRow, **FORMS,
}, row=WORD)  # fmt: skip


def read_kit(values: Any) -> Any:
    pebbles = Section(values).section("pebbles")
    return SimpleNamespace(values=(0, *pebbles.numbers("values", 12, 1, 9)))


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    return SheetRow("line", "T2", 0, 48), SheetRow("hand", "T3", 0, 8)


class Shore:
    """What a full game and an aid have alike: the bag, the row, and the gull that grabs from it."""

    agenda: list[Turn]

    def spread(self, setup: Setup) -> None:
        self.kit, self.seats = setup.kit, setup.seats
        self.rival, self.rounds = bool(setup.rival), int(setup.options["rounds"])
        self.bag = frozenset(range(1, 13))  # what may still come ...
        self.left = 12  # ... and how much of it is there
        self.row: list[int | None] = [None, None, None]
        self.values: list[int | None] = [None, None, None]  # told values of unseen pebbles
        self.gull: list[tuple[int, int]] = []  # part and worth
        self.first = self.seat = 0
        self.round = 1

    @staticmethod
    def opened(setup: Setup) -> Turn:
        """What comes when all lies ready: red begins, or it is said who does."""
        drawn = setup.options["first"] == "drawn" and setup.seats > 1
        return Turn(BAG, "begin") if drawn else Turn(0, "take")

    def begun(self, move: Begin, events: list[Event]) -> None:
        self.agenda.pop()
        self.first = self.seat = move.seat
        self.agenda.append(Turn(move.seat, "take"))
        events.append(Began("turn", 1, move.seat))

    def copy_shore(self, new: "Shore") -> None:
        new.__dict__.update(self.__dict__)
        new.row, new.values, new.gull = self.row[:], self.values[:], self.gull[:]

    def offered(self) -> list[Move]:
        return [take(part, place) for place, part in enumerate(self.row) if part is not None]

    def dealt(self, move: Deal, place: Place) -> Went:
        self.bag -= {move.part}
        self.left -= 1
        return Went("pebble", 1, BAGGED, place, part=move.part)

    def lie(self, move: Deal, events: list[Event]) -> None:
        _, _, place = self.agenda.pop()
        self.row[place], self.values[place] = move.part, None
        events.append(self.dealt(move, Place("row", at=place)))

    def leave(self, place: int, target: Place) -> Went:
        """A pebble leaves the row; the bag brings another."""
        part, self.row[place] = self.row[place] or UNSEEN, None
        if self.left:
            self.agenda.append(Turn(BAG, "row", place))
        return Went("pebble", 1, Place("row", at=place), target, part=part)

    def grabbed(self, move: Grab, events: list[Event]) -> None:
        self.agenda.pop()
        self.gull.append((self.row[move.place] or UNSEEN, self.worth(move.place)))
        part, self.row[move.place] = self.row[move.place] or UNSEEN, None
        events.append(Went("pebble", 1, Place("row", at=move.place), GULL, part=part))
        self.pass_on(RIVAL, events)
        if self.left:
            self.agenda.append(Turn(BAG, "row", move.place))

    def valued(self, move: Tell, events: list[Event]) -> None:
        self.agenda.pop()
        self.values[move.place] = move.value

    def pass_on(self, who: int, events: list[Event]) -> None:
        """The next seat's turn, the gull's after the last, or the end."""
        last = who == RIVAL or (who + 1) % self.seats == self.first
        if last and who != RIVAL and self.rival and any(part is not None for part in self.row):
            self.agenda.insert(0, Turn(RIVAL, "grab"))
            unknown = [n for n, part in enumerate(self.row) if part == UNSEEN and self.values[n] is None]
            self.agenda[1:1] = [Turn(TABLE, "tell", n) for n in reversed(unknown)]
            events.append(Began("turn", self.round, self.seats))
            return
        following = self.first if last else (who + 1) % self.seats
        self.round += last
        if self.round > self.rounds or all(part is None for part in self.row):
            self.end(events)
            return
        self.seat = following
        self.agenda.insert(0, Turn(following, "take"))
        events.append(Began("turn", self.round, following))

    def end(self, events: list[Event]) -> None:
        raise NotImplementedError

    def worth(self, place: int) -> int:
        return self.values[place] or self.kit.values[self.row[place] or 0]

    def best(self) -> int:
        return max((n for n, part in enumerate(self.row) if part is not None), key=self.worth)

    def reason(self) -> Why | None:
        if not self.agenda or self.agenda[-1].who != RIVAL:
            return None
        return why("No pebble of the row is worth more than {value}.", "T4", value=self.worth(self.best()))

    def look_into(self, choose: Any) -> None:
        for place, part in enumerate(self.row):
            if part == UNSEEN:
                self.row[place] = choose(sorted(self.bag))
                self.bag -= {self.row[place] or 0}

    def lying(self) -> Stock:
        found = [(part, Place("row", at=n)) for n, part in enumerate(self.row) if part is not None]
        pieces: Stock = {}
        for part, place in (*found, *((part, GULL) for part, _ in self.gull)):
            pieces[Lying("pebble", place, part)] = pieces.get(Lying("pebble", place, part), 0) + 1
        return pieces

    def told_alike(self) -> dict[str, Any]:
        return {
            "bag": sorted(self.bag), "left": self.left, "row": self.row, "values": self.values, "gull": self.gull,
            "round": self.round, "agenda": [list(turn) for turn in self.agenda],
            **({"first": self.first} if self.first else {}),  # red begins where nobody says anything else
        }  # fmt: skip

    def card(self, lines: list[ScoreLine]) -> Scorecard:
        if self.rival:
            worth = sum(worth for _, worth in self.gull)
            lines.append(ScoreLine(self.seats, "T4", worth, why("{many} pebbles", "T4", many=len(self.gull))))
        card = Scorecard(tuple(lines), ())
        totals = [card.total(seat) for seat in range(self.seats + self.rival)]
        best = sorted(set(totals), reverse=True)
        return card._replace(ranking=tuple(tuple(s for s, t in enumerate(totals) if t == x) for x in best))


NOT_OFFERED = why("That is not offered now.", "T1")
FROM_THE_ROW = Chapter[Any](
    offers={
        "grab": lambda game: [grab(game.best())], "begin": lambda game: [begin(seat) for seat in range(game.seats)],
        "tell": lambda game: [tell(game.turn.part, value) for value in range(1, 10)],
    },
    plays={
        ("row", Deal): Shore.lie, ("begin", Begin): Shore.begun,
        ("grab", Grab): Shore.grabbed, ("tell", Tell): Shore.valued,
    },
)  # fmt: skip


class Game(Shore, OnAgenda):
    """All of it on the screen."""

    RULES: ClassVar[Rules["Game"]]
    sheet = None

    def __init__(self, setup: Setup) -> None:
        row = [Turn(BAG, "row", place) for place in (2, 1, 0)]
        hands = [Turn(BAG, "hand", seat) for seat in reversed(range(setup.seats))]
        super().__init__(self.opened(setup), *row, *hands)
        self.spread(setup)
        self.hands: list[int | None] = [None] * self.seats
        self.shown = [False] * self.seats
        self.lines: list[dict[int, int]] = [{} for _ in range(self.seats)]
        self.stores: list[list[int]] = [[] for _ in range(self.seats)]  # taken, not laid

    def otherwise(self, move: Move) -> Why:
        return NOT_OFFERED

    # ---- what may be answered, and what it does

    def from_the_bag(self) -> list[Move]:
        return [deal(part) for part in sorted(self.bag)]

    def cells(self) -> list[Move]:
        line = self.lines[self.turn.who]
        return [lay(min(line) - 1), lay(max(line) + 1)] if line else [lay(0)]

    def into_the_hand(self, move: Deal, events: list[Event]) -> None:
        _, _, seat = self.agenda.pop()
        self.hands[seat] = move.part
        events.append(self.dealt(move, Place("hand", seat)))

    def take(self, move: Take, events: list[Event]) -> None:
        who = self.agenda.pop().who
        self.stores[who].append(move.part)
        self.push(who, "lay")
        events.append(self.leave(move.place, Place("store", who)))

    def lay(self, move: Lay, events: list[Event]) -> None:
        who = self.agenda.pop().who
        part = self.lines[who][move.cell] = self.stores[who].pop()
        events.append(Went("pebble", 1, Place("store", who), Place("line", who, move.cell), part=part))
        if self.shown[who]:
            self.pass_on(who, events)
        else:
            self.push(who, "show")

    def show(self, move: Show, events: list[Event]) -> None:
        who = self.agenda.pop().who
        self.shown[who], self.hands[who] = True, move.part
        events.append(Went("pebble", 1, Place("hand", who), Place("shown", who), part=move.part))
        self.pass_on(who, events)

    def keep_hidden(self, move: Done, events: list[Event]) -> None:
        self.pass_on(self.agenda.pop().who, events)

    def end(self, events: list[Event]) -> None:
        self.agenda.clear()
        events.append(Began("over"))

    # ---- the rest of the contract

    def copy(self) -> Self:
        new = object.__new__(type(self))
        self.copy_shore(new)
        new.hands, new.shown, new.lines = self.hands[:], self.shown[:], [line.copy() for line in self.lines]
        new.stores, new.agenda, new.answers = [store[:] for store in self.stores], self.agenda[:], self.answers
        return new

    def score(self) -> Scorecard:
        lines = []
        for seat in range(self.seats):
            shown = 2 * self.kit.values[self.hands[seat] or 0] if self.shown[seat] else 0
            worth = sum(self.kit.values[part] for part in self.lines[seat].values())
            lines += [ScoreLine(seat, "T2", worth), ScoreLine(seat, "T3", shown)]
        return self.card(lines)

    def view(self, seat: int) -> Self:
        seen = self.copy()
        seen.answers = None
        for other in range(self.seats):
            if other != seat and not self.shown[other] and (part := self.hands[other]):
                seen.bag |= {part}
                seen.hands[other] = UNSEEN
        return seen

    def guess(self, choose: Any) -> None:
        self.answers = None
        for seat, part in enumerate(self.hands):
            if part == UNSEEN:
                self.hands[seat] = chosen = choose(sorted(self.bag))
                self.bag -= {chosen}
        self.look_into(choose)

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn), **self.told_alike(), "hands": self.hands, "shown": self.shown,
            "stores": self.stores, "lines": [sorted(line.items()) for line in self.lines],
        }  # fmt: skip

    def stock(self) -> Stock:
        pieces = self.lying() | {Lying("pebble", BAGGED, part): 1 for part in self.bag}
        for seat in range(self.seats):
            hand = self.hands[seat]
            if hand is not None:
                pieces[Lying("pebble", Place("shown" if self.shown[seat] else "hand", seat), hand)] = 1
            pieces |= {Lying("pebble", Place("store", seat), part): 1 for part in self.stores[seat]}
            pieces |= {Lying("pebble", Place("line", seat, cell), part): 1 for cell, part in self.lines[seat].items()}
        return pieces


IN_HAND = Chapter[Game](
    offers={
        "row": Game.from_the_bag, "hand": Game.from_the_bag, "take": Game.offered, "lay": Game.cells,
        "show": lambda game: [show(game.hands[game.turn.who] or UNSEEN), DONE],
    },
    plays={
        ("hand", Deal): Game.into_the_hand, ("take", Take): Game.take, ("lay", Lay): Game.lay,
        ("show", Show): Game.show, ("show", Done): Game.keep_hidden,
    },
)  # fmt: skip
Game.RULES = Rules[Game](FROM_THE_ROW, IN_HAND, always=("take", "lay", "show"))


class Aid(Shore, Companion):
    """Beside real pebbles: the row and the gull; hands and lines are nobody's business but the players'."""

    RULES: ClassVar[Rules["Aid"]]
    SETTINGS: ClassVar[Settings["Aid"]]

    def __init__(self, setup: Setup) -> None:
        row = [Turn(BAG, "row", place) for place in (2, 1, 0)]
        super().__init__(rows(setup), setup.seats, self.opened(setup), *row)
        self.spread(setup)
        self.left = 12 - self.seats  # the hands were dealt without us
        self.taken: list[list[int]] = [[] for _ in range(self.seats)]

    def otherwise(self, move: Move) -> Why:
        return NOT_OFFERED

    def take(self, move: Take, events: list[Event]) -> None:
        who = self.agenda.pop().who
        self.taken[who].append(move.part)
        self.push(who, "done")
        events.append(self.leave(move.place, Place("store", who)))

    def done(self, move: Done, events: list[Event]) -> None:
        self.pass_on(self.agenda.pop().who, events)

    def end(self, events: list[Event]) -> None:
        events += self.to_sheet()

    def set_turn(self, move: SetTurn, events: list[Event]) -> None:
        self.agenda, self.seat = [Turn(move.seat, "take")], move.seat
        events.append(Began("turn", 0, move.seat))

    def set_row(self, move: SetRow, events: list[Event]) -> None:
        place, old = Place("row", at=move.place), self.row[move.place]
        if old is not None:
            events.append(Went("pebble", 1, place, ELSEWHERE, part=old))
        self.row[move.place], self.values[move.place] = move.part, None
        self.bag -= {move.part}
        events.append(Went("pebble", 1, ELSEWHERE, place, part=move.part))

    def no_such_turn(self, move: SetTurn) -> Why | None:
        return None if move.seat < self.seats and self.turn.who >= 0 else NOT_OFFERED

    def no_such_row(self, move: SetRow) -> Why | None:
        return None if move.place in range(3) and (move.part or 0) in (UNSEEN, *self.bag) else NOT_OFFERED

    # ---- the rest of the contract

    def copy(self) -> Self:
        new = object.__new__(type(self))
        self.copy_shore(new)
        new.taken, new.sheet = [parts[:] for parts in self.taken], self.sheet.copy()
        new.agenda, new.answers = self.agenda[:], self.answers
        return new

    def score(self) -> Scorecard:
        rules = (("T2", "line"), ("T3", "hand"))
        return self.card([
            ScoreLine(seat, rule, self.sheet.get(row, seat)) for seat in range(self.seats) for rule, row in rules
        ])  # fmt: skip

    def view(self, seat: int) -> Self:
        return self.copy()

    def guess(self, choose: Any) -> None:
        self.answers = None
        self.look_into(choose)

    def facts(self) -> dict[str, Any]:
        return {"turn": list(self.turn), "sheet": self.sheet.facts(), **self.told_alike(), "taken": self.taken}

    def stock(self) -> Stock:
        pieces = self.lying()
        for seat, parts in enumerate(self.taken):
            for part in parts:
                key = Lying("pebble", Place("store", seat), part)
                pieces[key] = pieces.get(key, 0) + 1
        return pieces | ({Lying("pebble", BAGGED): self.left} if self.left else {})


TOLD = Chapter[Aid](
    offers={
        "row": lambda aid: [deal(part) for part in [UNSEEN, *sorted(aid.bag)]],
        "take": lambda aid: [*aid.offered(), DONE], "done": lambda aid: [DONE],
    },
    plays={("take", Take): Aid.take, ("take", Done): Aid.done, ("done", Done): Aid.done},
)  # fmt: skip
Aid.RULES = Rules[Aid](FROM_THE_ROW, TOLD, SHEET)
Aid.SETTINGS = {
    **OF_SHEET,
    SetTurn: Setting(Aid.no_such_turn, Aid.set_turn),
    SetRow: Setting(Aid.no_such_row, Aid.set_row),
}


def start(setup: Setup) -> Game | Aid:
    return Aid(setup) if setup.aid else Game(setup)


def where(position: Position, move: Move) -> Placement | None:
    return Placement((move.cell,), position.turn.who) if isinstance(move, Lay) else None


BOX = Box(
    name="pebbles", number=1, seats=range(1, 4), colours=("red", "blue", "yellow"), rivals=("gull",),
    options={"rounds": Option(("2", "3")), "first": Option(("red", "drawn"))},
    notation=NOTATION, kit=read_kit, refuse=lambda setup: None,
    start=start, own=(Lay, Show), sheet=rows, where=where, closing=(Done, Close), turns=Take, tagged=("pebble",),
    begins=Begin,
)  # fmt: skip
KIT = {"pebbles": {"provenance": "printed", "values": [1, 2, 3, 4] * 3}}
