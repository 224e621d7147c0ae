"""A game on the table: the frame that is the same for all, around a board that is the box's own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.contract import COUNTING, TABLE, Typed, why
from engine.table import intents as table
from engine.table.intents import Input
from engine.table.outcomes import Changed, Outcome, Played
from ui.boxes.board import AnyBoard, Glance, glance_of
from ui.boxes.tasters import is_short
from ui.design.parts import Action, frame, places
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.house.face import Face
from ui.house.house import ASKING
from ui.house.intents import Held, Help, Open
from ui.house.screen import Screen
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.screens.boards import board_for
from ui.screens.orders import waiting


class GameScreen(Screen):
    """The running game."""

    name = "game"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._board: AnyBoard | None = None
        self._for: object = None

    def board(self, face: Face) -> tuple[AnyBoard, Glance[Any]]:
        """The board of what is asked now (the box's own, or the score sheet that is one for all), and what it sees."""
        session = face.playing
        wanted = (session, session.turn == COUNTING)
        if self._board is None or self._for != wanted:
            self._board, self._for = board_for(session), wanted
        return self._board, glance_of(face, session, self._board, face.seat)

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        board, glance = self.board(face)
        shapes = _band(face)
        shapes += frame(
            look,
            board.title(glance),
            menu=Open("menu"),
            help=Help(),
            undo=table.Undo() if session.can_undo else None,
            undo_list=Open("undo"),
            main=_main(face, board, glance),
            asking=face.asking,
            note=corner(face),
            says=(face.text("Menu"), face.text("Help"), face.text("Undo")),
        )
        return look.picture(shapes + board.body(glance, places(look)))

    def asks_for_a_tile(self, face: Face) -> bool:
        board, glance = self.board(face)
        return board.asks_for_a_tile(glance)

    def card_room(self, face: Face) -> Rect | None:
        """The left half of an aid's table: banner, chips and the main action stay."""
        body = places(face.look).body
        return body.left(round(body.w * 0.5)) if face.playing.game.opening.aid else None

    def take(self, intent: Hashable, face: Face) -> None:
        board, glance = self.board(face)
        board.take(intent, glance)

    def touched(self, given: Input, face: Face) -> bool:
        board, glance = self.board(face)
        return board.touched(given, glance)

    def held(self, held: Held, face: Face) -> None:
        board, glance = self.board(face)
        board.held(held.seat, held.on, glance)

    def covered(self, face: Face) -> None:
        if self._board is not None:
            self._board.let_go()

    def heard(self, outcome: Outcome, face: Face) -> None:
        if self._board is not None:
            self._let_hear(self._board, outcome, face)
        if isinstance(outcome, Played) and face.screen is self and face.seat == TABLE and waiting(face.playing):
            face.open_named("orders")  # on the glass at the table: a phone goes on with its own
        if isinstance(outcome, Changed):
            if outcome.what == "paused" and face.screen is self:
                face.open_named("pause")
            if outcome.what == "finished":
                face.open_named("ending")

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        board, glance = self.board(face)
        board.pulled(pull, glance)

    def typed(self, key: KeyTyped, face: Face) -> bool:
        board, glance = self.board(face)
        return board.typed(key, glance)

    def wakes(self, face: Face) -> float | None:
        board, glance = self.board(face)
        return board.wakes(glance)

    @staticmethod
    def _let_hear(board: AnyBoard, outcome: Outcome, face: Face) -> None:
        if face.session is not None:
            board.heard(outcome, glance_of(face, face.session, board, face.seat))


def _main(face: Face, board: AnyBoard, glance: Glance[Any]) -> Action | None:
    """What the board goes on with; dim on the glass of a seat while another is to move, since it would do nothing."""
    main, turn = board.main(glance), glance.session.turn
    if main is None or face.seat in (TABLE, turn.who) or not isinstance(main.touch, table.Play | table.Done):
        return main
    waiting = face.text("{name} is to move", name=Typed(glance.speaker.name(turn.who)))
    return Action(waiting, main.touch, ready=False)


def _band(face: Face) -> list[Shape]:
    """The edge of the glass that faces who is to move, in their colour: it is read from the other side of the table."""
    session, look = face.playing, face.look
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
    "pins-lost": why("A button or lamp is missing: see Doctor"),
    "pad-lost": why("No pad: touch instead"),
    "tag-left": why("Lift the tile off the reader"),
    ASKING: why("Are you still here?"),
    "safe": why("Safe mode: no reader, no sound"),
    "button-stuck": why("A button is stuck"),
}


TOUCHED = {"reader-lost", "pad-lost"}  # what a finger does instead of both
NEITHER = why("No reader, no pad: touch instead")


def corner(face: Face) -> str:
    """The second line under the title: what a device has to say, or nothing."""
    session = face.session
    if ASKING in face.house.notes:
        return face.why(NOTES[ASKING])
    if session is not None and session.warning is not None:
        return face.text("Not being saved")
    if session is not None and session.clocks.paused:
        return face.text("Paused")
    if "reader-lost" in face.house.notes and session is not None and session.dealing is not None:
        return face.text("No reader: connect it")  # no touch will do: nobody looks at that card
    for code in face.house.notes:
        if code in TOUCHED and face.house.notes.keys() >= TOUCHED:
            return face.why(NEITHER)
        if code in NOTES:
            return face.why(NOTES[code])
    return face.text("Ten minutes") if session is not None and is_short(session) else ""
