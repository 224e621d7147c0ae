"""Ten minutes of a box: whether there are any to be shown, and their beginning."""

from __future__ import annotations

from engine.rules.errors import TriremeError
from ui.boxes import drawn
from ui.boxes.tasters import has_short, prepared
from ui.shell.desk import Desk


def there(box: str) -> bool:
    """Whether this box has them, on a board that can be shown."""
    return drawn(box, False) and (has_short(box) or prepared(box) is not None)


def begin(desk: Desk, box: str) -> None:
    """Straight to the table where a game is prepared; else to the seats, with the short form chosen."""
    if has_short(box):
        desk.open_named("newgame", box, False, False, True)
        return
    try:
        desk.resume(desk.table.begin_from(prepared(box) or ""))
    except TriremeError as error:
        desk.tell(desk.language.why(error.why))
