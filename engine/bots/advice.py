"""What an opponent answers: a move, and what it and the others looked at are worth to it."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.rules.contract import Move

Stop = Callable[[int], bool]  # steps done so far -> is it enough? Asked before every step


@dataclass(frozen=True, slots=True)
class Option:
    """An answer looked at. `worth` is in points: its own, less those of the best of the others as far as its box
    counts them (`Sense.envy`)."""

    move: Move
    worth: float
    tries: int = 1


@dataclass(frozen=True, slots=True)
class Advice:
    move: Move
    options: tuple[Option, ...]  # best first
    steps: int = 0

    @property
    def worth(self) -> float:
        return self.options[0].worth


def after(steps: int) -> Stop:
    """Stops when so many steps are done: repeatable, unlike a clock."""
    return lambda done: done >= steps
