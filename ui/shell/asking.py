"""The lit "?": every touch explains instead of acting, and a key over the title tells what can be done now."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.table.intents import Play
from ui.design.parts import key, places
from ui.design.shapes import Group, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Explain, Help, Meaning, Open
from ui.shell.meanings import explanation


def asked(face: Face, picture: Picture) -> Picture:
    """The same picture while "?" is lit."""
    title = places(face.look).title
    kept = [shape for shape in picture.shapes if not (isinstance(shape, Text) and shape.bounds.inside(title))]
    shapes = [_explained(face, shape) for shape in kept]
    now = key(face.look, title, face.text("What can I do now?"), _now(face), icon="scroll", name="now")
    return replace(picture, shapes=(*shapes, *now))


def _now(face: Face) -> Hashable:
    session = face.session
    if face.screen.name == "home":
        return Meaning(
            face.text("Touch the box you want to play."),
            face.text(
                "With the real box on the table the screen keeps turns, rounds and the score. Without it you play on "
                "the screen. “Learn” shows how to set up and how to play."
            ),
        )
    if session is None:
        return Meaning(face.text("Touch what you want to know about."), face.text("Nothing happens while “?” is lit."))
    return Open("now")


def _explained(face: Face, shape: Shape) -> Shape:
    if isinstance(shape, Group):
        return replace(shape, shapes=tuple(_explained(face, inner) for inner in shape.shapes))
    if shape.touch is None or isinstance(shape.touch, Help):
        return shape
    if isinstance(shape.hold, Explain | Meaning):
        return replace(shape, touch=shape.hold)
    heading = shape.says
    if isinstance(shape.touch, Play) and face.session is not None:
        heading = face.speaker().chosen(shape.touch.moves[-1])
    sentence = explanation(shape.key, shape.touch)
    if sentence is None:  # nothing to add: it cannot be asked about
        return replace(shape, touch=None, hold=None)
    return replace(shape, touch=Meaning(heading, face.language.why(sentence)), hold=None)
