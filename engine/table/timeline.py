"""The game as a timeline: every line once played, every position between them, and a mark where we are.

Undo and redo move the mark; a new move cuts off what lies beyond it. Positions are kept, never changed, and handed
out as copies, so going anywhere is an index. A draft is the timeline's next piece while it is not yet saved.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.contract import BAG, Box, Correction, Event, Move, Position, Went
from engine.rules.record import author, spoken

Mark = str  # how a line came about: "" by a person, else one of
FORCED, COUNTED, SLEPT, UNSEEN_BY_US, PREPARED = "forced", "counted", "slept", "unseen", "prepared"
ADVISED = "advised"  # by an opponent whose seat this is


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """One line of the record, with what it caused."""

    who: int
    move: Move
    words: str
    events: tuple[Event, ...]
    mark: Mark
    step: int  # lines of one step come and go together


class Going(NamedTuple):
    """A jump of the mark, and everything that happened between, oldest first."""

    before: int
    line: int
    events: tuple[Event, ...]


class Draft:
    """Lines played on a copy, to be saved and then spliced in."""

    def __init__(self, box: Box, colours: Sequence[str], position: Position, step: int, dealt: int) -> None:
        self.box, self.colours, self.step = box, colours, step
        self.dealt = dealt  # how often the bag has answered
        self.lines: list[PlayedLine] = []
        self.positions: list[Position] = []
        self._start = position

    @property
    def position(self) -> Position:
        """Where the draft stands; not to be played on."""
        return self.positions[-1] if self.positions else self._start

    def play(self, move: Move, mark: Mark = "") -> None:
        before = self.position
        who = author(before, move)
        words = spoken(self.box, self.colours, who, move)
        after = before.copy()
        events = tuple(after.play(move))
        if isinstance(move, Correction):  # it says what lies on the table: no hand moves anything for that
            events = tuple(event._replace(by_hand=False) if isinstance(event, Went) else event for event in events)
        self.lines.append(PlayedLine(who, move, words, events, mark, self.step))
        self.positions.append(after)
        self.dealt += who == BAG

    def fork(self) -> "Draft":
        """The same draft again, to try something on."""
        twin = Draft(self.box, self.colours, self._start, self.step, self.dealt)
        twin.lines, twin.positions = self.lines[:], self.positions[:]
        return twin

    def become(self, other: "Draft") -> None:
        """What was tried on the fork is so."""
        self.lines, self.positions, self.dealt = other.lines, other.positions, other.dealt

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for line in self.lines for event in line.events)


class Timeline:
    def __init__(self, box: Box, colours: Sequence[str], start: Position) -> None:
        self.box, self.colours = box, tuple(colours)
        self.lines: list[PlayedLine] = []
        self.positions: list[Position] = [start]
        self.floor = 0  # lines that came by themselves, or were prepared, before anybody acted
        self.at = 0  # lines played; those beyond were undone
        self.steps = 0  # the highest number of a step so far

    @property
    def position(self) -> Position:
        return self.positions[self.at]

    @property
    def live(self) -> list[PlayedLine]:
        return self.lines[: self.at]

    def draft(self) -> Draft:
        dealt = sum(line.who == BAG for line in self.live)
        return Draft(self.box, self.colours, self.position, self.steps + 1, dealt)

    def splice(self, draft: Draft) -> int:
        """Adds what was saved, cutting off what had been undone; where it begins."""
        first = self.at
        self.lines[first:] = draft.lines
        self.positions[first + 1 :] = draft.positions
        self.at = len(self.lines)
        self.steps = max(self.steps, draft.step)
        return first

    def start_of_step(self, line: int) -> int:
        """The nearest place at or before this line where a step begins: between its lines nobody can stop."""
        line = max(self.floor, min(line, len(self.lines)))
        while self.floor < line < len(self.lines) and self.lines[line - 1].step == self.lines[line].step:
            line -= 1
        return line

    def back(self) -> int | None:
        return self.start_of_step(self.at - 1) if self.at > self.floor else None

    def forth(self) -> int | None:
        if self.at == len(self.lines):
            return None
        step = self.lines[self.at].step
        return next((n for n in range(self.at, len(self.lines)) if self.lines[n].step != step), len(self.lines))

    def between(self, line: int) -> Going:
        """What a jump to this line passes over, oldest first."""
        low, high = sorted((self.at, line))
        return Going(self.at, line, tuple(event for one in self.lines[low:high] for event in one.events))

    def go(self, line: int) -> None:
        self.at = line

    def steps_of(self, lines: Sequence[PlayedLine]) -> Iterator[tuple[int, list[PlayedLine]]]:
        """These lines by step: where each begins, and its lines."""
        begun: tuple[int, list[PlayedLine]] | None = None
        for number, line in enumerate(lines):
            if begun is not None and begun[1][0].step == line.step:
                begun[1].append(line)
                continue
            if begun is not None:
                yield begun
            begun = number, [line]
        if begun is not None:
            yield begun
