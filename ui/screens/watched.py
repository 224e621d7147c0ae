"""A game that is only looked at: drawn by the board it was played on, with nothing in it to touch."""

from __future__ import annotations

from dataclasses import replace

from engine.table.intents import UndoTo
from engine.table.pages import Step
from engine.table.session import Session
from ui.boxes.board import glance_of
from ui.design.parts import frame, places
from ui.design.rect import Rect
from ui.design.shapes import Group, Shape
from ui.house.face import Face
from ui.screens.boards import board_for
from ui.words.speech import Speaker

SHORT = 60  # letters that two lines over a board hold
END = 1_000_000  # beyond every line: the end of the game


class Watched:
    """The session of a past game (or a recorded one) with a place in it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.steps: tuple[Step, ...] = tuple(
            step for page in session.undo_list() for turn in page.turns for step in turn.steps
        )
        self.at = len(self.steps)  # steps that have been played
        self.go(0)

    def go(self, at: int) -> None:
        """To after so many steps."""
        self.at = max(0, min(at, len(self.steps)))
        self.session.do(UndoTo(self.steps[self.at].line if self.at < len(self.steps) else END))

    @property
    def last(self) -> Step | None:
        """What happened to come here."""
        return self.steps[self.at - 1] if self.at else None

    def shapes(self, face: Face, room: Rect) -> list[Shape]:
        """The whole board as it was, as large as it goes into this room."""
        glass = face.look.glass
        board = board_for(self.session)
        glance = glance_of(face, self.session, board)
        whole = [*frame(face.look, board.title(glance)), *board.body(glance, places(face.look))]
        scale = min(room.w / glass.width, room.h / glass.height)
        shown = Rect(room.x, room.y, glass.width * scale, glass.height * scale)
        return [Group(shown, tuple(still(shape) for shape in whole), (0.0, 0.0), scale)]

    def said(self, face: Face) -> str:
        """The last step in words."""
        return happened(face.speaker_of(self.session), self.last, SHORT)


def happened(speaker: Speaker, step: Step | None, most: int = 10_000) -> str:
    """A step in words; of many events as many as `most` letters say."""
    if step is None:
        return ""
    said = list(dict.fromkeys(words for event in step.events if (words := speaker.happened(event))))
    while len(said) > 1 and len(" · ".join(said)) > most:
        said.pop()
    return " · ".join(said)


def still(shape: Shape) -> Shape:
    """The same, with nothing to touch."""
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(still(inner) for inner in shape.shapes))
    return replace(shape, touch=None, hold=None, drag=None)
