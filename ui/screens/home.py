"""The first screen: the boxes; above them the games that wait, the newest first."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules import boxes
from engine.table.errors import TagError
from engine.table.history import Past
from engine.table.intents import Input, Press, Tag
from ui.boxes import emblem_of
from ui.design.parts import key, meander, places
from ui.design.parts.keys import blank, icon_key
from ui.design.rect import Rect
from ui.design.shapes import Icon, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Help, Open, Pick
from ui.house.screen import Screen
from ui.words.language import LANGUAGES
from ui.words.speech import Speaker


class Home(Screen):
    name = "home"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look, glass, theme = face.look, face.look.glass, face.look.theme
        at = places(look)
        shapes: list[Shape] = []
        head = Rect(at.menu.x, at.menu.y, at.undo.right - at.menu.x, at.menu.h)
        shapes += icon_key(look, at.menu, "menu", Open("more"), face.text("More"), name="menu")
        shapes += icon_key(look, at.undo, "language", Pick("language"), face.text("Language"), name="language")
        shapes += icon_key(look, at.help, "help", Help(), face.text("Help"), chosen=face.asking, name="help")
        title = Rect(at.title.x, head.y, at.help.x - at.title.x - glass.gap, head.h)
        title = title.inset(0, glass.mm(0.6))  # what hangs below it stays in its place
        shapes.append(Text(title, face.text("Trireme"), glass.type("head", "body"), theme.ink, face="title"))
        room = Rect(at.body.x, at.body.y, at.body.w, at.wide_foot.bottom - at.body.y)
        waiting = face.house.waiting()
        if waiting:
            strip = room.top(glass.tall(15))
            shapes += (
                self._strangers(face, strip, waiting) if face.settings.demo else self._waiting(face, strip, waiting)
            )
            room = room.below(strip.h + glass.gap)
        else:
            shapes += meander(look, room.top(glass.tall(6)).inset(glass.wide(6), glass.tall(1.4)))
            room = room.below(glass.tall(6) + glass.gap)
        there = boxes.names()
        for name, cell in zip(there, room.grid(2, -(-len(there) // 2), glass.gap), strict=False):
            shapes += _box_key(face, cell, name)
        return look.picture(shapes)

    def _waiting(self, face: Face, room: Rect, waiting: list[Past]) -> list[Shape]:
        newest = waiting[0]
        words = face.text("Continue: {box}", box=newest.box)
        cells = room.columns((3, 1), face.look.glass.gap) if len(waiting) > 1 else [room]
        go_on = Pick("continue", newest.number)
        shapes = key(face.look, cells[0], words, go_on, icon="play", main=True, name="continue")
        if len(waiting) > 1:
            more = face.text("{many:game}", many=len(waiting))
            shapes += key(face.look, cells[1], more, Open("history"), icon="list", name="waiting")
        return shapes

    def _strangers(self, face: Face, room: Rect, waiting: list[Past]) -> list[Shape]:
        """At a shop's table nobody knows whose games they are: the newest two, and how long they wait yet."""
        shapes: list[Shape] = []
        shown = waiting[:2]
        for game, cell in zip(shown, room.columns(len(shown), face.look.glass.gap), strict=True):
            until = face.house.offers.get(game.number, face.now())
            left = face.text("for {left:minute} yet", left=max(1, round((until - face.now()) / 60)))
            words = face.text("Continue: {box}", box=game.box)
            go_on, main = Pick("continue", game.number), game is shown[0]
            shapes += key(face.look, cell, words, go_on, icon="play", main=main, note=left, name="continue")
        return shapes

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("continue", int(number)):
                face.resume(number)
            case Pick("language"):
                codes = list(LANGUAGES)
                following = codes[(codes.index(face.settings.language) + 1) % len(codes)]
                face.settle(language=following)

    def touched(self, given: Input, face: Face) -> bool:
        """A tile on the reader opens its box."""
        if isinstance(given, Tag):
            self._tile(given, face)
        elif face.session is not None and isinstance(given, Press):
            face.open_named("game")  # somebody wants to play on; what the press meant is seen first
        return True

    def _tile(self, tag: Tag, face: Face) -> None:
        try:
            name = face.house.table.tags.copy_of(tag)
        except TagError as error:
            face.tell(face.language.why(error.why))
            return
        if name is None:
            face.tell(face.text("This sticker is new here; teach it under My copies."))
        else:
            kits = face.house.table.kits
            owning = (box for box in boxes.names() if any(copy.name == name for copy in kits.copies(box)))
            for box in owning:
                face.open_named("box", box)
                return


def _box_key(face: Face, cell: Rect, name: str) -> list[Shape]:
    """A box: its emblem and its name."""
    look, glass, theme = face.look, face.look.glass, face.look.theme
    title = Speaker(face.settings.language, name, ()).title
    shapes = blank(look, cell, Open("box", (name,)), says=title, key=name)
    room = cell.inset(glass.mm(3), glass.mm(2))
    side = min(room.h, room.w * 0.34)
    shapes.append(Icon(room.left(side).centred(side, side), emblem_of(name), theme.ink, theme.ornament))
    words = room.after(side + glass.mm(3))
    shapes.append(Text(words, title, glass.type("lead", "note"), theme.ink, face="title", lines=2, kin="boxes"))
    return shapes
