"""The picture a guest looks at: a glass in memory with a program of its own behind it, drawn only while somebody looks
and something changed."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable

from ui.browser.handover import Handover
from ui.picture.app import App
from ui.picture.edge import Afar, Exposed
from ui.picture.handed import Handed
from ui.picture.loop import Loop

WAITING = 64  # words of one guest that may wait for a round


class Moved:
    """Something happened in the house: the picture may be another."""


class GlassAfar:
    """`app` says what is to be seen there, and hears what is touched."""

    def __init__(self, size: tuple[int, int], app: App, clock: Callable[[], float], slop: float) -> None:
        self.handover = Handover(size)
        self._sheet = Handed(size, self.handover)
        self.loop = Loop(app, self._sheet, slop=slop, inbox=queue.Queue(WAITING), clock=clock)

    def look(self, on: bool) -> None:
        """Somebody looks, who has seen nothing yet; or nobody does."""
        self.handover.watched = on
        if on:
            self.put(Exposed())

    def put(self, word: Afar | Moved) -> None:
        """A finger's word, or that something changed; one too many is dropped, as the next says more."""
        with contextlib.suppress(queue.Full):
            self.loop.inbox.put_nowait(word)

    def rests(self, now: float) -> bool:
        """Whether there is nothing to draw, or nobody to draw it for."""
        return not self.handover.watched or self.loop.rests(now)

    def step(self, now: float) -> None:
        self.loop.step(now)

    def close(self) -> None:
        self.handover.watched = False
        self._sheet.close()
