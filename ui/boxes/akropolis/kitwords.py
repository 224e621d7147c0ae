"""What the keys of a kit of Akropolis are called: its sections, and what is counted in them."""

from engine.rules.contract import Why, why

KIT: dict[str, Why] = {
    "start": why("Start tile"),
    "stones": why("Stones"),
    "stars": why("Stars"),
    "standard": why("Usual length"),
    "long": why("Long game"),
    "barrack": why("Barrack"),
}
