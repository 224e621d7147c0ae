"""The thread that owns the opponents' processes: takes questions, waits for answers, puts them into the inbox."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic

from engine.bots.roster import VALUE
from hardware.threads import DeviceThread
from ui.opponents.child import LONGEST
from ui.opponents.lines import END, HELLO, Answer, Turning, answer, turnings
from ui.opponents.process import Lost, Process, ours

GRACE = 1.5  # seconds over the time told: for reading the record and saying why
STARTING = 15.0  # seconds for a process to say who it is; once a game
REVIEW = 60.0  # seconds for looking through a whole game
WAIT = 0.25


@dataclass(frozen=True, slots=True)
class Question:
    """What should this seat do, or what did it do badly? `game` and `line` say at which moment that was asked: an
    answer to another moment is of no use any more."""

    game: str
    line: int
    seat: int
    colour: str
    record: str  # as this seat may have it
    name: str  # who is asked
    purpose: str  # play, hint or review
    milliseconds: int = 1000


@dataclass(frozen=True, slots=True)
class Answered:
    """None: nobody could answer."""

    question: Question
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Reviewed:
    question: Question
    turnings: tuple[Turning, ...]


class Keeper(DeviceThread):
    """One for the whole program. It asks one opponent at a time, and of several questions that wait only the newest."""

    def __init__(
        self, put: Callable[[Answered | Reviewed], None], command: Callable[[str], list[str]] = ours,
        clock: Callable[[], float] = monotonic,
        grace: float = GRACE,
    ) -> None:  # fmt: skip
        super().__init__("opponents", clock)
        self._put, self._command, self._grace = put, command, grace
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self.processes: dict[str, Process] = {}

    def ask(self, question: Question) -> None:
        """Called by the one thread that owns the game; the answer comes through the inbox."""
        self._questions.put(question)

    def rest(self) -> None:
        """No game is on the table: nobody needs to sit there waiting."""
        self._questions.put(None)

    def wake(self) -> None:
        """Its wait ends by itself, often enough."""

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.report()
                try:
                    question = self._questions.get(timeout=WAIT)
                    while not self._questions.empty():
                        question = self._questions.get()
                except Empty:
                    continue
                if question is None:
                    self._end_all()
                else:
                    self._put(self._answered(question))
        finally:
            self._end_all()

    def _end_all(self) -> None:
        for process in self.processes.values():
            process.end()
        self.processes.clear()

    def _answered(self, question: Question) -> Answered | Reviewed:
        if question.purpose == "review":
            try:
                return Reviewed(question, turnings(self._asked(question)[:-1]))
            except (Lost, ValueError) as error:
                self._lose(question, error)
                return Reviewed(question, ())
        for asked in (question, replace(question, name=VALUE)):  # who cannot answer is stood in for
            try:
                return Answered(question, answer(self._asked(asked)))
            except (Lost, ValueError) as error:
                self._lose(asked, error)
        return Answered(question, None)

    def _lose(self, question: Question, error: Exception) -> None:
        """Whatever it was, the next question meets a fresh process."""
        if not self.stopping.is_set():
            print(f"trireme: the opponent {question.name} gave no answer: {error}.", file=sys.stderr)
        if (process := self.processes.pop(question.name, None)) is not None:
            process.end()

    def _asked(self, question: Question) -> list[str]:
        process = self.processes.get(question.name)
        if process is None or not process.alive:
            if process is not None:
                process.end()
            process = self.processes[question.name] = Process(self._command(question.name))
            process.ask("", lambda line: line.startswith(HELLO), self.clock() + STARTING, self._look)
        text = f"record\n{question.record.rstrip()}\n{END}\n"
        if question.purpose == "review":
            return process.ask(text + f"review {question.colour}\n", END.__eq__, self.clock() + REVIEW, self._look)
        time = min(question.milliseconds, LONGEST)
        return process.ask(
            text + f"go {question.colour} {time}\n", lambda line: line.startswith("move "),
            self.clock() + time / 1000 + self._grace, self._look,
        )  # fmt: skip

    def _look(self) -> float | None:
        """What time it is; None when the program ends."""
        now = self.report()
        return None if self.stopping.is_set() else now
