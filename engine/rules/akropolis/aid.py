"""The aid: people move cardboard, and say as much as they like. It keeps the construction site, the order of turns,
the famous architect, and the score sheet.

Whose question is open follows from what lies on the table (`_ask`), so that a correction leaves nothing stale behind.
Nothing is needed but the end of a turn, and against a famous architect the place a tile is taken from: your stones
become his.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.akropolis import corrections, rival
from engine.rules.akropolis.looks import part
from engine.rules.akropolis.moves import DONE, Begin, Deal, Done, Plaza, Take, Tell, begin, deal, plaza, take, tell
from engine.rules.akropolis.parts import COLOURS
from engine.rules.akropolis.plan import CITY, REFUSALS, RESERVE, ROW, STACKS, STORE, Plan
from engine.rules.akropolis.score import ROWS, lines, scorecard
from engine.rules.akropolis.told import Told
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


class Aid:
    """A game with the box, as far as told."""

    __slots__ = (
        "asked", "chief", "coming", "left", "phase", "plan", "reserve", "round", "sheet", "stacks", "stones", "tiles",
        "turn", "who",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.plan = plan = Plan.of(setup)
        self.phase = BEGIN
        self.tiles = Told(plan)
        self.stacks = plan.stacks
        self.left = plan.bag.bit_count()  # tiles that lie face down
        self.coming = 0  # so many still come into the row
        self.round, self.chief, self.who = 0, -1, 0
        self.stones: list[int | None] = [0] * plan.all  # None: nobody keeps track
        self.reserve = plan.kit.stones
        self.asked = 0  # so many of the architect's tiles were asked about
        self.sheet = Sheet(ROWS, plan.seats)
        if plan.architect:
            self._begin(0, [])
        self.turn = self._ask()

    def copy(self) -> "Aid":
        new = Aid.__new__(Aid)
        new.plan, new.phase, new.tiles, new.stacks = self.plan, self.phase, self.tiles.copy(), self.stacks
        new.left, new.coming, new.round, new.chief = self.left, self.coming, self.round, self.chief
        new.who, new.stones, new.reserve = self.who, self.stones.copy(), self.reserve
        new.asked, new.sheet, new.turn = self.asked, self.sheet.copy(), self.turn
        return new

    @property
    def row(self) -> list[int]:
        """The construction site, as the full game has it; a tile nobody looked at is 0."""
        return [part(look) for look in self.tiles.row]

    @property
    def pile(self) -> list[int]:
        """What the famous architect took."""
        return [part(look) for look in self.tiles.pile]

    @property
    def running(self) -> bool:
        return self.phase == PLAY

    # ---- what is asked

    def _ask(self) -> Turn:
        """The question that what lies on the table leaves open."""
        if self.phase == BEGIN:
            return Turn(BAG, "begin")
        if self.phase == PLAY and self.coming:
            return Turn(BAG, "deal")
        if self.phase == PLAY:
            puzzled = self.who == self.plan.seats and len({first or 1 for first in self._firsts()}) > 1
            return Turn(TABLE, "plaza") if puzzled else self.plan.take_turn(self.who)
        if self.phase == SHEET:
            while self.asked < len(self.tiles.pile):
                if not self.tiles.legible(self.tiles.can_be((self.tiles.pile, self.asked))):
                    return Turn(TABLE, "tell", self.asked + 1)
                self.asked += 1
            return Turn(TABLE, "sheet")
        return OVER

    def _firsts(self) -> list[int]:
        """Where the cheapest plaza can be that the architect can pay; 0 is nowhere."""
        found = []
        for at in range(self._payable()):
            there = self.tiles.plaza(at)
            if there is not False:
                found.append(at + 1)
            if there:
                return found
        return [*found, 0]

    def _payable(self) -> int:
        """How many places the architect can pay."""
        return min(len(self.tiles.row), (self.stones[-1] or 0) + 1)

    def _wanted(self) -> int:
        """The place he takes from, once nothing about it is open."""
        return self._firsts()[0] or 1

    # ---- what can be said

    def moves(self) -> Sequence[Move]:
        (who, ask, number), tiles = self.turn, self.tiles
        if ask == "begin":
            return [begin(seat) for seat in range(self.plan.seats)]
        if ask == "deal":
            return [deal(look) for look in tiles.answers(tiles.may_come())]
        if ask == "take" and who == RIVAL:
            place = self._wanted()
            return [take(look, place) for look in tiles.seen(place - 1, hexes=True)]
        if ask == "take":
            offers: list[Move] = [take(look, at + 1) for at in range(len(tiles.row)) for look in tiles.seen(at)]
            return offers if self.plan.architect else [*offers, DONE]
        if ask == "plaza":
            return [plaza(place) for place in self._firsts()]
        if ask == "tell":
            return [tell(number, look) for look in tiles.answers(tiles.can_be((tiles.pile, number - 1)))]
        return [CLOSE] if ask == "sheet" else []

    def check(self, move: Move) -> Why | None:
        if isinstance(move, Correction):
            return corrections.refuse(self, move)
        if move in self.moves():
            return None
        ask = self.turn.ask
        if isinstance(move, Take) and ask == "take":
            if not 1 <= move.place <= len(self.tiles.row):
                return why("The construction site has no place {place} now.", "A3.1", place=move.place)
            if self.turn.who == RIVAL and move.place != self._wanted():
                return self.reason()
            return why("As far as told, that tile does not lie at place {place}.", "A3.1", place=move.place)
        if isinstance(move, Deal) and ask == "deal":
            return why("As far as told, that tile cannot come any more.", "A1.1")
        return REFUSALS[ask]

    def reason(self) -> Why:
        """Why the famous architect takes what he takes."""
        plazas = [bool(self.tiles.plaza(at)) for at in range(len(self.tiles.row))]
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
            self.tiles.first_plaza(move.place, self._payable())
        elif isinstance(move, Tell):
            self.tiles.narrow((self.tiles.pile, move.number - 1), move.part)
            self.asked = move.number
        elif isinstance(move, Begin):
            self._begin(move.seat, events)
        elif isinstance(move, Close):
            self.phase = END
            events.append(Began("over"))
        self.turn = self._ask()
        return events

    def _begin(self, chief: int, events: list[Event]) -> None:
        self.phase, self.chief = PLAY, chief
        events.append(Went("chief", 0, 1, RESERVE, STORE[chief]))
        for turn in range(self.plan.all):
            seat, stones = (chief + turn) % self.plan.all, self.plan.kit.first[turn]
            self.stones[seat] = stones
            self.reserve -= stones
            events.append(Went("stone", 0, stones, RESERVE, STORE[seat]))
        self._next_round(chief, self.plan.row, events)

    def _next_round(self, chief: int, tiles: int, events: list[Event]) -> None:
        self.round, self.who, self.coming = self.round + 1, chief, tiles
        events += (Began("round", self.round, chief), Began("turn", 1, chief))

    def lay_out(self, look: int, events: list[Event]) -> None:
        """The next tile of a stack comes into the row."""
        self.tiles.row.append(self.tiles.meant(look))
        self.coming -= 1
        self.left -= 1
        events.append(Went("tile", max(look, UNSEEN), 1, STACKS, ROW[len(self.tiles.row)]))

    def take(self, place: int, look: int, events: list[Event]) -> None:
        """Whoever's turn it is takes this tile and pays."""
        seat, row = self.who, self.tiles.row
        self.tiles.narrow((row, place - 1), look)
        if place > 1:
            self._pay(seat, place - 1, events)
        taken = row.pop(place - 1)
        events.append(Went("tile", part(taken), 1, ROW[place], CITY[seat]))
        for behind in range(place, len(row) + 1):
            events.append(Went("tile", part(row[behind - 1]), 1, ROW[behind + 1], ROW[behind]))
        (self.tiles.pile if seat == self.plan.seats else self.tiles.cities[seat]).append(taken)
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
        events.append(Went("tile", UNSEEN, 1, ROW[len(self.tiles.row)], CITY[seat]))
        self.tiles.cities[seat].append(self.tiles.muddle())
        if there := self.stones[seat]:
            events.append(Went("stone", 0, there, STORE[seat], ELSEWHERE))
        self.stones[seat] = None
        self.pass_on(events)

    def pass_on(self, events: list[Event]) -> None:
        """Clockwise the next."""
        self.who = (self.who + 1) % self.plan.all
        self.go_on(events)

    def go_on(self, events: list[Event]) -> None:
        """A turn; when one tile is left the construction site is refilled; when it cannot be, the game is over."""
        left = len(self.tiles.row)
        if left > 1:
            events.append(Began("turn", self.plan.row - left + 1, self.who))
        elif self.stacks:
            self.stacks -= 1
            events.append(Went("chief", 0, 1, STORE[self.chief], STORE[self.who]))
            self.chief = self.who
            self._next_round(self.who, self.plan.row - left, events)
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
            his = self.stones[-1] or 0
            looks = [self.tiles.can_be((self.tiles.pile, at)) for at in range(len(self.tiles.pile))]
            known = [plan.kit.tiles[look.bit_length() - 1] for look in looks if self.tiles.legible(look)]
            told = rival.counted(plan.kit, plan.architect, known) if len(known) == len(looks) else rival.UNTOLD
            found += rival.rival_lines(plan.seats, plan.architect, *told, his)
            stones.append(his)
        return scorecard(found, stones, plan.architect is not None)

    def view(self, seat: int) -> "Aid":
        """What was told, was told to all."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        self.tiles.guess(choose)
        self.stones = [choose(range(10)) if stones is None else stones for stones in self.stones]
        self.turn = self._ask()

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
            "stones": self.stones.copy(),
            "reserve": self.reserve,
            "asked": self.asked,
            **self.tiles.facts(),
            "sheet": self.sheet.facts(),
        }

    def stock(self) -> dict[tuple[str, int, Place], int]:
        pieces: dict[tuple[str, int, Place], int] = {("stone", 0, RESERVE): self.reserve}
        pieces["chief", 0, STORE[self.chief] if self.chief >= 0 else RESERVE] = 1
        pieces["tile", UNSEEN, STACKS] = self.left
        for place, known in enumerate(self.row, 1):
            pieces["tile", known, ROW[place]] = 1
        for seat, city in enumerate([*self.tiles.cities, self.tiles.pile]):
            for look in city:
                key = "tile", part(look), CITY[seat]
                pieces[key] = pieces.get(key, 0) + 1
        for seat, stones in enumerate(self.stones):
            pieces["stone", 0, STORE[seat]] = stones or 0
        return {key: many for key, many in pieces.items() if many}
