"""The phases of a round, beside the cities and the loading."""

from engine.rules.contract import BAG, NOBODY, UNSEEN, Began, Event, Turn, Went
from engine.rules.pyramidion.cards import DEALT, remake
from engine.rules.pyramidion.chapter import chapter
from engine.rules.pyramidion.moves import OPEN, ORDER, Open, Order
from engine.rules.pyramidion.parts import BASE, DECK, GIZA, KARNAK, SUPPLY, THEBES
from engine.rules.pyramidion.places import (
    APART,
    BOAT_DECK,
    BOATS_GONE,
    CARDS,
    CITY,
    FIRST,
    HAND,
    HOME,
    OPEN_SUPPLY,
    PLACES,
    PRIVATE,
    ROW,
    STOCK,
    STORE,
    SUPPLY_DECK,
    SUPPLY_GONE,
    TRACK,
)
from engine.rules.pyramidion.tabletop import Tabletop  # fmt: skip
from engine.rules.pyramidion.track import reorder, take_places

DEALS = 4  # characters dealt to each; one more for the mercenary in Thebes
ROUND = Turn(NOBODY, "round")
PHASES = tuple(
    Turn(NOBODY, name) for name in ("end", "loading", "track", "cities", "hands", "brokers", "goods", "boats")
)
ROW_STEP, ROW_BOAT = Turn(NOBODY, "row"), Turn(BAG, "boat")


def prepare(game: Tabletop) -> None:
    """The bag deals a supply card, five boats, and a turn-order token to each seat."""
    order = [Turn(BAG, "order", seat + 1) for seat in reversed(range(game.seats))]
    game.agenda = [ROUND, *order, *[ROW_BOAT] * FIRST, Turn(BAG, "supply")]


def orders(game: Tabletop, step: Turn) -> list[Order]:
    return [ORDER[n + 1] for n, seat in enumerate(game.order) if seat == NOBODY]


def supplies(game: Tabletop, step: Turn) -> list[Open]:
    return [OPEN[part] for part in game.supply_deck]


def boats_left(game: Tabletop, step: Turn) -> list[Open]:
    return [OPEN[part] for part in game.boat_deck]


def draw_order(game: Tabletop, step: Turn, move: Order, events: list[Event]) -> None:
    """The turn-order token a seat draws at the beginning."""
    seat = step.part - 1
    game.order[move.number - 1] = seat
    events.append(Went("marker", 1, HOME[seat], TRACK[move.number], seat=seat))


def open_part(game: Tabletop, step: Turn, move: Open, events: list[Event]) -> None:
    """A supply card is turned up; or a boat, for the row or for whoever activated Karnak."""
    part = move.part
    if part in SUPPLY:
        game.supply_deck.remove(part)
        game.open_supply = part
        events.append(Went("supply", 1, SUPPLY_DECK, OPEN_SUPPLY, part=part))
        return
    game.boat_deck.remove(part)
    game.boats_many -= 1
    if step.part == KARNAK:
        game.private = part
        events.append(Went("boat", 1, BOAT_DECK, PRIVATE[game.skipper], part=part))
    else:
        game.row.append(part)
        events.append(Went("boat", 1, BOAT_DECK, ROW, part=part))


def begin_round(game: Tabletop, step: Turn, events: list[Event]) -> None:
    game.round += 1
    events.append(Began("round", game.round))
    game.agenda += PHASES


def boats(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 1: the row is filled up."""
    events.append(Began("phase", 1))
    game.agenda.append(ROW_STEP)


def fill_row(game: Tabletop, step: Turn, events: list[Event]) -> None:
    if len(game.row) < FIRST and _boat_to_draw(game, events):
        game.agenda += (ROW_STEP, ROW_BOAT)


def private(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Karnak: a boat that only the one who activated the city may load."""
    if _boat_to_draw(game, events):
        game.agenda.append(Turn(BAG, "boat", KARNAK))


def _boat_to_draw(game: Tabletop, events: list[Event]) -> bool:
    """Whether there is a boat in the deck, made anew from its discard if it is empty."""
    if not game.boats_many and game.boats_gone:
        for boat in game.boats_gone:
            events.append(Went("boat", 1, BOATS_GONE, BOAT_DECK, part=boat))
        game.boat_deck = sorted(game.boat_deck + game.boats_gone)
        game.boats_many, game.boats_gone = len(game.boats_gone), []
    return game.boats_many > 0


def goods(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 2: the open supply card fills the cities, and another is turned up."""
    events.append(Began("phase", 2))
    for city, good, many in game.kit.supply[game.open_supply]:
        if many := min(many, game.goods[good]):
            game.pay(good, many, STOCK, city, events)
    events.append(Went("supply", 1, OPEN_SUPPLY, SUPPLY_GONE, part=game.open_supply))
    game.open_supply = UNSEEN
    if not game.supply_deck:
        game.supply_deck = list(SUPPLY)
        events += [Went("supply", 1, SUPPLY_GONE, SUPPLY_DECK, part=part) for part in SUPPLY]
    game.agenda.append(Turn(BAG, "supply"))


def brokers(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 3: by the track, every broker brings a good out of its city."""
    events.append(Began("phase", 3))
    for seat in reversed(game.order):
        game.agenda += [Turn(seat, "harvest", c) for c in range(STORE - 1, 0, -1) if game.broker[c] == seat]


def hands(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 4: base cards go home, everything else is shuffled, and each is dealt a whole hand in turn."""
    events.append(Began("phase", 4))
    remake(game, events)
    for seat in reversed(game.order):
        base = range(1 + BASE * seat, 1 + BASE * (seat + 1))
        events += [Went("card", 1, APART[seat], HAND[seat], part=card) for card in base if card not in game.hands[seat]]
        game.hands[seat] = list(base)
        game.agenda += [DEALT[seat]] * (DEALS + (game.mercenary[THEBES] == seat))


def cities(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 5."""
    events.append(Began("phase", 5))
    game.activations = 0
    game.agenda.append(Turn(NOBODY, "next city"))


def track(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 6."""
    events.append(Began("phase", 6))
    take_places(game, events)


def end(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Phase 8: Karnak's boat away, points, the end or the next round."""
    events.append(Began("phase", 8))
    if game.private:
        game.boats_gone.append(game.private)
        events.append(Went("boat", 1, PRIVATE[game.skipper], BOATS_GONE, part=game.private))
        game.private = UNSEEN
    if over(game):
        events.append(Began("over", game.round))
        return
    empty_hands(game, events)
    for city in range(1, STORE):
        if game.sundials >> city & 1:
            events.append(Went("sundial", 1, CITY[city], PLACES[STOCK]))
    giza = game.sundials >> GIZA & 1
    game.sundials = 0
    if game.seats == 2 and not giza:
        reorder(game, game.order[::-1], events)
    game.agenda.append(ROUND)


def empty_hands(game: Tabletop, events: list[Event]) -> None:
    """What was not laid leaves the hands: base cards lie apart until they go home, the others go face down."""
    for seat, hand in enumerate(game.hands):
        for card in hand:
            if 0 < card < DECK.start:
                events.append(Went("card", 1, HAND[seat], APART[seat], part=card))
                continue
            events.append(Went("card", 1, HAND[seat], CARDS, part=card))
            game.many += 1
            if card != UNSEEN:
                game.deck.append(card)
        game.hands[seat] = []
    game.deck.sort()
    game.shown = 0


def over(game: Tabletop) -> bool:
    """Somebody has reached the goal, with the extra point; or no boat is left; or it was to be one round only."""
    if game.taster or not (game.row or game.boats_many or game.boats_gone):
        return True
    extra = game.extra()
    return bool(game.goal) and any(game.points(s) + (s == extra) >= game.goal for s in range(game.seats))


CHAPTER = chapter(
    {
        "order": (orders, {Order: draw_order}),
        "supply": (supplies, {Open: open_part}),
        "boat": (boats_left, {Open: open_part}),
    },
    {
        "round": begin_round, "boats": boats, "row": fill_row, "goods": goods, "brokers": brokers, "hands": hands,
        "cities": cities, "track": track, "end": end, "private": private,
    },
)  # fmt: skip
