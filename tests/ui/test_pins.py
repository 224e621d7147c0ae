"""What becomes of a word about the pins on its way from the panel to the screen and to the shop's broker."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from hardware.devices import NONE, Config
from hardware.events import Event, PanelLost, PanelReady, PinRefused
from hardware.places import Roots
from ui.house.intents import Note
from ui.machine import World
from ui.report.health import health

READY = PanelReady(("seat1",), "gpiochip0")
AWAY, NOT_HERE = PanelLost("no gpiochip", "it went away."), PanelLost("no gpiochip", "can not open gpiochip.")
BUSY = PinRefused("button seat2", 6, "busy.")
MISSED, BACK = Note("pins-lost", True), Note("pins-lost", False)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ([NOT_HERE], []),  # a table without a header misses nothing
        ([NOT_HERE, READY], [BACK]),
        ([READY, AWAY, READY], [BACK, MISSED, BACK]),
        ([READY, BUSY], [BACK, MISSED]),
        ([PanelLost("pins wrong", "line 3"), READY], [MISSED, BACK]),
    ],
)
def test_pins_are_missed_where_they_were_until_they_are_back(told: list[Event], said: list[Hashable]) -> None:
    heard: list[Hashable] = []
    world = World(Config(header=False, reader=NONE, pad=NONE), heard.append)
    for event in told:
        world._heard(event)
    assert heard == said


def test_a_shop_hears_of_buttons_that_are_gone(tmp_path: Path) -> None:
    def buttons(*notes: str) -> str:
        return health({}, notes, tmp_path, Roots(), saving=True).buttons

    assert [buttons(), buttons("pins-lost"), buttons("button-stuck", "pins-lost")] == ["on", "lost", "stuck"]
