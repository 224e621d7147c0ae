"""A game's entries read back, and played again to where it was."""

from dataclasses import dataclass, field

from engine.rules.contract import Why, why
from engine.rules.errors import MoveError
from engine.rules.record import Record, author, understood
from engine.table.game import Game
from engine.table.journal import Journal
from engine.table.schema import Entry, Row
from engine.table.timeline import FORCED, PREPARED, PlayedLine, Timeline


@dataclass
class GameLog:
    """The live line of the entries, what was undone beyond it, and what stands beside it."""

    lines: list[Entry] = field(default_factory=list)
    at: int = 0
    entries: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, token: str, journal: Journal) -> "GameLog":
        log = cls()
        found = journal.rows(
            "SELECT game, n, step, kind, body, mark, clock, at FROM entry WHERE game = ? ORDER BY n", (token,)
        )
        for row in found:
            log.add(Entry(*row))
        return log

    def add(self, entry: Entry) -> None:
        """One more entry: a line cuts off what was undone; undo and redo move the mark."""
        self.entries.append(entry)
        if entry.kind == "line":
            self.lines[self.at :] = [entry]
            self.at += 1
        elif entry.kind in ("undo", "redo"):
            self.at = int(entry.body)

    @property
    def rows(self) -> list[Row]:
        return [entry.row for entry in self.entries]

    @property
    def following(self) -> int:
        """The number of the next entry."""
        return self.entries[-1].n + 1 if self.entries else 0

    @property
    def clock(self) -> str:
        return self.entries[-1].clock if self.entries else ""


def replayed(game: Game, log: GameLog) -> tuple[Timeline, Why | None]:
    """The timeline of this game, as far as the rules still play it, and why not further."""
    timeline = Timeline(game.box, game.colours, game.start())
    for number, entry in enumerate(log.lines):
        before = timeline.positions[-1]
        try:
            move = understood(game.box, game.colours, before, entry.body)
        except MoveError as error:
            timeline.at = min(log.at, number)
            return timeline, why(
                "Under the rules of today this game plays up to line {line}: {reason}", line=number, reason=error.why
            )
        after = before.copy()
        who = author(before, move)
        events = tuple(after.play(move))
        timeline.lines.append(PlayedLine(who, move, entry.body, events, entry.mark, entry.step))
        timeline.positions.append(after)
    timeline.at = log.at
    if any(entry.kind == "cut" for entry in log.entries):
        return timeline, why("Moves of this game are missing: they were lost with a damaged journal.")
    alone = [line.mark == PREPARED or (line.step == 1 and line.mark == FORCED) for line in timeline.lines]
    timeline.floor = alone.index(False) if False in alone else len(alone)
    timeline.steps = max((entry.step for entry in log.entries), default=0)
    return timeline, None


def prepared(token: str, record: Record) -> list[Entry]:
    """The lines of a record as the beginning of another game: nobody here played them, and nobody takes them back."""
    return [Entry(token, n, 1, "line", words, PREPARED) for n, (_, words) in enumerate(record.lines)]


def imported(token: str, record: Record) -> list[Entry]:
    """The lines of a record as entries. What happened by itself belongs to the step before it."""
    head = record.heading
    alone = {"bag"} if head.seed is not None else set()
    alone |= set() if head.aid else {"rival"}
    entries: list[Entry] = []
    step = 1
    for n, (_, words) in enumerate(record.lines):
        forced = words.split(" ")[0] in alone
        step += not forced
        entries.append(Entry(token, n, step, "line", words, FORCED if forced else ""))
    return entries
