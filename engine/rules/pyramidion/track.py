"""The track in Giza: seats by their places, and the turn-order tokens that change them."""

from typing import Protocol

from engine.rules.contract import Event, Went
from engine.rules.pyramidion.places import CLAIM, GIZA_BOARD, TRACK


class Tracked(Protocol):
    """Whatever keeps a track."""

    seats: int
    order: list[int]  # seats by their places, from the first
    claims: list[int]  # turn-order token taken by each seat, 0: none


def claim(game: Tracked, seat: int, number: int, events: list[Event]) -> None:
    game.claims[seat] = number
    events.append(Went("order", 1, GIZA_BOARD, CLAIM[seat], part=number))


def take_places(game: Tracked, events: list[Event]) -> None:
    """Holders of turn-order tokens go to their numbers, the rest keep their order in the places left."""
    if not any(game.claims):
        return
    rest = iter([seat for seat in game.order if not game.claims[seat]])
    numbers = range(1, game.seats + 1)
    reorder(game, [game.claims.index(n) if n in game.claims else next(rest) for n in numbers], events)
    give_back(game, events)


def give_back(game: Tracked, events: list[Event]) -> None:
    """All turn-order tokens return to Giza."""
    for seat, number in enumerate(game.claims):
        if number:
            events.append(Went("order", 1, CLAIM[seat], GIZA_BOARD, part=number))
    game.claims = [0] * game.seats


def reorder(game: Tracked, order: list[int], events: list[Event]) -> None:
    for number, seat in enumerate(order, 1):
        if (old := game.order.index(seat) + 1) != number:
            events.append(Went("marker", 1, TRACK[old], TRACK[number], seat=seat))
    game.order = order
