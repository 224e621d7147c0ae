"""What is known of each table, from the words it told. Pure: words and time in, values out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ui.config import TABLE
from ui.report.figures import Day
from ui.report.words import ALIVE, GONE, ROOT, Health, State, unpack, unpack_day

SILENT_AFTER = 1800.0
"""Seconds in which a game at a table usually moves on; one that says nothing for longer is marked."""
MOST = 4096
"""Tables one office looks after. Whoever fills a broker with more is no shop."""


@dataclass(frozen=True)
class Seen:
    """One table as far as it told."""

    name: str
    here: bool = False
    state: State = State()
    health: Health = Health()
    moved: float = 0.0  # when its state last changed, by our clock (seconds since 1970)
    left: float = 0.0  # when it went; 0: it is here

    def silent(self, now: float) -> bool:
        """Gone for long, or in the middle of a game of which nothing has been heard for long."""
        if not self.here:
            return now - self.left > SILENT_AFTER
        return self.state.doing == "playing" and now - self.moved > SILENT_AFTER


@dataclass
class Tables:
    """All of them, by name."""

    seen: dict[str, Seen] = field(default_factory=dict)
    days: dict[tuple[str, str, str], Day] = field(default_factory=dict)  # table, day, box
    changed: set[str] = field(default_factory=set)  # tables changed since somebody last looked
    counted: set[tuple[str, str, str]] = field(default_factory=set)  # days changed since then

    def hear(self, topic: str, payload: bytes, now: float) -> bool:
        """Takes a word in. False: it was none of ours, and changed nothing."""
        root, _, rest = topic.partition("/")
        name, _, about = rest.partition("/")
        if root != ROOT or not TABLE.fullmatch(name):
            return False
        before = self.seen.get(name)
        if before is None:
            if len(self.seen) >= MOST:
                return False
            before = Seen(name, left=now)
        after = _heard(before, about, payload, now)
        if after is None:
            return about.startswith("days/") and self._count(name, about, payload)
        if after != self.seen.get(name):
            self.seen[name] = after
            self.changed.add(name)
        return True

    def _count(self, name: str, about: str, payload: bytes) -> bool:
        found = unpack_day(payload)
        if found is None or found.day.topic != about:
            return False
        key = (name, found.day.day, found.day.box)
        if self.days.get(key) != found.day:
            self.days[key] = found.day
            self.counted.add(key)
        return True

    def totals(self) -> Day:
        """All tables, boxes and days in one."""
        return added("", "", self.days.values())


def _heard(before: Seen, about: str, payload: bytes, now: float) -> Seen | None:
    if about == "alive" and payload in (ALIVE, GONE):
        here = payload == ALIVE
        if here == before.here:
            return before
        return replace(before, here=here, left=0.0 if here else now)
    if about == "state" and (state := unpack(State, payload)) is not None:
        return before if state == before.state else replace(before, state=state, moved=now)
    if about == "health" and (health := unpack(Health, payload)) is not None:
        return replace(before, health=health)
    return None


def added(day: str, box: str, days: Iterable[Day]) -> Day:
    """Days added up."""
    found = list(days)
    return Day(
        day,
        box,
        all(one.certain for one in found),
        sum(one.begun for one in found),
        sum(one.finished for one in found),
        sum(one.parked for one in found),
        sum(one.given_up for one in found),
        sum(one.minutes for one in found),
    )
