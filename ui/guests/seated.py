"""A guest with a seat: its words, and the program behind its picture."""

from __future__ import annotations

import traceback
from collections.abc import Hashable
from dataclasses import replace
from typing import get_args

from engine.table import intents as table
from engine.table.outcomes import Outcome, Played
from ui.boxes.choice import WordsSoFar
from ui.design.shapes import Picture
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import Leaf, chosen, glance_at, leaf
from ui.house.house import House
from ui.picture.app import Pulled, Stretched
from ui.picture.edge import KeyTyped
from ui.screens import cards
from ui.screens.failsafe import failsafe
from ui.screens.game import GameScreen
from ui.shell.asking import asked

WISHES = (*get_args(table.Intent), *get_args(table.Input))
SIZE = (800, 480)  # of a phone that lies on its side


class GuestApp:
    """What the loop of a guest's glass asks of any guest."""

    over = False

    def __init__(self, face: GuestFace) -> None:
        self.face = face

    def picture(self, now: float) -> Picture:
        raise NotImplementedError

    def intent(self, intent: Hashable, now: float) -> None:
        """Whoever only looks wants nothing."""

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        """Nor do they pull."""

    def typed(self, key: KeyTyped, now: float) -> None:
        """No keys."""

    def item(self, item: object, now: float) -> None:
        """Something happened; the picture is asked for."""

    def tick(self, now: float) -> None:
        """Nothing happens by itself."""

    def deadline(self) -> float | None:
        return None

    def wake(self, now: float, meant: Hashable = None) -> bool:
        return False

    def failed(self, error: Exception, now: float) -> None:
        traceback.print_exception(error)
        self.face.home()

    def failsafe(self, error: Exception) -> Picture:
        return failsafe(self.face, error)


class SeatApp(GuestApp):
    """What the loop of a seat's glass asks: the game as on the touchscreen, as this seat may see it and act in it."""

    def picture(self, now: float) -> Picture:
        face = self.face
        if face.session is None:
            return face.look.picture([])
        picture = face.screen.picture(face)
        if over := cards.over(face):
            picture = replace(picture, shapes=(*picture.shapes, *over))
        return asked(face, picture) if face.asking else picture

    def intent(self, intent: Hashable, now: float) -> None:
        face = self.face
        if face.takes(intent):
            return
        if isinstance(intent, WISHES):
            self._wish(intent)
        else:
            face.screen.take(intent, face)

    def _wish(self, wish: table.Intent | table.Input) -> None:
        given = isinstance(wish, get_args(table.Input))
        if not (given and self.face.screen.touched(wish, self.face)):  # type: ignore[arg-type]
            self.face.wish(wish)

    def pulled(self, pull: Pulled | Stretched, now: float) -> None:
        self.face.screen.pulled(pull, self.face)

    def tick(self, now: float) -> None:
        face = self.face
        face.expire(now)
        face.screen.ticked(face)

    def deadline(self) -> float | None:
        face = self.face
        if face.session is None:
            return None
        times = [face.screen.wakes(face), face.wakes()]
        known = [time for time in times if time is not None and time != float("inf")]
        return min(known) if known else None


class Seat:
    """What the room asks of a guest with a seat."""

    def __init__(self, house: House, seat: int, language: str) -> None:
        self.face = GuestFace(house, Glass(*SIZE), seat, language)
        self.face.screens.append(GameScreen())
        self.app = SeatApp(self.face)
        self._path: WordsSoFar = ()

    def leaf(self) -> Leaf:
        return leaf(self.face, self._path)

    def heard(self, outcome: Outcome) -> None:
        """Something happened in the game, as this seat heard it."""
        self._path = ()
        if isinstance(outcome, Played):
            self.face.card = None
        for screen in reversed(self.face.screens):
            screen.heard(outcome, self.face)

    # ---- the answers in words

    def choose(self, line: int, way: int, number: int) -> bool:
        """The answer with this number, if it is still offered. False: that moment has passed."""
        if (line, way) != (self.face.playing.line, len(self._path)):
            return False
        found = chosen(glance_at(self.face), self._path, number)
        if isinstance(found, table.Play):
            self.face.wish(found)
        elif found is not None:
            self._path = found
        return found is not None

    def back(self) -> None:
        self._path = ()

    def wish(self, wish: table.Intent | table.Input) -> None:
        self.face.wish(wish)
