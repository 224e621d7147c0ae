"""What people ask at each step of Panticapaeum: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.contract import Why, why
from ui.boxes.boxface import Meant
from ui.house.intents import Open, Pick

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
    "full take": (
        why("Touch one of the next three tiles."),
        why("The trireme goes to its place."),
    ),
    "lay": (
        why("Slide the tile onto its place; the small pictures show it turned."),
        why("Or touch the place, then confirm."),
        why("Beside your city, or whole on one height."),
    ),
    "put": (
        why("Slide the building onto its place, or touch the place."),
        why("What it covers comes to you."),
    ),
    "act": (
        why("Build, sell three to five, or take."),
        why("Before that, workers may go out."),
    ),
    "full act": (
        why("Build, sell three to five, or take."),
        why("Before that, workers may go out: slide one onto its cell."),
    ),
    "full done": (
        why("Free workers may still go out: where a sliding one rests, it stays, and the next one follows."),
        why("Then end the turn."),
    ),
    "last": (
        why("After round 5 workers stay: free ones may go out."),
        why("Then say that you are done."),
    ),
    "fill": (why("Touch the colour of the cube that comes onto the tile."),),
    "cube": (why("There are too few cubes: touch the cell that gets one."),),
    "pay": (why("Choose the cubes that pay for the building."),),
    "step": (
        why("Touch how far the marker goes on for coins, or end the turn."),
        why("The steps cost one, two and three coins; a worker on the way is taken along."),
    ),
    "use": (why("Use what the marker has reached, or leave it."),),
    "lift": (why("Touch the building of yours that moves."),),
    "free": (why("Choose a building: this one costs nothing."),),
    "advance": (why("Choose another row: its marker goes a step."),),
    "drop": (
        why("Five cubes may be kept; the rest goes back together."),
        why("Touch a colour to keep one more of it; to be sold, cubes have to differ."),
    ),
    "deal": (
        why("Draw a tile out of the bag."),
        why("Lay it on the reader, or touch its picture."),
    ),
    "draw": (
        why("Draw a tile out of the bag."),
        why("Lay it on the reader, or touch its picture."),
    ),
    "token": (
        why("Draw a resource token unseen."),
        why("Touch which one it is."),
    ),
    "begin": (
        why("Whoever first names a Greek god begins."),
        why("Press your button, or touch your name."),
    ),
    "count": (
        why("Say how many cubes your tile has."),
        why("The trireme sails on by as many tiles."),
    ),
    "cubes": (
        why("Look at the tile under the trireme."),
        why("Lay it on the reader, or touch its colours."),
    ),
    "best": (
        why("Of the tiles passed, find the one with most cubes."),
        why("Lay it on the reader, or touch its colours."),
    ),
    "discard": (
        why("His tile goes to the discard."),
        why("Your next tile or a press says that it is done."),
    ),
    "gather": (
        why("The screen keeps his cubes: nothing to do by hand."),
        why("Your next tile or a press goes on."),
    ),
    "build": (
        why("Take his building off the board."),
        why("If it costs something else there, touch “Not so…”."),
    ),
    "full build": (why("Automius builds the first thing he can pay."),),
    "gain": (why("Automius can pay for nothing and gets a cube."),),
    "full sail": (why("The trireme sails on for Automius."),),
}

WELCOME: tuple[Why, ...] = (
    why("You build a Greek city by the Bosporus, tile by tile."),
    why("Take one of the three tiles before the trireme, lay it, then build, sell or take."),
    why("Two cities stand before their last two rounds: play them, and the most points win."),
)

BEGINS: Why = why("As the box says: whoever first names a Greek god")

MEANS: dict[Meant, Why] = {
    Open("circle"): why("The whole circle, place by place; beside the real box a touch says what else lies there."),
    Open("place"): why("What lies there really: a tile, a gap, or the trireme."),
    "tiles": why("One tile more or less lies in the circle than the box says."),
    "columns": why("Shows what is on the board of buildings; a touch there takes a piece off it."),
    Pick("ladder", "yes"): why("These prices are as on your board: from now on they are in ink."),
    "cube": why("One cube more of this colour."),
    "stay": why("One more of this stays; the others that stay are chosen anew, and nothing goes back yet."),
    Pick("stay", None): why("What stays is again what was proposed at first."),
}
