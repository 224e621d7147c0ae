"""Daily copies of the journal, and what to do with a damaged one: set aside, never deleted; the newest good copy
opened; and from the damaged file every entry that can still be read, as far as nothing is missing before it."""

import contextlib
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.rules.contract import Why, why
from engine.table import schema
from engine.table.schema import READ_ENTRY, READ_GAME, Row, checksum

KEPT = 10
COPY = re.compile(r"copy-(\d{5})-(.+)\.sqlite")


def folder(journal: Path) -> Path:
    return journal.parent / "copies"


def copies(journal: Path) -> list[Path]:
    """The daily copies, newest first."""
    try:
        found = [path for path in folder(journal).iterdir() if COPY.fullmatch(path.name)]
    except OSError:  # no folder, or none to be read: no copies
        return []
    return sorted(found, reverse=True)


def copy_of_the_day(journal: Path, connection: sqlite3.Connection, day: str) -> Path | None:
    """Copies the journal once a day, keeps ten. Copies are numbered: the device may not know the date."""
    there = copies(journal)
    newest = COPY.fullmatch(there[0].name) if there else None
    if newest and newest[2] == day:
        return None
    folder(journal).mkdir(exist_ok=True)
    path = folder(journal) / f"copy-{int(newest[1]) + 1 if newest else 1:05}-{day}.sqlite"
    made = path.with_suffix(".coming")
    made.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(made)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    _sync(made)
    os.replace(made, path)
    _sync(path.parent)
    for old in copies(journal)[KEPT:]:
        old.unlink()
    return path


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def apart(journal: Path) -> Path:
    """Where lines stand that no journal can take."""
    return journal.with_suffix(".apart.txt")


def coming(journal: Path) -> Path:
    """What takes the place of a damaged journal, while it is being made."""
    return journal.with_suffix(".coming")


def set_aside(journal: Path) -> Path:
    """Renames the damaged file, then what belongs to it."""
    number = 1
    while (aside := journal.with_name(f"{journal.stem}.damaged-{number}{journal.suffix}")).exists():
        number += 1
    journal.rename(aside)
    _move_log(journal, aside)
    return aside


def _move_log(journal: Path, aside: Path) -> None:
    for suffix in ("-wal", "-shm"):
        belongs = journal.with_name(journal.name + suffix)
        if belongs.exists():
            belongs.rename(aside.with_name(aside.name + suffix))


def finish(journal: Path) -> Why | None:
    """Ends a rescue in the middle of which somebody pulled the plug. Once the damaged file is out of the way, what
    was made in its place is whole; before that, it is begun again."""
    made = coming(journal)
    if not made.exists():
        return None
    if journal.exists():
        made.unlink()
        return None
    asides = sorted(
        journal.parent.glob(f"{journal.stem}.damaged-*{journal.suffix}"), key=lambda path: path.stat().st_mtime
    )
    if asides:
        _move_log(journal, asides[-1])
    os.replace(made, journal)
    _sync(journal.parent)
    return why("The journal was damaged when Trireme was last started; what could be saved of it was opened.")


def rescue(journal: Path) -> Why:
    """Puts the best there is in the place of a damaged journal, which is kept; one sentence says what that is."""
    made = coming(journal)
    made.unlink(missing_ok=True)
    day = _newest_good_copy(journal, made)
    with contextlib.closing(sqlite3.connect(made, isolation_level=None)) as connection:
        schema.migrate(connection)
        saved = salvage(journal, connection)
        last = connection.execute(
            "SELECT game.number, max(entry.n) FROM entry JOIN game ON game.token = entry.game "
            "GROUP BY game.number ORDER BY game.number DESC LIMIT 1"
        ).fetchone()
        connection.execute("PRAGMA journal_mode = DELETE")
    _sync(made)
    aside = set_aside(journal)
    os.replace(made, journal)
    _sync(journal.parent)
    number, n = last or (0, -1)
    if day:
        return why(
            "The journal was damaged and is kept as {file}; the copy of {day} was opened, {lines:line} more could be "
            "read from the damaged file, and whatever came after line {n} of game {game} is missing.",
            file=aside.name, day=day, lines=saved, n=n + 1, game=number,
        )  # fmt: skip
    return why(
        "The journal was damaged and is kept as {file}; there was no good copy, {lines:line} could be read from the "
        "damaged file, and whatever came after line {n} of game {game} is missing.",
        file=aside.name, lines=saved, n=n + 1, game=number,
    )  # fmt: skip


def _newest_good_copy(journal: Path, made: Path) -> str:
    """Lays the newest copy that is whole where the journal is being made anew; the day it is of, or nothing."""
    for copy in copies(journal):
        with contextlib.closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as connection:
            connection.text_factory = schema.text
            good = not schema.damage(connection) and schema.version(connection) <= schema.VERSION
        if good and (found := COPY.fullmatch(copy.name)):
            shutil.copyfile(copy, made)
            return found[2]
    return ""


def salvage(damaged: Path, into: sqlite3.Connection) -> int:
    """Takes over what can still be read and is what was written; how many entries that were."""
    with contextlib.closing(sqlite3.connect(f"{damaged.as_uri()}?mode=ro", uri=True)) as source:
        source.text_factory = schema.text
        games = {row[0]: Row("game", row[:-1]) for row in _readable(source, READ_GAME, "token") if _whole(row)}
        entries = {row[:2]: Row("entry", row[:-1]) for row in _readable(source, READ_ENTRY, "game, n") if _whole(row)}
        rest = [
            Row(table, row)
            for table, read, key in (
                ("person", "SELECT * FROM person", "token"),
                ("kit", "SELECT * FROM kit", "id, whole"),
                ("label", "SELECT name, box, id, whole FROM label", "n"),
                ("tag", "SELECT * FROM tag", "uid"),
            )
            for row in _readable(source, read, key)
        ]
    into.execute("BEGIN IMMEDIATE")
    labels = set(into.execute("SELECT name, box, id, whole FROM label"))
    for row in [*games.values(), *(row for row in rest if row.table != "label" or row.values not in labels)]:
        schema.insert(into, row)
    known = {token for (token,) in into.execute("SELECT token FROM game")}
    counts = dict(into.execute("SELECT game, count(*) FROM entry GROUP BY game"))
    saved = 0
    for token in sorted(known):
        n = counts.get(token, 0)
        while (token, n) in entries:  # a game with a hole in it would not replay
            schema.insert(into, entries[token, n])
            n, saved = n + 1, saved + 1
    into.execute("COMMIT")
    return saved


def _whole(row: tuple[object, ...]) -> bool:
    return checksum(row[:-1]) == row[-1]


def _readable(source: sqlite3.Connection, read: str, key: str) -> Iterator[tuple[object, ...]]:
    """Rows from both ends of a table, up to where its pages are broken."""
    for order in ("", " DESC"):
        columns = ", ".join(column + order for column in key.split(", "))
        with contextlib.suppress(*schema.BROKEN):  # what cannot be read is what is being reported
            yield from _each(source, f"{read} ORDER BY {columns}")


def _each(source: sqlite3.Connection, read: str) -> Iterator[tuple[object, ...]]:
    fetch: Callable[[], tuple[object, ...] | None] = source.execute(read).fetchone
    while (row := fetch()) is not None:
        yield row
