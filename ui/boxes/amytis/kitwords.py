"""What the keys of a kit of Architects of Amytis are called: its sections, and what is counted in them."""

from engine.rules.contract import Why, why

KIT: dict[str, Why] = {
    "setup": why("Set-up"),
    "favours": why("Favours"),
    "track": why("Track"),
    "projects": why("Projects"),
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
}
