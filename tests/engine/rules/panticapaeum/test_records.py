"""Recorded games play for good: an evening with the box, and random games of every kind."""

from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.kit import kit_id
from tests.boxes.panticapaeum import BOX, KIT

RECORDS = sorted((Path(__file__).parents[4] / "seeds/panticapaeum/records").glob("*.record"))
TOTALS = {
    "aid-evening": (29, 27, 25),
    "aid-solo": (0, 26),
    "aid-solo-harder": (0, 61),
    "aid-three": (0, 0, 0),
    "example": (10, 4),
    "four": (4, 1, 4, 0),
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
