"""What each round brought to whom, as far as it is known: points, and what came to lie before a seat."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.contract import COUNTING, OVER, ROUND, Began, Event, Position, Went, heard
from engine.table.timeline import Timeline


class RoundGains(NamedTuple):
    """`points` of each seat in the order of the score; None where they are not known. `events` of each seat: what was
    brought to it from elsewhere."""

    number: int
    points: dict[int, int | None]
    events: dict[int, tuple[Event, ...]]
    over: bool  # nothing of it is still to come


def gains_by_round(timeline: Timeline, looks: int) -> tuple[RoundGains, ...]:
    """The rounds begun so far, as `looks` may know them."""
    found: list[RoundGains] = []
    number, since, events = 1, 0, list[Event]()
    for at, line in enumerate(timeline.live):
        begun = next((e.number for e in line.events if isinstance(e, Began) and e.what == ROUND), number)
        events += (heard(event, looks) for event in line.events)
        if begun > number:
            found.append(_gains(timeline, looks, number, since, at + 1, events, True))
            number, since, events = begun, at + 1, []
    over = timeline.position.turn in (COUNTING, OVER)
    return (*found, _gains(timeline, looks, number, since, timeline.at, events, over))


def _gains(
    timeline: Timeline, looks: int, number: int, since: int, until: int, events: Sequence[Event], over: bool
) -> RoundGains:
    before, after = (_totals(timeline.positions[at].view(looks)) for at in (since, until))
    points = {seat: None if total is None else total - (before.get(seat) or 0) for seat, total in sorted(after.items())}
    came = {seat: tuple(event for event in events if _brings(event, seat)) for seat in points}
    return RoundGains(number, points, came, over)


def _totals(position: Position) -> dict[int, int | None]:
    card = position.score()
    known = {line.seat for line in card.lines if line.points is not None}
    return {line.seat: card.total(line.seat) if line.seat in known else None for line in card.lines}


def _brings(event: Event, seat: int) -> bool:
    return isinstance(event, Went) and event.target.seat == seat != event.source.seat and event.many > 0
