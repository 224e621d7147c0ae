"""The pin library without a Pi: a module with `lgpio`'s names, and the one chip it finds, which can be pulled out, and
whose pins another program may hold. gpiozero's own half for that library runs on it as it does on a device.

What is taken over from the library is how it behaves where things go wrong: one thread of its own tells of edges, to
everybody who ever asked and did not take it back, and is gone for good with the first of them that fails; a chip that
was pulled out fails every call for a pin, but not the flicker of a lamp; a number in use is not given again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from time import monotonic_ns
from types import ModuleType

Told = Callable[[int, int, int, int], None]
OUT, BIAS_UP, BIAS_DOWN, BIAS_NONE, ALERT = 1 << 1, 1 << 5, 1 << 6, 1 << 7, 1 << 10
BIAS = BIAS_UP | BIAS_DOWN | BIAS_NONE


class Failed(Exception):
    """What the library raises."""


@dataclass(eq=False)
class Asked:
    """Somebody who is told of edges at a pin, until it is taken back."""

    library: PinLibrary
    pin: int
    func: Told

    def cancel(self) -> None:
        if self in self.library.asked:
            self.library.asked.remove(self)


class PinLibrary(ModuleType):
    """To stand in `sys.modules` as `lgpio`."""

    SET_PULL_UP, SET_PULL_DOWN, SET_PULL_NONE = BIAS_UP, BIAS_DOWN, BIAS_NONE
    RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3
    error = Failed

    def __init__(self) -> None:
        super().__init__("lgpio")
        self.there = True
        self.held: dict[int, str] = {}  # by whom, where it is not us
        self.refusals = 0
        self.down: set[int] = set()
        self.lit: dict[int, float] = {}
        self.asked: list[Asked] = []
        self._modes: dict[int, int] = {}
        self._open: set[int] = set()
        self._edges: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
        self.teller = threading.Thread(target=self._tell, name="edges", daemon=True)
        self.teller.start()

    # -- what fingers, wires and other programs do

    def pull_out(self) -> None:
        """The chip is gone, and with it everything anybody had of it."""
        self.there = False
        self._modes.clear()
        self.lit.clear()

    def finger(self, pin: int, down: bool) -> None:
        """A contact to ground closes or opens."""
        (self.down.add if down else self.down.discard)(pin)
        if self.there and self._modes.get(pin, 0) & ALERT:
            self._edges.put((pin, 0 if down else 1))

    def end(self) -> None:
        """No edge is told any more."""
        self._edges.put(None)
        self.teller.join()

    def _tell(self) -> None:
        while (edge := self._edges.get()) is not None:
            for one in self.asked:
                if one.pin == edge[0]:
                    one.func(0, *edge, monotonic_ns())

    # -- what the library's callers call

    def gpiochip_open(self, chip: int) -> int:
        if not self.there:
            raise Failed("can not open gpiochip")
        handle = next(number for number in range(100) if number not in self._open)
        self._open.add(handle)
        return handle | chip << 16

    def gpiochip_close(self, handle: int) -> None:
        self._open.remove(handle & 0xFFFF)
        self._modes.clear()

    def _claim(self, handle: int, pin: int, mode: int) -> None:
        assert handle & 0xFFFF in self._open
        if not self.there:
            raise Failed("No such device")
        if pin in self.held:
            self.refusals += 1
            raise Failed("GPIO busy")
        self._modes[pin] = mode

    def gpio_claim_input(self, handle: int, pin: int, flags: int = 0) -> None:
        self._claim(handle, pin, flags & BIAS)

    def gpio_claim_output(self, handle: int, pin: int) -> None:
        self._claim(handle, pin, OUT)

    def gpio_claim_alert(self, handle: int, pin: int, _edges: int, flags: int) -> None:
        self._claim(handle, pin, flags & BIAS | ALERT)

    def gpio_free(self, handle: int, pin: int) -> None:
        del self._modes[pin]

    def gpio_get_mode(self, handle: int, pin: int) -> int:
        if not self.there or handle & 0xFFFF not in self._open:
            raise Failed("bad line info ioctl")
        return self._modes.get(pin, 0)

    def gpio_get_line_info(self, handle: int, pin: int) -> list[object]:
        if not self.there or handle & 0xFFFF not in self._open:
            raise Failed("bad line info ioctl")
        return [0, pin, 1 if pin in self.held else 0, f"GPIO{pin}", self.held.get(pin, "")]

    def gpio_read(self, handle: int, pin: int) -> int:
        if not self.there or handle & 0xFFFF not in self._open:
            raise Failed("bad read")
        return int(pin not in self.down)

    def gpio_set_debounce_micros(self, handle: int, pin: int, _micros: int) -> None:
        assert self.there

    def tx_pwm(self, handle: int, pin: int, _hertz: float, share: float) -> None:
        assert handle & 0xFFFF in self._open
        if self.there:
            self.lit[pin] = share

    def callback(self, handle: int, pin: int, _edges: int, func: Told) -> Asked:
        self.asked.append(Asked(self, pin, func))
        return self.asked[-1]
