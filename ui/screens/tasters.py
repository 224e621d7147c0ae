"""Ten minutes of a box: whether there are any to be shown, and their beginning."""

from __future__ import annotations

from engine.rules.errors import TriremeError
from ui.boxes import face_of
from ui.boxes.tasters import has_short, prepared
from ui.house.face import Face


def there(box: str) -> bool:
    """Whether this box has them, on a board that can be shown."""
    return has_short(box) or prepared(box) is not None


def begin(face: Face, box: str, again: bool = False) -> None:
    """Straight to the table where a game is prepared; else to the seats, with the short form chosen. Who plays them
    again knows what this is."""
    if has_short(box):
        face.open_named("newgame", box, False, False, True)
    else:
        try:
            face.resume(face.house.table.begin_from(prepared(box) or ""))
        except TriremeError as error:
            face.tell(face.language.why(error.why))
            return
    if not again and face_of(box).welcome:
        face.open_named("welcome", box)
