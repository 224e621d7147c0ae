"""A box: the game that waits, and four doors: with the box, on the screen, only the score, learn."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.boxes import box as box_named
from engine.rules.boxes import can_be_played
from engine.rules.errors import KitError
from ui.boxes import face_of
from ui.design.parts import frame, key, places
from ui.design.parts.frieze import frieze
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Help, Home, Open, Pick
from ui.house.screen import Screen
from ui.screens import tasters
from ui.screens.newgame import NewGame
from ui.words.dates import date
from ui.words.speech import Speaker


class BoxPage(Screen):
    name = "box"
    strangers = True

    def __init__(self, box: str) -> None:
        self.box = box
        self._ways: dict[bool, bool] = {}  # whether it can be played with the box, and on the screen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        title = Speaker(face.settings.language, self.box, ()).title
        shapes = frame(look, title, back=Home(), help=Help(), asking=face.asking)
        room = at.whole_body
        waiting = [game for game in face.house.waiting() if game.box == self.box]
        last = self._last(face)
        row = face_of(self.box).frieze
        daily = face_of(self.box).daily is not None and not face.settings.demo
        asked = bool(waiting) or last is not None or daily
        if asked or row:
            strip = room.top(look.glass.tall(15 if asked else 11))
            room = room.below(strip.h + look.glass.gap)
            if daily:
                strip, other = strip.columns(2, look.glass.gap)
                today = Open("daily", (self.box,))
                shapes += key(look, other, face.text("City of the day"), today, icon="sun", step="lead", name="daily")
            if waiting:
                when = date(face.language, waiting[0].when, waiting[0].certain)
                go_on, said = Pick("continue", waiting[0].number), face.text("Continue")
                shapes += key(look, strip, said, go_on, icon="play", main=True, note=when, name="continue")
            elif last is not None:
                shapes += key(look, strip, face.text("Same again"), Pick("again", last), icon="redo", name="again")
            else:
                shapes += frieze(look, strip, row)
        doors = self._doors(face)
        cells = room.grid(2, 2, look.glass.gap)
        for (icon, text, note, touch), cell in zip(doors, cells, strict=False):
            shapes += self._door(face, cell, icon, text, note, touch)
        return look.picture(shapes)

    def _last(self, face: Face) -> bool | None:
        """Whether the newest game of this box was one with the box; None: there is nothing to play again."""
        if face.settings.demo:
            return None
        played = (game for game in face.house.table.games() if game.box == self.box)
        return next((game.with_box for game in played), None)

    def _doors(self, face: Face) -> list[tuple[str, str, str, Hashable]]:
        with_box = face.text("You move the wood, the table keeps count")
        alone = face.text("Everything here, no box needed")
        doors: list[tuple[str, str, str, Hashable]] = []
        if self._can_be_played(face, True):
            doors.append(("table", face.text("With the box"), with_box, Open("newgame", (self.box, True))))
        if self._can_be_played(face, False):
            doors.append(("trireme", face.text("On the screen"), alone, Open("newgame", (self.box, False))))
        learn = ("scroll", face.text("Learn"), face.text("Set-up and rules"), Open("learn", (self.box,)))
        if face.settings.demo:
            if tasters.there(self.box):
                about = face.text("A short game, with a proper end")
                doors.insert(0, ("clock", face.text("Ten minutes"), about, Pick("taster")))
            return [*doors, learn]
        if not self._can_be_played(face, True):
            return [*doors, learn]
        about = face.text("Line by line, for games already played")
        score = ("laurel", face.text("Only the score"), about, Open("newgame", (self.box, True, True)))
        return [*doors, score, learn]

    def _can_be_played(self, face: Face, aid: bool) -> bool:
        """Whether the box has this way to play at all; of a copy that cannot be read the next screen says so."""
        if aid not in self._ways:
            try:
                kit = box_named(self.box).kit(face.house.table.kits.copy(self.box).values)
            except KitError:
                return True
            self._ways[aid] = can_be_played(box_named(self.box), kit, aid)
        return self._ways[aid]

    def _door(self, face: Face, cell: Rect, icon: str, text: str, note: str, touch: Hashable) -> list[Shape]:
        return key(face.look, cell, text, touch, icon=icon, note=note, step="lead", name=icon)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("continue", int(number)):
                face.resume(number)
            case Pick("again", bool(aid)):
                NewGame(self.box, aid).take(Pick("again"), face)
            case Pick("taster"):
                tasters.begin(face, self.box)
