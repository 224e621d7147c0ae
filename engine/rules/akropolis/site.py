"""What lies on the real table, as far as told: the construction site, stacks, stones, whose turn it is."""

from typing import Any

from engine.rules.aid import Companion
from engine.rules.akropolis.looks import part
from engine.rules.akropolis.plan import CITY, RESERVE, ROW, STACKS, STORE, Plan
from engine.rules.akropolis.score import rows
from engine.rules.akropolis.told import Told
from engine.rules.contract import BAG, ELSEWHERE, UNSEEN, Began, Event, Lying, Setup, Stock, Turn, Went


class Site(Companion):
    """Changes as hands change the table. What is asked, and when, is the business of the aid that stands upon it."""

    __slots__ = ("chief", "coming", "left", "over", "plan", "reserve", "round", "stacks", "stones", "tiles", "who")

    def __init__(self, setup: Setup) -> None:
        self.plan = plan = Plan.of(setup)
        super().__init__(rows(setup), plan.seats, Turn(BAG, "begin"))
        self.tiles = Told(plan)
        self.stacks = plan.stacks
        self.left = plan.bag.bit_count()  # tiles that lie face down
        self.coming = 0  # so many still come into the row
        self.round, self.chief, self.who = 0, -1, 0
        self.stones: list[int | None] = [0] * plan.all  # None: nobody keeps track
        self.reserve = plan.kit.stones
        self.over = False
        if plan.architect:
            self.begin(0, [])

    def become(self, other: "Site") -> None:
        """Becomes a copy of the other."""
        self.plan, self.tiles, self.stacks, self.left = other.plan, other.tiles.copy(), other.stacks, other.left
        self.coming, self.round, self.chief, self.who = other.coming, other.round, other.chief, other.who
        self.stones, self.reserve, self.over = other.stones.copy(), other.reserve, other.over
        self.agenda, self.answers, self.sheet = other.agenda.copy(), other.answers, other.sheet.copy()

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
        """Begun, and not over."""
        return self.chief >= 0 and not self.over

    def begin(self, chief: int, events: list[Event]) -> None:
        """The marker and the first stones are handed out, the construction site is laid."""
        self.chief = chief
        events.append(Went("chief", 1, RESERVE, STORE[chief]))
        for turn in range(self.plan.all):
            seat, stones = (chief + turn) % self.plan.all, self.plan.kit.first[turn]
            self.stones[seat] = stones
            self.reserve -= stones
            events.append(Went("stone", stones, RESERVE, STORE[seat]))
        self._next_round(chief, self.plan.row, events)

    def _next_round(self, chief: int, tiles: int, events: list[Event]) -> None:
        self.round, self.who, self.coming = self.round + 1, chief, tiles
        events += (Began("round", self.round, chief), Began("turn", 1, chief))

    def lay_out(self, look: int, events: list[Event]) -> None:
        """The next tile of a stack comes into the row."""
        self.tiles.row.append(self.tiles.meant(look))
        self.coming -= 1
        self.left -= 1
        events.append(Went("tile", 1, STACKS, ROW[len(self.tiles.row)], part=max(look, UNSEEN)))

    def take(self, place: int, look: int, events: list[Event]) -> None:
        """Whoever's turn it is takes this tile and pays."""
        seat, row = self.who, self.tiles.row
        self.tiles.narrow((row, place - 1), look)
        if place > 1:
            self._pay(seat, place - 1, events)
        taken = row.pop(place - 1)
        events.append(Went("tile", 1, ROW[place], CITY[seat], part=part(taken)))
        for behind in range(place, len(row) + 1):
            events.append(Went("tile", 1, ROW[behind + 1], ROW[behind], part=part(row[behind - 1])))
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
                events.append(Went("stone", stones, source, payee))

    def take_untold(self, events: list[Event]) -> None:
        """Somebody took some tile for some price: the row is shorter, and which tile lies where is not known."""
        seat = self.who
        events.append(Went("tile", 1, ROW[len(self.tiles.row)], CITY[seat]))
        self.tiles.cities[seat].append(self.tiles.muddle())
        if there := self.stones[seat]:
            events.append(Went("stone", there, STORE[seat], ELSEWHERE))
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
            events.append(Went("chief", 1, STORE[self.chief], STORE[self.who]))
            self.chief = self.who
            self._next_round(self.who, self.plan.row - left, events)
        else:
            events += self.to_sheet()

    def to_sheet(self) -> list[Event]:
        self.over, self.coming = True, 0
        return super().to_sheet()

    def facts(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "stacks": self.stacks,
            "left": self.left,
            "coming": self.coming,
            "chief": self.chief,
            "who": self.who,
            "stones": self.stones.copy(),
            "reserve": self.reserve,
            "over": self.over,
            **self.tiles.facts(),
        }

    def stock(self) -> Stock:
        pieces: Stock = {Lying("stone", RESERVE): self.reserve}
        pieces[Lying("chief", STORE[self.chief] if self.chief >= 0 else RESERVE)] = 1
        pieces[Lying("tile", STACKS)] = self.left
        for place, known in enumerate(self.row, 1):
            pieces[Lying("tile", ROW[place], known)] = 1
        for seat, city in enumerate([*self.tiles.cities, self.tiles.pile]):
            for look in city:
                lying = Lying("tile", CITY[seat], part(look))
                pieces[lying] = pieces.get(lying, 0) + 1
        for seat, stones in enumerate(self.stones):
            pieces[Lying("stone", STORE[seat])] = stones or 0
        return {key: many for key, many in pieces.items() if many}
