"""Codes and passes: short, random, spent, slowed, and gone with their game."""

from __future__ import annotations

from itertools import count

from ui.guests.pairing import CODE, OPEN_FOR, PASS, PASS_FOR, SENDERS, WORTH, Codes, Passes, Wait
from ui.house.chairs import Chair, Offer
from ui.house.secret import FREE

SEAT = Chair("seat", 1, "game")


def wrong(offer: Offer) -> str:
    return f"{(int(offer.code) + 1) % 10**6:06}"


def test_a_code_is_good_for_one_guest() -> None:
    codes = Codes()
    offer = codes.offer(SEAT, 0)
    assert CODE.fullmatch(offer.code)
    assert codes.tried(offer.code, "a", 1) == SEAT
    assert isinstance(codes.tried(offer.code, "a", 2), Wait)


def test_a_code_is_good_for_three_minutes() -> None:
    codes = Codes()
    offer = codes.offer(SEAT, 0)
    assert codes.open(OPEN_FOR - 1) == offer
    assert isinstance(codes.tried(offer.code, "a", OPEN_FOR), Wait)
    assert codes.open(OPEN_FOR) is None


def test_another_code_makes_the_first_worthless() -> None:
    numbers = count(7)
    codes = Codes(lambda most: next(numbers))
    first, second = codes.offer(SEAT, 0), codes.offer(Chair("television"), 1)
    assert isinstance(codes.tried(first.code, "a", 2), Wait)
    assert codes.tried(second.code, "a", 3) == Chair("television")


def test_who_guesses_waits_ever_longer_and_nobody_else_does() -> None:
    codes = Codes()
    offer = codes.offer(SEAT, 0)
    waits = []
    now = 0.0
    for _ in range(FREE + 2):
        told = codes.tried(wrong(offer), "guesser", now)
        assert isinstance(told, Wait)
        waits.append(told.seconds)
        now += told.seconds
    assert waits[: FREE - 1] == [0.0] * (FREE - 1)
    assert 0 < waits[FREE - 1] < waits[FREE] < waits[FREE + 1]
    assert isinstance(codes.tried(offer.code, "guesser", now - 1), Wait), "not even the right one, before its time"
    assert codes.tried(offer.code, "friend", now - 1) == SEAT


def test_who_has_to_wait_does_not_wear_the_code_out() -> None:
    codes = Codes()
    offer = codes.offer(SEAT, 0)
    for _ in range(10 * WORTH):
        codes.tried(wrong(offer), "guesser", 0)
    assert codes.tried(offer.code, "friend", 1) == SEAT


def test_a_crowd_of_guessers_costs_the_code() -> None:
    codes = Codes()
    offer = codes.offer(SEAT, 0)
    for n in range(WORTH):
        codes.tried(wrong(offer), f"guesser {n}", 0)
    assert codes.open(0) is None
    assert isinstance(codes.tried(offer.code, "friend", 1), Wait)


def test_only_so_many_guessers_are_remembered() -> None:
    codes = Codes()
    for n in range(10 * SENDERS):
        codes.tried("000000", f"guesser {n}", 0)
    assert len(codes._slowed) == SENDERS


def test_a_pass_is_random_and_kept_as_its_sum_alone() -> None:
    passes = Passes()
    given = {passes.give(n, 0) for n in range(50)}
    assert len(given) == 50
    assert all(PASS.fullmatch(token) for token in given)
    assert not any(token in repr(vars(passes)) for token in given)


def test_a_pass_is_its_guests_until_it_is_taken_back_or_old() -> None:
    passes = Passes()
    first, second = passes.give(1, 0), passes.give(2, 0)
    assert (passes.whose(first, 1), passes.whose(second, 1)) == (1, 2)
    assert passes.whose(first[:-1], 1) is None
    assert passes.whose("\ud800", 1) is None
    passes.take_back(1)
    assert (passes.whose(first, 1), passes.whose(second, 1)) == (None, 2)
    assert passes.whose(second, PASS_FOR) is None
