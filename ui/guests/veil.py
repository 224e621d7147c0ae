"""The game as one seat may see it and act in it: what stands between a guest's screens and the session.

Every screen and board of a guest is handed this instead of the session. It answers as the session does, but each view
is this seat's, each list as this seat heard it, and what is not named here is not there. Wishes that are not this
seat's to have are dropped before the game hears of them.
"""

from __future__ import annotations

from typing import Any, cast

from engine.rules.contract import TABLE, Correction, Position
from engine.table import intents as table
from engine.table.intents import Input, Intent
from engine.table.outcomes import Outcome
from engine.table.pages import Round, UndoStep
from engine.table.session import Session

PUBLIC = frozenset({
    "game", "clocks", "turn", "line", "round", "asleep", "served", "ready", "counts", "prepared", "closed", "note",
    "can_redo", "over", "warning", "waiting", "trouble", "rival_steps", "rival_did", "next_seat", "lamps", "learned",
    "began_by", "hands", "opponents_did", "before_opponents", "dealing", "racks",
})  # fmt: skip
"""What everybody around the table may know of a session."""


class Veil:
    """A session, as this seat; TABLE: as somebody who only looks."""

    def __init__(self, session: Session, seat: int) -> None:
        self._session, self._seat = session, seat

    def __getattr__(self, name: str) -> Any:
        if name not in PUBLIC:
            raise AttributeError(f"a guest may not ask a session for {name}")
        return getattr(self._session, name)

    def view(self, seat: int = TABLE) -> Position:
        """What this seat may know, whoever is asked for."""
        return self._session.view(self._seat)

    def undo_list(self, seat: int = TABLE) -> tuple[Round, ...]:
        return self._session.undo_list(self._seat)

    @property
    def can_undo(self) -> bool:
        return may(table.Undo(), self._session, self._seat)

    def do(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        return self._session.do(wish) if may(wish, self._session, self._seat) else ()


def veiled(session: Session, seat: int) -> Session:
    """It stands where a session stands; what a guest may not ask for is missing, and raises."""
    return cast(Session, Veil(session, seat))


def may(wish: Intent | Input, session: Session, seat: int) -> bool:
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
