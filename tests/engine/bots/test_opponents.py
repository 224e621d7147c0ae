"""Every opponent in every box: its answers are allowed, follow from what it may know, and are the same every time."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.bots.advice import after
from engine.bots.dice import Dice
from engine.bots.match import Match, played
from engine.bots.reasons import MOST, reasons
from engine.bots.roster import CHANCE, ROSTER, SEARCH, VALUE, Opponent, OpponentError, opponent, sense, strength
from engine.bots.search import Search
from engine.bots.sense import Sense
from engine.bots.value import Value
from engine.rules.contract import BAG, NOBODY
from tests.cases import Case, cases

FULL = [case for case in cases() if not case.aid]
BOXES = ("panticapaeum", "akropolis", "pyramidion", "amytis")
KITS = {case.box.name: case.kit for case in FULL if "strange" not in case.name}


def moments(case: Case, seed: int, every: int) -> Iterator[tuple[Any, int]]:
    """A game in a hurry: now and then the position, and the seat that is to answer."""
    known, dice, position = sense(case.box.name), Dice(seed), case.start()
    asked = 0
    for _ in range(4000):
        who = position.turn.who
        if who == NOBODY:
            return
        asked += who >= 0
        if who >= 0 and asked % every == 0:
            yield position, who
        known.on(position, dice)
    raise AssertionError("no end")


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
@pytest.mark.parametrize("name", [VALUE, SEARCH])
def test_an_answer_is_allowed_and_the_position_stays_as_it_was(case: Case, name: str) -> None:
    player = opponent(name, case.box.name)
    looked_at = 0
    for position, seat in moments(case, 3, 4):
        before = position.facts()
        view = position.view(seat)
        advice = player.advise(view, seat, 5, after(8))
        assert position.check(advice.move) is None
        assert position.facts() == before
        assert view.facts() == position.view(seat).facts()
        assert advice.options[0].move == advice.move
        told = reasons(player.sense, view, seat, advice.options)
        assert 1 <= len(told) <= MOST
        looked_at += 1
        if looked_at == 6:
            break
    assert looked_at


@pytest.mark.parametrize("case", [case for case in FULL if case.seats in (0, 2, 3)][::3], ids=lambda case: case.name)
def test_the_same_seed_and_steps_give_the_same_answer(case: Case) -> None:
    for one in ROSTER:
        position, seat = [(moment.copy(), who) for moment, who in islice(moments(case, 8, 4), 2)][-1]
        first, again = (
            one.made(sense(case.box.name)).advise(position.view(seat), seat, 11, after(10)) for _ in range(2)
        )
        assert first == again


def test_a_search_stops_when_it_is_told_to() -> None:
    case = next(case for case in FULL if case.name == "amytis")
    position, seat = next(moments(case, 1, 5))
    asked: list[int] = []

    def stop(done: int) -> bool:
        asked.append(done)
        return done >= 7

    advice = Search(sense("amytis")).advise(position.view(seat), seat, 1, stop)
    assert advice.steps == 7
    assert asked == list(range(8))


def test_a_search_sets_few_play_outs_against_the_first_look() -> None:
    """Who trusts it beyond everything answers as without play-outs, who trusts it not at all does not."""
    case, other = next(case for case in FULL if case.name == "amytis"), 0
    for position, seat in islice(moments(case, 4, 3), 6):
        known = sense("amytis")
        doubting = Search(known).advise(position.view(seat), seat, 3, after(24))
        known.trust = 1_000_000
        trusting = Search(known).advise(position.view(seat), seat, 3, after(24))
        assert trusting.move == Search(known).advise(position.view(seat), seat, 3, after(1)).move
        other += doubting.move != trusting.move
    assert other


@pytest.mark.parametrize("name", [VALUE, SEARCH])
def test_nobody_sees_into_another_hand(name: str) -> None:
    """Two worlds that differ only in what a seat may not know are answered alike."""
    case = next(case for case in FULL if case.name == "pyramidion-3")
    player, different = opponent(name, "pyramidion"), 0
    for number, (position, seat) in enumerate(moments(case, 2, 31)):
        other = position.view(seat)
        other.guess(Dice(number).choose)
        assert other.view(seat).facts() == position.view(seat).facts()
        different += other.facts() != position.facts()
        answers = [player.advise(world.view(seat), seat, number, after(6)).move for world in (position, other)]
        assert answers[0] == answers[1]
        if different == 4:
            return
    raise AssertionError("the worlds never differed")


@pytest.mark.parametrize("box", BOXES)
def test_the_value_opponent_beats_chance(box: str) -> None:
    won, lead = 0, 0
    for seed in range(2):
        for place in (0, 1):
            players = [CHANCE, CHANCE]
            players[place] = VALUE
            result = played(Match(box, tuple(players), seed, 0), KITS[box], {})
            won += result.ranking[0] == (place,)
            lead += result.points[place] - result.points[1 - place]
    assert won >= 3
    assert lead > 0


@pytest.mark.parametrize(("box", "steps"), [("akropolis", 12), ("amytis", 12), ("pyramidion", 6)])
def test_the_search_opponent_beats_the_value_opponent(box: str, steps: int) -> None:
    results = [played(Match(box, (SEARCH, VALUE), seed, steps), KITS[box], {}) for seed in range(2)]
    assert sum(result.points[0] for result in results) > sum(result.points[1] for result in results)


@pytest.mark.long
def test_the_search_opponent_beats_automius_with_all_his_harder_rules() -> None:
    alone = Match("panticapaeum", (SEARCH,), 0, 24, "automius", (("harder", "skip,trireme,plan"),))
    results = [played(alone._replace(seed=seed), KITS["panticapaeum"], {}) for seed in range(21, 25)]
    assert sum(result.points[0] for result in results) > sum(result.points[1] for result in results)
    assert sum(result.ranking[0] == (0,) for result in results) >= 2


def test_a_game_is_played_again_as_it_was() -> None:
    match = Match("amytis", (VALUE, "rhoikos"), 4, 0)
    assert played(match, KITS["amytis"], {}) == played(match, KITS["amytis"], {})


def test_a_box_nobody_wrote_a_sense_for_is_played_by_its_points() -> None:
    case = next(case for case in FULL if case.name == "toy-2")
    known = sense("toy")
    assert type(known) is Sense
    players: list[Opponent] = [Value(known), Search(known)]
    position, dice = case.start(), Dice(1)
    while position.turn.who != NOBODY:
        who, offers = position.turn.who, position.moves()
        if who >= 0:
            move = players[who].advise(position.view(who), who, dice.below(99), after(10)).move
            assert position.check(move) is None
        else:
            move = dice.choose(offers) if who == BAG else offers[0]
        position.play(move)
    assert position.score().total(0) + position.score().total(1) > 0


@pytest.mark.parametrize("box", BOXES)
def test_every_feature_has_a_weight_and_its_words(box: str) -> None:
    known = sense(box)
    assert len(known.features) == len(known.weights)
    assert set(known.said) == set(known.features) - {"points"}
    case = next(case for case in FULL if case.box.name == box)
    for position, seat in moments(case, 1, 10):
        assert len(known.felt(position, seat)) == len(known.features)


def test_weights_are_taken_by_name_and_others_stay() -> None:
    plain, weighed = sense("amytis"), sense("amytis", {"lines": 9.0, "unheard of": 1.0})
    assert dict(zip(weighed.features, weighed.weights, strict=True)) == dict(
        zip(plain.features, plain.weights, strict=True)
    ) | {"lines": 9.0}


def test_an_unknown_opponent_is_told() -> None:
    with pytest.raises(OpponentError, match="no opponent called “phidias”"):
        strength("phidias")
