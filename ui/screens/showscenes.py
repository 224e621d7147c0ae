"""The states of show mode, for `ui.shots`: every box as who only looks sees it, early and late in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ui.house.intents import Back, Open, Pick
from ui.screens.attract import Attract, playbill

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

PARTS = {"early": 0.12, "middle": 0.5, "late": 0.9, "end": 1.0}


def attracting(stage: Stage) -> Iterator[str]:
    """The window of a shop: each box once, with the shop's own sentence for the first."""
    shown: set[str] = set()
    for number, record in enumerate(playbill()):
        box = record.parent.parent.name
        if box in shown:
            continue
        stage.face.house.shop = (
            {} if shown else {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
        )
        shown.add(box)
        Attract.begun = number
        stage.do(Open("attract"))
        stage.wait(2)
        screen = stage.face.screen
        assert isinstance(screen, Attract)
        game = screen._watched(stage.face)
        assert game is not None
        for part, share in PARTS.items():
            game.go(round(len(game.steps) * share))
            yield f"show-{box}-{part}"
        stage.do(Back())


def replaying(stage: Stage) -> Iterator[str]:
    """A game of each box again: beside its keys, and by itself."""
    shown: set[str] = set()
    for record in playbill():
        box = record.parent.parent.name
        if box in shown:
            continue
        shown.add(box)
        number = stage.face.house.table.import_record(record.read_text("utf-8"))
        stage.do(Open("replay", (number,)), Pick("by", 12))
        yield f"replay-{box}"
        stage.do(Pick("run"))
        stage.wait(2)
        yield f"replay-{box}-by-itself"
        stage.face.home()


SCENES: tuple[Scene, ...] = (attracting, replaying)
