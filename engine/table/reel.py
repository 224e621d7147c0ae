"""A game's entries read back: the tape rewound to where it was."""

from dataclasses import dataclass, field

from engine.rules.contract import Why, why
from engine.rules.errors import MoveError
from engine.rules.record import Record, author, understood
from engine.table.game import Game
from engine.table.journal import Journal
from engine.table.schema import Entry, Row
from engine.table.tape import FORCED, PREPARED, Line, Tape


@dataclass
class Reel:
    """The live line of the entries, what was undone beyond it, and what stands beside it."""

    lines: list[Entry] = field(default_factory=list)
    at: int = 0
    entries: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, token: str, journal: Journal) -> "Reel":
        reel = cls()
        found = journal.rows(
            "SELECT game, n, step, kind, body, mark, clock, at FROM entry WHERE game = ? ORDER BY n", (token,)
        )
        for row in found:
            reel.add(Entry(*row))
        return reel

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


def rewound(game: Game, reel: Reel) -> tuple[Tape, Why | None]:
    """The tape of this game, as far as the rules still play it, and why not further."""
    tape = Tape(game.box, game.colours, game.start())
    for number, entry in enumerate(reel.lines):
        before = tape.positions[-1]
        try:
            move = understood(game.box, game.colours, before, entry.body)
        except MoveError as error:
            tape.at = min(reel.at, number)
            return tape, why(
                "Under the rules of today this game plays up to line {line}: {reason}", line=number, reason=error.why
            )
        after = before.copy()
        who = author(before, move)
        events = tuple(after.play(move))
        tape.lines.append(Line(who, move, entry.body, events, entry.mark, entry.step))
        tape.positions.append(after)
    tape.at = reel.at
    if any(entry.kind == "cut" for entry in reel.entries):
        return tape, why("Moves of this game are missing: they were lost with a damaged journal.")
    alone = [line.mark == PREPARED or (line.step == 1 and line.mark == FORCED) for line in tape.lines]
    tape.floor = alone.index(False) if False in alone else len(alone)
    tape.steps = max((entry.step for entry in reel.entries), default=0)
    return tape, None


def prepared(token: str, record: Record) -> list[Entry]:
    """The lines of a record as the beginning of another game: nobody here played them, and nobody takes them back."""
    return [Entry(token, n, 1, "line", words, PREPARED) for n, (_, words) in enumerate(record.lines)]


def unwound(token: str, record: Record) -> list[Entry]:
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
