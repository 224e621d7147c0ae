"""The lit "?": every touch explains instead of acting, and a key over the title tells what can be done now."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.contract import COUNTING, why
from engine.table.intents import Done, Play, Press
from ui.boxes import face_of
from ui.design.parts import key, places
from ui.design.shapes import Group, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Explain, Help, Meaning, Open, Pick
from ui.screens.helpnow import now
from ui.shell.meanings import explanation, of_box, of_move

FRAME = {"menu": why("Menu"), "back": why("Back"), "help": why("Help"), "undo": why("Undo")}
"""What the frame calls its own keys where a screen gave it no words: in no language."""


def asked(face: Face, picture: Picture) -> Picture:
    """The same picture while "?" is lit."""
    title = places(face.look).title
    kept = [shape for shape in picture.shapes if not (isinstance(shape, Text) and shape.bounds.inside(title))]
    shapes = [explained(face, shape) for shape in kept]
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


def explained(face: Face, shape: Shape) -> Shape:
    if isinstance(shape, Group):
        return replace(shape, shapes=tuple(explained(face, inner) for inner in shape.shapes))
    if shape.touch is None or isinstance(shape.touch, Help):
        return shape
    if isinstance(shape.hold, Explain | Meaning):
        return replace(shape, touch=shape.hold)
    heading = face.language.why(FRAME[shape.says]) if shape.says in FRAME else shape.says
    said = _said(face, shape)
    if isinstance(shape.touch, Play) and face.session is not None:
        heading = face.speaker().chosen(shape.touch.moves[-1])
    if not said:  # nothing to add: it cannot be asked about
        return replace(shape, touch=None, hold=None)
    return replace(shape, touch=Meaning(heading, said), hold=None)


def _said(face: Face, shape: Shape) -> str:
    """The sentence for this shape, or several; empty where its words say all there is to say."""
    touch, session, place = shape.touch, face.session, face.screen.name
    own = of_box(face_of(session.game.opening.box), touch, place) if session is not None else None
    answers = False  # whether it is an answer to the open question: what that is about only the box knows
    if session is not None and isinstance(touch, Play):
        move = touch.moves[-1]
        sentence = own or of_move(move)
        answers = sentence is None
    else:
        sheet = place == "game" and session is not None and session.turn == COUNTING
        sentence = own or explanation(shape.key, touch, "sheet" if sheet else place)
        if isinstance(touch, Done | Press):
            answers = shape.key == "main" and shape.says != face.text("Done")
        elif isinstance(touch, Pick):
            answers = sentence is None and touch.what == "cell"
    if session is not None and place == "game" and answers:
        lines = now(session.game.opening.box, session.turn.ask, aid=session.game.opening.aid)
        return " ".join(face.language.why(line) for line in lines)
    return face.language.why(sentence) if sentence is not None else ""
