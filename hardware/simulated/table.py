"""What a hand does at a table that is not there: lay tiles, press buttons, pull cables.

`--simulate` and the tests hold one of these; the drivers on the other side do not know.
"""

from __future__ import annotations

from hardware.panel.header import mock_factory
from hardware.panel.names import SEATS, UNDO
from hardware.panel.pins import PinMap
from hardware.simulated.cards import Card, sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine
from hardware.simulated.pad import SimulatedPad
from hardware.threads import DeviceThread


class SimulatedTable:
    """A reader on a line, a pad on another, and pins."""

    def __init__(self, pins: PinMap) -> None:
        self._pins = pins
        self.factory = mock_factory()
        self.chip = SimulatedChip()
        self.reader_line = SimulatedLine(self.chip, "simulated reader")
        self.pad = SimulatedPad()
        self.pad_line = SimulatedLine(self.pad, "simulated pad")
        self._cards: dict[str, Card] = {}

    @property
    def threads(self) -> list[DeviceThread]:
        """The threads behind it."""
        return [self.reader_line, self.pad_line]

    def start(self) -> None:
        """Begin."""
        for thread in self.threads:
            thread.start()

    def close(self) -> None:
        """Put everything away."""
        for thread in self.threads:
            thread.close()

    def lay(self, card: str | Card) -> None:
        """Lay a sticker (its id in hex) or another card on the reader."""
        if isinstance(card, str):
            card = self._cards.setdefault(card, sticker(card))
        self._cards[card.uid.hex()] = card
        with self.reader_line.touch():
            self.chip.lay(card)

    def lift(self, uid: str) -> None:
        """Take it away."""
        with self.reader_line.touch():
            self.chip.lift(self._cards[uid])

    def press(self, button: str, down: bool = True) -> None:
        """A button at the header goes down or comes up, with a bounce."""
        pin = self.factory.pin(self._pins.buttons[button])
        closed = pin.drive_low if self._pins.pull_up else pin.drive_high
        opened = pin.drive_high if self._pins.pull_up else pin.drive_low
        for close in (down, not down, down):
            (closed if close else opened)()

    def press_pad(self, button: str, down: bool = True) -> None:
        """A button of the pad goes down or comes up."""
        with self.pad_line.touch():
            self.pad.press((*SEATS, UNDO).index(button), down)

    def lamps(self) -> tuple[float, ...]:
        """How bright the lamps at the header are (duty of their pins), 0 to 1."""
        pins = [self.factory.pin(self._pins.lamps[seat]) for seat in SEATS if seat in self._pins.lamps]
        return tuple(float(pin.state) for pin in pins)
