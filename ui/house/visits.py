"""What a shop's owner wants to know of its table, and how it is counted: by box and day, and nothing about anybody.

The journal knows the games; beside it a line for each visit says how far people got and by what they played.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

from engine.table.history import Past

FILE = "visits.jsonl"
TRACE = 3  # moves; games with fewer leave no trace in any figure
COLUMNS = ("day", "certain", "box", "begun", "finished", "left", "minutes", "median_minutes", "solo", "groups",
           "aid", "tags", "fingers", "median_moves_of_left", "last_question_of_left")  # fmt: skip


class Visit(NamedTuple):
    """A game as it ended here."""

    game: str  # its token
    moves: int
    asked: str  # the question that nobody answered any more; a word of the glossary
    taps: int
    tags: int


class Takings(NamedTuple):
    """A day of one box."""

    day: str  # ISO; empty where the device did not know
    certain: bool
    box: str
    begun: int
    finished: int
    left: int
    minutes: int
    median: int  # minutes of a game that was finished
    solo: int
    groups: int
    aid: int  # with the real box on the table
    tags: int
    fingers: int
    moves: int  # median of those that were left
    asked: str  # where most of those stopped; empty: nobody did


def keep(folder: Path, visit: Visit) -> None:
    """Notes a visit down, on a line of its own also where half a line stands. A disk that does not take it costs a
    figure, never a game."""
    with suppress(OSError), (folder / FILE).open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            broken = file.read() != b"\n"
            file.write(b"\n" * broken)
        file.write(json.dumps(visit._asdict()).encode() + b"\n")


def read(folder: Path) -> dict[str, Visit]:
    """The visits by game: how far people got when it last was put away, and by how many taps and tags in all. Half a
    line, where the plug was pulled, is none."""
    found: dict[str, Visit] = {}
    try:
        lines = (folder / FILE).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return {}
    for line in lines:
        with suppress(ValueError, TypeError):
            visit = Visit(**json.loads(line))
            if (before := found.get(visit.game)) is not None:
                visit = visit._replace(taps=before.taps + visit.taps, tags=before.tags + visit.tags)
            found[visit.game] = visit
    return found


def takings(games: Iterable[Past], moves: Mapping[str, int], visits: Mapping[str, Visit]) -> list[Takings]:
    """By day and box, the newest day first. Games that nobody played are in none."""
    grouped: dict[tuple[str, str], list[Past]] = {}
    for game in games:
        if moves.get(game.token, 0) >= TRACE:
            grouped.setdefault((game.when[:10], game.box), []).append(game)
    days = sorted(sorted(grouped, key=lambda key: key[1]), key=lambda key: key[0], reverse=True)
    return [_day(day, box, grouped[day, box], visits) for day, box in days]


def _day(day: str, box: str, games: list[Past], visits: Mapping[str, Visit]) -> Takings:
    finished = [game for game in games if game.state == "finished"]
    left = [game for game in games if game.state != "finished"]
    seen = [visits[game.token] for game in games if game.token in visits]
    stopped = [visits[game.token] for game in left if game.token in visits]
    asked = [visit.asked for visit in stopped]
    return Takings(
        day,
        all(game.certain for game in games),
        box,
        len(games),
        len(finished),
        len(left),
        round(sum(sum(game.seconds) for game in games) / 60),
        round(median([sum(game.seconds) for game in finished]) / 60) if finished else 0,
        sum(bool(game.rival) or len(game.players) == 1 for game in games),
        sum(not game.rival and len(game.players) > 1 for game in games),
        sum(game.with_box for game in games),
        sum(visit.tags for visit in seen),
        sum(visit.taps for visit in seen),
        round(median([visit.moves for visit in stopped])) if stopped else 0,
        max(sorted(set(asked)), key=asked.count, default=""),
    )


def as_csv(rows: Iterable[Takings]) -> str:
    """For a spreadsheet."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in rows:
        table.writerow([int(value) if isinstance(value, bool) else value for value in row])
    return out.getvalue()
