"""Real keyboards without a desktop: which letter lies on which key. There SDL knows the American one alone, so a kiosk
reads where a key lies and looks here; on a desktop the desktop has its own word."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

import pygame

from ui.picture.layouts import DEAD, LAYOUTS

# Where a letter may lie, row by row from the top left; the last key before the lowest row is missing on American ones.
_PLACES = [
    "GRAVE", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "MINUS", "EQUALS", "Q", "W", "E", "R", "T", "Y",
    "U", "I", "O", "P", "LEFTBRACKET", "RIGHTBRACKET", "A", "S", "D", "F", "G", "H", "J", "K", "L", "SEMICOLON",
    "APOSTROPHE", "BACKSLASH", "NONUSBACKSLASH", "Z", "X", "C", "V", "B", "N", "M", "COMMA", "PERIOD", "SLASH",
]  # fmt: skip
PLACES = {getattr(pygame, f"KSCAN_{name}"): at for at, name in enumerate(_PLACES)}
PLACES[pygame.KSCAN_NONUSHASH] = PLACES[pygame.KSCAN_BACKSLASH]  # one key, by two names
SHIFT_KEYS = (pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT)
ALT_KEYS = (pygame.KSCAN_LALT, pygame.KSCAN_RALT)

TWO = ("ru",)  # Latin letters lie on the same keys: Alt and Shift together change over


@dataclass
class Keyboard:
    """One that somebody types on."""

    layout: str = "us"
    latin: bool = False  # of two alphabets the other one
    _waiting: str = field(default="", repr=False)

    def letter(self, place: int, mod: int) -> str | None:
        """What this key says with what is held beside it; None where it is no letter's place."""
        if (at := PLACES.get(place)) is None:
            self._waiting = self._waiting if place in SHIFT_KEYS else ""
            if self.layout in TWO and self._changes_over(place, mod):
                self.latin = not self.latin
            return None
        if mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
            return ""  # third signs of a key are in no name
        layout = "us" if self.latin and self.layout in TWO else self.layout
        plain, shifted = (row[at] for row in LAYOUTS[layout])
        shift = bool(mod & pygame.KMOD_SHIFT)
        if mod & pygame.KMOD_CAPS and plain.isalpha() and shifted == plain.upper():
            shift = not shift
        return self._accented(shifted if shift else plain, DEAD.get(layout, {}))

    def name(self, place: int, name: str) -> str:
        """What the key is called: by the Latin letter that is printed on it, else as it is everywhere."""
        at = PLACES.get(place)
        plain = LAYOUTS[self.layout][0][at] if at is not None else ""
        return plain if plain.isascii() and plain.isalpha() else name

    def _accented(self, sign: str, dead: dict[str, str]) -> str:
        if self._waiting:
            accent, self._waiting = self._waiting, ""
            joined = unicodedata.normalize("NFC", sign + dead.get(accent, ""))
            return joined if len(joined) == 1 else accent if sign in (accent, " ") else sign
        if sign in dead:
            self._waiting = sign
            return ""
        return sign

    def _changes_over(self, place: int, mod: int) -> bool:
        return (place in SHIFT_KEYS and bool(mod & pygame.KMOD_ALT)) or (
            place in ALT_KEYS and bool(mod & pygame.KMOD_SHIFT)
        )
