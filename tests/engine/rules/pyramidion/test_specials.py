"""The nine special characters of the deck, and the deity."""

import pytest

from engine.rules.contract import BAG, NOBODY
from tests.engine.rules.pyramidion.games import (
    ANKH,
    BANDIT,
    BLUE,
    BROKER,
    DEITY,
    GUARD,
    HIGH_PRIEST,
    MERCENARY,
    MERCHANT,
    MERCHANT2,
    OVERSEER,
    PHILOSOPHER,
    POLITICIAN,
    RED,
    RIOTER,
    STONECUTTER,
    THIEF,
    VIZIER,
    YELLOW,
    broker,
    city,
    empty,
    game,
    goods,
    lay_all,
    mercenary,
    moved,
    offers,
    passes,
    put,
    refusal,
    say,
)


@pytest.mark.clause("Y11.3")
@pytest.mark.parametrize(("category", "piece"), [("influence", "mercenary"), ("agreements", "broker")])
def test_the_deity_adds_six_to_one_category(category: str, piece: str) -> None:
    position = game({RED: [DEITY, MERCHANT]})
    say(position, "red activate giza", f"red play {DEITY}")
    assert offers(position) == {"token influence", "token agreements", "token trade"}
    say(position, f"red token {category}")
    events = passes(position)
    assert (RED + 1, "home", "city") in moved(events, piece)
    number = ("influence", "agreements").index(category) + 1
    assert moved(events, "category") == [(number, "card", "home")]


@pytest.mark.clause("Y11.3")
def test_the_deity_trades_too() -> None:
    position = game({RED: [DEITY, MERCHANT]})
    put(position, "giza", food=2)
    say(position, "red activate giza", f"red play {DEITY}", "red token trade")
    passes(position)
    assert goods(position, RED) == {"food": 2}


@pytest.mark.clause("Y-R26", "Y-R3")
def test_only_tokens_at_home_can_be_chosen() -> None:
    position = game({RED: [DEITY, PHILOSOPHER]})
    say(position, "red activate giza", f"red play {DEITY}", "red token trade", f"red play {PHILOSOPHER}")
    # the deity is the only card to copy
    assert position.turn == (RED, "deity", PHILOSOPHER)
    assert offers(position) == {"token influence", "token agreements"}
    assert refusal(position, "token trade") == "Y-R26"


@pytest.mark.clause("Y-R26", "Y-R4")
def test_a_category_token_goes_home_with_its_card() -> None:
    position = game({RED: [DEITY, MERCHANT], BLUE: [BANDIT, 6]})
    say(position, "red activate giza", f"red play {DEITY}", "red token influence")
    events = say(position, f"blue play {BANDIT}")  # one card to discard: unasked
    assert moved(events, "category") == [(1, "card", "home")]
    assert position.marks == {}


@pytest.mark.clause("Y11.4", "Y5.13", "Y-R21")
def test_the_high_priest_takes_a_card_back_after_the_actions() -> None:
    position = game({RED: [HIGH_PRIEST, 34]})
    say(position, "red activate giza")
    lay_all(position, {RED: [HIGH_PRIEST, 34]})
    assert broker(position, "giza") == RED  # counted first
    assert position.turn == (RED, "back", city("giza"))
    assert offers(position) == {f"back {HIGH_PRIEST}", "back 34"}  # himself too; and he must
    say(position, "red back 34")
    assert position.hands[RED] == [34]
    assert position.discard == [HIGH_PRIEST]
    say(position, "blue activate cairo", "red play 34")  # again in another city this round


@pytest.mark.clause("Y-R30")
def test_a_high_priest_and_its_copy_bring_back_two() -> None:
    position = game({RED: [HIGH_PRIEST, PHILOSOPHER, 41]})
    say(position, "red activate thebes", f"red play {HIGH_PRIEST}", f"red play {PHILOSOPHER}", "red play 41")
    say(position, f"red back {HIGH_PRIEST}")  # even if one brings back the other
    assert offers(position) == {f"back {PHILOSOPHER}", "back 41"}
    say(position, "red back 41")
    assert position.hands[RED] == [41, HIGH_PRIEST]


@pytest.mark.clause("Y-R30")
def test_priests_of_several_players_act_clockwise_from_the_activator() -> None:
    position = game({RED: [PHILOSOPHER, 41], BLUE: [HIGH_PRIEST, 42]}, order=[BLUE, RED, YELLOW])
    say(position, "blue activate thebes")
    plan = {RED: [PHILOSOPHER, 41], BLUE: [HIGH_PRIEST, 42]}
    lay_all(position, plan)  # red's philosopher has one card to copy
    lay_all(position, plan)
    assert position.turn == (BLUE, "back", city("thebes"))
    say(position, "blue back 42")
    assert position.turn == (RED, "back", city("thebes"))


@pytest.mark.clause("Y11.5", "Y-R4")
def test_the_bandit_discards_any_other_card() -> None:
    position = game({RED: [1, 21], BLUE: [BANDIT, 6, 7]})
    say(position, "red activate luxor", "red play 21", "blue play 6", "red play 1", f"blue play {BANDIT}")
    assert offers(position) == {"remove 1", "remove 21", "remove 6"}  # own ones too, never itself
    assert refusal(position, f"remove {BANDIT}") == "Y-R4"
    events = say(position, "blue remove 21")
    assert moved(events, "card") == [(21, "laid", "discard")]


@pytest.mark.clause("Y-R4")
def test_a_bandit_without_a_target_does_nothing() -> None:
    position = game({RED: [BANDIT, 1]})
    say(position, "red activate luxor", f"red play {BANDIT}")
    assert position.turn.ask == "lay"


@pytest.mark.clause("Y11.5", "Y-R5", "Y-R4")
def test_a_rioter_that_was_removed_raises_no_revolt() -> None:
    position = game({RED: [RIOTER], BLUE: [BANDIT, 6]})
    say(position, "red activate luxor", f"red play {RIOTER}", f"blue play {BANDIT}")
    passes(position)
    assert position.turn.ask == "activate"


@pytest.mark.clause("Y11.6", "Y-R17")
def test_the_guard_removes_a_card_or_a_token() -> None:
    position = game({RED: [1, 2], BLUE: [GUARD, 6]})
    position.mercenary[city("luxor")], position.broker[city("luxor")] = YELLOW, BLUE
    say(position, "red activate luxor", "red play 1", f"blue play {GUARD}")
    assert offers(position) == {"remove 1", "send mercenary", "send broker"}  # any player's, the own too
    events = say(position, "blue send broker")
    assert moved(events, "broker") == [(BLUE + 1, "city", "home")]
    assert broker(position, "luxor") == NOBODY


@pytest.mark.clause("Y11.6")
def test_the_guard_finds_only_what_is_there() -> None:
    position = game({RED: [1, 2], BLUE: [GUARD, 6]})
    position.broker[city("luxor")] = RED
    say(position, "red activate luxor", "red play 1", f"blue play {GUARD}")
    assert offers(position) == {"remove 1", "send broker"}
    assert refusal(position, "send mercenary") == "Y-R17"


@pytest.mark.clause("Y11.7", "Y-R14")
def test_the_vizier_takes_a_good_from_the_city() -> None:
    position = game({RED: [VIZIER, 1]})
    put(position, "giza", wood=1, statue=1)
    say(position, "red activate giza", f"red play {VIZIER}")
    assert offers(position) == {"pick wood", "pick statue"}
    assert refusal(position, "pick stone") == "Y-R6"
    say(position, "red pick statue")
    assert goods(position, RED) == {"statue": 1}
    assert goods(position, "giza") == {"wood": 1}


@pytest.mark.clause("Y11.8")
def test_the_thief_discards_a_merchant() -> None:
    position = game({RED: [MERCHANT, BROKER, MERCHANT2], BLUE: [THIEF, 6, 7]})
    say(position, "red activate luxor", f"red play {MERCHANT}", "blue play 6", f"red play {BROKER}")
    say(position, f"blue play {THIEF}")
    assert offers(position) == {f"remove {MERCHANT}", "remove 6"}
    say(position, f"blue remove {MERCHANT}")
    assert position.laid[RED] == [BROKER]


@pytest.mark.clause("Y11.8", "Y-R3")
def test_the_thief_finds_a_copied_merchant_too() -> None:
    position = game({RED: [MERCHANT, MERCHANT2], BLUE: [PHILOSOPHER, BROKER + 5], YELLOW: [THIEF, BROKER + 10]})
    say(position, "red activate luxor", f"red play {MERCHANT}", f"blue play {PHILOSOPHER}", f"yellow play {THIEF}")
    assert offers(position) == {f"remove {MERCHANT}", f"remove {PHILOSOPHER}"}


@pytest.mark.clause("Y11.9", "Y-R3")
def test_the_philosopher_copies_type_numbers_and_effect() -> None:
    position = game({RED: [VIZIER, 41, 22], BLUE: [PHILOSOPHER, 6]})
    put(position, "cairo", wood=3)
    say(position, "red activate cairo", f"red play {VIZIER}")
    assert goods(position, RED) == {"wood": 1}
    say(position, f"blue play {PHILOSOPHER}")  # only one card there to copy: it acts again for blue
    assert goods(position, BLUE) == {"wood": 1}
    assert position.faces[BLUE] == [VIZIER]


@pytest.mark.clause("Y11.9")
def test_the_philosopher_chooses_any_laid_card() -> None:
    position = game({RED: [1, 41], BLUE: [6, PHILOSOPHER, 7]})
    say(position, "red activate luxor", "red play 1", "blue play 6", "red play 41", f"blue play {PHILOSOPHER}")
    assert offers(position) == {"copy 1", "copy 41", "copy 6"}
    say(position, "blue copy 41")
    passes(position)
    assert mercenary(position, "luxor") == NOBODY  # 5 against 5


@pytest.mark.clause("Y-R3")
def test_the_copy_stays_when_the_copied_card_leaves() -> None:
    position = game({RED: [41, 1], BLUE: [PHILOSOPHER, 6], YELLOW: [BANDIT, 11]})
    say(position, "red activate luxor", "red play 41", f"blue play {PHILOSOPHER}", f"yellow play {BANDIT}")
    say(position, "yellow remove 41")
    passes(position)
    assert mercenary(position, "luxor") == BLUE


@pytest.mark.clause("Y-R3", "Y-R27")
def test_a_philosopher_without_a_model_is_a_blank_card() -> None:
    position = game({RED: [PHILOSOPHER, 1]})
    say(position, "red activate luxor", f"red play {PHILOSOPHER}")
    assert position.faces[RED] == [0]
    assert position.turn.ask == "lay"
    assert not position.ankh


@pytest.mark.clause("Y-R27")
def test_a_copied_ankh_counts() -> None:
    position = game({RED: [ANKH, 1], BLUE: [PHILOSOPHER, 6]})
    say(position, "red activate alexandria", f"red play {ANKH}", "red gain wood", f"blue play {PHILOSOPHER}")
    assert position.turn == (BLUE, "alexandria", city("alexandria"))


@pytest.mark.clause("Y-R27")
def test_back_in_hand_it_is_the_philosopher_again() -> None:
    position = game({RED: [HIGH_PRIEST, PHILOSOPHER]})
    say(position, "red activate giza", f"red play {HIGH_PRIEST}", f"red play {PHILOSOPHER}")
    say(position, f"red back {PHILOSOPHER}")  # and the priest himself by the second
    assert position.hands[RED] == [HIGH_PRIEST, PHILOSOPHER]
    say(position, "blue activate cairo", f"red play {PHILOSOPHER}")
    assert position.faces[RED] == [0]


@pytest.mark.clause("Y-R5", "Y11.9")
def test_a_copied_rioter_draws_a_token_too() -> None:
    position = game({RED: [RIOTER], BLUE: [PHILOSOPHER]})
    say(position, "red activate luxor", f"red play {RIOTER}", f"blue play {PHILOSOPHER}")
    say(position, "bag riot 91")
    assert position.turn.ask == "riot"


@pytest.mark.clause("Y11.10", "Y-R2", "Y-R13")
def test_the_overseer_takes_one_from_every_printed_number() -> None:
    """Also on cards laid later; not below nothing; not from tokens; not from its owner's own cards."""
    position = game({RED: [DEITY, 39], BLUE: [OVERSEER, 41]})
    say(position, "red activate thebes", f"red play {DEITY}", "red token influence")
    say(position, f"blue play {OVERSEER}", "red play 39", "blue play 41")
    # red: 6 + (2 - 1) = 7; its agreements 3 - 1 = 2, its trade not below 0. Blue: 1 + 5 = 6
    assert mercenary(position, "thebes") == RED
    assert broker(position, "thebes") == NOBODY


@pytest.mark.clause("Y-R2")
def test_several_overseers_add_up() -> None:
    position = game({RED: [41, 44], BLUE: [OVERSEER, 6], YELLOW: [PHILOSOPHER, 45]})
    say(position, "red activate luxor", "red play 41", f"blue play {OVERSEER}", f"yellow play {PHILOSOPHER}")
    say(position, f"yellow copy {OVERSEER}", "red play 44", "blue pass", "yellow play 45")
    # red 3 + 2 = 5; yellow (1 - 1) + (4 - 1) = 3; blue 1 - 1: enough for red exactly
    assert mercenary(position, "luxor") == RED
    without = game({RED: [41, 44], BLUE: [OVERSEER, 6], YELLOW: [PHILOSOPHER, 45]})
    say(without, "red activate thebes", "red play 41", f"blue play {OVERSEER}", f"yellow play {PHILOSOPHER}")
    say(without, f"yellow copy {OVERSEER}", "red play 44", "blue pass", "yellow play 45")
    assert mercenary(without, "thebes") == NOBODY  # 9 would do, 5 does not


@pytest.mark.clause("Y11.11", "Y-R15")
def test_the_stonecutter_raises_all_three_values() -> None:
    position = game({RED: [41, 47, 1], BLUE: [STONECUTTER, 6]})
    put(position, "luxor", wood=1)
    put(position, "cairo", food=1)
    say(position, "red activate luxor", "red play 41", f"blue play {STONECUTTER}")
    assert offers(position) == {"raise", "swap with cairo"}
    say(position, "blue raise", "red play 47")
    passes(position)
    assert mercenary(position, "luxor") == RED  # 8 of 5 + 3
    position = game({RED: [41, 1], BLUE: [STONECUTTER, 6]})
    say(position, "red activate luxor", "red play 41", f"blue play {STONECUTTER}")
    passes(position)
    assert mercenary(position, "luxor") == NOBODY  # 5 of 8


@pytest.mark.clause("Y-R2", "Y11.11")
def test_several_stonecutters_add_up() -> None:
    position = game({RED: [41, 44, 47], BLUE: [STONECUTTER, 6], YELLOW: [PHILOSOPHER]})
    say(position, "red activate luxor", "red play 41", f"blue play {STONECUTTER}", f"yellow play {PHILOSOPHER}")
    say(position, f"yellow copy {STONECUTTER}", "red play 44")
    passes(position)
    assert mercenary(position, "luxor") == NOBODY  # 9 of 5 + 6


@pytest.mark.clause("Y-R4", "Y-R15")
def test_a_stonecutter_that_leaves_takes_its_raise_along() -> None:
    position = game({RED: [41, 1], BLUE: [STONECUTTER, 6], YELLOW: [BANDIT, 11]})
    say(position, "red activate luxor", "red play 41", f"blue play {STONECUTTER}", f"yellow play {BANDIT}")
    say(position, f"yellow remove {STONECUTTER}")
    passes(position)
    assert mercenary(position, "luxor") == RED


@pytest.mark.clause("Y11.11", "Y-R15", "Y-R29")
def test_the_stonecutter_swaps_two_for_two() -> None:
    position = game({RED: [STONECUTTER, 1]})
    put(position, "luxor", wood=2, stone=1)
    put(position, "cairo", food=1, wood=1)
    say(position, "red activate luxor", f"red play {STONECUTTER}", "red swap with cairo")
    assert offers(position) == {"give wood", "give stone"}
    say(position, "red give wood", "red give stone")
    # what lies in Cairo is food and wood: both come, unasked where only one kind is left
    assert offers(position) == {"get food", "get wood"}  # not the stone that has just gone
    say(position, "red get wood")
    assert goods(position, "luxor") == {"wood": 2, "food": 1}
    assert goods(position, "cairo") == {"wood": 1, "stone": 1}


@pytest.mark.clause("Y-R15", "Y-R4")
def test_one_for_one_if_either_city_has_only_one_and_it_stays_done() -> None:
    position = game({RED: [STONECUTTER, 1], BLUE: [BANDIT, 6]})
    put(position, "luxor", wood=1)
    put(position, "cairo", food=3)
    say(position, "red activate luxor", f"red play {STONECUTTER}", "red swap with cairo")
    assert goods(position, "luxor") == {"food": 1}
    assert goods(position, "cairo") == {"food": 2, "wood": 1}
    say(position, f"blue play {BANDIT}")
    assert goods(position, "luxor") == {"food": 1}


@pytest.mark.clause("Y-R15")
def test_one_for_one_if_the_other_city_has_only_one() -> None:
    position = game({RED: [STONECUTTER, 1]})
    put(position, "luxor", wood=2)
    put(position, "cairo", food=1)
    say(position, "red activate luxor", f"red play {STONECUTTER}", "red swap with cairo")
    assert goods(position, "luxor") == {"wood": 1, "food": 1}
    assert goods(position, "cairo") == {"wood": 1}


@pytest.mark.clause("Y11.12", "Y-R14")
def test_the_politician_adds_a_good_and_draws_a_card() -> None:
    position = game({RED: [POLITICIAN, 1]})
    say(position, "red activate giza", f"red play {POLITICIAN}")
    assert offers(position) == {"add wood", "add stone", "add camel", "add food", "add worker", "add statue"}
    say(position, "red add statue")
    assert goods(position, "giza") == {"statue": 1}
    assert position.turn == (BAG, "deal", RED + 1)
    say(position, "bag deal 30")
    assert position.hands[RED] == [1, 30]


@pytest.mark.clause("Y-R6", "Y-R14")
def test_goods_that_are_out_cannot_be_added() -> None:
    position = game({RED: [POLITICIAN, MERCENARY]})
    empty(position, "statue", "wood")
    say(position, "red activate giza", f"red play {POLITICIAN}")
    assert offers(position) == {"add stone", "add camel", "add food", "add worker"}
    assert refusal(position, "add wood") == "Y-R6"
