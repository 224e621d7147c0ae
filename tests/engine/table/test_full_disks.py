"""Disks that are full, closed, slow or held by somebody else: nobody is stopped, and everything is caught up with."""

import os
import queue
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.table.intents import Play, Undo
from engine.table.journal import Failed, Journal, Report
from engine.table.outcomes import Outcome, Warned
from engine.table.schema import Row
from engine.table.session import QUEUE
from engine.table.table import RETRY
from tests.engine.table.disks import (
    SELECT,
    caught_up,
    fill,
    full_lines,
    in_a_child,
    played,
    resumed,
    still_playable,
    warned_by,
)
from tests.engine.table.evening import Clock, first, kinds, opening, table


def test_a_full_disk_stops_nobody_and_is_caught_up_with(tmp_path: Path) -> None:
    clock = Clock()
    home = table(tmp_path, clock)
    session = played(home.start(opening()), 2)
    heard: list[Outcome] = []
    session.listen(heard.append)
    writer = home.journal._writer
    assert writer is not None
    pages = writer.execute("PRAGMA page_count").fetchone()[0]
    writer.execute(f"PRAGMA max_page_count = {pages}")  # SQLite's own "database or disk is full"
    entries = home.journal.rows(SELECT)
    while session.warning is None:
        session.do(Play(first(session)))
        if session.over:
            session.do(Undo())
    assert "The disk is full" in str(session.warning)
    assert [outcome for outcome in heard if isinstance(outcome, Warned)] == [Warned(session.warning)]
    whole = full_lines(session)
    assert len(home.journal.rows(SELECT)) >= len(entries)
    writer.execute("PRAGMA max_page_count = 1000000")
    clock.seconds += RETRY
    home.tick()
    assert session.warning is None
    assert heard[-1] == Warned(None)
    home.close()
    assert full_lines(resumed(tmp_path)[1]) == whole


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 300 KB; where mounting is not allowed (no root), the test above still runs."""
    libc = pytest.importorskip("ctypes").CDLL(None, use_errno=True)
    place = tmp_path / "tiny"
    place.mkdir()
    if libc.mount(b"tmpfs", str(place).encode(), b"tmpfs", 0, b"size=300k") != 0:
        pytest.skip("mounting a tiny disk needs root; SQLite's own limit stands in for it in the test beside this one")
    yield place
    libc.umount2(str(place).encode(), 2)


def test_a_really_full_disk(tiny_disk: Path) -> None:
    clock = Clock()
    home = table(tiny_disk, clock)
    session = home.start(opening())
    ballast = tiny_disk / "ballast"
    fill(ballast)
    while session.warning is None:
        played(session, 1)
        if session.over:
            session.do(Undo())
    assert "is not being saved" in str(session.warning)
    session.do(Undo())
    played(session, 1)
    whole = full_lines(session)
    ballast.unlink()
    clock.seconds += RETRY
    home.tick()
    assert session.warning is None
    home.close()
    assert full_lines(resumed(tiny_disk)[1]) == whole


def test_a_disk_that_is_full_from_the_start(tiny_disk: Path) -> None:
    table(tiny_disk).close()
    fill(tiny_disk / "ballast")
    home = table(tiny_disk)
    session = home.start(opening())
    played(session, 3)
    assert "is not being saved" in str(session.warning)


def test_a_folder_that_may_only_be_read(tiny_disk: Path) -> None:
    home = table(tiny_disk)
    played(home.start(opening()), 3)
    whole = full_lines(home.session) if home.session else []
    home.close()
    libc = pytest.importorskip("ctypes").CDLL(None, use_errno=True)
    remount_read_only = 0x20 | 0x1
    assert libc.mount(b"tmpfs", str(tiny_disk).encode(), b"tmpfs", remount_read_only, b"size=300k") == 0
    home, session = resumed(tiny_disk)  # it can be read, so it can be taken up
    assert full_lines(session) == whole
    session.do(Play(first(session)))
    assert "is not being saved" in str(session.warning)
    still_playable(home, "is not being saved")


def test_a_folder_without_permission(tmp_path: Path) -> None:
    """As an ordinary user in a child, since root may do everything."""
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o700)
    table(locked).close()
    os.chmod(tmp_path, 0o755)

    def in_child() -> str:
        if os.getuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        journal = Journal(locked / "data/journal.sqlite", lambda: "today")
        report = journal.write([Row("person", ("t", "Anna"))])
        return str(report.why) if isinstance(report, Failed) else "saved"

    if os.getuid() != 0:
        os.chmod(locked, 0)
    said = in_a_child(in_child)
    assert said == "The journal cannot be opened: the game goes on but is not being saved. Check its folder."


def test_a_thread_that_cannot_write_says_so(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    inbox: queue.Queue[Report] = queue.Queue()
    clock = Clock()
    home = table(tmp_path, clock, inbox=inbox.put)
    session = home.start(opening())
    session.settled(inbox.get(timeout=10))
    session.do(Play(first(session)))
    assert kinds(session.settled(inbox.get(timeout=10))) == ["Played"]
    assert session.warning is not None
    (tmp_path / "data").unlink()
    clock.seconds += RETRY
    home.tick()
    assert session.settled(inbox.get(timeout=10)) == (Warned(None),)
    home.close()


def test_a_slow_disk_takes_what_it_can_and_says_so(tmp_path: Path) -> None:
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(tmp_path, inbox=inbox.put)
    session = home.start(opening())
    for _ in range(QUEUE):
        assert session.do(Undo()) == ()
    assert kinds(session.do(Undo())) == ["Noted"]
    assert len(session.settled(inbox.get(timeout=10))) == 1 + QUEUE
    home.close()


def test_a_journal_that_may_only_be_read_from_now_on(tmp_path: Path) -> None:
    clock = Clock()
    home = table(tmp_path, clock)
    session = played(home.start(opening()), 2)
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA query_only = 1")
    assert "may only be read" in warned_by(home, session)
    assert home.forget_sticker("04") is not None
    assert caught_up(home, session, clock)


def test_another_program_that_holds_the_journal_is_waited_for(tmp_path: Path) -> None:
    clock = Clock()
    home = table(tmp_path, clock)
    session = played(home.start(opening()), 2)
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA busy_timeout = 0")
    with sqlite3.connect(tmp_path / "data/journal.sqlite", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program holds the journal" in warned_by(home, session)
        assert "Another program holds the journal" in str(home.journal.warning)
        other.execute("ROLLBACK")
    assert caught_up(home, session, clock)
