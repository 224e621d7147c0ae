"""Panticapaeum on the screen: the picture of what is asked (a city, the tiles to choose from, the circle, the rows),
the question beside it, everybody's points above, own things below. Every choice the rules offer is here, every
placement is seen before it is made: a place is touched and confirmed, or the thing slides from the hand onto it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from operator import or_

from engine.rules.contract import TABLE, Move, Went
from engine.rules.panticapaeum.moves import WORKER, Worker
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Input, Play, Press
from engine.table.outcomes import Outcome, Played
from ui.boxes.board import Board, Glance, seated
from ui.boxes.panticapaeum import around, onstage, panels, surplus
from ui.boxes.panticapaeum.around import HIS
from ui.boxes.panticapaeum.asked import said
from ui.boxes.panticapaeum.choicescene import choice_scene
from ui.boxes.panticapaeum.cityscene import Placement
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.histurn import his_turn, tells
from ui.boxes.together import after, reveals
from ui.design.parts import Action, Places, icon_key
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.stage import Carry, Stage, above, captioned, pictured, standing

SIGHTS = ("city", "circle", "rows")
ICONS = {"city": "tile", "circle": "trireme", "rows": "list"}


class FullBoard(HalfChosen, Board[Panticapaeum]):
    """The stages with what lies on them, and what fingers do there."""

    plays = Panticapaeum

    def __init__(self) -> None:
        super().__init__()
        self.stages = {name: Stage(name) for name in (*SIGHTS, "choice")}

    # ---- reading the table

    def main(self, glance: Glance[Panticapaeum]) -> Action | None:
        glance = self.asked(glance)
        return panels.main(self, glance, glance.view)

    # ---- what is to be seen

    def body(self, glance: Glance[Panticapaeum], at: Places) -> list[Shape]:
        glance = self.asked(glance)
        look, p = glance.look, glance.view
        shapes = around.seats(glance, at.title)
        left, right = at.body.columns((70, 30), look.glass.gap)
        if self.main(glance) is None:  # the question has the room of the main action too
            right = Rect(right.x, right.y, right.w, at.main.bottom - right.y)
        tabs = left.left(look.glass.wide(9))
        shapes += self._sights(glance, tabs)
        room = left.after(tabs.w + look.glass.mm(1))
        shown = self.on_stage(p)
        his = tells(self, glance)
        carried = shown == "city" and self.carrying.what is not None
        if carried and self.carrying.along(look, self.stages["city"], room, glance.now):
            glance = self._goes_over(glance)
        if his:
            shapes += his_turn(glance, room)
        else:
            shapes += self.stages[shown].shapes(look, room, onstage.scene(self, glance, shown, room))
        shapes += panels.panel(self, glance, right, p)
        shapes += around.things(glance, at.foot, self.seat(glance), sending=self.sending or self.aimed is not None)
        if carried and self.aimed is None and self.chosen is None:
            offers = self.offers(glance)
            facing = offers.facing(self.facing) if offers else 0  # not every tile lies every way
            shapes += around.carried(glance, self.carrying.what, self.carrying.spot(look), facing)
        return shapes

    def _sights(self, glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
        """City, circle and rows, reached the same way from every state; once more leads back to the question."""
        says = {
            "city": glance.text("The city"),
            "circle": glance.text("The circle"),
            "rows": glance.text("Development"),
        }
        shapes: list[Shape] = []
        on = self.on_stage(glance.view)
        for name, cell in zip(SIGHTS, room.rows(3, glance.look.glass.gap), strict=True):
            shapes += icon_key(
                glance.look, cell, ICONS[name], Pick("sight", name), says[name], chosen=on == name, name=f"sight-{name}"
            )
        return shapes

    def show(self, glance: Glance[Panticapaeum], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The city of who acts, before there is one the tile in the hand; beside it the circle on which the ship sails,
        and how it stands."""
        look, p = glance.look, glance.view
        left, right = above(look, room, caption).columns((53, 47), look.glass.gap)
        upper, lower = right.rows((11, 8), look.glass.gap)
        if 0 <= seat < glance.view.seats:
            self.looked = seat
        large, scene = "city", onstage.city(self, glance)
        if p.turn.ask == "lay" and p.turn.who == self.seat(glance) and not p.players[p.turn.who].city.tiles:
            large, scene = "choice", choice_scene(look, p.kit, [(p.turn.part, None, None)], left)
        circle = onstage.scene(self, glance, "circle", upper)
        sails = any(place.things for place in circle.places)  # when all is over the ship has nothing to sail around
        return [
            *pictured(look, self.stages[large], scene, left),
            *(pictured(look, self.stages["circle"], circle, upper) if sails else []),
            *standing(look, lower if sails else right, seated(glance)),
            *captioned(look, room, caption),
        ]

    def shows_points(self, glance: Glance[Panticapaeum]) -> bool:
        return True

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Panticapaeum]) -> None:
        self.read = intent != HIS
        if any(stage.take(intent) for stage in self.stages.values()):
            return
        glance = self.asked(glance)
        p = glance.view
        match intent:
            case Pick("look", int(seat)):
                self.looked = None if seat in (self.looked, p.turn.who) else seat
                self.sight = None
                self.stages["city"].rest()
            case Pick("sight", str(name)):
                self.sight = None if name == self.on_stage(p) else name
            case Pick("his"):
                self.looked = self.sight = None
            case Pick("send"):
                self.sending, self.chosen, self.sight = not self.sending, None, None
                if self.sending:
                    self.sight = "city"
            case Pick("cell", int(cell)):
                offers = self.offers(glance)
                if offers:
                    facing, moved = offers.facing(self.facing), self.picked(glance) is not None
                    # a ghost that lies is moved; what is told of a place was for whoever has none yet
                    self.chosen = offers.nearest(facing, cell) if moved else offers.at(facing, cell)
                    self.facing = self.chosen.facing if self.chosen is not None else self.facing
            case Pick("turn", int(way)):
                offers = self.offers(glance)
                if offers:
                    self._lie(glance, offers.turned(offers.facing(self.facing), way))
            case Pick("facing", int(facing)):
                self._lie(glance, facing)
            case Pick("sell", colours) if colours is None or isinstance(colours, tuple):
                self.selling, self.taking = colours, False
            case Pick("taking", bool(on)):
                self.taking, self.selling = on, None
            case Pick("stay", wished) if wished is None or isinstance(wished, tuple):
                self.keeping = wished or surplus.NOTHING
            case Pick("page", int(page)):
                self.page = page

    def _lie(self, glance: Glance[Panticapaeum], facing: int) -> None:
        """It is turned like that, and a ghost lies as near as it can to where it was."""
        offers, chosen = self.offers(glance), self.picked(glance)
        if facing not in offers.facings:
            return
        self.facing, self.turned = facing, True
        if chosen is not None:
            cells = offers.covered(chosen)
            self.chosen = offers.nearest(facing, cells[len(cells) // 2])

    def touched(self, given: Input, glance: Glance[Panticapaeum]) -> bool:
        """A seat's button confirms what is chosen on its own screen; with nothing chosen it is the seat's "done"."""
        glance = self.asked(glance)
        if isinstance(given, Press) and given.seat == glance.view.turn.who and self.looked is None:
            chosen = self.picked(glance)
            if chosen is not None:
                glance.do(said(glance, chosen))
                return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Panticapaeum]) -> None:
        self.looked, self.chosen, self.selling, self.taking, self.page = None, None, None, False, 0
        self.keeping, self.turned, self.read = surplus.NOTHING, False, False
        self._put_back()
        self.sending = self.sending and self._goes_on(outcome, glance.view)
        self.sight = "city" if self.sending else None

    @staticmethod
    def _goes_on(outcome: Outcome, p: Panticapaeum) -> bool:
        """Whether the next worker is likely to follow the one just sent: there is one, and a cube to be fetched."""
        if not isinstance(outcome, Played) or p.turn.ask in ("cube", "lift"):
            return False
        sent = any(
            isinstance(event, Went)
            and (event.piece, event.target.kind, event.target.seat) == ("worker", "cell", p.turn.who)
            for event in outcome.events
        )
        if not sent:
            return False
        city = p.players[p.turn.who].city
        lying = reduce(or_, city.cubes, 0)
        return any(isinstance(move, Worker) and lying & city.bit(move.cell) for move in p.moves())

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Panticapaeum]) -> None:
        if not isinstance(pull.what, Carry):
            for stage in self.stages.values():
                stage.pulled(pull)
        elif isinstance(pull, Pulled) and glance.seat in (TABLE, glance.view.turn.who):
            self._carried(pull, glance)

    def _carried(self, pull: Pulled, glance: Glance[Panticapaeum]) -> None:
        """Something slides from beside the city onto it; where the finger lifts it is put down."""
        assert isinstance(pull.what, Carry)
        what = pull.what.what
        if self.carrying.what is None:
            if pull.done:
                return  # something else happened under the finger
            self.looked, self.chosen, self.sending, self.sight = None, None, False, "city"
            self.stages["city"].carry(True)
            if isinstance(what, Pick):
                self.take(what, glance)
        self.carrying.take(pull)
        self._aim(self.asked(glance))
        if not pull.done:
            return
        lead, placement = what if isinstance(what, tuple) else (), self.chosen
        workers = self.passed if self.aimed is None else (*self.passed, self.aimed)
        wish = None
        if workers:
            wish = None if self.carrying.beside(glance.look) else Play(*(WORKER[cell] for cell in workers))
        elif placement is not None:
            wish = Play(*lead, *said(self.asked(glance), placement).moves)
        stayed = self.carrying.stayed(glance.look)
        self._put_back()
        self.sight, self.chosen = None, None
        if pull.lost:
            return
        if wish is None and stayed:
            if lead:
                glance.do(Play(*lead))
            else:
                self.take(around.TAKEN.get(what, what), glance)
        elif wish is not None and (placement is None or not reveals(glance.view, *wish.moves)):
            glance.do(wish)
        elif wish is not None:
            self._waits(lead, placement, glance)

    def _waits(self, lead: tuple[Move, ...], placement: Placement | None, glance: Glance[Panticapaeum]) -> None:
        """Lifting a finger shows nothing that is hidden: what was slid lies as a ghost, to be confirmed."""
        if lead:
            glance.do(Play(*lead))
        self.chosen = placement

    def _aim(self, glance: Glance[Panticapaeum]) -> None:
        """What would be where it is carried now."""
        cell, p = self.carrying.over(glance.look, self.stages["city"]), glance.view
        self.aimed = self.chosen = None
        if not isinstance(cell, int):
            return
        if self.carrying.what == "worker":
            self.aimed = cell if p.check(WORKER[cell]) is None else None
        elif cell in self.offers(glance).cells:
            self.chosen = self.offers(glance).carried(self.facing, cell, turned=self.turned)

    def _goes_over(self, glance: Glance[Panticapaeum]) -> Glance[Panticapaeum]:
        """What is carried is drawn over the city: where the finger rests with a worker, that one stays, and the next
        one hangs there; the last one goes where the finger is lifted."""
        self._aim(glance)
        if self.carrying.what != "worker" or not self.carrying.rests(glance.look, glance.now) or self.aimed is None:
            return glance
        trial = after(glance.view, WORKER[self.aimed])
        if trial.turn != glance.view.turn or not any(isinstance(move, Worker) for move in trial.moves()):
            return glance
        self.passed = (*self.passed, self.aimed)
        self.aimed = None
        return glance.of(trial)

    def _put_back(self) -> None:
        """Nothing is carried any more."""
        self.carrying.let_go()
        self.stages["city"].carry(False)
        self.aimed, self.passed = None, ()

    def let_go(self) -> None:
        if self.carrying.what is not None:
            self._put_back()
            self.sight = self.chosen = None

    def wakes(self, glance: Glance[Panticapaeum]) -> float | None:
        return self.carrying.wakes(glance.now)

    def typed(self, key: KeyTyped, glance: Glance[Panticapaeum]) -> bool:
        return self.stages[self.on_stage(self.asked(glance).view)].typed(key.key)
