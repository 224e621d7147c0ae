"""Phase 5: choosing cities, laying, passing, hiring."""

import pytest

from engine.rules.contract import BAG, Went
from tests.engine.rules.pyramidion.games import (
    BLUE,
    COLOURS,
    DEITY,
    MERCHANT,
    RED,
    YELLOW,
    city,
    deal,
    game,
    goods,
    lay_all,
    moved,
    nobody_lays,
    offers,
    passes,
    put,
    refusal,
    say,
)


@pytest.mark.clause("Y5.1", "Y-R10")
def test_each_activates_two_cities_by_the_track_once_through_and_again() -> None:
    position = game({}, order=[YELLOW, RED, BLUE])
    who = []
    for name in ("giza", "luxor", "cairo", "thebes", "philae", "abu_simbel"):
        who.append(position.turn.who)
        say(position, f"{COLOURS[position.turn.who]} activate {name}")
    assert who == [YELLOW, RED, BLUE, YELLOW, RED, BLUE]
    assert position.turn.ask == "supply"  # the next round: two cities stayed closed


@pytest.mark.clause("Y5.1")
def test_four_players_play_all_eight_cities() -> None:
    position = game({}, seats=4)
    nobody_lays(position, "giza", "luxor", "cairo", "thebes", "philae", "abu_simbel", "alexandria")
    assert position.turn.ask == "boat"  # the last city, Karnak, is nobody's choice
    assert position.activations == 8


@pytest.mark.clause("Y5.2", "Y-R10")
def test_a_city_is_played_once_a_round_even_if_all_passed() -> None:
    position = game({})
    nobody_lays(position, "giza")
    assert "activate giza" not in offers(position)
    assert refusal(position, "activate giza") == "Y5.2"


@pytest.mark.clause("Y5.2", "Y5.13")
def test_the_sundial_lies_from_the_closing_of_the_city_on() -> None:
    position = game({RED: [1]})
    activated = say(position, "red activate giza")
    assert (position.sundials, moved(activated, "sundial")) == (0, [])
    closed = passes(position)
    assert moved(closed, "sundial") == [(0, "supply", "city")]
    assert position.sundials == 1 << city("giza")


@pytest.mark.clause("Y5.3", "Y-R10")
def test_cards_are_laid_one_at_a_time_clockwise_from_the_activator() -> None:
    position = game({RED: [1, 2], BLUE: [6, 7], YELLOW: [11]}, order=[BLUE, RED, YELLOW])
    say(position, "blue activate luxor")
    who = []
    for line in ("blue play 6", "yellow play 11", "red pass", "blue play 7"):
        who.append(position.turn.who)
        say(position, line)
    assert who == [BLUE, YELLOW, RED, BLUE]
    assert position.laid == [[], [], []]
    assert position.turn == (RED, "activate", 0)  # yellow and blue had nothing left


@pytest.mark.clause("Y5.3")
def test_only_a_card_of_the_hand_can_be_laid() -> None:
    position = game({RED: [1, 21]})
    say(position, "red activate luxor")
    assert refusal(position, "play 22") == "Y5.3"


@pytest.mark.clause("Y5.4", "Y-R11")
def test_who_has_passed_is_out_of_this_city() -> None:
    position = game({RED: [1, 2], BLUE: [6, 7, 8]})
    say(position, "red activate luxor", "red pass", "blue play 6", "blue play 7", "blue play 8")
    assert position.hands[RED] == [1, 2]
    assert position.turn.ask == "activate"
    say(position, "blue activate cairo")
    assert position.turn == (RED, "lay", city("cairo"))  # and in again in the next: blue and yellow hold nothing


@pytest.mark.clause("Y5.5", "Y-R11", "Y-R24")
def test_hiring_lets_a_card_go_face_up_and_draws_another() -> None:
    position = game({RED: [1, 21]})
    say(position, "red activate luxor")
    assert {"hire for 1", "hire for 21"} <= offers(position)
    events = say(position, "red hire for 21")
    assert moved(events, "card") == [(21, "hand", "discard")]
    assert position.turn == (BAG, "deal", RED + 1)
    assert "deal 21" not in offers(position)
    say(position, "bag deal 22")
    assert position.hands[RED] == [1, 22]
    assert position.turn.ask == "activate"  # it was a pass


@pytest.mark.clause("Y-R11")
def test_who_laid_cards_may_hire_when_passing() -> None:
    position = game({RED: [1, 21, 22]})
    say(position, "red activate luxor", "red play 1")
    assert "hire for 22" in offers(position)


@pytest.mark.clause("Y-R11", "Y-R24")
def test_nobody_hires_when_deck_and_discard_are_empty() -> None:
    position = game({RED: [1, 21], BLUE: [*range(22, 61)]})
    assert position.many == 0
    say(position, "red activate luxor")
    assert "hire for 1" not in offers(position)
    assert refusal(position, "hire for 1") == "Y-R11"
    position.discard, position.answers = [60], None
    assert "hire for 1" in offers(position)


@pytest.mark.clause("Y-R24", "Y-R12", "Y-R6")
def test_the_deck_is_made_anew_from_the_discard_when_a_card_is_needed() -> None:
    """The card let go may come back; base cards and cards in the city stay where they are."""
    position = game({RED: [1, 21], BLUE: [6, *range(22, 58)]})
    position.deck, position.many, position.discard = [], 0, [58, 59, 60]
    say(position, "red activate luxor", "red play 1")
    say(position, "blue play 22")
    say(position, "red hire for 21")
    assert offers(position) == {"deal 21", "deal 58", "deal 59", "deal 60"}
    assert position.discard == []


@pytest.mark.clause("Y-R12")
def test_a_base_card_let_go_lies_apart() -> None:
    position = game({RED: [1, 21]})
    say(position, "red activate luxor")
    events = say(position, "red hire for 1")
    assert moved(events, "card") == [(1, "hand", "apart")]
    assert position.discard == []
    assert "deal 1" not in offers(position)


@pytest.mark.clause("Y-R12", "Y-R6")
def test_nothing_left_to_draw_means_no_card() -> None:
    """The politician draws when deck and discard are empty: only a good is added."""
    position = game({RED: [60, 1], BLUE: [*range(21, 60)]})
    say(position, "red activate luxor", "red play 60", "red add wood")
    assert position.hands[RED] == [1]
    assert position.turn == (BLUE, "lay", city("luxor"))


@pytest.mark.clause("Y5.6", "Y-R13")
def test_a_cards_own_effect_comes_before_the_citys() -> None:
    """A deity in Luxor: first its token, then the first ankh's card."""
    position = game({RED: [DEITY, MERCHANT]})
    say(position, "red activate luxor", f"red play {DEITY}")
    assert position.turn.ask == "deity"
    say(position, "red token trade")
    assert position.turn.ask == "luxor"


@pytest.mark.clause("Y5.7")
def test_the_four_actions_follow_in_order() -> None:
    position = game({RED: [41, 33, 21], BLUE: [49]})
    put(position, "luxor", wood=1)
    say(position, "red activate luxor")
    lay_all(position, {RED: [41, 33, 21], BLUE: [49]})
    events = say(position, "bag riot 91")
    pieces = [e.piece for e in events if isinstance(e, Went) and e.piece in ("riot", "mercenary", "broker", "good")]
    # the revolt with red's good, then a mercenary, a broker; no trade: 5 of 6
    assert pieces == ["riot", "good", "riot", "mercenary", "broker"]
    position = game({RED: [41, 33, 21, 2]})
    put(position, "luxor", wood=1)
    say(position, "red activate luxor")
    events = lay_all(position, {RED: [41, 33, 21, 2]})
    pieces = [e.piece for e in events if isinstance(e, Went) and e.piece in ("riot", "mercenary", "broker", "good")]
    assert pieces == ["mercenary", "broker", "good"]
    assert goods(position, RED) == {"wood": 1}


@pytest.mark.clause("Y5.13", "Y-R12")
def test_what_lies_in_a_city_is_discarded_at_its_end() -> None:
    position = game({RED: [1, 21], BLUE: [22]})
    say(position, "red activate luxor")
    lay_all(position, {RED: [1, 21], BLUE: [22]})
    assert sorted(position.discard) == [21, 22]
    assert position.laid == [[], [], []]


@pytest.mark.clause("Y5.3")
def test_a_hand_that_is_empty_passes_unasked() -> None:
    position = game({YELLOW: [11]})
    say(position, "red activate luxor")
    assert position.turn == (YELLOW, "lay", city("luxor"))
    passes(position)
    assert position.turn.ask == "activate"


def test_games_deal_what_they_are_told() -> None:
    position = game({})
    deal(position, {RED: [21]})
    assert position.hands == [[21], [], []]
    assert 21 not in position.deck
    assert position.many == 39
