"""Whatever can be written as a move is judged: allowed exactly if it is offered, else refused with a clause."""

from dataclasses import fields
from random import Random

import pytest

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import GRID, NOTATION
from engine.rules.panticapaeum.position import Game
from engine.table.seeds import SEEDS
from tests.boxes.panticapaeum import CASES
from tests.cases import Case, any_move
from ui.words.digest import clauses

from .table import begun, city_of, hold, refused, say

CLAUSES = clauses((SEEDS / "panticapaeum" / "rules.en.md").read_text(encoding="utf-8"))
FULL = [case for case in CASES if not case.aid]


def anything(random: Random) -> Move:
    """A move of any kind about anything, possible or not."""
    kind = random.choice(list(NOTATION.forms.values()))

    def value(name: str) -> object:
        if name == "at":
            return GRID.cell(random.randint(-4, 4), random.randint(-4, 4))
        if name == "colours":
            return tuple(random.randrange(5) for _ in range(random.randint(0, 4)))
        return random.randint(0, 4)

    return kind(**{field.name: value(field.name) for field in fields(kind)})


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_any_move_is_allowed_exactly_if_it_is_offered(case: Case) -> None:
    random = Random(case.name)
    for _ in range(6):
        position = case.start()
        assert isinstance(position, Game)
        while True:
            offers = set(position.moves())
            for _ in range(12):
                move = anything(random)
                refusal = position.check(move)
                assert (refusal is None) == (move in offers), (position.turn, move)
                assert refusal is None or refusal.rule in CLAUSES, refusal
            if not offers:
                break
            position.play(any_move(random, position))


@pytest.mark.clause("P-R22", "P2.2")
def test_corrections_are_for_a_table_with_the_box() -> None:
    position = begun()
    assert refused(position, "round 3").rule == "P2.2"
    assert refused(position, "skip").rule == "P2.2"


@pytest.mark.clause("P5.1")
def test_the_sentence_says_what_is_missing() -> None:
    position = city_of("....")
    hold(position, purple=1)
    say(position, "worker at 0,0")
    assert str(refused(position, "build winery")) == "A winery costs 2 cube; you have 1 purple."
    assert str(refused(position, "worker at 1,0")) == "No worker is free."
