"""What happens when nothing happens: the screen dims, and on the home screen a game plays by itself.

A running game is never covered, parked or wiped: it may only grow darker. The first touch on a dimmed screen wakes it
and does nothing else; buttons and tags act at once, always. After a long silence in a game the first touch says where
the game was.
"""

from __future__ import annotations

from dataclasses import replace

from ui.design.shapes import Box, Picture
from ui.design.theme import clear
from ui.house.face import Face

# Seconds without a hand until the shop window opens; until the light goes down; until people have lost the thread.
ATTRACT, DIM, LOST = 90.0, 300.0, 600.0
SOON = 5.0  # seconds until a shop's table that was just switched on opens its window


class Idle:
    """Knows when a hand was last here."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._since = face.now() - (ATTRACT - SOON if face.settings.demo else 0)
        self._asked_for: int | None = None  # the light last asked for, in percent
        self._dark = False  # so it was when the picture was last drawn

    @property
    def since(self) -> float:
        """How long nobody has touched anything."""
        return self._face.now() - self._since

    @property
    def dim(self) -> bool:
        """The shop window does not grow dark: it is to be seen."""
        return self.since >= DIM and not self._attracting

    @property
    def _attracting(self) -> bool:
        return self._face.screen.name == "attract"

    @property
    def _at_home(self) -> bool:
        return len(self._face.screens) == 1 and self._face.session is None

    def stirred(self, *, finger: bool) -> bool:
        """A hand was here. True if its touch was only the waking."""
        face = self._face
        asleep, lost = self.dim or self._attracting, self.since >= LOST
        self._since = face.now()
        self._shine()
        if self._attracting:
            face.back()
        elif finger and lost and face.session is not None and face.screen.name == "game" and not face.session.over:
            face.open_named("recall")
        return asleep and finger

    def wakes(self) -> float | None:
        """When the next of these things happens; None: all have."""
        times = [self._since + DIM] if not self._dark and not self._attracting else []
        if self._at_home and not self._face.card:
            times.append(self._since + ATTRACT)
        return min(times, default=None)

    def tick(self, now: float) -> None:
        if self._at_home and self.since >= ATTRACT and not self._face.card:
            self._face.open_named("attract")
        self._shine()

    def dimmed(self, picture: Picture) -> Picture:
        """The picture, darker where the panel's own light cannot be turned down."""
        self._shine()
        if not self.dim:
            return picture
        veil = Box(picture.bounds, fill=clear((0, 0, 0), 120))
        return replace(picture, shapes=(*picture.shapes, veil))

    def _shine(self) -> None:
        wanted, self._dark = self._face.settings.brightness, self.dim
        if self._dark:
            wanted = max(5, wanted // 3)
        if wanted != self._asked_for:
            self._asked_for = wanted
            self._face.house.machine.brightness(wanted)
