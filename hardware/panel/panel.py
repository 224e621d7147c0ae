"""The thread behind all buttons and lamps: pins, pad and keys come in, one kind of press goes out.

It sleeps until an edge comes or until one of the pure halves has something due: a contact settles, a press
becomes a hold, a lamp breathes, a note ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock
from time import monotonic
from typing import Any

from hardware.events import Event, PanelLost, PanelReady, PinPressed, PinRefused
from hardware.panel.cues import REST, Cue, tone
from hardware.panel.header import Header, NoPins, chip_name, listening
from hardware.panel.lamps import Lamps, Meaning
from hardware.panel.pins import FREE, PinMap
from hardware.panel.presses import Contacts, Presses
from hardware.threads import LONGEST_WAIT, Clock, DeviceThread


@dataclass(frozen=True, slots=True)
class _Edge:
    button: str
    level: bool
    at: float


@dataclass(frozen=True, slots=True)
class _Settled:
    button: str
    level: bool


@dataclass(frozen=True, slots=True)
class _Wire:
    pins: PinMap | None


class _Wake:
    """Something else changed."""


_Order = _Edge | _Settled | _Wire | _Wake
Light = Callable[[tuple[float, ...]], None]
Put = Callable[[Event], None]


class Panel(DeviceThread):
    """All buttons, all lamps, one buzzer. `factory` makes the pins; without one there are only pad and keys."""

    def __init__(
        self,
        put: Put,
        pins: PinMap | None,
        factory: Callable[[], Any] | None,
        lights: tuple[Light, ...] = (),
        clock: Clock = monotonic,
    ) -> None:
        super().__init__("panel", clock)
        self._put = put
        self._pins = pins
        self._make_factory = factory
        self._factory: Any = None
        self._lights = lights
        self._orders: SimpleQueue[_Order] = SimpleQueue()
        self._guard = Lock()
        self._lamps = Lamps(clock())
        self._shown: tuple[float, ...] = ()
        self._cue: tuple[Cue, float] | None = None
        self._sounding = REST
        self._presses = Presses()
        self._header: Header | None = None
        self.refused: tuple[str, ...] = ()  # what is not there, with its pin
        self.lost = ""  # why there are no pins at all
        self._contacts = Contacts({}, self._presses.settled)

    # From any thread -----------------------------------------------------------------------------------

    def settled(self, button: str, level: bool) -> None:
        """A button that does not bounce (key, joystick, pad) went down or came up."""
        self._orders.put(_Settled(button, level))

    def mean(self, seat: int, meaning: Meaning) -> None:
        """From now on the seat's lamp means this."""
        with self._guard:
            changed = self._lamps.mean(seat, meaning, self.clock())
        if changed:
            self.wake()

    def cue(self, cue: Cue) -> None:
        """Sound this; a new cue ends the one before."""
        with self._guard:
            self._cue = (cue, self.clock())
        self.wake()

    def rewire(self, pins: PinMap) -> None:
        """Use these pins from now on."""
        self._orders.put(_Wire(pins))

    def seek(self) -> None:
        """Listen at every free pin and tell `PinPressed`, until `rewire`."""
        self._orders.put(_Wire(None))

    def wake(self) -> None:
        """Look again."""
        self._orders.put(_Wake())

    # The thread ----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until stopped."""
        self._wire(self._pins)
        try:
            while not self.stopping.is_set():
                self._tell(self.report())
                self._show(self.clock())
                self._wait()
        finally:
            self._unwire()
            if self._factory is not None:
                self._factory.close()
                self._factory = None

    def _wait(self) -> None:
        now = self.clock()
        due = [self._contacts.deadline(), self._presses.deadline(), self._next_light]
        soon = min((at for at in due if at is not None), default=now + LONGEST_WAIT)
        try:
            self._obey(self._orders.get(timeout=min(max(soon - now, 0.0), LONGEST_WAIT)))
            # What waited together is done together: a bounce is a dozen edges.
            while True:
                self._obey(self._orders.get_nowait())
        except Empty:
            return

    def _obey(self, order: _Order) -> None:
        match order:
            case _Edge(button, level, at):
                self._contacts.edge(button, level, at)
            case _Settled(button, level):
                self._presses.settled(button, level, self.clock())
            case _Wire(None):
                self._unwire()
                self._listen()
            case _Wire(pins):
                self._unwire()
                self._pins = pins
                self._wire(pins)

    def _tell(self, now: float) -> None:
        self._contacts.tick(now, self._header.levels() if self._header is not None else {})
        self._presses.tick(now)
        for event in self._presses.events():
            self._put(event)

    def _show(self, now: float) -> None:
        with self._guard:
            levels, self._next_light = self._lamps.levels(now), self._lamps.deadline(now)
            cue = self._cue
        if levels != self._shown:
            self._shown = levels
            if self._header is not None:
                self._header.light(levels)
            for light in self._lights:
                light(levels)
        sounding = REST
        if cue is not None:
            sound = tone(cue[0], now - cue[1])
            sounding = sound.hertz
            self._next_light = min(self._next_light, cue[1] + sound.until)
        if sounding != self._sounding:
            self._sounding = sounding
            if self._header is not None:
                self._header.sound(sounding)

    # Pins ----------------------------------------------------------------------------------------------

    def _edge(self, button: str, level: bool) -> None:
        """Called by the library, in its own thread."""
        self._orders.put(_Edge(button, level, self.clock()))

    def _wire(self, pins: PinMap | None) -> None:
        header = None if pins is None else self._open(pins)
        if pins is None or header is None:
            return
        levels = header.levels()
        self._contacts = Contacts(levels, self._presses.settled)
        for button in (button for button, level in levels.items() if level):
            self._presses.already_down(button, self.clock())
        self._shown = ()
        for what, pin, detail in header.refused:
            self._put(PinRefused(what, pin, detail))
        self.refused = tuple(f"{what} (GPIO{pin})" for what, pin, _ in header.refused)
        self._put(PanelReady(header.buttons, chip_name(self._factory)))

    def _listen(self) -> None:
        header = self._open(listening(FREE, self._pins.pull_up if self._pins else True))
        if header is not None:
            self._contacts = Contacts(header.levels(), self._found)

    def _found(self, button: str, level: bool, now: float) -> None:
        if level:
            self._put(PinPressed(int(button.removeprefix("pin"))))

    def _open(self, pins: PinMap) -> Header | None:
        if self._make_factory is None:
            return None
        try:
            if self._factory is None:
                self._factory = self._make_factory()
            self._header = Header(pins, self._factory, self._edge)
            self.lost = ""
        except NoPins as error:
            self.lost = error.code
            self._put(PanelLost(error.code, error.detail))
        return self._header

    def _unwire(self) -> None:
        if self._header is not None:
            self._header.sound(REST)
            self._header.light((0.0,) * 4)
            self._header.close()
            self._header = None
        self._contacts = Contacts({}, self._presses.settled)
