"""The states of Pyramidion's boards, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table.intents import Done
from ui.shell.intents import Open, Pick
from ui.shots import Scene, Stage


def guide(stage: Stage) -> Iterator[str]:
    """A round with four people, page by page."""
    stage.begin("pyramidion", aid=True, seats=4)
    yield "guide-order"
    stage.play("order 2", "order 1", "order 3")
    for number in range(1, 5):
        yield f"guide-phase-{number}"
        stage.play("done")
    yield "guide-cities"
    stage.play("activate luxor")
    yield "guide-laying"
    stage.do(Pick("number", 3))
    yield "guide-number"
    stage.do(Pick("printed"))
    stage.play("out red")
    yield "guide-passed"
    stage.play("done")
    yield "guide-actions"
    stage.play("won influence red", "won agreements blue", "won trade green")
    yield "guide-told"
    stage.play("done", "activate giza")
    stage.do(Pick("token", 2))
    yield "guide-giza"
    stage.play("claim 2 red", "done", "done", "lies mercenary thebes blue", "phase 6")
    yield "guide-phase-6"
    stage.play("done")
    yield "guide-phase-7"
    stage.play("done")
    yield "guide-goal"
    stage.play("goal no", "done", "done")
    yield "guide-harvest"
    stage.play("done")
    yield "guide-hands"
    stage.play("done")
    yield "guide-cities-later"
    stage.do(Open("drift"))
    yield "guide-drift"


def two(stage: Stage) -> Iterator[str]:
    """With two players: what is different is said."""
    stage.begin("pyramidion", aid=True, seats=2)
    stage.play("order 2", "phase 5", "activate karnak")
    yield "two-laying"
    stage.play("done", "done", "phase 7")
    yield "two-phase-7"
    stage.do(Done())
    yield "two-goal"


SCENES: tuple[Scene, ...] = (guide, two)
