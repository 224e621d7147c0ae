"""What the letters of a kit of Panticapaeum look like."""

from ui.boxes.boxface import LetterSign

SIGNS: dict[str, LetterSign] = {
    "b": LetterSign("brown", "brown"), "p": LetterSign("purple", "purple"), "e": LetterSign("beige", "beige"),
    "o": LetterSign("orange", "orange"), "g": LetterSign("green", "green"), "*": LetterSign("any colour", icon="any"),
    "~": LetterSign("drought", icon="drought"), ".": LetterSign("plain land"),
}  # fmt: skip
