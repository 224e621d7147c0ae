"""The states of the screens about phones, for `ui.shots`: shut, open, a code, who is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.rules.contract import TABLE
from engine.table.seats import Opening, Player
from ui.house.intents import Back, Open, Pick
from ui.house.settings import Settings

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

ADDRESSES = ["http://192.168.178.120:8470/", "http://trireme.local:8470/"]
COLOURS = ("red", "blue", "yellow", "green")


def phones(stage: Stage) -> Iterator[str]:
    """As a family sees them, one after the other."""
    face, room = stage.face, stage.face.house.guests
    assert room is not None
    stage.do(Open("settings"), Open("guests"))
    yield "phones-off"
    room.port, room._codes._chance = 0, lambda most: 204816
    setattr(room, "addresses", lambda: ADDRESSES)  # noqa: B010 - a picture of this network would be another everywhere
    players = tuple(Player(colour, name) for colour, name in zip(COLOURS, stage.people, strict=False))
    face.begin(Opening("pyramidion", players, seed="phones"))
    stage.wait(1)
    stage.do(Open("guests"), Pick("on"))
    yield "phones-on"
    stage.do(Open("guest", ("seat", 0)))
    yield "phones-code"
    room._new(room.chairs()[0], "192.168.178.35", "en")
    room.withdraw()
    yield "phones-guest"
    stage.do(Back())
    yield "phones-on-one"
    stage.do(Open("guest", ("television", TABLE)))
    yield "phones-television"
    room.switch_off()
    face.keep(phones=Settings().phones)
    stage.session.leave()
    face.leave_table()


SCENES: tuple[Scene, ...] = (phones,)
