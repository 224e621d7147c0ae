"""Recorded games play for good: an evening with the box, and random games of every kind."""

from pathlib import Path
from random import Random

import pytest

from engine.rules import record
from engine.rules.contract import OVER
from engine.rules.kit import kit_id
from engine.rules.panticapaeum.moves import Worker
from engine.rules.record import author, spoken
from tests.boxes.panticapaeum import BOX, CASES, KIT
from tests.cases import any_move

RECORDS = sorted((Path(__file__).parents[4] / "seeds/panticapaeum/records").glob("*.record"))
TOTALS = {
    "aid-evening": (29, 27, 25),
    "aid-solo": (0, 26),
    "aid-solo-harder": (0, 61),
    "aid-three": (0, 0, 0),
    "example": (10, 4),
    "four": (4, 1, 4, 0),
    "opponents-solo": (72, 57),
    "opponents-two": (86, 18),
    "solo": (0, 77),
    "solo-harder": (5, 102),
    "two": (2, 1),
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_ends_with_the_points_it_always_had(path: Path) -> None:
    found = record.read(path.read_text("utf-8"))
    assert found.heading.kit == kit_id(KIT)
    card = record.replay(found, BOX, record.begin(found, BOX, lambda _: KIT)).score()
    assert tuple(card.total(seat) for seat in range(len(TOTALS[path.stem]))) == TOTALS[path.stem]


def test_there_is_a_record_for_every_total() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)


@pytest.mark.clause("P-R40")
def test_a_record_from_before_the_last_choice_was_asked_still_plays() -> None:
    """Where nothing but two coins could be chosen, nobody was asked, and no line was written."""
    case = next(case for case in CASES if case.name == "panticapaeum-strange-2")
    unsaid = 0
    for seed in range(24, 48):
        random, position = Random(seed), case.start()
        lines: list[str] = []
        while position.turn != OVER:
            move = any_move(random, position)
            choices = [other for other in position.moves() if not isinstance(other, Worker)]
            if position.turn.ask == "act" and choices == [move]:
                unsaid += 1
            else:
                lines.append(spoken(BOX, case.colours, author(position, move), move))
            position.play(move)
        head = record.heading(BOX, case.setup(), kit_id(case.kit), case.colours, seed="7")
        told = record.read(record.write(head, lines, kit=case.kit))
        again = record.replay(told, BOX, case.setup())
        assert again.facts() == position.facts()
    assert unsaid
