"""What people ask at each step of Akropolis: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.contract import Why, why
from ui.boxes.boxface import Meant

CLAUSES: dict[str, str] = {
    "": "A3.1 A3.2 A3.3 A4.1 A4.2 A4.3 A4.4 A2.3 A5.1 A6.7",
    "begin": "A2.1 A1.5 A1.2 A1.3 A1.4 A2.3",
    "lay": "A4.1 A4.2 A-R1 A4.3 A4.4 A4.5 A6.6 A6.7 A-R4 A-R6",
    "plaza": "AS3.2 AS3.3 AS3.4 AS3.1 A-R11 A-R13",
    "sheet": "A6.1 A6.2 A6.3 A6.4 A6.5 A6.6 A6.7 A7.1 A7.2 A7.4",
}

NOW: dict[str, tuple[Why, ...]] = {
    "take": (
        why("The first tile costs nothing."),
        why("One stone for each tile before it."),
        why("Covered quarries bring stones."),
    ),
    "begin": (
        why("Whoever was last in an amphitheatre is chief."),
        why("Press your button, or touch your name."),
    ),
    "deal": (
        why("Turn up the next tile of the row."),
        why("Lay it on the reader, or touch its hexes."),
    ),
    "lay": (
        why("Touch where the tile goes, and turn it."),
        why("Higher up it rests on two tiles at least."),
    ),
    "plaza": (
        why("Touch the first tile with a plaza he can pay."),
        why("If there is none, he takes the free one."),
    ),
    "tell": (
        why("Say what this tile of the architect shows."),
        why("Or that nobody looks: his score stays open."),
    ),
}

WELCOME: tuple[Why, ...] = (
    why("You build a Greek city, one tile beside another or on top."),
    why("Take a tile from the row, the first for nothing, others for stones; higher ones count more."),
    why("Two of you play five short stacks: about ten minutes, and the most points win."),
)

BEGINS: Why = why("As the box says: whoever was last in an amphitheatre")

MIRRORED = "mirrored"  # a switch: the row lies from right to left on this table

MEANS: dict[Meant, Why] = {
    "mirror": why(
        "The free tile of the row lies at the other end on your table: from now on it is drawn so here, too."
    ),
}
