"""The panel's thread on mock pins: gpiozero's own devices, nobody's Pi."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest

from hardware.events import (
    ButtonDown,
    ButtonPressed,
    Event,
    PanelLost,
    PanelReady,
    PinPressed,
    PinRefused,
    UndoHeld,
    UndoPressed,
)
from hardware.panel.cues import Cue
from hardware.panel.header import NoPins, lgpio_factory, mock_factory
from hardware.panel.lamps import Meaning
from hardware.panel.panel import Panel
from hardware.panel.pins import parse_pins, read_pins
from hardware.panel.wiring import WiringFinder

if TYPE_CHECKING:
    from tests.hardware.conftest import Inbox

PINS = read_pins()
READY = PanelReady(("seat1", "seat2", "seat3", "seat4", "undo"), "mock")


class Bench:
    """A panel, and fingers at its pins."""

    def __init__(self, put: Callable[[Event], None]) -> None:
        self.factory = mock_factory()
        self.lit: list[tuple[float, ...]] = []
        self.panel = Panel(put, PINS, lambda: self.factory, lights=(self.lit.append,))

    def finger(self, pin: int, down: bool) -> None:
        """With the bounce of a cheap contact."""
        for level in (down, not down, down, not down, down):
            (self.factory.pin(pin).drive_low if level else self.factory.pin(pin).drive_high)()

    def pin(self, number: int) -> float:
        return float(self.factory.pin(number).state)


@pytest.fixture
def bench(inbox: Inbox) -> Iterator[Bench]:
    before = threading.active_count()
    bench = Bench(inbox.put)
    bench.panel.start()
    assert inbox.next() == READY
    yield bench
    bench.panel.close()
    assert threading.active_count() == before


def eventually(true: Callable[[], bool]) -> bool:
    """A thread is at work; give it all the time in the world, but not for ever."""
    pause = threading.Event()
    return any(true() or pause.wait(0.01) for _ in range(1000))


def test_a_bouncing_button_is_one_press(bench: Bench, inbox: Inbox) -> None:
    for _ in range(3):
        bench.finger(5, True)
        assert inbox.next() == ButtonDown(0)
        bench.finger(5, False)
        assert inbox.next() == ButtonPressed(0)
    bench.finger(26, True)
    threading.Event().wait(0.1)
    bench.finger(26, False)
    assert inbox.next() == UndoPressed()
    bench.finger(26, True)
    assert inbox.next() == UndoHeld()
    bench.finger(26, False)


def test_keys_and_pins_speak_the_same(bench: Bench, inbox: Inbox) -> None:
    bench.panel.settled("seat4", True)
    bench.panel.settled("seat4", False)
    assert [inbox.next(), inbox.next()] == [ButtonDown(3), ButtonPressed(3)]


def test_lamps_light_as_bright_as_the_file_says(bench: Bench) -> None:
    bench.panel.mean(0, Meaning.TO_MOVE)
    assert eventually(lambda: bench.pin(12) == pytest.approx(0.64))
    bench.panel.mean(0, Meaning.OFF)
    assert eventually(lambda: bench.pin(12) == 0)
    assert bench.lit[-1] == (0.0, 0.0, 0.0, 0.0)


def test_a_breathing_lamp_moves_by_itself(bench: Bench) -> None:
    bench.panel.mean(1, Meaning.MUST_ANSWER)
    assert eventually(lambda: len({levels[1] for levels in bench.lit}) > 10)


def test_the_buzzer_sounds_and_falls_silent(bench: Bench) -> None:
    bench.panel.cue(Cue.NOTE)
    pin = bench.factory.pin(24)  # it remembers what it was: the note may be over before a busy machine looks
    assert eventually(lambda: 0.5 in [was.state for was in pin.states] and bench.pin(24) == 0)
    assert pin.frequency == 659


def test_finding_the_wiring_with_fingers(bench: Bench, inbox: Inbox) -> None:
    finder = WiringFinder()
    bench.panel.seek()
    # A finger that comes while the pins are being opened was there already, as far as anybody can tell.
    assert eventually(lambda: "pin22" in bench.panel._contacts._contacts)
    # Buttons that were at other pins than the file says.
    for pin in (17, 17, 27, 22):
        bench.finger(pin, True)
        event = inbox.next()
        assert event == PinPressed(pin)
        finder.pressed(event.pin)
        bench.finger(pin, False)
        assert eventually(lambda: not any(contact.level for contact in bench.panel._contacts._contacts.values()))
    assert finder.found == {"seat1": 17, "seat2": 27, "seat3": 22}
    bench.panel.rewire(parse_pins("[buttons]\nseat1 = 17\nseat2 = 27\nseat3 = 22\n"))
    assert inbox.next() == PanelReady(("seat1", "seat2", "seat3"), "mock")
    bench.finger(27, True)
    assert inbox.next() == ButtonDown(1)


def test_a_button_held_while_the_program_starts_was_not_pressed(inbox: Inbox) -> None:
    bench = Bench(inbox.put)
    bench.factory.pin(5).drive_low()
    bench.panel.start()
    assert inbox.next() == READY
    bench.finger(5, False)
    bench.finger(6, True)
    assert inbox.next() == ButtonDown(1)
    bench.panel.close()


def test_lamps_are_off_when_the_program_has_gone(inbox: Inbox) -> None:
    bench = Bench(inbox.put)
    bench.panel.start()
    bench.panel.mean(0, Meaning.TO_MOVE)
    assert eventually(lambda: bench.pin(12) > 0)
    lamp = bench.factory.pin(12)
    bench.panel.close()
    assert not lamp.state


def test_without_pins_keys_still_work_and_why_is_told(inbox: Inbox) -> None:
    def none() -> object:
        raise NoPins("no gpiochip", "can not open gpiochip.")

    panel = Panel(inbox.put, PINS, none)
    panel.start()
    assert inbox.next() == PanelLost("no gpiochip", "can not open gpiochip.")
    panel.settled("seat1", True)
    assert inbox.next() == ButtonDown(0)
    panel.close()


def test_a_lamp_that_is_to_glimmer_does(inbox: Inbox) -> None:
    """The library counts in hundredths and rounds down."""
    bench = Bench(inbox.put)
    bench.panel.start()
    try:
        for meaning in (Meaning.NEXT, Meaning.PAUSED):
            bench.panel.mean(2, meaning)
            assert eventually(lambda: bench.pin(20) > 0)
            assert int(bench.pin(20) * 100) == 1
            bench.panel.mean(2, Meaning.OFF)
            assert eventually(lambda: bench.pin(20) == 0)
    finally:
        bench.panel.close()


def test_where_there_is_no_gpiochip_the_factory_says_so_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """True on every computer that is not a Pi, with or without lgpio."""
    monkeypatch.setenv("LG_WD", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    if list(Path("/dev").glob("gpiochip*")):
        pytest.skip("this computer has a gpiochip; on the others, and in .ci/run, this test runs")
    with pytest.raises(NoPins, match="trireme doctor") as caught:
        lgpio_factory()
    assert caught.value.code in ("lgpio missing", "no gpiochip")


def test_lgpio_is_given_a_folder_it_may_write_before_it_is_imported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    with pytest.raises(NoPins) as caught:
        lgpio_factory()
    assert caught.value.code == "lgpio missing"
    assert os.environ["LG_WD"] == str(tmp_path)


class Taken:
    """Pins of which some belong to a bus that is switched on."""

    def __init__(self, *taken: int) -> None:
        self._taken, self._factory = taken, mock_factory()

    def pin(self, spec: int, **how: object) -> object:
        if spec in self._taken:
            raise RuntimeError("GPIO busy")
        return self._factory.pin(spec, **how)

    def __getattr__(self, name: str) -> object:
        return getattr(self._factory, name)


def wired(taken: Taken) -> tuple[Panel, SimpleQueue[Event]]:
    told: SimpleQueue[Event] = SimpleQueue()
    return Panel(told.put, read_pins(), lambda: taken), told


def test_one_pin_that_is_taken_costs_one_button_and_is_named() -> None:
    panel, told = wired(Taken(6, 20))
    panel.start()
    try:
        ready, first, second = (told.get(timeout=30) for _ in range(3))
        assert isinstance(first, PinRefused)
        assert isinstance(second, PinRefused)
        assert (first.what, first.pin, first.detail) == ("button seat2", 6, "RuntimeError: GPIO busy.")
        assert (second.what, second.pin) == ("lamp seat3", 20)
        assert ready == PanelReady(("seat1", "seat3", "seat4", "undo"), "mock")
        assert eventually(lambda: [one[:2] for one in panel.refused] == [("button seat2", 6), ("lamp seat3", 20)])
    finally:
        panel.close()


def test_pins_that_are_all_taken_are_a_header_that_is_lost() -> None:
    panel, told = wired(Taken(*range(28)))
    panel.start()
    try:
        assert told.get(timeout=30) == PanelLost("pin refused", "RuntimeError: GPIO busy.")
        assert panel.lost == "pin refused"
    finally:
        panel.close()
