"""One viewer: what it has seen, and what it has to be told. At most one picture is on its way to it at any time."""

from __future__ import annotations

import asyncio
import json
from typing import Protocol

from ui.browser.canvas import Canvas, Square
from ui.browser.handover import Description
from ui.browser.messages import picture
from ui.browser.reading import Entry, entries
from ui.words.language import language

PATIENCE = 10.0  # seconds a viewer may take to let a message through


class Socket(Protocol):
    """The part of a WebSocket that is needed here."""

    async def send(self, message: str | bytes) -> None: ...


class Watcher:
    """Whoever looks from afar, here or on another glass: news by name, of which the newest counts, and pictures."""

    def __init__(self, number: int, line: Socket) -> None:
        self.number = number
        self.pictures = 0
        self._line = line
        self._missing: set[Square] = set()
        self._on_its_way = False
        self._sent: dict[str, object] = {}
        self._news: dict[str, object] = {}
        self._something = asyncio.Event()

    # ---- what it has to know

    def missed(self, squares: set[Square]) -> None:
        """These parts are not as they were when this one saw them last."""
        if squares:
            self._missing |= squares
            self._something.set()

    def hears(self, news: dict[str, object]) -> None:
        """Words; what was said under the same name and not sent yet is old."""
        self._news |= news
        self._something.set()

    def seen(self, number: int) -> None:
        """It has drawn this picture."""
        if number == self.pictures:
            self._on_its_way = False
            self._something.set()

    # ---- telling it

    async def tell(self, canvas: Canvas) -> None:
        """Sends what there is to say, as soon as there is something; ends when the line does, or gets stuck."""
        while True:
            await self._something.wait()
            self._something.clear()
            if canvas.eyes not in (None, self.number):
                continue
            if news := self._fresh():
                await self.say(news)
            if self._missing and not self._on_its_way:
                missing, self._missing = self._missing, set()
                self._on_its_way = True
                self.pictures = (self.pictures + 1) % 2**32
                await self._send(picture(self.pictures, canvas.cut(missing)))

    async def say(self, news: dict[str, object]) -> None:
        """These words now, whatever else waits."""
        await self._send(_written(news))

    async def _send(self, message: str | bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._line.send(message)

    def _fresh(self) -> dict[str, object]:
        """What it was not told yet."""
        news, self._news = self._news, {}
        fresh = {name: value for name, value in news.items() if name not in self._sent or self._sent[name] != value}
        self._sent |= fresh
        return fresh


class Viewer(Watcher):
    """One of those that look at the touchscreen's own picture."""

    def __init__(self, number: int, line: Socket, size: tuple[int, int]) -> None:
        super().__init__(number, line)
        self.listing = False
        self._news = {"size": size}
        self._description: Description | None = None

    def watches(self, description: Description) -> None:
        """What is said beside the picture."""
        self._description = description
        self.hears({**_words(description), "turn": description.turn, "score": list(description.score)})

    def may_look(self) -> None:
        """What was kept from this viewer is over: it may be told again."""
        self._something.set()

    def charged(self, charge: bool, viewers: int) -> None:
        """Whether it is in charge, and how many look on."""
        self.hears({"charge": charge, "viewers": viewers})

    def lists(self, on: bool) -> None:
        """Whether it also reads the picture as text."""
        self.listing = on
        self._sent.pop("list", None)
        self._something.set()

    def _fresh(self) -> dict[str, object]:
        if self.listing and self._description is not None:
            read: list[Entry] = entries(self._description.picture, language(self._description.language).word)
            self._news["list"] = read
        return super()._fresh()


def beginning(description: Description) -> str:
    """A first word to a page that is told no more."""
    return _written(_words(description))


def _words(description: Description) -> dict[str, object]:
    return {"language": description.language, "words": dict(description.words)}


def _written(news: dict[str, object]) -> str:
    return json.dumps(news, ensure_ascii=False, separators=(",", ":"))
