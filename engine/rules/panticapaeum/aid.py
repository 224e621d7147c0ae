"""Panticapaeum with the box on the table: rounds, turns, the circle, prices, Automius, duties, and a score sheet.

Only "the turn is over" is needed. Everything else is an offer, and a fact is asked when a rule needs it, only as finely
as it needs it (P10.1, P10.4). What people see on the table may be set right at any time (P10.2).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.rules.agenda import ANY_TIME, Chapter, Plays, Rules, handing_back, saying
from engine.rules.aid import SHEET
from engine.rules.contract import (
    ELSEWHERE,
    OVER,
    RIVAL,
    UNSEEN,
    Event,
    Lying,
    Move,
    Place,
    Scorecard,
    Stock,
    Turn,
    Went,
    Why,
    why,
)  # fmt: skip
from engine.rules.panticapaeum import aid_rival, stages
from engine.rules.panticapaeum.corrections import SETTINGS
from engine.rules.panticapaeum.known import Known
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
from engine.rules.panticapaeum.parts import BUILDINGS, FORTRESS, ROUNDS
from engine.rules.panticapaeum.ring import Ring, taken
from engine.rules.panticapaeum.sheet import scorecard

NOT_ASKED = why("That is not what is asked now.", "P10.4")
GAME_OVER = why("The game is over.", "P9.10")
NOT_NEXT = why("That tile is not among the next three after the trireme.", "P3.1")
TURN_TOLD = why("The tile of this turn was told already.", "P3.1")
BUILT_ONCE = why("A turn builds once for cubes; what a property brings is free.", "P2.2")
NO_FORTRESS = why("Any building but a fortress is free here.", "P-R11")


class Aid(Known):
    """Asks, and takes what it is told."""

    RULES: ClassVar[Rules["Aid"]]
    SETTINGS = SETTINGS

    # ---- what may be told

    def otherwise(self, move: Move) -> Why:
        return GAME_OVER if self.turn == OVER else NOT_ASKED

    def _refuse_take(self, move: Take) -> Why:
        return TURN_TOLD if self.turn.who >= 0 else self.otherwise(move)

    def _refuse_build(self, move: Build) -> Why:
        return BUILT_ONCE if self.turn.who >= 0 and self.acted else self._none_left(move)

    def _refuse_free(self, move: Free) -> Why:
        return NO_FORTRESS if self.turn.who >= 0 and move.building == FORTRESS else self._none_left(move)

    def _none_left(self, move: Build | Free) -> Why:
        if self.turn.who < 0:
            return self.otherwise(move)
        return why("No {building} is left on the board of buildings.", "P5.2", building=BUILDINGS[move.building])

    def look_again(self, events: list[Event]) -> None:
        if self.rival:
            events += stages.reconsider(self)

    # ---- telling

    def begin(self, move: Begin) -> list[Event]:
        self.first = move.seat
        self.agenda.pop()
        events: list[Event] = [Went("first", 1, ELSEWHERE, Place("board", move.seat))]
        return events if self.agenda else events + self.laid()

    def deal(self, move: Deal) -> list[Event]:
        return self.lay(move.part)

    def rest(self, move: Rest) -> list[Event]:
        events = self.confirmed()
        for _ in range(move.tiles):
            events += self.ring.lay(UNSEEN)
        return events + self.circle_closed()

    def take(self, move: Take) -> list[Event]:
        seat = self.agenda.pop().who
        self.agenda.append(Turn(seat, "done"))
        self.taken[seat] += 1
        if self.rival:
            stages.taking(self, move)
        events = self.ring.take(seat, move.part, move.place)
        return events + (stages.go_on(self) if self.rival else [])

    def build(self, move: Build | Free) -> list[Event]:
        seat, kind = self.turn.who, move.building
        self.prices.take(kind)
        self.built[seat][kind] += 1
        self.acted = self.acted or isinstance(move, Build)
        return [Went("building", 1, Place("column", at=kind), taken(seat), kind=kind)]

    def done(self, move: Move) -> list[Event]:
        """The turn is over; a tile nobody told of went all the same."""
        seat, ask, _ = self.agenda.pop()
        events = stages.tile_goes_untold(self, seat) if ask == "take" and self.ring.left else []
        return events + (stages.go_on(self) if self.rival else self.next_turn(seat))

    def say_ready(self, move: Ready) -> list[Event]:
        self.ready |= 1 << move.seat
        return self.next_round() if self.ready == (1 << self.seats) - 1 else []

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
    refuses={
        ("take", Take): saying(NOT_NEXT),
        (ANY_TIME, Take): Aid._refuse_take,
        (ANY_TIME, Build): Aid._refuse_build,
        (ANY_TIME, Free): Aid._refuse_free,
    },
)
Aid.RULES = Rules[Aid](CHAPTER, aid_rival.CHAPTER, SHEET)
