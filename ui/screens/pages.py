"""Which page of a list is open, for every screen that shows one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ui.design.parts import Entry, listing, page_size, page_starts
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.face import Face
from ui.house.intents import Pick


class Pages:
    """Remembers the page that is open, and never shows one that is not there."""

    def __init__(self) -> None:
        self._page = 0

    def shapes(self, face: Face, room: Rect, entries: Sequence[Entry], value_share: float = 0.35) -> list[Shape]:
        """The open page of these entries."""
        starts = page_starts(entries, page_size(face.look, room))
        self._page = min(self._page, len(starts) - 1)
        return listing(
            face.look, room, entries, starts[self._page], up=Pick("page", -1), down=Pick("page", 1),
            says=(face.text("up"), face.text("down")), value_share=value_share,
        )  # fmt: skip

    def took(self, intent: Hashable) -> bool:
        """True: it was a page turned."""
        match intent:
            case Pick("page", int(way)):
                self._page = max(0, self._page + way)
                return True
        return False

    def first(self) -> None:
        """Another list begins with its first page."""
        self._page = 0
