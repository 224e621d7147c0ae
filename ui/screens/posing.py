"""Which boxes stand for the pictures of the screens they share: a series asks here, and names none."""

from __future__ import annotations

from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from ui.boxes import face_of
from ui.house.studio import Studio


def posing() -> list[str]:
    """Every box, first the one that has an evening to show."""
    return sorted(names(), key=lambda box: not face_of(box).pose().begun)


def taught() -> list[tuple[str, str]]:
    """The boxes of which a tile is told letter by letter, each with these letters."""
    told = [(box, face_of(box).pose().letters) for box in posing()]
    return [(box, letters) for box, letters in told if letters]


def for_two() -> str:
    """A box that two play, and nobody else."""
    return next(box for box in names() if box_named(box).seats == range(2, 3))


def with_hands() -> str:
    """A box with cards that others must not see: people want phones for it, and opponents racks."""
    return next(box for box in names() if face_of(box).card is not None)


def stand(studio: Studio, seats: int, lines: int | None = None) -> str:
    """An evening with the box that poses, begun with so many people: all its first lines, or that many. Which box."""
    box = posing()[0]
    studio.begin(box, aid=True, seats=seats)
    studio.play(*face_of(box).pose().begun[seats][:lines])
    return box
