"""The full game of Panticapaeum as a position: what is asked, what may be answered, what then happens.

The verbs of the rulebook stand in `preparation`, `exploration`, `development`, `track`, `rounds`, `voyage`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.agenda import OnAgenda, Rules
from engine.rules.answers import Answers
from engine.rules.contract import RIVAL, Event, Move, Scorecard, Setup, Stock, Why, why
from engine.rules.panticapaeum import development, exploration, preparation, refusals, rounds, track, voyage
from engine.rules.panticapaeum.moves import Worker
from engine.rules.panticapaeum.score import scorecard
from engine.rules.panticapaeum.state import State
from engine.rules.panticapaeum.stock import stock

ALONE = frozenset({"drop"})  # the questions to a seat beside which no worker can go out
NOT_POSSIBLE = why("This is not possible here.", "P2.2")
UNTOUCHED = frozenset({"take", "lay", "put"})  # the questions whose answers a worker going out does not change
ROOMS = (preparation, exploration, development, track, rounds, voyage, refusals)


class Game(State):
    """The full game, for two to four, or one against Automius."""

    RULES = Rules[State](*(room.CHAPTER for room in ROOMS), always=("done", "last", "step", "use"))
    sheet = None
    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.kit, setup.seats, setup.options["harder"] if setup.rival else None)
        preparation.set_up(self)

    # ---- asking

    def moves(self) -> Sequence[Move]:
        found = OnAgenda.moves(self)  # named: `super()` costs what a small question does
        who, ask, _ = self.turn
        if who >= 0 and ask not in ALONE:
            player = self.players[who]
            if player.free:
                return Answers.after(found, player.city.outings())
        return found

    def refusal(self, move: Move) -> Why:
        return refusals.beforehand(self, move) or super().refusal(move)

    def otherwise(self, move: Move) -> Why:
        return NOT_POSSIBLE

    def must_ask(self, ask: str) -> bool:
        """Beside a city a tile always has more than one place, and no need to list them before somebody asks. A worker
        sent first may bring the cube that opens building or selling (P-R40)."""
        if ask == "lay":
            return bool(self.players[self.agenda[-1].who].city.levels)
        return ask == "act" and self.can_send(self.agenda[-1].who)

    # ---- playing

    def play(self, move: Move) -> list[Event]:
        if type(move) is Worker and self.agenda[-1].ask in UNTOUCHED:
            events: list[Event] = []
            exploration.play_worker(self, move, events)
            return events
        return OnAgenda.play(self, move)

    # ---- looking

    def copy(self) -> "Game":
        new: Game = object.__new__(Game)
        new.kit, new.lies, new.seats, new.table = self.kit, self.lies, self.seats, self.table
        new.automius = None if self.automius is None else self.automius.copy()
        new.players = [player.copy() for player in self.players]
        new.circle, new.prices = self.circle.copy(), self.prices.copy()
        new.bag, new.discard, new.supply, new.piles = self.bag, self.discard, self.supply[:], self.piles
        new.stacks, new.tokens = self.stacks, self.tokens
        new.round, new.first, new.played = self.round, self.first, self.played
        new.paid, new.thrifty, new.lifted, new.way = self.paid, self.thrifty, self.lifted, self.way
        new.agenda, new.answers = self.agenda[:], self.answers
        return new

    def score(self) -> Scorecard:
        return scorecard(self)

    def reason(self) -> Why | None:
        """Why Automius does what he is about to do."""
        if self.automius is None or self.turn.who != RIVAL:
            return None
        return self.automius.step_reason(self.turn, self.prices.shown())

    def view(self, seat: int) -> "Game":
        """Everything lies open but the order of the bag, which no position holds."""
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Nothing is unseen in a full game."""

    def stock(self) -> Stock:
        return stock(self)

    def facts(self) -> dict[str, Any]:
        automius = self.automius
        return {
            "turn": list(self.turn),
            "round": self.round,
            "first": self.first,
            "played": self.played,
            "players": [player.facts() for player in self.players],
            "circle": self.circle.tiles[:],
            "trireme": self.circle.at,
            "prices": self.prices.facts(),
            "bag": [n for n in range(self.bag.bit_length()) if self.bag >> n & 1],
            "discard": [n for n in range(self.discard.bit_length()) if self.discard >> n & 1],
            "supply": self.supply[:],
            "aqueducts": [list(pile) for pile in self.piles],
            "improvements": list(self.stacks),
            "tokens": list(self.tokens),
            "paid": self.paid,
            "thrifty": self.thrifty,
            "lifted": None if self.lifted is None else list(self.lifted),
            "way": list(self.way),
            "automius": None if automius is None else {"cubes": automius.cubes[:], "bought": automius.bought[:]},
            "agenda": [list(entry) for entry in self.agenda],
        }
