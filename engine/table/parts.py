"""The parts of a copy that stickers are under: the kinds a box names, and what it says is printed on them.

A sticker knows one number. Parts of the first kind (`Box.tagged`) have their own, those of the next kind count from
1001, of the one after from 2001: so a sticker stays on its part, however many of another kind a copy has.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.rules.contract import Box, Why, why

SERIES = 1000  # more than there are parts of a kind


class Piece(NamedTuple):
    """A part, and which of the kinds of its box it is."""

    kind: int
    part: int

    @property
    def number(self) -> int:
        return SERIES * self.kind + self.part


def piece(number: int) -> Piece:
    """The part a sticker with this number is on."""
    return Piece(*divmod(number, SERIES))


def piece_of(box: Box, piece: str, part: int) -> Piece:
    """This part of the pieces that the box calls so; unnamed: of its first kind."""
    return Piece(box.tagged.index(piece) if piece else 0, part)


def called(box: Box, number: int) -> Why:
    """What a sticker with this number is on, in two words."""
    kind, part = piece(number)
    return why("{piece} {number}", piece=box.tagged[kind] if kind < len(box.tagged) else "part", number=part)


def looks(box: Box, values: Mapping[str, Any]) -> dict[int, str]:
    """What is on each part of a kit that can have a sticker, by the number of its sticker; parts of one kind that show
    the same are interchangeable."""
    printed = box.looks(values)
    return {
        Piece(kind, part).number: shown
        for kind, name in enumerate(box.tagged)
        for part, shown in printed.get(name, {}).items()
    }
