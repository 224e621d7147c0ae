"""What can be done now, and the clauses people look for at this step: one touch from the lit "?"."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import COUNTING, Why, why
from ui.boxes import face_of
from ui.design.parts import frame, hints, key, places, words
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Explain, Help, Open
from ui.house.screen import Screen

LOW = 11  # millimetres of a key with the title of a clause on two lines
SHEET = (why("Touch a number: it is for the seat that is marked."), why("Any number can be told again."))


def now(box: str, ask: str, *, aid: bool) -> tuple[Why, ...]:
    """What can be done when this is asked, in this way of playing: with the box hands do what a touch does on the
    screen. The score sheet is one for all boxes."""
    known, way = face_of(box).now, "aid" if aid else "full"
    return known.get(f"{way} {ask}", known.get(ask, SHEET if ask == COUNTING.ask else ()))


class HelpNow(Screen):
    name = "now"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look, session = face.look, face.playing
        at = places(look)
        box, ask = session.game.opening.box, session.turn.ask
        title = face.text("What can I do now?")
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        room = at.whole_body
        question = room.top(look.glass.px("body") * 1.3)
        shapes.append(words(look, question, face.speaker().asked(session.turn), "body", least="small"))
        room = room.below(question.h + look.glass.gap / 2)
        lines = [face.language.why(line) for line in now(box, ask, aid=session.game.opening.aid)]
        if lines:
            top = room.top(look.glass.px("small") * 1.3 * len(lines) + look.glass.mm(1.5))
            shapes += hints(look, top, lines)
            room = room.below(top.h + look.glass.gap)
        return look.picture(shapes + self._clauses(face, room, box, ask))

    @staticmethod
    def _clauses(face: Face, room: Rect, box: str, ask: str) -> list[Shape]:
        """Three columns of titles; a touch opens the clause."""
        look, digest = face.look, face.speaker().digest
        entries: list[tuple[str, Hashable, str]] = [
            (digest[name].title, Explain(name, box), "") for name in face_of(box).asked(ask) if name in digest
        ]
        entries.append((face.text("All the rules"), Open("digest", (box,)), "scroll"))
        shapes: list[Shape] = []
        fits = max(2, int((room.h + look.glass.gap) // (look.glass.tall(LOW) + look.glass.gap)))
        rows = min(fits, max(3, -(-len(entries) // 3)))
        entries = [*entries[:-1][: 3 * rows - 1], entries[-1]]  # what has no room stands among all the rules
        cells = room.grid(3, rows, look.glass.gap)
        for n, (text, touch, icon) in enumerate(entries):
            cell, name = (cells[-1], "all") if icon else (cells[n], f"clause-{n}")
            shapes += key(look, cell, text, touch, icon=icon, step="note", lines=3, name=name)
        return shapes
