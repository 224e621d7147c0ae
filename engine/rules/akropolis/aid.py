"""The aid: people move cardboard, and say as much as they like. It keeps the construction site, the order of turns,
the famous architect, and the score sheet.

Whose question is open follows from what lies on the table (`_ask`), so that a correction leaves nothing stale behind.
Nothing is needed but the end of a turn, and against a famous architect the place a tile is taken from: your stones
become his.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.akropolis import corrections, rival
from engine.rules.akropolis.looks import by_hexes, meant, part, possible
from engine.rules.akropolis.moves import DONE, Begin, Deal, Done, Plaza, Take, Tell, begin, deal, plaza, take, tell
from engine.rules.akropolis.parts import COLOURS
from engine.rules.akropolis.position import CITY, REFUSALS, RESERVE, ROW, STACKS, STORE, Plan
from engine.rules.akropolis.score import ROWS, lines, scorecard
from engine.rules.contract import (
    BAG,
    ELSEWHERE,
    OVER,
    RIVAL,
    TABLE,
    UNSEEN,
    Began,
    Correction,
    Event,
    Line,
    Move,
    Place,
    Scorecard,
    Setup,
    Turn,
    Went,
    Why,
    why,
)  # fmt: skip
from engine.rules.sheet import CLOSE, Close, Sheet

BEGIN, PLAY, SHEET, END = range(4)
ASKING = {
    "plaza": why("First tell where the first plaza lies that the architect can pay.", "AS3.2"),
    "tell": why("First tell what the architect’s tiles show, or that nobody looks.", "AS5.1"),
    "sheet": why("The game is over: the score sheet is open.", "A7.1"),
}


class Aid:
    """A game with the box, as far as told."""

    __slots__ = (
        "asked", "chief", "cities", "coming", "left", "lost", "phase", "pile", "plan", "reserve", "round", "row",
        "sheet", "stacks", "stones", "turn", "who",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.plan = plan = Plan.of(setup)
        self.phase = BEGIN
        self.stacks, self.left, self.coming = plan.stacks, plan.bag.bit_count(), 0
        self.row: list[int] = []  # what was told of each tile: see `looks`
        self.cities: list[list[int]] = [[] for _ in range(plan.seats)]
        self.pile: list[int] = []  # the famous architect's
        self.lost: list[int] = []  # left the row, nobody said to whom
        self.round, self.chief, self.who = 0, -1, 0
        self.stones: list[int | None] = [0] * plan.all  # None: nobody keeps track
        self.reserve = plan.kit.stones
        self.asked = 0  # so many of the architect's tiles were asked about
        self.sheet = Sheet(ROWS, plan.seats)
        if plan.architect:
            self._begin(0)
        self.turn = self._ask()

    def copy(self) -> "Aid":
        new = Aid.__new__(Aid)
        new.plan, new.phase, new.stacks, new.left = self.plan, self.phase, self.stacks, self.left
        new.coming, new.round, new.chief, new.who = self.coming, self.round, self.chief, self.who
        new.row, new.pile, new.lost = self.row.copy(), self.pile.copy(), self.lost.copy()
        new.cities, new.stones = [city.copy() for city in self.cities], self.stones.copy()
        new.reserve, new.asked, new.sheet, new.turn = self.reserve, self.asked, self.sheet.copy(), self.turn
        return new

    # ---- what is asked

    @property
    def running(self) -> bool:
        return self.phase == PLAY

    def _ask(self) -> Turn:
        """The question that what lies on the table leaves open."""
        if self.phase == BEGIN:
            return Turn(BAG, "begin")
        if self.phase == PLAY and self.coming:
            return Turn(BAG, "deal")
        if self.phase == PLAY:
            if self.who < self.plan.seats:
                return Turn(self.who, "take")
            return Turn(TABLE, "plaza") if len({first or 1 for first in self._firsts()}) > 1 else Turn(RIVAL, "take")
        if self.phase == SHEET:
            while self.asked < len(self.pile):
                if not self._legible(self.can_be(self.pile, self.asked)):
                    return Turn(TABLE, "tell", self.asked + 1)
                self.asked += 1
            return Turn(TABLE, "sheet")
        return OVER

    def all(self) -> list[list[int]]:
        """Every tile that left the stacks, as told."""
        return [self.row, *self.cities, self.pile, self.lost]

    def can_be(self, where: list[int], at: int) -> int:
        """The parts this tile can be, by all that was told."""
        others = [look for each in self.all() for n, look in enumerate(each) if each is not where or n != at]
        return possible(where[at], others, self.plan.bag)

    def may_come(self) -> int:
        """The parts that may still lie in the stacks."""
        return possible(self.plan.bag, [look for each in self.all() for look in each], self.plan.bag)

    def _legible(self, look: int) -> bool:
        """Whether the hexes are told: which of equal tiles it is does not matter."""
        return look != 0 and any(look | same == same for same in by_hexes(self.plan.kit, self.plan.bag).values())

    def _plaza(self, look: int) -> bool | None:
        """Whether there is a plaza; None: not told."""
        plazas = look & self.plan.plazas
        return None if plazas and plazas != look else bool(plazas)

    def _firsts(self) -> list[int]:
        """Where the cheapest plaza can be that the architect can pay; 0 is nowhere."""
        found = []
        for at in range(self._payable()):
            there = self._plaza(self.can_be(self.row, at))
            if there is not False:
                found.append(at + 1)
            if there:
                return found
        return [*found, 0]

    def _payable(self) -> int:
        """How many places the architect can pay."""
        return min(len(self.row), (self.stones[-1] or 0) + 1)

    # ---- what can be said

    def moves(self) -> Sequence[Move]:
        who, ask, number = self.turn
        if ask == "begin":
            return [begin(seat) for seat in range(self.plan.seats)]
        if ask == "deal":
            return [deal(look) for look in self._answers(self.may_come())]
        if ask == "take" and who == RIVAL:
            at = (self._firsts()[0] or 1) - 1
            return [take(look, at + 1) for look in self._seen(at, hexes=True)]
        if ask == "take":
            offers: list[Move] = [take(look, at + 1) for at in range(len(self.row)) for look in self._seen(at)]
            return offers if self.plan.architect else [*offers, DONE]
        if ask == "plaza":
            return [plaza(place) for place in self._firsts()]
        if ask == "tell":
            return [tell(number, look) for look in self._answers(self.can_be(self.pile, number - 1))]
        return [CLOSE] if ask == "sheet" else []

    def _seen(self, at: int, hexes: bool = False) -> list[int]:
        """What may be said of a tile that is taken: nothing, its number, perhaps its hexes."""
        known = part(self.row[at])
        return [known] if known else self._answers(self.can_be(self.row, at), hexes)

    def _answers(self, look: int, hexes: bool = True) -> list[int]:
        kinds = by_hexes(self.plan.kit, self.plan.bag)
        parts = [number for number in range(1, look.bit_length()) if look >> number & 1]
        return [UNSEEN, *parts, *(kind for kind, same in kinds.items() if hexes and same & look)]

    def check(self, move: Move) -> Why | None:
        if isinstance(move, Correction):
            return corrections.refuse(self, move)
        if move in self.moves():
            return None
        if isinstance(move, Take) and self.turn.ask == "take":
            if not 1 <= move.place <= len(self.row):
                return why("The construction site has no place {place} now.", "A3.1", place=move.place)
            if self.turn.who == RIVAL and move.place != (self._firsts()[0] or 1):
                return self.reason()
            return why("As far as told, that tile does not lie at place {place}.", "A3.1", place=move.place)
        if isinstance(move, Deal) and self.turn.ask == "deal":
            return why("As far as told, that tile cannot come any more.", "A1.1")
        return ASKING.get(self.turn.ask) or REFUSALS[self.turn.ask]

    def reason(self) -> Why:
        """Why the architect takes what he takes."""
        plazas = [bool(self._plaza(self.can_be(self.row, at))) for at in range(len(self.row))]
        return rival.reason(plazas, self.stones[-1] or 0)

    # ---- what it does

    def play(self, move: Move) -> list[Event]:
        events: list[Event] = []
        if isinstance(move, Correction):
            corrections.correct(self, move, events)
        elif isinstance(move, Take):
            self.take(move.place, move.part, events)
        elif isinstance(move, Done):
            self._untold(events)
        elif isinstance(move, Deal):
            self.lay_out(move.part, events)
        elif isinstance(move, Plaza):
            plazas = self.plan.plazas
            for at in range(move.place - 1 if move.place else self._payable()):
                self.row[at] &= ~plazas
            if move.place:
                self.row[move.place - 1] &= plazas
        elif isinstance(move, Tell):
            self.pile[move.number - 1] &= meant(self.plan.kit, self.plan.bag, move.part)
            self.asked = move.number
        elif isinstance(move, Begin):
            events += self._begin(move.seat)
        elif isinstance(move, Close):
            self.phase = END
            events.append(Began("over"))
        self.turn = self._ask()
        return events

    def _begin(self, chief: int) -> list[Event]:
        self.phase, self.chief = PLAY, chief
        events: list[Event] = [Went("chief", 0, 1, RESERVE, STORE[chief])]
        for turn in range(self.plan.all):
            seat, stones = (chief + turn) % self.plan.all, self.plan.kit.first[turn]
            self.stones[seat] = stones
            self.reserve -= stones
            events.append(Went("stone", 0, stones, RESERVE, STORE[seat]))
        self._next_round(chief, self.plan.row, events)
        return events

    def _next_round(self, chief: int, tiles: int, events: list[Event]) -> None:
        self.round, self.who, self.coming = self.round + 1, chief, tiles
        events.append(Began("round", self.round, chief))

    def lay_out(self, look: int, events: list[Event]) -> None:
        """The next tile of a stack comes into the row."""
        self.row.append(meant(self.plan.kit, self.plan.bag, look))
        self.coming -= 1
        self.left -= 1
        events.append(Went("tile", max(look, UNSEEN), 1, STACKS, ROW[len(self.row)]))

    def take(self, place: int, look: int, events: list[Event]) -> None:
        """Whoever's turn it is takes this tile and pays."""
        seat, price = self.who, place - 1
        self.row[place - 1] &= meant(self.plan.kit, self.plan.bag, look)
        if price:
            self._pay(seat, price, events)
        taken = self.row[place - 1]
        events.append(Went("tile", part(taken), 1, ROW[place], CITY[seat]))
        del self.row[place - 1]
        for behind in range(place, len(self.row) + 1):
            events.append(Went("tile", part(self.row[behind - 1]), 1, ROW[behind + 1], ROW[behind]))
        (self.pile if seat == self.plan.seats else self.cities[seat]).append(taken)
        self.pass_on(events)

    def _pay(self, seat: int, price: int, events: list[Event]) -> None:
        """Your stones become the famous architect's, all others go back to the reserve. Who pays more than we know of
        has gained stones nobody told us: from then on nobody keeps track."""
        there, mine = self.stones[seat], seat == self.plan.seats
        known = min(price, there or 0)
        self.stones[seat] = there - known if there is not None and (mine or known == price) else None
        if self.plan.architect and not mine:
            payee = STORE[self.plan.seats]
            self.stones[-1] = (self.stones[-1] or 0) + price
        else:
            payee = RESERVE
            self.reserve += price
        for source, stones in ((STORE[seat], known), (ELSEWHERE, price - known)):
            if stones:
                events.append(Went("stone", 0, stones, source, payee))

    def _untold(self, events: list[Event]) -> None:
        """Somebody took some tile for some price: the row is shorter, and which tile lies where is not known."""
        seat = self.who
        events.append(Went("tile", UNSEEN, 1, ROW[len(self.row)], CITY[seat]))
        self.cities[seat].append(self.muddle())
        if there := self.stones[seat]:
            events.append(Went("stone", 0, there, STORE[seat], ELSEWHERE))
        self.stones[seat] = None
        self.pass_on(events)

    def muddle(self) -> int:
        """One tile of the row is gone; it, and each of the rest, may be any of those there were."""
        any_of = 0
        for look in self.row:
            any_of |= look
        self.row = [any_of] * (len(self.row) - 1)
        return any_of

    def pass_on(self, events: list[Event]) -> None:
        """Clockwise the next; when one tile is left, the next round or the end."""
        self.who = (self.who + 1) % self.plan.all
        self.row_shrank(events)

    def row_shrank(self, events: list[Event]) -> None:
        """The construction site is refilled when one tile is left; when it cannot be, the game is over."""
        if len(self.row) > 1 or self.phase != PLAY:
            return
        if self.stacks:
            self.stacks -= 1
            events.append(Went("chief", 0, 1, STORE[self.chief], STORE[self.who]))
            self.chief = self.who
            self._next_round(self.who, self.plan.row - len(self.row), events)
        else:
            self.finish(events)

    def finish(self, events: list[Event]) -> None:
        """To the score sheet."""
        self.phase, self.coming = SHEET, 0
        events.append(Began("sheet"))

    # ---- what it is worth, and what is known

    def score(self) -> Scorecard:
        plan, get = self.plan, self.sheet.get
        found: list[Line] = []
        for seat in range(plan.seats):
            counted = [(get(f"{colour}-points", seat), get(f"{colour}-stars", seat)) for colour in COLOURS]
            found += lines(seat, counted, get("stones", seat))
        stones = [get("stones", seat) or 0 for seat in range(plan.seats)]
        if plan.architect:
            found += self._rival_lines()
            stones.append(self.stones[-1] or 0)
        return scorecard(found, stones, plan.architect is not None)

    def _rival_lines(self) -> list[Line]:
        plan, stones = self.plan, self.stones[-1] or 0
        assert plan.architect
        tiles = []
        for at in range(len(self.pile)):
            look = self.can_be(self.pile, at)
            if not self._legible(look):
                unknown: list[tuple[int | None, int | None]] = [(None, None)] * len(COLOURS)
                return rival.rival_lines(plan.seats, plan.architect, unknown, None, stones)
            tiles.append(plan.kit.tiles[look.bit_length() - 1])
        colours, quarries = rival.counted(plan.kit, plan.architect, tiles)
        return rival.rival_lines(plan.seats, plan.architect, colours, quarries, stones)

    def view(self, seat: int) -> "Aid":
        """What was told, was told to all."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        for where in self.all():
            for at in range(len(where)):
                if look := self.can_be(where, at):
                    where[at] = 1 << choose([n for n in range(1, look.bit_length()) if look >> n & 1])
        self.stones = [choose(range(10)) if stones is None else stones for stones in self.stones]
        self.turn = self._ask()

    def _told(self, looks: Sequence[int]) -> list[Any]:
        """Tiles as values: 0 nothing told, a number, or the numbers it may be."""
        found: list[Any] = []
        for look in looks:
            many = [n for n in range(1, look.bit_length()) if look >> n & 1]
            found.append(0 if look == self.plan.bag else many[0] if len(many) == 1 else many)
        return found

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn),
            "phase": self.phase,
            "round": self.round,
            "stacks": self.stacks,
            "left": self.left,
            "coming": self.coming,
            "chief": self.chief,
            "who": self.who,
            "row": self._told(self.row),
            "stones": self.stones.copy(),
            "reserve": self.reserve,
            "pile": self._told(self.pile),
            "asked": self.asked,
            "cities": [self._told(city) for city in self.cities],
            "lost": self._told(self.lost),
            "sheet": self.sheet.facts(),
        }

    def stock(self) -> dict[tuple[str, int, Place], int]:
        pieces: dict[tuple[str, int, Place], int] = {("stone", 0, RESERVE): self.reserve}
        pieces["chief", 0, STORE[self.chief] if self.chief >= 0 else RESERVE] = 1
        pieces["tile", UNSEEN, STACKS] = self.left
        for place, look in enumerate(self.row, 1):
            pieces["tile", part(look), ROW[place]] = 1
        for seat, city in enumerate([*self.cities, self.pile]):
            for look in city:
                key = "tile", part(look), CITY[seat]
                pieces[key] = pieces.get(key, 0) + 1
        for seat, stones in enumerate(self.stones):
            pieces["stone", 0, STORE[seat]] = stones or 0
        return {key: many for key, many in pieces.items() if many}
