"""What is in the box, typed: characters, cities, supply cards, boats, revolt tokens, goods. Parts are numbered
through: characters 1-60 (base cards 1-5 of the first seat, 6-10 of the second …, the deck 21-60), boats 61-80, supply
cards 81-90, revolt tokens 91-96. Goods, cities and categories count from 1 too; entry 0 of a table stays empty."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.rules.kit import Section

GOODS = ("wood", "stone", "camel", "food", "worker", "statue")
WOOD, STONE, CAMEL, FOOD, WORKER, STATUE = range(1, 7)
CITIES = ("giza", "abu_simbel", "thebes", "luxor", "alexandria", "cairo", "philae", "karnak")
GIZA, ABU_SIMBEL, THEBES, LUXOR, ALEXANDRIA, CAIRO, PHILAE, KARNAK = range(1, 9)
CATEGORIES = ("influence", "agreements", "trade")
INFLUENCE, AGREEMENTS, TRADE = range(1, 4)

KINDS = (
    "merchant", "broker", "mercenary", "rioter", "deity", "high_priest", "bandit", "guard", "vizier", "thief",
    "philosopher", "overseer", "stonecutter", "politician",
)  # fmt: skip
(MERCHANT, BROKER, MERCENARY, RIOTER, DEITY, HIGH_PRIEST, BANDIT, GUARD, VIZIER, THIEF,
 PHILOSOPHER, OVERSEER, STONECUTTER, POLITICIAN) = range(1, 15)  # fmt: skip

BLANK = 0  # the face of a philosopher who found nobody to copy
BASE = 5  # base cards of each player
DECK = range(21, 61)
BOATS = range(61, 81)
SUPPLY = range(81, 91)
REVOLT = range(91, 97)

Numbers = tuple[int, int, int]  # influence, agreements, trade
Cargo = tuple[tuple[int, int], ...]  # good and how many


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything printed, by number of the part."""

    goods: tuple[int, ...]  # tokens of each good
    kinds: tuple[int, ...]  # of characters
    numbers: tuple[Numbers, ...]  # of characters
    ankh: tuple[bool, ...]  # of characters
    values: tuple[Numbers, ...]  # of cities
    brings: tuple[int, ...]  # city -> the good its mercenary token brings to a boat
    supply: Mapping[int, tuple[tuple[int, int, int], ...]]  # city, good, how many: in the order of the cities
    points: tuple[int, ...]  # of boats
    cargo: tuple[Cargo, ...]  # of boats
    strength: tuple[int, ...]  # of revolt tokens
    reward: tuple[int, ...]  # good on a revolt token


def read_kit(values: Mapping[str, Any]) -> Kit:
    """The kit from plain values, or KitError with a sentence."""
    whole = Section(values)
    goods = whole.section("goods")
    kinds, numbers, ankh = _characters(whole.section("characters"))
    values_, brings = _cities(whole.section("cities"))
    points, cargo = _boats(whole.section("boats"))
    strength, reward = _revolt(whole.section("revolt"))
    return Kit(
        (0, *(goods.number(good, 1, 99) for good in GOODS)), kinds, numbers, ankh, values_, brings,
        _supply(whole.section("supply")), points, cargo, strength, reward,
    )  # fmt: skip


def _characters(section: Section) -> tuple[tuple[int, ...], tuple[Numbers, ...], tuple[bool, ...]]:
    base, deck = section.sections("base", BASE), section.sections("deck", len(DECK))
    cards = base * 4 + deck
    kinds = [1 + KINDS.index(card.word("kind", KINDS)) for card in cards]
    if kinds.count(PHILOSOPHER) > 1:
        section.refuse("deck", "{place} may hold one philosopher: the box has one token for it.")
    numbers = [card.numbers("values", 3, 0, 20) for card in cards]
    return (
        (0, *kinds),
        ((0, 0, 0), *((n[0], n[1], n[2]) for n in numbers)),
        (False, *(card.flag("ankh") for card in cards)),
    )


def _cities(section: Section) -> tuple[tuple[Numbers, ...], tuple[int, ...]]:
    values: list[Numbers] = [(0, 0, 0)]
    brings = [0]
    for name in CITIES:
        city = section.section(name)
        influence, agreements, trade = city.numbers("values", 3, 0, 60)
        values.append((influence, agreements, trade))
        good = city.word("mercenary", GOODS)
        if good == "statue":  # Y-R35: a joker on the boat would be asked what it stands for
            city.refuse("mercenary", "{place}: no mercenary brings a statue.")
        brings.append(1 + GOODS.index(good))
    return tuple(values), tuple(brings)


def _supply(section: Section) -> Mapping[int, tuple[tuple[int, int, int], ...]]:
    cards = {}
    for part, card in zip(SUPPLY, section.sections("cards", len(SUPPLY)), strict=True):
        for name in card:
            if name not in CITIES:
                card.refuse(name, "{place}: there is no such city.")
        cards[part] = tuple(
            (number, good, many)
            for number, name in enumerate(CITIES, 1)
            if name in card.values
            for good, many in _goods(card.section(name))
        )
    return cards


def _goods(section: Section) -> Cargo:
    for name in section:
        if name not in GOODS:
            section.refuse(name, "{place}: there is no such good.")
    return tuple((n, section.number(good, 1, 35)) for n, good in enumerate(GOODS, 1) if good in section.values)


def _boats(section: Section) -> tuple[tuple[int, ...], tuple[Cargo, ...]]:
    points, cargo = [0] * BOATS.start, [()] * BOATS.start  # type: tuple[list[int], list[Cargo]]
    for boat in section.sections("cards", len(BOATS)):
        points.append(boat.number("points", 0, 20))
        goods = _goods(boat.section("cargo"))
        if not goods:
            boat.refuse("cargo", "{place} is empty.")
        if any(good == STATUE for good, _ in goods):  # Y-R35
            boat.refuse("cargo", "{place}: no boat asks for a statue.")
        cargo.append(goods)
    return tuple(points), tuple(cargo)


def _revolt(section: Section) -> tuple[tuple[int, ...], tuple[int, ...]]:
    tokens = section.sections("tokens", len(REVOLT))
    blank = (0,) * REVOLT.start
    return (
        (*blank, *(token.number("strength", 0, 40) for token in tokens)),
        (*blank, *(1 + GOODS.index(token.word("good", GOODS)) for token in tokens)),
    )
