"""Days in figures: by day and box, counted from the games in the journal, and about nobody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.table.history import Past
from ui.house.visits import TRACE

UNKNOWN = "unknown"
"""The day of games that were begun while nobody knew the date."""


class Day(NamedTuple):
    """A day of one box."""

    day: str  # ISO, or UNKNOWN
    box: str
    certain: bool  # somebody had confirmed the date
    begun: int
    finished: int
    parked: int  # those that wait, and the one that is being played
    given_up: int
    minutes: int

    @property
    def topic(self) -> str:
        return f"days/{self.day}/{self.box}"


def days(games: Iterable[Past], moves: Mapping[str, int]) -> list[Day]:
    """The oldest day first. Games that nobody played are in none."""
    grouped: dict[tuple[str, str], list[Past]] = {}
    for game in games:
        if moves.get(game.token, 0) >= TRACE:
            grouped.setdefault((game.when[:10] or UNKNOWN, game.box), []).append(game)
    return [_day(day, box, grouped[day, box]) for day, box in sorted(grouped)]


def _day(day: str, box: str, games: list[Past]) -> Day:
    states = [game.state for game in games]
    return Day(
        day,
        box,
        all(game.certain for game in games),
        len(games),
        states.count("finished"),
        states.count("parked") + states.count("open"),
        states.count("left"),
        round(sum(sum(game.seconds) for game in games) / 60),
    )
