"""The pins themselves, through gpiozero. The library picks the gpiochip; we name the factory.

Left to itself gpiozero tries one library after the other and ends with one that half works; so it is lgpio, or
the mock pins of a stand-in, and anything else is a failure with a name.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

from hardware.errors import HardwareError
from hardware.panel.names import SEATS
from hardware.panel.pins import PinMap

Edge = Callable[[str, bool], None]
FAINTEST = 0.01
"""The library counts a lamp's brightness in hundredths and rounds down: less than this would be none at all."""
NO_CHIP = "no gpiochip"
ALL_REFUSED = "pin refused"


class NoPins(HardwareError):
    """There are no pins here: `code` as in the doctor's list."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"The pins at the header cannot be used ({code}): {detail} Run `trireme doctor`.")
        self.code = code
        self.detail = detail


def lgpio_factory() -> Any:
    """gpiozero's factory over lgpio."""
    # lgpio makes a FIFO in its working folder as soon as it is imported, and in a read-only one the import fails.
    os.environ.setdefault("LG_WD", _own_folder())
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise NoPins("lgpio missing", f"{error}.") from error
    except OSError as error:
        raise NoPins("lgpio folder", f"{error}.") from error
    try:
        return LGPIOFactory()
    except Exception as error:
        raise NoPins(NO_CHIP, f"{type(error).__name__}: {error}.") from error


def _own_folder() -> str:
    """The first folder the unit's `RuntimeDirectory=` gives us, or the system's for passing things."""
    return os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0] or tempfile.gettempdir()


def mock_factory() -> Any:
    """Pins that are not there, for tests and `--simulate`."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    return MockFactory(pin_class=MockPWMPin)


class Refused(NamedTuple):
    """What is not there, since something else has its pin: a bus that is switched on, another program."""

    what: str
    pin: int
    detail: str
    holder: str  # what the system calls whoever has it; empty where it does not say


class _Wanted(NamedTuple):
    """What is to be at a pin; it is made, and kept as what it is."""

    what: str
    pin: int
    make: Callable[..., Any]
    keep: Callable[[Any], None]


class Header:
    """Buttons, lamps and buzzer at their pins, once they were claimed."""

    def __init__(self, pins: PinMap, factory: Any, edge: Edge) -> None:
        from gpiozero import PWMLED, DigitalInputDevice, PWMOutputDevice

        self._factory = factory
        self._edge = edge
        self._names = tuple(pins.buttons)
        self._brightness = pins.brightness
        self._devices: list[Any] = []
        self._buttons: dict[str, Any] = {}
        self._lamps: dict[int, Any] = {}
        self._buzzer: Any = None
        self.refused: tuple[Refused, ...] = ()
        # Bouncing is our own business: the library's filter loses edges, and its mock has none.
        button = partial(DigitalInputDevice, pull_up=pins.pull_up, bounce_time=None)
        lamp = partial(PWMLED, active_high=pins.active_high)
        self._wanted = [
            _Wanted(f"button {name}", pin, button, partial(self._is_button, name)) for name, pin in pins.buttons.items()
        ]
        self._wanted += [
            _Wanted(f"lamp {name}", pin, lamp, partial(self._lamps.__setitem__, SEATS.index(name)))
            for name, pin in pins.lamps.items()
        ]
        if pins.buzzer is not None:
            buzzer = partial(PWMOutputDevice, frequency=440)
            self._wanted.append(_Wanted("buzzer", pins.buzzer, buzzer, self._is_buzzer))

    def claim(self) -> bool:
        """Takes what is wanted and was not had yet, each for itself; whether anything came of it."""
        refused, left = [], []
        for wanted in self._wanted:
            detail = self._made(wanted)
            if detail:
                left.append(wanted)
                refused.append(Refused(wanted.what, wanted.pin, detail, self._holder(wanted.pin)))
        came = len(left) < len(self._wanted)
        self._wanted, self.refused = left, tuple(refused)
        return came

    def _made(self, wanted: _Wanted) -> str:
        """Puts it at its pin; why it is not there, or nothing."""
        try:
            device = wanted.make(wanted.pin, pin_factory=self._factory)
        except MemoryError:
            self.close()
            raise
        except Exception as error:  # noqa: BLE001 - the libraries below raise whatever they like
            detail = f"{type(error).__name__}: {error}."
        else:
            self._devices.append(device)
            wanted.keep(device)
            return ""
        self._factory.release_pins(None, wanted.pin)  # it notes down who asked for the pin, also who did not get it
        return detail

    def _is_button(self, name: str, button: Any) -> None:
        self._buttons[name] = button
        button.when_activated = _teller(self._edge, name, True)
        button.when_deactivated = _teller(self._edge, name, False)

    def _is_buzzer(self, buzzer: Any) -> None:
        self._buzzer = buzzer

    def _holder(self, pin: int) -> str:
        """Whom the system names. NoPins where it has no such pin any more: then the chip is gone, not in use."""
        handle = getattr(self._factory, "_handle", None)
        if handle is None:  # pins that are not there, for tests
            return ""
        import lgpio

        with _answering():
            holder = lgpio.gpio_get_line_info(handle, pin)[4]
        return "".join(letter for letter in holder if " " <= letter <= "~")

    @property
    def bare(self) -> bool:
        """Something else has the pins of all of it."""
        return bool(self.refused) and not self._devices

    @property
    def buttons(self) -> tuple[str, ...]:
        """Those that are there, as the file of the pins has them."""
        return tuple(name for name in self._names if name in self._buttons)

    def levels(self) -> dict[str, bool]:
        """Which buttons are down now."""
        with _answering():
            return {name: bool(button.is_active) for name, button in self._buttons.items()}

    def light(self, levels: tuple[float, ...]) -> None:
        """How bright the seats' lamps are, 0 to 1."""
        with _answering():
            for seat, lamp in self._lamps.items():
                # The eye sees the square root of what a lamp gives.
                lamp.value = max((levels[seat] * self._brightness) ** 2, FAINTEST) if levels[seat] else 0

    def sound(self, hertz: int) -> None:
        """This tone, or none."""
        with _answering():
            if self._buzzer is not None:
                if hertz:
                    self._buzzer.frequency = hertz
                self._buzzer.value = 0.5 if hertz else 0

    def close(self) -> None:
        """Let go of every pin."""
        with _answering():
            for button in self._buttons.values():
                _forget(button)
            self._let_go()

    def give_up(self, factory: Any) -> None:
        """Lets go of pins whose chip went away. The library says goodbye to each of them, fails at that, and would keep
        the chip for ever, whose number no other could have; closed then without it, everything is free."""
        for button in self._buttons.values():
            with suppress(Exception):  # which is why we are here, and was told
                _forget(button)
        for device in self._devices:
            with suppress(Exception):
                device.close()
        handle = getattr(factory, "_handle", None)
        if handle is not None:
            import lgpio

            lgpio.gpiochip_close(handle)
            factory._handle = None
        with _answering():
            self._let_go()
        factory.close()

    def _let_go(self) -> None:
        for device in self._devices:
            device.close()
        self._devices.clear()


def _forget(button: Any) -> None:
    """Edges are asked for no more. A button that is closed does not say so to the library, which would go on telling of
    the pin's next edges, be they of another wiring or of another chip of that number. As soon as nobody is left to be
    told it fails at that, and the one thread that tells of all edges ends with it: no button is heard any more."""
    button.pin.when_changed = None  # takes the question back first, and may fail after that


@contextmanager
def _answering() -> Iterator[None]:
    """NoPins where the chip no longer does as it is told: its driver was taken away, its wire pulled."""
    try:
        yield
    except MemoryError:
        raise
    except Exception as error:
        raise NoPins(NO_CHIP, f"it went away ({type(error).__name__}: {error}).") from error


def listening(pins: tuple[int, ...], pull_up: bool) -> PinMap:
    """A pin map in which every pin is a button named after itself: to find out which is pressed."""
    return PinMap({f"pin{pin}": pin for pin in pins}, {}, None, pull_up)


def chip_name(factory: Any) -> str:
    """Which gpiochip the library chose."""
    chip = getattr(factory, "chip", None)
    return f"gpiochip{chip}" if isinstance(chip, int) else "mock"


def _teller(edge: Edge, name: str, level: bool) -> Callable[[], None]:
    return lambda: edge(name, level)
