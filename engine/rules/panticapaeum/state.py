"""A game at one moment: everything that lies on the table, and the agenda of what is still to be done.

`part` of an entry of the agenda is the number of a tile (lay),
a place of the circle (deal), a seat (draw), a colour (cube), a building (pay, put) or a row (walk, step, use, lift,
free, advance).

Numbers in events: a building, row or colour is 0 to 4; a cell of the development board is `stop_at(row, stop)`.
"""

from functools import lru_cache

from engine.rules.agenda import OnAgenda
from engine.rules.contract import ELSEWHERE, Event, Place, went
from engine.rules.panticapaeum.circle import Circle
from engine.rules.panticapaeum.city import Building, City, Covered
from engine.rules.panticapaeum.ground import Lie, Lies, lies
from engine.rules.panticapaeum.parts import COLOURS, TERRAIN, BySeats, Kit
from engine.rules.panticapaeum.player import Player
from engine.rules.panticapaeum.prices import Prices
from engine.rules.panticapaeum.rival import Automius

place = lru_cache(4096)(Place)  # a bound: cities of many games lie on more cells than are worth keeping
BAG_PLACE, DISCARD, SUPPLY, TOKENS = Place("bag"), Place("discard"), Place("supply"), Place("tokens")
COINS = ELSEWHERE  # coins are not limited (P-R2): the bank is in no stock


def stop_at(row: int, stop: int) -> int:
    """The number of a cell of the development board, for places."""
    return 100 * row + stop


class State(OnAgenda):
    __slots__ = (
        "automius", "bag", "circle", "discard", "first", "kit", "lies", "lifted", "paid", "piles",
        "played", "players", "prices", "round", "seats", "stacks", "supply", "table", "thrifty", "tokens",
        "way",
    )  # fmt: skip

    def __init__(self, kit: Kit, seats: int, harder: str | None) -> None:
        super().__init__()
        self.kit: Kit = kit
        self.lies: tuple[Lies | None, ...] = lies(kit)
        self.seats = seats
        self.table: BySeats = kit.tables[seats]
        self.automius = None if harder is None else Automius(harder)
        self.players = [Player(kit.workers) for _ in range(seats)]
        self.circle = Circle()
        self.prices = Prices(self.table.prices)
        self.bag = (1 << TERRAIN + 1) - 2  # bit n: tile n
        self.discard = 0
        self.supply = [kit.cubes] * len(COLOURS)
        self.piles: tuple[tuple[int, ...], ...] = kit.aqueducts
        self.stacks: tuple[int, ...] = (self.table.improvements,) * len(kit.improvement_stops)
        self.tokens: tuple[int, ...] = ()  # the resource token on each of kit.token_stops
        self.round = 0
        self.first = 0
        self.played = 0  # turns finished in this round
        self.paid = 0  # paid steps of this turn
        self.thrifty = False  # whether "one coin less" was used this turn
        self.lifted: Building | None = None
        self.way: tuple[int, ...] = ()  # places the trireme went over in this exploration (harder rule)

    def lie(self, part: int, facing: int) -> Lie:
        found = self.lies[part]
        assert found is not None
        return found.by_facing[facing]

    def last_lie(self, city: City) -> tuple[Lie, int]:
        """How and where the newest tile of a city lies."""
        part, cell, facing = city.tiles[-1]
        return self.lie(part, facing), cell - city.base

    # ---- what happens again and again

    def give_cubes(self, seat: int, colour: int, many: int, events: list[Event]) -> None:
        """Cubes from the supply to a store, as far as there are any (P-R2)."""
        many = min(many, self.supply[colour])
        if many:
            self.supply[colour] -= many
            self.players[seat].cubes[colour] += many
            events.append(went("cube", many, SUPPLY, place("store", seat), kind=colour))

    def return_cubes(self, seat: int, colour: int, many: int, events: list[Event]) -> None:
        self.players[seat].cubes[colour] -= many
        self.supply[colour] += many
        events.append(went("cube", many, place("store", seat), SUPPLY, kind=colour))

    def earn(self, seat: int, coins: int, events: list[Event]) -> None:
        """Coins from the bank (or, fewer than none, back to it)."""
        if coins:
            self.players[seat].coins += coins
            purse = place("board", seat)
            source, target = (COINS, purse) if coins > 0 else (purse, COINS)
            events.append(went("coin", abs(coins), source, target))

    def collect(self, seat: int, covered: Covered, events: list[Event]) -> None:
        """What was covered goes to its owner (P-R5)."""
        if covered.cubes or covered.workers:
            player = self.players[seat]
            for colour, cell in covered.cubes:
                player.cubes[colour] += 1
                events.append(went("cube", 1, place("cell", seat, cell), place("store", seat), kind=colour))
            for cell in covered.workers:
                player.free += 1
                events.append(went("worker", 1, place("cell", seat, cell), place("board", seat)))

    def can_send(self, seat: int) -> bool:
        """Whether a worker of this seat is free and has a cell to go to."""
        player = self.players[seat]
        return bool(player.free and player.city.open)

    def seats_from_first(self) -> list[int]:
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def refill(self, events: list[Event]) -> bool:
        """Whether a tile can be drawn; an empty bag gets the discard back first (P-R45)."""
        if not self.bag and self.discard:
            self.bag, self.discard = self.discard, 0
            events += [
                went("tile", 1, DISCARD, BAG_PLACE, part=part) for part in range(1, TERRAIN + 1) if self.bag >> part & 1
            ]
        return bool(self.bag)
