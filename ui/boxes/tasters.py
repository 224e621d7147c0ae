"""Ten minutes of a box, for people who are passing by: a short form of the rules, or the end of a prepared game."""

from __future__ import annotations

from engine.rules.boxes import box as box_named
from engine.table.inplay import InPlay
from engine.table.seeds import seeds_of

OPTION, SHORT = "length", "taster"
PREPARED = "taster.trireme"


def has_short(box: str) -> bool:
    """Whether the rules of this box have a short form."""
    option = box_named(box).options.get(OPTION)
    return option is not None and SHORT in option.choices


def prepared(box: str) -> str | None:
    """The game that is begun near its end, as a record."""
    file = seeds_of(box) / PREPARED
    return file.read_text(encoding="utf-8") if file.is_file() else None


def is_short(session: InPlay) -> bool:
    return session.prepared or session.game.opening.options.get(OPTION) == SHORT
