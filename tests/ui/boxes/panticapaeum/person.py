"""A person at the glass: thinks like an opponent that looks one decision ahead, and does with fingers what it wants,
counting every one of them. What is out of sight it pulls into sight first, what lies on another page it turns to."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.bots.roster import VALUE, opponent
from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import DONE, Drop, Lay, Put, Sell, TakeCube, Worker
from engine.rules.panticapaeum.parts import COLOURS
from engine.table.intents import Play
from tests.ui.pilot import Pilot
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.surplus import kept
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.screens.game import GameScreen

PATIENCE = 30  # inputs for one answer, beyond which somebody is lost


def _thinks_on(steps: int) -> bool:
    """Nobody hurries this person."""
    return False


class Person:
    """Whoever holds the tablet, in turn for every seat."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.mind = opponent(VALUE, "panticapaeum")
        self.answers = 0

    def answer(self) -> None:
        """The open question, by fingers."""
        turn = self.pilot.session.turn
        self.answers += 1
        view = self.pilot.session.view(turn.who)
        move = self.mind.advise(view, turn.who, self.answers, _thinks_on).move
        line, before = self.pilot.session.line, self.pilot.inputs
        while self.pilot.session.line == line:
            self.step(move)
            assert self.pilot.inputs - before < PATIENCE, f"lost on the way to {move}"

    def step(self, move: Move) -> None:
        """The next finger on the way to this move."""
        pilot = self.pilot
        board, _ = self._board()
        if board.sending and not isinstance(move, Worker) and not self._seen(Play(move)) and move != DONE:
            pilot.tap("send")
        elif move == DONE:
            pilot.main()
        elif isinstance(move, Lay | Put):
            self._place(move)
        elif isinstance(move, Sell):
            self._sell(move)
        elif isinstance(move, Drop):
            self._give_back()
        elif isinstance(move, TakeCube) and not self._seen(Play(move)):
            pilot.tap("taking")
        elif isinstance(move, Worker) and not self._seen(Play(move)):
            pilot.tap("send")
        elif self._seen(Play(move)):
            self._touch(Play(move), getattr(move, "cell", None))
        else:
            pilot.tap("page")

    def _place(self, move: Lay | Put) -> None:
        """Points at it; where something else is told there, turns that and moves it."""
        board, glance = self._board()
        offers, chosen = board.offers(glance), board.picked(glance)
        if chosen == move:
            self.pilot.main()
            return
        facing, lies = chosen.facing if chosen is not None else offers.facing(board.facing), set[int]()
        if chosen is not None:
            lies = set(offers.covered(chosen))
            cells = [cell for cell in offers.cells - lies if offers.nearest(facing, cell) == move]
        else:
            cells = [cell for cell in offers.cells if offers.at(facing, cell) == move]
        first = chosen is None and any(offers.at(move.facing, cell) == move for cell in offers.cells)
        if not cells and facing != move.facing and (chosen is not None or first):
            able = offers.facings
            ahead = (able.index(move.facing) - able.index(facing)) % len(able)
            self.pilot.tap("rotate" if ahead <= len(able) / 2 else "unrotate")
            return
        cells = sorted(cells or (set(offers.covered(move)) if chosen is None else offers.cells) - lies)
        shown = [cell for cell in cells if self._in_sight(Pick("cell", cell))]
        target = (shown or cells)[0]
        self._touch(Pick("cell", target), target)

    def _give_back(self) -> None:
        """Thinks of everything that is to go, one cube after the other, and gives it back together."""
        board, glance = self._board()
        p, seat = glance.view.copy(), glance.view.turn.who
        while (p.turn.who, p.turn.ask) == (seat, "drop"):
            p.play(self.mind.advise(p.view(seat), seat, self.answers, _thinks_on).move)
        stays = tuple(p.players[seat].cubes)
        now = kept(glance.view, board.keeping)
        more = next((name for name, want, has in zip(COLOURS, stays, now, strict=True) if want > has), "")
        if more:
            there = any(shape.key == f"keep-{more}" for shape, _ in self.pilot.picture.flat())
            self.pilot.tap(f"keep-{more}" if there else "page")
        else:
            self.pilot.main()

    def _sell(self, move: Sell) -> None:
        board, _ = self._board()
        if board.selling is None:
            self.pilot.tap("sell")
            return
        wanted = set(move.colours)
        for colour, name in enumerate(COLOURS):
            if (colour in board.selling) != (colour in wanted):
                self.pilot.tap(f"sell-{name}")
                return
        self.pilot.main()

    def _touch(self, intent: Hashable, cell: int | None) -> None:
        """Touches it; pulls it into sight first where only its place is drawn beyond the edge."""
        if cell is None or self._in_sight(intent):
            self.pilot.tap_intent(intent)
            return
        self._pull(intent)

    def _pull(self, intent: Hashable) -> None:
        """One finger drags the board until this is in the middle, or as far as it goes."""
        shape, clip = next((s, c) for s, c in self.pilot.picture.flat() if s.touch == intent)
        (x, y), (cx, cy) = shape.bounds.middle, clip.middle
        dx = max(-clip.w * 0.9, min(clip.w * 0.9, cx - x))
        dy = max(-clip.h * 0.9, min(clip.h * 0.9, cy - y))
        self.pilot.drag(cx - dx / 2, cy - dy / 2, dx, dy)

    # ---- eyes

    def _board(self) -> tuple[FullBoard, Any]:
        screen = self.pilot.program.face.screen
        assert isinstance(screen, GameScreen)
        board, glance = screen.board(self.pilot.program.face)
        assert isinstance(board, FullBoard)
        return board, glance

    def _shape(self, intent: Hashable) -> tuple[Shape, Any] | None:
        return next(((s, c) for s, c in self.pilot.picture.flat() if s.touch == intent), None)

    def _seen(self, intent: Hashable) -> bool:
        return self._shape(intent) is not None

    def _in_sight(self, intent: Hashable) -> bool:
        found = self._shape(intent)
        if found is None:
            return False
        both = found[0].bounds.common(found[1])
        return both.w * both.h > found[0].bounds.w * found[0].bounds.h * 0.4
