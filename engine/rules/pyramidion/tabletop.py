"""All that lies on the table, as plain lists: goods in one ledger, tokens, hands, decks, boats, the city
being played."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Self

from engine.rules.agenda import OnAgenda
from engine.rules.contract import NOBODY, UNSEEN, Event, Setup, Went
from engine.rules.pyramidion.parts import BASE, BOATS, DECK, SUPPLY, Kit
from engine.rules.pyramidion.places import (
    ASIDE,
    PLACES,
    STORE,
    WIDTH,
)


def most(board: Sequence[int], seats: int) -> int:
    """Who alone has most tokens on the board, at least one; or NOBODY."""
    counts = [board.count(seat) for seat in range(seats)]
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else NOBODY


class Tabletop(OnAgenda):
    """What lies where, and what is still to be done. Asking and answering are the position's part."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.kit: Kit = setup.kit
        self.seats = seats = setup.seats
        goal = setup.options["goal"]
        self.goal = int(goal) if goal.isdigit() else 0  # 0: until all boats are loaded
        self.taster = setup.options["length"] == "taster"
        self.round = 0
        self.goods = [*self.kit.goods, *[0] * (WIDTH * ASIDE)]
        self.mercenary = [NOBODY] * STORE  # whose token lies in the city
        self.broker = [NOBODY] * STORE
        self.sundials = 0  # set of cities played
        self.order: list[int] = [NOBODY] * seats  # seats by their places on the track
        self.claims = [0] * seats  # turn-order tokens taken in Giza
        # Hands are sorted, with what nobody here has looked at (0) in front.
        self.hands = [list(range(1 + BASE * seat, 1 + BASE * (seat + 1))) for seat in range(seats)]
        self.shown = 0  # set of cards in hands that everybody saw going there
        # A deck is what may still come, and how many of it are there; in a view these are two things.
        self.deck = list(DECK)
        self.many = len(DECK)
        self.discard: list[int] = []
        self.supply_deck = list(SUPPLY)
        self.open_supply = UNSEEN
        self.boat_deck = list(BOATS)
        self.boats_many = len(BOATS)
        self.boats_gone: list[int] = []
        self.row: list[int] = []
        self.private = UNSEEN  # Karnak's boat …
        self.skipper = NOBODY  # … and who alone may load it
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        # The city being played
        self.city = 0
        self.activations = 0
        self.out = 0  # set of seats that have passed
        self.played = [0] * seats  # cards laid in this city, also those that have left it
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.faces: list[list[int]] = [[] for _ in range(seats)]  # what each laid card counts as
        self.marks: dict[int, int] = {}  # card -> category token on it
        self.raised: list[int] = []  # stonecutters that add to the values
        self.ankh = False  # the first ankh has been laid
        self.riots: list[int] = []  # revolt tokens turned up
        # The boat being loaded
        self.boat = UNSEEN
        self.need: list[int] = []
        self.used = 0  # set of cities whose mercenary has brought its good this round
        self.berth = 0  # whose turn it is to load, by the track
        self.declined = 0  # in a row

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.kit, new.seats, new.goal, new.taster = self.kit, self.seats, self.goal, self.taster
        new.round, new.goods = self.round, self.goods[:]
        new.mercenary, new.broker, new.sundials = self.mercenary[:], self.broker[:], self.sundials
        new.order, new.claims, new.shown = self.order[:], self.claims[:], self.shown
        new.hands = [hand[:] for hand in self.hands]
        new.deck, new.many, new.discard = self.deck[:], self.many, self.discard[:]
        new.supply_deck, new.open_supply = self.supply_deck[:], self.open_supply
        new.boat_deck, new.boats_many, new.boats_gone = self.boat_deck[:], self.boats_many, self.boats_gone[:]
        new.row, new.private, new.skipper = self.row[:], self.private, self.skipper
        new.piles = [pile[:] for pile in self.piles]
        new.city, new.activations, new.out, new.played = self.city, self.activations, self.out, self.played[:]
        new.laid, new.faces = [cards[:] for cards in self.laid], [cards[:] for cards in self.faces]
        new.marks, new.raised, new.ankh, new.riots = self.marks.copy(), self.raised[:], self.ankh, self.riots[:]
        new.boat, new.need, new.used = self.boat, self.need[:], self.used
        new.berth, new.declined = self.berth, self.declined
        new.agenda, new.answers = self.agenda[:], self.answers
        return new

    def pay(self, good: int, many: int, source: int, target: int, events: list[Event]) -> None:
        """Goods go from one row of the ledger to another."""
        self.goods[source * WIDTH + good] -= many
        self.goods[target * WIDTH + good] += many
        events.append(Went("good", many, PLACES[source], PLACES[target], kind=good))

    def pay_all(self, source: int, target: int, events: list[Event]) -> None:
        for good, many in enumerate(self.goods[source * WIDTH : source * WIDTH + WIDTH]):
            if many:
                self.pay(good, many, source, target, events)

    def kinds_in(self, row: int) -> list[int]:
        """The goods that lie in a row of the ledger."""
        return [good for good, many in enumerate(self.goods[row * WIDTH : row * WIDTH + WIDTH]) if many]

    def clockwise(self) -> Iterator[int]:
        """Seats from the one who activated the city."""
        first = self.order[(self.activations - 1) % self.seats]
        return ((first + step) % self.seats for step in range(self.seats))

    def points(self, seat: int) -> int:
        return sum(self.kit.points[boat] for boat in self.piles[seat])

    def extra(self) -> int:
        """Who has the extra point for most mercenary tokens just now, or NOBODY."""
        return most(self.mercenary, self.seats)

    def hide(self, seat: int) -> None:
        """Turns what this seat may not know back into what may still come."""
        for other, hand in enumerate(self.hands):
            if other == seat:
                continue
            unseen = [card for card in hand if card >= DECK.start and not self.shown >> card & 1]
            if unseen:
                known = [card for card in hand if card and card not in unseen]
                self.hands[other] = [UNSEEN] * (len(hand) - len(known)) + known
                self.deck = sorted(self.deck + unseen)
        if not self.agenda:
            return  # the boats were turned up to be counted
        for other, pile in enumerate(self.piles):
            if other != seat:
                self.boat_deck = sorted(self.boat_deck + [boat for boat in pile if boat])
                self.piles[other] = [UNSEEN] * len(pile)

    def facts(self) -> dict[str, Any]:
        """Everything as JSON values, in one order; nothing in it changes with the table."""
        facts = {
            "round": self.round, "goal": self.goal, "taster": self.taster, "goods": self.goods,
            "mercenary": self.mercenary, "broker": self.broker, "sundials": self.sundials, "order": self.order,
            "claims": self.claims, "hands": self.hands, "shown": self.shown, "deck": self.deck, "many": self.many,
            "discard": self.discard, "supply_deck": self.supply_deck, "open_supply": self.open_supply,
            "boat_deck": self.boat_deck, "boats_many": self.boats_many, "boats_gone": self.boats_gone,
            "row": self.row, "private": self.private, "skipper": self.skipper, "piles": self.piles, "city": self.city,
            "activations": self.activations, "out": self.out, "played": self.played, "laid": self.laid,
            "faces": self.faces, "marks": sorted(self.marks.items()), "raised": self.raised, "ankh": self.ankh,
            "riots": self.riots, "boat": self.boat, "need": self.need, "used": self.used, "berth": self.berth,
            "declined": self.declined, "agenda": [list(step) for step in self.agenda],
        }  # fmt: skip
        return deepcopy(facts)
