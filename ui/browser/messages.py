"""What passes between page and server, turned into values of our own; what is none of it is refused as a whole.

The page says small JSON objects. The server says JSON (words) and bytes (pictures): the number of the message and, for
each rectangle, where it lies, how long its PNG is, and the PNG.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from ui.browser.canvas import Cut
from ui.picture.edge import Felt, KeyTyped, Rolled

LONGEST = 512  # bytes of one word of a page
FINGERS = 10


@dataclass(frozen=True, slots=True)
class Seen:
    """The page has drawn the picture with this number: it may have another."""

    number: int


@dataclass(frozen=True, slots=True)
class Charge:
    """This viewer wants to be in charge."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Whether this viewer reads the screen as a list."""

    on: bool


Word = Felt | Rolled | KeyTyped | Seen | Charge | Listing
W = TypeVar("W")


class Nonsense(Exception):
    """What came is no word of the page."""


def read(text: str, viewer: int, size: tuple[int, int]) -> Word:
    """One message of a viewer. Nonsense says what is wrong with it."""
    try:
        values = json.loads(text)
        if not isinstance(values, dict):
            raise Nonsense("not an object")
        return Reader(values, viewer, size).word()
    except (ValueError, OverflowError, RecursionError) as error:
        raise Nonsense(str(error)) from None


class Reader:
    """Takes one message apart; what is left over at the end makes nonsense of all of it."""

    def __init__(self, values: dict[str, Any], viewer: int, size: tuple[int, int]) -> None:
        self._values, self._viewer, self._size = values, viewer, size

    def word(self) -> Word:
        """A word of the page that shows the touchscreen."""
        makers: dict[str, Callable[[], Word]] = {
            "down": lambda: self.felt("down"),
            "move": lambda: self.felt("move"),
            "up": lambda: self.felt("up"),
            "wheel": lambda: Rolled(self.across(), self.down(), self.number("steps", -20, 20)),
            "key": lambda: KeyTyped(self.text("key", 16), self.text("text", 4), self.yes("shift"), self.yes("control")),
            "seen": lambda: Seen(self.whole("number", 2**32 - 1)),
            "charge": Charge,
            "list": lambda: Listing(self.yes("on")),
        }
        return self.one_of(makers)

    def one_of(self, makers: Mapping[str, Callable[[], W]]) -> W:
        """What the message says to do, read to its end."""
        kind = self._values.pop("do", None)
        maker = makers.get(kind) if isinstance(kind, str) else None
        if maker is None:
            raise Nonsense("nothing the page can do")
        word = maker()
        if self._values:
            raise Nonsense("more than belongs to it")
        return word

    def felt(self, word: Literal["down", "move", "up"]) -> Felt:
        return Felt(word, ("viewer", self._viewer, self.whole("who", FINGERS - 1)), self.across(), self.down())

    def across(self) -> float:
        return self.number("x", 0, self._size[0])

    def down(self) -> float:
        return self.number("y", 0, self._size[1])

    def number(self, name: str, least: float, most: float) -> float:
        value = self._values.pop(name, None)
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise Nonsense(f"{name} is no number")
        return min(max(float(value), least), most)  # a finger may well leave the glass while it is down

    def whole(self, name: str, most: int) -> int:
        value = self._values.pop(name, None)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise Nonsense(f"{name} is no such number")
        return value

    def text(self, name: str, longest: int) -> str:
        value = self._values.pop(name, None)
        if not isinstance(value, str) or len(value) > longest or not (value.isprintable() or not value):
            raise Nonsense(f"{name} is no such text")
        return value

    def yes(self, name: str) -> bool:
        value = self._values.pop(name, None)
        if not isinstance(value, bool):
            raise Nonsense(f"{name} is neither true nor false")
        return value


def picture(number: int, cuts: list[Cut]) -> bytes:
    """A message that brings parts of the picture."""
    parts = [struct.pack(">I", number)]
    for x, y, file in cuts:
        parts += [struct.pack(">HHI", x, y, len(file)), file]
    return b"".join(parts)
