"""What a laid card does at once: first its own effect, then the city's. Lasting effects are counted in `actions`."""

from engine.rules.contract import NOBODY, Began, Event, Move, Place, Turn, Went
from engine.rules.pyramidion.cards import DRAWN, remove
from engine.rules.pyramidion.chapter import chapter, nothing
from engine.rules.pyramidion.moves import (
    ADD,
    COPY,
    DECLINE,
    DRAW,
    GAIN,
    GET,
    GIVE,
    MARK,
    ORDER,
    PICK,
    RAISE,
    REMOVE,
    SEND,
    SWAP,
    Add,
    Copy,
    Decline,
    Draw,
    Gain,
    Get,
    Give,
    Mark,
    Order,
    Pick,
    Raise,
    Remove,
    Send,
    Swap,
)  # fmt: skip
from engine.rules.pyramidion.parts import (
    ALEXANDRIA,
    BANDIT,
    CAIRO,
    DEITY,
    GIZA,
    GUARD,
    KINDS,
    LUXOR,
    MERCENARY,
    MERCHANT,
    POLITICIAN,
    STONECUTTER,
    THIEF,
    VIZIER,
)  # fmt: skip
from engine.rules.pyramidion.places import ASIDE, CITY, HOME, STOCK, STORE, WIDTH
from engine.rules.pyramidion.tabletop import Tabletop
from engine.rules.pyramidion.track import claim

# The question a kind asks when it is laid is called like the kind. The others only count, or act later.
ASKING = frozenset({DEITY, BANDIT, GUARD, VIZIER, THIEF, STONECUTTER, POLITICIAN})


def act(game: Tabletop, seat: int, card: int, face: int) -> None:
    """Puts what this card asks on the agenda, the city's part below its own. Its face is what it counts as."""
    kind = game.kit.kinds[face]
    if game.kit.ankh[face]:
        if game.city == ALEXANDRIA:
            game.agenda.append(Turn(seat, "alexandria", ALEXANDRIA))
        elif not game.ankh:
            game.ankh = True
            if game.city == LUXOR:
                game.agenda.append(Turn(seat, "luxor", LUXOR))
            elif game.city == CAIRO:
                game.agenda.append(Turn(seat, "cairo", CAIRO))
    if kind == MERCENARY and game.city == GIZA and not game.claims[seat]:
        game.agenda.append(Turn(seat, "giza", GIZA))
    elif kind in ASKING:
        if kind == POLITICIAN:
            game.agenda.append(DRAWN[seat])
        game.agenda.append(Turn(seat, KINDS[kind - 1], card))


# Offers


def categories(game: Tabletop, step: Turn) -> list[Move]:
    """The category tokens this seat has at home."""
    lying = [game.marks[card] for card in game.laid[step.who] if card in game.marks]
    return [MARK[category] for category in (1, 2, 3) if category not in lying]


def others_laid(game: Tabletop, step: Turn) -> list[int]:
    """Every card lying here but the one that acts."""
    return [card for cards in game.laid for card in cards if card != step.part]


def removals(game: Tabletop, step: Turn) -> list[Move]:
    return [REMOVE[card] for card in others_laid(game, step)]


def tokens_here(game: Tabletop) -> list[Move]:
    return [
        SEND[token]
        for token, board in ((1, game.mercenary), (2, game.broker))
        if board[game.city] != NOBODY
    ]  # fmt: skip


def guarded(game: Tabletop, step: Turn) -> list[Move]:
    return removals(game, step) + tokens_here(game)


def merchants(game: Tabletop, step: Turn) -> list[Move]:
    return [
        REMOVE[card]
        for cards, faces in zip(game.laid, game.faces, strict=True)
        for card, face in zip(cards, faces, strict=True)
        if game.kit.kinds[face] == MERCHANT
    ]


def goods_here(game: Tabletop, step: Turn) -> list[Move]:
    return [PICK[good] for good in game.kinds_in(game.city)]


def harvested(game: Tabletop, step: Turn) -> list[Move]:
    return [PICK[good] for good in game.kinds_in(step.part)]


def models(game: Tabletop, step: Turn) -> list[Move]:
    return [COPY[card] for card in others_laid(game, step)]


def cuts(game: Tabletop, step: Turn) -> list[Move]:
    offers: list[Move] = [RAISE]
    if game.kinds_in(game.city):
        offers += [SWAP[city] for city in range(1, STORE) if city != game.city and game.kinds_in(city)]
    return offers


def given(game: Tabletop, step: Turn) -> list[Move]:
    return [GIVE[good] for good in game.kinds_in(game.city)]


def got(game: Tabletop, step: Turn) -> list[Move]:
    return [GET[good] for good in game.kinds_in(step.part)]


def added(game: Tabletop, step: Turn) -> list[Move]:
    return [ADD[good] for good in game.kinds_in(STOCK)]


def gained(game: Tabletop, step: Turn) -> list[Move]:
    return [GAIN[good] for good in game.kinds_in(STOCK)]


def places(game: Tabletop, step: Turn) -> list[Move]:
    return [ORDER[number] for number in range(1, game.seats + 1) if number not in game.claims]


def first_draw(game: Tabletop, step: Turn) -> list[Move]:
    return [DRAW, DECLINE] if game.many or game.discard else []


def first_sending(game: Tabletop, step: Turn) -> list[Move]:
    tokens = tokens_here(game)
    return [*tokens, DECLINE] if tokens else []


# Answers


def mark(game: Tabletop, step: Turn, move: Mark, events: list[Event]) -> None:
    game.marks[step.part] = move.category
    events.append(Went("category", 1, HOME[step.who], Place("card", at=step.part), kind=move.category))


def take_off(game: Tabletop, step: Turn, move: Remove, events: list[Event]) -> None:
    remove(game, move.part, events)


def send(game: Tabletop, step: Turn, move: Send, events: list[Event]) -> None:
    board, piece = ((game.mercenary, "mercenary"), (game.broker, "broker"))[move.token - 1]
    seat, board[game.city] = board[game.city], NOBODY
    events.append(Went(piece, 1, CITY[game.city], HOME[seat], seat=seat))


def pick(game: Tabletop, step: Turn, move: Pick, events: list[Event]) -> None:
    """The vizier's good."""
    game.pay(move.good, 1, game.city, STORE + step.who, events)


def harvest(game: Tabletop, step: Turn, move: Pick, events: list[Event]) -> None:
    """A broker's good, out of the city it stands in."""
    game.pay(move.good, 1, step.part, STORE + step.who, events)


def copy(game: Tabletop, step: Turn, move: Copy, events: list[Event]) -> None:
    seat, card, face = step.who, step.part, move.part  # the only philosopher: every other card is what is printed
    game.faces[seat][game.laid[seat].index(card)] = face
    events.append(Began("copy", move.part, seat))
    act(game, seat, card, face)


def raise_values(game: Tabletop, step: Turn, move: Raise, events: list[Event]) -> None:
    game.raised.append(step.part)
    events.append(Began("raise", game.city, step.who))


def swap(game: Tabletop, step: Turn, move: Swap, events: list[Event]) -> None:
    """Two for two; one for one if either city has only one. What goes waits aside until all is chosen."""
    here, there = (sum(game.goods[city * WIDTH : city * WIDTH + WIDTH]) for city in (game.city, move.city))
    many = 2 if min(here, there) > 1 else 1
    game.agenda.append(Turn(NOBODY, "swapped", move.city))
    game.agenda += [Turn(step.who, "get", move.city)] * many + [Turn(step.who, "give", move.city)] * many


def give(game: Tabletop, step: Turn, move: Give, events: list[Event]) -> None:
    game.pay(move.good, 1, game.city, ASIDE, events)


def get(game: Tabletop, step: Turn, move: Get, events: list[Event]) -> None:
    game.pay(move.good, 1, step.part, game.city, events)


def swapped(game: Tabletop, step: Turn, events: list[Event]) -> None:
    game.pay_all(ASIDE, step.part, events)


def add(game: Tabletop, step: Turn, move: Add, events: list[Event]) -> None:
    game.pay(move.good, 1, STOCK, game.city, events)


def gain(game: Tabletop, step: Turn, move: Gain, events: list[Event]) -> None:
    game.pay(move.good, 1, STOCK, STORE + step.who, events)


def draw_first(game: Tabletop, step: Turn, move: Draw, events: list[Event]) -> None:
    game.agenda.append(DRAWN[step.who])


def take_order(game: Tabletop, step: Turn, move: Order, events: list[Event]) -> None:
    """A turn-order token in Giza, for the next order."""
    claim(game, step.who, move.number, events)


CHAPTER = chapter(
    {
        "harvest": (harvested, {Pick: harvest}),
        "deity": (categories, {Mark: mark}),
        "bandit": (removals, {Remove: take_off}),
        "guard": (guarded, {Remove: take_off, Send: send}),
        "vizier": (goods_here, {Pick: pick}),
        "thief": (merchants, {Remove: take_off}),
        "philosopher": (models, {Copy: copy}),
        "stonecutter": (cuts, {Raise: raise_values, Swap: swap}),
        "give": (given, {Give: give}),
        "get": (got, {Get: get}),
        "politician": (added, {Add: add}),
        "giza": (places, {Order: take_order}),
        "luxor": (first_draw, {Draw: draw_first, Decline: nothing}),
        "alexandria": (gained, {Gain: gain}),
        "cairo": (first_sending, {Send: send, Decline: nothing}),
    },
    {"swapped": swapped},
    idle=(
        "harvest", "deity", "bandit", "guard", "vizier", "thief", "philosopher", "give", "get", "politician", "giza",
        "luxor", "alexandria", "cairo",
    ),
)  # fmt: skip
