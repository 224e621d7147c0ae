"""What opponents know of a box agrees with its rules."""

from random import Random
from typing import Any

import pytest

from engine.bots.akropolis import Akropolis
from engine.bots.amytis import Amytis
from engine.bots.dice import Dice
from engine.bots.laying import gone_to, laid, strengths
from engine.bots.panticapaeum import Panticapaeum, counted
from engine.bots.pyramidion import SCALE, Pyramidion
from engine.bots.roster import sense
from engine.rules.contract import NOBODY
from engine.rules.pyramidion.actions import totals
from engine.rules.pyramidion.moves import Play
from engine.rules.pyramidion.parts import DEITY, OVERSEER
from tests.cases import cases, random_game

CASES = {case.name: case for case in cases()}


@pytest.mark.parametrize("name", ["akropolis-2", "akropolis-4", "akropolis-variants"])
def test_akropolis_points_are_the_score(name: str) -> None:
    known = Akropolis()
    for position, *_ in random_game(CASES[name], 1):
        for seat in range(position.plan.seats):  # type: ignore[attr-defined]
            assert known.felt(position, seat)[0] == position.score().total(seat)  # type: ignore[arg-type]


def test_akropolis_looks_only_where_a_tile_can_lie() -> None:
    known, met = Akropolis(), 0
    for position, *_ in random_game(CASES["akropolis-2"], 2):
        if position.turn.ask == "lay":
            there, looked_at = set(position.moves()), known.offers(position)  # type: ignore[arg-type]
            assert looked_at
            assert set(looked_at) <= there
            assert len(looked_at) < len(there) / 3
            met += 1
    assert met > 20


def test_amytis_points_are_the_score() -> None:
    known = Amytis()
    for position, *_ in random_game(CASES["amytis-mixed"], 1):
        for seat in (0, 1):
            assert known.felt(position, seat)[0] == position.score().total(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["panticapaeum-3", "panticapaeum-strange-2", "panticapaeum-solo-skip,trireme,plan"])
def test_panticapaeum_counts_as_the_score_does(name: str) -> None:
    for position, *_ in random_game(CASES[name], 1):
        for seat, player in enumerate(position.players):  # type: ignore[attr-defined]
            assert counted(player, position.kit)[0] == position.score().total(seat)  # type: ignore[attr-defined]


def test_panticapaeum_looks_only_at_what_is_offered() -> None:
    known, laid = Panticapaeum(), 0
    for position, *_ in random_game(CASES["panticapaeum-2"], 4):
        if position.turn.who >= 0:
            looked_at = known.offers(position)  # type: ignore[arg-type]
            assert set(looked_at) <= set(position.moves())
            laid += position.turn.ask == "lay" and len(looked_at) < len(position.moves())
    assert laid > 5


def test_pyramidion_counts_strengths_as_the_rules_do() -> None:
    met = set()
    for seed in range(3):
        for position, *_ in random_game(CASES["pyramidion-3"], seed):
            game: Any = position
            found = strengths(game)
            assert found == [totals(game, category) for category in (1, 2, 3)]
            met |= {game.kit.kinds[face] for faces in game.faces for face in faces} if game.city else set()
            met |= {"marked"} if game.marks else set()
    assert {"marked", OVERSEER} <= met


@pytest.mark.parametrize("name", ["pyramidion-2", "pyramidion-4"])
def test_pyramidion_lays_in_a_hurry_what_it_may(name: str) -> None:
    known, dice, position, kinds = Pyramidion(), Dice(9), CASES[name].start(), set()
    game: Any = position
    while game.turn.who != NOBODY:
        seat, ask, _ = game.turn
        if ask == "lay":
            move = laid(game, seat)
            assert game.check(move) is None
            kinds.add(game.kit.kinds[move.part] if isinstance(move, Play) else 0)
        elif ask == "activate":
            assert game.check(gone_to(game, seat, Dice(2))) is None
        known.on(game, dice)
    assert {0, DEITY} < kinds


def test_pyramidion_stops_playing_on_when_the_round_is_over_and_counts_who_is_likely_to_win() -> None:
    known, dice = Pyramidion(), Dice(3)
    game: Any = CASES["pyramidion-3"].start()
    while game.turn.who != NOBODY:
        hopes = [known.outlook(game, seat) for seat in range(3)]
        assert sum(hopes) == pytest.approx(-SCALE / 2)
        stage = known.stage(game)
        known.on(game, dice)
        assert (known.stage(game) == stage) is (game.round == stage)
    won = game.score().ranking[0]
    assert {seat for seat in range(3) if known.outlook(game, seat) > -SCALE / 2} == set(won)


def test_pyramidion_looks_once_at_cards_with_the_same_print() -> None:
    known, fewer = Pyramidion(), 0
    for position, *_ in random_game(CASES["pyramidion-3"], 1):
        if position.turn.ask == "lay":
            looked_at = known.offers(position)  # type: ignore[arg-type]
            assert set(looked_at) <= set(position.moves())
            fewer += len(looked_at) < len(position.moves())
    assert fewer


@pytest.mark.parametrize("name", ["akropolis-3", "amytis", "panticapaeum-4", "pyramidion-4"])
def test_a_player_in_a_hurry_stays_within_the_rules(name: str) -> None:
    case = CASES[name]
    known, dice, position = sense(case.box.name), Dice(6), case.start()
    while position.turn.who != NOBODY:
        if position.turn.who >= 0:
            for move in known.hurried(position, dice):
                assert position.check(move) is None
                position.play(move)
        else:
            known.on(position, dice)


def test_dice_repeat_and_are_fair_enough() -> None:
    one, other = Dice(7), Dice(7)
    thrown = [one.below(6) for _ in range(6000)]
    assert thrown == [other.below(6) for _ in range(6000)]
    assert all(850 < thrown.count(face) < 1150 for face in range(6))
    assert Dice(8).below(1 << 60) != Dice(7).below(1 << 60)


def test_a_few_of_many_are_different_ones() -> None:
    random = Random(1)
    for _ in range(200):
        offers, many = list(range(random.randrange(1, 40))), random.randrange(1, 12)
        few = Dice(random.randrange(99)).few(offers, many)
        assert len(few) == len(set(few)) == min(many, len(offers))
    assert Dice(1).few(range(3), 6) == range(3)


def test_panticapaeum_says_nothing_for_a_thing_of_which_less_is_better() -> None:
    weighed = Panticapaeum({"best row": -1.0, "surplus": -1.0, "markers": 1.0})
    assert weighed.tell("best row", 2.0) is None
    assert weighed.tell("markers", 2.0) == Panticapaeum.said["markers"]
    assert weighed.tell("surplus", -2.0) == Panticapaeum.said["surplus"]
    assert Panticapaeum({"surplus": 1.0}).tell("surplus", 2.0) is None


def test_panticapaeum_counts_own_turns_not_what_comes_between() -> None:
    """Alone, what the bag and Automius answer within a turn ends none; fifteen turns are begun in all."""
    known, met = Panticapaeum(), dict[int, None]()
    for position, *_ in random_game(CASES["panticapaeum-solo-skip,trireme,plan"], 1):
        if position.turn.who == 0 and position.turn.ask == "take":
            met[known.turn(position)] = None  # type: ignore[arg-type]
    first, *_ = met
    assert list(met) == list(range(first, first + 15))
