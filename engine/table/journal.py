"""The journal: one SQLite file that takes every move before anybody hears of it.

Append only, one writer, each commit on the disk before it counts. What cannot be written stays here in memory, the
table plays on with a warning, and the next write takes it along.
"""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.rules.contract import Why, why
from engine.table import rescue, schema, unread, wal
from engine.table.errors import JournalError
from engine.table.schema import Row

PRAGMAS = (("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1), ("foreign_keys", 0))
ENDS = ("finished", "left", "parked")  # kinds of entry after which a game is put away
STEPS = 200_000  # of SQLite's own between two signs that it is still at it: a few a second
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


@dataclass(frozen=True, slots=True)
class Saved:
    """This batch, and all before it, is on the disk."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Failed:
    """This batch is kept in memory only, because."""

    ticket: int
    why: Why


Report = Saved | Failed


def reason(error: Exception) -> Why:
    """A sentence for what the disk or SQLite said."""
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return why("The disk is full: the game goes on but is not being saved. Make room, and it catches up.")
    if name.startswith("SQLITE_READONLY") or getattr(error, "errno", 0) == 30:
        return why("The journal may only be read: the game goes on but is not being saved. Make its folder writable.")
    if name.startswith("SQLITE_CANTOPEN") or isinstance(error, OSError):
        return why("The journal cannot be opened: the game goes on but is not being saved. Check its folder.")
    if isinstance(error, MemoryError):
        return why("There is no memory left to write with: the game goes on but is not being saved for now.")
    if name in ("SQLITE_BUSY", "SQLITE_LOCKED"):
        return why("Another program holds the journal: the game goes on but is not being saved until it lets go.")
    if name.startswith(DAMAGED):
        return why("The journal is damaged: the game goes on but is not being saved.")
    return why(
        "The disk does not take what is played ({error}): the game goes on but is not being saved.",
        error=name or type(error).__name__,
    )


class Journal:
    """`day` is asked for the name of the daily copy; what opening had to say stands in `notices`."""

    def __init__(self, path: Path, day: Callable[[], str], busy: Callable[[], None] = lambda: None) -> None:
        """`busy` is called now and then while a long look through the file goes on."""
        self.path, self._day, self.busy = path.resolve(), day, busy
        self.notices: list[Why] = []
        self.warning: Why | None = None
        self._lock = threading.Lock()
        self._reading = threading.Lock()
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._backlog: list[Row] = []
        self._evening: list[Row] = []  # rows of the game being played, in case the file breaks under it
        self._apart: set[str] = set()  # games of which something can only be kept beside the file
        self._copied = ""  # the day of the last daily copy
        self._given_up = False  # a file of a newer Trireme is left alone
        try:
            self._open()
        except (sqlite3.Error, OSError, MemoryError, JournalError) as error:
            self._fail(error)

    # -- writing

    def write(self, rows: Iterable[Row], ticket: int = 0) -> Report:
        """Adds these rows as one transaction, with everything that could not be written before them."""
        with self._lock:
            batch = list(rows)
            self._backlog += batch
            self._remember(batch)
            return self._catch_up(ticket)

    def postpone(self, rows: Sequence[Row], ticket: int = 0, error: Exception | None = None) -> Failed:
        """Keeps these rows for the next write, which takes them along; nothing is tried now. A row that waits already
        is not kept twice. No lock: whoever holds it may be waiting for the disk for ever, and lists are safe."""
        here = set(map(id, self._backlog))
        new = [row for row in rows if id(row) not in here]
        self._backlog += new
        self._remember(new)
        if error is not None:
            self.warning = reason(error)
        return Failed(ticket, self.warning or why("The disk is slow: the game goes on, and is saved when it answers."))

    def retry(self) -> Report:
        """Tries once more to write what waits, if something does."""
        with self._lock:
            return self._catch_up(0) if self._backlog or self._writer is None else Saved(0)

    def holds(self, token: str) -> bool:
        """Whether something of this game is in memory only."""
        return any(row.table in schema.SUMMED and row.values[0] == token for row in list(self._backlog))

    @property
    def waiting(self) -> int:
        """How many rows are in memory only."""
        return len(self._backlog)

    def _catch_up(self, ticket: int) -> Report:
        for again in (True, False):
            try:
                lost = self._set_apart()
                written = self._commit()
            except Exception as error:  # noqa: BLE001 - whatever it is, what was to be written stays to be written
                self._fail(error)
                if again and getattr(error, "sqlite_errorname", "").startswith(DAMAGED):
                    continue  # it is opened again, set aside, and the game written anew
                return Failed(ticket, self.warning or reason(error))
            ended = any(row.table == "entry" and row.values[3] in ENDS for row in self._backlog[:written])
            del self._backlog[:written]
            if ended:
                self._checkpoint()
            self.warning = None
            return Failed(ticket, lost) if lost is not None else Saved(ticket)
        raise AssertionError("unreachable")

    def _set_apart(self) -> Why | None:
        """What no file of ours can take (nothing should come so far) is written beside it, as text, and with it all
        that follows in the same game: it would not replay. Everything else goes on being saved."""
        odd: list[Row] = []
        for row in [*self._backlog]:
            of_a_game, sound = row.table in schema.SUMMED, schema.storable(row)
            if of_a_game and not sound:
                self._apart.add(row.values[0])
            if not sound or (of_a_game and row.values[0] in self._apart):
                odd.append(row)
        if not odd:
            return None
        with rescue.apart(self.path).open("a", encoding="utf-8") as file:
            file.writelines(f"{ascii(tuple(row))}\n" for row in odd)
            file.flush()
            os.fsync(file.fileno())
        gone = set(map(id, odd))
        self._backlog[:] = [row for row in self._backlog if id(row) not in gone]
        self._evening = [row for row in self._evening if id(row) not in gone]
        return why(
            "Something of this game cannot be kept in the journal: it goes on, and from here on stands in {file} only.",
            file=rescue.apart(self.path).name,
        )

    def _commit(self) -> int:
        """Writes what waits; how many rows that were. Others may come to wait meanwhile."""
        if self._writer is None:
            self._open()
        writer, waiting = self._writer, [*self._backlog]
        assert writer is not None
        try:
            writer.execute("BEGIN IMMEDIATE")
            for row in waiting:
                if not schema.insert(writer, row):
                    self._given_up = True
                    raise JournalError("Another Trireme has continued this game: here it goes on but is not saved.")
            writer.execute("COMMIT")
        except BaseException:
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            raise
        return len(waiting)

    def _checkpoint(self) -> None:
        """A game that is put away stands in the file itself, not in its log alone. If not now, then by itself later."""
        if self._writer is not None:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _remember(self, batch: Sequence[Row]) -> None:
        if any(row.table == "game" for row in batch):
            self._evening.clear()
        self._evening += batch

    def own(self, rows: Iterable[Row]) -> None:
        """Rows of a game taken up again: they too could be written anew if the file broke."""
        self._evening = list(rows)

    def _fail(self, error: Exception) -> None:
        self.warning = error.why if isinstance(error, JournalError) else reason(error)
        name = getattr(error, "sqlite_errorname", "")
        if self._writer is not None and name != "SQLITE_FULL":
            self._writer.close()
            self._writer = None

    # -- opening

    def _open(self) -> None:
        if self._given_up:
            raise JournalError(self.warning or reason(OSError()))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if (odd := self._no_file()) is not None:
            raise JournalError("{file} is no file: the game goes on but is not being saved. Take it away.", file=odd)
        if (finding := rescue.finish(self.path)) is not None and not unread.unread(self.path):
            self.notices.append(finding)
        promised = wal.committed(self.path)
        writer = self._connect()
        try:
            damage = self._damage(writer)
            if not damage and promised and promised > wal.taken(writer):
                self._cut_short()
            if damage:
                with self._reading, contextlib.closing(self._keeper()):
                    writer.close()
                    self.close_reader()
                    self.notices += rescue.rescue(self.path, self.busy)
                self._backlog = [*self._evening]  # the game being played is here, whole
                writer = self._connect()
            self._prepare(writer)
        except BaseException:
            writer.close()
            raise
        self._writer = writer
        self.notices += [finding for finding in unread.unread(self.path) if finding not in self.notices]

    def _no_file(self) -> str | None:
        """What lies where the journal or its log should lie and is no file: a pipe would be waited for without end."""
        there = (self.path, wal.log(self.path), wal.index(self.path))
        return next((path.name for path in there if path.exists() and not path.is_file()), None)

    def _keeper(self) -> sqlite3.Connection:
        """Somebody who only looks: the last to write who lets go of a file writes what its log holds into it, and takes
        the log away; of a damaged one both are kept as they were found."""
        keeper = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, check_same_thread=False)
        with contextlib.suppress(*schema.BROKEN):  # then no writer gets as far as the log either
            keeper.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        return keeper

    def _cut_short(self) -> None:
        """SQLite passed over the end of its log, where something had turned; what it found there is kept as it was."""
        aside = wal.set_aside(self.path)
        unread.keep(self.path, [why(
            "The end of the journal could not be read and is kept as {file}: the last moves may be missing. Look "
            "whether the game is as it lies on the table.", file=aside.name,
        )])  # fmt: skip

    def read(self) -> None:
        """Somebody has read what opening had to say."""
        self.notices.clear()
        unread.read(self.path)

    def _connect(self) -> sqlite3.Connection:
        writer = sqlite3.connect(self.path, timeout=2.0, isolation_level=None, check_same_thread=False)
        writer.text_factory = schema.text
        writer.set_progress_handler(self._progress, STEPS)
        return writer

    def _progress(self) -> int:
        self.busy()
        return 0  # go on

    def _damage(self, writer: sqlite3.Connection) -> str:
        """What is wrong with the file; a newer Trireme's file is not looked into."""
        try:
            found = schema.version(writer)
        except schema.BROKEN as error:
            if isinstance(error, UnicodeDecodeError) or error.sqlite_errorname.startswith(DAMAGED):
                return str(error)
            raise
        if found > schema.VERSION:
            self._given_up = True
            raise JournalError(
                "The journal was written by a newer Trireme (version {found}, this one knows {known}): it is left as "
                "it is, and this game is not being saved. Update Trireme.",
                found=found, known=schema.VERSION,
            )  # fmt: skip
        return schema.damage(writer)

    def _prepare(self, writer: sqlite3.Connection) -> None:
        for name, value in PRAGMAS:
            writer.execute(f"PRAGMA {name} = {value}")
            got = writer.execute(f"PRAGMA {name}").fetchone()[0]
            if got != value:
                raise JournalError(
                    "SQLite does not keep its promise here ({name} is {got}): the game goes on but is not being saved.",
                    name=name, got=str(got),
                )  # fmt: skip
        schema.migrate(writer)
        self._copy(writer)

    def copy_of_the_day(self) -> None:
        """For a table that runs for days: the copy that opening would have made."""
        with self._lock:
            if self._writer is not None:
                self._copy(self._writer)

    def _copy(self, writer: sqlite3.Connection) -> None:
        day = self._day()
        if day == self._copied:
            return
        self._copied = day  # one try a day: a full disk must not be asked after every move
        try:
            rescue.copy_of_the_day(self.path, writer, day)
        except (sqlite3.Error, OSError) as error:
            self.notices.append(why("No copy of the journal could be made today ({error}).", error=str(error)))

    # -- reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """What stands in the file; nothing where it cannot be read, which `warning` has said."""
        with self._reading:
            try:
                if self._reader is None:
                    self._reader = self._open_to_read()
                return self._reader.execute(query, values).fetchall()
            except (*schema.BROKEN, OSError):
                self.close_reader()
                return []

    def _open_to_read(self) -> sqlite3.Connection:
        if self._writer is None and (self._given_up or self._no_file() is not None):
            raise sqlite3.OperationalError("untouched")
        attempts = (f"{self.path.as_uri()}?mode=ro", f"{self.path.as_uri()}?mode=ro&immutable=1")  # a read-only disk
        for number, uri in enumerate(attempts):
            reader = sqlite3.connect(uri, uri=True, timeout=2.0, isolation_level=None, check_same_thread=False)
            reader.text_factory = schema.text
            try:
                reader.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                return reader
            except sqlite3.Error:
                reader.close()
                if number + 1 == len(attempts):
                    raise
        raise AssertionError("unreachable")

    def close_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def change(self, *statements: tuple[str, Sequence[Any]]) -> Why | None:
        """The few things that are not added but changed or taken away: a name, a tag. Why not, if it failed."""
        with self._lock:
            if self._writer is None:
                return self.warning
            try:
                self._writer.execute("BEGIN IMMEDIATE")
                for statement, values in statements:
                    self._writer.execute(statement, values)
                self._writer.execute("COMMIT")
            except sqlite3.Error as error:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                return reason(error)
            return None

    def squeeze(self) -> Why | None:
        """Leaves nothing of what was taken away in the file: pages are rewritten, the log is emptied. Why not, if
        that failed."""
        with self._lock, self._reading:
            self.close_reader()
            if self._writer is None:
                return self.warning
            try:
                self._writer.execute("VACUUM")
                blocked = self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            except sqlite3.Error as error:
                return reason(error)
            return why("Another program is reading the journal; try again when it is closed.") if blocked else None

    def close(self, within: float = -1) -> None:
        """Lets go of the file; one that somebody is still writing to, `within` so many seconds, is left to them."""
        if not self._lock.acquire(timeout=within):
            return
        try:
            with self._reading:
                self.close_reader()
            if self._writer is not None:
                self._writer.close()
                self._writer = None
        finally:
            self._lock.release()
