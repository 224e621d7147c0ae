"""What moves would change, from a copy of the position: points, and the lines of the score that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.contract import Event, Move, Position, Scorecard, ScoreLine, Why, preview


class Changed(NamedTuple):
    """One line of the score before and after."""

    rule: str
    points: int
    before: Why | None
    after: Why | None


class Outlook(NamedTuple):
    """What comes of it for one seat."""

    points: int
    lines: tuple[Changed, ...]
    events: tuple[Event, ...]

    @property
    def sign(self) -> str:
        """ "+6", "−2", and nothing for nothing."""
        return signed(self.points) if self.points else ""


def signed(number: int) -> str:
    """A number with its sign; a minus is as wide as a plus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def outlook(position: Position, moves: Sequence[Move], seat: int, card: Scorecard | None = None) -> Outlook:
    """Plays the moves on a copy and compares the seat's score; `card` is the position's own, where it is known."""
    before = {line.rule: line for line in (card or position.score()).lines if line.seat == seat}
    trial, events = preview(position, *moves)
    after = {line.rule: line for line in trial.score().lines if line.seat == seat}
    lines = []
    for rule in dict.fromkeys((*before, *after)):
        was, now = before.get(rule), after.get(rule)
        by = _points(now) - _points(was)
        how_was, how_now = (line.how if line is not None else None for line in (was, now))
        if by or how_was != how_now:
            lines.append(Changed(rule, by, how_was, how_now))
    return Outlook(sum(line.points for line in lines), tuple(lines), tuple(events))


def _points(line: ScoreLine | None) -> int:
    return (line.points or 0) if line is not None else 0
