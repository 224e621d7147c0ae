"""The states of the screens about phones, for `ui.shots`: shut, open, a code, who is there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.contract import TABLE
from engine.table.seats import Opening, Player
from ui.guests.room import Guests
from ui.house.intents import Back, Open, Pick
from ui.house.settings import Settings
from ui.house.studio import Series, Studio
from ui.screens.posing import with_hands

ADDRESSES = ["http://192.168.178.120:8470/", "http://trireme.local:8470/"]
COLOURS = ("red", "blue", "yellow", "green")


def phones(studio: Studio) -> Iterator[str]:
    """As a family sees them, one after the other."""
    face, room = studio.face, studio.face.house.guests
    assert isinstance(room, Guests)
    studio.do(Open("settings"), Open("guests"))
    yield "phones-off"
    room.port, room._codes._chance = 0, lambda most: 204816
    setattr(room, "addresses", lambda: ADDRESSES)  # noqa: B010 - a picture of this network would be another everywhere
    players = tuple(Player(colour, name) for colour, name in zip(COLOURS, studio.people, strict=False))
    face.begin(Opening(with_hands(), players, seed="phones"))
    studio.wait(1)
    studio.do(Open("guests"), Pick("on"))
    yield "phones-on"
    studio.do(Open("guest", ("seat", 0)))
    yield "phones-code"
    room._new(room.chairs()[0], "192.168.178.35", "en")
    room.withdraw()
    yield "phones-guest"
    studio.do(Back())
    yield "phones-on-one"
    studio.do(Open("guest", ("television", TABLE)))
    yield "phones-television"
    room.switch_off()
    face.keep(phones=Settings().phones)
    studio.session.leave()
    face.leave_table()


SHOTS: tuple[Series, ...] = (phones,)
