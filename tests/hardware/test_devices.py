"""All of it together, as the program opens it: a table that is not there, through the same drivers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hardware.devices import NONE, Config, Cue, Devices, Meaning, Ring
from hardware.events import (
    ButtonDown,
    ButtonPressed,
    ConfirmPressed,
    PadFound,
    PadLost,
    PanelLost,
    PanelReady,
    PinPressed,
    ReaderFound,
    ReaderLost,
    StrangerPlaced,
    TagLifted,
    TagPlaced,
)
from hardware.panel.pinfile import save_buttons
from hardware.panel.wiring import WiringFinder
from hardware.places import Roots
from hardware.simulated.cards import phone
from hardware.simulated.line import SimulatedLine
from hardware.simulated.pad import SimulatedPad
from hardware.simulated.table import SimulatedTable

if TYPE_CHECKING:
    from tests.hardware.conftest import Inbox

TILE = "04a1b2c3d4e5f6"


def table(devices: Devices) -> SimulatedTable:
    assert devices.table is not None
    return devices.table


def pad(devices: Devices) -> SimulatedPad:
    return table(devices).pad


def pad_line(devices: Devices) -> SimulatedLine[SimulatedPad]:
    return table(devices).pad_line


@pytest.fixture
def devices(inbox: Inbox) -> Iterator[Devices]:
    before = threading.active_count()
    devices = Devices(Config(simulate=True), inbox.put)
    devices.start()
    assert {type(inbox.next()) for _ in range(4)} == {PanelReady, PadFound, ReaderFound}
    yield devices
    devices.close()
    assert threading.active_count() == before


def test_an_evening_in_short(devices: Devices, inbox: Inbox) -> None:
    table(devices).lay(TILE)
    assert inbox.next() == TagPlaced(TILE, "part")
    table(devices).press("seat1")
    assert inbox.next() == ButtonDown(0)
    table(devices).press("seat1", down=False)
    assert inbox.next() == ButtonPressed(0)
    table(devices).lift(TILE)
    assert inbox.next() == TagLifted(TILE)
    table(devices).press_pad("seat2")
    assert inbox.next() == ButtonDown(1)
    table(devices).press_pad("seat2", down=False)
    assert inbox.next() == ButtonPressed(1)
    devices.button("confirm", True)
    devices.button("confirm", False)
    assert inbox.next() == ConfirmPressed()
    table(devices).lay(phone())
    assert inbox.next() == StrangerPlaced("iso-dep")


def test_lamps_at_the_header_and_on_the_pad_mean_the_same(devices: Devices) -> None:
    devices.lamps([Meaning.TO_MOVE, Meaning.OFF, Meaning.TO_MOVE])
    devices.ring(Ring(8, trireme=1))
    devices.sign(Meaning.FIRST_PLAYER, 3)
    devices.cue(Cue.ACCEPT)
    pause = threading.Event()
    for _ in range(1000):
        if pad(devices).lamps == (255, 0, 255, 255) and pad(devices).ring[3] == "T":
            break
        pause.wait(0.01)
    assert pad(devices).lamps == (255, 0, 255, 255)
    assert pad(devices).ring[3] == "T"
    assert table(devices).lamps() == pytest.approx((0.64, 0, 0.64, 0.64))


def test_one_of_two_readers_may_go_without_a_word(devices: Devices, inbox: Inbox) -> None:
    table(devices).reader_line.unplug()
    pad_line(devices).unplug()
    # The first to go is not told; the last one is.
    told = [inbox.next(), inbox.next()]
    assert PadLost("unplugged") in told
    assert [type(event) for event in told].count(ReaderLost) == 1
    table(devices).reader_line.plug()
    assert isinstance(inbox.next(), ReaderFound)


def test_every_thread_reports_and_facts_are_at_hand(devices: Devices) -> None:
    assert devices.progress()
    facts = devices.facts()
    assert facts["reader"] == "PN532 1.6"
    assert facts["pad"] == "1.0"
    assert facts["pad port"] == pad_line(devices).path


def test_a_thread_that_stands_still_is_noticed(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    devices._panel.reported_at -= 60
    monkeypatch.setattr(devices._panel, "report", lambda: devices._panel.clock())
    assert not devices.progress()


def test_no_hardware_at_all_is_no_error(inbox: Inbox, tmp_path: Path) -> None:
    devices = Devices(Config(header=False, roots=Roots.under(tmp_path)), inbox.put)
    devices.start()
    assert {inbox.next(), inbox.next()} == {ReaderLost("not found"), PadLost("not found")}
    devices.button("seat1", True)
    assert inbox.next() == ButtonDown(0)
    devices.lamps([Meaning.TO_MOVE])
    devices.close()


def test_what_was_not_asked_for_is_not_looked_for(inbox: Inbox) -> None:
    devices = Devices(Config(header=False, reader=NONE, pad=NONE), inbox.put)
    devices.start()
    assert [thread.name for thread in devices.threads] == ["panel"]
    devices.close()
    assert inbox.rest() == []


def test_a_pin_file_with_a_mistake_does_not_keep_the_table_dark(tmp_path: Path, inbox: Inbox) -> None:
    file = tmp_path / "pins.toml"
    file.write_text("[buttons]\nseat1 = 99\n")
    devices = Devices(Config(pins=file, reader=NONE, pad=NONE), inbox.put)
    devices.start()
    lost = inbox.next()
    assert isinstance(lost, PanelLost)
    assert lost.why == "pins wrong"
    assert "seat1 = 99 is not a pin of the header" in lost.detail
    devices.button("seat1", True)
    assert inbox.next() == ButtonDown(0)
    devices.close()


def test_buttons_found_by_asking_are_saved_and_used_at_once(tmp_path: Path, inbox: Inbox) -> None:
    devices = Devices(Config(simulate=True, reader=NONE, pad=NONE), inbox.put)
    devices.start()
    assert isinstance(inbox.next(), PanelReady)
    devices.seek_wiring()
    finder = WiringFinder()
    while finder.asked != "seat2":
        # Somebody presses the button that is asked for; here it is at pin 17. Until the panel listens, in vain.
        pin = table(devices).factory.pin(17)
        pin.drive_low()
        threading.Event().wait(0.05)
        pin.drive_high()
        threading.Event().wait(0.05)
        for event in inbox.rest():
            assert event == PinPressed(17)
            finder.pressed(event.pin)
    devices.rewire(save_buttons(tmp_path / "pins.toml", finder.found))
    inbox.until(PanelReady(("seat1",), "mock"))
    table(devices).factory.pin(17).drive_low()
    assert inbox.next() == ButtonDown(0)
    devices.close()


def test_closed_before_it_was_started(inbox: Inbox) -> None:
    Devices(Config(simulate=True), inbox.put).close()
