"""Answers that one touch gives together. The rules ask one small thing after the other; a person means them as one:
"move that building", not "yes, I use it" and then "that one". So a board may ask a question before it is asked, and
say both answers at once: `Play(yes, that)`, one step of the game, which one undo takes back whole.

For every box: what is said together is what the rules would have asked of this seat one after the other, and nothing
comes to light in between. What only the bag, another seat, or a hand that looks can know is never asked ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.rules.contract import BAG, Move, Position

P = TypeVar("P", bound=Position)


def after(view: P, *moves: Move) -> P:
    """The view as it would be."""
    trial = view.copy()
    for move in moves:
        trial.play(move)
    return trial


def reveals(view: Position, *moves: Move) -> bool:
    """Whether something nobody has seen would come to light by these: no finger says them by lifting alone."""
    trial = view.copy()
    for move in moves:
        trial.play(move)
        if trial.turn.who == BAG:
            return True
    return False


def ahead(view: P, move: Move) -> P | None:
    """The view in which this seat is asked on after the move; nothing where anybody else is, or the game is over."""
    seat = view.turn.who
    if seat < 0:
        return None
    trial = after(view, move)
    return trial if trial.turn.who == seat else None


def needed(view: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Of answers to one question asked over and over those that have to be said: where only one is possible at last,
    the rules take it unasked."""
    asked, trial = view.turn, view.copy()
    said: list[Move] = []
    for move in moves:
        if trial.turn != asked or trial.check(move) is not None:
            break
        trial.play(move)
        said.append(move)
    return tuple(said)


def closing(view: Position, move: Move, done: Move) -> tuple[Move, ...]:
    """This move, and the word that ends the turn where nothing else is asked after it."""
    trial = ahead(view, move)
    return (move, done) if trial is not None and trial.check(done) is None else (move,)
