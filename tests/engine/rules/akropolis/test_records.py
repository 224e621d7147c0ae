"""Recorded games play for good."""

from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.akropolis import BOX
from engine.rules.contract import OVER
from engine.rules.kit import kit_id
from tests.boxes.akropolis import KIT

RECORDS = sorted((Path(__file__).parents[4] / "seeds/akropolis/records").glob("*.record"))
TOTALS = {
    "two": (54, 75),
    "taster": (12, 14),
    "three-variants": (54, 80, 88),
    "four": (66, 45, 62, 17),
    "long": (149, 215),
    "hippodamos": (54, 120),
    "metagenes": (61, 155),
    "callicrates-long": (162, 544),
    "opponents-two": (96, 112),
    "opponents-three": (80, 44, 92),
    "aid-three": (18, 112, 215),
    "aid-metagenes": (50, 155),
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_ends_with_the_points_it_always_had(path: Path) -> None:
    found = record.read(path.read_text("utf-8"))
    assert found.heading.kit == kit_id(KIT)
    position = record.replay(found, BOX, record.begin(found, BOX, lambda _: KIT))
    assert position.turn == OVER
    card = position.score()
    assert tuple(card.total(seat) for seat in range(len(TOTALS[path.stem]))) == TOTALS[path.stem]


def test_there_is_a_record_for_every_total() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)
