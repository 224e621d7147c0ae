"""The pages of the guide: what an aid is told of a game at a real table, and how it goes on from page to page."""

from engine.rules.aid import Companion
from engine.rules.contract import BAG, NOBODY, TABLE, UNSEEN, Began, Event, Setup, Turn
from engine.rules.pyramidion.board import Board
from engine.rules.pyramidion.parts import CITIES
from engine.rules.pyramidion.score import rows

PHASE = tuple(Turn(TABLE, "phase", number) for number in range(9))
ASK_GOAL = Turn(TABLE, "goal")


class Guide(Companion):
    """Where the table is, as far as it is told."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(rows(setup), setup.seats, Turn(BAG, "order", 1))
        self.board = Board(setup)
        self.kit = self.board.kit
        goal = setup.options["goal"]
        self.goal = int(goal) if goal.isdigit() else 0  # 0: until all boats are loaded
        self.taster = setup.options["length"] == "taster"
        self.round = 1
        self.city = 0
        self.skipper = NOBODY  # who activated Karnak this round, as far as told: a boat of its own
        self.supply = self.following = UNSEEN  # the open supply card, and the one turned up after it, as far as told
        self.activations = 0
        self.untold = 0  # cities of this round nobody told us of
        self.out = 0  # set of seats that have passed in the city
        self.told = 0  # set of categories whose result was told in the city

    def ask(self, turn: Turn) -> None:
        """The page that is open now."""
        self.agenda = [turn]

    def continue_order(self, events: list[Event]) -> None:
        """Places on the track are told one by one; the last is nobody's choice, and then the game begins."""
        board = self.board
        free = [seat for seat in range(board.seats) if seat not in board.order]
        if len(free) == 1:
            board.stand(free[0], board.order.index(NOBODY) + 1, events)
        if NOBODY in board.order:
            self.ask(Turn(BAG, "order", free[0] + 1))
        else:
            self.begin_round(events)

    def begin_round(self, events: list[Event]) -> None:
        events.append(Began("round", self.round))
        self.begin_phase(1, events)

    def begin_phase(self, number: int, events: list[Event]) -> None:
        events.append(Began("phase", number))
        self.close_city(events)
        self.ask(PHASE[number])
        if number == 5:
            self.next_city(events)
        elif number == 8:
            self.end_round(events)

    def next_city(self, events: list[Event]) -> None:
        """Whose choice it is: by the track, once through and again; with two players first, second, first."""
        seats = self.board.seats
        self.close_city(events)
        self.out = self.told = 0
        if self.activations < self.board.cities_a_round and self.board.sundials.bit_count() < len(CITIES):
            self.ask(Turn(self.board.order[self.activations % seats], "activate"))
        else:
            self.begin_phase(6, events)

    def end_round(self, events: list[Event]) -> None:
        if self.taster:
            events += self.to_sheet()
        else:
            self.ask(ASK_GOAL)

    def to_sheet(self) -> list[Event]:
        """The game on the table is over, also in the middle of a city."""
        events: list[Event] = []
        self.close_city(events)
        return events + super().to_sheet()

    def next_round(self, events: list[Event]) -> None:
        self.board.end_round(events)
        self.activations = self.untold = 0
        self.skipper = NOBODY
        self.round += 1
        self.begin_round(events)

    def close_city(self, events: list[Event]) -> None:
        """The city that was played gets its sundial, whichever way its page is left."""
        if self.city:
            self.board.set_sundial(self.city, True, events)
            self.city = 0

    def evaluate(self, events: list[Event]) -> None:
        events.append(Began("evaluate", self.city))
        self.ask(Turn(TABLE, "evaluate", self.city))
