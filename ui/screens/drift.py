"""As it is on the table: the only way to mend drift. It opens with what the device believes, a fact a line; what is
stepped is tried on a copy, and one key makes all of it true at once."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import COUNTING, Move, Position
from engine.table.intents import Play
from ui.boxes import face_of
from ui.boxes.board import Glance
from ui.boxes.drift import Fact
from ui.design.parts import Action, frame, icon_key, key, places, stepper
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen


def on_the_table(face: Face) -> bool:
    """Whether a game with the box is played here, so that device and table can differ."""
    if face.session is None or face.session.turn == COUNTING:
        return False
    opening = face.session.game.opening
    return opening.aid and face_of(opening.box).facts is not None


def facts_of(face: Face, trial: Position | None = None) -> list[Fact]:
    """The public facts of the game that is played (or of a trial of it), as its box lists them; none where only the
    score is told."""
    if face.session is None or not on_the_table(face):
        return []
    listed = face_of(face.session.game.box.name).facts
    view = trial if trial is not None else face.session.view()
    return listed(Glance(face, face.session, view)) if listed is not None else []


class Drift(Screen):
    """The facts are listed by the face of the box."""

    name = "drift"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._told: dict[str, Move] = {}
        self._page = 0
        self._first = 0

    def _trial(self, face: Face) -> Position:
        """What the table would say, if it were said."""
        trial = face.view()
        for move in self._told.values():
            if trial.check(move) is None:
                trial.play(move)
        return trial

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        facts = facts_of(face, self._trial(face))
        main = Action(face.text("That is how it is"), Pick("so"), icon="check", ready=bool(self._told))
        shapes = frame(look, face.text("As on the table?"), back=Back(), help=Help(), main=main, asking=face.asking)
        pages = sorted({fact.page for fact in facts})
        mine = [fact for fact in facts if fact.page == self._page]
        shapes += self._rows(face, at.body, mine)
        foot = at.foot.columns(2 if len(pages) > 1 else 1, look.glass.gap)
        shapes += key(look, foot[0], face.text("Cancel"), Back(), name="cancel")
        if len(pages) > 1:
            following = pages[(pages.index(self._page) + 1) % len(pages)]
            shapes += key(look, foot[1], face.text("More facts"), Pick("facts", following), name="facts")
        return look.picture(shapes)

    def _rows(self, face: Face, room: Rect, facts: list[Fact]) -> list[Shape]:
        look = face.look
        tall = look.glass.tall(11)
        fits = max(1, int((room.h + look.glass.gap) // (tall + look.glass.gap)))
        shapes: list[Shape] = []
        if len(facts) > fits:
            side = look.glass.wide(12)
            column = room.from_right(side).rows(2, look.glass.gap)
            up, down = self._first > 0, self._first + fits < len(facts)
            shapes += icon_key(look, column[0], "up", Pick("first", self._first - fits), face.text("up"), ready=up)
            shapes += icon_key(
                look, column[1], "down", Pick("first", self._first + fits), face.text("down"), ready=down
            )
            room = room.left(room.w - side - look.glass.gap)
        self._first = max(0, min(self._first, len(facts) - fits))
        shown = facts[self._first : self._first + fits]
        for fact, row in zip(shown, room.rows(fits, look.glass.gap), strict=False):
            if fact.open is not None:
                shapes += key(look, row, fact.label, fact.open, name=fact.name)
                continue
            less = Pick("set", (fact.name, fact.less, fact.with_less)) if fact.less is not None else None
            more = Pick("set", (fact.name, fact.more, fact.with_more)) if fact.more is not None else None
            shapes += stepper(
                look, row, fact.label, fact.value, less, more, marks=fact.marks, pencil=fact.pencil,
                says=(face.text("less"), face.text("more")),
            )  # fmt: skip
        return shapes

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("set", (str(name), Move() as move, also)):
                self._tell(name, move)
                match also:
                    case (str(other), Move() as what):
                        self._tell(other, what)
            case Pick("facts", int(page)):
                self._page, self._first = page, 0
            case Pick("first", int(first)):
                self._first = max(0, first)
            case Pick("so"):
                if self._told:
                    face.do(Play(*self._told.values()))
                while face.screen.name != "game" and len(face.screens) > 1:  # whichever way led here: back to the table
                    face.back()

    def _tell(self, name: str, move: Move) -> None:
        """The last word about a fact counts, and is played last."""
        self._told.pop(name, None)
        self._told[name] = move
