"""Where the words of a box are found: in its face, by its folder. No word of the program knows a box by its name, and
the faces are not imported here: they say what they bring when they are asked."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.boxes.boxface import BoxFace, Words


def face_of(box: str) -> BoxFace:
    """The face of this box."""
    found: BoxFace = import_module("ui.boxes").face_of(box)
    return found


def words_of(box: str) -> Words:
    """How this box is said."""
    return face_of(box).words


def folders() -> list[str]:
    """Where faces lie, each in a folder of its own: their catalogues are there."""
    return list(import_module("ui.boxes").__path__)
