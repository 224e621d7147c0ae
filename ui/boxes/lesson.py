"""A first round of a box on the screen: a real game in which only the right thing can be touched, with a strip of
words for every step. Nothing of it is kept.

A box says how its game is opened, on which board it is played, and the steps (`moves` written as in a record). Where a
move takes more than one touch on that board, the box says in `ways` which touches lead to it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.rules.contract import Move, Why
from engine.table.inplay import InPlay
from engine.table.intents import Input, Play
from engine.table.seats import Opening
from ui.boxes.board import AnyBoard, Glance, glance_of
from ui.boxes.pointing import outlines
from ui.boxes.strip import strip, strips
from ui.design.look import Look
from ui.design.parts import Action, frame, places
from ui.design.rect import Rect
from ui.design.shapes import Group, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Pick
from ui.house.screen import Screen
from ui.picture.app import Handle
from ui.picture.loop import Pulled, Stretched

Ways = Mapping[Hashable, Callable[[], None]]
"""What may be touched now, and what it does."""


class LessonStep(NamedTuple):
    """What to do and why; the moves of it, to be made by the learner's finger unless it is `alone`."""

    what: Why
    why: Why
    moves: tuple[str, ...] = ()
    alone: bool = False  # the others': they are made when the words are read
    key: Hashable = None  # of the board, to be touched where there is no move to make


class Lesson(Screen):
    """Knows the step, and how far its words have been read."""

    name = "lesson"
    strangers = True

    def __init__(self, board: AnyBoard, opening: Opening, steps: Sequence[LessonStep]) -> None:
        self.board, self.opening, self.steps = board, opening, steps
        self._session: InPlay | None = None
        self._at, self._reading = 0, True
        self._strip = 0  # of the words that are being read

    @property
    def step(self) -> LessonStep:
        return self.steps[self._at]

    @property
    def _last(self) -> bool:
        return self._at == len(self.steps) - 1

    def _glance(self, face: Face) -> Glance[Any]:
        """What the board sees of the lesson's game; one that is running underneath is not touched."""
        if self._session is None:
            kit = face.house.table.kits.shipped(self.opening.box).id
            self._session = face.house.table.rehearse(replace(self.opening, kit=kit))
        return glance_of(face, self._session, self.board)

    def _wanted(self, session: InPlay) -> tuple[Move, ...]:
        """The moves this step is about."""
        game = session.game
        return tuple(game.box.notation.read(words, game.colours) for words in self.step.moves)

    # ---- what a box may know better

    def ways(self, glance: Glance[Any], wanted: tuple[Move, ...], made: Callable[[], None]) -> Ways:
        """The touches that lead on: the move itself (`made`), or what brings it onto the glass."""
        return {Play(*wanted): made}

    def grips(self, glance: Glance[Any], wanted: tuple[Move, ...]) -> frozenset[Handle]:
        """What may be held."""
        return frozenset()

    def poised(self, wanted: tuple[Move, ...]) -> None:
        """The board is about to be drawn for these moves."""

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look, step = face.look, self.step
        at, glance = places(look), self._glance(face)
        asked = () if step.alone else self._wanted(glance.session)
        if asked:
            self.poised(asked)
        table = [*frame(look, main=self.board.main(glance)), *self.board.body(glance, at)]
        table = [shape for shape in table if not shape.bounds.inside(at.title)]
        ways, grips = self._ways(glance), self._grips(glance)
        wanted = _wanted(look, table, ways, grips)
        if self._reading:
            ways, grips = {}, frozenset()
        shapes = [_only(shape, ways, grips) for shape in table]
        shapes += frame(look, face.language.why(step.what), back=Back())
        shapes += outlines(look, wanted)
        if self._reading:
            shapes += self._words(face, [shape.bounds.common(clip) for shape, clip in wanted])
        return look.picture(shapes)

    def _words(self, face: Face, clear: list[Rect]) -> list[Shape]:
        """The strip that says why, with the key that leads on."""
        said = strips(face.look, face.language.why(self.step.why), clear, self._last)
        at = min(self._strip, len(said) - 1)  # letters may have become smaller meanwhile
        end = self._last and at == len(said) - 1
        if end:
            go = Action(face.text("To the game"), Back(), icon="check")
        else:
            go = Action(face.text("Next"), Pick("read", at == len(said) - 1), icon="next")
        return strip(face.look, said[at], go, clear, last=self._last)

    def _ways(self, glance: Glance[Any]) -> Ways:
        """What leads on, to be touched as soon as the words are read."""
        if self.step.alone:
            return {}
        if self.step.key is not None:
            return {self.step.key: lambda: self._touched(glance)}
        wanted = self._wanted(glance.session)
        if not wanted:
            return {}
        return self.ways(glance, wanted, lambda: self._made(glance, wanted))

    def _grips(self, glance: Glance[Any]) -> frozenset[Handle]:
        if self.step.alone or not self.step.moves:
            return frozenset()
        return self.grips(glance, self._wanted(glance.session))

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("read", True):
                self._read(face)
            case Pick("read"):
                self._strip += 1
            case Pick("right", inner) if not self._reading:
                way = self._ways(self._glance(face)).get(inner)
                if way is not None:  # else the finger came too late
                    way()

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        """Something is held; what lies under the finger means what it means on the board."""
        glance = self._glance(face)
        if self._reading or not isinstance(pull, Pulled) or pull.what not in self._grips(glance):
            return
        over = pull.over.more if isinstance(pull.over, Pick) and pull.over.what == "right" else None
        self.board.pulled(replace(pull, over=over), glance)

    def _read(self, face: Face) -> None:
        """The words are read: the learner's turn to touch, or the others move."""
        self._reading = False
        if self.step.alone:
            for words in self.step.moves:
                glance = self._glance(face)
                self._play(glance, (glance.session.game.box.notation.read(words, glance.session.game.colours),))
        if self.step.alone or not (self.step.moves or self.step.key):
            self._on()

    def _touched(self, glance: Glance[Any]) -> None:
        self.board.take(self.step.key, glance)
        self._on()

    def _made(self, glance: Glance[Any], moves: tuple[Move, ...]) -> None:
        self._play(glance, moves)
        self._on()

    def _play(self, glance: Glance[Any], moves: tuple[Move, ...]) -> None:
        for outcome in glance.do(Play(*moves)):
            self.board.heard(outcome, glance.of(glance.session.view()))

    def _on(self) -> None:
        self._at, self._reading, self._strip = self._at + 1, True, 0

    def wakes(self, face: Face) -> float | None:
        return self.board.wakes(self._glance(face))

    def touched(self, given: Input, face: Face) -> bool:
        """Buttons and tags wait for a real game."""
        return True


def _only(shape: Shape, right: Ways, grips: frozenset[Handle]) -> Shape:
    """The same, to be touched only where that is right, and then meant for the lesson."""
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(_only(inner, right, grips) for inner in shape.shapes))
    touch = Pick("right", shape.touch) if shape.touch in right else None
    return replace(shape, touch=touch, hold=None, drag=shape.drag if shape.drag in grips else None)


def _wanted(look: Look, table: list[Shape], ways: Ways, grips: frozenset[Handle]) -> list[tuple[Shape, Rect]]:
    """What of the table is to be touched, or else held; each with the window it is seen through."""
    flat = list(look.picture(table).flat())
    touched = [one for one in flat if one[0].touch is not None and one[0].touch in ways]
    return touched or [one for one in flat if isinstance(one[0].drag, Handle) and one[0].drag in grips]
