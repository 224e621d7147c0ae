"""What is special about each of the eight cities."""

import pytest

from engine.rules.contract import BAG, NOBODY
from tests.engine.rules.pyramidion.games import (
    ANKH,
    ANKH2,
    BANDIT,
    BLUE,
    DEITY,
    MERCENARY,
    PHILOSOPHER,
    RED,
    RIOTER,
    YELLOW,
    city,
    empty,
    game,
    goods,
    lay_all,
    mercenary,
    nobody_lays,
    offers,
    passes,
    put,
    refusal,
    say,
    to_loading,
)


@pytest.mark.clause("Y12.1", "Y-R16")
def test_giza_a_mercenary_must_take_a_free_turn_order_token() -> None:
    position = game({RED: [MERCENARY, 1], BLUE: [9, 6]})
    say(position, "red activate giza", f"red play {MERCENARY}")
    assert offers(position) == {"order 1", "order 2", "order 3"}  # as many as there are players
    say(position, "red order 3", "blue play 9")
    assert offers(position) == {"order 1", "order 2"}
    assert refusal(position, "order 3") == "Y-R16"


@pytest.mark.clause("Y-R16")
def test_giza_a_second_mercenary_brings_none_and_the_token_stays_when_the_card_goes() -> None:
    position = game({RED: [MERCENARY, 41, 1], BLUE: [BANDIT, 6]})
    say(position, "red activate giza", f"red play {MERCENARY}", "red order 2", f"blue play {BANDIT}", "red play 41")
    assert position.turn == (BLUE, "lay", city("giza"))
    assert position.claims == [2, 0, 0]


@pytest.mark.clause("Y-R16")
def test_giza_a_copy_of_a_mercenary_counts() -> None:
    position = game({RED: [MERCENARY, 1], BLUE: [PHILOSOPHER, 6]})
    say(position, "red activate giza", f"red play {MERCENARY}", "red order 2", f"blue play {PHILOSOPHER}")
    assert position.turn == (BLUE, "giza", city("giza"))


@pytest.mark.clause("Y12.2", "Y-R21")
def test_abu_simbel_three_workers_for_a_statue_even_without_a_card() -> None:
    position = game({RED: [1]}, order=[BLUE, RED, YELLOW])
    put(position, RED, worker=3)
    put(position, YELLOW, worker=7)
    say(position, "blue activate abu_simbel")
    passes(position)
    assert position.turn == (YELLOW, "exchange", city("abu_simbel"))  # clockwise from the activator
    say(position, "yellow exchange")
    assert goods(position, YELLOW) == {"worker": 4, "statue": 1}  # once
    say(position, "red decline")
    assert goods(position, RED) == {"worker": 3}


@pytest.mark.clause("Y-R21", "Y-R6")
def test_abu_simbel_without_a_statue_in_the_supply_asks_nobody() -> None:
    position = game({})
    put(position, RED, worker=3)
    empty(position, "statue")
    say(position, "red activate abu_simbel")
    assert position.turn.ask == "activate"


@pytest.mark.clause("Y12.4", "Y-R28")
def test_luxor_the_first_ankh_may_draw() -> None:
    position = game({RED: [ANKH, 1], BLUE: [ANKH2, 6]})
    say(position, "red activate luxor", f"red play {ANKH}")
    assert offers(position) == {"draw", "decline"}
    say(position, "red draw")
    assert position.turn == (BAG, "deal", RED + 1)
    say(position, "bag deal 40", f"blue play {ANKH2}")
    assert position.turn == (RED, "lay", city("luxor"))  # only the first


@pytest.mark.clause("Y12.4", "Y-R6", "Y-R24")
def test_luxor_draws_from_the_discard_when_the_deck_is_empty() -> None:
    position = game({RED: [ANKH, 1]})
    position.discard, position.deck, position.many = position.deck, [], 0
    say(position, "red activate luxor", f"red play {ANKH}", "red draw")
    assert position.turn == (BAG, "deal", RED + 1)


@pytest.mark.clause("Y-R28")
def test_luxor_declining_uses_up_the_first_ankh() -> None:
    position = game({RED: [ANKH, 1], BLUE: [ANKH2, 6]})
    say(position, "red activate luxor", f"red play {ANKH}", "red decline", f"blue play {ANKH2}")
    assert position.turn.ask == "lay"


@pytest.mark.clause("Y-R28", "Y-R6")
def test_luxor_without_a_card_to_draw_asks_nothing() -> None:
    position = game({RED: [ANKH, 1], BLUE: [card for card in range(21, 61) if card != ANKH]})
    say(position, "red activate luxor", f"red play {ANKH}")
    assert position.turn == (BLUE, "lay", city("luxor"))
    assert position.ankh  # used up all the same


@pytest.mark.clause("Y12.5", "Y-R14")
def test_alexandria_every_ankh_brings_any_good() -> None:
    position = game({RED: [ANKH, ANKH2, 1]})
    empty(position, "food")
    say(position, "red activate alexandria", f"red play {ANKH}")
    assert offers(position) == {"gain wood", "gain stone", "gain camel", "gain worker", "gain statue"}
    say(position, "red gain statue", f"red play {ANKH2}", "red gain wood")
    assert goods(position, RED) == {"wood": 1, "statue": 1}


@pytest.mark.clause("Y12.6", "Y-R17", "Y-R28")
def test_cairo_the_first_ankh_may_send_a_token_home() -> None:
    position = game({RED: [ANKH, 1], BLUE: [ANKH2, 6]})
    position.mercenary[city("cairo")] = position.broker[city("cairo")] = RED
    say(position, "red activate cairo", f"red play {ANKH}")
    assert offers(position) == {"send mercenary", "send broker", "decline"}
    say(position, "red send mercenary", f"blue play {ANKH2}")
    assert mercenary(position, "cairo") == NOBODY
    assert position.turn.ask == "lay"


@pytest.mark.clause("Y-R28")
def test_cairo_the_first_ankh_is_used_up_where_nothing_lies() -> None:
    position = game({RED: [ANKH, 1], BLUE: [ANKH2, 6]})
    say(position, "red activate cairo", f"red play {ANKH}")
    assert position.ankh
    position.broker[city("cairo")] = BLUE
    say(position, f"blue play {ANKH2}")
    assert position.turn.ask == "lay"


@pytest.mark.clause("Y-R28")
def test_the_first_ankh_is_anew_in_every_activation() -> None:
    position = game({RED: [ANKH, DEITY], BLUE: [ANKH2]})
    say(position, "red activate cairo", f"red play {ANKH}")
    passes(position)
    say(position, "blue activate luxor")
    lay_all(position, {BLUE: [ANKH2]})
    assert position.turn == (BLUE, "luxor", city("luxor"))


@pytest.mark.clause("Y12.7")
def test_philae_each_revolt_token_is_two_stronger() -> None:
    strong = game({RED: [RIOTER, 41]})
    say(strong, "red activate philae")
    lay_all(strong, {RED: [RIOTER, 41]})
    say(strong, "bag riot 93")  # 6 + 2 against 7
    assert mercenary(strong, "philae") == NOBODY
    assert goods(strong, RED) == {}
    weak = game({RED: [RIOTER, 41]})
    say(weak, "red activate philae")
    lay_all(weak, {RED: [RIOTER, 41]})
    say(weak, "bag riot 92")  # 5 + 2
    assert goods(weak, RED) == {"stone": 1}


@pytest.mark.clause("Y12.8", "Y-R19")
def test_karnak_a_boat_for_the_activator_alone() -> None:
    position = game({}, order=[BLUE, RED, YELLOW])
    say(position, "blue activate karnak")
    assert position.turn == (BAG, "boat", city("karnak"))
    say(position, "bag open 70")
    boat = position.private
    assert len(position.row) == 5
    for seat in (RED, BLUE):
        put(position, seat, wood=6, stone=6, camel=6, food=6, worker=6)
    to_loading(position)
    assert f"load {boat}" in offers(position)  # blue
    say(position, "blue decline")
    assert position.turn.who == RED
    assert f"load {boat}" not in offers(position)
    assert refusal(position, f"load {boat}") == "Y12.8"
    say(position, f"red load {position.row[0]}", f"blue load {boat}")
    assert position.piles[BLUE] == [boat]
    assert position.private == 0


@pytest.mark.clause("Y-R19")
def test_karnak_without_a_boat_to_draw() -> None:
    position = game({})
    position.boat_deck, position.boats_many = [], 0
    say(position, "red activate karnak")
    assert position.private == 0
    assert position.turn.ask == "activate"


@pytest.mark.clause("Y-R24", "Y-R19")
def test_karnak_boats_come_from_the_discard_when_the_deck_is_empty() -> None:
    position = game({})
    position.boat_deck, position.boats_many, position.boats_gone = [], 0, [62, 63]
    say(position, "red activate karnak")
    assert offers(position) == {"open 62", "open 63"}


def test_cities_without_effect_on_laying_ask_nothing() -> None:
    position = game({RED: [ANKH, MERCENARY]})
    say(position, "red activate thebes", f"red play {ANKH}", f"red play {MERCENARY}")
    nobody_lays(position, "giza")
    assert position.turn.ask == "activate"
