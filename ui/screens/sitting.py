"""Who sits in beside a box with hands holds cards that nobody may look at: they come over a reader, and each of them
needs a sticker that the device knows."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.boxes import box as box_named
from engine.rules.boxes import setup
from engine.rules.contract import Why, why
from engine.table import parts
from engine.table.kits import Copy
from engine.table.racks import has_hands
from engine.table.seats import Opening
from ui.house.face import Face

NO_READER = why("Its cards come over a reader, and none answers")


def looks(copy: Copy) -> Mapping[int, str]:
    """What is on each part of a copy that can have a sticker."""
    return parts.looks(box_named(copy.box), copy.values)


def dealt_unseen(face: Face, opening: Opening) -> Mapping[int, str]:
    """The parts that an opponent of this game holds and nobody sees; none where all of it is open."""
    box, copy = box_named(opening.box), face.house.table.kits.copy(opening.box, opening.kit)
    setting = setup(box, box.kit(copy.values), aid=False, seats=box.seats.start, rival="", options={})
    return looks(copy) if opening.sitting and has_hands(box.start(setting)) else {}


def refusal(face: Face, opening: Opening) -> Why | None:
    """Why this game, which could be begun by its rules, cannot be played here today."""
    dealt = dealt_unseen(face, opening)
    if not dealt:
        return None
    copy = face.house.table.kits.copy(opening.box, opening.kit)
    bare = set(dealt) - set(face.house.table.tags.of(copy.name).values())
    if bare:
        many, all_ = len(bare), len(dealt)
        return why("Stickers first: {many} of {parts} cards have none", many=many, parts=all_)
    return None if face.house.machine.reads() else NO_READER
