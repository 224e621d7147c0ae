"""Buttons without soldering: the keys of any USB keyboard or number pad, the inputs of a joystick encoder.

The window system delivers them; here is only which of them is which button. Names of keys are taken as pygame,
SDL, X and the kernel spell them, in any case.
"""

from __future__ import annotations

from hardware.panel.names import CONFIRM, SEATS, UNDO

_KEYS = {
    **{str(number): seat for number, seat in enumerate(SEATS, 1)},
    "backspace": UNDO,
    "enter": CONFIRM,
    "return": CONFIRM,
}
_JOYSTICK = (*SEATS, UNDO, CONFIRM)


def button_of_key(name: str) -> str | None:
    """The button that a key stands for: `1`, `[1]`, `Keypad 1`, `KP_1`, `KEY_KP1`, `Return`, `Backspace`..."""
    plain = name.lower().strip("[]")
    for prefix in ("keypad ", "key_", "kp_", "kp"):
        plain = plain.removeprefix(prefix)
    return _KEYS.get(plain)


def button_of_joystick(number: int) -> str | None:
    """The button on an encoder's input, counted from 0: four seats, undo, confirm."""
    return _JOYSTICK[number] if 0 <= number < len(_JOYSTICK) else None
