"""Full games told to an aid, in the words of a table: both see the same in the middle of the table, to the end."""

import pytest

from engine.rules.contract import OVER
from tests.boxes.panticapaeum import CASES
from tests.cases import Case, random_game

each = pytest.mark.parametrize("case", [case for case in CASES if not case.aid], ids=lambda case: case.name)


def tell(case: Case, seed: int) -> None:
    assert case.told
    assert case.shared
    aid, before = case.start(aid=True), case.start()
    for position, move, _, line in random_game(case, seed):
        for word in case.told(move, before):
            assert aid.check(word) is None, (seed, line, str(aid.check(word)))
            aid.play(word)
            aid.moves()
        before = position.copy()
    assert before.turn == OVER
    assert aid.turn.ask == "duties"  # the last thing an aid is told of is the last turn
    assert case.shared(aid) == case.shared(before), seed


@each
@pytest.mark.clause("P10.1", "P10.7")
def test_an_aid_follows_a_full_game_to_its_end(case: Case) -> None:
    for seed in range(500, 503):
        tell(case, seed)


@each
@pytest.mark.long
def test_an_aid_follows_hundreds_of_full_games(case: Case) -> None:
    for seed in range(2000, 2300):
        tell(case, seed)
