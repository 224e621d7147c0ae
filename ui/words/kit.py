"""What the keys of a kit are called: its sections, and what is counted in them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.contract import Why, why
from ui.words.language import Language, vocabulary

NAMES: Mapping[str, Why] = {
    "pieces": why("Pieces"),
    "table": why("On the table"),
    "buildings": why("Buildings"),
    "prices": why("Prices"),
    "development": why("Development board"),
    "tokens": why("Tokens"),
    "improvements": why("Improvements"),
    "tiles": why("Tiles"),
    "aqueducts": why("Aqueduct tiles"),
    "start": why("Start tile"),
    "architects": why("Architects"),
    "setup": why("Set-up"),
    "favours": why("Favours"),
    "track": why("Track"),
    "projects": why("Projects"),
    "goods": why("Goods"),
    "characters": why("Characters"),
    "cities": why("Cities"),
    "supply": why("Supply cards"),
    "boats": why("Boats"),
    "revolt": why("Revolt tokens"),
    "cubes": why("Cubes"),
    "workers": why("Workers"),
    "circle": why("Tiles in the circle"),
    "store": why("Store"),
    "count": why("How many of each"),
    "players": why("Players"),
    "filled": why("Spaces filled"),
    "single": why("Singles"),
    "double": why("Doubles"),
    "colour": why("Any colour"),
    "price": why("Price"),
    "coin": why("Coin"),
    "stones": why("Stones"),
    "stars": why("Stars"),
    "standard": why("Usual length"),
    "long": why("Long game"),
    "taster": why("Taster"),
    "level": why("Level"),
    "stack": why("Tiles in a stack"),
    "pawns": why("Pawns"),
    "row": why("Face up"),
    "rows": why("Rows"),
    "one": why("Stacks of 1"),
    "two": why("Stacks of 2"),
    "three": why("Stacks of 3"),
    "four": why("Stacks of 4"),
    "stairs": why("Stairs"),
    "corners": why("Corners"),
    "bottom": why("Bottom row"),
    "spaces": why("Spaces"),
    "laps": why("Laps"),
    "points": why("Points"),
    "picture": why("Picture"),
    "base": why("Base cards"),
    "deck": why("Deck"),
    "cards": why("Cards"),
    "kind": why("Kind"),
    "values": why("Values"),
    "ankh": why("Ankh"),
    "mercenary": why("Mercenary"),
    "cargo": why("Cargo"),
    "strength": why("Strength"),
    "effect": why("Effect"),
    "tile": why("Tile"),
    "good": why("Good"),
    "barrack": why("Barrack"),
    "worker coin": why("Coins for workers"),
    "point per 1": why("1 point per 1"),
    "point per 2": why("1 point per 2"),
    "point per 3": why("1 point per 3"),
    "move": why("Move"),
    "build": why("Build"),
    "advance": why("Advance"),
}


def named(tongue: Language, key: str) -> str:
    """What this key or word of a kit is called. A number counts from 1, a letter is itself."""
    if key.isdigit():
        return tongue.text("No. {number}", number=int(key) + 1)
    if key in NAMES:
        return tongue.why(NAMES[key])
    if key in vocabulary()[0]:
        return tongue.word(key)
    words = key.replace("_", " ").split(" ")
    return key if len(words) == 1 else " ".join(named(tongue, word) if not word.isdigit() else word for word in words)


def placed(tongue: Language, path: str) -> str:
    """What stands at this path of a kit is called: the letters of prices are the sides of their board."""
    above, _, key = path.rpartition(".")
    return tongue.text("Side {side}", side=key) if above == "prices" else named(tongue, key)
