"""The lit "?": every touch explains instead of acting, and a key over the title tells what can be done now."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.table.intents import Play
from ui.design.parts import key, places
from ui.design.shapes import Group, Picture, Shape, Text
from ui.shell.desk import Desk
from ui.shell.intents import Explain, Help, Meaning, Open
from ui.shell.meanings import explanation


def asked(desk: Desk, picture: Picture) -> Picture:
    """The same picture while "?" is lit."""
    title = places(desk.look).title
    kept = [shape for shape in picture.shapes if not (isinstance(shape, Text) and shape.bounds.inside(title))]
    shapes = [_explained(desk, shape) for shape in kept]
    now = key(desk.look, title, desk.text("What can I do now?"), _now(desk), icon="scroll", name="now")
    return replace(picture, shapes=(*shapes, *now))


def _now(desk: Desk) -> Hashable:
    session = desk.session
    if session is None:
        return Meaning(desk.text("Touch what you want to know about."), desk.text("Nothing happens while “?” is lit."))
    return Open("now")


def _explained(desk: Desk, shape: Shape) -> Shape:
    if isinstance(shape, Group):
        return replace(shape, shapes=tuple(_explained(desk, inner) for inner in shape.shapes))
    if shape.touch is None or isinstance(shape.touch, Help):
        return shape
    if isinstance(shape.hold, Explain | Meaning):
        return replace(shape, touch=shape.hold)
    heading = shape.says
    if isinstance(shape.touch, Play) and desk.session is not None:
        heading = desk.speaker().chosen(shape.touch.moves[-1])
    told = explanation(shape.key, shape.touch)
    return replace(shape, touch=Meaning(heading, desk.language.why(told)), hold=None)
