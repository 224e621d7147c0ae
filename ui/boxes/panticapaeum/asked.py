"""Which question is on the glass. Where a marker has reached something that may be used, and using it asks which
building or which place, that is asked at once: its answer says "yes" as well, and leaving it is one key beside them."""

from __future__ import annotations

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import DONE, NO_MORE_STEPS, STEP, USE, Decline, Worker
from engine.rules.panticapaeum.parts import WORKER
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.rules.panticapaeum.track import property_of
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.together import ahead, closing
from ui.stage import Carry

OPENED = frozenset({"lift", "free", "advance", "lay"})
"""What using a property asks, of whoever uses it."""


def asked(glance: Glance[Panticapaeum]) -> Glance[Panticapaeum]:
    """The same eyes on the question that is shown."""
    view = glance.view
    if view.turn.ask != "use" or view.turn.who < 0:
        return glance
    trial = ahead(view, USE)
    return glance.of(trial) if trial is not None and trial.turn.ask in OPENED else glance


def slides(glance: Glance[Panticapaeum], move: Move) -> Carry | None:
    """How this answer is slid onto the city at once, where all it leaves open is the place: a building off its key, or
    from where it stands."""
    trial = ahead(glance.view, move) if glance.view.check(move) is None else None
    return Carry(said(glance, move).moves) if trial is not None and trial.turn.ask == "put" else None


def early(glance: Glance[Panticapaeum]) -> bool:
    """Whether the question that is shown has not been opened yet: it may still be left."""
    return glance.session.turn.ask == "use" and glance.view.turn.ask in OPENED


def said(glance: Glance[Panticapaeum], *moves: Move) -> Play:
    """What a touch means that gives these answers: the "yes" before them, where it was not said yet. Workers go out
    beside every question and open none, and leaving it is no "yes" either."""
    opens = early(glance) and not isinstance(moves[0], Worker | Decline)
    return Play(USE, *moves) if opens else Play(*moves)


def wins_worker(view: Panticapaeum) -> bool:
    """Whether the question is if a worker that was reached is taken: using that asks nothing more."""
    seat, ask, row = view.turn
    return seat >= 0 and ask == "use" and property_of(view, seat, row).kind == WORKER


def strides(view: Panticapaeum) -> list[tuple[Move, ...]]:
    """Paid steps once, twice and so on, said together: a worker reached on the way is taken. Nothing where something
    else is asked before the first of them."""
    trial, seat = view.copy(), view.turn.who
    found: list[tuple[Move, ...]] = []
    run: tuple[Move, ...] = ()
    if wins_worker(trial):
        run = (USE,)
        trial.play(USE)
    row = trial.turn
    while trial.turn == row == (seat, "step", row.part):
        trial.play(STEP)
        run = (*run, STEP)
        if trial.turn.who == seat and wins_worker(trial):
            trial.play(USE)
            run = (*run, USE)
        found.append(run)
    return found


def stopped(view: Panticapaeum) -> Play:
    """No more steps: the turn is over with that, if nothing but ending it is asked then."""
    return Play(*closing(view, NO_MORE_STEPS, DONE))
