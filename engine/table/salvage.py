"""What can still be read in a damaged journal, game by game: every entry up to the first that is missing, and the
result of a game that was over. What is missing is named, and where nobody can say whether something is, that is said.

Asked twice: SQLite, which also knows the log of the latest pages, and the file itself, page by page (`leaves`), for
what SQLite does not find its way to any more. All of it goes straight into the new journal and is sifted there: a
large one has no room in the memory of a small device.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.rules.contract import Why, why
from engine.table import leaves, schema, wal
from engine.table.schema import READ_ENTRY, READ_GAME, Entry, Row, checksum

OVER = ("finished", "left", "reopened")  # kinds of entry that say whether a game is over
KEYS = {"person": ("token",), "kit": ("id", "whole"), "label": ("n",), "tag": ("uid",)}  # of what has no sum
TAKEN_AWAY = frozenset({"label", "tag"})  # of these: rows go for good where copies and stickers are deleted
NUMBERED = frozenset({"label"})  # of these
AT_ONCE = 500  # rows between two signs that somebody is still at it
HERE = "SELECT game, n, step, kind, body, mark, clock, at FROM entry WHERE game = ?"


@dataclass
class Salvaged:
    lines: int = 0  # entries taken over
    losses: list[Why] = field(default_factory=list)


class Damaged:
    """The damaged file, asked for one thing after the other; what cannot be read is passed over."""

    def __init__(self, file: Path, connection: sqlite3.Connection, busy: Callable[[], None]) -> None:
        self._file, self._connection, self._busy = file, connection, busy
        self._logged = wal.committed(file) > 0
        connection.text_factory = schema.text
        self.broken = False  # whether something could not be read since this was last looked at
        self.strays = False  # whether there are entries of which nobody can say whose they are

    def rows(self, read: str, key: Sequence[str], values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """Rows from both ends, up to where the pages are broken."""
        for order in ("", " DESC"):
            columns = ", ".join(column + order for column in key)
            try:
                yield from self._each(self._connection.execute(f"{read} ORDER BY {columns}", values))
            except schema.BROKEN:  # it is being reported
                self.broken = True
            else:
                return

    def stored(self, numbered: bool) -> Iterator[leaves.Stored]:
        """Every row on a page, of whatever table: of those whose rows are numbered, or of the others."""
        yield from self._each(leaves.rows(self._file, numbered))

    def games(self) -> list[tuple[tuple[Any, ...], int]]:
        """Each game as it was written, without its sum, and its number."""
        read = READ_GAME.replace(" FROM", ", number FROM")
        there = ((*values[1:], number) for number, values in self.stored(numbered=True) if len(values) == 7)
        found: dict[str, tuple[tuple[Any, ...], int]] = {}
        for source in (self.rows(read, ("number",)), there):
            for *values, sum, number in source:
                if checksum(values) == sum:
                    found.setdefault(values[0], (tuple(values), number))
        numbers = self._numbers({token: number for token, (_, number) in found.items()})
        return sorted(((row, numbers[token]) for token, (row, _) in found.items()), key=lambda game: game[1])

    def _numbers(self, said: dict[str, int]) -> dict[str, int]:
        """A game's number has no sum, and stands twice: at its row, and in the index of the tokens. Where these differ
        the one counts that is no other game's and was ever given out."""
        index = "SELECT token, number FROM game INDEXED BY sqlite_autoindex_game_1"
        twice = {token: number for token, number in self.rows(index, ("token",)) if isinstance(number, int)}
        newest, sure = self.newest(), {number for token, number in said.items() if twice.get(token, number) == number}
        numbers = {}
        for token, number in said.items():
            likely = [one for one in (number, twice.get(token, number)) if 0 < one <= max(newest or 0, *sure, 0)]
            own = number in sure and twice.get(token, number) == number
            numbers[token] = number if own else next((one for one in likely if one not in sure), number)
        return numbers

    def entries(self) -> Iterator[tuple[Any, ...]]:
        """Entries with their sums, some of them twice: what stands in the log alone only SQLite finds."""
        if self._logged:
            yield from self.rows(READ_ENTRY, ("game", "n"))
        for _, values in self.stored(numbered=False):
            if len(values) == len(Entry._fields) + 1:
                yield values

    def entry(self, token: str, n: int) -> tuple[Any, ...] | None:
        """This one entry; None: it was never there. Raises where nobody can say."""
        read = f"{READ_ENTRY} WHERE game = ? AND n = ?"
        found: tuple[Any, ...] | None = self._connection.execute(read, (token, n)).fetchone()
        return found

    def beside(self) -> Iterator[tuple[str, int, str]]:
        """What the index knows of entries that are no lines."""
        read = "SELECT game, n, kind FROM entry INDEXED BY beside WHERE kind <> 'line'"
        for token, n, kind in self.rows(read, ("kind", "game", "n")):
            if _a_key(token, n):
                yield token, n, kind

    def rest(self) -> tuple[list[Row], frozenset[str]]:
        """What has no sum, in the order of its keys; and the tables of which nothing is missing."""
        found: dict[str, dict[tuple[Any, ...], Row]] = {}
        whole = set()
        for table, key in KEYS.items():
            self.broken = False
            read = schema.READ_UNSUMMED[table].replace(" FROM", f", {', '.join(key)} FROM")
            rows = [(row[-len(key) :], Row(table, row[: -len(key)])) for row in self.rows(read, key)]
            found[table] = {key: row for key, row in rows if schema.sound(row)}
            if len(found[table]) == len(rows) and not self.broken:
                whole.add(table)
        if len(whole) < len(KEYS) and self._knows_what_is_free():
            for table in KEYS.keys() - whole:
                for number, values in self.stored(numbered=table in NUMBERED):
                    row = Row(table, values[1:] if table in NUMBERED else values)
                    if schema.sound(row):
                        found[table].setdefault((number,) if table in NUMBERED else values[: len(KEYS[table])], row)
        return [row for rows in found.values() for _, row in sorted(rows.items())], frozenset(whole)

    def _knows_what_is_free(self) -> bool:
        """Whether the file itself says which of its pages are in use, and no log knows better: from others what was
        deleted would come back."""
        try:
            self._connection.execute("PRAGMA freelist_count").fetchone()
        except schema.BROKEN:
            return False
        return not self._logged

    def newest(self) -> int | None:
        """The highest number a game has had; None where nobody can say."""
        try:
            found = self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchall()
        except schema.BROKEN:
            return None
        return next((number for (number,) in found if isinstance(number, int)), 0)

    def _each(self, source: Iterable[Any]) -> Iterator[Any]:
        for many, row in enumerate(source):
            if many % AT_ONCE == 0:
                self._busy()
            yield row


class Salvage:
    """Takes over what can still be read and is what was written."""

    def __init__(self, damaged: Damaged, into: sqlite3.Connection) -> None:
        self._damaged, self._into = damaged, into
        self._last: dict[str, int] = {}  # of each game, the last entry that is known to have been there
        self._over: dict[str, tuple[int, str]] = {}  # ... and the last that says whether it is over
        self._had: dict[str, int] = {}  # how many entries of it the new journal had before
        self.saved = Salvaged()

    def run(self) -> Salvaged:
        rest, whole = self._damaged.rest()
        if len(whole) < len(KEYS):
            self._lose(why("Of names, copies of boxes and stickers not everything could be read."))
        self._into.execute("BEGIN IMMEDIATE")
        self._had = dict(self._into.execute("SELECT game, count(*) FROM entry GROUP BY game"))
        self._take_rest(rest, whole)
        games = self._damaged.games()
        newest = self._damaged.newest()
        for row, number in games:
            self._take_game(row, number)
        self._take_entries()
        known = dict(self._into.execute("SELECT number, token FROM game ORDER BY number"))
        for number, token in known.items():
            self._sift(number, token, number == max(known))
        self._into.execute("COMMIT")
        self._name_gaps(sorted(known), newest)
        return self.saved

    def _lose(self, loss: Why) -> None:
        self.saved.losses.append(loss)

    def _take_rest(self, rows: Sequence[Row], whole: frozenset[str]) -> None:
        before = self._copies()
        for table in whole & TAKEN_AWAY:  # what was deleted since the copy of the day does not come back
            self._into.execute(f"DELETE FROM {table}")
        labels = set(self._into.execute("SELECT name, box, id, whole FROM label"))
        for row in rows:
            if row.table != "label" or row.values not in labels:
                schema.insert(self._into, row)
        for name in before - self._copies():
            self._into.execute("DELETE FROM tag WHERE copy = ?", (name,))

    def _copies(self) -> set[str]:
        """The names of the owner's copies of boxes."""
        return {name for (name,) in self._into.execute("SELECT name FROM label")}

    def _take_game(self, row: tuple[Any, ...], number: int) -> None:
        """Under its own number, so that games keep their order; another only where that is somebody else's."""
        self._into.execute(
            "INSERT INTO game (number, token, box, opening, people, begun, sum) VALUES (?,?,?,?,?,?,?) "
            "ON CONFLICT DO NOTHING", (number, *row, checksum(row)),
        )  # fmt: skip
        schema.insert(self._into, Row("game", row))

    def _take_entries(self) -> None:
        """Every entry that is what was written; of the others all that is known is that one was there."""
        known = {token for (token,) in self._into.execute("SELECT token FROM game")}
        for row in self._damaged.entries():
            if checksum(row[:-1]) == row[-1]:
                if row[0] in known:
                    schema.insert(self._into, Row("entry", tuple(row[:-1])))
            elif _a_key(*row[:2]) and row[0] in known:
                self._last[row[0]] = max(row[1], self._last.get(row[0], -1))
            else:
                self._damaged.strays = True
        for token, n, kind in self._damaged.beside():
            self._last[token] = max(n, self._last.get(token, -1))
            if kind in OVER:
                self._over[token] = max((n, kind), self._over.get(token, (-1, "")))

    def _sift(self, number: int, token: str, newest: bool) -> None:
        """The entries of one game: a game with a hole in it would not replay, so up to there."""
        n, doubt = self._whole_up_to(token)
        here = [Entry(*row) for row in self._into.execute(f"{HERE} ORDER BY n", (token,))]
        kept, beyond = here[:n], here[n:]
        self._into.execute("DELETE FROM entry WHERE game = ? AND n >= ?", (token, n))
        self.saved.lines += max(0, n - self._had.get(token, 0))
        lines = sum(entry.kind == "line" for entry in kept)
        last = max(self._last.get(token, -1), here[-1].n if here else -1)
        closings = [(entry.n, entry.kind) for entry in here if entry.kind in OVER]
        over_at, over = max([*closings, self._over.get(token, (-1, ""))])
        if last < n:  # nothing is known to be missing
            closed = over in ("finished", "left")
            if newest and not closed:  # of the game that was being played nobody can be sure
                self._lose(_after(number, lines))
            elif doubt and not closed:
                told = "Whether something came after line {n} of game {game} can no longer be read."
                self._lose(why(told, n=lines, game=number))
            return
        if over_at < n or over == "reopened":
            self._lose(_after(number, lines))
            return
        result = next((entry for entry in beyond if entry.n == over_at), None)
        closing = result or Entry(token, over_at, 0, "left", "{}")
        cut = Entry(token, n + 1, 0, "cut", json.dumps(lines), clock=closing.clock, at=closing.at)
        for entry in (closing._replace(n=n), cut):
            schema.insert(self._into, entry.row)
        if result is not None:
            told = "Game {game} keeps its result; whatever came after line {n} of it is missing."
        else:
            told = "Game {game} was over; its result is missing, and whatever came after line {n} of it."
        self._lose(why(told, game=number, n=lines))

    def _whole_up_to(self, token: str) -> tuple[int, bool]:
        """The number of the first entry that is missing, and whether nobody can say that it ever was there. One that
        lies in the log alone, between two broken pages, is still found by its key."""
        there = {n for (n,) in self._into.execute("SELECT n FROM entry WHERE game = ?", (token,))}
        n = 0
        while True:
            while n in there:
                n += 1
            try:
                row = self._damaged.entry(token, n)
            except schema.BROKEN:
                return n, True
            if row is None or checksum(row[:-1]) != row[-1]:
                return n, row is not None or self._damaged.strays
            schema.insert(self._into, Row("entry", tuple(row[:-1])))
            there.add(n)

    def _name_gaps(self, known: Sequence[int], newest: int | None) -> None:
        """Games of which nothing is left, one sentence for those that follow each other."""
        before = 0
        for number in (*known, max([newest or 0, *known]) + 1):
            first, last = before + 1, number - 1
            if first == last:
                self._lose(why("Game {game} is missing.", game=first))
            elif first < last:
                self._lose(why("Games {game} to {last} are missing.", game=first, last=last))
            before = number
        if newest is None:
            told = "Whether there were games after number {n} can no longer be read."
            self._lose(why(told, n=max(known, default=0)))


def salvage(damaged: Path, into: sqlite3.Connection, busy: Callable[[], None] = lambda: None) -> Salvaged:
    """`busy` is called now and then: a large journal takes its time."""
    with contextlib.closing(sqlite3.connect(f"{damaged.as_uri()}?mode=ro", uri=True)) as connection:
        return Salvage(Damaged(damaged, connection, busy), into).run()


def _after(number: int, lines: int) -> Why:
    return why("Whatever came after line {n} of game {game} is missing.", n=lines, game=number)


def _a_key(token: object, n: object) -> bool:
    """Whether these can be the key of an entry: a bit that turned may have made something else of them."""
    return isinstance(token, str) and isinstance(n, int)
