"""The television: what its picture says of the points is not said beside it once more."""

from __future__ import annotations

import pytest

from engine.rules.boxes import box
from tests.ui.guests.evening import Evening
from ui.design.shapes import Text
from ui.guests.television import Television

REAL = ("akropolis", "amytis", "panticapaeum", "pyramidion")


@pytest.mark.parametrize("aid", [False, True], ids=["full", "aid"])
@pytest.mark.parametrize("name", REAL)
def test_it_knows_whether_its_picture_says_the_points(evening: Evening, name: str, aid: bool) -> None:
    evening.begin(name, max(2, box(name).seats.start), aid=aid)

    def told() -> tuple[bool, bool]:
        television = Television(evening.program.house, "en")
        picture = television.app.picture(0.0)
        drawn = any(isinstance(shape, Text) and shape.kin == "standing-points" for shape, _ in picture.flat())
        return drawn, bool(television.leaf()["pointed"])

    drawn, said = evening.at_table(told)
    assert drawn == said
    assert said == (name == "amytis" or (name in ("akropolis", "panticapaeum") and not aid))


def test_without_a_game_there_are_no_points(evening: Evening) -> None:
    assert evening.at_table(lambda: Television(evening.program.house, "en").leaf()["pointed"]) is False
