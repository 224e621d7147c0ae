"""What a durable move and a restart cost, beside a bare SQLite insert with the same pragmas in the same run."""

import contextlib
import sqlite3
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from engine.rules.dealer import deal
from engine.table.intents import Play
from engine.table.journal import PRAGMAS
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table

BOX = "panticapaeum"  # the box with the longest games
COLOURS = ("red", "blue", "yellow", "green")
MOVES = 400  # that are measured
Rows = list[tuple[str, float | str, str]]


def _move(session: Session, number: int) -> Play:
    """Some move of the seat to move: the dealer serves as a player who plays anything."""
    return Play(deal("bench", number, session.view(session.turn.who).moves()))


def _bare(folder: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    for name, value in PRAGMAS:
        connection.execute(f"PRAGMA {name} = {value}")
    connection.execute("CREATE TABLE line (n INTEGER PRIMARY KEY, words TEXT NOT NULL)")
    return connection


def _spread(name: str, seconds: list[float]) -> Rows:
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return [(f"{name}, median", 1000 * median(ordered), "ms"), (f"{name}, p99", 1000 * p99, "ms")]


def rows() -> Rows:
    """Name, figure, unit. Moves and bare inserts take turns, so that both meet the same disk."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        durable: list[float] = []
        bare: list[float] = []
        table = Table(folder / "table")
        session = table.start(Opening(BOX, tuple(Player(colour) for colour in COLOURS), seed="bench"))
        number = 0
        with contextlib.closing(_bare(folder)) as connection:
            while not session.over:
                move = _move(session, number)
                number += 1
                began = perf_counter()
                session.do(move)
                middle = perf_counter()
                if len(durable) >= MOVES:
                    continue
                durable.append(middle - began)
                began = perf_counter()
                connection.execute("INSERT INTO line VALUES (?, ?)", (number, "red lay at 0,0 facing 0"))
                bare.append(perf_counter() - began)
        lines = session.line
        table.close()
        found = _spread("durable move", durable) + _spread("bare insert", bare)
        found.append(("durable move / bare insert, medians", median(durable) / median(bare), "times"))
        found.append(("durable move - bare insert, medians", 1000 * (median(durable) - median(bare)), "ms"))
        return found + _resumed(folder, lines)


def _resumed(folder: Path, lines: int) -> Rows:
    began = perf_counter()
    table = Table(folder / "table")
    opened = perf_counter()
    table.resume(1)
    resumed = perf_counter()
    table.close()
    return [
        (f"open the journal, {lines} lines", 1000 * (opened - began), "ms"),
        ("resume a full four-player game", 1000 * (resumed - opened), "ms"),
    ]


if __name__ == "__main__":
    for what, figure, unit in rows():
        print(f"{what:45} {figure:8.3f} {unit}" if isinstance(figure, float) else f"{what:45} {figure} {unit}")
