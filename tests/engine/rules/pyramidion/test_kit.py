"""The parts of the box, and kits that cannot be a copy of it."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from engine.rules.contract import OVER
from engine.rules.errors import KitError
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.parts import CITIES, DECK, GOODS, KINDS, MERCENARY, THEBES, read_kit
from tests.boxes.pyramidion import KIT
from tests.cases import Case, any_move


@pytest.mark.clause("Y-R1", "Y0.2")
def test_sixty_characters_forty_of_them_in_the_deck() -> None:
    kit = read_kit(KIT)
    assert len(kit.kinds) - 1 == 60
    count = {kind: kit.kinds.count(1 + n) for n, kind in enumerate(KINDS)}
    assert count["merchant"] == 20
    assert count["broker"] == 12
    assert count["mercenary"] == 12
    assert count["rioter"] == 3
    assert sum(many for kind, many in count.items() if kind not in ("merchant", "broker", "mercenary", "rioter")) == 13
    assert len(DECK) == 40


def test_what_the_rulebook_fixes() -> None:
    kit = read_kit(KIT)
    assert sum(kit.goods) == 185
    assert kit.values[THEBES][0] == 7
    assert GOODS[kit.brings[1] - 1] == "camel"
    assert kit.cargo[74] == ((2, 2), (3, 2), (4, 1), (5, 1))
    assert {6, 7} <= set(kit.strength)
    assert len(CITIES) == 8
    assert kit.kinds[4] == MERCENARY


def broken(path: str, value: object) -> dict[str, Any]:
    kit = deepcopy(KIT)
    place: Any = kit
    *way, last = path.split(".")
    for key in way:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return kit


@pytest.mark.clause("Y-R35")
@pytest.mark.parametrize(("path", "value", "sentence"), [
    ("boats.cards.3.cargo", {"statue": 1}, "no boat asks for a statue"),
    ("boats.cards.3.cargo", {}, "is empty"),
    ("boats.cards.3.cargo", {"gold": 1}, "no such good"),
    ("cities.luxor.mercenary", "statue", "no mercenary brings a statue"),
    ("cities.luxor.values", [1, 2], "must have 3 entries"),
    ("supply.cards.0", {"rome": {"wood": 1}}, "no such city"),
    ("characters.deck.0.kind", "pharaoh", "choose from"),
    ("characters.deck.0.kind", "philosopher", "one philosopher"),
    ("revolt.tokens.2.strength", "six", "whole number"),
    ("goods.wood", 0, "from 1 to 99"),
])  # fmt: skip
def test_a_kit_that_cannot_be_is_refused_with_a_sentence(path: str, value: object, sentence: str) -> None:
    with pytest.raises(KitError, match=sentence):
        read_kit(broken(path, value))


@pytest.mark.clause("Y0.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_ever_lost(seats: int) -> None:
    """185 goods, 60 characters, 20 boats, 10 supply cards, 6 revolt tokens, and all tokens, after every move."""
    conserve(seats, seats)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_in_hundreds_of_games(seats: int) -> None:
    for seed in range(300):
        conserve(seats, seed)


def conserve(seats: int, seed: int) -> None:
    case, random = Case(f"conserved-{seats}", BOX, KIT, seats=seats), Random(seed)
    position = case.start()
    while position.turn != OVER:
        position.play(any_move(random, position))
        sums: dict[str, int] = {}
        for lying, many in position.stock().items():
            assert many > 0
            sums[lying.piece] = sums.get(lying.piece, 0) + many
        assert sums == {
            "good": 185, "card": 60, "boat": 20, "supply": 10, "riot": 6, "sundial": 8, "order": seats, "marker": seats,
            "mercenary": 5 * seats, "broker": 5 * seats, "category": 3 * seats,
        }  # fmt: skip
