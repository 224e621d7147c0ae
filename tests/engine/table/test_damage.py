"""A journal that is damaged: set aside, written anew, and nothing lost that can still be read."""

import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from engine.table import rescue
from engine.table.intents import Play
from tests.engine.table.disks import damaged, full_lines, played, resumed
from tests.engine.table.evening import first, opening, table


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


def test_a_copy_of_a_box_that_is_damaged_is_left_out(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.kits.save("mine", "pebbles", {"pebbles": {"values": [5] * 12}})
    home.close()
    with sqlite3.connect(tmp_path / "data/journal.sqlite") as connection:
        connection.execute("UPDATE kit SET toml = replace(toml, '5', '6')")
    home = table(tmp_path)
    assert str(home.notices[0]) == "The copy of pebbles called mine is damaged and left out."
    assert home.kits.copy("pebbles").name == "pebbles"


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
