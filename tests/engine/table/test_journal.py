"""The journal: on the disk before it counts, never lost, never deleted, and read by whoever resumes."""

import queue
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from engine.table import rescue, schema
from engine.table.intents import NotCounted, Pause, Play, Sleep, Undo, Wake
from engine.table.journal import Journal, Report, Saved
from engine.table.outcomes import Outcome
from engine.table.schema import Row
from tests.engine.table.disks import SELECT, full_lines, played, resumed, still_playable
from tests.engine.table.evening import Clock, first, kinds, opening, table

# -- the file


def test_the_pragmas_are_what_we_stand_on(tmp_path: Path) -> None:
    home = table(tmp_path)
    writer = home.journal._writer
    assert writer is not None
    assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert schema.version(writer) == schema.VERSION


def test_what_the_file_promises_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.journal.PRAGMAS", (("journal_mode", "off"), ("synchronous", 7)))
    home = table(tmp_path)
    assert "does not keep its promise here (synchronous is" in str(home.journal.warning)
    assert played(home.start(opening()), 3).line > 5


def test_moves_are_in_the_file_before_anybody_hears_of_them(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening())
    seen: list[int] = []

    def look(outcome: Outcome) -> None:
        with sqlite3.connect(tmp_path / "data/journal.sqlite") as reader:
            seen.append(reader.execute("SELECT count(*) FROM entry").fetchone()[0])

    session.listen(look)
    before = session.line
    session.do(Play(first(session)))
    assert seen == [before + 2]


def test_undo_is_an_entry_and_nothing_is_ever_taken_away(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played(home.start(opening()), 3)
    count = len(home.journal.rows(SELECT))
    session.do(Undo())
    assert home.journal.rows("SELECT kind FROM entry ORDER BY n")[-1] == ("undo",)
    assert len(home.journal.rows(SELECT)) == count + 1


def test_an_unfinished_game_is_offered_and_goes_on_to_the_move(tmp_path: Path) -> None:
    clock = Clock()
    home = table(tmp_path, clock)
    session = played(home.start(opening()), 4)
    session.do(Undo())
    before, facts, undone = full_lines(session), session.view(0).facts(), session.can_redo
    home.close()
    home, session = resumed(tmp_path)
    assert full_lines(session) == before
    assert session.view(0).facts() == facts
    assert session.can_redo == undone
    played(session, 2)
    home.close()
    home, again = resumed(tmp_path)
    assert full_lines(again) == full_lines(session)


def test_an_older_file_is_brought_forward_and_a_broken_step_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = table(tmp_path)
    played(home.start(opening()), 2)
    home.close()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", (*schema.STEPS, "ALTER TABLE game ADD COLUMN mood TEXT; nonsense"))
        patch.setattr(schema, "VERSION", schema.VERSION + 1)
        broken = table(tmp_path)
        assert broken.journal.warning is not None
        broken.close()
    home = table(tmp_path)
    assert home.journal.warning is None
    assert len(home.unfinished()) == 1
    home.close()
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "ALTER TABLE person ADD COLUMN mood TEXT"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    home = table(tmp_path)
    assert home.journal.warning is None
    assert len(home.unfinished()) == 1
    assert home.journal.rows("PRAGMA user_version") == [(schema.VERSION,)]


# -- copies


def test_a_copy_a_day_and_ten_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    for day in [f"2026-11-{day:02}" for day in range(1, 13)] * 2:
        journal = Journal(path, partial(str, day))
        journal.close()
    names = [copy.name for copy in rescue.copies(path)]
    assert len(names) == 10
    assert names[0] == "copy-00024-2026-11-12.sqlite"
    for copy in rescue.copies(path):
        with sqlite3.connect(copy) as opened:
            assert schema.damage(opened) == ""
            assert schema.version(opened) == schema.VERSION


def test_the_same_day_makes_no_second_copy(tmp_path: Path) -> None:
    for _ in range(3):
        table(tmp_path).close()
    assert len(rescue.copies(tmp_path / "data/journal.sqlite")) == 1


def test_a_journal_of_a_newer_trireme_is_left_alone(tmp_path: Path) -> None:
    home = table(tmp_path)
    played(home.start(opening()), 2)
    home.close()
    path = tmp_path / "data/journal.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 5}")
    before = path.read_bytes()
    home = table(tmp_path)
    still_playable(home, "written by a newer Trireme")
    assert home.unfinished() == []
    home.close()
    assert path.read_bytes() == before


def test_two_programs_do_not_write_one_game(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played(home.start(opening()), 2)
    other, twin = resumed(tmp_path)
    session.do(Play(first(session)))
    twin.do(Play(twin.view(twin.turn.who).moves()[-1]))
    assert "Another Trireme has continued this game" in str(twin.warning)
    played(session, 1)
    assert session.warning is None


def test_the_same_rows_twice_are_no_contradiction(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite", lambda: "today")
    row = Row("entry", ("game", 0, 1, "line", "red done", "", "", ""))
    assert journal.write([row], 1) == Saved(1)
    assert journal.write([row], 2) == Saved(2)
    assert len(journal.rows(SELECT)) == 1
    journal.close()


# -- the writer thread


def test_a_thread_writes_and_the_session_hears_of_it_through_the_inbox(tmp_path: Path) -> None:
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(tmp_path, inbox=inbox.put)
    session = home.start(opening())
    assert session.waiting
    assert session.settled(inbox.get(timeout=10)) != ()
    move = first(session)
    assert session.do(Play(move)) == ()
    assert session.turn.ask == "take"  # nothing is seen before it is saved
    session.do(Undo())  # said meanwhile: it waits its turn
    assert kinds(session.settled(inbox.get(timeout=10))) == ["Played"]
    assert kinds(session.settled(inbox.get(timeout=10))) == ["Jumped"]
    home.close()


def test_a_lost_version_number_is_damage(tmp_path: Path) -> None:
    home = table(tmp_path)
    played(home.start(opening()), 2)
    home.close()
    with sqlite3.connect(tmp_path / "data/journal.sqlite") as connection:
        connection.execute("PRAGMA user_version = 0")
    home = table(tmp_path)
    assert "was damaged" in str(home.notices[0])
    assert home.journal.warning is None


def test_a_name_cannot_be_deleted_while_nothing_can_be_written(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening())
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA query_only = 1")
    assert "may only be read" in str(home.forget_name("Anna"))
    assert home.warning is None  # the game itself is not affected until it is written
    assert "Anna" in home.history.names().values()


def test_what_stands_beside_the_lines_is_there_after_a_restart(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True, players=3))
    for wish in (Sleep(1), Sleep(2), Wake(2), NotCounted(), Pause()):
        session.do(wish)
    home.close()
    session = resumed(tmp_path)[1]
    assert (session.asleep, session.counts, session.clocks.paused) == (frozenset({1}), False, True)


def test_a_long_look_through_the_file_says_that_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.journal.STEPS", 50)
    signs: list[None] = []
    home = table(tmp_path, busy=lambda: signs.append(None))
    played(home.start(opening()), 5)
    home.close()
    signs.clear()
    table(tmp_path, busy=lambda: signs.append(None))
    assert signs
