"""Set-up and the phases around the cities."""

from typing import Any

import pytest

from engine.rules.boxes import setup
from engine.rules.contract import BAG, NOBODY, Began, Event, Lying, Place
from engine.rules.pyramidion import BOX
from engine.rules.pyramidion.parts import BOATS, DECK, SUPPLY, read_kit
from tests.boxes.pyramidion import KIT
from tests.engine.rules.pyramidion.games import (
    BLUE,
    COLOURS,
    MERCENARY,
    RED,
    YELLOW,
    broker,
    city,
    empty,
    game,
    goods,
    lay_all,
    moved,
    nobody_lays,
    offers,
    passes,
    put,
    say,
    to_loading,
)


def begun(seats: int = 3) -> Any:
    return BOX.start(setup(BOX, read_kit(KIT), seats=seats))


@pytest.mark.clause("Y0.1")
def test_eight_cities_lie_bare_and_all_goods_in_the_supply() -> None:
    position = begun()
    assert goods(position, "supply") == {"wood": 35, "stone": 35, "camel": 35, "food": 35, "worker": 35, "statue": 10}
    assert sum(goods(position, "supply").values()) == 185
    assert position.sundials == 0


@pytest.mark.clause("Y0.2")
def test_each_starts_with_five_base_cards_and_the_deck_has_forty() -> None:
    position = begun(2)
    assert position.hands == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
    assert position.deck == list(DECK)
    kinds = [position.kit.kinds[card] for card in position.hands[0]]
    assert kinds == [1, 1, 2, 3, 5]  # two merchants, a broker, a mercenary, a deity


@pytest.mark.clause("Y0.3", "Y-R25")
def test_the_bag_deals_a_supply_card_five_boats_and_places_clockwise() -> None:
    position = begun()
    asked = []
    while position.turn.who == BAG and position.round == 0:
        asked.append((position.turn.ask, position.turn.part))
        position.play(position.moves()[0])
    assert asked == [("supply", 0), *[("boat", 0)] * 5, ("order", 1), ("order", 2), ("order", 3)]
    assert len(position.row) == 5


@pytest.mark.clause("Y0.4")
def test_each_has_five_mercenaries_five_brokers_and_three_category_tokens() -> None:
    stock = begun().stock()
    for seat in range(3):
        lies = {
            (lying.piece, many)
            for lying, many in stock.items()
            if lying.place.kind == "home" and lying.place.seat == seat
        }
        assert ("mercenary", 5) in lies
        assert ("broker", 5) in lies
        assert sum(lying.piece == "category" for lying in stock if lying.place.seat == seat) == 3


@pytest.mark.clause("Y0.5")
def test_the_first_order_is_drawn_from_as_many_tokens_as_there_are_players() -> None:
    position = begun()
    while position.turn.ask != "order":
        position.play(position.moves()[0])
    assert offers(position) == {"order 1", "order 2", "order 3"}
    say(position, "bag order 2")
    assert offers(position) == {"order 1", "order 3"}
    say(position, "bag order 3", "bag order 1")
    assert position.order == [YELLOW, RED, BLUE]


@pytest.mark.clause("Y1.1")
def test_a_round_goes_through_eight_phases_in_order() -> None:
    position = game({}, seats=2)
    events = []
    for name in ("karnak", "giza", "luxor"):
        events += say(position, f"{COLOURS[position.turn.who]} activate {name}")
        if name == "karnak":
            events += position.play(position.moves()[0])
    while position.turn.who == BAG:
        events += position.play(position.moves()[0])
    assert [e.number for e in events if isinstance(e, Began) and e.what == "phase"] == [6, 7, 8, 1, 2, 3, 4, 5]
    assert position.round == 2


@pytest.mark.clause("Y1.2")
def test_the_row_is_filled_up_to_five_boats() -> None:
    """Three boats are left: two come from the deck."""
    position = game({}, seats=2)
    position.row = position.row[:3]
    nobody_lays(position, "giza", "luxor", "cairo")
    assert position.turn == (BAG, "boat", 0)
    position.play(position.moves()[0])
    assert position.turn == (BAG, "boat", 0)
    position.play(position.moves()[0])
    assert len(position.row) == 5
    assert position.turn.ask == "supply"


@pytest.mark.clause("Y1.2", "Y0.6", "Y-R8")
def test_the_row_stays_short_when_there_is_no_boat_left() -> None:
    position = game({}, seats=2)
    position.row, position.boat_deck, position.boats_many, position.boats_gone = [61, 62], [63], 1, []
    position.piles[RED] = [boat for boat in BOATS if boat not in (61, 62, 63, 79, 80)]
    position.goal = 0
    nobody_lays(position, "giza", "luxor", "cairo")
    say(position, "bag open 63")
    assert position.row == [61, 62, 63]
    assert position.turn.ask == "supply"


@pytest.mark.clause("Y2.1")
def test_the_open_supply_card_fills_the_cities() -> None:
    """The example: a camel and two food in Giza, a worker and a statue in Thebes, four stones in Luxor …"""
    position = begun()
    say(position, "bag open 81")
    while position.turn.part == 0 or position.turn.ask == "order":
        position.play(position.moves()[0])
    assert goods(position, "giza") == {"camel": 1, "food": 2}
    assert goods(position, "thebes") == {"worker": 1, "statue": 1}
    assert goods(position, "luxor") == {"stone": 4}
    assert goods(position, "alexandria") == {"worker": 1}
    assert goods(position, "cairo") == {"wood": 2}
    assert goods(position, "philae") == {"camel": 1}
    assert goods(position, "abu_simbel") == goods(position, "karnak") == {}


@pytest.mark.clause("Y2.1")
def test_goods_left_in_a_city_stay_and_new_ones_are_added() -> None:
    position = game({}, seats=2)
    put(position, "luxor", wood=2)
    position.open_supply, position.supply_deck = 81, [part for part in SUPPLY if part != 81]
    nobody_lays(position, "giza", "thebes", "cairo")
    assert goods(position, "luxor") == {"wood": 2, "stone": 4}


@pytest.mark.clause("Y2.2", "Y-R24")
def test_the_supply_cards_are_shuffled_when_one_is_needed_and_none_is_left() -> None:
    position = game({}, seats=2)
    position.open_supply, position.supply_deck = 85, [90]
    nobody_lays(position, "giza", "luxor", "cairo")
    assert offers(position) == {"open 90"}  # the last one: nothing is shuffled yet
    say(position, "bag open 90")
    position.hands = [[], []]
    while position.turn.ask != "activate":
        position.play(position.moves()[0])
    position.hands = [[], []]
    nobody_lays(position, "giza", "luxor", "cairo")
    assert position.turn.ask == "supply"
    assert len(position.moves()) == 10  # the card just used among them


@pytest.mark.clause("Y-R20")
def test_short_goods_go_to_the_cities_in_their_order() -> None:
    position = game({}, seats=2)
    position.open_supply, position.supply_deck = 83, [part for part in SUPPLY if part != 83]
    # Card 83 brings stone to Luxor and to Karnak: one is left
    empty(position, "stone")
    position.goods[2] = 1
    position.goods[city("philae") * 7 + 2] -= 1
    nobody_lays(position, "giza", "thebes", "cairo")
    assert goods(position, "luxor") == {"stone": 1}
    assert "stone" not in goods(position, "karnak")


@pytest.mark.clause("Y3.1")
def test_a_broker_brings_a_good_of_its_owners_choice() -> None:
    """The example: two workers and a wood in Alexandria, red's broker there."""
    position = game({}, seats=2)
    position.broker[city("alexandria")] = RED
    put(position, "alexandria", worker=2, wood=1)
    position.open_supply, position.supply_deck = 82, [81, 83]  # brings nothing there
    nobody_lays(position, "giza", "luxor", "cairo")
    say(position, "bag open 81")
    assert position.turn == (RED, "harvest", city("alexandria"))
    assert offers(position) == {"pick wood", "pick worker"}
    say(position, "red pick wood")
    assert goods(position, RED) == {"wood": 1}
    assert goods(position, "alexandria") == {"worker": 2}


@pytest.mark.clause("Y3.1", "Y-R10", "Y-R20")
def test_brokers_choose_by_the_track_and_must_take_what_there_is() -> None:
    position = game({}, seats=3, order=[BLUE, YELLOW, RED])
    position.broker[city("luxor")] = RED
    position.broker[city("cairo")] = position.broker[city("thebes")] = BLUE
    position.broker[city("giza")] = YELLOW
    put(position, "luxor", wood=1, food=1)
    put(position, "cairo", wood=1, food=1)
    put(position, "thebes", camel=1)
    position.agenda = [step for step in position.agenda if step.ask == "end"]
    position.open_supply, position.supply_deck = 86, [81]  # stones in Giza, no wood in these cities
    position.run_on([])
    say(position, "bag open 81")
    assert position.turn == (BLUE, "harvest", city("cairo"))
    say(position, "blue pick wood")
    assert goods(position, BLUE) == {"wood": 1, "camel": 1}  # one kind in Thebes: taken unasked
    assert goods(position, YELLOW) == {"stone": 1}
    assert position.turn == (RED, "harvest", city("luxor"))
    assert offers(position) == {"pick wood", "pick food"}  # and no way to decline


@pytest.mark.clause("Y4.1", "Y-R12")
def test_base_cards_go_home_and_the_others_are_shuffled() -> None:
    position = game({RED: [1, 21], BLUE: [6]}, seats=2)
    say(position, "red activate luxor")
    lay_all(position, {RED: [1], BLUE: [6]})
    assert position.hands == [[21], []]
    assert position.discard == []
    nobody_lays_two(position)
    while position.turn.ask != "deal":
        position.play(position.moves()[0])
    assert position.hands == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
    assert position.deck == list(DECK)
    assert position.many == 40


def nobody_lays_two(position: Any) -> None:
    """The rest of a two-player round: whoever holds a card must lay it."""
    while position.turn.ask in ("activate", "lay"):
        if position.turn.ask == "activate":
            open_ones = [m for m in position.moves() if m.city != city("karnak")]
            position.play(open_ones[0])
        else:
            position.play(position.moves()[0])


@pytest.mark.clause("Y4.2", "Y-R25")
def test_four_cards_each_one_whole_hand_after_the_other_by_the_track() -> None:
    position = begun()
    while position.turn.ask != "order":
        position.play(position.moves()[0])
    say(position, "bag order 2", "bag order 3", "bag order 1", "bag open 82")
    hands = []
    while position.turn.ask == "deal":
        hands.append(position.turn.part - 1)
        position.play(position.moves()[0])
    assert hands == [YELLOW] * 4 + [RED] * 4 + [BLUE] * 4
    assert [len(hand) for hand in position.hands] == [9, 9, 9]


@pytest.mark.clause("Y4.3", "Y12.3")
def test_the_mercenary_in_thebes_is_worth_a_card() -> None:
    position = game({}, seats=2)
    position.mercenary[city("thebes")] = BLUE
    nobody_lays(position, "giza", "luxor", "cairo")
    while position.turn.ask != "activate":
        position.play(position.moves()[0])
    assert [len(hand) for hand in position.hands] == [9, 10]


@pytest.mark.clause("Y6.1", "Y12.1", "Y-R16")
def test_a_turn_order_token_changes_the_order() -> None:
    """The example: red alone lays a mercenary in Giza and takes 1; the others keep their order behind."""
    position = game({RED: [MERCENARY]}, order=[BLUE, YELLOW, RED])
    say(position, "blue activate giza")
    lay_all(position, {RED: [MERCENARY]})
    assert position.turn == (RED, "giza", city("giza"))
    say(position, "red order 1")
    passes(position)
    assert position.order == [BLUE, YELLOW, RED]  # not before phase 6
    nobody_lays(position, "luxor", "cairo", "thebes", "philae", "abu_simbel")
    assert position.order == [RED, BLUE, YELLOW]
    assert position.claims == [0, 0, 0]


@pytest.mark.clause("Y6.1")
def test_without_a_mercenary_in_giza_the_order_stays() -> None:
    position = game({}, order=[BLUE, YELLOW, RED])
    nobody_lays(position, "giza", "luxor", "cairo", "thebes", "philae", "abu_simbel")
    assert position.order == [BLUE, YELLOW, RED]


@pytest.mark.clause("Y8.1", "Y-R19", "Y-R32")
def test_karnaks_boat_is_discarded_if_it_was_not_loaded() -> None:
    position = game({}, seats=2)
    say(position, "red activate karnak", "bag open 70")
    assert position.private == 70
    nobody_lays(position, "giza", "luxor")
    assert position.private == 0
    assert position.boats_gone == [70]
    assert len(position.row) == 5


@pytest.mark.clause("Y8.5", "Y-R33")
def test_at_the_end_of_a_round_hands_go_and_tokens_and_goods_stay() -> None:
    position = game({RED: [1, 22]}, seats=3)
    position.mercenary[city("luxor")] = position.broker[city("cairo")] = BLUE
    put(position, "luxor", wood=3)
    to_end = [step for step in position.agenda if step.ask == "end"]
    position.agenda = to_end
    events: list[Event] = []
    position.sundials = 1 << city("luxor")
    position.run_on(events)
    assert moved(events, "card") == [(1, "hand", "apart"), (22, "hand", "deck")]  # one lies apart, one is shuffled in
    assert position.hands == [[], [], []]
    assert position.stock()[Lying("card", Place("apart", RED), 1)] == 1
    assert position.sundials == 0
    assert position.mercenary[city("luxor")] == BLUE
    assert broker(position, "cairo") == BLUE
    assert goods(position, "luxor")["wood"] >= 3
    assert broker(position, "luxor") == NOBODY
    assert position.row
    assert set(position.row) < set(BOATS)


def test_games_reach_the_loading() -> None:
    position = game({})
    put(position, RED, wood=35, stone=35, camel=35, food=35, worker=35)
    to_loading(position)
    assert position.turn == (RED, "load", 0)
