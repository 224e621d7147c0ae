"""The face of Pyramidion."""

from ui.boxes.boxface import BoxFace
from ui.boxes.pyramidion import firststeps, setup, words

FACE = BoxFace(
    words=words,
    set_up=setup.set_up,
    pack=setup.PACK,
    clauses=firststeps.CLAUSES,
    now=firststeps.NOW,
)
