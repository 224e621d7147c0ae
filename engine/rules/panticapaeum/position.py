"""The full game of Panticapaeum as a position: what is asked, what may be answered, what then happens.

The verbs of the rulebook stand in `preparation`, `exploration`, `development`, `track`, `rounds`, `voyage`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.contract import OVER, RIVAL, Event, Move, Scorecard, Setup, Stock, Why
from engine.rules.panticapaeum import development, exploration, preparation, rounds, track, voyage
from engine.rules.panticapaeum.moves import Build, Worker
from engine.rules.panticapaeum.refusals import refusal
from engine.rules.panticapaeum.score import scorecard
from engine.rules.panticapaeum.state import Offers, Plays, Settles, State
from engine.rules.panticapaeum.stock import stock

ROOMS = (preparation, exploration, development, track, rounds, voyage)
OFFERS: Offers = {ask: offer for room in ROOMS for ask, offer in room.OFFERS.items()}
PLAYS: Plays = {kind: play for room in ROOMS for kind, play in room.PLAYS.items()}
SETTLES: Settles = {
    ask: settle for room in (preparation, exploration, track, rounds, voyage) for ask, settle in room.SETTLES.items()
}
ASKED = frozenset({"done", "last", "step", "use"})  # asked whenever they come up: never one answer, or `done`;
# as is laying: beside a city there is always more than one place, and no need to list them before somebody asks
ALONE = frozenset({"drop"})  # the questions to a seat beside which no worker can go out
UNTOUCHED = frozenset({"take", "lay", "put"})  # the questions whose answers a worker going out does not change


class Panticapaeum(State):
    """The full game, for two to four, or one against Automius."""

    sheet = None
    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.kit, setup.seats, setup.options["harder"] if setup.rival else None)
        preparation.set_up(self)
        self.turn = self.agenda[-1]

    # ---- asking

    def moves(self) -> Sequence[Move]:
        if not self.agenda:
            return []
        who, what, _ = self.turn
        if self.answers is None:
            self.answers = OFFERS[what](self)
        if who >= 0 and what not in ALONE:
            player = self.players[who]
            if player.free:
                return self.answers + player.city.outings()
        return self.answers

    def check(self, move: Move) -> Why | None:
        return None if move in self.moves() else refusal(self, move)

    # ---- playing

    def play(self, move: Move) -> list[Event]:
        told: list[Event] = []
        what = self.turn.ask
        if isinstance(move, Worker) and what in UNTOUCHED:
            exploration.play_worker(self, move, told)
            return told
        if isinstance(move, Build) and what == "build":
            voyage.play_purchase(self, move, told)
        else:
            PLAYS[type(move)](self, move, told)
        self._settle(told)
        return told

    def _settle(self, told: list[Event]) -> None:
        """Does what needs no answer, until somebody must be asked."""
        agenda = self.agenda
        self.answers, self.turn = None, OVER
        while agenda:
            self.turn = turn = agenda[-1]
            what = turn.ask
            settle = SETTLES.get(what)
            if settle is not None and settle(self, told):
                self.turn = OVER
                continue
            if turn.who < 0 or what in ASKED or (what == "lay" and self.players[turn.who].city.levels):
                return
            answers = OFFERS[what](self)
            if len(answers) > 1:
                self.answers = answers
                return
            PLAYS[type(answers[0])](self, answers[0], told)  # P-R40: one answer is no question

    # ---- looking

    def copy(self) -> "Panticapaeum":
        new: Panticapaeum = object.__new__(Panticapaeum)
        new.kit, new.lies, new.seats, new.table = self.kit, self.lies, self.seats, self.table
        new.automius = None if self.automius is None else self.automius.copy()
        new.players = self.players[:]
        new._own = self._own = 0
        new.circle, new.prices = self.circle.copy(), self.prices.copy()
        new.bag, new.discard, new.supply, new.piles = self.bag, self.discard, self.supply[:], self.piles
        new.stacks, new.tokens = self.stacks, self.tokens
        new.round, new.first, new.played = self.round, self.first, self.played
        new.paid, new.thrifty, new.lifted, new.way = self.paid, self.thrifty, self.lifted, self.way
        new.agenda, new.answers, new.turn = self.agenda[:], self.answers, self.turn
        return new

    def score(self) -> Scorecard:
        return scorecard(self)

    def reason(self) -> Why | None:
        """Why Automius does what he is about to do."""
        if self.automius is None or self.turn.who != RIVAL:
            return None
        return self.automius.step_reason(self.turn, self.prices.shown())

    def view(self, seat: int) -> "Panticapaeum":
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
