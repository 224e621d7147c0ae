"""Recorded games play for good."""

from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.amytis import BOX
from engine.rules.contract import OVER
from engine.rules.kit import kit_id
from tests.boxes.amytis import KIT as VALUES

RECORDS = sorted((Path(__file__).parents[4] / "seeds/amytis/records").glob("*.record"))
TOTALS = {
    "aid": (144, 150),
    "aid-corrected": (176, 144),
    "drawn-taster": (47, 37),
    "imhotep": (123, 120),  # played by opponents
    "mixed": (61, 71),
    "side-a": (60, 50),
    "side-b": (41, 65),
}


def played(path: Path) -> tuple[int, int]:
    found = record.read(path.read_text("utf-8"))
    assert found.heading.kit == kit_id(VALUES)
    position = record.replay(found, BOX, record.begin(found, BOX, lambda _: VALUES))
    assert position.turn == OVER
    card = position.score()
    return card.total(0), card.total(1)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_ends_with_the_points_it_always_had(path: Path) -> None:
    assert played(path) == TOTALS[path.stem]


def test_there_is_a_record_for_every_total() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)
