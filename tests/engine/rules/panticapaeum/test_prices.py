"""The board of buildings."""

import pytest

from engine.rules.panticapaeum.parts import FORTRESS, HOUSE
from engine.rules.panticapaeum.prices import Prices

LADDERS = ((2, 3, 3), (2, 4), (1,), (2,), (2,))


@pytest.mark.clause("P5.2", "P1.6")
def test_taking_a_piece_uncovers_the_next_price_until_the_column_is_empty() -> None:
    prices = Prices(LADDERS)
    assert prices.shown() == [2, 2, 1, 2, 2]
    prices.take(HOUSE)
    assert prices.price(HOUSE) == 3
    prices.take(FORTRESS)
    assert prices.shown() == [3, 2, None, 2, 2]


@pytest.mark.clause("P10.2")
def test_a_copy_of_the_box_may_print_another_price_now_or_later() -> None:
    prices = Prices(LADDERS)
    prices.take(HOUSE)
    prices.correct(HOUSE, 5)
    prices.correct(HOUSE, 6, piece=2)
    assert prices.ladders[HOUSE] == (2, 5, 6)
    assert prices.price(HOUSE) == 5
    assert LADDERS[HOUSE] == (2, 3, 3)


def test_a_copy_goes_its_own_way() -> None:
    prices = Prices(LADDERS)
    other = prices.copy()
    other.take(HOUSE)
    other.correct(HOUSE, 9)
    assert prices.facts() == Prices(LADDERS).facts()
