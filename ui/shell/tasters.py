"""Ten minutes of a box, for people who are passing by: a short form of the rules, or the end of a prepared game."""

from __future__ import annotations

from engine.rules.boxes import box as box_named
from engine.rules.errors import TriremeError
from engine.table.session import Session
from ui.boxes import drawn
from ui.seeds import SEEDS
from ui.shell.desk import Desk

OPTION, SHORT = "length", "taster"
PREPARED = "taster.trireme"


def there(box: str) -> bool:
    """Whether this box has one whose board can be shown."""
    return drawn(box, False) and (_short(box) or (SEEDS / box / PREPARED).is_file())


def is_one(session: Session) -> bool:
    return session.prepared or session.game.opening.options.get(OPTION) == SHORT


def begin(desk: Desk, box: str) -> None:
    """Straight to the table where a game is prepared; else to the seats, with the short form chosen."""
    if _short(box):
        desk.open_named("newgame", box, False, False, True)
        return
    try:
        desk.resume(desk.table.begin_from((SEEDS / box / PREPARED).read_text(encoding="utf-8")))
    except TriremeError as error:
        desk.tell(desk.language.why(error.why))


def _short(box: str) -> bool:
    option = box_named(box).options.get(OPTION)
    return option is not None and SHORT in option.choices
