"""A first round of Panticapaeum on the screen: a real game in which only the right thing can be touched, with a card
for every step. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import Lay, Put, TakeCube, Worker
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Input, Play
from engine.table.seats import Opening, Player
from engine.table.session import Session
from ui.boxes.board import Glance, glance_of
from ui.boxes.panticapaeum.cityscene import lies
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.lessonsteps import OPPONENT, SEED, STEPS, YOU, Step
from ui.design.parts import Action, dialog, frame, places
from ui.design.shapes import Box, Group, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Pick
from ui.house.screen import Screen


class Lesson(Screen):
    """Knows the step, and whether its card has been read."""

    name = "lesson"
    strangers = True

    def __init__(self) -> None:
        self._session: Session | None = None
        self._board = FullBoard()
        self._at, self._reading = 0, True

    @property
    def _step(self) -> Step:
        return STEPS[self._at]

    @property
    def _last(self) -> bool:
        return self._at == len(STEPS) - 1

    def _glance(self, face: Face) -> Glance[Panticapaeum]:
        """What the board sees of the lesson's game; one that is running underneath is not touched."""
        if self._session is None:
            kit = face.house.table.kits.shipped("panticapaeum").id
            players = (Player(YOU), Player(OPPONENT))
            self._session = face.house.table.rehearse(Opening("panticapaeum", players, seed=SEED, kit=kit))
        glance: Glance[Panticapaeum] = glance_of(face, self._session, self._board)
        return glance

    def _wanted(self, session: Session) -> Move | None:
        """The move this step is about."""
        if not self._step.moves or self._step.alone:
            return None
        game = session.game
        move: Move = game.box.notation.read(self._step.moves[0], game.colours)
        return move

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        glance = self._glance(face)
        wanted = self._wanted(glance.session)
        if isinstance(wanted, Lay | Put):
            self._board.facing = wanted.facing
        shapes = [*frame(look, main=self._board.main(glance)), *self._board.body(glance, at)]
        right = self._right(glance, wanted, shapes)
        shapes = [_only(shape, right) for shape in shapes if not shape.bounds.inside(at.title)]
        step = self._step
        shapes += frame(look, face.language.why(step.what), back=Back())
        if not self._reading:
            return look.picture([*shapes, *_glow(face, shapes)])
        text = face.text("To the game") if self._last else face.text("On")
        go = Action(text, Back() if self._last else Pick("read"), icon="check" if self._last else "next")
        return look.picture(
            shapes + dialog(look, face.language.why(step.what), face.language.why(step.why), (go,), close=None)
        )

    def _right(self, glance: Glance[Panticapaeum], wanted: Move | None, shapes: list[Shape]) -> set[Hashable]:
        """The touches that lead on: the move itself, or what brings it onto the glass."""
        if wanted is None or self._reading:
            return set()
        move = Play(wanted)
        if isinstance(wanted, Lay | Put):
            if self._board.chosen == wanted:
                return {move}
            return {Pick("cell", cell) for cell in lies(glance.view, wanted)}
        if isinstance(wanted, Worker) and not self._board.sending:
            return {Pick("send")}
        if isinstance(wanted, TakeCube) and not self._board.taking:
            return {Pick("taking", True)}
        return {move}

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        glance = self._glance(face)
        match intent:
            case Pick("read"):
                self._read(face, glance.session)
            case Pick("right", Play() as play):
                self._play(face, play.moves[0])
                self._on()
            case Pick("right", Pick("cell", _)):
                wanted = self._wanted(glance.session)
                self._board.chosen = wanted if isinstance(wanted, Lay | Put) else None
            case Pick("right", inner):
                self._board.take(inner, glance)

    def _read(self, face: Face, session: Session) -> None:
        """The card is closed: the learner's turn to touch, or the opponent moves."""
        self._reading = False
        if self._step.alone:
            for words in self._step.moves:
                self._play(face, session.game.box.notation.read(words, session.game.colours))
        if self._step.alone or not self._step.moves:
            self._on()

    def _play(self, face: Face, move: Move) -> None:
        for outcome in self._glance(face).do(Play(move)):
            self._board.heard(outcome, self._glance(face))

    def _on(self) -> None:
        self._at, self._reading = self._at + 1, True

    def touched(self, given: Input, face: Face) -> bool:
        """Buttons and tags wait for a real game."""
        return True


def _only(shape: Shape, right: set[Hashable]) -> Shape:
    """The same, to be touched only where that is right, and then meant for the lesson."""
    if isinstance(shape, Group):
        shape = replace(shape, shapes=tuple(_only(inner, right) for inner in shape.shapes))
    touch = Pick("right", shape.touch) if shape.touch in right else None
    return replace(shape, touch=touch, hold=None, drag=None)


def _glow(face: Face, shapes: list[Shape]) -> list[Shape]:
    """A bright edge around what is to be touched; around cells that lie together, one."""
    look = face.look
    found = [
        shape.bounds.common(clip)
        for shape, clip in look.picture(shapes).flat()
        if isinstance(shape.touch, Pick) and shape.touch.what == "right"
    ]
    if not found:
        return []
    edge = found[0]
    for rect in found[1:]:
        edge = edge.joined(rect)
    return [Box(edge.grown(look.glass.mm(0.6)), outline=look.theme.glow, thick=look.glass.mm(0.8),
                radius=look.glass.radius)]  # fmt: skip
