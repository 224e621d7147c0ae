"""What people ask at each step of Architects of Amytis: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.amytis.moves import Gain
from engine.rules.contract import Why, why
from ui.boxes.boxface import Meant

CLAUSES: dict[str, str] = {
    "": "M2.1 M2.2 M2.3 M3.1 M3.2 M4.2 M4.3 M4.4 M6.1 M7.1",
    "lay": "M4.1 M4.2 M4.3 M4.4 M5.1 M5.2 M5.3 M5.4 M5.5 M5.6",
    "card": "M5.4 M-R4 M-R5 M6.1 M6.2 M6.3 M6.6",
    "favour": "M7.1 M7.2 M7.3 M7.7 M7.8 M7.9 M7.10 M-R2",
    "sheet": "M9.3 M6.7 M7.2 M7.10 M9.4 M-R7",
}

FAVOURS = ("M7.3", "M7.4", "M7.5", "M7.6", "M7.7", "M7.8", "M7.9", "M7.10")  # of each space of the favour board

NOW: dict[str, tuple[Why, ...]] = {
    "done": (
        why("Three in line come home first."),
        why("Take the top of a free stack."),
        why("Lay it anywhere: points at once."),
    ),
    "begin": (
        why("A lot decides who begins."),
        why("Press your button, or touch your name."),
    ),
    "sides": (
        why("Look which side of each building card is up."),
        why("Touch those that show side B."),
    ),
    "take": (
        why("Take the top tile of a stack without an architect."),
        why("An architect of yours takes its place."),
    ),
    "lay": (
        why("Touch one of the nine cells of your city."),
        why("Each says what it would bring."),
    ),
    "project": (why("Choose an open project, or the top of the pile."),),
    "favour": (
        why("Put a pawn on a free space of the favour board."),
        why("In the end it scores for whose pawn stands there."),
    ),
    "perhaps": (
        why("If three of yours are in line, put a pawn."),
        why("If not, go on: the table is right."),
    ),
    "deal": (
        why("A tile came to light: say which."),
        why("Lay it on the reader, or touch it here."),
    ),
    "open": (why("Turn up a project, and say which it is."),),
    "card": (why("Draw a project, and say which it is."),),
}

WELCOME: tuple[Why, ...] = (
    why("Two architects, a city of nine cells each: who builds the finer one for Queen Amytis?"),
    why("Take the top tile of a stack and lay it in your city, even over another: points come at once."),
    why("When two stacks are empty it is over, after some ten minutes, and the most points win."),
)

BEGINS: Why = why("As the box says: by lot")

MEANS: dict[Meant, Why] = {
    Gain: why("The points that this turn brought: they are added to what this seat has. Untold is allowed."),
}
