"""What the letters of a kit of Panticapaeum look like: the cells of its tiles."""

from __future__ import annotations

from functools import partial

from engine.rules.panticapaeum.parts import ANY, COLOURS, DROUGHT, PLAIN
from ui.boxes.boxface import LetterSign
from ui.boxes.panticapaeum.tile import cell


def _good(colour: str) -> LetterSign:
    return LetterSign(colour, colour, cell=partial(cell, ground=COLOURS.index(colour)))


SIGNS: dict[str, LetterSign] = {
    "b": _good("brown"), "p": _good("purple"), "e": _good("beige"), "o": _good("orange"), "g": _good("green"),
    "*": LetterSign("any colour", icon="any", cell=partial(cell, ground=ANY)),
    "~": LetterSign("drought", icon="drought", cell=partial(cell, ground=DROUGHT)),
    ".": LetterSign("plain land", cell=partial(cell, ground=PLAIN)),
}  # fmt: skip
