"""What is different with two players."""

import pytest

from tests.engine.rules.pyramidion.games import (
    BLUE,
    COLOURS,
    MERCENARY,
    RED,
    game,
    lay_all,
    nobody_lays,
    offers,
    refusal,
    say,
)


@pytest.mark.clause("Y10.1", "Y-R7")
def test_three_cities_a_round_first_second_first() -> None:
    position = game({}, seats=2, order=[BLUE, RED])
    who = []
    for name in ("giza", "luxor", "cairo"):
        who.append(position.turn.who)
        say(position, f"{COLOURS[position.turn.who]} activate {name}")
    assert who == [BLUE, RED, BLUE]
    assert position.turn.ask == "supply"


@pytest.mark.clause("Y10.2", "Y-R7")
def test_each_lays_at_least_one_card_in_each_city() -> None:
    position = game({RED: [1, 2], BLUE: [6, 7]}, seats=2)
    say(position, "red activate luxor")
    assert offers(position) == {"play 1", "play 2"}
    assert refusal(position, "pass") == "Y10.2"
    say(position, "red play 1", "blue play 6")
    assert offers(position) == {"play 2", "pass"}


@pytest.mark.clause("Y10.2")
def test_without_a_card_nobody_must() -> None:
    position = game({BLUE: [6, 7]}, seats=2)
    say(position, "red activate luxor")
    assert position.turn.who == BLUE
    assert offers(position) == {"play 6", "play 7"}


@pytest.mark.clause("Y10.2")
def test_the_last_card_of_a_hand_is_asked_for_too() -> None:
    """Others could not know that it was the last: a hand is laid by its owner alone."""
    position = game({RED: [1], BLUE: [6, 7]}, seats=2)
    say(position, "red activate luxor")
    assert position.turn.who == RED
    assert offers(position) == {"play 1"}


@pytest.mark.clause("Y10.3", "Y-R7")
def test_nobody_lays_more_than_five_in_a_city_removed_ones_counted() -> None:
    position = game({RED: [21, 22, 25, 26, 29, 30], BLUE: [53, 6]}, seats=2)
    say(position, "red activate thebes", "red play 21", "blue play 53")  # the bandit takes it off unasked
    assert position.laid[RED] == []
    say(position, "red play 22", "blue pass", "red play 25", "red play 26")
    assert position.played[RED] == 4
    say(position, "red play 29")
    assert position.hands[RED] == [30]
    assert position.turn.ask == "activate"  # five: passed unasked


@pytest.mark.clause("Y10.4", "Y-R7")
def test_nobody_hires() -> None:
    position = game({RED: [1, 2], BLUE: [6, 7]}, seats=2)
    say(position, "red activate luxor", "red play 1", "blue play 6")
    assert "hire for 2" not in offers(position)
    assert refusal(position, "hire for 2") == "Y10.4"


@pytest.mark.clause("Y10.5", "Y-R7")
def test_without_giza_the_two_change_places() -> None:
    position = game({}, seats=2)
    nobody_lays(position, "luxor", "cairo", "philae")
    assert position.order == [BLUE, RED]


@pytest.mark.clause("Y10.5", "Y-R7")
def test_with_giza_the_order_is_as_it_was_made_there() -> None:
    position = game({}, seats=2)
    nobody_lays(position, "luxor", "giza", "philae")
    assert position.order == [RED, BLUE]
    position = game({RED: [MERCENARY]}, seats=2)
    say(position, "red activate giza")
    lay_all(position, {RED: [MERCENARY]})
    say(position, "red order 2")
    nobody_lays(position, "luxor", "cairo")
    assert position.order == [BLUE, RED]
