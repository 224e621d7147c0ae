"""Past games and the figures made of them."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from statistics import mean
from typing import Any, NamedTuple

from engine.rules import door
from engine.table.journal import Journal
from engine.table.seats import Player, seated
from engine.table.timeline import PREPARED

COLUMNS = (
    "game", "box", "kind", "when", "certain", "state", "counts", "seat", "name", "points", "place", "seconds",
)  # fmt: skip
STATES = ("finished", "left", "parked", "taken up", "reopened")


class Past(NamedTuple):
    """A game in the list. `when` is the date as the device knew it; a date that is not `certain` is shown as about."""

    number: int
    token: str
    box: str
    aid: bool
    players: tuple[Player, ...]
    rival: str
    options: Mapping[str, str]
    when: str
    certain: bool
    state: str  # open, parked, finished or left
    counts: bool
    seconds: tuple[int, ...]  # of each seat
    lines: tuple[tuple[int, str, int | None], ...]  # seat, clause, points
    ranking: tuple[tuple[int, ...], ...]
    people: tuple[str, ...]
    whole: bool = True  # else moves of it were lost with a damaged journal
    sat_in: bool = False  # whether an opponent sat at a real table: a game told in full, that the table dealt

    def total(self, seat: int) -> int:
        return sum(points or 0 for who, _, points in self.lines if who == seat)

    @property
    def with_box(self) -> bool:
        """Whether it was played on a real table."""
        return self.aid or self.sat_in

    def told(self, seat: int) -> bool:
        """Whether this seat has a score at all: an aid's sheet may be left empty."""
        return any(points is not None for who, _, points in self.lines if who == seat)


class Figure(NamedTuple):
    """What one player did in one box. Averages and bests are over games with a score; lines by their clause."""

    name: str
    box: str
    games: int
    wins: int
    average: float | None
    best: int | None
    lines: Mapping[str, tuple[float, int]]  # clause -> average, best


class History:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def names(self) -> dict[str, str]:
        """Everybody who ever sat here: token -> name. Deleted names are empty."""
        return {token: door.name(name) for token, name in self._journal.rows("SELECT token, name FROM person")}

    def games(self) -> list[Past]:
        """Every game, newest first."""
        names = self.names()
        others: dict[str, dict[str, str]] = {}
        states: dict[str, str] = {}
        found = self._journal.rows("SELECT game, kind, body FROM entry WHERE kind <> 'line' ORDER BY game, n")
        for token, kind, body in found:
            others.setdefault(token, {})[kind] = body
            if kind in STATES:
                states[token] = kind
        rows = self._journal.rows("SELECT number, token, box, opening, people, begun FROM game ORDER BY number DESC")
        return [self._past(row, others.get(row[1], {}), states.get(row[1], ""), names) for row in rows]

    def _past(self, row: tuple[Any, ...], others: Mapping[str, str], state: str, names: Mapping[str, str]) -> Past:
        number, token, box, values, persons, begun = row
        begun = door.date(begun)
        opening, people = json.loads(values), tuple(json.loads(persons))
        players = seated(opening["seats"], people, names)
        state = {"finished": "finished", "left": "left", "parked": "parked"}.get(state, "open")
        result = json.loads(others.get(state, "{}")) if state in ("finished", "left") else {}
        return Past(
            number, token, box, opening["aid"], players, opening["rival"], opening["options"], begun.rstrip("?"),
            bool(begun) and not begun.endswith("?"), state, others.get("counts", "1") == "1",
            tuple(result.get("seconds", ())), tuple((seat, rule, n) for seat, rule, n in result.get("lines", ())),
            tuple(map(tuple, result.get("ranking", ()))), people, "cut" not in others,
            opening["seed"] is None and any(player.opponent for player in players),
        )  # fmt: skip

    def moves(self) -> dict[str, int]:
        """How many lines of each game people have spoken here; those undone count as spoken."""
        others = " AND ".join(f"body NOT LIKE '{who} %'" for who in ("bag", "rival", "table"))
        query = f"SELECT game, count(*) FROM entry WHERE kind = 'line' AND mark <> ? AND {others} GROUP BY game"
        return dict(self._journal.rows(query, (PREPARED,)))

    def figures(self) -> list[Figure]:
        """Per player and box, over finished games that count; people without a name are in none."""
        mine: dict[tuple[str, str], list[tuple[Past, int]]] = {}
        for game in self.games():
            if game.state == "finished" and game.counts:
                for seat, player in enumerate(game.players):
                    if player.name:
                        mine.setdefault((player.name, game.box), []).append((game, seat))
        return [_figure(name, box, played) for (name, box), played in sorted(mine.items())]

    def forget(self, name: str) -> list[str]:
        """The tokens of everybody of this name."""
        return [token for token, known in self.names().items() if known == name]


def _figure(name: str, box: str, played: list[tuple[Past, int]]) -> Figure:
    scored = [(game, seat) for game, seat in played if game.told(seat)]
    totals = [game.total(seat) for game, seat in scored]
    lines: dict[str, list[int]] = {}
    for game, seat in scored:
        sums: dict[str, int] = {}
        for who, rule, points in game.lines:
            if who == seat and points is not None:
                sums[rule] = sums.get(rule, 0) + points
        for rule, points in sums.items():
            lines.setdefault(rule, []).append(points)
    return Figure(
        name, box, len(played), sum(bool(game.ranking) and seat in game.ranking[0] for game, seat in scored),
        mean(totals) if totals else None, max(totals, default=None),
        {rule: (mean(points), max(points)) for rule, points in lines.items()},
    )  # fmt: skip


def as_json(games: Iterable[Past]) -> str:
    """The games as JSON, one object each."""
    return json.dumps([_plain(game) for game in games], ensure_ascii=False, indent=1)


def _plain(game: Past) -> dict[str, Any]:
    return {
        "number": game.number, "box": game.box, "game": "aid" if game.aid else "full", "when": game.when,
        "certain": game.certain, "state": game.state, "counts": game.counts, "rival": game.rival,
        "options": dict(game.options), "seconds": list(game.seconds),
        "seats": [
            {"colour": colour, "name": name, "points": game.total(seat) if game.told(seat) else None}
            for seat, (colour, name) in enumerate(_seats(game))
        ],
        "lines": [{"seat": seat, "rule": rule, "points": points} for seat, rule, points in game.lines],
        "ranking": [list(seats) for seats in game.ranking],
    }  # fmt: skip


def _seats(game: Past) -> list[tuple[str, str]]:
    """Colour and name of everybody with a score; a rival is the seat after the people, named by what it is."""
    return [*((player.colour, player.name) for player in game.players), *([(game.rival, "")] if game.rival else [])]


def as_csv(games: Iterable[Past]) -> str:
    """One row a seat and game."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for game in games:
        places = {seat: 1 + sum(map(len, game.ranking[:n])) for n, seats in enumerate(game.ranking) for seat in seats}
        for seat, (colour, name) in enumerate(_seats(game)):
            table.writerow((
                game.number, game.box, "aid" if game.aid else "full", game.when, int(game.certain), game.state,
                int(game.counts), colour, name, game.total(seat) if game.told(seat) else "",
                places.get(seat, ""), game.seconds[seat] if seat < len(game.seconds) else "",
            ))  # fmt: skip
    return out.getvalue()
