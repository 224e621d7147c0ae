"""The actions in a city: revolt, influence, agreements, trade."""

from dataclasses import replace
from typing import Any

import pytest

from engine.rules.contract import NOBODY, Event
from engine.rules.pyramidion.parts import Kit
from tests.engine.rules.pyramidion.games import (
    BLUE,
    BROKER,
    DEITY,
    MERCENARY,
    OVERSEER,
    RED,
    RIOTER,
    RIOTER2,
    STONECUTTER,
    YELLOW,
    broker,
    city,
    empty,
    game,
    goods,
    lay_all,
    mercenary,
    moved,
    passes,
    put,
    say,
)

# Cards of the deck by what is printed on them
INFLUENCE_5, INFLUENCE_5B, INFLUENCE_4, INFLUENCE_3 = 41, 42, 44, 47
LUXOR = "luxor"


def revolt(hands: dict[int, list[int]], tokens: list[int], name: str = LUXOR) -> tuple[Any, list[Event]]:
    position = game({seat: list(cards) for seat, cards in hands.items()})
    say(position, f"red activate {name}")
    events = lay_all(position, {seat: list(cards) for seat, cards in hands.items()})
    for token in tokens:
        events += say(position, f"bag riot {token}")
    return position, events


@pytest.mark.clause("Y5.8", "Y5.9", "Y11.2", "Y-R25")
def test_the_revolt_of_luxor() -> None:
    """The example: blue and yellow laid a rioter each, 6 + 7 = 13. Red's 9 loses all, yellow's 14 holds, blue has most
    and gets food and a worker."""
    hands = {
        RED: [MERCENARY, 39, 30, 25],  # 4 + 2 + 2 + 1
        BLUE: [RIOTER, INFLUENCE_5, 45, 48, 9],  # 2 + 5 + 4 + 3 + 4
        YELLOW: [RIOTER2, INFLUENCE_5B, INFLUENCE_4, INFLUENCE_3],  # 2 + 5 + 4 + 3
    }
    position = game(hands)
    say(position, "red activate luxor")
    lay_all(position, {seat: list(cards) for seat, cards in hands.items()})
    assert position.turn.ask == "riot"
    say(position, "bag riot 93")
    assert "riot 93" not in {f"riot {m.its_part}" for m in position.moves()}  # not put back between
    events = say(position, "bag riot 94")
    gone = [card for card, source, _ in moved(events, "card") if source == "laid"]
    assert gone[:4] == hands[RED]  # before anything else is counted
    assert goods(position, BLUE) == {"food": 1, "worker": 1}
    assert goods(position, YELLOW) == goods(position, RED) == {}
    assert mercenary(position, LUXOR) == BLUE


@pytest.mark.clause("Y5.8")
def test_without_a_rioter_there_is_no_revolt() -> None:
    position, events = revolt({RED: [MERCENARY]}, [])
    assert moved(events, "riot") == []


@pytest.mark.clause("Y5.9", "Y-R5")
def test_a_tie_for_the_greatest_influence_wins_nothing() -> None:
    position, _ = revolt({RED: [RIOTER, INFLUENCE_5], BLUE: [RIOTER2, INFLUENCE_5B]}, [91, 92])  # 9 against 7 and 7
    assert goods(position, RED) == goods(position, BLUE) == {}
    position, _ = revolt({RED: [RIOTER, INFLUENCE_5], BLUE: [INFLUENCE_5B, 30]}, [91])  # 4; both have 7
    assert goods(position, RED) == goods(position, BLUE) == {}


@pytest.mark.clause("Y-R5")
def test_equal_to_the_revolt_holds() -> None:
    position, _ = revolt({RED: [RIOTER, INFLUENCE_5]}, [94])  # 7 against 7
    assert goods(position, RED) == {"worker": 1}


@pytest.mark.clause("Y-R5")
def test_after_the_revolt_everything_is_counted_anew() -> None:
    """Blue's overseer weakens red while the revolt is counted, and is lost in it: then red counts whole again."""
    hands = {RED: [RIOTER, INFLUENCE_5, INFLUENCE_4], BLUE: [OVERSEER]}
    position, _ = revolt(hands, [93])  # red 11 - 3 = 8 against 6, blue 1
    assert mercenary(position, LUXOR) == RED
    thebes, _ = revolt({RED: [RIOTER, INFLUENCE_5], BLUE: [OVERSEER]}, [92], "thebes")
    # red 7 - 2 = 5 holds against 5; afterwards it counts 7, enough for Thebes
    assert mercenary(thebes, "thebes") == RED


@pytest.mark.clause("Y-R5")
def test_a_stonecutter_lost_in_the_revolt_no_longer_raises_the_values() -> None:
    hands = {RED: [RIOTER, INFLUENCE_5], BLUE: [STONECUTTER]}
    position = game(hands)
    say(position, "red activate thebes", f"red play {RIOTER}", f"blue play {STONECUTTER}", f"red play {INFLUENCE_5}")
    passes(position)
    assert position.raised == [STONECUTTER]  # nothing lay there to swap: it raised the values unasked, to 10
    say(position, "bag riot 91")
    assert position.raised == []
    assert mercenary(position, "thebes") == RED  # 7 of 7


@pytest.mark.clause("Y-R6", "Y5.9")
def test_what_the_supply_lacks_is_not_given() -> None:
    position = game({RED: [RIOTER, INFLUENCE_5]})
    empty(position, "wood")
    say(position, "red activate luxor")
    lay_all(position, {RED: [RIOTER, INFLUENCE_5]})
    say(position, "bag riot 91")
    assert goods(position, RED) == {}


@pytest.mark.clause("Y5.10")
def test_influence_in_thebes() -> None:
    """The example: blue's 7 is the most and meets the city's 7; yellow's mercenary goes home."""
    position = game({BLUE: [9, INFLUENCE_3], YELLOW: [14]})
    position.mercenary[city("thebes")] = YELLOW
    say(position, "red activate thebes")
    events = lay_all(position, {BLUE: [9, INFLUENCE_3], YELLOW: [14]})
    assert moved(events, "mercenary") == [(YELLOW + 1, "city", "home"), (BLUE + 1, "home", "city")]
    assert mercenary(position, "thebes") == BLUE


@pytest.mark.clause("Y5.11")
def test_agreements_in_abu_simbel() -> None:
    """The example: red has most, but less than the city asks for: blue's broker stays another round."""
    position = game({RED: [BROKER]})
    position.broker[city("abu_simbel")] = BLUE
    say(position, "red activate abu_simbel")
    events = lay_all(position, {RED: [BROKER]})
    assert moved(events, "broker") == []
    assert broker(position, "abu_simbel") == BLUE


@pytest.mark.clause("Y5.12")
def test_trade_in_karnak() -> None:
    """The example: red and yellow both have 6: the goods stay for another round."""
    position = game({RED: [1, 2], YELLOW: [11, 12]})
    put(position, "karnak", worker=2, stone=1)
    say(position, "red activate karnak", "bag open 66")
    lay_all(position, {RED: [1, 2], YELLOW: [11, 12]})
    assert goods(position, "karnak") == {"worker": 2, "stone": 1}
    assert goods(position, RED) == goods(position, YELLOW) == {}


@pytest.mark.clause("Y5.12")
def test_the_greatest_trade_takes_everything() -> None:
    position = game({RED: [1, 2], YELLOW: [11]})
    put(position, "cairo", worker=2, statue=1)
    say(position, "red activate cairo")
    lay_all(position, {RED: [1, 2], YELLOW: [11]})
    assert goods(position, RED) == {"worker": 2, "statue": 1}
    assert goods(position, "cairo") == {}


@pytest.mark.clause("Y5.10", "Y-R17")
def test_a_tie_places_nothing() -> None:
    position = game({RED: [INFLUENCE_5], BLUE: [INFLUENCE_5B]})
    say(position, "red activate luxor")
    lay_all(position, {RED: [INFLUENCE_5], BLUE: [INFLUENCE_5B]})
    assert mercenary(position, LUXOR) == NOBODY


@pytest.mark.clause("Y-R17")
def test_ones_own_token_stays_where_it_is() -> None:
    position = game({RED: [INFLUENCE_5]})
    position.mercenary[city(LUXOR)] = RED
    say(position, "red activate luxor")
    assert moved(lay_all(position, {RED: [INFLUENCE_5]}), "mercenary") == []
    assert mercenary(position, LUXOR) == RED


@pytest.mark.clause("Y-R17", "Y-R6")
def test_no_sixth_token_and_then_the_other_one_stays() -> None:
    position = game({RED: [INFLUENCE_5]})
    for name in ("giza", "thebes", "cairo", "philae", "karnak"):
        position.mercenary[city(name)] = RED
    position.mercenary[city(LUXOR)] = BLUE
    say(position, "red activate luxor")
    assert moved(lay_all(position, {RED: [INFLUENCE_5]}), "mercenary") == []
    assert mercenary(position, LUXOR) == BLUE


@pytest.mark.clause("Y-R17", "Y-R6")
def test_no_sixth_broker() -> None:
    position = game({RED: [33]})
    for name in ("giza", "thebes", "cairo", "philae", "karnak"):
        position.broker[city(name)] = RED
    say(position, "red activate luxor")
    lay_all(position, {RED: [33]})
    assert broker(position, LUXOR) == NOBODY


@pytest.mark.clause("Y-R17")
def test_each_category_needs_at_least_one() -> None:
    """In a city that asks for nothing, nobody wins with nothing."""
    position = game({RED: [1], BLUE: [DEITY + 5]})
    position.kit = zero_values(position.kit)
    say(position, "red activate luxor")
    lay_all(position, {RED: [1]})
    assert mercenary(position, LUXOR) == NOBODY
    assert broker(position, LUXOR) == NOBODY


def zero_values(kit: Kit) -> Kit:
    return replace(kit, values=((0, 0, 0),) * 9)


@pytest.mark.clause("Y11.1")
def test_numbers_of_all_cards_add_up_in_each_category() -> None:
    """A broker with secondary influence counts in both."""
    position = game({RED: [40, 44]})  # 1 3 1 and 4 1 0
    say(position, "red activate giza")
    events = lay_all(position, {RED: [40]})
    assert moved(events, "broker") == []  # 3 of 5
    position = game({RED: [39, 47, 34]})  # influence 2 + 3, agreements 3 + 5
    say(position, "red activate luxor")
    lay_all(position, {RED: [39, 47, 34]})
    assert mercenary(position, LUXOR) == RED  # 5 of 5
    assert broker(position, LUXOR) == RED
