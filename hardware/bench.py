"""Figures of this room, for `./trireme bench`: how long a tile, a button, a pulled cable take. Prints nothing itself.

A simulated chip keeps the real one's pace (poll, anticollision, 115,200 baud). What is measured as "our share" is
the time in which neither the chip nor the wire was at work.
"""

from __future__ import annotations

from queue import Queue
from random import Random
from statistics import median, quantiles
from time import monotonic, perf_counter, sleep

from hardware.events import ButtonDown, Event, PanelReady, ReaderFound, ReaderLost, TagLifted, TagPlaced
from hardware.line import SerialLine
from hardware.panel.header import mock_factory
from hardware.panel.panel import Panel
from hardware.panel.pins import read_pins
from hardware.pn532 import frames
from hardware.pn532.frames import FrameReader
from hardware.pn532.watch import TagWatch
from hardware.simulated.cards import sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine

Row = tuple[str, float | str, str]

LAYINGS = 100
CABLES = 5
PRESSES = 50
PATIENCE = 10.0


class _Reader:
    """A reader on a pseudo terminal and what it tells, each with its time."""

    def __init__(self) -> None:
        self.heard: Queue[tuple[Event, float, float]] = Queue()
        self.line = SimulatedLine(SimulatedChip())
        self.driver = SerialLine("reader", TagWatch(), lambda: [self.line.path], self._put)
        self.line.start()
        self.driver.start()
        self.wait_for(ReaderFound)

    def _put(self, event: Event) -> None:
        self.heard.put((event, monotonic(), self.line.waited()))

    def wait_for(self, kind: type) -> tuple[float, float]:
        """When it was told, and how long the chip had waited for us by then."""
        while True:
            event, at, waited = self.heard.get(timeout=PATIENCE)
            if isinstance(event, kind):
                return at, waited

    def close(self) -> None:
        self.driver.close()
        self.line.close()


def rows() -> list[Row]:
    """Name, value, unit."""
    return [*_tags("tag"), *_tags("second tag", beside=True), *_cables(), *_buttons(), *_bytes()]


def _tags(name: str, beside: bool = False) -> list[Row]:
    reader, random = _Reader(), Random(1)
    chip = reader.line.device
    assert isinstance(chip, SimulatedChip)
    if beside:
        with reader.line.touch():
            chip.lay(sticker("04ffffffffffff"))
        reader.wait_for(TagPlaced)
    whole, ours, lifted = [], [], []
    for number in range(LAYINGS):
        tile = sticker(f"04{number:012x}")
        sleep(random.uniform(0.0, 0.05))
        with reader.line.touch() as laid:
            chip.lay(tile)
            before = reader.line.waited()
        at, waited = reader.wait_for(TagPlaced)
        whole.append((at - laid) * 1000)
        ours.append((waited - before) * 1000)
        if number % 10 == 0:
            sleep(random.uniform(0.0, 0.1))
        with reader.line.touch() as gone:
            chip.lift(tile)
        lifted.append((reader.wait_for(TagLifted)[0] - gone) * 1000)
    reader.close()
    return [
        (f"{name} laid to event, median", median(whole), "ms"),
        (f"{name} laid to event, p99", _p99(whole), "ms"),
        (f"{name}, our share of it, median", median(ours), "ms"),
        (f"{name}, our share of it, p99", _p99(ours), "ms"),
        (f"{name} lifted to event, median", median(lifted), "ms"),
        (f"{name} lifted to event, longest", max(lifted), "ms"),
    ]


def _cables() -> list[Row]:
    reader, gone, back = _Reader(), [], []
    for _ in range(CABLES):
        pulled = monotonic()
        reader.line.unplug()
        gone.append((reader.wait_for(ReaderLost)[0] - pulled) * 1000)
        sleep(0.5)
        plugged = monotonic()
        reader.line.plug()
        back.append((reader.wait_for(ReaderFound)[0] - plugged) * 1000)
    reader.close()
    return [
        ("reader unplugged, told after, longest", max(gone), "ms"),
        ("reader plugged in, found after, longest", max(back), "ms"),
    ]


def _buttons() -> list[Row]:
    heard: Queue[tuple[Event, float]] = Queue()
    factory, pins = mock_factory(), read_pins()
    panel = Panel(lambda event: heard.put((event, monotonic())), pins, lambda: factory)
    panel.start()
    assert isinstance(heard.get(timeout=PATIENCE)[0], PanelReady)
    pin, took = factory.pin(pins.buttons["seat1"]), []
    for _ in range(PRESSES):
        pressed = monotonic()
        pin.drive_low()
        event, at = heard.get(timeout=PATIENCE)
        assert isinstance(event, ButtonDown)
        took.append((at - pressed) * 1000)
        pin.drive_high()
        heard.get(timeout=PATIENCE)
    panel.close()
    return [
        ("button edge to event, median (20 of it debouncing)", median(took), "ms"),
        ("button edge to event, p99", _p99(took), "ms"),
    ]


def _bytes() -> list[Row]:
    frame = frames.encode(bytes.fromhex("4b01010044000704a1b2c3d4e5f6"), frames.CHIP)
    reader, count = FrameReader(), 20_000
    began = perf_counter()
    for _ in range(count):
        reader.feed(frame)
    return [("reader frames read", count / (perf_counter() - began), "frames/s")]


def _p99(values: list[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[98]
