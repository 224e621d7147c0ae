"""The faces of the boxes, one folder each, found as the boxes are. A face brings what a box shows: its words, set-up,
first steps, signs, boards. What can be done it asks the position; it holds no rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.boxes.board import AnyBoard
    from ui.boxes.boxface import BoxFace


def face_of(box: str) -> BoxFace:
    """The face of this box."""
    found: BoxFace = import_module(f"ui.boxes.{box}").FACE
    return found


def drawn(box: str, aid: bool, rival: str = "") -> bool:
    """Whether there is a board for this way to play."""
    return (aid, bool(rival)) in face_of(box).boards


def board_of(box: str, aid: bool, rival: str = "") -> AnyBoard | None:
    """The box's own board for this way to play."""
    from ui.boxes.boxface import Way

    make = face_of(box).boards.get(Way(aid, bool(rival)))
    return make() if make is not None else None
