"""The development board, and the whole circle, each on a screen of its own: to be looked at, while a turn waits."""

from __future__ import annotations

from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.circle import CHOICE
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.errors import TagError
from engine.table.intents import Input, Lifted, Tag
from ui.boxes.panticapaeum.circlescene import circle_scene
from ui.boxes.panticapaeum.rowscene import rows_scene
from ui.design.parts import frame, places, words
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Open
from ui.house.screen import Screen
from ui.picture.loop import Pulled, Stretched
from ui.stage import Stage


class Rows(Screen):
    """Five rows with everybody's markers; a hold on a cell says what it does."""

    name = "rows"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self.stage = Stage("rows")

    def picture(self, face: Face) -> Picture:
        look, p = face.look, face.view_of(Panticapaeum)
        shapes = frame(look, face.text("Development"), back=Back(), help=Help(), asking=face.asking)
        colours = [player.colour for player in face.playing.game.opening.players]
        return look.picture(shapes + self.stage.shapes(look, places(look).whole_body, rows_scene(look, p, colours)))

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        self.stage.pulled(pull)


class CircleScreen(Screen):
    """The whole circle, place by place: to lay it out again, or to look ahead."""

    name = "circle"
    strangers = True

    def __init__(self, part: int = 0) -> None:
        self.part = part  # the tile whose place is lit
        self.stage = Stage("circle")

    def touched(self, given: Input, face: Face) -> bool:
        """A loose tile on the reader shows where it belongs."""
        session = face.session
        if not isinstance(given, Tag) or session is None:
            return isinstance(given, Lifted)
        try:
            self.part = face.house.table.tags.part(given, session.game.copy) or 0
        except TagError as error:
            face.tell(face.language.why(error.why))
            return True
        if not self.part:
            face.tell(face.text("Nobody has said yet which tile this sticker is on."))
        elif not self._places(face):
            face.tell(face.text("Tile {part} does not lie in the circle.", part=self.part))
        return True

    def _places(self, face: Face) -> list[int]:
        """Where the tile on the reader lies, or one just like it."""
        pictures = face.playing.game.pictures
        if self.part not in pictures:
            return []
        tiles = self._position(face)[1]
        exact = [place for place, number in enumerate(tiles) if place and number == self.part]
        return exact or [
            place for place, number in enumerate(tiles) if place and pictures.get(number) == pictures[self.part]
        ]

    @staticmethod
    def _position(face: Face) -> tuple[Aid | Panticapaeum, list[int], int]:
        """The position, the tiles by place, and where the trireme is."""
        if face.playing.game.opening.aid:
            aid = face.view_of(Aid)
            return aid, aid.ring.circle.tiles, aid.ring.circle.at
        game = face.view_of(Panticapaeum)
        return game, game.circle.tiles, game.circle.at

    def picture(self, face: Face) -> Picture:
        look = face.look
        p, tiles, at = self._position(face)
        shapes = frame(look, face.text("The circle"), back=Back(), help=Help(), asking=face.asking)
        room, takes = places(look).whole_body, {}
        if isinstance(p, Aid):  # beside a real table any place may lie otherwise than we think
            takes = {place: Open("place", (place,)) for place in range(1, len(tiles))}
            foot = room.from_bottom(look.glass.px("body") * 1.35)
            shapes.append(words(look, foot, face.text("Touch a place that lies otherwise."), "body", across="middle"))
            room = room.top(room.h - foot.h - look.glass.gap)
        circle, lit = p.ring.circle if isinstance(p, Aid) else p.circle, self._places(face)
        scene = circle_scene(
            look, p.kit, tiles, at, takes, room=room, near=lit[:CHOICE] or circle.next(), lit=lit,
            here=face.text("here"),
        )  # fmt: skip
        return look.picture(shapes + self.stage.shapes(look, room, scene))

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        self.stage.pulled(pull)
