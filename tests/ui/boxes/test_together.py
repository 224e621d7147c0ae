"""Answers that one touch gives together, in every box: what the rules would have asked of this seat one after the
other, and never what nobody can know yet."""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.contract import BAG, Position
from tests.cases import Case, any_move, cases
from ui.boxes.together import ahead, closing, needed, reveals

FULL = [case for case in cases() if not case.aid]
MOVES = 120


def position_of(case: Case, seed: int) -> list[Position]:
    """Positions of a game at random in which a seat is asked."""
    random, position, found = Random(seed), case.start(), []
    for _ in range(MOVES):
        moves = position.moves()
        if not moves:
            break
        if position.turn.who >= 0:
            found.append(position.copy())
        position.play(any_move(random, position))
    return found


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_what_is_asked_ahead_is_what_would_be_asked(case: Case) -> None:
    """A seat sees only its view; still the question it is asked ahead has just the answers the rules will offer."""
    random = Random(3)
    for position in position_of(case, 5)[::4]:
        seat = position.turn.who
        view = position.view(seat)
        move = random.choice(list(view.moves()))
        shown, real = ahead(view, move), position.copy()
        real.play(move)
        if shown is None:
            assert real.turn.who != seat
            continue
        assert shown.turn == real.turn
        assert list(shown.moves()) == list(real.moves())
        assert view.facts() == position.view(seat).facts(), "the view was played on"


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_whatever_comes_to_light_is_never_said_by_lifting_a_finger(case: Case) -> None:
    seen = 0
    for position in position_of(case, 6)[::3]:
        view = position.view(position.turn.who)
        for move in list(view.moves())[:6]:
            trial = view.copy()
            trial.play(move)
            assert reveals(view, move) == (trial.turn.who == BAG)
            seen += 1
    assert seen


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_of_the_same_said_over_and_over_only_what_is_asked_is_needed(case: Case) -> None:
    for position in position_of(case, 7)[::4]:
        for move in list(position.moves())[:4]:
            said = needed(position, [move] * 30)
            trial = position.copy()
            for played in said:
                assert trial.turn == position.turn
                assert trial.check(played) is None
                trial.play(played)
            assert said
            assert len(said) == 30 or trial.turn != position.turn or trial.check(move) is not None


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_a_turn_is_closed_with_its_last_word_only_where_nothing_else_is_asked(case: Case) -> None:
    found = position_of(case, 8)
    words = {move for position in found for move in position.moves() if isinstance(move, case.box.closing)}
    for position in found[::4]:
        for move in list(position.moves())[:4]:
            for word in words:
                trial = position.copy()
                for played in closing(position, move, word):
                    assert trial.turn.who == position.turn.who
                    assert trial.check(played) is None
                    trial.play(played)
