"""What each round brought to whom: it adds up to the score, and tells nobody what is not theirs to know."""

from pathlib import Path

import pytest

from engine.rules.contract import Went
from engine.table.intents import Play, Undo
from engine.table.seeds import SEEDS
from engine.table.session import Session
from engine.table.table import Table
from tests.engine.table.evening import first, opening, table


def watched(tmp_path: Path, record: str) -> Session:
    box, name = record.split("/")
    return Table(tmp_path).watch((SEEDS / box / "records" / f"{name}.record").read_text("utf-8"))


@pytest.mark.parametrize("record", ["panticapaeum/four", "panticapaeum/solo", "pyramidion/three", "pyramidion/two"])
def test_rounds_add_up_to_what_the_score_is_more_than_at_the_beginning(tmp_path: Path, record: str) -> None:
    session = watched(tmp_path, record)
    gains = session.rounds()
    assert [one.number for one in gains] == list(range(1, len(gains) + 1))
    assert len(gains) > 1
    start = session.game.start().score()
    card = session.view().score()
    for seat in card.order:
        assert sum(one.points[seat] or 0 for one in gains) == card.total(seat) - start.total(seat)


def test_what_came_came_to_that_seat_and_from_elsewhere(tmp_path: Path) -> None:
    for one in watched(tmp_path, "panticapaeum/four").rounds():
        for seat, events in one.events.items():
            assert all(isinstance(e, Went) and e.target.seat == seat != e.source.seat for e in events)


def test_who_looks_hears_no_face_that_is_hidden_from_them(tmp_path: Path) -> None:
    session = watched(tmp_path, "pyramidion/three")
    for one in session.rounds(0):
        for seat in (1, 2):
            hidden = [e for e in one.events[seat] if isinstance(e, Went) and e.target.kind == e.source.kind == "hand"]
            assert not [e for e in hidden if e.part]
            dealt = [e for e in one.events[seat] if isinstance(e, Went) and e.source.kind == "deck"]
            assert not [e for e in dealt if e.part and e.target.kind == "hand"]


def test_an_aid_that_was_told_nothing_knows_nothing(tmp_path: Path) -> None:
    early = watched(tmp_path, "akropolis/aid-three").rounds()[:-1]
    assert all(points is None for one in early for points in one.points.values())


def test_undone_is_not_brought(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    before = session.rounds()
    session.do(Play(first(session)))
    assert session.rounds() != before
    session.do(Undo())
    assert session.rounds() == before
