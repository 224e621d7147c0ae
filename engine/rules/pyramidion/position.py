"""The full game: asks the next real question, offers every answer, plays one and runs on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from engine.rules.contract import BAG, NOBODY, OVER, UNSEEN, Event, Move, Scorecard, Setup, Stock, Turn, Why
from engine.rules.pyramidion import actions, cards, city, loading, moves, rounds, specials
from engine.rules.pyramidion.refusal import refusal
from engine.rules.pyramidion.score import score
from engine.rules.pyramidion.stock import stock
from engine.rules.pyramidion.table import Table

Step = Callable[[Table, Turn, list[Event]], None]
Offers = Callable[[Table, Turn], Sequence[Move]]
Answer = Callable[[Table, Turn, Any, list[Event]], None]

# What runs by itself, by the word on the agenda …
STEPS: Mapping[str, Step] = {
    "round": rounds.begin_round, "boats": rounds.boats, "row": rounds.fill_row, "goods": rounds.goods,
    "harvest": rounds.harvest, "hands": rounds.hands, "cities": rounds.cities, "track": rounds.track,
    "loading": loading.loading, "end": rounds.end,
    "next city": city.next_city, "private": rounds.private, "evaluate": actions.evaluate,
    "suppress": actions.suppress, "close": actions.close, "swapped": specials.swapped, "draw": cards.draw,
    "berth": loading.berth, "sail": loading.sail,
}  # fmt: skip
# … what may be answered, by the question: the bag's, a round's, a card's, a city's, a boat's …
OFFERS: Mapping[str, Offers] = {
    "order": rounds.orders, "supply": rounds.supplies, "boat": rounds.boats_left, "deal": cards.deals,
    "riot": actions.riots,
    "harvest": specials.harvested, "activate": city.open_cities, "lay": city.layable, "back": actions.own_laid,
    "deity": specials.categories, "bandit": specials.removals, "guard": specials.guarded,
    "vizier": specials.goods_here, "thief": specials.merchants, "philosopher": specials.models,
    "stonecutter": specials.cuts, "give": specials.given, "get": specials.got, "politician": specials.added,
    "giza": specials.places, "exchange": actions.exchanges, "luxor": specials.first_draw,
    "alexandria": specials.gained, "cairo": specials.first_sending,
    "load": loading.loadable, "use": loading.usable, "statue": loading.jokers,
}  # fmt: skip
# … and what an answer does, by its kind.
ANSWERS: Mapping[type[Move], Answer] = {
    moves.Order: specials.take_order, moves.Open: rounds.open_part, moves.Deal: cards.deal, moves.Riot: actions.riot,
    moves.Pick: specials.pick, moves.Activate: city.activate, moves.Play: city.play, moves.Pass: city.pass_city,
    moves.Hire: city.hire, moves.Mark: specials.mark, moves.Remove: specials.take_off, moves.Send: specials.send,
    moves.Copy: specials.copy, moves.Raise: specials.raise_values, moves.Swap: specials.swap,
    moves.Give: specials.give, moves.Get: specials.get, moves.Add: specials.add, moves.Gain: specials.gain,
    moves.Draw: specials.draw_first, moves.Decline: loading.decline, moves.Back: actions.take_back,
    moves.Exchange: actions.exchange, moves.Load: loading.load, moves.Use: loading.use, moves.Statue: loading.stand,
    moves.Done: loading.enough,
}  # fmt: skip


class Position(Table):
    """A full game at one moment."""

    sheet = None

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        rounds.prepare(self)
        self.turn = self.agenda[-1]
        self._offers: Sequence[Move] | None = None  # to the open question; worked out when it was asked, or when needed

    def moves(self) -> Sequence[Move]:
        if self._offers is None:
            self._offers = OFFERS[self.turn.ask](self, self.turn)
        return self._offers

    def check(self, move: Move) -> Why | None:
        # What is dealt face down may always be told as `?`: that is how a record is shared while its game runs.
        if self.turn.ask == "deal" and move == moves.DEAL[UNSEEN]:
            return None
        return None if move in self.moves() else refusal(self, self.turn, move)

    def play(self, move: Move) -> list[Event]:
        events: list[Event] = []
        ANSWERS[type(move)](self, self.agenda.pop(), move, events)
        self._run_on(events)
        return events

    def _run_on(self, events: list[Event]) -> None:
        """Does what needs no answer, answers what has only one, stops at the next real question."""
        agenda = self.agenda
        while True:
            step = agenda[-1]
            who = step[0]
            if who == NOBODY:
                if step is OVER:
                    self._offers = ()
                    break
                del agenda[-1]
                STEPS[step[1]](self, step, events)
            elif who == BAG:
                self._offers = None
                break
            else:
                offers = OFFERS[step[1]](self, step)
                # A card of a hand is never laid for anybody: others could not tell that it was the last.
                if len(offers) > 1 or (offers and type(offers[0]) is moves.Play):
                    self._offers = offers
                    break
                del agenda[-1]
                if offers:
                    ANSWERS[type(offers[0])](self, step, offers[0], events)
        self.turn = step

    def copy(self) -> Self:
        new = super().copy()
        new.turn, new._offers = self.turn, self._offers
        return new

    def reason(self) -> None:
        """There is no rival in this box."""

    def score(self) -> Scorecard:
        return score(self)

    def view(self, seat: int) -> Self:
        seen = self.copy()
        seen.hide(seat)
        if seen.turn != OVER:
            seen._offers = None
        return seen

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Fills hands and piles with what may still come."""
        for unseen, pool in ((self.hands, self.deck), (self.piles, self.boat_deck)):
            for parts in unseen:
                for n, part in enumerate(parts):
                    if part == UNSEEN:
                        parts[n] = choose(pool)
                        pool.remove(parts[n])
        for hand in self.hands:
            hand.sort()
        if self.turn != OVER:
            self._offers = None

    def facts(self) -> dict[str, Any]:
        return {"turn": list(self.turn), **super().facts()}

    def stock(self) -> Stock:
        return stock(self)
