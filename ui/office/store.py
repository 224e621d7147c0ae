"""What the office keeps: one SQLite file, made anew from the broker whenever it is missing or of another kind."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from ui.office.seen import Seen, Tables
from ui.report.figures import Day
from ui.report.words import Health, State, pack, unpack

KIND = 1  # raised when the tables below change: an older file is set aside and made anew
SCHEMA = """
CREATE TABLE seen (name TEXT PRIMARY KEY, here INTEGER, state BLOB, health BLOB, moved REAL, gone REAL) STRICT;
CREATE TABLE day (
    name TEXT, day TEXT, box TEXT, certain INTEGER, begun INTEGER, finished INTEGER, parked INTEGER, given_up INTEGER,
    minutes INTEGER, PRIMARY KEY (name, day, box)
) STRICT;
"""


class Store:
    """Owned by one thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = self._opened()

    def close(self) -> None:
        self._file.close()

    def load(self) -> Tables:
        """Everything as it was last known."""
        tables = Tables()
        for name, here, state, health, moved, left in self._file.execute("SELECT * FROM seen"):
            states, well = unpack(State, state) or State(), unpack(Health, health) or Health()
            tables.seen[name] = Seen(name, bool(here), states, well, moved, left)
        for name, day, box, certain, *counts in self._file.execute("SELECT * FROM day"):
            tables.days[name, day, box] = Day(day, box, bool(certain), *counts)
        return tables

    def save(self, tables: Tables) -> None:
        """What changed since the last time, in one go. A full disk costs nothing: it is offered again."""
        changed = [tables.seen[name] for name in tables.changed]
        rows = [(*key[:1], *tables.days[key]) for key in tables.counted]
        with self._file:
            self._file.executemany(
                "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)",
                [(one.name, one.here, pack(one.state), pack(one.health), one.moved, one.left) for one in changed],
            )
            self._file.executemany("INSERT OR REPLACE INTO day VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        tables.changed.clear()
        tables.counted.clear()

    def _opened(self) -> sqlite3.Connection:
        for _ in range(2):
            file = sqlite3.connect(self._path, isolation_level="IMMEDIATE")
            try:
                file.execute("PRAGMA journal_mode=WAL")
                (kind,) = file.execute("PRAGMA user_version").fetchone()
                if kind == 0:
                    file.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={KIND}; COMMIT;")
                if kind in (0, KIND):
                    return file
            except sqlite3.DatabaseError:
                pass  # not a file of ours, or a damaged one: as good as another kind
            file.close()
            for old in self._files():
                with contextlib.suppress(FileNotFoundError):
                    old.replace(old.with_name(f"{old.name}.old"))
        raise sqlite3.DatabaseError(f"{self._path} cannot be made")

    def _files(self) -> Iterator[Path]:
        for end in ("", "-wal", "-shm"):
            yield self._path.with_name(self._path.name + end)
