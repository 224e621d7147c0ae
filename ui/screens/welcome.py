"""What this is, in three sentences, before the ten minutes of a box: for somebody who came by and has not asked yet."""

from __future__ import annotations

from engine.table.intents import Input, Press
from ui.boxes import face_of
from ui.design.parts import Action, frame, places, words
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Back, Help
from ui.house.screen import Screen
from ui.words.speech import Speaker


class Welcome(Screen):
    """Lies over what has begun already: any touch and any button takes it away."""

    name = "welcome"
    strangers = True

    def __init__(self, box: str) -> None:
        self.box = box

    def picture(self, face: Face) -> Picture:
        look = face.look
        at, glass = places(look), look.glass
        speaker = Speaker(face.settings.language, self.box, ())
        shapes: list[Shape] = [Box(Rect(0, 0, *glass.size), fill=look.theme.paper, touch=Back())]
        main = Action(face.text("Let us begin"), Back(), icon="play")
        shapes += frame(look, speaker.title, help=Help(), asking=face.asking, main=main)
        sentences = face_of(self.box).welcome
        room = at.body
        for n, (sentence, row) in enumerate(zip(sentences, room.rows(len(sentences), glass.gap), strict=True), 1):
            shapes.append(Box(row, fill=look.theme.card, radius=glass.radius))
            inner = row.inset(glass.mm(2), glass.mm(1.2))
            number, text = inner.left(glass.mm(9)), inner.after(glass.mm(11))
            shapes.append(words(look, number, str(n), "head", color=look.theme.ornament, face="title", across="middle"))
            shapes.append(
                Text(text, speaker.why(sentence), glass.reading("lead"), look.theme.ink, lines=3, kin="welcome")
            )
        return look.picture(shapes)

    def touched(self, given: Input, face: Face) -> bool:
        """A seat's button goes on and means nothing more; a tile is told to what lies below."""
        face.back()
        return isinstance(given, Press) or face.screen.touched(given, face)
