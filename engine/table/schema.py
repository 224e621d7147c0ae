"""What stands in the journal's file, and how older files become this one.

Games and entries are only ever added. Names stand apart from games, so that one can be deleted everywhere. Every game
and entry carries a sum over itself: SQLite notices broken pages, not flipped letters.
"""

import sqlite3
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

FIRST = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    token TEXT NOT NULL UNIQUE,
    box TEXT NOT NULL,
    opening TEXT NOT NULL,
    people TEXT NOT NULL,
    begun TEXT NOT NULL,
    sum INTEGER NOT NULL
);
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game (token),
    n INTEGER NOT NULL,
    step INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    mark TEXT NOT NULL,
    clock TEXT NOT NULL,
    at TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
CREATE INDEX beside ON entry (kind, game, n) WHERE kind <> 'line';
CREATE TABLE person (token TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE kit (id TEXT NOT NULL, whole TEXT NOT NULL, box TEXT NOT NULL, toml TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (id, whole)) WITHOUT ROWID;
CREATE TABLE label (n INTEGER PRIMARY KEY, name TEXT NOT NULL, box TEXT NOT NULL, id TEXT NOT NULL,
    whole TEXT NOT NULL);
CREATE TABLE tag (uid TEXT PRIMARY KEY, copy TEXT NOT NULL, part INTEGER NOT NULL, seen INTEGER NOT NULL,
    fingers INTEGER NOT NULL) WITHOUT ROWID;
"""
STEPS: tuple[str, ...] = (FIRST,)  # step n brings a file of version n to version n + 1
VERSION = len(STEPS)

# table -> how a row of it is written; rows of game and entry without their sum, which is added here
INSERT = {
    "game": "INSERT INTO game (token, box, opening, people, begun, sum) VALUES (?,?,?,?,?,?) ON CONFLICT DO NOTHING",
    "entry": "INSERT INTO entry VALUES (?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING",
    "person": "INSERT INTO person VALUES (?,?) ON CONFLICT DO UPDATE SET name = excluded.name",
    "kit": "INSERT INTO kit VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING",
    "label": "INSERT INTO label (name, box, id, whole) VALUES (?,?,?,?)",
    "tag": "INSERT INTO tag VALUES (?,?,?,?,?) ON CONFLICT DO UPDATE SET copy = excluded.copy, part = excluded.part, "
    "seen = excluded.seen, fingers = excluded.fingers",
}
SUMMED = frozenset({"game", "entry"})
# table without a sum -> its columns, and what alone can stand in each: a bit that turned may make nothing of a word
UNSUMMED: dict[str, dict[str, type]] = {
    "person": {"token": str, "name": str},
    "kit": {"id": str, "whole": str, "box": str, "toml": str, "at": str},
    "label": {"name": str, "box": str, "id": str, "whole": str},
    "tag": {"uid": str, "copy": str, "part": int, "seen": int, "fingers": int},
}
READ_UNSUMMED = {table: f"SELECT {', '.join(columns)} FROM {table}" for table, columns in UNSUMMED.items()}
READ_GAME = "SELECT token, box, opening, people, begun, sum FROM game"
READ_ENTRY = "SELECT game, n, step, kind, body, mark, clock, at, sum FROM entry"


class Row(NamedTuple):
    """One row to be added."""

    table: str
    values: tuple[Any, ...]


class Entry(NamedTuple):
    """One entry of a game: a line of its record, or undo, redo, pause, resume, sleep, wake, parked, taken up,
    finished, reopened, left, counts, fact. `n` counts from 0 without a gap."""

    game: str
    n: int
    step: int
    kind: str
    body: str = ""
    mark: str = ""
    clock: str = ""
    at: str = ""

    @property
    def row(self) -> Row:
        return Row("entry", tuple(self))


def checksum(values: Sequence[Any]) -> int:
    return zlib.crc32("\x1f".join(map(str, values)).encode())


def sound(row: Row) -> bool:
    """Whether this can be a row of a table without a sum."""
    return tuple(map(type, row.values)) == tuple(UNSUMMED[row.table].values())


def storable(row: Row) -> bool:
    """Whether SQLite can take these values: whole numbers of 64 bits, and words that are letters."""
    return all(value is None or _storable(value) for value in row.values)


def _storable(value: object) -> bool:
    if isinstance(value, int):
        return -(2**63) <= value < 2**63
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def insert(connection: sqlite3.Connection, row: Row) -> bool:
    """Writes one row; False if another stands in its place. The same row twice is no contradiction."""
    values = row.values
    if row.table in SUMMED:
        values = (*values, checksum(values))
    if connection.execute(INSERT[row.table], values).rowcount or row.table not in SUMMED:
        return True
    if row.table == "game":
        there = connection.execute(f"{READ_GAME} WHERE token = ?", values[:1]).fetchone()
    else:
        there = connection.execute(f"{READ_ENTRY} WHERE game = ? AND n = ?", values[:2]).fetchone()
    return bool(there == values)


def version(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the file to this version, each step all or nothing."""
    for number in range(version(connection), VERSION):
        try:
            connection.executescript(f"BEGIN IMMEDIATE; {STEPS[number]}; PRAGMA user_version = {number + 1}; COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


# What reading a damaged file raises; SQLite's own messages quote names from the file, and may not be letters any more.
BROKEN = (sqlite3.DatabaseError, UnicodeDecodeError)


def text(stored: bytes) -> str:
    """Letters that are none are damage for the sums to find, not an exception."""
    return stored.decode("utf-8", "replace")


def damage(connection: sqlite3.Connection) -> str:
    """What is wrong with this file; nothing if it is whole. A file of an older version may lack the tables."""
    try:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            return str(found)
        if version(connection) == 0:
            there = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
            return "the version is gone" if there else ""
        for read in (READ_GAME, READ_ENTRY):
            for *values, sum in connection.execute(read):
                if checksum(values) != sum:
                    return f"an entry of {values[0]} is not what was written"
        for table, read in READ_UNSUMMED.items():
            if not all(sound(Row(table, values)) for values in connection.execute(read)):
                return f"a row of {table} is not what was written"
    except BROKEN as error:
        return str(error) or type(error).__name__
    return ""
