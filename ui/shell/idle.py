"""What happens when nothing happens: the screen dims, and on the home screen a game plays by itself.

A running game is never covered, parked or wiped: it may only grow darker. The first touch on a dimmed screen wakes it
and does nothing else; buttons and tags act at once, always.
"""

from __future__ import annotations

from dataclasses import replace

from ui.design.shapes import Box, Picture
from ui.design.theme import clear
from ui.shell.desk import Desk

DIM, ATTRACT = 300.0, 90.0  # seconds without a hand until the light goes down; until the shop window opens


class Idle:
    """Knows when a hand was last here."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._since = desk.now()
        self._told: int | None = None  # the light last asked for, in percent

    @property
    def since(self) -> float:
        """How long nobody has touched anything."""
        return self._desk.now() - self._since

    @property
    def dim(self) -> bool:
        return self.since >= DIM

    def stirred(self, *, finger: bool) -> bool:
        """A hand was here. True if its touch was only the waking."""
        was_dim = self.dim
        self._since = self._desk.now()
        self._shine()
        return was_dim and finger

    def wakes(self) -> float | None:
        """When the light goes down; None once it has."""
        return None if self.dim else self._since + DIM

    def tick(self, now: float) -> None:
        self._shine()

    def dimmed(self, picture: Picture) -> Picture:
        """The picture, darker where the panel's own light cannot be turned down."""
        self._shine()
        if not self.dim:
            return picture
        veil = Box(picture.bounds, fill=clear((0, 0, 0), 120))
        return replace(picture, shapes=(*picture.shapes, veil))

    def _shine(self) -> None:
        wanted = self._desk.settings.brightness
        if self.dim:
            wanted = max(5, wanted // 3)
        if wanted != self._told:
            self._told = wanted
            self._desk.machine.brightness(wanted)
