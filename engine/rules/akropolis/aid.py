"""The aid: people move cardboard, and say as much as they like.

Whose question is open follows from what lies on the table (`_ask`), so that a correction leaves nothing stale behind.
Nothing is needed but the end of a turn, and against a famous architect the place a tile is taken from: your stones
become his.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.rules.agenda import Chapter, Rules, saying
from engine.rules.aid import SHEET
from engine.rules.akropolis import corrections, rival
from engine.rules.akropolis.moves import DONE, Begin, Deal, Done, Plaza, Take, TellTile, begin, deal, plaza, take, tell
from engine.rules.akropolis.parts import COLOURS, Hexes
from engine.rules.akropolis.plan import REFUSALS
from engine.rules.akropolis.score import lines, scorecard
from engine.rules.akropolis.site import Site
from engine.rules.contract import (
    BAG,
    COUNTING,
    RIVAL,
    TABLE,
    Event,
    Move,
    Scorecard,
    ScoreLine,
    Setup,
    Turn,
    Why,
    why,
)  # fmt: skip


class Aid(Site):
    """A game with the box, as far as told."""

    RULES: ClassVar[Rules["Aid"]]
    SETTINGS = corrections.SETTINGS
    __slots__ = ("asked",)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.asked = 0  # so many of the architect's tiles were asked about
        self.run_on([])

    def copy(self) -> "Aid":
        new = Aid.__new__(Aid)
        new.become(self)
        new.asked = self.asked
        return new

    # ---- what is asked

    def run_on(self, events: list[Event]) -> None:
        if self.agenda:  # until the score sheet is closed
            self.agenda = [self._ask()]
        super().run_on(events)

    def _ask(self) -> Turn:
        """The question that what lies on the table leaves open."""
        if self.over:
            return self._ask_the_end()
        if self.chief < 0:
            return Turn(BAG, "begin")
        if self.coming:
            return Turn(BAG, "deal")
        puzzled = self.who == self.plan.seats and len({first or 1 for first in self._firsts()}) > 1
        return Turn(TABLE, "plaza") if puzzled else self.plan.take_turn(self.who)

    def _ask_the_end(self) -> Turn:
        pile = self.tiles.pile
        for at in range(self.asked, len(pile)):
            if not self.tiles.legible(self.tiles.can_be((pile, at))):
                return Turn(TABLE, "tell", at + 1)
        return COUNTING

    def _firsts(self) -> list[int]:
        """Where the cheapest plaza can be that the architect can pay; 0 is nowhere."""
        return self.tiles.first_plazas(self._payable())

    def _payable(self) -> int:
        """How many places the architect can pay."""
        return min(len(self.tiles.row), (self.stones[-1] or 0) + 1)

    def _wanted(self) -> int:
        """The place he takes from, once nothing about it is open."""
        return self._firsts()[0] or 1

    # ---- what can be said

    def _begins(self) -> Sequence[Move]:
        return [begin(seat) for seat in range(self.plan.seats)]

    def _comes(self) -> Sequence[Move]:
        return [deal(look) for look in self.tiles.answers(self.tiles.may_come())]

    def _takes(self) -> Sequence[Move]:
        tiles = self.tiles
        if self.turn.who == RIVAL:
            place = self._wanted()
            return [take(look, place) for look in tiles.seen(place - 1, hexes=True)]
        offers: list[Move] = [take(look, at + 1) for at in range(len(tiles.row)) for look in tiles.seen(at)]
        return offers if self.plan.architect else [*offers, DONE]

    def _plazas(self) -> Sequence[Move]:
        return [plaza(place) for place in self._firsts()]

    def _tells(self) -> Sequence[Move]:
        number, tiles = self.turn.part, self.tiles
        return [tell(number, look) for look in tiles.answers(tiles.can_be((tiles.pile, number - 1)))]

    def otherwise(self, move: Move) -> Why:
        return REFUSALS[self.turn.ask]

    def _refuse_take(self, move: Take) -> Why:
        if not 1 <= move.place <= len(self.tiles.row):
            return why("The construction site has no place {place} now.", "A3.1", place=move.place)
        if self.turn.who == RIVAL and move.place != self._wanted():
            return self._why_wanted()
        return why("As far as told, that tile does not lie at place {place}.", "A3.1", place=move.place)

    def _why_wanted(self) -> Why:
        return rival.reason(self._firsts(), self.stones[-1] or 0)

    def reason(self) -> Why | None:
        """Why the famous architect takes what he takes."""
        return self._why_wanted() if self.turn.who == RIVAL else None

    # ---- what it does

    def _begin(self, move: Begin, events: list[Event]) -> None:
        self.begin(move.seat, events)

    def _deal(self, move: Deal, events: list[Event]) -> None:
        self.lay_out(move.part, events)

    def _take(self, move: Take, events: list[Event]) -> None:
        self.take(move.place, move.part, events)

    def _done(self, move: Done, events: list[Event]) -> None:
        self.take_untold(events)

    def _plaza(self, move: Plaza, events: list[Event]) -> None:
        self.tiles.first_plaza(move.place, self._payable())

    def _tell(self, move: TellTile, events: list[Event]) -> None:
        self.tiles.narrow((self.tiles.pile, move.number - 1), move.part)
        self.asked = move.number

    # ---- what it is worth, and what is known

    def score(self) -> Scorecard:
        plan, get = self.plan, self.sheet.get
        found: list[ScoreLine] = []
        for seat in range(plan.seats):
            counted = [(get(f"{colour}-points", seat), get(f"{colour}-stars", seat)) for colour in COLOURS]
            found += lines(seat, counted, get("stones", seat))
        stones = [get("stones", seat) or 0 for seat in range(plan.seats)]
        if not plan.architect:
            return scorecard(found, stones, False, ranked=any(line.points is not None for line in found))
        his, known = self.stones[-1] or 0, self._known_pile()
        told = rival.UNTOLD if known is None else rival.counted(plan.kit, plan.architect, known)
        ranked = known is not None and any(line.points is not None for line in found)
        found += rival.rival_lines(plan.seats, plan.architect, *told, his)
        return scorecard(found, [*stones, his], True, ranked=ranked)

    def _known_pile(self) -> list[Hexes] | None:
        """What the architect's tiles show, or None while one of them is not told."""
        pile, tiles = self.tiles.pile, self.tiles
        known: list[Hexes] = []
        for at, look in enumerate(pile):
            if not tiles.legible(look):
                look = tiles.can_be((pile, at))  # perhaps it follows from what was told of others
                if not tiles.legible(look):
                    return None
            known.append(self.plan.kit.tiles[look.bit_length() - 1])
        return known

    def view(self, seat: int) -> "Aid":
        """What was told, was told to all."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        self.tiles.guess(choose)
        self.stones = [choose(range(10)) if stones is None else stones for stones in self.stones]
        self.run_on([])

    def facts(self) -> dict[str, Any]:
        mine = {"turn": list(self.turn), "asked": self.asked, "closed": not self.agenda, "sheet": self.sheet.facts()}
        return mine | super().facts()


Aid.RULES = Rules(
    Chapter[Aid](
        offers={
            "begin": Aid._begins,
            "deal": Aid._comes,
            "take": Aid._takes,
            "plaza": Aid._plazas,
            "tell": Aid._tells,
        },
        plays={
            ("begin", Begin): Aid._begin,
            ("deal", Deal): Aid._deal,
            ("take", Take): Aid._take,
            ("take", Done): Aid._done,
            ("plaza", Plaza): Aid._plaza,
            ("tell", TellTile): Aid._tell,
        },
        refuses={
            ("deal", Deal): saying(why("As far as told, that tile cannot come any more.", "A1.1")),
            ("take", Take): Aid._refuse_take,
        },
    ),
    SHEET,
)
