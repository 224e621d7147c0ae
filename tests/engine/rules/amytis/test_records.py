"""Recorded games play for good."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import record
from engine.rules.amytis import BOX
from engine.rules.contract import OVER, Move, Position
from engine.rules.errors import RecordError
from engine.rules.kit import kit_id
from engine.rules.sheet import Tell
from tests.boxes.amytis import KIT as VALUES

RECORDS = sorted((Path(__file__).parents[4] / "seeds/amytis/records").glob("*.record"))
TOTALS = {
    "aid": (144, 150),
    "aid-corrected": (176, 144),
    "drawn-taster": (47, 37),
    "imhotep": (123, 120),  # played by opponents
    "mixed": (61, 71),
    "opponents-two": (118, 105),
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


def test_numbers_told_before_impossible_ones_were_refused_stay_told() -> None:
    """An old sheet says 6 points of corners, which come in fives: told now it would be refused; the game stays as it
    was counted."""
    found = record.read((RECORDS[0].parent / "aid.record").read_text("utf-8"))
    doubts = []

    def note(number: int, move: Move, events: object, position: Position) -> None:
        if isinstance(move, Tell) and position.sheet and position.sheet.refuse(move):
            doubts.append((move.row, move.number))

    position = record.replay(found, BOX, record.begin(found, BOX, lambda _: VALUES), note)
    assert position.sheet is not None
    assert [position.sheet.get("corners", seat) for seat in (0, 1)] == [6, 6]
    assert {("corners", 6), ("projects", 13)} <= {*doubts}  # no such number
    assert ("one", 9) in doubts  # and one pawn that both have points of
    lines = [words for _, words in found.lines]
    wrong = replace(found, lines=((1, lines[0]), (2, "table finish"), (3, "table sheet corners red 21")))
    with pytest.raises(RecordError, match="Line 3 of the record: Here it can be 0 to 20"):
        record.replay(wrong, BOX, record.begin(wrong, BOX, lambda _: VALUES))


def test_there_is_a_record_for_every_total() -> None:
    assert {path.stem for path in RECORDS} == set(TOTALS)
