"""A guest that only looks: the table from edge to edge on a large glass, and nothing that takes a touch."""

from __future__ import annotations

from engine.rules.contract import TABLE
from engine.table.outcomes import Outcome
from ui.boxes.board import AnyBoard, glance_of
from ui.design.parts import words
from ui.design.rect import Rect
from ui.design.shapes import Picture
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import Leaf, asked, glance_at, log, score, spoken
from ui.guests.seated import GuestApp
from ui.house.house import House
from ui.screens.boards import board_for

SIZE = (960, 720)


class TelevisionApp(GuestApp):
    """The board in show mode, with whose turn it is as its caption."""

    def __init__(self, face: GuestFace) -> None:
        super().__init__(face)
        self._board: AnyBoard | None = None  # kept, so that its eye glides
        self._of: object = None

    def picture(self, now: float) -> Picture:
        face, look = self.face, self.face.look
        room = Rect(0, 0, *look.glass.size)
        if face.session is None:
            sentence = face.text("No game is on the table.")
            return look.picture([words(look, room, sentence, "huge", across="middle", face="title", lines=2)])
        session = face.playing
        fitting = board_for(session)
        if self._of is not session or type(self._board) is not type(fitting):
            self._board, self._of = fitting, session
        assert self._board is not None
        glance = glance_of(face, session, self._board)
        return look.picture(self._board.show(glance, room, asked(face, glance), self._seat()))

    def shows_points(self) -> bool:
        """Whether the picture says how many points each has."""
        session = self.face.playing
        board = board_for(session)
        return board.shows_points(glance_of(self.face, session, board))

    def _seat(self) -> int:
        """Whose table is looked at: of who is to move; else of who acted last."""
        session = self.face.playing
        if session.turn.who >= 0:
            return session.turn.who
        steps = [step.who for one in session.undo_list() for turn in one.turns for step in turn.steps]
        return next((who for who in reversed(steps) if who >= 0), 0)


class Television:
    """What the room asks of a guest that only looks."""

    def __init__(self, house: House, language: str) -> None:
        self.face = GuestFace(house, Glass(*SIZE), TABLE, language)
        self.app = TelevisionApp(self.face)

    def leaf(self) -> Leaf:
        face = self.face
        if face.session is None:
            nothing = face.text("No game is on the table.")
            return {**spoken(face), "turn": nothing, "score": [], "log": [], "game": "", "pointed": False}
        glance = glance_at(face)
        return {
            **spoken(face),
            "game": glance.speaker.title,
            "turn": asked(face, glance),
            "score": score(glance),
            "log": log(glance),
            "pointed": self.app.shows_points(),
        }

    def heard(self, outcome: Outcome) -> None:
        """It is looked at again anyway."""
