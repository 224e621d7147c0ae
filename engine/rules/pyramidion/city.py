"""A city is activated, characters are laid in it, and its actions follow: revolt, influence, agreements, trade."""

from collections.abc import Callable

from engine.rules.contract import BAG, NOBODY, Began, Event, Move, Turn, Went
from engine.rules.pyramidion.cards import DRAWN, known_or_possible, leave_hand, let_go, lift, remove
from engine.rules.pyramidion.moves import (
    ACTIVATE,
    BACK,
    DECLINE,
    EXCHANGE,
    HIRE,
    PASS,
    PLAY,
    RIOT,
    Activate,
    Back,
    Exchange,
    Hire,
    Pass,
    Play,
    Riot,
)  # fmt: skip
from engine.rules.pyramidion.parts import (
    ABU_SIMBEL,
    AGREEMENTS,
    BLANK,
    DECK,
    HIGH_PRIEST,
    INFLUENCE,
    KARNAK,
    OVERSEER,
    PHILAE,
    PHILOSOPHER,
    REVOLT,
    RIOTER,
    STATUE,
    TRADE,
    WORKER,
    Numbers,
)  # fmt: skip
from engine.rules.pyramidion.places import (
    CITY,
    HAND,
    HOME,
    LAID,
    PLACES,
    REVOLT_BAG,
    REVOLT_OPEN,
    STOCK,
    STORE,
    TOKENS,
    WIDTH,
)
from engine.rules.pyramidion.specials import act
from engine.rules.pyramidion.table import Table  # fmt: skip

LAYING = tuple(tuple(Turn(seat, "lay", city) for city in range(STORE)) for seat in range(4))
OPEN_CITIES = tuple(  # set of cities played -> what may be activated
    tuple(ACTIVATE[city] for city in range(1, STORE) if not played >> city & 1) for played in range(1 << STORE)
)
NEXT_CITY, EVALUATE, CLOSE = Turn(NOBODY, "next city"), Turn(NOBODY, "evaluate"), Turn(NOBODY, "close")
MOST = 5  # characters of each player in one city, with two players
DEITY_ADDS, STONECUTTER_ADDS, PHILAE_ADDS, WORKERS = 6, 3, 2, 3


def next_city(game: Table, step: Turn, events: list[Event]) -> None:
    """By the track, once through and again; with two players first, second, first."""
    if game.activations < (3 if game.seats == 2 else 2 * game.seats):
        game.agenda.append(Turn(game.order[game.activations % game.seats], "activate"))


def open_cities(game: Table, step: Turn) -> tuple[Activate, ...]:
    return OPEN_CITIES[game.sundials]


def activate(game: Table, step: Turn, move: Activate, events: list[Event]) -> None:
    city = move.city
    game.city, game.out, game.ankh = city, 0, False
    game.played = [0] * game.seats
    game.activations += 1
    game.sundials |= 1 << city
    events += (Began("city", city, step.who), Went("sundial", 1, 1, PLACES[STOCK], CITY[city]))
    game.agenda += (NEXT_CITY, EVALUATE, LAYING[step.who][city])
    if city == KARNAK:
        game.skipper = step.who
        game.agenda.append(Turn(NOBODY, "private"))


# Laying


def layable(game: Table, step: Turn) -> list[Move]:
    """The hand, passing, and passing with a hire. With two players: one card at least, five at most, no hiring."""
    hand = known_or_possible(game, step.who)
    if game.seats == 2:
        played = game.played[step.who]
        if played == MOST or not hand:
            return [PASS]
        cards: list[Move] = [PLAY[card] for card in hand]
        if played:
            cards.append(PASS)
        return cards
    cards = [PLAY[card] for card in hand]
    cards.append(PASS)
    if game.many or game.discard:
        cards += [HIRE[card] for card in hand]
    return cards


def play(game: Table, step: Turn, move: Play, events: list[Event]) -> None:
    seat, _, _ = step
    card = move.part
    leave_hand(game, seat, card, LAID[seat], events)
    game.played[seat] += 1
    game.laid[seat].append(card)
    _pass_on(game, seat)
    if game.kit.kinds[card] == PHILOSOPHER:
        game.faces[seat].append(BLANK)  # until it has copied
        game.agenda.append(Turn(seat, "philosopher", card))
    else:
        game.faces[seat].append(card)
        act(game, seat, card, card)


def _pass_on(game: Table, seat: int) -> None:
    """The next seat clockwise that has not passed lays; there is none: the city is evaluated."""
    for following in range(seat + 1, seat + 1 + game.seats):
        following %= game.seats
        if not game.out >> following & 1:
            game.agenda.append(LAYING[following][game.city])
            return


def pass_city(game: Table, step: Turn, move: Pass, events: list[Event]) -> None:
    game.out |= 1 << step.who
    events.append(Began("pass", game.city, step.who))
    _pass_on(game, step.who)


def hire(game: Table, step: Turn, move: Hire, events: list[Event]) -> None:
    pass_city(game, step, PASS, events)
    let_go(game, step.who, move.part, events)
    game.agenda.append(DRAWN[step.who])


# Actions


def totals(game: Table, category: int) -> list[int]:
    """What everybody's cards are worth in a category just now. Overseers of others take from what is printed."""
    overseers = [_count(game, seat, OVERSEER) for seat in range(game.seats)]
    every = sum(overseers)
    numbers, index = game.kit.numbers, category - 1
    found = []
    for seat, faces in enumerate(game.faces):
        less = every - overseers[seat]
        if less:
            total = sum([max(0, numbers[face][index] - less) for face in faces])
        else:
            total = sum([numbers[face][index] for face in faces])
        if game.marks:
            total += DEITY_ADDS * sum(game.marks.get(card) == category for card in game.laid[seat])
        found.append(total)
    return found


def _count(game: Table, seat: int, kind: int) -> int:
    kinds = game.kit.kinds
    return sum([kinds[face] == kind for face in game.faces[seat]])


def values(game: Table) -> Numbers:
    """What the city asks for just now."""
    more = STONECUTTER_ADDS * len(game.raised)
    influence, agreements, trade = game.kit.values[game.city]
    return influence + more, agreements + more, trade + more


def evaluate(game: Table, step: Turn, events: list[Event]) -> None:
    rioters = sum(_count(game, seat, RIOTER) for seat in range(game.seats))
    if rioters:
        game.agenda.append(Turn(NOBODY, "suppress", game.city))
        game.agenda += [Turn(BAG, "riot", game.city)] * min(rioters, len(REVOLT))
    else:
        carry_out(game, events)


def riots(game: Table, step: Turn) -> list[Riot]:
    return [RIOT[part] for part in REVOLT if part not in game.riots]


def riot(game: Table, step: Turn, move: Riot, events: list[Event]) -> None:
    game.riots.append(move.part)
    events.append(Went("riot", move.part, 1, REVOLT_BAG, REVOLT_OPEN))


def suppress(game: Table, step: Turn, events: list[Event]) -> None:
    """Y-R5: all totals are taken at one moment; who is weaker than the revolt loses every card here."""
    more = PHILAE_ADDS if game.city == PHILAE else 0
    strength = sum(game.kit.strength[part] + more for part in game.riots)
    influence = totals(game, INFLUENCE)
    events.append(Began("revolt", strength))
    holding = [seat for seat in range(game.seats) if game.laid[seat] and influence[seat] >= strength]
    for seat in game.clockwise():
        if seat not in holding:
            for card in game.laid[seat][:]:
                remove(game, card, events)
    best = max([influence[seat] for seat in holding], default=0)
    winners = [seat for seat in holding if influence[seat] == best]
    for part in game.riots:
        good = game.kit.reward[part]
        if len(winners) == 1 and game.goods[good]:
            game.pay(good, 1, STOCK, STORE + winners[0], events)
        events.append(Went("riot", part, 1, REVOLT_OPEN, REVOLT_BAG))
    game.riots = []
    carry_out(game, events)


def greatest(game: Table, category: int, value: int) -> int:
    """Who alone has most, at least 1 and at least what the city asks for; or NOBODY."""
    found = totals(game, category)
    most = max(found)
    return found.index(most) if most and most >= value and found.count(most) == 1 else NOBODY


def carry_out(game: Table, events: list[Event]) -> None:
    """Influence, agreements, trade; then the high priests, Abu Simbel, and the rest is discarded."""
    if any(game.laid):
        influence, agreements, trade = values(game)
        _place(game, "mercenary", game.mercenary, greatest(game, INFLUENCE, influence), events)
        _place(game, "broker", game.broker, greatest(game, AGREEMENTS, agreements), events)
        if (trader := greatest(game, TRADE, trade)) != NOBODY:
            game.pay_all(game.city, STORE + trader, events)
    game.agenda.append(CLOSE)
    seats = list(game.clockwise())[::-1]
    if game.city == ABU_SIMBEL:
        game.agenda += [Turn(seat, "exchange", ABU_SIMBEL) for seat in seats]
    for seat in seats:
        if priests := _count(game, seat, HIGH_PRIEST):
            game.agenda += [Turn(seat, "back", game.city)] * priests


def _place(game: Table, piece: str, board: list[int], seat: int, events: list[Event]) -> None:
    """A token into the city; the one lying there goes home. Without a token left nothing changes."""
    city = game.city
    old = board[city]
    if seat in (NOBODY, old) or board.count(seat) == TOKENS:
        return
    if old != NOBODY:
        events.append(Went(piece, old + 1, 1, CITY[city], HOME[old]))
    board[city] = seat
    events.append(Went(piece, seat + 1, 1, HOME[seat], CITY[city]))


def own_laid(game: Table, step: Turn) -> list[Back]:
    return [BACK[card] for card in game.laid[step.who]]


def take_back(game: Table, step: Turn, move: Back, events: list[Event]) -> None:
    seat, card = step.who, move.part
    lift(game, seat, card, HAND[seat], events)
    game.hands[seat] = sorted([*game.hands[seat], card])
    if card >= DECK.start:
        game.shown |= 1 << card


def exchanges(game: Table, step: Turn) -> list[Move]:
    enough = game.goods[(STORE + step.who) * WIDTH + WORKER] >= WORKERS and game.goods[STATUE]
    return [EXCHANGE, DECLINE] if enough else []


def exchange(game: Table, step: Turn, move: Exchange, events: list[Event]) -> None:
    game.pay(WORKER, WORKERS, STORE + step.who, STOCK, events)
    game.pay(STATUE, 1, STOCK, STORE + step.who, events)


def close(game: Table, step: Turn, events: list[Event]) -> None:
    """What still lies here is discarded."""
    for cards in game.laid:
        for card in cards[:]:
            remove(game, card, events)
    game.city = 0


STEPS = {"next city": next_city, "evaluate": evaluate, "suppress": suppress, "close": close}
OFFERS: dict[str, Callable[[Table, Turn], list[Move]]] = {"lay": layable, "exchange": exchanges}
