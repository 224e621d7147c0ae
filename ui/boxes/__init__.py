"""The faces of the boxes, one folder each, found as the boxes are. A face brings what a box shows: its words, set-up,
first steps, signs, boards. What can be done it asks the position; it holds no rules. A box without a face is shown and
played all the same: by the words of its records, on the generic board."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.rules import boxes

if TYPE_CHECKING:  # faces speak on the command line, where no board is wanted
    from ui.boxes.board import AnyBoard
    from ui.boxes.boxface import BoxFace

_HUNG_OUT: dict[str, BoxFace] = {}


def look_in(folder: str) -> None:
    """From now on the packages in this folder are faces, too; of two with one name the first one counts."""
    if folder not in __path__:
        __path__.append(folder)


def face_of(box: str) -> BoxFace:
    """The face of this box; a plain one where it has brought none."""
    if box in boxes.LEFT_OUT or find_spec(f"{__name__}.{box}") is None:
        from ui.boxes.plainface import plain_face

        return plain_face(box)
    found: BoxFace = import_module(f"{__name__}.{box}").FACE
    _hang_out(box, found)
    return found


def catalogues(code: str) -> list[Path]:
    """The translations that the faces of the boxes bring in this language."""
    there = boxes.names()
    found = (path for folder in __path__ for path in Path(folder).glob(f"*/{code}/*.po"))
    return [path for path in found if path.parts[-3] in there]


def _hang_out(box: str, face: BoxFace) -> None:
    """From now on its sign is found among the icons, by the name of the box, and its goods among the colours."""
    if _HUNG_OUT.get(box) is face:
        return
    from ui.design.icons import ICONS
    from ui.design.icons.pen import strokes
    from ui.design.theme import wear

    if face.emblem and box not in ICONS:
        ICONS[box] = strokes(*face.emblem)
    wear(face.goods, face.buildings)
    _HUNG_OUT[box] = face


def board_of(box: str, aid: bool, rival: str = "") -> AnyBoard:
    """The board for this way to play: the box's own, or the generic one."""
    from ui.boxes.boxface import Mode
    from ui.boxes.plain import PlainBoard

    return face_of(box).boards.get(Mode(aid, bool(rival)), PlainBoard)()


def has_board(box: str, aid: bool, rival: str = "") -> bool:
    """Whether the box has a board of its own for this way to play: one worth showing in a window."""
    from ui.boxes.boxface import Mode

    return Mode(aid, bool(rival)) in face_of(box).boards


def emblem_of(box: str) -> str:
    """The icon of this box by its name; the sign of any box where it has brought none, or is no longer here."""
    from ui.design.icons import ICONS

    if box not in ICONS and box in boxes.names():
        face_of(box)
    return box if box in ICONS else "box"
