"""The journal: on the disk before it counts, never lost, never deleted, and never in the way of playing."""

import errno
import os
import queue
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.table import rescue, schema
from engine.table.intents import NotCounted, Pause, Play, Sleep, Undo, Wake
from engine.table.journal import Failed, Journal, Report, Saved
from engine.table.outcomes import Outcome, Warned
from engine.table.schema import Row
from engine.table.session import QUEUE, Session
from engine.table.table import RETRY, Table
from tests.engine.table.evening import Clock, first, kinds, opening, table

SELECT = "SELECT body FROM entry ORDER BY n"


def played(session: Session, moves: int) -> Session:
    for _ in range(moves):
        session.do(Play(first(session)))
    return session


def resumed(folder: Path) -> tuple[Table, Session]:
    home = table(folder)
    return home, home.resume(home.unfinished()[0].number)


def full_lines(session: Session) -> list[str]:
    return [line.words for line in session._timeline.live]


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


# -- faults: each ends in a clear sentence and a playable table


def still_playable(home: Table, said: str) -> Session:
    assert said in str(home.journal.warning), str(home.journal.warning)
    session = home.start(opening())
    assert session.warning is not None
    before = session.line
    played(session, 3)
    assert session.line > before
    session.do(Undo())
    return session


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


def fill(ballast: Path) -> None:
    """Writes until nothing more fits."""
    handle = os.open(ballast, os.O_WRONLY | os.O_CREAT)
    try:
        while os.write(handle, bytes(512)):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
    finally:
        os.close(handle)


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
    assert (
        _child(in_child) == "The journal cannot be opened: the game goes on but is not being saved. Check its folder."
    )


def _child(work: Callable[[], str]) -> str:
    """What `work` returns in a process of its own."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.write(writing, work().encode())
        except BaseException as error:  # noqa: BLE001 - a child has nobody to raise to
            os.write(writing, repr(error).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(pid, 0)
    return text


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


def damaged(path: Path, how: str) -> None:
    """Damages the file: cut short, bits turned in the middle of pages, or all of it overwritten."""
    whole = bytearray(path.read_bytes())
    if how == "cut":
        path.write_bytes(whole[: len(whole) * 2 // 3])
    elif how == "flipped":
        for at in range(3 * 4096 - 30, len(whole), 4096):  # cells are at the end of their page
            whole[at] ^= 0xFF
        path.write_bytes(whole)
    else:
        path.write_bytes(b"\x00" * 5000)


@pytest.mark.parametrize("how", ["cut", "flipped", "zeros"])
def test_a_damaged_journal_is_set_aside_and_the_newest_good_copy_opened(tmp_path: Path, how: str) -> None:
    for day in ("2026-11-16", "2026-11-17"):
        home = table(tmp_path, today=lambda day=day: day)
        played(home.start(opening()), 3)
        home.close()
    path = tmp_path / "data/journal.sqlite"
    broken = rescue.copies(path)[0]  # the copy of the 17th holds the game of the 16th; so break it too
    home = table(tmp_path, today=lambda: "2026-11-18")
    home.close()
    newest = rescue.copies(path)[0]
    damaged(newest, "zeros")
    damaged(path, how)
    content = path.read_bytes()
    home = table(tmp_path, today=lambda: "2026-11-19")
    assert "The journal was damaged and is kept as journal.damaged-1.sqlite; the copy of 2026-11-17" in str(
        home.notices[0]
    )
    home.read()
    assert (tmp_path / "data/journal.damaged-1.sqlite").read_bytes() == content
    assert broken.exists()
    assert home.journal.warning is None
    assert len(home.unfinished()) >= 1
    session = home.resume(home.unfinished()[-1].number)
    played(session, 2)
    home.close()
    home, again = resumed(tmp_path)
    assert home.notices == ()


def test_without_any_copy_a_new_journal_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "data/journal.sqlite"
    path.parent.mkdir()
    path.write_bytes(b"This is no database at all, whatever its name says." * 40)
    home = table(tmp_path)
    assert "there was no good copy" in str(home.notices[0])
    home.start(opening())
    assert home.journal.warning is None


def test_what_can_still_be_read_of_a_damaged_file_is_not_lost(tmp_path: Path) -> None:
    """The copy is of this morning; the damage is in one entry of the evening: only what follows it is missing."""
    table(tmp_path).close()
    home = table(tmp_path)
    session = played(home.start(opening()), 6)
    whole = full_lines(session)
    home.close()
    path = tmp_path / "data/journal.sqlite"
    content = path.read_bytes()
    last = [line for line in whole if line.startswith("red take")][-1].encode()
    assert content.count(last) == 1
    path.write_bytes(content.replace(last, last.replace(b"red take", b"rad take")))
    home = table(tmp_path)
    assert f"Whatever came after line {whole.index(last.decode())} of game 1 is missing" in str(home.notices[1])
    session = home.resume(1)
    assert full_lines(session) == whole[: whole.index(last.decode())]


def test_a_journal_that_breaks_under_the_game_is_written_anew(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played(home.start(opening()), 5)
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = tmp_path / "data/journal.sqlite"
    for name in ("journal.sqlite-wal", "journal.sqlite-shm"):
        (path.parent / name).unlink()
    damaged(path, "zeros")
    home.journal._writer = None  # as after any error: it is opened again for the next write
    session.do(Play(first(session)))
    assert session.warning is None
    assert "was damaged" in str(home.notices[0])
    whole = full_lines(session)
    home.close()
    assert full_lines(resumed(tmp_path)[1]) == whole


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


# -- any bits


def flip_and_sit_down(folder: Path, template: Path, random: Random, known: list[tuple[str, str]]) -> bool:
    """Turns some bits of the journal, opens the table, plays. Whether the damage was noticed; if it was not, nothing
    of the games may differ."""
    shutil.rmtree(folder / "data", ignore_errors=True)
    shutil.copytree(template, folder / "data")
    path = folder / "data/journal.sqlite"
    content = bytearray(path.read_bytes())
    for _ in range(random.choice((1, 1, 2, 20))):
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)
    path.write_bytes(content)
    home = table(folder)
    noticed = bool(home.notices or home.journal.warning)
    if not noticed:
        assert [(game.token, home.export(game.number)) for game in home.games()] == known
    session = home.start(opening())
    played(session, 2)
    assert session.line > 5
    home.close()
    return noticed


def flips(tmp_path: Path, times: int) -> None:
    home = table(tmp_path)
    for seed in ("1", "2"):
        played(home.start(opening(seed=seed)), 9)
    known = [(game.token, home.export(game.number)) for game in home.games()]
    home.close()
    template = tmp_path / "template"
    shutil.copytree(tmp_path / "data", template)
    random = Random(1)
    noticed = sum(flip_and_sit_down(tmp_path, template, random, known) for _ in range(times))
    assert noticed > times // 10


def test_any_bits_turned_end_in_a_sentence_or_change_nothing(tmp_path: Path) -> None:
    flips(tmp_path, 60)


@pytest.mark.long
def test_many_more_bits_turned(tmp_path: Path) -> None:
    flips(tmp_path, 3000)


def test_a_lost_version_number_is_damage(tmp_path: Path) -> None:
    home = table(tmp_path)
    played(home.start(opening()), 2)
    home.close()
    with sqlite3.connect(tmp_path / "data/journal.sqlite") as connection:
        connection.execute("PRAGMA user_version = 0")
    home = table(tmp_path)
    assert "was damaged" in str(home.notices[0])
    assert home.journal.warning is None


def test_a_copy_of_a_box_that_is_damaged_is_left_out(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.kits.save("mine", "pebbles", {"pebbles": {"values": [5] * 12}})
    home.close()
    with sqlite3.connect(tmp_path / "data/journal.sqlite") as connection:
        connection.execute("UPDATE kit SET toml = replace(toml, '5', '6')")
    home = table(tmp_path)
    assert str(home.notices[0]) == "The copy of pebbles called mine is damaged and left out."
    assert home.kits.copy("pebbles").name == "pebbles"


def test_a_slow_disk_takes_what_it_can_and_says_so(tmp_path: Path) -> None:
    inbox: queue.Queue[Report] = queue.Queue()
    home = table(tmp_path, inbox=inbox.put)
    session = home.start(opening())
    for _ in range(QUEUE):
        assert session.do(Undo()) == ()
    assert kinds(session.do(Undo())) == ["Noted"]
    assert len(session.settled(inbox.get(timeout=10))) == 1 + QUEUE
    home.close()


class Unplugged(BaseException):
    """The plug is pulled in the middle of a rescue."""


@pytest.mark.parametrize("moment", range(7))
def test_a_plug_pulled_in_the_middle_of_a_rescue_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    home = table(tmp_path)
    session = played(home.start(opening()), 5)
    whole = full_lines(session)
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    played(session, 1)  # in the log only: the damaged file and its log belong together
    shutil.copytree(tmp_path / "data", tmp_path / "unplugged")
    home.close()
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "unplugged").rename(tmp_path / "data")
    path = tmp_path / "data/journal.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 0")  # damage that leaves everything else to be read
    left = moment

    def unplug(source: Path | str, target: Path | str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Unplugged
        os.rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", unplug)
        patch.setattr(Path, "rename", unplug)
        try:
            table(tmp_path).close()
        except Unplugged:
            assert moment < 5
    home, session = resumed(tmp_path)
    assert full_lines(session)[: len(whole)] == whole
    assert len(full_lines(session)) > len(whole)
    home.close()
    assert not rescue.coming(path).exists()


def warned_by(home: Table, session: Session) -> str:
    session.do(Play(first(session)))
    return str(session.warning)


def caught_up(home: Table, session: Session, clock: Clock) -> bool:
    clock.seconds += RETRY
    home.tick()
    return session.warning is None and home.journal.waiting == 0


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


def test_a_journal_that_breaks_while_it_is_open_is_set_aside_and_written_anew(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = played(home.start(opening()), 3)
    writer = home.journal._writer
    assert writer is not None
    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    writer.execute("PRAGMA shrink_memory")  # what it holds in memory would hide the damage for a while
    damaged(tmp_path / "data/journal.sqlite", "zeros")
    session.do(Play(first(session)))
    assert session.warning is None
    assert "was damaged and is kept as journal.damaged-1.sqlite" in str(home.notices[0])
    whole = full_lines(session)
    home.close()
    assert full_lines(resumed(tmp_path)[1]) == whole


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
