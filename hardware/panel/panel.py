"""The thread behind all buttons and lamps: pins, pad and keys come in, one kind of press goes out.

It sleeps until an edge comes or until one of the pure halves has something due: a contact settles, a press
becomes a hold, a lamp breathes, a note ends. Where there is no chip, or where it went away, it is looked for again, and
so are pins that something else has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock
from time import monotonic
from typing import Any

from hardware.events import Event, PanelLost, PanelReady, PinPressed, PinRefused
from hardware.panel.cues import REST, Cue, tone
from hardware.panel.header import ALL_REFUSED, NO_CHIP, Header, NoPins, Refused, chip_name, listening
from hardware.panel.lamps import Lamps, Meaning
from hardware.panel.pins import FREE, PinMap
from hardware.panel.presses import Contacts, Presses
from hardware.threads import LONGEST_WAIT, Clock, DeviceThread


@dataclass(frozen=True, slots=True)
class _Edge:
    contacts: Contacts
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


AGAIN = 2.0
"""Seconds until a chip that is not there is looked for again, or a pin that something else has."""

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
        self._seeking = False
        self._again: float | None = None  # when to look for what is not there
        self.refused: tuple[Refused, ...] = ()
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
        self._again = self.clock()
        try:
            while not self.stopping.is_set():
                try:
                    self._look_again()
                    self._tell(self.report())
                    self._show(self.clock())
                    self._wait()
                except NoPins as error:
                    self._gone(error)
        finally:
            self._leave()

    def _wait(self) -> None:
        now = self.clock()
        due = [self._contacts.deadline(), self._presses.deadline(), self._next_light, self._again]
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
            case _Edge(contacts, button, level, at) if contacts is self._contacts:
                contacts.edge(button, level, at)
            case _Settled(button, level):
                self._presses.settled(button, level, self.clock())
            case _Wire(pins):
                self._seeking = pins is None
                self._pins = pins or self._pins
                self._unwire()
                self._again = self.clock()
                self._look_again()

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

    def _edge(self, contacts: Contacts, button: str, level: bool) -> None:
        """Called by the library, in its own thread: maybe of pins let go meanwhile, which are nobody's."""
        self._orders.put(_Edge(contacts, button, level, self.clock()))

    def _look_again(self) -> None:
        """Takes what is wanted and is not there yet, where it is time to. What something else has is asked for again
        as long as it has it, without another word."""
        if self._again is None or self.clock() < self._again:
            return
        self._again = None
        came = self._open() if self._header is None else self._header.claim()
        if self._header is None:
            return
        if came:
            self._greet(self._header)
        self.refused = () if self._seeking else self._header.refused
        if self._header.refused:
            self._again = self.clock() + AGAIN

    def _open(self) -> bool:
        """Wires what is wanted, if anything is and there is a chip."""
        pins = listening(FREE, self._pins.pull_up if self._pins else True) if self._seeking else self._pins
        if self._make_factory is None or pins is None:
            return False
        try:
            if self._factory is None:
                self._factory = self._make_factory()
        except NoPins as error:
            if self.lost != error.code:
                self.lost = error.code
                self._put(PanelLost(error.code, error.detail))
            if error.code == NO_CHIP:
                self._again = self.clock() + AGAIN
            return False
        self._contacts = Contacts({}, self._found if self._seeking else self._presses.settled)
        self._header = Header(pins, self._factory, partial(self._edge, self._contacts))
        self._header.claim()
        return True

    def _greet(self, header: Header) -> None:
        """Takes up what has come to the header, and tells what is there now and what is not."""
        for button, level in header.levels().items():
            if self._contacts.add(button, level) and level and not self._seeking:
                self._presses.already_down(button, self.clock())
        self._shown, self._sounding = (), REST
        self.lost = ALL_REFUSED if header.bare else ""
        if header.bare:
            self._put(PanelLost(ALL_REFUSED, header.refused[0].detail))
        elif not self._seeking:
            self._put(PanelReady(header.buttons, chip_name(self._factory)))
            for refused in header.refused:
                self._put(PinRefused(refused.what, refused.pin, refused.detail))

    def _found(self, button: str, level: bool, now: float) -> None:
        if level:
            self._put(PinPressed(int(button.removeprefix("pin"))))

    def _unwire(self) -> None:
        if self._header is not None:
            self._header.sound(REST)
            self._header.light((0.0,) * 4)
            self._header.close()
            self._header = None
        self._drop()

    def _gone(self, error: NoPins) -> None:
        """The chip went away under our hands."""
        print(f"trireme: {error}", file=sys.stderr)
        header, factory = self._header, self._factory
        self._header = self._factory = None
        if header is not None:
            header.give_up(factory)
        self._drop()
        self.refused = ()
        self.lost, self._again = error.code, self.clock() + AGAIN
        self._put(PanelLost(error.code, error.detail))

    def _drop(self) -> None:
        """Whatever was held down at the header is nobody's any more."""
        for button in self._contacts.buttons():
            self._presses.dropped(button)
        self._contacts = Contacts({}, self._presses.settled)

    def _leave(self) -> None:
        """Lamps off, and nothing held."""
        try:
            self._unwire()
            if self._factory is not None:
                self._factory.close()
                self._factory = None
        except NoPins as error:
            self._gone(error)
