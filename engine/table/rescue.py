"""Daily copies of the journal, and what to do with a damaged one: set aside, never deleted; the newest good copy
opened; and what can still be read in the damaged file added to it (`salvage`)."""

import contextlib
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from engine.rules.contract import Why, why
from engine.table import schema, unread
from engine.table.salvage import salvage

KEPT = 10
COPY = re.compile(r"copy-(\d{5})-(.+)\.sqlite")


def folder(journal: Path) -> Path:
    return journal.parent / "copies"


def copies(journal: Path) -> list[Path]:
    """The daily copies, newest first."""
    try:
        found = [path for path in folder(journal).iterdir() if COPY.fullmatch(path.name) and path.is_file()]
    except OSError:  # no folder, or none to be read: no copies
        return []
    return sorted(found, reverse=True)


def others(journal: Path, before: Iterable[Path] = ()) -> list[str]:
    """What is nobody's to change: beside the journal, damaged files, lines no journal takes, exports; and the journals
    in the folders where games were kept `before`."""
    beside = [*journal.parent.glob(f"{journal.stem}.damaged-*"), *journal.parent.glob("export/*"), apart(journal)]
    left = [old for folder in before if (old := folder / journal.name) != journal]
    return [*sorted(path.name for path in beside if path.exists()), *(str(old) for old in left if old.exists())]


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


def forget(journal: Path, statements: Sequence[tuple[str, Sequence[Any]]]) -> list[str]:
    """Changes every copy like this, and leaves nothing of what stood there before; those that could not be changed."""
    still = []
    for copy in copies(journal):
        try:
            with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                connection.execute("PRAGMA secure_delete = 1")
                for statement, values in statements:
                    connection.execute(statement, values)
                connection.execute("VACUUM")
        except schema.BROKEN:
            still.append(f"{copy.parent.name}/{copy.name}")
    return still


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


def aside_of(journal: Path) -> Path:
    """What a damaged file will be called."""
    number = 1
    while (aside := journal.with_name(f"{journal.stem}.damaged-{number}{journal.suffix}")).exists():
        number += 1
    return aside


def set_aside(journal: Path, aside: Path) -> None:
    """Renames the damaged file, then what belongs to it."""
    journal.rename(aside)
    _move_log(journal, aside)


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


def rescue(journal: Path, busy: Callable[[], None] = lambda: None) -> list[Why]:
    """Puts the best there is in the place of a damaged journal, which is kept; what that is and what is missing in it,
    a sentence each. They wait beside the journal until somebody has read them. `busy` is called now and then."""
    made = coming(journal)
    made.unlink(missing_ok=True)
    day = _newest_good_copy(journal, made)
    with contextlib.closing(sqlite3.connect(made, isolation_level=None)) as connection:
        schema.migrate(connection)
        saved = salvage(journal, connection, busy)
        connection.execute("PRAGMA journal_mode = DELETE")
    _sync(made)
    aside = aside_of(journal)
    if day:
        finding = why(
            "The journal was damaged and is kept as {file}; the copy of {day} was opened, and {lines:line} more could "
            "be read from the damaged file.",
            file=aside.name, day=day, lines=saved.lines,
        )  # fmt: skip
    else:
        finding = why(
            "The journal was damaged and is kept as {file}; there was no good copy, and {lines:line} could be read "
            "from the damaged file.",
            file=aside.name, lines=saved.lines,
        )  # fmt: skip
    said = [finding, *saved.losses]
    with contextlib.suppress(OSError):  # a disk that takes no more still has to be made room on
        unread.keep(journal, said)
    set_aside(journal, aside)
    os.replace(made, journal)
    _sync(journal.parent)
    return said


def _newest_good_copy(journal: Path, made: Path) -> str:
    """Lays the newest copy that is whole where the journal is being made anew; the day it is of, or nothing."""
    for copy in copies(journal):
        try:
            with contextlib.closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as connection:
                connection.text_factory = schema.text
                good = not schema.damage(connection) and schema.version(connection) <= schema.VERSION
            if good and (found := COPY.fullmatch(copy.name)):
                shutil.copyfile(copy, made)
                return found[2]
        except (sqlite3.Error, OSError):  # one that cannot be opened is no good copy; there may be an older one
            made.unlink(missing_ok=True)
    return ""
