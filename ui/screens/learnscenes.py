"""The states of what teaches and helps, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.boxes import box as box_named
from ui.shell.intents import Open, Pick
from ui.shots import Scene, Stage

BOXES = ("panticapaeum", "akropolis", "pyramidion", "amytis")


def set_up(stage: Stage) -> Iterator[str]:
    """Every box for every number of players, and alone."""
    for box in BOXES:
        stage.desk.home()
        stage.do(Open("learn", (box,)))
        yield f"learn-{box}"
        kinds = box_named(box)
        for seats in (*kinds.seats, *([1] if kinds.rivals else [])):
            stage.do(Open("setup", (box,)), Pick("seats", seats))
            yield f"setup-{box}-{seats}"
            stage.do(Pick("further"))
            yield f"setup-{box}-{seats}-further"
            stage.desk.back()


def pack_away(stage: Stage) -> Iterator[str]:
    for box in BOXES:
        stage.do(Open("setup", (box, True)), Pick("tick", 1))
        yield f"pack-{box}"
        stage.do(Pick("further"), Pick("all"))
        yield f"pack-{box}-further"


def offered(stage: Stage) -> Iterator[str]:
    """A new game with the box offers to set it up."""
    stage.do(Open("newgame", ("panticapaeum", True)), Pick("sit", 0), Pick("sit", 1), Pick("sit", 2), Pick("begin"))
    yield "setup-offered"
    stage.do(Pick("further"))
    yield "setup-offered-further"


def first_steps(stage: Stage) -> Iterator[str]:
    """What can be done now: on the table in the first round, and on its own page."""
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red", "rest 14")
    yield "hints-take"
    stage.do(Open("now"))
    yield "now-take"
    stage.desk.back()
    stage.play("take ? from 2")
    yield "hints-done"
    stage.do(Open("now"))
    yield "now-done"
    stage.desk.back()
    stage.do(Pick("columns"))
    yield "columns"
    for box in BOXES:
        stage.begin(box, aid=True, seats=2)
        stage.do(Open("now"))
        yield f"now-{box}"


SCENES: tuple[Scene, ...] = (set_up, pack_away, offered, first_steps)
