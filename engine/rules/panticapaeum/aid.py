"""Panticapaeum with the box on the table: rounds, turns, the circle, prices, Automius, duties, and a score sheet.

Only "the turn is over" is needed. Everything else is an offer, and a fact is asked when a rule needs it, only as finely
as it needs it (P10.1, P10.4). What people see on the table may be set right at any time (P10.2).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.rules.agenda import Chapter, Plays, Rules, handing_back
from engine.rules.aid import SHEET, Companion
from engine.rules.contract import (
    BAG,
    ELSEWHERE,
    OVER,
    RIVAL,
    TABLE,
    UNSEEN,
    Began,
    Event,
    Lying,
    Move,
    Place,
    Scorecard,
    Setup,
    Stock,
    Turn,
    Went,
    Why,
    why,
)  # fmt: skip
from engine.rules.panticapaeum import aid_rival, phase
from engine.rules.panticapaeum.corrections import SETTINGS
from engine.rules.panticapaeum.moves import (
    BUILD,
    DONE,
    FREE,
    READY,
    Begin,
    Build,
    Deal,
    Done,
    Free,
    Ready,
    Rest,
    Take,
    begin,
)  # fmt: skip
from engine.rules.panticapaeum.parts import BUILDINGS, FORTRESS, ROUNDS, TURNS, Kit
from engine.rules.panticapaeum.prices import Prices
from engine.rules.panticapaeum.ring import Fact, Ring, taken
from engine.rules.panticapaeum.rival import Automius
from engine.rules.panticapaeum.sheet import rows, scorecard


class Aid(Companion):
    """What the device knows of a game on a real table."""

    RULES: ClassVar[Rules["Aid"]]
    SETTINGS = SETTINGS

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
        self.phase: phase.Phase = phase.Phase()

    # ---- what may be told

    def refusal(self, move: Move) -> Why:
        who, ask, _ = self.turn
        if self.turn == OVER:
            return why("The game is over.", "P9.10")
        if isinstance(move, Take) and ask == "take":
            return why("That tile is not among the next three after the trireme.", "P3.1")
        if isinstance(move, Take) and who >= 0:
            return why("The tile of this turn was told already.", "P3.1")
        if isinstance(move, Build) and who >= 0 and self.acted:
            return why("A turn builds once for cubes; what a property brings is free.", "P2.2")
        if isinstance(move, Free) and who >= 0 and move.building == FORTRESS:
            return why("Any building but a fortress is free here.", "P-R11")
        if isinstance(move, Build | Free) and who >= 0:
            return why("No {building} is left on the board of buildings.", "P5.2", building=BUILDINGS[move.building])
        return why("That is not what is asked now.", "P10.4")

    def look_again(self, events: list[Event]) -> None:
        if self.rival:
            events += phase.reconsider(self)

    # ---- telling

    def begin(self, move: Begin) -> list[Event]:
        self.first = move.seat
        self.agenda.pop()
        events: list[Event] = [Went("first", 1, ELSEWHERE, Place("board", move.seat))]
        return events if self.agenda else events + self.laid()

    def deal(self, move: Deal) -> list[Event]:
        return self.lay(move.part)

    def rest(self, move: Rest) -> list[Event]:
        events = self._confirmed()
        for _ in range(move.tiles):
            events += self.ring.lay(UNSEEN)
        return events + self.circle_closed()

    def lay(self, part: int, fact: Fact | None = None) -> list[Event]:
        """The next tile of a new circle, as finely as told."""
        events = self._confirmed() + self.ring.lay(part, fact)
        if self.ring.wanting:
            self.agenda = [
                turn._replace(part=len(self.ring.circle.tiles)) if turn.ask == "circle" else turn
                for turn in self.agenda
            ]
            return events
        return events + self.circle_closed()

    def _confirmed(self) -> list[Event]:
        """Laying the next circle says that everybody has done what a round's end asks for (P10.5)."""
        return self._next_round() if self.turn.ask == "duties" else []

    def circle_closed(self) -> list[Event]:
        self.agenda = [turn for turn in self.agenda if turn.ask != "circle"]
        return [] if self.agenda else self.laid()

    def laid(self) -> list[Event]:
        """The circle lies and somebody begins: the first turn."""
        self.agenda = []
        return self.begin_turn(self.first, 1)

    def begin_turn(self, seat: int, lap: int) -> list[Event]:
        self.lap, self.phase, self.acted = lap, phase.Phase(), False
        self.agenda = [Turn(seat, "take")]
        return [Began("turn", lap, seat)]

    def take(self, move: Take) -> list[Event]:
        seat = self.agenda.pop().who
        self.agenda.append(Turn(seat, "done"))
        self.taken[seat] += 1
        if self.rival:
            phase.taking(self, move)
        events = self.ring.take(seat, move.part, move.place)
        return events + (phase.go_on(self) if self.rival else [])

    def tile_goes_untold(self, seat: int) -> list[Event]:
        """A tile was taken, and nobody says which from where."""
        self.taken[seat] += 1
        if self.rival:
            phase.taking(self, None)
        return self.ring.untold(taken(seat))

    def build(self, move: Build | Free) -> list[Event]:
        seat, kind = self.turn.who, move.building
        self.prices.take(kind)
        self.built[seat][kind] += 1
        self.acted = self.acted or isinstance(move, Build)
        return [Went("building", 1, Place("column", at=kind), taken(seat), kind=kind)]

    def done(self, move: Move) -> list[Event]:
        """The turn is over; a tile nobody told of went all the same."""
        seat, ask, _ = self.agenda.pop()
        events = self.tile_goes_untold(seat) if ask == "take" and self.ring.left else []
        return events + (phase.go_on(self) if self.rival else self.next_turn(seat))

    def next_turn(self, seat: int) -> list[Event]:
        following = (seat + 1) % self.seats
        lap = self.lap + (following == self.first)
        return self.begin_turn(following, lap) if lap <= TURNS else self._round_over()

    def _round_over(self) -> list[Event]:
        self.ready = 0
        self.agenda = [Turn(TABLE, "duties")]
        return [Began("round end", self.round)]

    def say_ready(self, move: Ready) -> list[Event]:
        self.ready |= 1 << move.seat
        return self._next_round() if self.ready == (1 << self.seats) - 1 else []

    def _next_round(self) -> list[Event]:
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

    # ---- for the screen

    def next_circle(self) -> Ring:
        """The circle that is being laid; at a round's end the next one, with what is left of this one put away."""
        if self.turn.ask != "duties":
            return self.ring
        ring = self.ring.copy()
        ring.clear()
        return ring

    def reason(self) -> Why | None:
        """Why Automius does what he is about to do."""
        return self.rival.step_reason(self.turn, self.prices.shown()) if self.rival and self.turn.who == RIVAL else None

    def outlook(self, take: Take) -> tuple["Aid", list[Event]]:
        """What this choice would bring Automius, as far as what is known tells: his steps, played on a copy."""
        after = self.copy()
        events = after.play(take)
        finished = False
        while after.turn.who == RIVAL or (after.turn.who >= 0 and not finished):
            finished = finished or after.turn.who >= 0
            events += after.play(after.moves()[-1])  # his step is the only offer; "done" is the last
        return after, events

    # ---- the rest of the contract

    def copy(self) -> "Aid":
        new = object.__new__(Aid)
        new.__dict__.update(self.__dict__)
        new.answers = self.answers
        new.rival = self.rival.copy() if self.rival else None
        new.ring, new.prices, new.sheet = self.ring.copy(), self.prices.copy(), self.sheet.copy()
        new.built, new.taken = [pieces[:] for pieces in self.built], self.taken[:]
        new.phase, new.agenda = self.phase.copy(), self.agenda[:]
        return new

    def score(self) -> Scorecard:
        return scorecard(self.sheet, self.rival)

    def view(self, seat: int) -> "Aid":
        """Everything here is public."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        self.ring.guess(choose)

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn), "round": self.round, "lap": self.lap, "first": self.first, "ready": self.ready,
            "acted": self.acted,
            **self.ring.state(), "prices": self.prices.facts(), "built": [pieces[:] for pieces in self.built],
            "taken": self.taken[:], "sheet": self.sheet.facts(), "agenda": [list(turn) for turn in self.agenda],
            **({**self.rival.facts(), **self.phase.facts()} if self.rival else {}),
        }  # fmt: skip

    def stock(self) -> Stock:
        pieces = self.ring.stock()
        for kind, left in enumerate(self.prices.left):
            pieces[Lying("building", Place("column", at=kind), kind=kind)] = left
        for seat in range(self.seats):
            pieces[Lying("tile", taken(seat))] = self.taken[seat]
            for kind, many in enumerate(self.built[seat]):
                pieces[Lying("building", taken(seat), kind=kind)] = many
        if all(turn.ask != "begin" for turn in self.agenda):
            pieces[Lying("first", Place("board", self.first))] = 1
        if self.rival:
            pieces.update(aid_rival.stock(self))
        return {key: many for key, many in pieces.items() if many}


def _in_a_turn(aid: Aid) -> list[Move]:
    """Any piece that left its column, the tile, what Automius will need to know; and that the turn is over."""
    ask = aid.turn.ask
    pieces = [kind for kind in range(5) if aid.prices.left[kind]]
    offers: list[Move] = [] if aid.acted else [BUILD[kind] for kind in pieces]
    offers += [FREE[kind] for kind in pieces if kind != FORTRESS]  # P-R11
    if ask == "take" and aid.ring.left:
        offers += aid.ring.takes()
    return [*offers, *(aid_rival.early(aid, ask) if aid.rival else []), DONE]


def _circle(aid: Aid) -> list[Move]:
    return [*aid.ring.deals(), *(aid_rival.told_of_a_tile(aid) if aid.rival else [])]


def _who_begins(aid: Aid) -> list[Move]:
    return [*map(begin, range(aid.seats)), *(aid.ring.deals() if aid.ring.wanting else [])]


def _duties(aid: Aid) -> list[Move]:
    waiting: list[Move] = [READY[seat] for seat in range(aid.seats) if not aid.ready >> seat & 1]
    if aid.round == ROUNDS:
        return waiting
    return [*waiting, *aid.next_circle().deals()]


LAYING: Plays[Aid] = {
    (ask, kind): handing_back(play)
    for ask in ("begin", "circle", "duties")
    for kind, play in ((Deal, Aid.deal), (Rest, Aid.rest))
}
OF_TURN: Plays[Aid] = {
    (ask, kind): handing_back(play)
    for ask in ("take", "done")
    for kind, play in ((Build, Aid.build), (Free, Aid.build), (Done, Aid.done))
}
CHAPTER = Chapter[Aid](
    offers={"begin": _who_begins, "circle": _circle, "duties": _duties, "take": _in_a_turn, "done": _in_a_turn},
    plays={
        **LAYING,
        **OF_TURN,
        ("begin", Begin): handing_back(Aid.begin),
        ("duties", Ready): handing_back(Aid.say_ready),
        ("take", Take): handing_back(Aid.take),
    },
)
Aid.RULES = Rules[Aid](CHAPTER, aid_rival.CHAPTER, SHEET)
