"""What the letters of a kit of Panticapaeum look like."""

from ui.boxes.signs import Sign

SIGNS: dict[str, Sign] = {
    "b": Sign("brown", "brown"), "p": Sign("purple", "purple"), "e": Sign("beige", "beige"),
    "o": Sign("orange", "orange"), "g": Sign("green", "green"), "*": Sign("any colour", icon="any"),
    "~": Sign("drought", icon="drought"), ".": Sign("plain land"),
}  # fmt: skip
