"""Where the thread that owns everything leaves what is to be shown: never a wait, never more than two glasses."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from ui.design.shapes import Picture
from ui.picture.handed import Patch


@dataclass(frozen=True, slots=True)
class Description:
    """The picture as shapes, for those who read it as text, and what is said beside it."""

    picture: Picture
    language: str
    words: tuple[tuple[str, str], ...]
    "The sentences of the page itself, by name."
    turn: str
    "Whose turn it is, or nothing."
    score: tuple[str, ...]
    "How it stands, a line a seat."


class Handover:
    """Given by one thread, fetched by another. `ring` is called once for all that is given until it is fetched."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.watched = False
        self.ring: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        self._patches: list[Patch] = []
        self._pixels = 0
        self._description: Description | None = None
        self._rung = False

    @property
    def full(self) -> bool:
        return self._pixels > self.size[0] * self.size[1]

    def give(self, patches: tuple[Patch, ...]) -> None:
        with self._lock:
            for patch in patches:
                if (patch.width, patch.height) == self.size:
                    self._patches, self._pixels = [], 0
                self._patches.append(patch)
                self._pixels += patch.width * patch.height
        self._call()

    def tell(self, description: Description) -> None:
        with self._lock:
            self._description = description
        self._call()

    def fetch(self) -> tuple[list[Patch], Description | None]:
        """Everything since the last time."""
        with self._lock:
            patches, description = self._patches, self._description
            self._patches, self._pixels, self._description, self._rung = [], 0, None, False
        return patches, description

    def _call(self) -> None:
        with self._lock:
            rung, self._rung = self._rung, True
        if not rung:
            self.ring()
