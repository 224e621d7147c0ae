"""What the keys of a kit are called: its sections, and what is counted in them. Here stands what the kits of several
boxes have; what one box alone has its face says."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.contract import Why, why
from ui.words.language import Language, vocabulary

NAMES: Mapping[str, Why] = {
    "pieces": why("Pieces"),
    "table": why("On the table"),
    "buildings": why("Buildings"),
    "tokens": why("Tokens"),
    "tiles": why("Tiles"),
    "architects": why("Architects"),
    "players": why("Players"),
    "colour": why("Any colour"),
    "taster": why("Taster"),
    "level": why("Level"),
    "points": why("Points"),
    "picture": why("Picture"),
    "tile": why("Tile"),
}


def named(tongue: Language, own: Mapping[str, Why], key: str) -> str:
    """What this key or word of a kit is called, its box's `own` names first (`BoxFace.kit`). A number counts from 1, a
    letter is itself."""
    if key.isdigit():
        return tongue.text("No. {number}", number=int(key) + 1)
    if (name := own.get(key) or NAMES.get(key)) is not None:
        return tongue.why(name)
    if key in vocabulary()[0]:
        return tongue.word(key)
    words = key.replace("_", " ").split(" ")
    if len(words) == 1:
        return key
    return " ".join(named(tongue, own, word) if not word.isdigit() else word for word in words)


def placed(tongue: Language, own: Mapping[str, Why], path: str) -> str:
    """What stands at this path of a kit is called: as its box calls the path, else as its last key is called."""
    return tongue.why(own[path]) if path in own else named(tongue, own, path.rpartition(".")[2])
