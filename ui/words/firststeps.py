"""What people ask at each step of a game: the clauses they look for, and in a first round what can be done now.

Questions are the words of `Turn.ask`; a step that is not named here has the questions of the whole box.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.contract import Why, why

MOST = 10  # clauses that are offered at once

CLAUSES: dict[str, Mapping[str, str]] = {
    "panticapaeum": {
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
    },
    "akropolis": {
        "": "A3.1 A3.2 A3.3 A4.1 A4.2 A4.3 A4.4 A2.3 A5.1 A6.7",
        "begin": "A2.1 A1.5 A1.2 A1.3 A1.4 A2.3",
        "lay": "A4.1 A4.2 A-R1 A4.3 A4.4 A4.5 A6.6 A6.7 A-R4 A-R6",
        "plaza": "AS3.2 AS3.3 AS3.4 AS3.1 A-R11 A-R13",
        "sheet": "A6.1 A6.2 A6.3 A6.4 A6.5 A6.6 A6.7 A7.1 A7.2 A7.4",
    },
    "pyramidion": {
        "": "Y5.1 Y5.3 Y5.4 Y5.5 Y5.7 Y5.10 Y-R17 Y5.12 Y7.1 Y8.4",
        "activate": "Y5.1 Y5.2 Y-R10 Y5.3 Y5.7 Y10.1",
        "lay": "Y5.3 Y5.4 Y5.5 Y5.6 Y-R4 Y11.3 Y11.9 Y-R13 Y10.2 Y10.3",
        "evaluate": "Y5.7 Y5.8 Y5.9 Y5.10 Y5.11 Y5.12 Y-R5 Y-R17 Y-R2 Y-R14",
        "load": "Y7.1 Y7.2 Y7.3 Y7.4 Y-R18 Y-R31 Y8.2",
        "boat": "Y7.1 Y7.2 Y7.3 Y7.4 Y-R18 Y-R31 Y8.2",
        "harvest": "Y3.1 Y-R14 Y-R6 Y2.1",
        "goal": "Y8.2 Y8.3 Y8.4 Y-R22 Y9.1 Y9.2",
        "sheet": "Y8.2 Y8.3 Y9.1 Y9.2 Y-R22",
    },
    "amytis": {
        "": "M2.1 M2.2 M2.3 M3.1 M3.2 M4.2 M4.3 M4.4 M6.1 M7.1",
        "lay": "M4.1 M4.2 M4.3 M4.4 M5.1 M5.2 M5.3 M5.4 M5.5 M5.6",
        "card": "M5.4 M-R4 M-R5 M6.1 M6.2 M6.3 M6.6",
        "favour": "M7.1 M7.2 M7.3 M7.7 M7.8 M7.9 M7.10 M-R2",
        "sheet": "M9.3 M6.7 M7.2 M7.10 M9.4 M-R7",
    },
}

# What can be done now, a short line each: for whoever plays a box for the first time.
NOW: dict[str, Mapping[str, tuple[Why, ...]]] = {
    "panticapaeum": {
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
    },
    "akropolis": {
        "take": (
            why("The first tile costs nothing."),
            why("One stone for each tile before it."),
            why("Lay it; quarries covered bring stones."),
        ),
    },
    "pyramidion": {
        "activate": (why("Choose a city without a sundial."), why("Then all lay cards in it, or pass.")),
        "evaluate": (why("Lay a card, or pass."), why("Most at an action wins it; a tie, nobody.")),
    },
    "amytis": {
        "done": (
            why("Three in line come home first."),
            why("Take the top of a free stack."),
            why("Lay it anywhere: points at once."),
        ),
    },
}


def clauses(box: str, ask: str) -> tuple[str, ...]:
    """The clauses people look for when this is asked."""
    asked = CLAUSES.get(box, {})
    return tuple(asked.get(ask, asked.get("", "")).split())[:MOST]


def now(box: str, ask: str) -> tuple[Why, ...]:
    """What can be done when this is asked, a line each."""
    return NOW.get(box, {}).get(ask, ())
