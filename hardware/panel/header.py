"""The pins themselves, through gpiozero. The library picks the gpiochip; we name the factory.

Left to itself gpiozero tries one library after the other and ends with one that half works; so it is lgpio, or
the mock pins of a stand-in, and anything else is a failure with a name.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import partial
from typing import Any

from hardware.errors import HardwareError
from hardware.panel.names import SEATS
from hardware.panel.pins import PinMap

Edge = Callable[[str, bool], None]


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
        raise NoPins("no gpiochip", f"{type(error).__name__}: {error}.") from error


def _own_folder() -> str:
    """The first folder the unit's `RuntimeDirectory=` gives us, or the system's for passing things."""
    return os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0] or tempfile.gettempdir()


def mock_factory() -> Any:
    """Pins that are not there, for tests and `--simulate`."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    return MockFactory(pin_class=MockPWMPin)


class Header:
    """Buttons, lamps and buzzer at their pins."""

    def __init__(self, pins: PinMap, factory: Any, edge: Edge) -> None:
        from gpiozero import PWMLED, DigitalInputDevice, PWMOutputDevice

        self._brightness = pins.brightness
        self._devices: list[Any] = []
        self._buttons: dict[str, Any] = {}
        self._lamps: dict[int, Any] = {}
        self._buzzer: Any = None
        self.refused: list[tuple[str, int, str]] = []  # what is not there, its pin, and why: each seat for itself
        for name, pin in pins.buttons.items():
            # Bouncing is our own business: the library's filter loses edges, and its mock has none.
            make = partial(DigitalInputDevice, pull_up=pins.pull_up, bounce_time=None)
            button = self._device(f"button {name}", pin, make, factory)
            if button is not None:
                self._buttons[name] = button
                button.when_activated = _teller(edge, name, True)
                button.when_deactivated = _teller(edge, name, False)
        for name, pin in pins.lamps.items():
            lamp = self._device(f"lamp {name}", pin, partial(PWMLED, active_high=pins.active_high), factory)
            if lamp is not None:
                self._lamps[SEATS.index(name)] = lamp
        if pins.buzzer is not None:
            self._buzzer = self._device("buzzer", pins.buzzer, partial(PWMOutputDevice, frequency=440), factory)
        if self.refused and not self._devices:
            raise NoPins("pin refused", self.refused[0][2])

    def _device(self, what: str, pin: int, make: Callable[..., Any], factory: Any) -> Any:
        """What is at this pin; None where something else has it: a bus that is switched on, another program."""
        try:
            device = make(pin, pin_factory=factory)
        except MemoryError:
            self.close()
            raise
        except Exception as error:  # noqa: BLE001 - the libraries below raise whatever they like
            self.refused.append((what, pin, f"{type(error).__name__}: {error}."))
            return None
        self._devices.append(device)
        return device

    @property
    def buttons(self) -> tuple[str, ...]:
        """Those that are there."""
        return tuple(self._buttons)

    def levels(self) -> dict[str, bool]:
        """Which buttons are down now."""
        return {name: bool(button.is_active) for name, button in self._buttons.items()}

    def light(self, levels: tuple[float, ...]) -> None:
        """How bright the seats' lamps are, 0 to 1."""
        for seat, lamp in self._lamps.items():
            # The eye sees the square root of what a lamp gives.
            lamp.value = (levels[seat] * self._brightness) ** 2

    def sound(self, hertz: int) -> None:
        """This tone, or none."""
        if self._buzzer is not None:
            if hertz:
                self._buzzer.frequency = hertz
            self._buzzer.value = 0.5 if hertz else 0

    def close(self) -> None:
        """Let go of every pin."""
        for device in self._devices:
            device.close()
        self._devices.clear()


def listening(pins: tuple[int, ...], pull_up: bool) -> PinMap:
    """A pin map in which every pin is a button named after itself: to find out which is pressed."""
    return PinMap({f"pin{pin}": pin for pin in pins}, {}, None, pull_up)


def chip_name(factory: Any) -> str:
    """Which gpiochip the library chose."""
    chip = getattr(factory, "chip", None)
    return f"gpiochip{chip}" if isinstance(chip, int) else "mock"


def _teller(edge: Edge, name: str, level: bool) -> Callable[[], None]:
    return lambda: edge(name, level)
