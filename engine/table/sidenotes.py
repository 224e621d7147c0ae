"""What stands beside the lines of a game: who sleeps, who is ready, whether it counts, how it was put away, what was
learned of the copy. Rebuilt from the journal's entries when a game is taken up."""

import json
from collections.abc import Iterable
from typing import Any

from engine.table.bodies import taken_up
from engine.table.pages import Note
from engine.table.schema import Entry


class SideNotes:
    def __init__(self) -> None:
        self.asleep: set[int] = set()
        self.ready: set[int] = set()  # who has pressed where all act at once
        self.counts = True
        self.closed = ""  # finished, left, or nothing: still open (parked games are open)
        self.paused = False
        self.parked = False
        self.note: Note | None = None  # what was written on the lid when it was parked
        self._facts: list[tuple[str, Any, int]] = []  # path and value read off a real part; step of its move, or 0

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "SideNotes":
        notes = cls()
        for entry in entries:
            notes._take(entry)
        return notes

    def _take(self, entry: Entry) -> None:
        kind = entry.kind
        if kind == "sleep":
            self.asleep.add(int(entry.body))
        elif kind == "wake":
            self.asleep.discard(int(entry.body))
        elif kind == "counts":
            self.counts = entry.body == "1"
        elif kind in ("finished", "left", "reopened"):
            self.closed = "" if kind == "reopened" else kind
        elif kind in ("pause", "resume"):
            self.paused = kind == "pause"
        elif kind == "fact":
            path, value = json.loads(entry.body)
            self.learn(path, value, entry.step)
        elif kind == "parked":
            self.note = taken_up(entry.body)
        if kind == "line":
            self.paused = False  # playing goes on with the clocks
        self.parked = kind == "parked"

    def learn(self, path: str, value: Any, step: int = 0) -> None:
        self._facts.append((path, value, step))

    def learned(self, steps: Iterable[int]) -> list[tuple[str, Any]]:
        """What was learned, but for moves that are not among these steps any more."""
        live = {0, *steps}
        return [(path, value) for path, value, step in self._facts if step in live]
