"""The face of Akropolis."""

from ui.boxes.akropolis import firststeps, setup, signs, words
from ui.boxes.boxface import BoxFace

FACE = BoxFace(
    words=words,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    now=firststeps.NOW,
    signs=signs.SIGNS,
)
