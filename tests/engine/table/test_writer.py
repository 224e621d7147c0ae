"""The journal's writer never dies, is never waited for without an end, and keeps what it cannot write."""

import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.table import schema
from engine.table.intents import Play
from engine.table.journal import Failed, Journal, Report, Saved
from engine.table.schema import Entry, Row
from engine.table.writer import BOUND, LONG, JournalWriter
from tests.engine.table.evening import Clock, first, opening, table

GAME = Row("game", ("g1", "pebbles", "{}", "[]", ""))


def entry(n: int, body: str = "red take", game: str = "g1") -> Row:
    return Entry(game, n, 1, "line", body).row


class Face:
    """A writer and what it answered."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.journal = Journal(folder / "journal.sqlite", lambda: "2026-11-18")
        self.answers: queue.Queue[Report] = queue.Queue()
        self.writer = JournalWriter(self.journal, self.answers.put, self.clock)

    def write(self, *rows: Row, ticket: int = 1) -> Report:
        at_once = self.writer.write(rows, ticket)
        return at_once if at_once is not None else self.answers.get(timeout=30)

    def written(self) -> int:
        return int(self.journal.rows("SELECT count(*) FROM entry")[0][0])


@pytest.fixture
def face(tmp_path: Path) -> Iterator[Face]:
    one = Face(tmp_path)
    yield one
    assert one.writer.close()
    one.journal.close()


@pytest.mark.parametrize("fault", [MemoryError(), OSError(5, "Input/output error"), RuntimeError("nobody foresaw it"),
                                   sqlite3.OperationalError("disk I/O error")])  # fmt: skip
def test_whatever_goes_wrong_the_next_batch_takes_it_along(
    face: Face, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    insert = schema.insert

    def failing(*_: object) -> bool:
        raise fault

    monkeypatch.setattr(schema, "insert", failing)
    assert isinstance(face.write(GAME, entry(0)), Failed)
    assert (face.journal.waiting, face.writer.well()) == (2, True)
    monkeypatch.setattr(schema, "insert", insert)
    assert face.write(entry(1), ticket=2) == Saved(2)
    assert (face.journal.waiting, face.written(), face.journal.warning) == (0, 2, None)


@pytest.mark.parametrize("where", ["write", "copy_of_the_day"])
def test_a_fault_outside_of_the_writing_does_not_end_it(
    face: Face, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with monkeypatch.context() as broken:

        def failing(*_: object) -> None:
            raise MemoryError

        broken.setattr(face.journal, where, failing)
        face.write(GAME, entry(0))
        assert face.writer.idle(30)
    assert face.write(entry(1), ticket=2) == Saved(2)
    assert face.written() == 2
    assert face.writer.well()


@pytest.mark.parametrize("odd", ["a\ud800", str(2**70)])
def test_what_no_file_can_take_is_set_apart_and_told(face: Face, tmp_path: Path, odd: str) -> None:
    bad = entry(1, odd) if odd[0] == "a" else Row("entry", ("g1", int(odd), 1, "line", "x", "", "", ""))
    assert face.write(GAME, entry(0)) == Saved(1)
    told = face.write(bad, ticket=2)
    assert isinstance(told, Failed)
    assert "journal.apart.txt" in str(told.why)
    assert isinstance(face.write(entry(2), ticket=3), Failed)  # it would not replay without the one before
    other = Row("game", ("g2", "pebbles", "{}", "[]", ""))
    assert face.write(other, entry(0, game="g2"), ticket=4) == Saved(4)  # the next game is saved as ever
    kept = (tmp_path / "journal.apart.txt").read_text("utf-8").splitlines()
    assert len(kept) == 2
    assert (face.written(), face.journal.waiting) == (2, 0)


@contextmanager
def a_disk_that_hangs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    answers, insert = threading.Event(), schema.insert

    def hanging(connection: sqlite3.Connection, row: Row) -> bool:
        answers.wait(60)
        return insert(connection, row)

    monkeypatch.setattr(schema, "insert", hanging)
    try:
        yield
    finally:
        answers.set()


def test_a_writer_that_hangs_is_seen_and_not_waited_for(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_disk_that_hangs(monkeypatch):
        face.writer.write([GAME, entry(0)], 1)
        while face.writer._at_it is None:
            pass
        assert face.writer.well()
        face.clock.seconds += LONG
        assert not face.writer.well()
        for n in range(BOUND):
            face.writer.write([entry(n + 1)], n + 2)
        late = face.writer.write([entry(BOUND + 1)], 99)  # no more is taken; it waits where it is kept
        assert isinstance(late, Failed)
        assert not face.writer.close(within=0.1)
        face.journal.close(within=0.1)
    assert face.writer.idle(30)


def test_the_evening_goes_on_without_memory_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(tmp_path, inbox=inbox.put)
    session = home.start(opening())
    session.settled(inbox.get(timeout=30))

    def failing(*_: object) -> bool:
        raise MemoryError

    with monkeypatch.context() as broken:
        broken.setattr(schema, "insert", failing)
        session.do(Play(first(session)))
        session.settled(inbox.get(timeout=30))
    assert "no memory" in str(session.warning)
    played = len(session.record().splitlines())
    session.do(Play(first(session)))
    session.settled(inbox.get(timeout=30))
    assert session.warning is None
    assert len(session.record().splitlines()) > played
    home.close()
    record = session.record()
    assert table(tmp_path).resume(1).record() == record


def test_who_looks_through_a_large_broken_file_is_at_it_and_not_stuck(
    face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, going_on = threading.Event(), threading.Event()

    def a_long_look(*_: object) -> bool:
        looking.set()
        going_on.wait(60)
        return True

    monkeypatch.setattr(schema, "insert", a_long_look)
    assert face.writer.write([GAME], 1) is None
    assert looking.wait(30)
    for _ in range(3):
        face.clock.seconds += LONG - 1
        face.journal.busy()
        assert face.writer.well()
    face.clock.seconds += LONG
    assert not face.writer.well()
    going_on.set()
    assert face.answers.get(timeout=30) == Saved(1)
