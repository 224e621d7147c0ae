"""Stickers: which tag is on which part of which copy. Only Type 2 tags are parts; phones, bank cards and whatever
makes up a number anew each time are no tiles, and nothing of them is kept."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.contract import Why, why
from engine.table.errors import TagError
from engine.table.intents import Tag
from engine.table.journal import Journal
from engine.table.parts import piece
from engine.table.schema import Row

TYPE_2 = re.compile(r"[0-9a-f]{14}")  # seven bytes
SILENT = 3  # told by finger so often in a row, the sticker is listed as silent
Pictures = Mapping[int, str]  # what is on each part, by the number of its sticker
NONE: Pictures = MappingProxyType({})
NOT_A_TILE = why("That is not a tile.")


class Sticker(NamedTuple):
    """`seen` is the number of games the table had played when it was last read; `fingers` how often since then its
    part was told by finger."""

    uid: str
    copy: str
    part: int
    seen: int = 0
    fingers: int = 0

    @property
    def row(self) -> Row:
        return Row("tag", tuple(self))


class Tags:
    """`called` says what a sticker of this copy with this number is on."""

    def __init__(self, journal: Journal, called: Callable[[str, int], Why]) -> None:
        self._journal, self._called = journal, called
        self._stickers = {row[0]: Sticker(*row) for row in journal.rows("SELECT * FROM tag")}
        self._unsaved: dict[str, Row] = {}
        self.games = 0  # how many games this table has played, for `seen`

    # -- reading

    def part(self, tag: Tag, copy: str) -> int | None:
        """The part this tag is on; None: a sticker nobody knows yet. TagError: it is none of this copy's parts."""
        sticker = self._stickers.get(is_part(tag))
        if sticker is None:
            return None
        if sticker.copy != copy:
            part = self._called(sticker.copy, sticker.part)
            raise TagError("That is {part} of another box: {copy}.", part=part, copy=sticker.copy)
        return sticker.part

    def copy_of(self, tag: Tag) -> str | None:
        """Whose part this is, for a home screen that opens the box; None: unknown."""
        sticker = self._stickers.get(is_part(tag))
        return sticker.copy if sticker else None

    def of(self, copy: str) -> dict[str, int]:
        return {uid: sticker.part for uid, sticker in self._stickers.items() if sticker.copy == copy}

    def stickers(self) -> list[Sticker]:
        return sorted(self._stickers.values(), key=lambda sticker: (sticker.copy, sticker.part, sticker.uid))

    # -- enrolling

    def enrol(self, tag: Tag, copy: str, part: int, pictures: Pictures = NONE, anew: bool = False) -> int:
        """This sticker is on this part, or on a copy of it that has none yet; the part's number is returned. `anew`:
        a sticker that was on something else is on this from now on."""
        uid = is_part(tag)
        there = self._stickers.get(uid)
        if there is not None and not anew:
            other = self._called(there.copy, there.part)
            if there.copy != copy:
                raise TagError("This sticker is on {part} of {copy}.", part=other, copy=there.copy)
            if there.part != part:
                raise TagError("This sticker is already on {part}; is that wrong?", part=other)
            return part
        taken = {sticker.part for sticker in self._stickers.values() if sticker.copy == copy and sticker.uid != uid}
        free = next((number for number in alike(pictures, part) if number not in taken), None)
        if free is None:
            wanted = self._called(copy, part)
            raise TagError("There is another sticker on {part} already; take that one off first.", part=wanted)
        self._put(Sticker(uid, copy, free, self.games))
        return free

    def forget(self, uid: str) -> Why | None:
        """Takes a sticker out of the registry; why not, if that failed."""
        uid = uid.lower()
        if uid not in self._stickers:
            return why("No sticker {uid} is known here.", uid=uid)
        failed = self._journal.change(("DELETE FROM tag WHERE uid = ?", (uid,)))
        if failed is None or uid in self._unsaved:
            del self._stickers[uid]
            self._unsaved.pop(uid, None)
        return failed

    def read(self, tags: Mapping[str, int]) -> dict[str, int]:
        """The stickers somebody wrote down, or TagError at the first that can be none: before anything is kept."""
        return {is_part(Tag(uid)): part for uid, part in tags.items()}

    def bring(self, copy: str, tags: Mapping[str, int]) -> None:
        """The stickers of an imported copy."""
        for uid, part in tags.items():
            self._put(Sticker(uid, copy, part, self.games))

    def forget_copy(self, copy: str) -> Why | None:
        """Takes all stickers of a copy out of the registry; why not, if that failed."""
        failed = self._journal.change(("DELETE FROM tag WHERE copy = ?", (copy,)))
        for uid in self.of(copy) if failed is None else ():
            del self._stickers[uid]
            self._unsaved.pop(uid, None)
        return failed

    # -- watching

    def met(self, uid: str) -> None:
        """It was read just now."""
        sticker = self._stickers[uid.lower()]
        if sticker.seen != self.games or sticker.fingers:
            self._put(sticker._replace(seen=self.games, fingers=0))

    def by_finger(self, copy: str, part: int) -> None:
        """A part that has a sticker was told by finger."""
        for sticker in self._stickers.values():
            if sticker.copy == copy and sticker.part == part:
                self._put(sticker._replace(fingers=sticker.fingers + 1))
                return

    def silent(self, copy: str) -> list[Sticker]:
        """Stickers that seem to answer no more: told by finger again and again while others are read."""
        return [s for s in self.stickers() if s.copy == copy and s.fingers >= SILENT]

    def long_unseen(self, copy: str, games: int = 3) -> list[Sticker]:
        """Parts that were not seen for longer than the others: read last so many games before the newest was."""
        mine = [sticker for sticker in self.stickers() if sticker.copy == copy]
        newest = max((sticker.seen for sticker in mine), default=0)
        return [sticker for sticker in mine if newest - sticker.seen >= games]

    def unsaved(self) -> list[Row]:
        """Rows for the next batch of the session."""
        rows, self._unsaved = list(self._unsaved.values()), {}
        return rows

    def save(self) -> None:
        """Writes them now, where no game is being played."""
        if rows := self.unsaved():
            self._journal.write(rows)

    def _put(self, sticker: Sticker) -> None:
        self._stickers[sticker.uid] = sticker
        self._unsaved[sticker.uid] = sticker.row


class BoxCheck:
    """Parts read in any order; what is missing at the end."""

    def __init__(self, tags: Tags, copy: str) -> None:
        self._tags, self.copy = tags, copy
        self._found: set[int] = set()

    def scan(self, tag: Tag) -> int | None:
        """The part that was found, None if the sticker is unknown, TagError if it is no part of this copy."""
        part = self._tags.part(tag, self.copy)
        if part is not None:
            self._found.add(part)
            self._tags.met(tag.uid)
        return part

    @property
    def found(self) -> int:
        return len(self._found)

    @property
    def missing(self) -> list[int]:
        return sorted(set(self._tags.of(self.copy).values()) - self._found)


def is_part(tag: Tag) -> str:
    """The uid, in lower case, of a tag that can be a part; TagError for everything else."""
    uid = tag.uid.lower().replace(":", "").replace(" ", "")
    if tag.sak != 0 or not TYPE_2.fullmatch(uid):
        raise TagError(NOT_A_TILE)
    return uid


def alike(pictures: Pictures, part: int) -> list[int]:
    """This part and those of its kind with the same picture."""
    if part not in pictures:
        return [part]
    mine = pictures[part], piece(part).kind
    return [part, *(n for n, shown in pictures.items() if n != part and (shown, piece(n).kind) == mine)]
