"""Real keyboards where no desktop knows them: what lies on each key, as the system's own tables say, and what a hand
types with it."""

from __future__ import annotations

import ctypes
import ctypes.util

import pygame
import pytest

from ui.picture.edge import KeyTyped, heard
from ui.picture.finger import Fingers
from ui.picture.keyboards import PLACES, Keyboard
from ui.picture.layouts import DEAD, LAYOUTS

# The same places as the system's tables call them.
NAMES = [
    "TLDE", *(f"AE{n:02}" for n in range(1, 13)), *(f"AD{n:02}" for n in range(1, 13)),
    *(f"AC{n:02}" for n in range(1, 12)), "BKSL", "LSGT", *(f"AB{n:02}" for n in range(1, 11)),
]  # fmt: skip
DEAD_SYMBOLS = {0xFE50: "`", 0xFE51: "´", 0xFE52: "^", 0xFE57: "¨"}


class Names(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_sign_lies_where_the_system_has_it(layout: str) -> None:
    """Compared key by key with the tables that every Linux desktop reads."""
    found = ctypes.util.find_library("xkbcommon")
    if found is None:
        pytest.skip("this machine lacks libxkbcommon0 (.ci/packages names it)")
    known = ctypes.CDLL(found)
    for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
        getattr(known, name).restype = ctypes.c_void_p
    context = ctypes.c_void_p(known.xkb_context_new(0))
    names = Names(b"evdev", b"pc105", layout.encode(), b"", b"")
    keymap = ctypes.c_void_p(known.xkb_keymap_new_from_names(context, ctypes.byref(names), 0))
    if not keymap.value:
        pytest.skip("this machine lacks xkb-data (.ci/packages names it)")
    for at, name in enumerate(NAMES):
        key = known.xkb_keymap_key_by_name(keymap, name.encode())
        for level, row in enumerate(LAYOUTS[layout]):
            symbols = ctypes.POINTER(ctypes.c_uint32)()
            assert known.xkb_keymap_key_get_syms_by_level(keymap, key, 0, level, ctypes.byref(symbols)) == 1
            symbol = symbols[0]
            dead = DEAD_SYMBOLS.get(symbol)
            sign = dead or chr(known.xkb_keysym_to_utf32(symbol))
            assert (name, level, row[at]) == (name, level, sign)
            assert dead is None or dead in DEAD[layout], "a key that waits for the next letter"


def typed(keyboard: Keyboard, *keys: str | tuple[str, int]) -> str:
    """What comes of these keys, each by the name of its place and what is held beside it."""
    said = ""
    for one in keys:
        name, mod = one if isinstance(one, tuple) else (one, 0)
        said += keyboard.letter(getattr(pygame, f"KSCAN_{name}"), mod) or ""
    return said


SHIFT, CAPS, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_CAPS, pygame.KMOD_LALT


def test_a_name_in_every_alphabet() -> None:
    assert typed(Keyboard("us"), ("Z", SHIFT), "O", "E") == "Zoe"
    assert typed(Keyboard("ru"), ("P", SHIFT), "J", "Z") == "Зоя"
    assert typed(Keyboard("de"), ("J", SHIFT), "SEMICOLON", "R", "G") == "Jörg"
    assert typed(Keyboard("fr"), ("Z", SHIFT), "O", ("LEFTBRACKET", SHIFT), "E") == "Woë"
    assert typed(Keyboard("es"), ("O", SHIFT), "SEMICOLON", "APOSTROPHE", "A") == "Oñá"


def test_a_waiting_accent_stands_alone_before_what_cannot_bear_it() -> None:
    assert typed(Keyboard("de"), "EQUALS", "Q") == "q"
    assert typed(Keyboard("de"), "EQUALS", "EQUALS") == "´"
    assert typed(Keyboard("fr"), "LEFTBRACKET", ("LSHIFT", 0), ("E", SHIFT)) == "Ê"


def test_letters_stay_large_and_digits_do_not() -> None:
    assert typed(Keyboard("de"), ("A", CAPS), ("1", CAPS), ("A", CAPS | SHIFT)) == "A1a"


def test_two_alphabets_change_over_and_back() -> None:
    keyboard = Keyboard("ru")
    assert typed(keyboard, "A", ("LSHIFT", ALT), "A", ("LALT", SHIFT), "A") == "фaф"
    other = Keyboard("de")
    assert typed(other, "A", ("LSHIFT", ALT), "A") == "aa"


@pytest.mark.parametrize(("layout", "place", "key", "name"), [
    ("us", "U", pygame.K_u, "u"), ("ru", "U", pygame.K_u, "u"), ("de", "Y", pygame.K_y, "z"),
    ("fr", "1", pygame.K_1, "1"), ("ru", "ESCAPE", pygame.K_ESCAPE, "escape"),
])  # fmt: skip
def test_keys_that_are_no_letters_of_a_name_are_called_as_they_are_printed(
    layout: str, place: str, key: int, name: str
) -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=getattr(pygame, f"KSCAN_{place}"))
    (said,) = heard(down, Fingers(5.0), (800, 480), 0.0, keyboard=Keyboard(layout))
    assert isinstance(said, KeyTyped)
    assert said.key == name


def test_a_desktop_s_own_word_stands() -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=0, unicode="z", scancode=pygame.KSCAN_Y)
    assert heard(down, Fingers(5.0), (800, 480), 0.0) == [KeyTyped("y", "z", False, False)]


def test_every_place_has_a_sign_on_every_keyboard() -> None:
    many = len(NAMES)
    assert set(PLACES.values()) == set(range(many))
    assert {len(row) for rows in LAYOUTS.values() for row in rows} == {many}
