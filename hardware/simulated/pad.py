"""The pad without a Pico: the real firmware's files, run here, with a simulated chip as the reader behind it.

Only `firmware/pad/board.py`, the pins, is replaced. The files are loaded from the firmware's own folder, under
their own plain names, as MicroPython would; those names are gone again afterwards.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hardware.errors import HardwareError
from hardware.simulated.chip import SimulatedChip

FIRMWARE = Path(__file__).parents[2] / "firmware" / "pad"
FILES = ("wire", "debounce", "pad", "loop")
REST = 0.005
"""How often the simulated board goes around. The real one does every millisecond."""


def load_firmware(folder: Path = FIRMWARE) -> dict[str, ModuleType]:
    """The firmware's modules by name."""
    before = {name: sys.modules.pop(name, None) for name in FILES}
    loaded: dict[str, ModuleType] = {}
    try:
        for name in FILES:
            spec = spec_from_file_location(name, folder / f"{name}.py")
            if spec is None or spec.loader is None or not (folder / f"{name}.py").is_file():
                raise HardwareError(f"The pad's firmware is not complete: {folder / name}.py is missing.")
            sys.modules[name] = loaded[name] = module_from_spec(spec)
            spec.loader.exec_module(loaded[name])
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
    return loaded


class _Board:
    """What `firmware/pad/board.py` is to the pins, to plain attributes."""

    def __init__(self, chip: SimulatedChip) -> None:
        self.chip = chip
        self.seconds = 0.0
        self.from_usb = b""
        self.to_usb = b""
        self.down = [False] * 5
        self.lamps: tuple[int, ...] = (0, 0, 0, 0)
        self.ring: list[tuple[int, int, int]] = []

    def now(self) -> int:
        return int(self.seconds * 1000)

    def read_usb(self) -> bytes:
        data, self.from_usb = self.from_usb, b""
        return data

    def write_usb(self, data: bytes) -> None:
        self.to_usb += data

    def read_reader(self) -> bytes:
        return self.chip.take_output(self.seconds)

    def write_reader(self, data: bytes) -> None:
        self.chip.feed(data, self.seconds)

    def contacts(self) -> list[bool]:
        return self.down

    def show_lamps(self, levels: tuple[int, ...]) -> None:
        self.lamps = levels

    def show_ring(self, colours: list[tuple[int, int, int]]) -> None:
        self.ring = colours


class SimulatedPad:
    """A pad as a device on a simulated line. Press with `down`, look at `lamps` and `ring`."""

    def __init__(self, chip: SimulatedChip | None = None) -> None:
        self.chip = chip or SimulatedChip()
        self._firmware: dict[str, Any] = dict(load_firmware())
        self._board = _Board(self.chip)
        self.restart(0.0)

    def restart(self, now: float) -> None:
        """As after its cable was pulled and put back."""
        self._board.seconds = now
        self._pad = self._firmware["pad"].Pad(self._board.now(), "simulated")
        self._turn_at = now

    def press(self, contact: int, down: bool) -> None:
        """A button (0 to 3 seats, 4 undo) goes down or comes up."""
        self._board.down[contact] = down

    @property
    def lamps(self) -> tuple[int, ...]:
        """How bright the four lamps are, 0 to 255."""
        return self._board.lamps

    @property
    def ring(self) -> str:
        """The ring's letters."""
        return str(self._pad.ring)

    def feed(self, data: bytes, now: float) -> None:
        """Bytes from the program."""
        self._board.from_usb += data
        self._turn(now)

    def tick(self, now: float) -> None:
        """Once around the firmware's loop."""
        self._turn(now)

    def take_output(self, now: float) -> bytes:
        """Bytes for the program."""
        data, self._board.to_usb = self._board.to_usb, b""
        return data

    def deadline(self) -> float | None:
        """When to go around again."""
        due = self.chip.deadline()
        return self._turn_at if due is None else min(self._turn_at, due)

    def _turn(self, now: float) -> None:
        self._board.seconds = now
        self.chip.tick(now)
        self._firmware["loop"].turn(self._pad, self._board)
        self._turn_at = now + REST
