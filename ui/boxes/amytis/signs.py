"""What the letters of a kit of Architects of Amytis look like."""

from ui.boxes.boxface import LetterSign

SIGNS: dict[str, LetterSign] = {
    "G": LetterSign("garden", icon="hanging"), "M": LetterSign("market", icon="market"),
    "W": LetterSign("wall", icon="wall"), "P": LetterSign("palace", icon="palace"),
    "R": LetterSign("residence", icon="residence"), "T": LetterSign("theatre", icon="theatre"),
    "g": LetterSign("green", "amytis green"), "o": LetterSign("orange", "amytis orange"),
    "p": LetterSign("pink", "amytis pink"), "b": LetterSign("blue", "amytis blue"),
}  # fmt: skip
