"""What people ask at each step of Architects of Amytis: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.contract import Why, why

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
}

WELCOME: tuple[Why, ...] = (
    why("Two architects, a city of nine cells each: who builds the finer one for Queen Amytis?"),
    why("Take the top tile of a stack and lay it in your city, even over another: points come at once."),
    why("When two stacks are empty it is over, after some ten minutes, and the most points win."),
)

BEGINS: Why = why("As the box says: by lot")
