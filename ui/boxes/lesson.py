"""A first round of a box on the screen: a real game in which only the right thing can be touched, with a card for every
step. Nothing of it is kept.

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
from ui.design.look import Look
from ui.design.parts import Action, dialog, frame, places
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Picture, Shape
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
    alone: bool = False  # the others': they are made when the card is closed
    key: Hashable = None  # of the board, to be touched where there is no move to make


class Lesson(Screen):
    """Knows the step, and whether its card has been read."""

    name = "lesson"
    strangers = True

    def __init__(self, board: AnyBoard, opening: Opening, steps: Sequence[LessonStep]) -> None:
        self.board, self.opening, self.steps = board, opening, steps
        self._session: InPlay | None = None
        self._at, self._reading = 0, True

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
        shapes = [*frame(look, main=self.board.main(glance)), *self.board.body(glance, at)]
        right, grips = self._right(glance), self._grips(glance)
        shapes = [_only(shape, right, grips) for shape in shapes if not shape.bounds.inside(at.title)]
        what = face.language.why(step.what)
        shapes += frame(look, what, back=Back())
        if not self._reading:
            return look.picture([*shapes, *_glow(look, shapes)])
        text = face.text("To the game") if self._last else face.text("Next")
        go = Action(text, Back() if self._last else Pick("read"), icon="check" if self._last else "next")
        shade = Box(Rect(0, 0, *look.glass.size), fill=look.theme.shade, stops=True)
        explanation = dialog(look, what, face.language.why(step.why), (go,), room=_foot(look))
        return look.picture([*shapes, shade, *explanation])

    def _right(self, glance: Glance[Any]) -> Ways:
        """What may be touched, while it is the learner's turn to touch."""
        if self._reading or self.step.alone:
            return {}
        if self.step.key is not None:
            return {self.step.key: lambda: self._touched(glance)}
        wanted = self._wanted(glance.session)
        if not wanted:
            return {}
        return self.ways(glance, wanted, lambda: self._made(glance, wanted))

    def _grips(self, glance: Glance[Any]) -> frozenset[Handle]:
        if self._reading or self.step.alone or not self.step.moves:
            return frozenset()
        return self.grips(glance, self._wanted(glance.session))

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("read"):
                self._read(face)
            case Pick("right", inner):
                way = self._right(self._glance(face)).get(inner)
                if way is not None:  # else the finger came too late
                    way()

    def pulled(self, pull: Pulled | Stretched, face: Face) -> None:
        """Something is held; what lies under the finger means what it means on the board."""
        glance = self._glance(face)
        if not isinstance(pull, Pulled) or pull.what not in self._grips(glance):
            return
        over = pull.over.more if isinstance(pull.over, Pick) and pull.over.what == "right" else None
        self.board.pulled(replace(pull, over=over), glance)

    def _read(self, face: Face) -> None:
        """The card is closed: the learner's turn to touch, or the others move."""
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
        self._at, self._reading = self._at + 1, True

    def wakes(self, face: Face) -> float | None:
        return self.board.wakes(self._glance(face))

    def touched(self, given: Input, face: Face) -> bool:
        """Buttons and tags wait for a real game."""
        return True


def _foot(look: Look) -> Rect:
    """Where the card lies: the table stays to be seen above it."""
    glass = look.glass
    tall = round(glass.height * 0.65)
    return Rect(0, glass.height - tall, glass.width, tall).inset(glass.gap)


def _only(shape: Shape, right: Ways, grips: frozenset[Handle]) -> Shape:
    """The same, to be touched only where that is right, and then meant for the lesson."""
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(_only(inner, right, grips) for inner in shape.shapes))
    touch = Pick("right", shape.touch) if shape.touch in right else None
    return replace(shape, touch=touch, hold=None, drag=shape.drag if shape.drag in grips else None)


def _glow(look: Look, shapes: list[Shape]) -> list[Shape]:
    """A bright edge around what is to be touched, or else held; around cells that lie together, one."""
    flat = list(look.picture(shapes).flat())
    right = [one for one in flat if isinstance(one[0].touch, Pick) and one[0].touch.what == "right"]
    edges: list[Rect] = []
    for shape, clip in right or [one for one in flat if isinstance(one[0].drag, Handle)]:
        edge = shape.bounds.common(clip)
        for other in [one for one in edges if one.grown(look.glass.gap).common(edge).w > 0]:
            edges.remove(other)
            edge = edge.joined(other)
        edges.append(edge)
    return [
        Box(edge.grown(look.glass.mm(0.6)), outline=look.theme.glow, thick=look.glass.mm(0.8), radius=look.glass.radius)
        for edge in edges
    ]
