"""The actions in a city once all have passed: revolt, influence, agreements, trade; then it is closed."""

from engine.rules.contract import BAG, NOBODY, Began, Event, Move, Turn, Went
from engine.rules.pyramidion.cards import away, lift
from engine.rules.pyramidion.chapter import chapter, nothing
from engine.rules.pyramidion.moves import (
    BACK,
    DECLINE,
    EXCHANGE,
    RIOT,
    Back,
    Decline,
    Exchange,
    Riot,
)  # fmt: skip
from engine.rules.pyramidion.parts import (
    ABU_SIMBEL,
    AGREEMENTS,
    DECK,
    HIGH_PRIEST,
    INFLUENCE,
    OVERSEER,
    PHILAE,
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
    PLACES,
    REVOLT_BAG,
    REVOLT_OPEN,
    STOCK,
    STORE,
    TOKENS,
    WIDTH,
)
from engine.rules.pyramidion.tabletop import Tabletop  # fmt: skip

CLOSE = Turn(NOBODY, "close")
DEITY_ADDS, STONECUTTER_ADDS, PHILAE_ADDS, WORKERS = 6, 3, 2, 3


def totals(game: Tabletop, category: int) -> list[int]:
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


def _count(game: Tabletop, seat: int, kind: int) -> int:
    kinds = game.kit.kinds
    return sum([kinds[face] == kind for face in game.faces[seat]])


def values(game: Tabletop) -> Numbers:
    """What the city asks for just now."""
    more = STONECUTTER_ADDS * len(game.raised)
    influence, agreements, trade = game.kit.values[game.city]
    return influence + more, agreements + more, trade + more


def evaluate(game: Tabletop, step: Turn, events: list[Event]) -> None:
    events.append(Began("evaluate", game.city))
    rioters = sum(_count(game, seat, RIOTER) for seat in range(game.seats))
    if rioters:
        game.agenda.append(Turn(NOBODY, "suppress", game.city))
        game.agenda += [Turn(BAG, "riot", game.city)] * min(rioters, len(REVOLT))
    else:
        carry_out(game, events)


def riots(game: Tabletop, step: Turn) -> list[Riot]:
    return [RIOT[part] for part in REVOLT if part not in game.riots]


def riot(game: Tabletop, step: Turn, move: Riot, events: list[Event]) -> None:
    game.riots.append(move.part)
    events.append(Went("riot", 1, REVOLT_BAG, REVOLT_OPEN, part=move.part))


def suppress(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """Y-R5: all totals are taken at one moment; who is weaker than the revolt loses every card here."""
    more = PHILAE_ADDS if game.city == PHILAE else 0
    strength = sum(game.kit.strength[part] + more for part in game.riots)
    influence = totals(game, INFLUENCE)
    events.append(Began("revolt", strength))
    holding = [seat for seat in range(game.seats) if game.laid[seat] and influence[seat] >= strength]
    for seat in game.clockwise():
        if seat not in holding:
            _discard_all(game, seat, events)
    best = max([influence[seat] for seat in holding], default=0)
    winners = [seat for seat in holding if influence[seat] == best]
    for part in game.riots:
        good = game.kit.reward[part]
        if len(winners) == 1 and game.goods[good]:
            game.pay(good, 1, STOCK, STORE + winners[0], events)
        events.append(Went("riot", 1, REVOLT_OPEN, REVOLT_BAG, part=part))
    game.riots = []
    carry_out(game, events)


def greatest(game: Tabletop, category: int, value: int) -> int:
    """Who alone has most, at least 1 and at least what the city asks for; or NOBODY."""
    found = totals(game, category)
    most = max(found)
    return found.index(most) if most and most >= value and found.count(most) == 1 else NOBODY


def carry_out(game: Tabletop, events: list[Event]) -> None:
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


def _place(game: Tabletop, piece: str, board: list[int], seat: int, events: list[Event]) -> None:
    """A token into the city; the one lying there goes home. Without a token left nothing changes."""
    city = game.city
    old = board[city]
    if seat in (NOBODY, old) or board.count(seat) == TOKENS:
        return
    if old != NOBODY:
        events.append(Went(piece, 1, CITY[city], HOME[old], seat=old))
    board[city] = seat
    events.append(Went(piece, 1, HOME[seat], CITY[city], seat=seat))


def own_laid(game: Tabletop, step: Turn) -> list[Back]:
    return [BACK[card] for card in game.laid[step.who]]


def take_back(game: Tabletop, step: Turn, move: Back, events: list[Event]) -> None:
    seat, card = step.who, move.part
    lift(game, seat, card, HAND[seat], events)
    game.hands[seat] = sorted([*game.hands[seat], card])
    if card >= DECK.start:
        game.shown |= 1 << card


def exchanges(game: Tabletop, step: Turn) -> list[Move]:
    enough = game.goods[(STORE + step.who) * WIDTH + WORKER] >= WORKERS and game.goods[STATUE]
    return [EXCHANGE, DECLINE] if enough else []


def exchange(game: Tabletop, step: Turn, move: Exchange, events: list[Event]) -> None:
    game.pay(WORKER, WORKERS, STORE + step.who, STOCK, events)
    game.pay(STATUE, 1, STOCK, STORE + step.who, events)


def close(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """What still lies here is discarded, and the sundial says that the city was played."""
    for seat in range(game.seats):
        _discard_all(game, seat, events)
    game.sundials |= 1 << game.city
    events.append(Went("sundial", 1, PLACES[STOCK], CITY[game.city]))
    game.city = 0


def _discard_all(game: Tabletop, seat: int, events: list[Event]) -> None:
    for card in game.laid[seat][:]:
        lift(game, seat, card, away(game, card), events)


CHAPTER = chapter(
    {
        "riot": (riots, {Riot: riot}),
        "back": (own_laid, {Back: take_back}),
        "exchange": (exchanges, {Exchange: exchange, Decline: nothing}),
    },
    {"evaluate": evaluate, "suppress": suppress, "close": close},
    idle=("back", "exchange"),
)
