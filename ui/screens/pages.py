"""Which page of a list is open, for every screen that shows one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ui.design.parts import Entry, listing, page_size
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.face import Face
from ui.house.intents import Pick


class Pages:
    """Remembers the first line shown, and never shows a page that is not there."""

    def __init__(self) -> None:
        self._first = 0
        self._size = 1

    def shapes(self, face: Face, room: Rect, entries: Sequence[Entry], value_share: float = 0.35) -> list[Shape]:
        """The open page of these entries."""
        self._size = page_size(face.look, room)
        self._first = max(0, min(self._first, len(entries) - self._size))
        return listing(
            face.look, room, entries, self._first, up=Pick("page", -1), down=Pick("page", 1),
            says=(face.text("up"), face.text("down")), value_share=value_share,
        )  # fmt: skip

    def took(self, intent: Hashable) -> bool:
        """True: it was a page turned."""
        match intent:
            case Pick("page", int(way)):
                self._first = max(0, self._first + way * self._size)
                return True
        return False

    def show(self, entry: int) -> None:
        """Opens the page on which this entry stands."""
        if not self._first <= entry < self._first + self._size:
            self._first = max(0, entry - self._size // 2)
