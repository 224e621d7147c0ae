"""The edge to SDL's events: what they say about fingers, keys and the window, in our own words."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from ui.picture.finger import Fingers, Gesture
from ui.picture.keyboards import Keyboard


@dataclass(frozen=True, slots=True)
class KeyTyped:
    """A key of a real keyboard: its name ("a", "escape", "f5", "return") and the letters it makes."""

    key: str
    text: str = ""
    shift: bool = False
    control: bool = False


@dataclass(frozen=True, slots=True)
class Closed:
    """Somebody closed the window."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's content was lost and has to be drawn anew."""


Said = Gesture | KeyTyped | Closed | Exposed


@dataclass(frozen=True, slots=True)
class Felt:
    """A finger on another glass that shows the same picture, in pixels of ours."""

    word: Literal["down", "move", "up"]
    who: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rolled:
    """A wheel turned over another glass."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Left:
    """Whoever touched another glass has gone, whatever was still down."""


Afar = Felt | Rolled | Left | KeyTyped | Exposed
"""What comes through the inbox from a glass elsewhere, as SDL's events come from ours."""


def felt(event: Afar, fingers: Fingers, size: tuple[int, int], now: float, *, flipped: bool = False) -> list[Said]:
    """A word from a glass elsewhere as gestures."""

    def spot(x: float, y: float) -> tuple[float, float]:
        return (size[0] - 1 - x, size[1] - 1 - y) if flipped else (x, y)

    match event:
        case Felt("down", who, x, y):
            return [*fingers.down(who, *spot(x, y), now)]
        case Felt("move", who, x, y):
            return [*fingers.move(who, *spot(x, y), now)]
        case Felt("up", who, x, y):
            return [*fingers.up(who, *spot(x, y), now)]
        case Rolled(x, y, steps):
            return [*fingers.wheel(*spot(x, y), steps)]
        case Left():
            return [*fingers.gone()] if fingers.busy else []
        case KeyTyped() | Exposed():
            return [event]
    raise TypeError(f"nothing is known about hearing a {type(event).__name__}")


def heard(
    event: pygame.event.Event,
    fingers: Fingers,
    size: tuple[int, int],
    now: float,
    *,
    flipped: bool = False,
    keyboard: Keyboard | None = None,
) -> list[Said]:
    """One event of SDL as gestures; most mean nothing to us. `keyboard`: what is on its keys, if no desktop says."""
    w, h = size

    def spot(x: float, y: float) -> tuple[float, float]:
        return (w - 1 - x, h - 1 - y) if flipped else (x, y)

    kind = event.type
    if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        x, y = spot(event.x * w, event.y * h)
        # Two panels, or a panel and a pad, may number their fingers alike.
        who = ("finger", getattr(event, "touch_id", 0), event.finger_id)
        if kind == pygame.FINGERDOWN:
            return [*fingers.down(who, x, y, now)]
        if kind == pygame.FINGERMOTION:
            return [*fingers.move(who, x, y, now)]
        return [*fingers.up(who, x, y, now)]
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        return _mouse(event, fingers, spot(*event.pos), now)
    if kind == pygame.MOUSEWHEEL:
        return [*fingers.wheel(*spot(*pygame.mouse.get_pos()), event.y)]
    if kind == pygame.KEYDOWN:
        return _typed(event, keyboard)
    if kind == pygame.QUIT:
        return [Closed()]
    if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
        return [Exposed()]
    if kind == pygame.WINDOWFOCUSLOST and fingers.busy:
        return [*fingers.gone()]
    return []


def _typed(event: pygame.event.Event, keyboard: Keyboard | None) -> list[Said]:
    mod = event.mod
    if mod & pygame.KMOD_CTRL and mod & pygame.KMOD_ALT:
        return []  # said to the system: Ctrl+Alt+F2 calls a console, and the menu is not meant
    name, text = pygame.key.name(event.key), event.unicode
    if keyboard is not None:
        letter = keyboard.letter(event.scancode, mod)
        name, text = keyboard.name(event.scancode, name), text if letter is None else letter
    return [KeyTyped(name, text, bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_CTRL))]


def _mouse(event: pygame.event.Event, fingers: Fingers, at: tuple[float, float], now: float) -> list[Said]:
    if getattr(event, "touch", False):
        return []  # made by SDL from a finger that was heard already
    if event.type == pygame.MOUSEMOTION:
        return [*fingers.move("mouse", *at, now)]
    if event.button != 1:
        return []
    if event.type == pygame.MOUSEBUTTONDOWN:
        return [*fingers.down("mouse", *at, now, "mouse")]
    return [*fingers.up("mouse", *at, now, "mouse")]
