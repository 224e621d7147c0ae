"""A game that is only looked at: the board it was played on in show mode, from edge to edge, nothing in it to touch."""

from __future__ import annotations

from engine.table.intents import UndoTo
from engine.table.pages import UndoStep
from engine.table.session import Session
from ui.boxes.board import AnyBoard, glance_of
from ui.boxes.naming import begun
from ui.design.parts import bar
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.face import Face
from ui.screens.boards import board_for
from ui.words.speech import Speaker

SHORT = 60  # letters that two lines over a board hold
END = 1_000_000  # beyond every line: the end of the game


class Watched:
    """The session of a past game (or a recorded one) with a place in it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.steps: tuple[UndoStep, ...] = tuple(
            step for page in session.undo_list() for turn in page.turns for step in turn.steps
        )
        self.at = len(self.steps)  # steps that have been played
        self._board: AnyBoard | None = None  # kept from step to step, so that its eye glides
        self.go(0)

    def go(self, at: int) -> None:
        """To after so many steps."""
        self.at = max(0, min(at, len(self.steps)))
        self.session.do(UndoTo(self.steps[self.at].line if self.at < len(self.steps) else END))

    @property
    def last(self) -> UndoStep | None:
        """What happened to come here."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def seat(self) -> int:
        """Whose table is looked at: of who acted last; before anybody did, the first."""
        return next((step.who for step in reversed(self.steps[: self.at]) if step.who >= 0), 0)

    def board(self) -> AnyBoard:
        """The board that shows it now."""
        fitting = board_for(self.session)
        if type(self._board) is not type(fitting):
            self._board = fitting
        assert self._board is not None
        return self._board

    def shapes(self, face: Face, room: Rect, caption: str) -> list[Shape]:
        """The table as it was, from edge to edge, with how far the game has come under it."""
        look, board = face.look, self.board()
        line = room.from_bottom(look.glass.mm(1))
        table = room.top(room.h - line.h)
        shown = board.show(glance_of(face, self.session, board), table, caption, self.seat)
        return [*shown, *bar(look, line, self.at / max(1, len(self.steps)))]

    def said(self, face: Face) -> str:
        """The last step in words; before the first, what the game begins with."""
        speaker = face.speaker_of(self.session)
        return happened(speaker, self.last, SHORT) or begun(speaker.asked(self.session.turn))


def happened(speaker: Speaker, step: UndoStep | None, most: int = 10_000) -> str:
    """A step in words; of many events as many as `most` letters say."""
    if step is None:
        return ""
    said = list(dict.fromkeys(words for event in step.events if (words := speaker.happened(event))))
    while len(said) > 1 and len(" · ".join(said)) > most:
        said.pop()
    return begun(" · ".join(said))
