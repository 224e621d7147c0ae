"""Teaching the device which sticker is on which tile: lay the tile, then say what it is, as finely as wanted.

Where the parts are certain, saying the letters of its picture leaves one kind. Where they are a reconstruction, a tile
that none of ours looks like becomes one of those that are still pencil.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.table.errors import TagError
from engine.table.intents import Tag
from engine.table.kits import Copy, Kits, pencil
from engine.table.tags import Tags, is_part


class Progress(NamedTuple):
    """So many of all parts have a sticker; so many of those are known by their letters only, their shape is pencil."""

    stickers: int
    parts: int
    pencil: int


def letters(picture: str) -> Counter[str]:
    """What is on a tile, wherever on it: for Panticapaeum its resource cells, drought and plain land left out."""
    return Counter(sign for sign in picture if sign.isalpha() or sign == "*")


class Enrolment:
    """One sitting with one copy. A tile laid while the last one is unfinished closes that one."""

    def __init__(self, kits: Kits, tags: Tags, copy: Copy) -> None:
        self._kits, self._tags, self.copy = kits, tags, copy
        self.lying = ""  # the sticker of the tile that is being told
        self.last: int | None = None  # the part told last: "the same again" means another of its kind

    @property
    def pictures(self) -> Mapping[int, str]:
        return self._kits.looks(self.copy)

    def lay(self, tag: Tag) -> int | None:
        """The part, if the sticker is known; None: say what it is. TagError: it is no tile, or one of another box."""
        uid = is_part(tag)
        self.lying = uid
        part = self._tags.part(tag, self.copy.name)
        # A copy may have lost parts since; what was on them is on none.
        return part if part in self.pictures else None

    def fits(self, told: str) -> list[int]:
        """The parts without a sticker that show exactly these letters, in whatever order; one of each kind."""
        taken = set(self._tags.of(self.copy.name).values())
        kinds: dict[str, int] = {}
        for part, picture in self.pictures.items():
            if part not in taken and letters(picture) == letters(told):
                kinds.setdefault(picture, part)
        return list(kinds.values())

    def say(self, part: int, anew: bool = False) -> int:
        """The tile that lies there is this part, or one just like it; its number."""
        self.last = self._tags.enrol(self._lying(), self.copy.name, part, self.pictures, anew)
        self.lying = ""
        self._tags.save()
        return self.last

    def draw(self, picture: str, at: str = "") -> int:
        """The tile that lies there looks like none of ours: one of those still pencil and without a sticker becomes
        it. The copy is a new version from now on; the number of the part."""
        free = self._free_pencil()
        if free is None:
            raise TagError("Every tile of this copy is certain already; choose the one that lies here.")
        tag = self._lying()
        self.copy = self._kits.learn(self.copy, [(self._drawn(free), picture)], at)
        return self.say(free, anew=self._tags.copy_of(tag) is not None)

    def take_back(self) -> None:
        """Forgets the sticker told last."""
        for uid, part in self._tags.of(self.copy.name).items():
            if part == self.last:
                self._tags.forget(uid)
        self.last = None

    @property
    def progress(self) -> Progress:
        stickers = set(self._tags.of(self.copy.name).values())
        return Progress(len(stickers), len(self.pictures), sum(map(self._pencil, stickers)))

    def _lying(self) -> Tag:
        if not self.lying:
            raise TagError("First lay the tile on the reader.")
        return Tag(self.lying)

    def _free_pencil(self) -> int | None:
        taken = set(self._tags.of(self.copy.name).values())
        return next((n for n in self.pictures if n not in taken and self._pencil(n)), None)

    def _pencil(self, part: int) -> bool:
        """Whether the picture of this part is a guess: only kits that name each tile by its number hold guesses."""
        return self.by_number(part) and pencil(self.copy.values, self._drawn(part))

    def by_number(self, part: int) -> bool:
        """Whether this part has a picture of its own in the kit, which may be drawn anew."""
        section = self.copy.values.get(self._kits.pictured(self.copy), {})
        return isinstance(section.get(str(part)), str)

    def _drawn(self, part: int) -> str:
        """Where in the kit that picture stands."""
        return f"{self._kits.pictured(self.copy)}.{part}"
