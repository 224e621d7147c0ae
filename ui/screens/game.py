"""A game on the table: the frame that is the same for all, around a board that is the box's own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.contract import why
from engine.table import intents as table
from engine.table.intents import Input
from engine.table.outcomes import Changed, Outcome
from ui.boxes.board import AnyBoard, Glance, glance_of
from ui.boxes.tasters import is_short
from ui.design.parts import frame, places
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.picture.edge import Typed
from ui.picture.loop import Pulled, Stretched
from ui.screens.boards import board_for
from ui.shell.demo import ASKING
from ui.shell.desk import Desk
from ui.shell.intents import Held, Help, Open
from ui.shell.screen import Screen


class GameScreen(Screen):
    """The running game."""

    name = "game"

    def __init__(self) -> None:
        self._board: AnyBoard | None = None
        self._for: object = None

    def board(self, desk: Desk) -> tuple[AnyBoard, Glance[Any]]:
        """The board of what is asked now (the box's own, or the score sheet that is one for all), and what it sees."""
        session = desk.session
        assert session is not None
        wanted = (session, session.turn.ask == "sheet")
        if self._board is None or self._for != wanted:
            self._board, self._for = board_for(session), wanted
        return self._board, glance_of(desk, session, self._board)

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        board, glance = self.board(desk)
        shapes = _band(desk)
        shapes += frame(
            look,
            board.title(glance),
            menu=Open("menu"),
            help=Help(),
            undo=table.Undo() if session.can_undo else None,
            undo_list=Open("undo"),
            main=board.main(glance),
            asking=desk.asking,
            note=corner(desk),
            says=(desk.text("Menu"), desk.text("Help"), desk.text("Undo")),
        )
        return look.picture(shapes + board.body(glance, places(look)))

    def card_room(self, desk: Desk) -> Rect | None:
        """The left half of an aid's table: banner, chips and the main action stay."""
        assert desk.session is not None
        body = places(desk.look).body
        return body.left(round(body.w * 0.5)) if desk.session.game.opening.aid else None

    def take(self, intent: Hashable, desk: Desk) -> None:
        board, glance = self.board(desk)
        board.take(intent, glance)

    def touched(self, given: Input, desk: Desk) -> bool:
        board, glance = self.board(desk)
        return board.touched(given, glance)

    def held(self, held: Held, desk: Desk) -> None:
        board, glance = self.board(desk)
        board.held(held.seat, held.on, glance)

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if self._board is not None:
            self._told(self._board, outcome, desk)
        if isinstance(outcome, Changed):
            if outcome.what == "paused" and desk.screen is self:
                desk.open_named("pause")
            if outcome.what == "finished":
                desk.open_named("ending")

    def pulled(self, pull: Pulled | Stretched, desk: Desk) -> None:
        board, glance = self.board(desk)
        board.pulled(pull, glance)

    def typed(self, key: Typed, desk: Desk) -> bool:
        board, glance = self.board(desk)
        return board.typed(key, glance)

    def wakes(self, desk: Desk) -> float | None:
        board, glance = self.board(desk)
        return board.wakes(glance)

    @staticmethod
    def _told(board: AnyBoard, outcome: Outcome, desk: Desk) -> None:
        if desk.session is not None:
            board.heard(outcome, glance_of(desk, desk.session, board))


def _band(desk: Desk) -> list[Shape]:
    """The edge of the glass that faces who is to move, in their colour: it is read from the other side of the table."""
    session, look = desk.session, desk.look
    assert session is not None
    seat, players = session.turn.who, session.game.opening.players
    if not 0 <= seat < len(players) or not players[seat].place:
        return []
    glass = look.glass
    whole, thick = Rect(0, 0, *glass.size), glass.mm(1.2)
    sides = {
        "south": whole.from_bottom(thick),
        "north": whole.top(thick),
        "west": whole.left(thick),
        "east": whole.from_right(thick),
    }
    return [Box(sides[players[seat].place], fill=look.theme.seat(players[seat].colour).fill)]


NOTES = {
    "reader-lost": why("No reader: touch instead"),
    "pad-lost": why("No pad: touch instead"),
    "tag-left": why("Lift the tile off the reader"),
    ASKING: why("Are you still here?"),
    "safe": why("Safe mode: no reader, no sound"),
    "button-stuck": why("A button is stuck"),
}


def corner(desk: Desk) -> str:
    """The second line under the title: what a device has to say, or nothing."""
    session = desk.session
    if ASKING in desk.notes:
        return desk.why(NOTES[ASKING])
    if session is not None and session.warning is not None:
        return desk.text("Not being saved")
    if session is not None and session.clocks.paused:
        return desk.text("Paused")
    for code in desk.notes:
        if code in NOTES:
            return desk.why(NOTES[code])
    return desk.text("Ten minutes") if session is not None and is_short(session) else ""
