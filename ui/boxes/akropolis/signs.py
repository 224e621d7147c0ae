"""What the letters of a kit of Akropolis look like."""

from ui.boxes.signs import Sign

SIGNS: dict[str, Sign] = {
    "h": Sign("house", "house"), "m": Sign("market", "market"), "b": Sign("barrack", "barrack"),
    "t": Sign("temple", "temple"), "g": Sign("garden", "garden"), "q": Sign("quarry", "quarry"),
    "H": Sign("house plaza", "house", "star"), "M": Sign("market plaza", "market", "star"),
    "B": Sign("barrack plaza", "barrack", "star"), "T": Sign("temple plaza", "temple", "star"),
    "G": Sign("garden plaza", "garden", "star"),
}  # fmt: skip
