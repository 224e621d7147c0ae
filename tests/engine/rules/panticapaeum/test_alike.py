"""A record may write a tile in any facing that looks the same; it is brought to the one that is offered (P-R36)."""

from random import Random

import pytest

from engine.rules.panticapaeum import BOX
from engine.rules.panticapaeum.moves import GRID, Lay
from engine.rules.record import understood
from tests.cases import any_move, cases

CASE = next(case for case in cases() if case.box is BOX and not case.aid and case.seats == 2)


@pytest.mark.clause("P-R36")
def test_a_look_alike_facing_is_read_as_the_offered_one() -> None:
    random, seen = Random(5), 0
    for _ in range(30):
        position = CASE.start()
        while position.moves():
            if position.turn.ask == "lay":
                alike = position.lies[position.turn.part].alike  # type: ignore[attr-defined]
                offered = next(move for move in position.moves() if isinstance(move, Lay))
                for facing in range(4):
                    if facing != offered.facing and alike[facing] == offered.facing:
                        words = f"{CASE.colours[position.turn.who]} lay at {GRID.name(offered.cell)} facing {facing}"
                        assert understood(BOX, CASE.colours, position, words) == offered
                        seen += 1
            position.play(any_move(random, position))
    assert seen > 10
