"""The parts of a copy that stickers are under: the tiles of a box, and whatever else of it has a picture.

A sticker knows one number. Parts of the first kind (`Box.tagged`) have their own, those of the next kind count from
1001, of the one after from 2001: so a sticker stays on its part, however many of another kind a copy has.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.rules.contract import Box, Why, why
from engine.rules.kit import UNREAD

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


def pictures(values: Mapping[str, Any]) -> dict[int, str]:
    """What is on each part of a kit that can have a sticker; parts of the same picture are interchangeable."""
    kinds = [kind for kind in (tiles(values), *cards(values)) if kind]
    return {
        Piece(kind, part).number: picture for kind, shown in enumerate(kinds) for part, picture in enumerate(shown, 1)
    }


def looks(box: Box, values: Mapping[str, Any]) -> Mapping[int, str]:
    """The same, also of a box whose kit has no pictures and says itself what is on its parts."""
    return pictures(values) or box.looks(box.kit(values))


def tiles(values: Mapping[str, Any]) -> list[str]:
    """The pictures of the tiles, in the order of their numbers."""
    found: list[str] = []
    section = values.get("tiles", {})
    for key, inner in section.items() if isinstance(section, Mapping) else ():
        if key in UNREAD:
            continue
        if isinstance(inner, str):
            found.append(inner)
        elif isinstance(inner, list | tuple):
            found += [picture for row in inner if isinstance(row, str) for picture in row.split()]
    return found


def cards(values: Mapping[str, Any]) -> list[list[str]]:
    """The pictures of other parts, a list a section; such a section is a list of tables, each with rows of letters."""
    sections = (values[key] for key in sorted(values) if key not in UNREAD)
    return [
        ["\n".join(map(str, entry["picture"])) for entry in section]
        for section in sections
        if isinstance(section, list | tuple)
        and section
        and all(isinstance(one, Mapping) and isinstance(one.get("picture"), list | tuple) for one in section)
    ]
