"""Trireme beside the real box: a guide that turns the pages. It says whose turn it is, what a city asks for, who has
passed, in which order things are counted, and asks one question at the end of a round. It never asks for a hand or a
total; who placed which token may be told, and then feeds the lists (see `notes`), but nothing depends on it."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, ClassVar, Self

from engine.rules.agenda import ANY_TIME, Chapter, Rules
from engine.rules.aid import SHEET
from engine.rules.contract import (
    NOBODY,
    TABLE,
    UNSEEN,
    Began,
    Event,
    Move,
    Scorecard,
    Stock,
    Turn,
    Why,
    why,
)
from engine.rules.pyramidion.city import OPEN_CITIES
from engine.rules.pyramidion.corrections import SETTINGS
from engine.rules.pyramidion.guide import PHASE, Guide
from engine.rules.pyramidion.moves import (
    DONE,
    GOAL,
    OPEN,
    ORDER,
    OUT,
    SEND,
    Activate,
    Claim,
    Done,
    Goal,
    Open,
    Order,
    Out,
    Send,
    Won,
)
from engine.rules.pyramidion.parts import GIZA, KARNAK, SUPPLY
from engine.rules.pyramidion.score import told
from engine.rules.pyramidion.track import claim, take_places


class Aid(Guide):
    """Asks, takes what is told, turns the page."""

    SETTINGS = SETTINGS
    RULES: ClassVar[Rules["Aid"]]

    def otherwise(self, move: Move) -> Why:
        return why("That is not an answer to what is asked now.", "Y5.1")

    # Offers

    def places(self) -> list[Move]:
        return [ORDER[number] for number in range(1, self.board.seats + 1) if self.board.order[number - 1] == NOBODY]

    def choices(self) -> list[Move]:
        return [*OPEN_CITIES[self.board.sundials], DONE]

    def laying(self) -> list[Move]:
        passing = [OUT[seat] for seat in range(self.board.seats) if not self.out >> seat & 1]
        return [*passing, *self._sendings(), *self._claims(), DONE]

    def evaluating(self) -> list[Move]:
        return [*self._results(), *self._sendings(), *self._claims(), DONE]

    def leafing(self) -> list[Move]:
        return [*self._claims(), *self._supplies(), DONE]

    def _supplies(self) -> list[Move]:
        """Phase 2: which supply card lies open; once that is told, which is turned up next."""
        if self.turn != PHASE[2] or self.following != UNSEEN:
            return []
        return [OPEN[part] for part in SUPPLY if part != self.supply]

    def _sendings(self) -> list[Move]:
        """Told tokens that the guard or Cairo may send home."""
        return [SEND[token] for token in (1, 2) if self.board.tokens[token][self.city] != NOBODY]

    def _claims(self) -> list[Move]:
        """Turn-order tokens that may have been taken in Giza: while it is played, and before the order changes."""
        board = self.board
        played = board.sundials >> GIZA & 1 or self.untold
        if self.city != GIZA and not (self.turn == PHASE[6] and played):
            return []
        free = [number for number in range(1, board.seats + 1) if number not in board.claims]
        return [Claim(number, seat) for seat in range(board.seats) if not board.claims[seat] for number in free]

    def _results(self) -> list[Move]:
        return [
            Won(category, seat)
            for category in (1, 2, 3)
            if not self.told >> category & 1
            for seat in range(self.board.seats)
            if category == 3 or self.board.can_place(category, self.city, seat)
        ]

    # Answers

    def take_order(self, move: Order, events: list[Event]) -> None:
        self.board.stand(self.turn.part - 1, move.number, events)
        self.continue_order(events)

    def activate(self, move: Activate, events: list[Event]) -> None:
        self.activations += 1
        events.append(Began("city", move.city, self.turn.who))
        if move.city == KARNAK:
            self.skipper = self.turn.who
        self.city = move.city
        self.ask(Turn(TABLE, "city", move.city))

    def pass_city(self, move: Out, events: list[Event]) -> None:
        """Lamps show who is still laying. When the last has passed, the city is evaluated."""
        self.out |= 1 << move.seat
        events.append(Began("pass", self.city, move.seat))
        if self.out == (1 << self.board.seats) - 1:
            self.evaluate(events)

    def win(self, move: Won, events: list[Event]) -> None:
        self.told |= 1 << move.category
        if move.category == 3:
            events.append(Began("trade", self.city, move.seat))
        else:
            self.board.set_token(move.category, self.city, move.seat, events)

    def send(self, move: Send, events: list[Event]) -> None:
        self.board.set_token(move.token, self.city, NOBODY, events)

    def claim(self, move: Claim, events: list[Event]) -> None:
        """Told when the order changes, it also tells that Giza was among the cities nobody told us of."""
        if self.city != GIZA and not self.board.sundials >> GIZA & 1:
            self.board.set_sundial(GIZA, True, events)
            self.untold -= 1
        claim(self.board, move.seat, move.number, events)

    def open_supply(self, move: Open, events: list[Event]) -> None:
        events.append(Began("supply", move.part))
        if self.supply == UNSEEN:
            self.supply = move.part
        else:
            self.following = move.part

    def done(self, move: Done, events: list[Event]) -> None:
        """On to the next page: the main key of every one."""
        ask, number = self.turn.ask, self.turn.part
        if ask == "city":
            self.evaluate(events)
        elif ask == "evaluate":
            self.next_city(events)
        elif ask == "activate":  # a city was played, and nobody said which
            self.activations += 1
            self.untold += 1
            events.append(Began("untold", self.round, self.turn.who))
            self.next_city(events)
        else:
            if number == 2:
                self.supply, self.following = self.following, UNSEEN
            if number == 6:
                take_places(self.board, events)
            self.begin_phase(number + 1, events)

    def answer(self, move: Goal, events: list[Event]) -> None:
        if move.answer:
            events += self.to_sheet()
            return
        self.next_round(events)

    # What every position can do

    def reason(self) -> None:
        """There is no rival in this box."""

    def score(self) -> Scorecard:
        return told(self.board, self.sheet)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.agenda, new.answers = self.agenda[:], self.answers
        new.board, new.sheet = self.board.copy(), self.sheet.copy()
        return new

    def view(self, seat: int) -> Self:
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Nothing that matters here lies face down."""

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn),
            "round": self.round,
            "city": self.city,
            "skipper": self.skipper,
            "supply": [self.supply, self.following],
            "activations": self.activations,
            "untold": self.untold,
            "out": self.out,
            "told": self.told,
            "board": deepcopy(self.board.facts()),
            "sheet": self.sheet.facts(),
        }

    def stock(self) -> Stock:
        return self.board.stock()


CHAPTER = Chapter[Aid](
    offers={
        "order": Aid.places,
        "activate": Aid.choices,
        "city": Aid.laying,
        "evaluate": Aid.evaluating,
        "phase": Aid.leafing,
        "goal": lambda aid: GOAL,
    },
    plays={
        ("order", Order): Aid.take_order,
        ("activate", Activate): Aid.activate,
        ("city", Out): Aid.pass_city,
        ("evaluate", Won): Aid.win,
        ("goal", Goal): Aid.answer,
        ("phase", Open): Aid.open_supply,
        (ANY_TIME, Send): Aid.send,
        (ANY_TIME, Claim): Aid.claim,
        **{(ask, Done): Aid.done for ask in ("activate", "city", "evaluate", "phase")},
    },
)
Aid.RULES = Rules[Aid](CHAPTER, SHEET)
