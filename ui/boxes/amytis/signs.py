"""What the letters of a kit of Architects of Amytis look like."""

from ui.boxes.signs import Sign

SIGNS: dict[str, Sign] = {
    "G": Sign("garden", icon="hanging"), "M": Sign("market", icon="market"), "W": Sign("wall", icon="wall"),
    "P": Sign("palace", icon="palace"), "R": Sign("residence", icon="residence"),
    "T": Sign("theatre", icon="theatre"), "g": Sign("green", "amytis green"), "o": Sign("orange", "amytis orange"),
    "p": Sign("pink", "amytis pink"), "b": Sign("blue", "amytis blue"),
}  # fmt: skip
