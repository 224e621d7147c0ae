"""The panel at the pin library as a device has it: a chip that goes and comes, pins that other programs hold."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator

import pytest
from gpiozero.pins.local import LocalPiFactory

from hardware.events import ButtonDown, ButtonPressed, PanelLost, PanelReady, PinRefused
from hardware.panel.header import lgpio_factory
from hardware.panel.lamps import Meaning
from hardware.panel.panel import Panel
from hardware.panel.pins import parse_pins, read_pins
from tests.hardware.conftest import Inbox
from tests.hardware.panel.library import PinLibrary
from tests.hardware.panel.test_panel import eventually

PINS = read_pins()
READY = PanelReady(("seat1", "seat2", "seat3", "seat4", "undo"), "gpiochip0")
A_PI_4 = 0xC03112


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[PinLibrary]:
    """In the place of the real one. Only edges wake the panel: a level it reads by chance is no press it heard."""
    library = PinLibrary()
    monkeypatch.setitem(sys.modules, "lgpio", library)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: A_PI_4)
    monkeypatch.setattr(LocalPiFactory, "pins", {})
    monkeypatch.setattr(LocalPiFactory, "_reservations", defaultdict(list))
    monkeypatch.setattr("hardware.panel.panel.AGAIN", 0.02)
    monkeypatch.setattr("hardware.panel.panel.LONGEST_WAIT", 60.0)
    monkeypatch.setenv("LG_WD", "/")
    yield library
    library.end()


@pytest.fixture
def panel(library: PinLibrary, inbox: Inbox) -> Iterator[Panel]:
    panel = Panel(inbox.put, PINS, lgpio_factory)
    yield panel
    panel.close()


def pressed(library: PinLibrary, inbox: Inbox, pin: int) -> list[object]:
    library.finger(pin, True)
    down = inbox.next()
    library.finger(pin, False)
    return [down, inbox.next()]


def seeking(library: PinLibrary, panel: Panel) -> None:
    """The wiring is looked for, at every free pin."""
    panel.seek()
    assert eventually(lambda: len(library.asked) > len(PINS.buttons))


def pulled_out(library: PinLibrary, panel: Panel, inbox: Inbox) -> PanelLost:
    library.pull_out()
    panel.wake()
    lost = inbox.next()
    assert isinstance(lost, PanelLost)
    assert lost.why == panel.lost == "no gpiochip"
    return lost


def test_a_chip_that_goes_and_comes_is_heard_each_time(
    library: PinLibrary, panel: Panel, inbox: Inbox, capfd: pytest.CaptureFixture[str]
) -> None:
    library.there = False
    panel.start()
    assert inbox.next() == PanelLost("no gpiochip", "Failed: can not open gpiochip.")
    assert panel.lost == "no gpiochip"
    library.there = True  # it came late
    for _ in range(3):
        assert inbox.next() == READY
        assert panel.lost == ""
        panel.mean(0, Meaning.TO_MOVE)
        assert eventually(lambda: library.lit.get(PINS.lamps["seat1"]) == 64)
        gc.collect()  # whoever was asked for edges before is forgotten, which happens sooner or later
        assert pressed(library, inbox, PINS.buttons["seat1"]) == [ButtonDown(0), ButtonPressed(0)]
        assert "bad read" in pulled_out(library, panel, inbox).detail
        library.there = True
    assert inbox.next() == READY
    assert len(library.asked) == len(PINS.buttons)
    assert (library.teller.is_alive(), panel.faults) == (True, 0)
    assert "it went away" in capfd.readouterr().err


def test_what_was_down_when_the_chip_went_was_not_pressed(library: PinLibrary, panel: Panel, inbox: Inbox) -> None:
    panel.start()
    assert inbox.next() == READY
    library.finger(PINS.buttons["seat1"], True)
    assert inbox.next() == ButtonDown(0)
    pulled_out(library, panel, inbox)
    library.there = True
    assert inbox.next() == READY
    library.finger(PINS.buttons["seat1"], False)
    assert pressed(library, inbox, PINS.buttons["seat2"]) == [ButtonDown(1), ButtonPressed(1)]


def test_nobody_is_asked_for_edges_whom_a_new_wiring_has_left(library: PinLibrary, panel: Panel, inbox: Inbox) -> None:
    panel.start()
    assert inbox.next() == READY
    for _ in range(3):
        seeking(library, panel)
        panel.rewire(PINS)
        assert inbox.next() == READY
        gc.collect()
        assert len(library.asked) == len(PINS.buttons)
        panel_hears = pressed(library, inbox, PINS.buttons["seat3"])
        assert panel_hears == [ButtonDown(2), ButtonPressed(2)]
    panel.close()
    assert library.asked == []


def test_pins_that_another_program_has_are_used_as_soon_as_they_are_free(
    library: PinLibrary, panel: Panel, inbox: Inbox, capfd: pytest.CaptureFixture[str]
) -> None:
    """All of them at first; each is told once, however often it is asked for."""
    buttons, lamps = PINS.buttons, PINS.lamps
    library.held = dict.fromkeys((*buttons.values(), *lamps.values(), 24), "gpioset")
    panel.start()
    assert inbox.next() == PanelLost("pin refused", "Failed: GPIO busy.")
    panel.mean(0, Meaning.TO_MOVE)
    asked = library.refusals
    assert eventually(lambda: library.refusals > asked + 30)
    assert panel.lost == "pin refused"
    assert {one.holder for one in panel.refused} == {"gpioset"}
    assert inbox.rest() == []
    library.held = {buttons["seat2"]: "spi0 CS0", lamps["seat1"]: "lg\x07"}
    inbox.until(PanelReady(("seat1", "seat3", "seat4", "undo"), "gpiochip0"))
    told = [inbox.next(), inbox.next()]
    assert [one.what for one in told if isinstance(one, PinRefused)] == ["button seat2", "lamp seat1"]
    assert eventually(lambda: [one.holder for one in panel.refused] == ["spi0 CS0", "lg"])
    assert panel.lost == ""
    library.finger(buttons["seat1"], True)
    assert inbox.next() == ButtonDown(0)
    library.finger(buttons["seat2"], True)
    library.held = {}  # while a finger is at this button, and at one that was there
    inbox.until(READY)
    assert eventually(lambda: library.lit.get(lamps["seat1"]) == 64)
    library.finger(buttons["seat2"], False)
    library.finger(buttons["seat1"], False)
    assert inbox.next() == ButtonPressed(0)
    assert pressed(library, inbox, buttons["seat2"]) == [ButtonDown(1), ButtonPressed(1)]
    assert (panel.refused, panel.faults, capfd.readouterr().err) == ((), 0, "")
    assert {len(kept) for kept in LocalPiFactory._reservations.values()} <= {0, 1}  # and nothing was piled up


def test_a_chip_that_goes_while_another_program_has_its_pins_is_missed(
    library: PinLibrary, panel: Panel, inbox: Inbox
) -> None:
    library.held = dict.fromkeys(range(28), "gpioset")
    panel.start()
    assert inbox.next() == PanelLost("pin refused", "Failed: GPIO busy.")
    pulled_out(library, panel, inbox)
    library.there, library.held = True, {}
    assert inbox.next() == READY
    assert pressed(library, inbox, PINS.buttons["seat4"]) == [ButtonDown(3), ButtonPressed(3)]


def test_a_wiring_that_is_given_while_the_chip_goes_is_the_one_that_comes(
    library: PinLibrary, panel: Panel, inbox: Inbox
) -> None:
    panel.start()
    assert inbox.next() == READY
    library.pull_out()
    panel.rewire(parse_pins("[buttons]\nseat1 = 17\n"))
    assert isinstance(inbox.next(), PanelLost)
    library.there = True
    assert inbox.next() == PanelReady(("seat1",), "gpiochip0")


def test_a_button_that_is_held_while_the_wiring_is_looked_for_is_held_no_more(
    library: PinLibrary, panel: Panel, inbox: Inbox
) -> None:
    panel.start()
    assert inbox.next() == READY
    library.finger(PINS.buttons["seat1"], True)
    assert inbox.next() == ButtonDown(0)
    seeking(library, panel)
    library.finger(PINS.buttons["seat1"], False)
    panel.rewire(PINS)
    assert inbox.next() == READY
    assert pressed(library, inbox, PINS.buttons["seat1"]) == [ButtonDown(0), ButtonPressed(0)]


def test_an_edge_of_a_pin_that_was_let_go_meanwhile_is_nobody_s(
    library: PinLibrary, panel: Panel, inbox: Inbox
) -> None:
    """The library tells of edges in a thread of its own, which may be behind."""
    panel.start()
    assert inbox.next() == READY
    seeking(library, panel)
    let_go = panel._contacts
    panel.rewire(PINS)
    panel._edge(let_go, "pin5", True)
    assert inbox.next() == READY
    assert pressed(library, inbox, PINS.buttons["seat1"]) == [ButtonDown(0), ButtonPressed(0)]
    assert panel.faults == 0
