"""What the letters of a kit of Akropolis look like."""

from ui.boxes.boxface import LetterSign

SIGNS: dict[str, LetterSign] = {
    "h": LetterSign("house", "house"), "m": LetterSign("market", "market"), "b": LetterSign("barrack", "barrack"),
    "t": LetterSign("temple", "temple"), "g": LetterSign("garden", "garden"), "q": LetterSign("quarry", "quarry"),
    "H": LetterSign("house plaza", "house", "star"), "M": LetterSign("market plaza", "market", "star"),
    "B": LetterSign("barrack plaza", "barrack", "star"), "T": LetterSign("temple plaza", "temple", "star"),
    "G": LetterSign("garden plaza", "garden", "star"),
}  # fmt: skip
