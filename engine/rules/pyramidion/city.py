"""A city is activated, and characters are laid in it."""

from engine.rules.contract import NOBODY, Began, Event, Move, Turn
from engine.rules.pyramidion.cards import DRAWN, known_or_possible, leave_hand, let_go
from engine.rules.pyramidion.chapter import chapter
from engine.rules.pyramidion.moves import (
    ACTIVATE,
    HIRE,
    PASS,
    PLAY,
    Activate,
    Hire,
    Pass,
    Play,
)  # fmt: skip
from engine.rules.pyramidion.parts import (
    BLANK,
    KARNAK,
    PHILOSOPHER,
)  # fmt: skip
from engine.rules.pyramidion.places import LAID, STORE
from engine.rules.pyramidion.specials import act
from engine.rules.pyramidion.tabletop import Tabletop  # fmt: skip

LAYING = tuple(tuple(Turn(seat, "lay", city) for city in range(STORE)) for seat in range(4))
OPEN_CITIES = tuple(  # set of cities played -> what may be activated
    tuple(ACTIVATE[city] for city in range(1, STORE) if not played >> city & 1) for played in range(1 << STORE)
)
NEXT_CITY, EVALUATE = Turn(NOBODY, "next city"), Turn(NOBODY, "evaluate")
MOST = 5  # characters of each player in one city, with two players


def next_city(game: Tabletop, step: Turn, events: list[Event]) -> None:
    """By the track, once through and again; with two players first, second, first."""
    if game.activations < (3 if game.seats == 2 else 2 * game.seats):
        game.agenda.append(Turn(game.order[game.activations % game.seats], "activate"))


def open_cities(game: Tabletop, step: Turn) -> tuple[Activate, ...]:
    return OPEN_CITIES[game.sundials]


def activate(game: Tabletop, step: Turn, move: Activate, events: list[Event]) -> None:
    city = move.city
    game.city, game.out, game.ankh = city, 0, False
    game.played = [0] * game.seats
    game.activations += 1
    events.append(Began("city", city, step.who))
    game.agenda += (NEXT_CITY, EVALUATE, LAYING[step.who][city])
    if city == KARNAK:
        game.skipper = step.who
        game.agenda.append(Turn(NOBODY, "private"))


# Laying


def layable(game: Tabletop, step: Turn) -> list[Move]:
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


def play(game: Tabletop, step: Turn, move: Play, events: list[Event]) -> None:
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


def _pass_on(game: Tabletop, seat: int) -> None:
    """The next seat clockwise that has not passed lays; there is none: the city is evaluated."""
    for following in range(seat + 1, seat + 1 + game.seats):
        following %= game.seats
        if not game.out >> following & 1:
            game.agenda.append(LAYING[following][game.city])
            return


def pass_city(game: Tabletop, step: Turn, move: Pass, events: list[Event]) -> None:
    game.out |= 1 << step.who
    events.append(Began("pass", game.city, step.who))
    _pass_on(game, step.who)


def hire(game: Tabletop, step: Turn, move: Hire, events: list[Event]) -> None:
    pass_city(game, step, PASS, events)
    let_go(game, step.who, move.part, events)
    game.agenda.append(DRAWN[step.who])


CHAPTER = chapter(
    {
        "activate": (open_cities, {Activate: activate}),
        "lay": (layable, {Play: play, Pass: pass_city, Hire: hire}),
    },
    {"next city": next_city},
)
