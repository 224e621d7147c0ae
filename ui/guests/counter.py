"""The counter of a shop: what the table shows, a hand from afar, and the figures. What is for somebody's eyes alone is
not shown there, and cannot be touched from there."""

from __future__ import annotations

import contextlib
import queue
from dataclasses import replace

from engine.rules.contract import TABLE
from engine.table.outcomes import Outcome
from ui.browser.handover import Handover
from ui.design.parts import words
from ui.design.shapes import Picture
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import Leaf
from ui.guests.television import Television
from ui.house.house import House
from ui.house.visits import read, takings
from ui.picture.edge import Felt, Left
from ui.picture.handed import Handed
from ui.picture.loop import Loop
from ui.picture.renderer import Renderer
from ui.screens.staff import entries_of


class Mirror:
    """The picture of the touchscreen, drawn once more for somebody elsewhere."""

    def __init__(self, table: Loop, face: GuestFace) -> None:
        self._table, self._face = table, face
        size = table.sheet.size
        self.handover = Handover(size)
        self._sheet = Handed(size, self.handover)
        self._renderer = Renderer(self._sheet.surface)
        self._drawn: Picture | None = None

    def look(self, on: bool) -> None:
        self.handover.watched = on
        self._drawn = None
        if on:
            self._renderer.forget()

    def put(self, word: object) -> None:
        """A finger of the counter's, where the table shows what all may see."""
        picture = self._table.picture
        if not isinstance(word, Felt) or picture is None or picture.private:
            return
        wide, high = self._table.sheet.size
        if self._table.sheet.flipped:
            word = replace(word, x=wide - 1 - word.x, y=high - 1 - word.y)
        with contextlib.suppress(queue.Full):  # then the table has more to do than to be touched from afar
            self._table.inbox.put_nowait(word)

    def rests(self, now: float) -> bool:
        """Whether there is nothing to draw, or nobody to draw it for."""
        return not self.handover.watched or self._table.picture is self._drawn

    def step(self, now: float) -> None:
        picture = self._drawn = self._table.picture
        if picture is None:
            return
        if dirty := self._renderer.draw(self._covered(picture) if picture.private else picture):
            self._sheet.show(dirty)

    def _covered(self, picture: Picture) -> Picture:
        sentence = self._face.text("Somebody looks at what is theirs alone.")
        look = self._face.look
        return replace(picture, shapes=(words(look, picture.bounds, sentence, "head", across="middle", lines=3),))

    def close(self) -> None:
        self.handover.watched = False
        with contextlib.suppress(queue.Full):
            self._table.inbox.put_nowait(Left())  # a finger that was down there is not down here
        self._sheet.close()


class Counter:
    """What the room asks of the counter's guest."""

    def __init__(self, house: House, table: Loop, language: str) -> None:
        self.face = GuestFace(house, Glass(*table.sheet.size), TABLE, language)
        self.mirror = Mirror(table, self.face)
        self._shown = Television(house, language)
        self._counted: tuple[object, list[list[str]]] | None = None

    def leaf(self) -> Leaf:
        self._shown.face.settings = self.face.settings
        return {**self._shown.leaf(), "figures": self._figures()}

    def _figures(self) -> list[list[str]]:
        """By day and box, the newest first, a line for each thing worth knowing; counted when a game came or went."""
        house, session = self.face.house, self.face.session
        now = (session, session.closed if session is not None else "", self.face.settings.language)
        if self._counted is None or self._counted[0] != now:
            self._counted = (now, self._count(house))
        return self._counted[1]

    def _count(self, house: House) -> list[list[str]]:
        history = house.table.history
        rows = takings(history.games(), history.moves(), read(house.folder))
        return [[entry.text, entry.value] for row in rows for entry in entries_of(self.face, row)]

    def heard(self, outcome: Outcome) -> None:
        """It is looked at again anyway."""
