"""What the pages of a journal hold, read without SQLite, against SQLite."""

import sqlite3
from errno import EIO
from io import FileIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.table import leaves
from engine.table.leaves import Stored

SCHEMA = """
CREATE TABLE keyed (a TEXT, n INTEGER, body TEXT, PRIMARY KEY (a, n)) WITHOUT ROWID;
CREATE TABLE numbered (id INTEGER PRIMARY KEY, body TEXT, number INTEGER);
"""
NUMBERS = [None, 0, 1, -1, 127, 128, -(2**15), 2**23 - 1, 2**31, -(2**47), 2**47 - 1, 2**63 - 1, -(2**63)]
LENGTHS = [0, 1, 59, 60, 900, 1001, 1002, 1003, 4060, 4061, 4062, 5000, 20_000]


def journal(path: Path, page: int) -> tuple[set[Stored], sqlite3.Connection]:
    """A file with rows of every kind and length; what SQLite says is in it."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA page_size = {page}")
    connection.executescript(SCHEMA)
    dice = Random(page)
    connection.execute("BEGIN")
    for n in range(300):
        body = "ж" * (dice.choice(LENGTHS) // 2) + "x" * dice.choice((0, 1))
        connection.execute("INSERT INTO keyed VALUES (?,?,?)", (f"{dice.randrange(9)}", n, body))
        connection.execute("INSERT INTO numbered VALUES (?,?,?)", (n * n * n + 1, body, dice.choice(NUMBERS)))
    connection.execute("COMMIT")
    keyed = {Stored(None, row) for row in connection.execute("SELECT a, n, body FROM keyed")}
    numbered = {Stored(row[0], (None, *row[1:])) for row in connection.execute("SELECT id, body, number FROM numbered")}
    return keyed | numbered, connection


def rows(path: Path) -> list[Stored]:
    return [*leaves.rows(path, numbered=True), *leaves.rows(path, numbered=False)]


@pytest.mark.parametrize("page", [512, 4096, 65536])
def test_every_row_is_read_as_sqlite_reads_it(tmp_path: Path, page: int) -> None:
    known, connection = journal(tmp_path / "file", page)
    connection.close()
    found = [row for row in rows(tmp_path / "file") if "CREATE" not in str(row.values)]
    assert set(found) == known
    assert len(found) == len(known)


def test_rows_that_were_deleted_do_not_come_back(tmp_path: Path) -> None:
    known, connection = journal(tmp_path / "file", 4096)
    connection.execute("DELETE FROM keyed WHERE n % 7")
    connection.execute("DELETE FROM numbered")
    connection.close()
    found = {row for row in rows(tmp_path / "file") if "CREATE" not in str(row.values)}
    assert found == {row for row in known if row.number is None and isinstance(n := row.values[1], int) and not n % 7}


@pytest.mark.parametrize("seed", range(30))
def test_whatever_bytes_stand_there_reading_ends_and_raises_nothing(tmp_path: Path, seed: int) -> None:
    known, connection = journal(tmp_path / "file", 512)
    connection.close()
    content, dice = bytearray((tmp_path / "file").read_bytes()), Random(seed)
    for _ in range(dice.choice((1, 40, 4000))):
        content[dice.randrange(len(content))] = dice.randrange(256)
    (tmp_path / "file").write_bytes(content[: dice.randrange(len(content))])
    assert len([row for row in rows(tmp_path / "file") if row in known]) <= len(known)


def test_a_file_that_is_none_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert rows(tmp_path / "file") == []
    (tmp_path / "file").write_bytes(b"This is no database at all, whatever its name says." * 400)
    assert rows(tmp_path / "file") == []


class DeadSector(FileIO):
    """A disk that gives one page no more."""

    def read(self, size: int | None = -1, /) -> Any:
        if self.tell() == 3 * 4096:
            raise OSError(EIO, "Input/output error")
        return super().read(size)


def test_a_dead_sector_costs_what_lay_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known, connection = journal(tmp_path / "file", 4096)
    connection.close()
    monkeypatch.setattr(Path, "open", lambda path, mode: DeadSector(path))
    found = {row for row in rows(tmp_path / "file") if "CREATE" not in str(row.values)}
    assert found < known
    assert len(found) > len(known) // 2


def test_a_row_that_goes_on_in_a_circle_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row of many that says it is as long as the file, and goes on in a page that names itself."""
    page = 4096
    head = bytearray(page)
    head[:18] = b"SQLite format 3\0" + page.to_bytes(2, "big")
    circle = bytearray((3).to_bytes(4, "big") + b"x" * (page - 4))
    length = 2_000_000  # as a number of seven bits a byte
    spoken = bytes([length >> 14 | 0x80, length >> 7 & 0x7F | 0x80, length & 0x7F])
    full = bytearray(page)
    full[0], full[3:5] = leaves.NUMBERED, (900).to_bytes(2, "big")
    full[8 : 8 + 1800] = (2000).to_bytes(2, "big") * 900
    full[2000:2003], full[2003] = spoken, 1
    least = (page - 12) * 32 // 255 - 23
    here = least + (length - least) % (page - 4)
    here = here if here <= page - 35 else least
    full[2004 + here : 2008 + here] = (3).to_bytes(4, "big")
    (tmp_path / "file").write_bytes(bytes(head + full + circle) + bytes(page * 600))
    read: list[int] = []

    class Counted(FileIO):
        def read(self, size: int | None = -1, /) -> Any:
            read.append(1)
            return super().read(size)

    monkeypatch.setattr(Path, "open", lambda path, mode: Counted(path))
    assert rows(tmp_path / "file") == []
    assert len(read) < 5000  # of two gigabytes it would have been half a million
