"""The dealer, the names of kits, and setting up a game."""

from collections import Counter

import pytest

from engine.rules.boxes import box, setup
from engine.rules.contract import BAG, Why, why
from engine.rules.dealer import deal
from engine.rules.errors import KitError, SetupError
from engine.rules.kit import Section, kit_id
from engine.rules.verbs import Deal
from engine.rules.verbs import deal as answer
from tests.toybox import BOX, KIT, Aid


def test_the_dealer_depends_on_seed_number_and_offers_alone() -> None:
    offers = [answer(n) for n in range(1, 13)]
    assert deal(7, 3, offers) == deal(7, 3, offers)
    assert len({deal(seed, 3, offers) for seed in range(200)}) == 12
    assert len({deal(7, number, offers) for number in range(200)}) == 12


def test_the_dealer_favours_nobody() -> None:
    offers = [answer(n) for n in range(1, 13)]
    many = Counter(deal("fair", number, offers) for number in range(12_000))
    assert max(many.values()) < 1_150
    assert min(many.values()) > 850


def test_a_kit_is_named_by_what_rules_read() -> None:
    named = {"pebbles": {**KIT["pebbles"], "provenance": "reconstructed", "remarks": "?", "names": {"en": "x"}}}
    assert kit_id(named) == kit_id(KIT)
    assert kit_id({"pebbles": {"values": [2] * 12}}) != kit_id(KIT)
    assert len(kit_id(KIT)) == 12


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "pebbles is missing"),
        ({"pebbles": 3}, "pebbles of the kit must be a table"),
        ({"pebbles": {"values": 3}}, "pebbles.values must be a list"),
        ({"pebbles": {"values": [1, 2]}}, "must have 12 entries, not 2"),
        ({"pebbles": {"values": [0] * 12}}, "from 1 to 9"),
        ({"pebbles": {"values": [True] * 12}}, "from 1 to 9"),
    ],
)
def test_a_kit_that_cannot_be_is_refused_with_a_sentence(values: object, words: str) -> None:
    with pytest.raises(KitError, match=words):
        BOX.kit(values)  # type: ignore[arg-type]


def test_a_section_reads_words_and_flags() -> None:
    section = Section({"colour": "red", "on": True, "many": 3, "list": ["a", 3]}, "top")
    assert section.word("colour", ("red", "blue")) == "red"
    assert section.flag("on") is True
    assert section.flag("off") is False
    for reading, words in (
        (lambda: section.word("colour", ("blue",)), "top.colour is “red”"),
        (lambda: section.word("many"), "must be a word"),
        (lambda: section.flag("many"), "true or false"),
        (lambda: section.words("list"), "top.list holds “3”"),
        (lambda: section.number("many", 4, 9), "from 4 to 9"),
    ):
        with pytest.raises(KitError, match=words):
            reading()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"seats": 4}, "1 to 3 players, not 4"),
        ({"rival": "whale"}, "no solo opponent"),
        ({"rival": "gull", "seats": 2}, "one person plays, not 2"),
        ({"options": {"rounds": "7"}}, "“7” is not a choice"),
        ({"options": {"tempo": "7"}}, "no option “tempo”"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_a_sentence(told: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        setup(BOX, BOX.kit(KIT), **told)  # type: ignore[arg-type]


def test_what_is_not_told_is_the_default() -> None:
    assert setup(BOX, None).options == {"rounds": "2", "first": "red"}
    assert setup(BOX, None, rival="gull").seats == 1


def test_unknown_boxes_are_refused_by_name() -> None:
    with pytest.raises(SetupError, match="no box called “chess”"):
        box("chess")


def test_a_reason_can_be_read_without_a_language() -> None:
    inner = why("{price:coin} for {who}", "P1", price=3, who="red")
    assert str(why("No: {reason}.", reason=inner)) == "No: 3 coin for red."
    assert inner == Why("{price:coin} for {who}", "P1", (("price", 3), ("who", "red")))


def test_after_an_answer_of_less_than_a_part_the_bag_is_a_set_and_a_number() -> None:
    position = Aid(setup(BOX, BOX.kit(KIT), aid=True, seats=1))
    assert position.turn.who == BAG
    position.play(Deal(0))
    assert (len(position.bag), position.left) == (12, 10)
    position.play(Deal(4))
    assert (len(position.bag), position.left) == (11, 9)
