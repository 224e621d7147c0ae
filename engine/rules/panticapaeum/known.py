"""What the device knows of a game on a real table, and how its rounds and turns go on: questions and answers are
`aid`'s, words about what lies there `corrections`', what Automius does `stages`' and `aid_rival`'s."""

from typing import Self

from engine.rules.aid import Companion
from engine.rules.contract import BAG, TABLE, Began, Event, Place, Setup, Turn, Went
from engine.rules.panticapaeum.parts import ROUNDS, TURNS, Kit
from engine.rules.panticapaeum.phase import Phase
from engine.rules.panticapaeum.prices import Prices
from engine.rules.panticapaeum.ring import Fact, Ring
from engine.rules.panticapaeum.rival import Automius
from engine.rules.panticapaeum.sheet import rows


class Known(Companion):
    """Where the table is, as far as it is told."""

    def __init__(self, setup: Setup) -> None:
        kit: Kit = setup.kit
        ask_begin = [] if setup.rival else [Turn(BAG, "begin")]
        super().__init__(rows(setup), setup.seats, Turn(BAG, "circle", 1), *ask_begin)
        self.kit: Kit = kit
        self.seats: int = setup.seats
        self.rival: Automius | None = Automius(setup.options["harder"]) if setup.rival else None
        self.ring: Ring = Ring(kit, setup.seats)
        self.prices: Prices = Prices(kit.tables[setup.seats].prices)
        self.built = [[0] * 5 for _ in range(self.seats)]  # pieces told of, by seat and type
        self.taken = [0] * self.seats  # tiles each seat took
        self.round, self.lap = 1, 1
        self.first = 0
        self.ready = 0  # bit set of the seats that have done their duties
        self.acted = False  # a building was told of in this turn, for cubes
        self.phase: Phase = Phase()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.answers = self.answers
        new.rival = self.rival.copy() if self.rival else None
        new.ring, new.prices, new.sheet = self.ring.copy(), self.prices.copy(), self.sheet.copy()
        new.built, new.taken = [pieces[:] for pieces in self.built], self.taken[:]
        new.phase, new.agenda = self.phase.copy(), self.agenda[:]
        return new

    # ---- a circle is laid

    def lay(self, part: int, fact: Fact | None = None) -> list[Event]:
        """The next tile of a new circle, as finely as told."""
        events = self.confirmed() + self.ring.lay(part, fact)
        if self.ring.wanting:
            self.agenda = [
                turn._replace(part=len(self.ring.circle.tiles)) if turn.ask == "circle" else turn
                for turn in self.agenda
            ]
            return events
        return events + self.circle_closed()

    def confirmed(self) -> list[Event]:
        """Laying the next circle says that everybody has done what a round's end asks for (P10.5)."""
        return self.next_round() if self.turn.ask == "duties" else []

    def circle_closed(self) -> list[Event]:
        self.agenda = [turn for turn in self.agenda if turn.ask != "circle"]
        return [] if self.agenda else self.laid()

    def laid(self) -> list[Event]:
        """The circle lies and somebody begins: the first turn."""
        self.agenda = []
        return self.begin_turn(self.first, 1)

    # ---- turns and rounds

    def begin_turn(self, seat: int, lap: int) -> list[Event]:
        self.lap, self.phase, self.acted = lap, Phase(), False
        self.agenda = [Turn(seat, "take")]
        return [Began("turn", lap, seat)]

    def next_turn(self, seat: int) -> list[Event]:
        following = (seat + 1) % self.seats
        lap = self.lap + (following == self.first)
        return self.begin_turn(following, lap) if lap <= TURNS else self._round_over()

    def _round_over(self) -> list[Event]:
        self.ready = 0
        self.agenda = [Turn(TABLE, "duties")]
        return [Began("round end", self.round)]

    def next_round(self) -> list[Event]:
        """What was left is in the discard, the first player's token moves on and the circle is laid anew; after the
        last round people count."""
        self.ready = (1 << self.seats) - 1
        if self.round == ROUNDS:
            return self.to_sheet()
        cleared = self.ring.clear()
        self.round += 1
        before, self.first = self.first, (self.first + 1) % self.seats
        self.agenda = [Turn(BAG, "circle", 1)]
        passed: list[Event] = [Went("first", 1, Place("board", before), Place("board", self.first))]
        events: list[Event] = [*cleared, Began("round", self.round), *(passed if self.seats > 1 else [])]
        return events if self.ring.wanting else events + self.circle_closed()


def automius(known: Known) -> Automius:
    assert known.rival is not None
    return known.rival
