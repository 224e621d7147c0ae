"""A person at the glass: thinks like an opponent that looks one decision ahead, and does with fingers what it wants,
counting every one of them. What is out of sight it pulls into sight first, what lies on another page it turns to."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from engine.bots.roster import VALUE, opponent
from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import DONE, NO_MORE_STEPS, STEP, USE, Drop, Lay, Put, Sell, TakeCube, Use, Worker
from engine.rules.panticapaeum.parts import COLOURS, ROUNDS
from engine.rules.panticapaeum.position import Game
from engine.table.intents import Play
from tests.ui.pilot import Pilot
from ui.boxes.panticapaeum.asked import OPENED, stopped, strides
from ui.boxes.panticapaeum.full import FullBoard
from ui.boxes.panticapaeum.panels import fetching
from ui.boxes.panticapaeum.placements import Placements
from ui.boxes.panticapaeum.surplus import NOTHING, Counts, giving_back, kept, one_more, one_of_each
from ui.boxes.together import after, ahead
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.design.touch import dragged
from ui.house.intents import Pick
from ui.screens.game import GameScreen
from ui.stage import Carry
from ui.stage.carry import ABOVE, BEAT, REST, STILL

LOOKS = 400  # at a board that goes along under a carried thing
PATIENCE = 30  # inputs for one answer, beyond which somebody is lost


def missing(view: Game, wished: Counts, stays: Counts) -> list[int]:
    """The colours of which more is wanted than would stay."""
    return [colour for colour, now in enumerate(kept(view, wished)) if stays[colour] > now]


def touches(view: Game, wished: Counts, stays: Counts) -> int:
    """How many more touches lead from these wishes to what is to stay."""
    more = next(iter(missing(view, wished, stays)), None)
    if more is None:
        return 0
    other = one_more(view, wished, more)
    return LOOKS if other is None else 1 + touches(view, other, stays)


def _thinks_on(steps: int) -> bool:
    """Nobody hurries this person."""
    return False


class Person:
    """Whoever holds the tablet, in turn for every seat. Things slide from the hand onto their places; one who does not
    `slide` touches the place and confirms it."""

    def __init__(self, pilot: Pilot, slides: bool = True) -> None:
        self.pilot = pilot
        self.slides = slides
        self.mind = opponent(VALUE, "panticapaeum")
        self.answers = 0

    def answer(self) -> None:
        """The open question, by fingers."""
        moves = self._meant()
        line, before = self.pilot.session.line, self.pilot.inputs
        while self.pilot.session.line == line:
            self.step(moves)
            assert self.pilot.inputs - before < PATIENCE, f"lost on the way to {moves}"

    # ---- thinking

    def _wants(self, position: Game) -> Move:
        seat = position.turn.who
        return self.mind.advise(position.view(seat), seat, self.answers, _thinks_on).move

    def _meant(self) -> tuple[Move, ...]:
        """What it wants now, with what it would say in the same breath."""
        self.answers += 1
        view = self.pilot.session.view(self.pilot.session.turn.who)
        move = self._wants(view)
        if move == USE and (trial := ahead(view, USE)) is not None and trial.turn.ask in OPENED:
            then = self._wants(trial)
            return self._workers(view, then) if isinstance(then, Worker) else self._with_its_place(view, (USE, then))
        if move in (STEP, USE):
            runs = [(move,), *strides(view)]
            if move == STEP:  # on the rows themselves a marker also goes to where a worker is won, and asks there
                runs += [run[:-1] for run in runs if run[-1] == USE]
            return max((run for run in runs if self._goes_on(view, run)), key=len)
        if move == NO_MORE_STEPS:
            moves = stopped(view).moves
            whole = moves[-1] == NO_MORE_STEPS or self._wants(after(view, NO_MORE_STEPS)) == DONE
            return moves if whole else (NO_MORE_STEPS,)
        if isinstance(move, Worker):
            return self._workers(view, move)
        return self._with_its_place(view, (move,))

    def _with_its_place(self, view: Game, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """What leaves nothing open but a place is slid onto it at once, if it may lie there as it is."""
        trial, seat = after(view, *moves), view.turn.who
        if not self.slides or isinstance(moves[-1], Put | Use | Worker) or trial.turn[:2] != (seat, "put"):
            return moves
        then, offers = self._wants(trial), Placements(trial)
        board, _ = self._board()
        reached = any(offers.carried(board.facing, cell, turned=board.turned) == then for cell in offers.cells)
        return (*moves, then) if reached else moves

    def _goes_on(self, view: Game, moves: tuple[Move, ...]) -> bool:
        """Whether it wants every one of these, one after the other."""
        return all(self._wants(after(view, *moves[:many])) == move for many, move in enumerate(moves))

    def _workers(self, view: Game, first: Worker) -> tuple[Move, ...]:
        """This worker, with those that are to follow it at once: one finger takes them out, or all of them fetch."""
        if not self.slides:
            return fetching(view) if self._wants_all(view) else (first,)
        run: tuple[Move, ...] = ()
        move: Move = first
        while isinstance(move, Worker):
            run = (*run, move)
            trial = after(view, *run)
            if trial.turn != view.turn or not any(isinstance(more, Worker) for more in trial.moves()):
                break
            move = self._wants(trial)
        return run

    def _wants_all(self, view: Game) -> bool:
        """Whether a worker is to go onto every cube: then all go together, where that saves a finger."""
        rest, trial = set(fetching(view)), view
        if len(rest) < 3:
            return False
        while rest and isinstance(move := self._wants(trial), Worker) and move in rest:
            rest, trial = rest - {move}, after(trial, move)
        return not rest

    # ---- fingers

    def step(self, moves: tuple[Move, ...]) -> None:
        """The next finger on the way to this."""
        pilot, move, wish = self.pilot, moves[-1], Play(*moves)
        board, _ = self._board()
        fetches = len(moves) > 1 and isinstance(move, Worker)
        if isinstance(move, Worker) and self.slides and (fetches or not self._in_sight(wish)):
            self._carry(Carry("worker"), *(Play(one) for one in moves))
        elif fetches:
            pilot.main() if board.sending else pilot.tap("send")
        elif board.sending and not isinstance(move, Worker) and not self._seen(wish) and move != DONE:
            pilot.tap("send")
        elif move == DONE or move == NO_MORE_STEPS and not self._seen(wish):
            pilot.main()
        elif isinstance(move, Put) and len(moves) > 1 and moves[:-1] != (USE,):
            self._slide_off(moves[:-1], move)
        elif isinstance(move, Lay | Put):
            self._place(move)
        elif isinstance(move, Sell):
            self._sell(move)
        elif isinstance(move, Drop):
            self._give_back()
        elif isinstance(move, TakeCube) and not self._seen(wish):
            pilot.tap("taking")
        elif isinstance(move, Worker) and not self._seen(wish):
            pilot.tap("send")
        elif self._seen(wish):
            self._touch(wish, getattr(move, "cell", None))
        else:
            pilot.tap("page")

    def _place(self, move: Lay | Put) -> None:
        board, glance = self._board()
        chosen = board.picked(glance)
        if chosen == move:
            self.pilot.main()
        elif self.slides and chosen is None and self._reaches(move):
            self._slide_out(move)
        else:
            self._point(move)

    def _cells(self, move: Lay | Put, facing: int, turned: bool) -> list[int]:
        """Where it would have to be carried, turned like that."""
        board, glance = self._board()
        offers = board.offers(glance)
        return sorted(cell for cell in offers.cells if offers.carried(facing, cell, turned=turned) == move)

    def _reaches(self, move: Lay | Put) -> bool:
        """Whether it can be put down just there by sliding alone."""
        board, _ = self._board()
        return bool(self._cells(move, board.facing, board.turned) or self._cells(move, move.facing, True))

    def _slide_out(self, move: Lay | Put) -> None:
        """Out of the hand onto its place; turned first where it has to lie otherwise."""
        board, glance = self._board()
        cells = self._cells(move, board.facing, board.turned)
        if cells:
            shown = [cell for cell in cells if self._in_sight(Pick("cell", cell))]
            cell = (shown or cells)[0]
            self._carry(Carry("hand"), Pick("cell", cell))
        else:
            cells = self._cells(move, move.facing, True)
            shown = [cell for cell in cells if self._in_sight(Pick("cell", cell))]
            self._carry(Carry(Pick("facing", move.facing)), Pick("cell", (shown or cells)[0]))

    def _slide_off(self, lead: tuple[Move, ...], move: Put) -> None:
        """Off its key, or from where it stands, onto its place."""
        what, board = Carry(lead), self._board()[0]
        start = self._found(lambda shape: shape.drag == what)
        if start is None:
            self.pilot.tap("page")
            return
        if not self._shown(start):
            self._pull(start)
            return
        offers = Placements(after(self.pilot.view, *lead))
        cells = [
            cell for cell in sorted(offers.cells) if offers.carried(board.facing, cell, turned=board.turned) == move
        ]
        self._carry(what, Pick("cell", cells[0]))

    def _carry(self, what: Carry, *wishes: Hashable) -> None:
        """One finger, from down to up: out of the hand, over the board, to the edge of it where the place is out of
        sight, and up where the ghost lies as it should. Where it means several places it rests over one after the
        other."""
        pilot, above = self.pilot, self.pilot.program.face.look.glass.mm(ABOVE)
        start = self._found(lambda shape: shape.drag == what)
        assert start is not None
        pilot.down(*start[0].bounds.common(start[1]).middle)
        room = next(
            s for s, _ in pilot.picture.flat() if s.key in ("city", "choice", "rows", "circle", "his-turn")
        ).bounds
        pilot.slide(room.middle[0], room.middle[1] + above)
        pilot.slide(room.middle[0] + 1, room.middle[1] + above)  # by now the city is on the stage
        for wish in wishes:
            self._over(room, wish)
            if wish != wishes[-1]:
                self._rest(wish)
        pilot.up()

    def _rest(self, wish: Hashable) -> None:
        """Stays there until the thing does; where the board went along under the finger it has to stir first."""
        pilot = self.pilot
        pilot.wait(REST)
        if self._seen(wish):
            x, y = pilot.finger
            pilot.slide(x + 1.5 * pilot.program.face.look.glass.mm(STILL), y)
            pilot.wait(REST)
        assert not self._seen(wish), f"nothing stays at {wish}"

    def _over(self, room: Rect, wish: Hashable) -> None:
        """Slides on until this is under what is carried."""
        pilot, above = self.pilot, self.pilot.program.face.look.glass.mm(ABOVE)
        for _ in range(LOOKS):
            found = self._shape(wish)
            assert found is not None, f"{wish} is nowhere in the city: {pilot.words()}"
            x, y = found[0].bounds.middle
            inner = room.inset(above)
            if inner.holds(x, y) or found[1].holds(x, y) and self._rests():
                pilot.slide(x, y + above)
                if self._shape(wish)[0].bounds.middle == (x, y):  # type: ignore[index]
                    break
            else:
                edge = room.inset(above / 4)
                pilot.slide(min(max(x, edge.x), edge.right), min(max(y, edge.y), edge.bottom) + above, BEAT)

    def _rests(self) -> bool:
        """Whether the board does not go along under the finger."""
        board, _ = self._board()
        return not board.carrying.goes_along

    def _point(self, move: Lay | Put) -> None:
        """Points at it; where something else is told there, turns that and moves it."""
        board, glance = self._board()
        offers, chosen = board.offers(glance), board.picked(glance)
        facing, lies = chosen.facing if chosen is not None else offers.facing(board.facing), set[int]()
        if chosen is not None:
            lies = set(offers.covered(chosen))
            cells = [cell for cell in offers.cells - lies if offers.nearest(facing, cell) == move]
        else:
            cells = [cell for cell in offers.cells if offers.at(facing, cell) == move]
        first = chosen is None and any(offers.at(move.facing, cell) == move for cell in offers.cells)
        if not cells and facing != move.facing and (chosen is not None or first):
            self.pilot.tap(f"facing-{move.facing}")
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
        proposed = after(glance.view, *giving_back(glance.view, board.keeping))
        stays = tuple(p.players[seat].cubes)
        if p.round == ROUNDS and proposed.score().total(seat) == p.score().total(seat):  # nothing is bought any more
            stays = kept(glance.view, board.keeping)
        lacks = missing(glance.view, board.keeping, stays)
        spread = 1 + touches(glance.view, one_of_each(glance.view), stays)
        there = {shape.key for shape, _ in self.pilot.picture.flat()}
        if "one-of-each" in there and not any(board.keeping) and spread < touches(glance.view, NOTHING, stays):
            self.pilot.tap("one-of-each")
        elif lacks:
            name = f"keep-{COLOURS[lacks[0]]}"
            self.pilot.tap(name if name in there else "page")
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
        self._pull(self._shape(intent))

    def _pull(self, found: tuple[Shape, Rect] | None) -> None:
        """One finger drags the board until this is in the middle, or as far as it goes."""
        assert found is not None
        shape, clip = found
        (x, y), (cx, cy) = shape.bounds.middle, clip.middle
        dx = max(-clip.w * 0.9, min(clip.w * 0.9, cx - x))
        dy = max(-clip.h * 0.9, min(clip.h * 0.9, cy - y))
        starts = [(cx - dx / 2 + aside * clip.w, cy - dy / 2) for aside in (0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3)]
        takes = [isinstance(dragged(self.pilot.picture, *start), Carry) for start in starts]
        start = starts[takes.index(False)]  # whoever pulls at a building carries it off
        self.pilot.drag(*start, dx, dy)

    # ---- eyes

    def _board(self) -> tuple[FullBoard, Any]:
        screen = self.pilot.program.face.screen
        assert isinstance(screen, GameScreen)
        board, glance = screen.board(self.pilot.program.face)
        assert isinstance(board, FullBoard)
        return board, board.asked(glance)

    def _found(self, like: Callable[[Shape], bool]) -> tuple[Shape, Rect] | None:
        return next(((shape, clip) for shape, clip in self.pilot.picture.flat() if like(shape)), None)

    def _shape(self, intent: Hashable) -> tuple[Shape, Rect] | None:
        return self._found(lambda shape: shape.touch == intent)

    def _seen(self, intent: Hashable) -> bool:
        return self._shape(intent) is not None

    def _in_sight(self, intent: Hashable) -> bool:
        found = self._shape(intent)
        return found is not None and self._shown(found)

    @staticmethod
    def _shown(found: tuple[Shape, Rect]) -> bool:
        bounds = found[0].bounds
        both = bounds.common(found[1])
        return both.w * both.h > bounds.w * bounds.h * 0.4
