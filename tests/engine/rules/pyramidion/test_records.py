"""Recorded games play for good."""

from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.contract import OVER
from engine.rules.kit import kit_id
from engine.rules.pyramidion import BOX
from tests.boxes.pyramidion import KIT

RECORDS = sorted((Path(__file__).parents[4] / "seeds/pyramidion/records").glob("*.record"))
TOTALS = {
    "aid-three": (10, 10, 9),
    "aid-two": (4, 6),
    "four-taster": (0, 0, 0, 0),
    "opponents-three": (5, 13, 12),
    "three": (7, 7, 15),
    "two": (12, 10),
    "two-boats": (41, 20),
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_ends_with_the_points_it_always_had(path: Path) -> None:
    found = record.read(path.read_text("utf-8"))
    assert found.heading.kit == kit_id(KIT)
    position = record.replay(found, BOX, record.begin(found, BOX, lambda _: KIT))
    assert position.turn == OVER
    card = position.score()
    assert tuple(card.total(seat) for seat in range(len(found.heading.seats))) == TOTALS[path.stem]


def test_there_is_a_record_for_every_total() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)
