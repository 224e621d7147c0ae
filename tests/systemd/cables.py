"""What is put into a machine while it runs, and pulled out: the reader and the pad at its USB ports."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from hardware.simulated.cards import sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import Device, SimulatedLine
from hardware.simulated.pad import SimulatedPad
from tests.systemd.machine import Machine
from tests.systemd.twin import both, same, state
from tests.ui.pilot import Pilot
from ui.house.intents import Note

D = TypeVar("D", bound=Device)
STICKER = "04a1b2c3d4e5f6"


class Cable(Generic[D]):
    """This device on a USB adapter, in and out again while the machine runs."""

    def __init__(self, machine: Machine, device: D, name: str, serial: str) -> None:
        self.device, self.line = device, SimulatedLine(device, f"simulated {name}")
        self._machine, self._name, self._serial = machine, name, serial
        machine.ask("chardev-add", id=self._wire, backend={"type": "serial", "data": {"device": self.line.path}})

    @property
    def _wire(self) -> str:
        return f"{self._name}-line"

    def put_in(self) -> None:
        self._machine.ask(
            "device_add", driver="usb-serial", id=self._name, chardev=self._wire, bus="usb.0", serial=self._serial
        )

    def pull_out(self) -> None:
        self._machine.ask("device_del", id=self._name)


@contextmanager
def cable(machine: Machine, device: D, name: str, serial: str) -> Iterator[Cable[D]]:
    made = Cable(machine, device, name, serial)
    made.line.start()
    try:
        yield made
        made.pull_out()
    finally:
        made.line.close()


def a_reader_and_a_pad_come_and_go(machine: Machine, twin: Pilot) -> None:
    """The chip and the board behind the wire are simulated; adapters, ports and drivers are real. The pad has a reader
    of its own: while it is in, no other is missed."""
    with cable(machine, SimulatedChip(), "reader", "Reader") as reader:
        reader.put_in()
        a_sticker_is_read(machine, twin, reader)
        missed_and_found(machine, twin, reader, "reader-lost")
        with cable(machine, SimulatedPad(), "pad", "Pico") as pad:
            pad.put_in()
            a_button_ends_a_turn(machine, twin, pad)
            missed_and_found(machine, twin, pad, "pad-lost")
    assert state(machine, "NRestarts") == "0"


def missed_and_found(machine: Machine, twin: Pilot, one: Cable[D], note: str) -> None:
    one.pull_out()
    twin.want(Note(note, True))
    same(machine, twin, note)
    one.put_in()
    twin.want(Note(note, False))
    same(machine, twin, f"{note}-and-found")


def a_sticker_is_read(machine: Machine, twin: Pilot, reader: Cable[SimulatedChip]) -> None:
    card = sticker(STICKER)
    machine.until(lambda: bool(reader.device.commands), "a word to the reader")
    with reader.line.touch():
        reader.device.lay(card)
    twin.scan(STICKER)
    same(machine, twin, "a-new-sticker")
    with reader.line.touch():
        reader.device.lift(card)
    both(machine, twin, "Not now")


def a_button_ends_a_turn(machine: Machine, twin: Pilot, pad: Cable[SimulatedPad]) -> None:
    machine.until(lambda: any(pad.device.lamps), "light in the pad")
    for down in (True, False):
        with pad.line.touch():
            pad.device.press(0, down)
        time.sleep(0.3)  # as long as a finger
    twin.press(0)
    twin.wait(5)
    same(machine, twin, "the-next-turn")
