"""What can still be read in a damaged journal, game by game: every entry up to the first that is missing, and the
result of a game that was over. What is missing is named.

Asked twice: SQLite, which also knows the log of the latest pages, and the file itself, page by page (`leaves`), for
what SQLite does not find its way to any more."""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.rules.contract import Why, why
from engine.table import leaves, schema
from engine.table.schema import READ_ENTRY, READ_GAME, Entry, Row, checksum

OVER = ("finished", "left", "reopened")  # kinds of entry that say whether a game is over
KEYS = {"person": ("token",), "kit": ("id", "whole"), "label": ("n",), "tag": ("uid",)}  # of what has no sum
NUMBERED = frozenset({"label"})  # of these


@dataclass
class Salvaged:
    lines: int = 0  # entries taken over
    losses: list[Why] = field(default_factory=list)


@dataclass
class Found:
    """What of one game can be read, and what is known to have been there."""

    rows: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    kinds: dict[int, str] = field(default_factory=dict)  # of entries known by their index alone

    @property
    def last(self) -> int:
        return max([*self.rows, *self.kinds], default=-1)

    def take(self, row: Sequence[Any]) -> None:
        """An entry with its sum; where that is wrong, all that is known is that one was there."""
        if checksum(row[:-1]) == row[-1]:
            self.rows[row[1]] = tuple(row[:-1])
        elif _a_key(row[0], row[1]):
            self.kinds.setdefault(row[1], "")

    def over(self) -> tuple[int, str]:
        """The last entry that says whether the game is over, and what it says."""
        known = {**self.kinds, **{n: row[3] for n, row in self.rows.items()}}
        return max(((n, kind) for n, kind in known.items() if kind in OVER), default=(-1, ""))


class Damaged:
    """The damaged file, asked for one thing after the other; what cannot be read is passed over."""

    def __init__(self, connection: sqlite3.Connection, stored: Sequence[leaves.Stored]) -> None:
        self._connection = connection
        self._stored = stored  # what its pages hold, of whatever table
        connection.text_factory = schema.text
        self.broken = False  # whether something could not be read since this was last looked at

    def rows(self, read: str, key: Sequence[str], values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """Rows from both ends, up to where the pages are broken."""
        for order in ("", " DESC"):
            columns = ", ".join(column + order for column in key)
            try:
                yield from _each(self._connection, f"{read} ORDER BY {columns}", values)
            except schema.BROKEN:  # it is being reported
                self.broken = True
            else:
                return

    def games(self) -> dict[str, tuple[Any, ...]]:
        """By token: the row as it was written, and its number."""
        read = READ_GAME.replace(" FROM", ", number FROM")
        there = [(*values[1:], number) for number, values in self._stored if number is not None and len(values) == 7]
        found = [*self.rows(read, ("number",)), *there]
        return {row[0]: row for row in reversed(found) if checksum(row[:-2]) == row[-2]}

    def entries(self, tokens: set[str]) -> dict[str, Found]:
        """Game by game: a broken page costs those whose entries are on it."""
        found = {token: Found() for token in tokens}
        beside = "SELECT game, n, kind FROM entry INDEXED BY beside WHERE kind <> 'line'"
        for token, n, kind in self.rows(beside, ("kind", "game", "n")):
            if _a_key(token, n):
                found.setdefault(token, Found()).kinds[n] = kind
        for token, n in self.rows("SELECT game, n FROM entry", ("game", "n")):
            if _a_key(token, n):
                found.setdefault(token, Found()).kinds.setdefault(n, "")
        for token, game in found.items():
            for row in self.rows(f"{READ_ENTRY} WHERE game = ?", ("n",), (token,)):
                game.take(row)
        for number, values in self._stored:
            if number is None and len(values) == len(Entry._fields) + 1 and _a_key(*values[:2]):
                found.setdefault(str(values[0]), Found()).take(values)
        return found

    def rest(self) -> list[Row]:
        """What has no sum, in the order of its keys."""
        self.broken = False
        found: dict[str, dict[tuple[Any, ...], Row]] = {}
        for table, key in KEYS.items():
            read = schema.READ_UNSUMMED[table].replace(" FROM", f", {', '.join(key)} FROM")
            rows = [(row[-len(key) :], Row(table, row[: -len(key)])) for row in self.rows(read, key)]
            found[table] = {key: row for key, row in rows if schema.sound(row)}
            self.broken |= len(found[table]) < len(rows)
        if self.broken and self._knows_what_is_free():
            for number, values in self._stored:
                for table, key in KEYS.items():
                    row = Row(table, values if number is None else values[1:])
                    if (number is not None) == (table in NUMBERED) and schema.sound(row):
                        found[table].setdefault((number,) if number is not None else values[: len(key)], row)
        return [row for rows in found.values() for _, row in sorted(rows.items())]

    def _knows_what_is_free(self) -> bool:
        """Whether the file still says which of its pages are in use: from others what was deleted would come back."""
        try:
            self._connection.execute("PRAGMA freelist_count").fetchone()
        except schema.BROKEN:
            return False
        return True

    def newest(self) -> int:
        """The highest number a game has had."""
        with contextlib.suppress(*schema.BROKEN):
            for (number,) in self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'"):
                return number if isinstance(number, int) else 0
        return 0


def salvage(damaged: Path, into: sqlite3.Connection) -> Salvaged:
    """Takes over what can still be read and is what was written."""
    with contextlib.closing(sqlite3.connect(f"{damaged.as_uri()}?mode=ro", uri=True)) as connection:
        source = Damaged(connection, list(leaves.rows(damaged)))
        games = source.games()
        found = source.entries(set(games))
        newest = source.newest()
        rest = source.rest()
        saved = Salvaged()
        if source.broken:
            saved.losses.append(why("Of names, copies of boxes and stickers not everything could be read."))
    into.execute("BEGIN IMMEDIATE")
    labels = set(into.execute("SELECT name, box, id, whole FROM label"))
    for row in rest:
        if row.table != "label" or row.values not in labels:
            schema.insert(into, row)
    for game in sorted(games.values(), key=lambda game: int(game[-1])):
        _insert_game(into, game)
    known = dict(into.execute("SELECT number, token FROM game ORDER BY number"))
    for number, token in known.items():
        _take_over(into, number, token, found.get(token, Found()), number == max(known), saved)
    for number in range(1, max([newest, *known], default=0) + 1):
        if number not in known:
            saved.losses.append(why("Game {game} is missing.", game=number))
    into.execute("COMMIT")
    return saved


def _insert_game(into: sqlite3.Connection, row: tuple[Any, ...]) -> None:
    """Under its own number, so that games keep their order; another only where that is somebody else's."""
    *values, sum, number = row
    into.execute(
        "INSERT INTO game (number, token, box, opening, people, begun, sum) VALUES (?,?,?,?,?,?,?) "
        "ON CONFLICT DO NOTHING", (number, *values, sum),
    )  # fmt: skip
    schema.insert(into, Row("game", tuple(values)))


def _take_over(into: sqlite3.Connection, number: int, token: str, game: Found, newest: bool, saved: Salvaged) -> None:
    """The entries of one game: a game with a hole in it would not replay, so up to there."""
    here = dict(into.execute("SELECT n, kind FROM entry WHERE game = ?", (token,)))
    n = len(here)
    while n in game.rows:
        schema.insert(into, Row("entry", game.rows[n]))
        here[n] = game.rows[n][3]
        n, saved.lines = n + 1, saved.lines + 1
    lines = sum(kind == "line" for kind in here.values())
    over_at, over = game.over()
    if game.last < n:  # nothing is known to be missing; of the game that was being played nobody can be sure
        closed = [kind for _, kind in sorted(here.items()) if kind in OVER][-1:] in (["finished"], ["left"])
        if newest and not closed:
            saved.losses.append(why("Whatever came after line {n} of game {game} is missing.", n=lines, game=number))
        return
    if over_at < n or over == "reopened":
        saved.losses.append(why("Whatever came after line {n} of game {game} is missing.", n=lines, game=number))
        return
    kept = game.rows.get(over_at)
    last = Entry(*kept) if kept else Entry(token, over_at, 0, "left", "{}")
    for entry in (last._replace(n=n), Entry(token, n + 1, 0, "cut", json.dumps(lines), clock=last.clock, at=last.at)):
        schema.insert(into, entry.row)
    if kept:
        loss = why("Game {game} keeps its result; whatever came after line {n} of it is missing.", game=number, n=lines)
    else:
        loss = why(
            "Game {game} was over; its result is missing, and whatever came after line {n} of it.", game=number, n=lines
        )
    saved.losses.append(loss)


def _a_key(token: object, n: object) -> bool:
    """Whether these can be the key of an entry: a bit that turned may have made something else of them."""
    return isinstance(token, str) and isinstance(n, int)


def _each(source: sqlite3.Connection, read: str, values: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    fetch: Callable[[], tuple[Any, ...] | None] = source.execute(read, values).fetchone
    while (row := fetch()) is not None:
        yield row
