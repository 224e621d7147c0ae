"""Buttons and lamps at a real /dev/gpiochip: the device as it is installed, in an emulated computer whose kernel has a
chip of simulated pins. Between the finger and the picture nothing is left out: kernel, udev, the unit's own rights,
lgpio, gpiozero, our drivers, the table. A program in memory plays along and says what the screen has to show.

Making the chip takes a Debian with a compiler of its own, longer than all other machines together, so it is asked for:
`TRIREME_PINS=1 ./trireme test --long tests/systemd/test_gpio.py`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from hardware.panel.pins import read_pins
from tests.systemd import gpiosim
from tests.systemd.machine import Machine
from tests.systemd.test_container import UNIT
from tests.systemd.test_image import script
from tests.systemd.test_machine import on
from tests.systemd.test_machine import root as installed
from tests.systemd.twin import a_game_waits, both, same, state, twin_of
from tests.ui.pilot import Pilot
from ui.house.intents import Note

__all__ = ["installed", "on"]

ASKED = "TRIREME_PINS"
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not os.environ.get(ASKED), reason=f"{ASKED} does not ask for a chip of pins to be made"),
]

PINS = read_pins()
# A computer that is no Pi has no number of its board, and gpiozero asks for one: a Pi 4's, for the table alone.
BOARD = "[Service]\nBindReadOnlyPaths=/etc/board:/proc/cpuinfo\n"
A_PI_4 = "Revision\t: c03112\n"
GONE, BACK = Note("pins-lost", True), Note("pins-lost", False)


@pytest.fixture
def root(installed: Path, tmp_path: Path) -> Path:
    """The device with the chip's module and the pin library, and a game that waits: fingers are tried elsewhere."""
    try:
        gpiosim.laid_into(installed, gpiosim.made(installed, tmp_path, script("build")))
    except gpiosim.NotHere as error:
        pytest.skip(f"{error}.")
    (installed / "etc/board").write_text(A_PI_4)
    (installed / f"etc/systemd/system/{UNIT}.d/board.conf").write_text(BOARD)
    a_game_waits(installed, tmp_path)
    return installed


def test_buttons_and_lamps_at_a_chip_of_the_kernel(on: Callable[..., Machine], tmp_path: Path) -> None:
    machine = on()
    chip = gpiosim.Chip(machine)
    machine.until(lambda: state(machine) == "active", "the first picture")
    with twin_of(tmp_path) as twin:
        same(machine, twin, "a-game-waits")
        both(machine, twin, "Continue: Panticapaeum")
        both(machine, twin, "Yes")
        a_chip_that_comes_late_is_found(chip)
        a_press_passes_the_turn(chip, twin)
        a_contact_that_bounces_is_pressed_once_and_a_spark_never(chip, twin)
        a_chip_that_goes_is_missed_and_found_again(chip, twin)
    assert state(machine, "NRestarts") == "0"
    whoever_leaves_puts_the_lamps_out(chip)


def a_chip_that_comes_late_is_found(chip: gpiosim.Chip) -> None:
    assert chip.machine.run("ls /dev/gpiochip*", status=None).strip().endswith("No such file or directory")
    named = {pin: f"button {name}" for name, pin in PINS.buttons.items()}
    named |= {pin: f"lamp {name}" for name, pin in PINS.lamps.items()}
    named |= {PINS.buzzer: "buzzer"} if PINS.buzzer is not None else {}
    chip.made_of(named)
    lamps_are_lit(chip, 0, 1)
    lines = re.findall(r"gpio-(\d+) \((.*?)\)", chip.machine.run("cat /sys/kernel/debug/gpio"))
    first = int(lines[0][0])
    assert {int(line) - first for line, who in lines if who != "<unused>"} == set(named)


def lamps_are_lit(chip: gpiosim.Chip, *seats: int) -> None:
    """These glow, however brightly; the others are as dark as can be."""
    lamps = [PINS.lamps[f"seat{seat + 1}"] for seat in seats]
    chip.machine.until(lambda: all(chip.light(pin) for pin in lamps), f"light at the seats {seats}")
    assert [pin for pin in PINS.lamps.values() if pin not in lamps and chip.light(pin)] == []


def it_is_the_turn_of(chip: gpiosim.Chip, seat: int, following: int) -> None:
    """For a minute, until it grows dim, the lamp of whoever is to move is high for 64 hundredths of the time. The one
    who follows has a glimmer of one hundredth; in a computer that comes late to everything that is some more."""
    names = [PINS.lamps[f"seat{one + 1}"] for one in (seat, following)]

    def so() -> bool:
        moves, waits = (chip.light(pin) for pin in names)
        return 0 < waits < 0.5 < moves < 0.8

    chip.machine.until(so, f"the light at seat {seat}", within=180.0)


def a_press_passes_the_turn(chip: gpiosim.Chip, twin: Pilot) -> None:
    chip.press(PINS.buttons["seat1"])
    it_is_the_turn_of(chip, 1, following=0)
    twin.press(0)
    goes_on(chip, twin, "a-press")


def a_contact_that_bounces_is_pressed_once_and_a_spark_never(chip: gpiosim.Chip, twin: Pilot) -> None:
    """Undo is the button that would show it: pressed twice it takes back two steps."""
    chip.press(PINS.buttons["seat2"], bouncing=True)
    it_is_the_turn_of(chip, 0, following=1)
    twin.press(1)
    goes_on(chip, twin, "a-bouncing-press")
    chip.spark(PINS.buttons["undo"])
    chip.press(PINS.buttons["undo"], bouncing=True)
    it_is_the_turn_of(chip, 1, following=0)
    twin.tap("Undo")
    goes_on(chip, twin, "taken-back-once")


def a_chip_that_goes_is_missed_and_found_again(chip: gpiosim.Chip, twin: Pilot) -> None:
    chip.live(False)
    twin.want(GONE)
    same(chip.machine, twin, "pins-are-missed")
    twin.press(1)
    chip.machine.keys("2")  # a key of a keyboard is the same button: the game does not wait for the pins
    goes_on(chip, twin, "without-pins")
    chip.live(True)
    twin.want(BACK)
    same(chip.machine, twin, "pins-are-back")
    lamps_are_lit(chip, 0, 1)
    chip.press(PINS.buttons["seat1"])
    it_is_the_turn_of(chip, 1, following=0)
    twin.press(0)
    goes_on(chip, twin, "after-it-came-back")


def goes_on(chip: gpiosim.Chip, twin: Pilot, name: str) -> None:
    twin.wait(5)  # what glows has gone out, and the next press is no second one
    same(chip.machine, twin, name)


def whoever_leaves_puts_the_lamps_out(chip: gpiosim.Chip) -> None:
    chip.machine.run(f"systemctl stop {UNIT}")
    assert [chip.light(pin, looks=200) for pin in PINS.lamps.values()] == [0.0] * len(PINS.lamps)
