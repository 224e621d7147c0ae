"""How it stands: every line of the score for every seat. A touch on a number says how it came about, on a line its
rule."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import frame, notice, places, words
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.screens.matrix import matrix, turned
from ui.screens.scores import grid_of


class ScoreScreen(Screen):
    """`seat` stands first; else the best does. `large`: at once so large that its numbers can be touched."""

    name = "score"
    strangers = True
    of_a_game = True

    def __init__(self, seat: int | None = None, large: bool = False) -> None:
        self.seat = seat
        self._first = 0
        self._many = 0
        self._large = large  # the numbers can be touched

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        title = face.text("The score") if session.over else face.text("How it stands")
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        score, speaker = face.view().score(), face.speaker()
        room = at.whole_body
        if all(line.points is None for line in score.lines):
            sentence = face.text("With the box people count in the end: nothing has been told yet.")
            return look.picture(shapes + notice(look, room, "laurel", sentence))
        order = sorted(score.order, key=lambda seat: seat != self.seat)
        colours = [player.colour for player in session.game.opening.players]
        heads, lines, total = grid_of(
            speaker, session.game.box.name, score.lines, order, score.ranking, colours, face.text("Total")
        )
        self._many = len(lines)
        if score.decided is not None:
            foot = room.from_bottom(look.glass.tall(7))
            room = room.top(room.h - foot.h - look.glass.gap)
            shapes += [words(look, foot, speaker.why(score.decided), "note", least="small")]
        self._first = turned(self._first, 0, self._many, look, room)
        shapes += matrix(
            look, room, heads, lines, total, self._first, Pick("page", -1), Pick("page", 1),
            (face.text("up"), face.text("down"), face.text("larger")), None if self._large else Pick("larger"),
        )  # fmt: skip
        return look.picture(shapes)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("larger"):
                self._large = True
            case Pick("page", int(way)):
                self._first = turned(self._first, way, self._many, face.look, places(face.look).whole_body)
