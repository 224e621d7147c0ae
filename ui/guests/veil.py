"""The game as one seat may see it and act in it: what stands between a guest's screens and the session.

Every screen and board of a guest is handed this instead of the session. It answers as the session does, but each view
is this seat's, each list as this seat heard it, and what is not said here is not there. Wishes that are not this
seat's to have are dropped before the game hears of them.
"""

from __future__ import annotations

from typing import Any

from engine.rules.contract import TABLE, Correction, Event, Position, Turn, Went, Why
from engine.table import intents as table
from engine.table.clocks import Clocks
from engine.table.game import Game
from engine.table.inplay import InPlay
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.pages import Note, RivalStep, Round, UndoStep
from engine.table.racks import Dealing
from engine.table.rounds import RoundGains


class Veil:
    """A session, as this seat; TABLE: as somebody who only looks."""

    def __init__(self, session: InPlay, seat: int) -> None:
        self._session, self._seat = session, seat

    # ---- as this seat

    def view(self, seat: int = TABLE) -> Position:
        """What this seat may know, whoever is asked for."""
        return self._session.view(self._seat)

    def undo_list(self, seat: int = TABLE) -> tuple[Round, ...]:
        return self._session.undo_list(self._seat)

    def rounds(self, seat: int = TABLE) -> tuple[RoundGains, ...]:
        return self._session.rounds(self._seat)

    @property
    def can_undo(self) -> bool:
        return may(table.Undo(), self._session, self._seat)

    def do(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        return self._session.do(wish) if may(wish, self._session, self._seat) else ()

    # ---- as everybody around the table

    @property
    def game(self) -> Game:
        return self._session.game

    @property
    def clocks(self) -> Clocks:
        return self._session.clocks

    @property
    def turn(self) -> Turn:
        return self._session.turn

    @property
    def line(self) -> int:
        return self._session.line

    @property
    def round(self) -> int:
        return self._session.round

    @property
    def asleep(self) -> frozenset[int]:
        return self._session.asleep

    @property
    def served(self) -> str | None:
        return self._session.served

    @property
    def ready(self) -> frozenset[int]:
        return self._session.ready

    @property
    def counts(self) -> bool:
        return self._session.counts

    @property
    def prepared(self) -> bool:
        return self._session.prepared

    @property
    def closed(self) -> str:
        return self._session.closed

    @property
    def note(self) -> Note | None:
        return self._session.note

    @property
    def can_redo(self) -> bool:
        return self._session.can_redo

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def warning(self) -> Why | None:
        return self._session.warning

    @property
    def waiting(self) -> bool:
        return self._session.waiting

    @property
    def trouble(self) -> Why | None:
        return self._session.trouble

    @property
    def dealing(self) -> Dealing | None:
        return self._session.dealing

    @property
    def learned(self) -> list[tuple[str, Any]]:
        return self._session.learned

    def rival_steps(self) -> tuple[RivalStep, ...]:
        return self._session.rival_steps()

    def rival_did(self) -> tuple[RivalStep, ...]:
        return self._session.rival_did()

    def opponents_did(self) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        return self._session.opponents_did()

    def before_opponents(self) -> Position:
        return self._session.before_opponents()

    def racks(self) -> dict[int, tuple[bool, ...]]:
        return self._session.racks()

    def hands(self, line: int) -> tuple[Went, ...]:
        return self._session.hands(line)

    def next_seat(self) -> int:
        return self._session.next_seat()

    def lamps(self) -> tuple[str, ...]:
        return self._session.lamps()

    def began_by(self) -> int:
        return self._session.began_by()


def may(wish: Intent | Input, session: InPlay, seat: int) -> bool:
    """Whether somebody at this seat may want this. The table may set right, pause and put away; a seat plays."""
    if session.closed:
        return False
    match wish:
        case table.Play(moves):
            corrects = any(isinstance(move, Correction) for move in moves)
            return session.turn.who == seat and not corrects and session.served is None
        case table.Done():
            return session.turn.who == seat
        case table.Press(pressed):
            return pressed == seat
        case table.Undo():
            last = last_step(session.undo_list(seat))
            return session.can_undo and last is not None and last.who == seat
    return False


def last_step(rounds: tuple[Round, ...]) -> UndoStep | None:
    """What was played last and stands."""
    steps = [step for one in rounds for turn in one.turns for step in turn.steps if "undone" not in step.marks]
    return steps[-1] if steps else None
