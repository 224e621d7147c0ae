"""The full game: every tile on the table, every city, every stone."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.rules.agenda import Chapter, OnAgenda, Rules
from engine.rules.akropolis import rival
from engine.rules.akropolis.city import APART, ONE_TILE, OPEN, City
from engine.rules.akropolis.moves import DEAL, GRID, Begin, Deal, Lay, Take, begin, take
from engine.rules.akropolis.plan import CITY, REFUSALS, RESERVE, ROW, STACKS, STORE, TAKEN, Plan
from engine.rules.akropolis.score import lines, scorecard, stars, values
from engine.rules.answers import Answers
from engine.rules.contract import (
    BAG,
    ELSEWHERE,
    OVER,
    RIVAL,
    Began,
    Event,
    Lying,
    Move,
    Place,
    Scorecard,
    ScoreLine,
    Setup,
    Stock,
    Turn,
    Went,
    Why,
    why,
)  # fmt: skip

LAYING = {
    OPEN: why("A tile never hangs over open ground or the edge of a level.", "A4.2"),
    ONE_TILE: why("A higher level rests on at least two tiles, not on one.", "A4.2"),
    APART: why("On the ground a tile touches the city along a side.", "A4.1"),
}
UNEVEN = why("The three hexes below a tile are equally high.", "A-R1")


class Game(OnAgenda):
    """A game in which everything is known but the order of the stacks."""

    sheet = None
    RULES: ClassVar[Rules["Game"]]
    __slots__ = ("bag", "chief", "cities", "pile", "plan", "reserve", "round", "row", "stacks", "stones")

    def __init__(self, setup: Setup) -> None:
        super().__init__(Turn(BAG, "begin"))
        self.plan = plan = Plan.of(setup)
        self.bag = plan.bag  # a set: tiles that may still come
        self.stacks = plan.stacks
        self.row: list[int] = []
        self.round = 0
        self.chief = -1
        self.cities = [City(plan.kit) for _ in range(plan.seats)]
        self.stones = [0] * plan.all
        self.reserve = plan.kit.stones
        self.pile: list[int] = []  # what the famous architect has taken
        if plan.architect:
            self._hand_out(0, [])

    def copy(self) -> "Game":
        new = Game.__new__(Game)
        new.plan, new.bag, new.stacks, new.row = self.plan, self.bag, self.stacks, self.row.copy()
        new.round, new.chief, new.stones, new.reserve = self.round, self.chief, self.stones.copy(), self.reserve
        new.cities, new.pile, new.agenda = [city.copy() for city in self.cities], self.pile.copy(), self.agenda.copy()
        new.answers = self.answers
        return new

    # ---- what can be done

    def _begins(self) -> Sequence[Move]:
        return [begin(seat) for seat in range(self.plan.seats)]

    def _comes(self) -> Sequence[Move]:
        return Answers([(self.bag, 0, (DEAL,))])

    def _takes(self) -> Sequence[Move]:
        who = self.turn.who
        if who == RIVAL:
            place = self._wanted()
            return [take(self.row[place - 1], place)]
        return [take(part, place) for place, part in enumerate(self.row[: self.stones[who] + 1], 1)]

    def _lays(self) -> Sequence[Move]:
        return self.cities[self.turn.who].places()

    def otherwise(self, move: Move) -> Why:
        return REFUSALS[self.turn.ask]

    def _refuse_deal(self, move: Deal) -> Why:
        return why("Tile {part} is not among those that may still come.", "A1.1", part=move.part)

    def _refuse_lay(self, move: Lay) -> Why:
        x, y = GRID.xy(move.cell)
        if not 0 <= move.facing < 6 or max(abs(x), abs(y)) > GRID.reach - 1:
            return LAYING[APART]
        return LAYING.get(self.cities[self.turn.who].forbids(move), UNEVEN)

    def _refuse_take(self, move: Take) -> Why:
        who = self.turn.who
        if not 1 <= move.place <= len(self.row):
            return why("The construction site has no place {place} now.", "A3.1", place=move.place)
        lies = self.row[move.place - 1]
        if lies != move.part:
            return why("At place {place} lies tile {part}.", "A3.1", place=move.place, part=lies)
        if who == RIVAL:
            return self._why_wanted()
        price, there = move.place - 1, self.stones[who]
        return why("That costs {price:stone}; there are {stones:stone}.", "A3.2", price=price, stones=there)

    def _plazas(self) -> list[bool]:
        return [self.plan.kit.plaza(part) for part in self.row]

    def _wanted(self) -> int:
        return rival.choice(self._plazas(), self.stones[-1])

    def _why_wanted(self) -> Why:
        plazas, stones = self._plazas(), self.stones[-1]
        place = rival.choice(plazas, stones)
        return rival.reason([place if plazas[place - 1] else 0], stones)

    def reason(self) -> Why | None:
        """Why the famous architect takes what he takes."""
        return self._why_wanted() if self.turn.who == RIVAL else None

    # ---- what it does

    def _begin(self, move: Begin, events: list[Event]) -> None:
        self._hand_out(move.seat, events)

    def _hand_out(self, chief: int, events: list[Event]) -> None:
        """The marker and the first stones are handed out, the construction site is laid."""
        self.chief = chief
        events.append(Went("chief", 1, RESERVE, STORE[chief]))
        for turn in range(self.plan.all):
            events.append(self._gain((chief + turn) % self.plan.all, self.plan.kit.first[turn]))
        self._next_round(chief, self.plan.row, events)

    def _gain(self, seat: int, stones: int) -> Event:
        # stones are not limited: beyond the last cube people use something else
        self.stones[seat] += stones
        if stones > self.reserve:
            return Went("stone", stones, ELSEWHERE, STORE[seat])
        self.reserve -= stones
        return Went("stone", stones, RESERVE, STORE[seat])

    def _next_round(self, chief: int, tiles: int, events: list[Event]) -> None:
        self.round += 1
        events += (Began("round", self.round, chief), Began("turn", 1, chief))
        self.agenda = [self.plan.take_turn(chief), *[Turn(BAG, "deal")] * tiles]

    def _deal(self, move: Deal, events: list[Event]) -> None:
        self.agenda.pop()
        self.bag ^= 1 << move.part
        self.row.append(move.part)
        events.append(Went("tile", 1, STACKS, ROW[len(self.row)], part=move.part))

    def _take(self, move: Take, events: list[Event]) -> None:
        who = self.agenda.pop().who
        seat = self.plan.seats if who == RIVAL else who
        place, part = move.place, move.part
        if place > 1:
            self.stones[seat] -= place - 1
            if self.plan.architect and who != RIVAL:
                self.stones[-1] += place - 1
                events.append(Went("stone", place - 1, STORE[seat], STORE[self.plan.seats]))
            else:
                self.reserve += place - 1
                events.append(Went("stone", place - 1, STORE[seat], RESERVE))
        events.append(Went("tile", 1, ROW[place], CITY[seat] if who == RIVAL else TAKEN[seat], part=part))
        del self.row[place - 1]
        for behind, other in enumerate(self.row[place - 1 :], place):
            events.append(Went("tile", 1, ROW[behind + 1], ROW[behind], part=other))
        if who == RIVAL:
            self.pile.append(part)
            self._pass(seat, events)
        else:
            self.push(who, "lay", part)

    def _lay(self, move: Lay, events: list[Event]) -> None:
        seat, _, part = self.agenda.pop()
        quarries = self.cities[seat].lay(part, self.plan.kit.tiles[part], move)
        events.append(Went("tile", 1, TAKEN[seat], Place("cell", seat, move.cell), part=part))
        if quarries:
            events.append(self._gain(seat, quarries))
        self._pass(seat, events)

    def _pass(self, seat: int, events: list[Event]) -> None:
        """Clockwise the next; when one tile is left, the next round or the end."""
        following = (seat + 1) % self.plan.all
        if len(self.row) > 1:
            self.agenda.append(self.plan.take_turn(following))
            events.append(Began("turn", self.plan.row - len(self.row) + 1, following))
        elif self.stacks:
            self.stacks -= 1
            events.append(Went("chief", 1, STORE[self.chief], STORE[following]))
            self.chief = following
            self._next_round(following, self.plan.row - 1, events)
        else:
            events.append(Began("over"))

    # ---- what it is worth, and what is known

    def score(self) -> Scorecard:
        plan = self.plan
        found: list[ScoreLine] = []
        for seat, city in enumerate(self.cities):
            counted = list(zip(values(city, plan.variants), stars(city, plan.kit), strict=True))
            found += lines(seat, counted, self.stones[seat])
        if plan.architect:
            colours, quarries = rival.counted(plan.kit, plan.architect, (plan.kit.tiles[part] for part in self.pile))
            found += rival.rival_lines(plan.seats, plan.architect, colours, quarries, self.stones[-1])
        return scorecard(found, self.stones, plan.architect is not None)

    def view(self, seat: int) -> "Game":
        """Everything but the order of the stacks is seen by all."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """There is nothing that is not looked at."""

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn),
            "agenda": [list(turn) for turn in self.agenda or (OVER,)],
            "round": self.round,
            "stacks": self.stacks,
            "chief": self.chief,
            "row": self.row.copy(),
            "bag": GRID.cells(self.bag),
            "stones": self.stones.copy(),
            "reserve": self.reserve,
            "pile": self.pile.copy(),
            "cities": [
                {
                    "tiles": [[part, *GRID.xy(lay.cell), lay.facing] for part, lay in city.laid],
                    "hexes": [[*GRID.xy(cell), hex, height] for cell, hex, height in city.hexes()],
                }
                for city in self.cities
            ],
        }

    def stock(self) -> Stock:
        pieces: Stock = {Lying("stone", RESERVE): self.reserve}
        pieces[Lying("chief", STORE[self.chief] if self.chief >= 0 else RESERVE)] = 1
        for part in GRID.cells(self.bag):
            pieces[Lying("tile", STACKS, part)] = 1
        for place, part in enumerate(self.row, 1):
            pieces[Lying("tile", ROW[place], part)] = 1
        if self.turn.ask == "lay":
            pieces[Lying("tile", TAKEN[self.turn.who], self.turn.part)] = 1
        for seat, city in enumerate(self.cities):
            for part, lay in city.laid:
                pieces[Lying("tile", Place("cell", seat, lay.cell), part)] = 1
        for part in self.pile:
            pieces[Lying("tile", CITY[self.plan.seats], part)] = 1
        for seat, stones in enumerate(self.stones):
            pieces[Lying("stone", STORE[seat])] = stones
        return {key: many for key, many in pieces.items() if many}


Game.RULES = Rules(
    Chapter[Game](
        offers={"begin": Game._begins, "deal": Game._comes, "take": Game._takes, "lay": Game._lays},
        plays={
            ("begin", Begin): Game._begin,
            ("deal", Deal): Game._deal,
            ("take", Take): Game._take,
            ("lay", Lay): Game._lay,
        },
        refuses={
            ("deal", Deal): Game._refuse_deal,
            ("take", Take): Game._refuse_take,
            ("lay", Lay): Game._refuse_lay,
        },
    ),
    always=("take", "lay"),
)
