"""Ten minutes of a box: whether there are any to be shown, and their beginning."""

from __future__ import annotations

from engine.rules.errors import TriremeError
from ui.boxes.tasters import has_short, prepared
from ui.house.face import Face


def there(box: str) -> bool:
    """Whether this box has them, on a board that can be shown."""
    return has_short(box) or prepared(box) is not None


def begin(face: Face, box: str) -> None:
    """Straight to the table where a game is prepared; else to the seats, with the short form chosen."""
    if has_short(box):
        face.open_named("newgame", box, False, False, True)
        return
    try:
        face.resume(face.house.table.begin_from(prepared(box) or ""))
    except TriremeError as error:
        face.tell(face.language.why(error.why))
