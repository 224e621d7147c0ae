"""What the keys of a kit of Pyramidion are called: its sections, and what is counted in them."""

from engine.rules.contract import Why, why

KIT: dict[str, Why] = {
    "goods": why("Goods"),
    "characters": why("Characters"),
    "cities": why("Cities"),
    "supply": why("Supply cards"),
    "boats": why("Boats"),
    "revolt": why("Revolt tokens"),
    "base": why("Base cards"),
    "deck": why("Deck"),
    "cards": why("Cards"),
    "kind": why("Kind"),
    "values": why("Values"),
    "ankh": why("Ankh"),
    "mercenary": why("Mercenary"),
    "cargo": why("Cargo"),
    "strength": why("Strength"),
    "good": why("Good"),
}
