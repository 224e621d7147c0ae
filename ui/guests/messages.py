"""What a guest's page may say, as values; what is none of it is refused as a whole."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ui.browser.messages import Nonsense, Reader, Seen
from ui.guests.pairing import CODE, PASS
from ui.house.settings import ALLOWED
from ui.picture.edge import Felt
from ui.words.language import LANGUAGES

LONGEST = 512  # bytes of one word of a page


@dataclass(frozen=True, slots=True)
class Hello:
    """Somebody who has been here comes again."""

    token: str
    language: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Somebody new, with the code from the touchscreen."""

    code: str
    language: str


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer with this number, of those that were offered when so many lines had been played and so many steps
    had been taken on the way to a move."""

    line: int
    way: int
    number: int


@dataclass(frozen=True, slots=True)
class StepBack:
    """One step back on the way to a move."""


@dataclass(frozen=True, slots=True)
class IamDone:
    """The button of this seat."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo what this seat did last."""


@dataclass(frozen=True, slots=True)
class Speak:
    """This language, on this glass."""

    language: str


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters of this size, on this glass: a percentage."""

    percent: int


@dataclass(frozen=True, slots=True)
class Look:
    """Whether the picture is looked at."""

    on: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of the box are asked for."""


@dataclass(frozen=True, slots=True)
class Bye:
    """This guest goes, and its pass is gone."""


Knock = Hello | Pair
Word = Choose | StepBack | IamDone | TakeBack | Speak | Letters | Look | Rules | Bye | Seen | Felt
SIZES = tuple(round(100 * size) for size in ALLOWED["text"])


def knock(text: str) -> Knock:
    """The first message of a page: whom it is. Nonsense says what is wrong with it."""
    reader = _reader(text, 0, (0, 0))
    return reader.one_of({"hello": reader.hello, "pair": reader.pair})


def word(text: str, line: int, size: tuple[int, int]) -> Word:
    """A message of a guest."""
    return _reader(text, line, size).guest_word()


def _reader(text: str, line: int, size: tuple[int, int]) -> _Reader:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Nonsense(str(error)) from None
    if not isinstance(values, dict):
        raise Nonsense("not an object")
    return _Reader(values, line, size)


class _Reader(Reader):
    def hello(self) -> Knock:
        return Hello(self._matching("token", PASS), self.language())

    def pair(self) -> Knock:
        return Pair(self._matching("code", CODE), self.language())

    def guest_word(self) -> Word:
        makers: dict[str, Any] = {
            "choose": lambda: Choose(self.whole("line", 10**6), self.whole("way", 99), self.whole("number", 9999)),
            "back": StepBack,
            "done": IamDone,
            "undo": TakeBack,
            "speak": lambda: Speak(self.language()),
            "letters": lambda: Letters(self._one_of("percent", SIZES)),
            "look": lambda: Look(self.yes("on")),
            "rules": Rules,
            "bye": Bye,
            "seen": lambda: Seen(self.whole("number", 2**32 - 1)),
            "down": lambda: self.felt("down"),
            "move": lambda: self.felt("move"),
            "up": lambda: self.felt("up"),
        }
        found: Word = self.one_of(makers)
        return found

    def language(self) -> str:
        chosen = self.text("language", 2)
        return chosen if chosen in LANGUAGES else "en"

    def _matching(self, name: str, form: Any) -> str:
        text = self.text(name, 64)
        if not form.fullmatch(text):
            raise Nonsense(f"{name} is none")
        return text

    def _one_of(self, name: str, sizes: tuple[int, ...]) -> int:
        number = self.whole(name, 1000)
        if number not in sizes:
            raise Nonsense(f"{name} is none of ours")
        return number
