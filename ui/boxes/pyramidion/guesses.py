"""Pencil and ink: which printed numbers of this copy of Pyramidion are still a guess. Here that is most of them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.pyramidion.parts import BOATS, CITIES, DECK, REVOLT, SUPPLY, Numbers
from engine.table.inplay import InPlay
from engine.table.intents import Learn
from engine.table.kits import pencil, value


def values_of(city: int) -> str:
    """The path of what a city asks for; `.0` to `.2` are its three numbers."""
    return f"cities.{CITIES[city - 1]}.values"


def card_of(part: int) -> str:
    """The path of a character. Base cards are alike in every colour."""
    return f"characters.base.{(part - 1) % 5}" if part < DECK.start else f"characters.deck.{part - DECK.start}"


def boat_of(part: int) -> str:
    return f"boats.cards.{part - BOATS.start}"


def supply_of(part: int) -> str:
    return f"supply.cards.{part - SUPPLY.start}"


def riot_of(part: int) -> str:
    return f"revolt.tokens.{part - REVOLT.start}"


def guessed(session: InPlay, path: str) -> bool:
    """Whether this is in pencil: a reconstruction that nobody at this table has confirmed."""
    if any(path == learned or path.startswith(f"{learned}.") for learned, _ in session.learned):
        return False
    return pencil(session.game.values, path)


def asked_for(session: InPlay, city: int) -> Numbers:
    """What a city asks for, as its owner has read it off the board since, or as the kit has it."""
    numbers = list(value(session.game.values, values_of(city)))
    for path, learned in session.learned:
        if path == values_of(city):
            numbers = list(learned)
        elif path.startswith(f"{values_of(city)}."):
            numbers[int(path.rpartition(".")[2])] = learned
    influence, agreements, trade = numbers
    return influence, agreements, trade


def confirmed(session: InPlay, city: int) -> Learn:
    """The three numbers are printed as they are shown."""
    return Learn(values_of(city), list(asked_for(session, city)))


def corrected(session: InPlay, city: int, category: int, by: int) -> Learn:
    """One of them is another."""
    return Learn(f"{values_of(city)}.{category - 1}", max(0, asked_for(session, city)[category - 1] + by))


def pencils(session: InPlay, city: int) -> tuple[bool, bool, bool]:
    """Which of the three numbers of a city are a guess."""
    first, second, third = (guessed(session, f"{values_of(city)}.{n}") for n in range(3))
    return first, second, third


def doubtful(session: InPlay, cards: Iterable[int]) -> bool:
    """Whether what these cards are worth together rests on a guess."""
    return any(part and guessed(session, card_of(part)) for part in cards)
