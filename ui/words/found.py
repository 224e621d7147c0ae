"""Where the words of a box are found: in its face, by its folder. No word of the program knows a box by its name. The
faces lie in a room above this one, which they import: who wires the rooms hands over where they are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:  # this is handed over before the sign of the device is drawn, which waits for no rules
    from engine.rules.contract import Event, Move, Turn, Why


class Words(Protocol):
    """How a box is said: a module with these names. Templates are English and are keys of the box's catalogues in
    `ui/boxes/<box>/<language>/*.po`. Values named seat, seat2… that are numbers are seats, and come out as names; the
    rival is the seat after the people. A value named tile that is a number is a part of the kit in play, and comes out
    as `BoxFace.tile` says it."""

    TITLE: str  # the name of the box
    WORDS: dict[str, str]  # English for words of the code
    NOUNS: dict[str, str]  # plurals of nouns

    def asked(self, turn: Turn, /) -> Why:
        """The open question, as said to who answers it."""

    def chosen(self, move: Move, /) -> Why:
        """A move as a choice on a key or in the undo list."""

    def happened(self, event: Event, /) -> Why | None:
        """A line of the log; None: nothing worth a line."""

    def hands(self, event: Event, /) -> Why | None:
        """What hands must do at a real table for this; None: nothing."""


class Said(Protocol):
    """What a face brings to be said: see `ui.boxes.boxface.BoxFace`, of which this is a part."""

    @property
    def words(self) -> Words: ...
    @property
    def tile(self) -> Callable[[Any, int], str]:
        """What a part of a kit shows, as a word."""


class Faces(NamedTuple):
    """Where faces are found: by the name of a box, and the catalogues of all of them by the code of a language."""

    face_of: Callable[[str], Said]
    catalogues: Callable[[str], Sequence[Path]]


_handed: list[Faces] = []


def hand(faces: Faces) -> None:
    """From now on faces are found so."""
    _handed[:] = [faces]


def face_of(box: str) -> Said:
    """The face of this box."""
    return _handed[0].face_of(box)


def words_of(box: str) -> Words:
    """How this box is said."""
    return face_of(box).words


def catalogues(code: str) -> Sequence[Path]:
    """What the faces of all boxes bring in this language."""
    return _handed[0].catalogues(code)
