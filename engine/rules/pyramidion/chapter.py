"""How the chapters of this box are written: whoever offers, answers or goes on is handed the step of the agenda it is
about, which is off the agenda by then, since what follows from it is put on top."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.rules.agenda import Chapter
from engine.rules.contract import Event, Move, Turn
from engine.rules.pyramidion.tabletop import Tabletop

Offers = Callable[[Tabletop, Turn], Sequence[Move]]
Answer = Callable[[Tabletop, Turn, Any, list[Event]], None]
Task = Callable[[Tabletop, Turn, list[Event]], None]


def chapter(
    asks: Mapping[str, tuple[Offers, Mapping[type[Move], Answer]]], tasks: Mapping[str, Task], idle: Iterable[str] = ()
) -> Chapter[Tabletop]:
    """What is asked, with what may be answered and what each kind of answer does; what runs by itself. `idle`: the
    questions to which there may be no answer at all: they are passed over."""
    return Chapter(
        offers={ask: _offering(offers) for ask, (offers, _) in asks.items()},
        plays={(ask, kind): _answering(answer) for ask, (_, kinds) in asks.items() for kind, answer in kinds.items()},
        settles={name: _running(task) for name, task in tasks.items()} | {ask: _idle(asks[ask][0]) for ask in idle},
    )


def _offering(offers: Offers) -> Callable[[Tabletop], Sequence[Move]]:
    return lambda game: offers(game, game.agenda[-1])


def _answering(answer: Answer) -> Callable[[Tabletop, Any, list[Event]], None]:
    return lambda game, move, events: answer(game, game.agenda.pop(), move, events)


def _running(task: Task) -> Callable[[Tabletop, list[Event]], bool]:
    def settle(game: Tabletop, events: list[Event]) -> bool:
        task(game, game.agenda.pop(), events)
        return True

    return settle


def _idle(offers: Offers) -> Callable[[Tabletop, list[Event]], bool]:
    def settle(game: Tabletop, events: list[Event]) -> bool:
        step = game.agenda[-1]
        if offers(game, step):
            return False
        game.agenda.pop()
        return True

    return settle


def nothing(game: Tabletop, step: Turn, move: Move, events: list[Event]) -> None:
    """No, thank you: the next step on the agenda goes on."""
