"""A finished game as a QR code, for the phone of whoever keeps a list: the one on the table, or any of the past."""

from __future__ import annotations

from engine.table.inplay import InPlay
from ui.design.parts import frame, places, words
from ui.design.rect import Rect
from ui.design.shapes import Mosaic, Picture
from ui.house.face import Face
from ui.house.intents import Back, Help
from ui.house.screen import Screen
from ui.screens.share import mosaic, play_link


class Code(Screen):
    """`number` is the game's in the list of games; without one, the game on the table."""

    name = "code"

    def __init__(self, number: int | None = None) -> None:
        self.number = number
        self.strangers = self.of_a_game = number is None  # past games are their owner's
        self._past: InPlay | None = None

    def _session(self, face: Face) -> InPlay:
        if self.number is None:
            return face.playing
        if self._past is None:
            self._past = face.house.table.look(self.number)
        return self._past

    def picture(self, face: Face) -> Picture:
        """The code as large as the glass allows, and beside it what to do with it."""
        look = face.look
        glass, session = look.glass, self._session(face)
        shapes = frame(look, face.text("QR code"), back=Back(), help=Help(), asking=face.asking)
        room = places(look).whole_body
        spot = room.left(room.h)
        sentence = face.text("Scan this with the BG Stats app: the play comes with everything in it.")
        beside = Rect(spot.right + glass.gap * 2, room.y, room.right - spot.right - glass.gap * 2, room.h)
        shapes.append(Mosaic(spot, mosaic(play_link(face, session)), (0, 0, 0), (255, 255, 255), says=sentence))
        shapes.append(words(look, beside, sentence, "body", least="small", lines=8))
        return look.picture(shapes)
