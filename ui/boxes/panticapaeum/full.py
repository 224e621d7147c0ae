"""Panticapaeum on the screen: the city of whoever moves, the question beside it, everybody's points above, own things
below. Every choice the rules offer is here, every placement is seen before it is made."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import RIVAL, OfCell
from engine.rules.panticapaeum.moves import WORKER, Worker
from engine.rules.panticapaeum.parts import COLOURS, ROUNDS, TURNS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Input, Play, Press
from engine.table.outcomes import Outcome
from ui.boxes.board import Board, Glance
from ui.boxes.panticapaeum import panels
from ui.boxes.panticapaeum.city import Camera, city
from ui.boxes.panticapaeum.ghosts import Placement, covered, facings, ghost, nearest, placements
from ui.design.parts import Action, Places, chip, note, stock
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Icon, Shape, Text
from ui.house.intents import Open, Pick
from ui.picture.loop import Pulled, Stretched

PANNED = ("city",)  # what a finger pulls to move the city


class FullBoard(Board[Panticapaeum]):
    """Remembers what fingers half-chose: whose city is looked at, where the ghost is, how the city was moved."""

    plays = Panticapaeum

    def __init__(self) -> None:
        self.looked: int | None = None  # somebody's city, while it is looked at
        self.chosen: Placement | None = None
        self.facing = 0
        self.sending = False  # workers: the next cell touched gets one
        self.selling: tuple[int, ...] | None = None  # colours to sell, while that is being chosen
        self.taking = False  # coins or which cube, while that is being chosen
        self.page = 0  # of the answers, where they are many
        self.camera = Camera()

    # ---- reading the table

    def seat(self, glance: Glance[Panticapaeum]) -> int:
        """Whose city is on the glass."""
        p = glance.view
        if self.looked is not None:
            return self.looked
        return p.turn.who if p.turn.who >= 0 else 0

    def title(self, glance: Glance[Panticapaeum]) -> str:
        return ""  # everybody's points stand there

    def main(self, glance: Glance[Panticapaeum]) -> Action | None:
        return panels.main(self, glance, glance.view)

    def offers(self, glance: Glance[Panticapaeum], p: Panticapaeum) -> list[Placement]:
        """Placements of what is in the hand; looking at another city, none."""
        return placements(p.moves()) if self.looked in (None, p.turn.who) else []

    # ---- what is to be seen

    def body(self, glance: Glance[Panticapaeum], at: Places) -> list[Shape]:
        p = glance.view
        shapes = self._seats(glance, at.title, p)
        left, right = at.body.columns((70, 30), glance.look.glass.gap)
        if self.main(glance) is None:  # the question has the room of the main action too
            right = Rect(right.x, right.y, right.w, at.main.bottom - right.y)
        line = left.top(glance.look.glass.px("note") * 1.3)
        shapes.append(note(glance.look, line, round_line(glance, p)))
        shapes += self._city(glance, left.below(line.h), p)
        shapes += panels.panel(self, glance, right, p)
        return shapes + self._things(glance, at.foot, p)

    def _seats(self, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
        """Everybody's points; a touch shows that city, and the own one comes back with the next move."""
        look, session = glance.look, glance.session
        players, card = session.game.opening.players, p.score()
        many = len(players) + (p.automius is not None)
        shapes: list[Shape] = []
        for seat, cell in enumerate(room.columns(many, look.glass.gap)):
            points = str(card.total(seat)).replace("-", "\N{MINUS SIGN}")
            says = f"{glance.speaker.name(seat)} {points}"
            hold = Open("score", (seat,))
            if seat < len(players):
                shapes += chip(
                    look, cell, players[seat].colour, points, Pick("look", seat), active=seat == p.turn.who, hold=hold,
                    says=says, mark="first" if seat == p.first and len(players) > 1 else "",
                )  # fmt: skip
            else:
                shapes += blank(look, cell, hold, says=says)
                inner = cell.inset(look.glass.mm(1.2), look.glass.mm(0.8))
                shapes.append(Icon(inner.left(inner.h), "trireme", look.theme.ornament))
                text = Text(inner.after(inner.h), points, look.glass.type("lead", "small"), look.theme.ink, face="bold")
                shapes.append(text)
        return shapes

    def _city(self, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
        look, session = glance.look, glance.session
        seat = self.seat(glance)
        offers = self.offers(glance, p)
        touches: dict[int, Hashable] = {}
        lit: frozenset[int] = frozenset()
        shown = None
        mine = seat == p.turn.who
        if mine and self.sending:
            cells = [move.cell for move in p.moves() if isinstance(move, Worker)]
            touches, lit = {cell: Play(WORKER[cell]) for cell in cells}, frozenset(cells)
        elif mine and offers:
            facing = self._facing(offers)
            touches = {cell: Pick("cell", cell) for cell in covered(p, offers, facing)}
            chosen = self.chosen if self.chosen in offers else None
            shown = ghost(p, chosen) if chosen is not None else None
            lit = frozenset() if shown else frozenset(self._hints(p, offers, facing))
        elif mine:
            cells = [move.cell for move in p.moves() if isinstance(move, OfCell) and not isinstance(move, Worker)]
            answers = {
                move.cell: Play(move) for move in p.moves() if isinstance(move, OfCell) and not isinstance(move, Worker)
            }
            touches, lit = dict(answers), frozenset(cells)
        colour = look.theme.seat(session.game.opening.players[seat].colour).fill
        return city(
            look, room, p.players[seat].city, p.kit.footprint, touches=touches, lit=lit, ghost=shown,
            laying=p.turn.ask == "lay", camera=self.camera, seat=colour, drag=PANNED,
        )  # fmt: skip

    def _facing(self, offers: list[Placement]) -> int:
        """How the ghost lies: as it was turned, or the next way that can lie at all."""
        able = facings(offers)
        return self.facing if self.facing in able else able[0]

    def _hints(self, p: Panticapaeum, offers: list[Placement], facing: int) -> set[int]:
        """The cells that glow before anything is chosen: for a building its places, for a tile those on the city."""
        cells = covered(p, offers, facing)
        if p.turn.ask == "put":
            return cells
        city = p.players[p.turn.who].city
        return {cell for cell in cells if city.bit(cell) & city.ground}

    def _things(self, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
        """Own cubes, coins and workers; the worker is a key at any moment of the own turn."""
        look = glance.look
        seat = self.seat(glance)
        player = p.players[seat]
        cells = room.columns((1, 1, 1, 1, 1, 1.1, 1.35), look.glass.mm(0.8))
        shapes: list[Shape] = []
        for colour, cell in enumerate(cells[:5]):
            name = COLOURS[colour]
            shapes += stock(look, cell, name, str(player.cubes[colour]), says=glance.word(name))
        shapes += stock(look, cells[5], "coin", str(player.coins), says=glance.text("coins"))
        can = seat == p.turn.who and any(isinstance(move, Worker) for move in p.moves())
        shapes += stock(
            look, cells[6], "worker", str(player.free), Pick("send") if can else None, chosen=self.sending and can,
            ready=can, says=glance.text("workers"),
        )  # fmt: skip
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Panticapaeum]) -> None:
        p = glance.view
        match intent:
            case Pick("look", int(seat)):
                self.looked = None if seat in (self.looked, p.turn.who) else seat
                self.camera = Camera()
            case Pick("send"):
                self.sending, self.chosen = not self.sending, None
            case Pick("cell", int(cell)):
                offers = self.offers(glance, p)
                if offers:
                    self.chosen = nearest(p, offers, self._facing(offers), cell)
            case Pick("turn", int(way)):
                self._turn(glance, p, way)
            case Pick("sell", colours) if colours is None or isinstance(colours, tuple):
                self.selling, self.taking = colours, False
            case Pick("taking", bool(on)):
                self.taking, self.selling = on, None
            case Pick("page", int(page)):
                self.page = page
            case Pick("fit"):
                self.camera = Camera()

    def _turn(self, glance: Glance[Panticapaeum], p: Panticapaeum, way: int) -> None:
        """A quarter turn to the next facing that can lie, as near as it can to where the ghost was."""
        offers = self.offers(glance, p)
        if not offers:
            return
        able = facings(offers)
        now = self._facing(offers)
        cells = list(ghost(p, self.chosen).cells) if self.chosen in offers and self.chosen is not None else []
        self.facing = able[(able.index(now) + way) % len(able)]
        if cells:
            self.chosen = nearest(p, offers, self.facing, cells[len(cells) // 2])

    def touched(self, given: Input, glance: Glance[Panticapaeum]) -> bool:
        """A seat's button confirms what is chosen on its own screen; with nothing chosen it is the seat's "done"."""
        p = glance.view
        if isinstance(given, Press) and given.seat == p.turn.who and self.chosen in self.offers(glance, p):
            assert self.chosen is not None
            glance.do(Play(self.chosen))
            return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Panticapaeum]) -> None:
        self.looked, self.chosen, self.selling, self.taking, self.page = None, None, None, False, 0
        p = glance.view
        if not (p.turn.who >= 0 and any(isinstance(move, Worker) for move in p.moves())):
            self.sending = False

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Panticapaeum]) -> None:
        """The city is moved and zoomed; a second finger or the wheel zooms."""
        now = self.camera
        if isinstance(pull, Stretched):
            self.camera = Camera(now.dx, now.dy, max(0.6, min(3.0, now.zoom * pull.factor)))
        elif pull.what == PANNED:
            self.camera = Camera(now.dx + pull.dx, now.dy + pull.dy, now.zoom)


def round_line(glance: Glance[Panticapaeum], p: Panticapaeum) -> str:
    """Where the game is, and of which kind."""
    if p.turn.who == RIVAL:
        told = glance.text("Round {number} of {rounds}", number=p.round, rounds=ROUNDS)
    else:
        turn = min(TURNS, p.played // p.seats + 1)
        told = glance.text("Round {number} · turn {turn}", number=p.round, turn=turn)
    return f"{glance.text('Ten minutes')} · {told}" if glance.short else told
