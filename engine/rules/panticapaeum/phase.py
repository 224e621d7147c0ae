"""How far Automius' turn has come beside a real table, and what of it is known."""

from typing import Any

from engine.rules.contract import UNSEEN
from engine.rules.panticapaeum.ring import Cubes

COUNTING, SAILING, TURN, PRIZE, GATHERING, DISCARDING, DEVELOPING, OVER = range(8)


class Phase:
    """What is known of this turn's exploration, and how far Automius has come."""

    __slots__ = ("cells", "cubes", "explored", "part", "place", "stage", "taken", "told", "under", "way")

    def __init__(self) -> None:
        self.stage = COUNTING
        self.explored = False  # a tile was taken
        self.taken = UNSEEN  # which
        self.cells: int | None = None  # its printed resource cells
        self.way: tuple[int, ...] | None = ()  # places gone over; None: not known
        self.under: int | None = None  # the place the trireme came to, 0: somewhere, None: it did not sail
        self.cubes: Cubes | None = None  # of the tile he gets; None: not known yet, or none
        self.place, self.part = 0, UNSEEN  # where it lies (0: somewhere), and which it is
        self.told = False  # people said which it is; it does not follow from the circle

    def copy(self) -> "Phase":
        new = object.__new__(Phase)
        for name in Phase.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def facts(self) -> dict[str, Any]:
        return {
            "stage": self.stage, "explored": [self.explored, self.taken], "cells": self.cells, "under": self.under,
            "way": None if self.way is None else list(self.way),
            "prize": [self.told, self.place, self.part, None if self.cubes is None else list(self.cubes)],
        }  # fmt: skip
