"""What people ask at each step of Panticapaeum: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.contract import Why, why

CLAUSES: dict[str, str] = {
    "": "P2.2 P3.1 P3.3 P3.4 P4.1 P5.1 P5.3 P6.1 P9.8 P9.9",
    "begin": "P1.7 P1.1 P1.2 P1.4 P1.5 P1.6 P2.1 P2.2",
    "circle": "P1.2 P8.6 P-R15 P3.1 P-R45 P10.3 P8.5",
    "take": "P3.1 P-R15 P2.2 P3.2 P3.3 P3.4 P4.1 P5.1 P6.1 P9.8",
    "lay": "P3.2 P3.3 P3.4 P3.5 P3.6 P-R5 P4.1 P-R36 P9.8 P9.9",
    "act": "P4.1 P5.1 P5.3 P5.4 P5.5 P5.6 P6.1 P-R14 P6.3 P9.9",
    "put": "P5.3 P-R7 P9.9 P9.1 P9.2 P9.3 P9.4 P9.5 P9.8 P-R4",
    "pay": "P5.1 P-R8 P7.9 P7.10 P-R43 P-R23",
    "done": "P4.1 P5.1 P5.3 P5.6 P6.1 P-R14 P6.3 P3.3 P9.9 P9.8",
    "duties": "P8.1 P8.2 P8.3 P8.4 P8.5 P8.7 P-R16 P-R35 P4.2 P9.7",
    "count": "PS2.1 P-R25 P-R19 P-R42 P3.1 PS3.1",
    "cubes": "PS3.1 PS2.1 PS3.2 PS3.3 PS3.4 PS3.5 P-R21",
    "best": "PS4.2 P-R20 P-R37 P-R26 PS3.1",
    "sail": "PS2.1 P-R25 P-R19 P-R42 PS3.1",
    "gather": "PS3.1 PS2.1 PS3.2 PS3.3 PS3.4 PS3.5",
    "build": "PS3.2 PS3.5 PS3.3 P-R21 PS3.4 PS5.1",
    "gain": "PS3.3 PS3.5 PS4.3 PS3.2 PS5.2",
    "sheet": "P9.1 P9.2 P9.3 P9.4 P9.5 P9.6 P9.7 P9.8 P9.9 P-R29",
}

NOW: dict[str, tuple[Why, ...]] = {
    "take": (
        why("Take one of the next three tiles."),
        why("Lay it beside your city, or on it."),
        why("Then build, sell or take."),
    ),
    "done": (
        why("Workers may go onto cubes now."),
        why("Build, sell three to five, or take."),
        why("Then press: the turn passes on."),
    ),
    "circle": (why("Lay the tiles as a circle."), why("The first to the right of the trireme.")),
    "duties": (why("All at once, then press."), why("Who is ready first need not wait.")),
    "sail": (why("Move the trireme for Automius."), why("Then say which tile he gets.")),
}

WELCOME: tuple[Why, ...] = (
    why("You build a Greek city by the Bosporus, tile by tile."),
    why("Take one of the three tiles before the trireme, lay it, then build, sell or take."),
    why("Two cities stand before their last two rounds: play them, and the most points win."),
)

BEGINS: Why = why("As the box says: whoever first names a Greek god")
