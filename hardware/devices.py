"""Everything outside, opened together: the one door through which the program meets its hardware.

    devices = Devices(Config(), put)       # put is called from device threads and must not block
    devices.start()                        # returns at once; what is found is told by events

    devices.lamps([Meaning.TO_MOVE, Meaning.NEXT, Meaning.OFF, Meaning.OFF])    # by seat; keeps until the next call
    devices.sign(Meaning.REFUSED, 2)       # a passing sign on one seat's lamp, or on all
    devices.ring(Ring(14, trireme=3, choices=(4, 5, 6)))                        # the pad's ring, if there is one
    devices.cue(Cue.ACCEPT)                # the buzzer, if there is one
    devices.button("seat1", True)          # a key or joystick input, see button_of_key, button_of_joystick
    devices.seek_wiring()                  # PinPressed events come: feed a WiringFinder (panel.wiring), then
    devices.rewire(save_buttons(file, finder.found))                            # of panel.pinfile
    devices.progress()                     # for the watchdog: every device thread has reported lately
    devices.facts()                        # for the doctor's page: what is open now
    devices.close()                        # joins every thread; lamps are off afterwards

Every call returns at once and may come from any thread. What comes out is in `hardware.events`. Missing hardware
is an event (`PanelLost`, `ReaderLost`, `PadLost`), never an exception; so is a pin file with a mistake, whose sentence
is the `detail` of its `PanelLost`.
With `simulate`, `devices.table` is the table that is not there: `lay(uid)`, `lift(uid)`, `press(button)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from hardware import places
from hardware.errors import PinFileError
from hardware.events import Event, PanelLost, ReaderFound, ReaderLost
from hardware.line import SerialLine
from hardware.pad.protocol import PadProtocol
from hardware.pad.ring import Ring
from hardware.panel.cues import Cue
from hardware.panel.header import lgpio_factory
from hardware.panel.keys import button_of_joystick, button_of_key
from hardware.panel.lamps import SEAT_COUNT, Meaning
from hardware.panel.panel import Panel
from hardware.panel.pins import DEFAULT, PinMap, read_pins
from hardware.places import Roots
from hardware.pn532.watch import TagWatch
from hardware.threads import STOP_WITHIN, DeviceThread, close_all

if TYPE_CHECKING:
    from hardware.simulated.table import SimulatedTable

__all__ = ["AUTO", "NONE", "Config", "Cue", "Devices", "Meaning", "Ring", "button_of_joystick", "button_of_key"]

AUTO, NONE = places.AUTO, places.NONE


@dataclass(frozen=True)
class Config:
    """What to look for. `reader` and `pad` are `auto`, `none` or a port's path."""

    header: bool = True
    pins: Path = DEFAULT
    reader: str = AUTO
    pad: str = AUTO
    simulate: bool = False
    games: Path | None = None  # the folder that has to be kept, for the doctor
    roots: Roots = field(default_factory=Roots)


class Devices:
    """The panel's thread, and one for each port that is waited on."""

    def __init__(self, config: Config, put: Callable[[Event], None]) -> None:
        self._mistake: PinFileError | None = None
        pins = self._read(config.pins) if config.header else None
        self._readers = _Readers(put)
        self.table = _stand_in(pins or read_pins()) if config.simulate else None
        self._lines: list[SerialLine] = []
        self._reader = TagWatch()
        self._add_line("reader", self._reader, _find_reader(config, self.table))
        self._panel = Panel(put, *_pins(config, pins, self.table), lights=(self._light_pad,))
        self._pad = PadProtocol(self._panel.settled)
        self._pad_line = self._add_line("pad", self._pad, _find_pad(config, self.table))

    @property
    def threads(self) -> list[DeviceThread]:
        """Every thread that owns a wait."""
        simulated = [] if self.table is None else self.table.threads
        return [*simulated, self._panel, *self._lines]

    def start(self) -> None:
        """Begin to look and listen."""
        if self._mistake is not None:
            self._readers.put(PanelLost("pins wrong", str(self._mistake)))
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        """Tell everything to stop, without waiting for it."""
        for thread in self.threads:
            thread.stop()

    def close(self, within: float = STOP_WITHIN) -> None:
        """Stop everything, the threads nearest to the program first."""
        close_all([*reversed(self.threads)], within)

    def progress(self) -> bool:
        """Every device thread that has begun has reported lately (they do at least once a second)."""
        return all(thread.well() for thread in self.threads)

    def lamps(self, meanings: Sequence[Meaning]) -> None:
        """What each seat's lamp means from now on; seats left out are off."""
        for seat in range(SEAT_COUNT):
            self._panel.mean(seat, meanings[seat] if seat < len(meanings) else Meaning.OFF)

    def sign(self, meaning: Meaning, seat: int | None = None) -> None:
        """A passing sign (`REFUSED`, `FIRST_PLAYER`) on a seat's lamp, or on all."""
        for one in range(SEAT_COUNT) if seat is None else (seat,):
            self._panel.mean(one, meaning)

    def ring(self, ring: Ring) -> None:
        """What the ring of the pad shows."""
        if self._pad.show(ring):
            self._wake_pad()

    def cue(self, cue: Cue) -> None:
        """A sound."""
        self._panel.cue(cue)

    def button(self, button: str, down: bool) -> None:
        """A key or joystick input that stands for a button went down or came up."""
        self._panel.settled(button, down)

    def seek_wiring(self) -> None:
        """Listen at every free pin: `PinPressed` events come until `rewire`."""
        self._panel.seek()

    def rewire(self, pins: PinMap) -> None:
        """Use these pins from now on."""
        self._panel.rewire(pins)

    def facts(self) -> dict[str, str]:
        """What is open now: the reader's and the pad's version and port, empty where there is none; and in a line each
        what is refused its pin, the pin, and what the system calls whoever has it."""
        reader = self._pad.watch if self._pad.watch.answering else self._reader
        return {
            "reader": reader.version if reader.answering else "",
            "reader port": reader.port if reader.answering else "",
            "pad": self._pad.version if self._pad.answering else "",
            "pad port": self._pad.port if self._pad.answering else "",
            "refused": "\n".join(f"{one.what}\t{one.pin}\t{one.holder}" for one in self._panel.refused),
            "lost": self._panel.lost,
        }

    def _read(self, file: Path) -> PinMap | None:
        try:
            return read_pins(file)
        except PinFileError as error:
            self._mistake = error
            return None

    def _add_line(
        self, name: str, protocol: TagWatch | PadProtocol, find: Callable[[], list[str]] | None
    ) -> SerialLine | None:
        if find is None:
            return None
        line = SerialLine(name, protocol, find, self._readers.put)
        self._lines.append(line)
        return line

    def _light_pad(self, levels: tuple[float, ...]) -> None:
        self._pad.light(levels)
        self._wake_pad()

    def _wake_pad(self) -> None:
        if self._pad_line is not None:
            self._pad_line.wake()


class _Readers:
    """There may be a reader at a port and another behind the pad; lost is only when none is left."""

    def __init__(self, put: Callable[[Event], None]) -> None:
        self._put = put
        self._answering: set[str] = set()
        self._guard = Lock()

    def put(self, event: Event) -> None:
        """Pass an event on, unless it says that a reader is lost while another is there."""
        with self._guard:
            match event:
                case ReaderFound(port):
                    self._answering.add(port)
                case ReaderLost(_, port):
                    self._answering.discard(port)
                    if self._answering:
                        return
            self._put(event)


def _stand_in(pins: PinMap) -> SimulatedTable:
    """Imported only where it is wanted: on a device the first picture does not wait for what is not there."""
    from hardware.simulated.table import SimulatedTable

    return SimulatedTable(pins)


def _find_reader(config: Config, table: SimulatedTable | None) -> Callable[[], list[str]] | None:
    if config.reader == NONE:
        return None
    if table is not None:
        return lambda: [table.reader_line.path]
    return partial(places.for_reader, config.roots) if config.reader == AUTO else lambda: [config.reader]


def _find_pad(config: Config, table: SimulatedTable | None) -> Callable[[], list[str]] | None:
    if config.pad == NONE:
        return None
    if table is not None:
        return lambda: [table.pad_line.path]
    return partial(places.for_pad, config.roots) if config.pad == AUTO else lambda: [config.pad]


def _pins(
    config: Config, pins: PinMap | None, table: SimulatedTable | None
) -> tuple[PinMap | None, Callable[[], Any] | None]:
    if not config.header:
        return None, None
    if table is not None:
        factory = table.factory
        return pins, lambda: factory
    return pins, lgpio_factory
