"""The full game: what is asked, what may be answered, what then happens. The chapters say it, phase by phase."""

from collections.abc import Callable, Sequence
from typing import Any, Self

from engine.rules.agenda import Rules
from engine.rules.contract import UNSEEN, Move, Scorecard, Setup, Stock, Why
from engine.rules.pyramidion import actions, cards, city, loading, moves, refusal, rounds, specials
from engine.rules.pyramidion.score import score
from engine.rules.pyramidion.stock import stock
from engine.rules.pyramidion.tabletop import Tabletop


class Game(Tabletop):
    """A full game at one moment."""

    RULES = Rules[Tabletop](
        rounds.CHAPTER,
        cards.CHAPTER,
        city.CHAPTER,
        specials.CHAPTER,
        actions.CHAPTER,
        loading.CHAPTER,
        refusal.CHAPTER,
    )
    sheet = None

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        rounds.prepare(self)

    def check(self, move: Move) -> Why | None:
        # What is dealt face down may always be told as `?`: that is how a record is shared while its game runs.
        if move == moves.DEAL[UNSEEN] and self.turn.ask == "deal":
            return None
        return super().check(move)

    def refusal(self, move: Move) -> Why:
        return refusal.beforehand(self.turn) or super().refusal(move)

    def otherwise(self, move: Move) -> Why:
        return refusal.ELSE

    def must_ask(self, ask: str) -> bool:
        """A card of a hand is never laid for anybody: others could not tell that it was the last."""
        if ask != "lay":
            return False
        seat = self.agenda[-1].who
        return bool(self.hands[seat]) and not (self.seats == 2 and self.played[seat] == city.MOST)

    def reason(self) -> None:
        """There is no rival in this box."""

    def score(self) -> Scorecard:
        return score(self)

    def view(self, seat: int) -> Self:
        seen = self.copy()
        seen.hide(seat)
        seen.answers = None
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
        self.answers = None

    def facts(self) -> dict[str, Any]:
        return {"turn": list(self.turn), **super().facts()}

    def stock(self) -> Stock:
        return stock(self)
