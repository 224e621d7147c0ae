"""The states of show mode, for `ui.shots`: every box as who only looks sees it, early and late in a game."""

from __future__ import annotations

from collections.abc import Iterator

from ui.house.intents import Back, Open, Pick
from ui.house.studio import Series, Studio
from ui.screens.attract import Attract, playbill

SENTENCE = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
PARTS = {"early": 0.12, "middle": 0.5, "late": 0.9, "end": 1.0}


def attracting(studio: Studio) -> Iterator[str]:
    """The window of a shop: each box once, early and late with the shop's own sentence."""
    shown: set[str] = set()
    for number, record in enumerate(playbill()):
        box = record.parent.parent.name
        if box in shown:
            continue
        shown.add(box)
        Attract.begun = number
        studio.do(Open("attract"))
        studio.wait(2)
        screen = studio.face.screen
        assert isinstance(screen, Attract)
        game = screen._watched(studio.face)
        assert game is not None
        for part, share in PARTS.items():
            game.go(round(len(game.steps) * share))
            studio.face.house.shop = SENTENCE if part in ("early", "late") else {}
            yield f"show-{box}-{part}"
        studio.do(Back())


def replaying(studio: Studio) -> Iterator[str]:
    """A game of each box again: beside its keys, and by itself."""
    shown: set[str] = set()
    for record in playbill():
        box = record.parent.parent.name
        if box in shown:
            continue
        shown.add(box)
        number = studio.face.house.table.import_record(record.read_text("utf-8"))
        studio.do(Open("replay", (number,)), Pick("by", 12))
        yield f"replay-{box}"
        studio.do(Pick("run"))
        studio.wait(2)
        yield f"replay-{box}-by-itself"
        studio.face.home()


SHOTS: tuple[Series, ...] = (attracting, replaying)
