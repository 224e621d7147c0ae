"""Panticapaeum on the screen: the picture of what is asked (a city, the tiles to choose from, the circle, the rows),
the question beside it, everybody's points above, own things below. Every choice the rules offer is here, every
placement is seen before it is made."""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from operator import or_

from engine.rules.contract import OfCell, Went
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import STEP, WORKER, Advance, Lift, Take, Worker
from engine.rules.panticapaeum.parts import COLOURS, IMPROVEMENTS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Input, Play, Press
from engine.table.outcomes import Outcome, Played
from ui.boxes.board import Board, Glance, seated
from ui.boxes.panticapaeum import panels, surplus
from ui.boxes.panticapaeum.circlescene import choice_scene, circle_scene
from ui.boxes.panticapaeum.cityscene import Placement, city_scene, ghost
from ui.boxes.panticapaeum.placements import Placements, best
from ui.boxes.panticapaeum.rowscene import IMPROVED, rows_scene
from ui.design.parts import Action, Places, chip, icon_key, stock
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.house.intents import Explain, Open, Pick
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.stage import Scene, Stage, Worth, above, captioned, pictured, standing

SIGHTS = ("city", "circle", "rows")
ICONS = {"city": "tile", "circle": "trireme", "rows": "list"}


class FullBoard(Board[Panticapaeum]):
    """Remembers what fingers half-chose: whose city is looked at, where the ghost is, what is on the stage."""

    plays = Panticapaeum

    def __init__(self) -> None:
        self.looked: int | None = None  # somebody's city, while it is looked at
        self.sight: str | None = None  # what was asked to be on the stage; None: what the question is about
        self.chosen: Placement | None = None
        self.facing = 0
        self.sending = False  # workers: the next cell touched gets one
        self.selling: tuple[int, ...] | None = None  # colours to sell, while that is being chosen
        self.taking = False  # which cube, while that is being chosen
        self.keeping = surplus.NOTHING  # of which colours so many cubes are to stay, where some have to go back
        self.page = 0  # of the answers, where they are many
        self.stages = {name: Stage(name) for name in (*SIGHTS, "choice")}
        self._offers: tuple[object, Placements] | None = None
        self._brings: tuple[object, dict[Take, Worth | None]] = (None, {})

    # ---- reading the table

    def seat(self, glance: Glance[Panticapaeum]) -> int:
        """Whose city is on the glass."""
        if self.looked is not None:
            return self.looked
        return glance.view.turn.who if glance.view.turn.who >= 0 else 0

    def main(self, glance: Glance[Panticapaeum]) -> Action | None:
        return panels.main(self, glance, glance.view)

    def offers(self, glance: Glance[Panticapaeum]) -> Placements:
        """What may be laid or put now; worked out once a question."""
        key = (id(glance.session), glance.session.line, glance.view.turn)
        if self._offers is None or self._offers[0] != key:
            self._offers = (key, Placements(glance.view))
        return self._offers[1]

    def picked(self, glance: Glance[Panticapaeum]) -> Placement | None:
        """The placement that is half chosen, if it still may be made."""
        own = self.looked in (None, glance.view.turn.who)
        return self.chosen if own and self.chosen is not None and self.chosen in self.offers(glance) else None

    def on_stage(self, p: Panticapaeum) -> str:
        """What is to be seen large: what was asked for, else what the question is about."""
        if self.sight is not None:
            return self.sight
        if self.looked is not None:
            return "city"
        match p.turn.ask:
            case "take":
                return "choice"
            case "step" | "use" | "advance" | "token":
                return "rows"
            case "deal":
                return "circle"
            case _:
                return "city"

    # ---- what is to be seen

    def body(self, glance: Glance[Panticapaeum], at: Places) -> list[Shape]:
        look, p = glance.look, glance.view
        shapes = self._seats(glance, at.title)
        left, right = at.body.columns((70, 30), look.glass.gap)
        if self.main(glance) is None:  # the question has the room of the main action too
            right = Rect(right.x, right.y, right.w, at.main.bottom - right.y)
        tabs = left.left(look.glass.wide(9))
        shapes += self._sights(glance, tabs)
        room = left.after(tabs.w + look.glass.mm(1))
        shown = self.on_stage(p)
        shapes += self.stages[shown].shapes(look, room, self.scene(glance, shown, room))
        shapes += panels.panel(self, glance, right, p)
        return shapes + self._things(glance, at.foot)

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

    def scene(self, glance: Glance[Panticapaeum], name: str, room: Rect) -> Scene:
        """What lies on the stage of this name, in this room."""
        look, p = glance.look, glance.view
        match name:
            case "choice":
                takes = [move for move in p.moves() if isinstance(move, Take)]
                return choice_scene(look, p.kit, [(m.part, Play(m), self._best(glance, m)) for m in takes])
            case "circle":
                tiles = p.circle.tiles
                missing = p.table.circle + 1 - len(tiles) if p.turn.ask == "deal" else 0
                return circle_scene(look, p.kit, [*tiles, *[GAP] * missing], p.circle.at, self._takes(p), room=room)
            case "rows":
                return self._rows(glance)
            case _:
                return self._city(glance)

    def _best(self, glance: Glance[Panticapaeum], move: Take) -> Worth | None:
        """What the best place for this tile would bring; worked out once a question."""
        key = (id(glance.session), glance.session.line)
        if self._brings[0] != key:
            self._brings = (key, {})
        known = self._brings[1]
        if move not in known:
            trial = glance.view.copy()
            trial.play(move)
            known[move] = best(trial)
        return known[move]

    @staticmethod
    def _takes(p: Panticapaeum) -> dict[int, Hashable]:
        """Places of the circle and what a touch on them means."""
        ahead = p.circle.next()
        return {ahead[move.place - 1]: Play(move) for move in p.moves() if isinstance(move, Take)}

    def _rows(self, glance: Glance[Panticapaeum]) -> Scene:
        """The development board; where a marker may go on is lit."""
        p = glance.view
        seats = range(p.seats)
        touches: dict[tuple[int, int], Hashable] = {}
        worth: dict[tuple[int, int], Worth] = {}
        shown: tuple[tuple[int, int], ...] = ()
        if p.turn.who >= 0:
            markers, row = p.players[p.turn.who].markers, p.turn.part
            for move in p.moves():
                if isinstance(move, Advance):
                    touches[move.colour, markers[move.colour] + 1] = Play(move)
                elif move == STEP:
                    touches[row, markers[row] + 1] = Play(move)
            if p.turn.ask in ("use", "step"):
                shown = ((row, markers[row]),)
        return rows_scene(
            glance.look, p, [glance.colour(seat) for seat in seats], touches=touches, worth=worth, shown=shown
        )

    def _city(self, glance: Glance[Panticapaeum]) -> Scene:
        look, p, seat = glance.look, glance.view, self.seat(glance)
        touches: dict[int, Hashable] = {}
        worth: dict[int, Worth] = {}
        shown, placing, aside = None, False, False
        if seat == p.turn.who and self.sending:
            touches = {move.cell: Play(WORKER[move.cell]) for move in p.moves() if isinstance(move, Worker)}
            placing = True
        elif seat == p.turn.who and (offers := self.offers(glance)):
            chosen, placing = self.picked(glance), True
            touches = {cell: Pick("cell", cell) for cell in offers.cells}
            if chosen is not None:
                more = len(offers.facings) > 1
                shown = ghost(look.theme, p, seat, chosen, Pick("turn", 1) if more else None, glance.text("turn"))
            else:
                worth = {cell: worth_there for cell, (_, worth_there) in offers.told.items()}
        elif seat == p.turn.who:
            answers = [move for move in p.moves() if isinstance(move, OfCell) and not isinstance(move, Worker)]
            touches, placing = {cell: Play(move) for move in answers for cell in self._standing(p, move)}, bool(answers)
            if not answers:  # nothing else is asked of the city: workers go where they may without a word
                touches = {move.cell: Play(WORKER[move.cell]) for move in p.moves() if isinstance(move, Worker)}
                placing = aside = bool(touches)
        city = p.players[seat].city
        newest = (city.tiles[-1][1],) if city.tiles else ()
        return city_scene(
            look.theme, city, p.kit.footprint, colour=glance.colour(seat), touches=touches, worth=worth, ghost=shown,
            focus=() if touches and not aside else newest, placing=placing, dimmed=not aside,
        )  # fmt: skip

    @staticmethod
    def _standing(p: Panticapaeum, move: OfCell) -> tuple[int, ...]:
        """Where this answer can be touched: on its cell, or wherever the building stands that it is about."""
        city = p.players[p.turn.who].city
        if isinstance(move, Lift):
            for one in city.buildings:
                cells = city.cells(city.footing(one, p.kit.footprint))
                if move.cell in cells:
                    return tuple(cells)
        return (move.cell,)

    def show(self, glance: Glance[Panticapaeum], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The city of who acts, before there is one the tile in the hand; beside it the circle on which the ship sails,
        and how it stands."""
        look, p = glance.look, glance.view
        left, right = above(look, room, caption).columns((53, 47), look.glass.gap)
        upper, lower = right.rows((11, 8), look.glass.gap)
        if 0 <= seat < glance.view.seats:
            self.looked = seat
        large, scene = "city", self._city(glance)
        if p.turn.ask == "lay" and p.turn.who == self.seat(glance) and not p.players[p.turn.who].city.tiles:
            large, scene = "choice", choice_scene(look, p.kit, [(p.turn.part, None, None)])
        return [
            *pictured(look, self.stages[large], scene, left),
            *pictured(look, self.stages["circle"], self.scene(glance, "circle", upper), upper),
            *standing(look, lower, seated(glance)),
            *captioned(look, room, caption),
        ]

    def shows_points(self, glance: Glance[Panticapaeum]) -> bool:
        return True

    def _seats(self, glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
        """Everybody's points where they sit; a touch shows that city, and the own one comes back with the next move."""
        look, session, p = glance.look, glance.session, glance.view
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
                inner = cell.inset(look.glass.mm(1.2), look.glass.mm(1.2))
                shapes.append(Icon(inner.left(inner.h), "laurel", look.theme.ornament))
                text = Text(inner.after(inner.h), points, look.glass.type("lead", "small"), look.theme.ink, face="bold")
                shapes.append(text)
        return shapes

    def _things(self, glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
        """Own cubes, coins, improvements and workers; the worker is a key at any moment of the own turn."""
        look, p = glance.look, glance.view
        seat = self.seat(glance)
        player = p.players[seat]
        owned = [kind for kind in range(len(IMPROVEMENTS)) if player.tokens[kind]]
        cells = room.columns((*(0.94,) * 5, 1.3, *(0.96,) * bool(owned), 1.25), look.glass.mm(0.8))
        shapes: list[Shape] = []
        for colour, cell in enumerate(cells[:5]):
            name = COLOURS[colour]
            shapes += stock(look, cell, name, str(player.cubes[colour]), says=glance.word(name))
        shapes += stock(look, cells[5], "coin", str(player.coins), says=glance.text("coins"))
        if owned:
            shapes += self._owned(glance, cells[6], player.tokens, owned)
        can = seat == p.turn.who and any(isinstance(move, Worker) for move in p.moves())
        shapes += blank(
            look, cells[-1], Pick("send") if can else None, chosen=self.sending and can, ready=can,
            says=glance.text("workers"), key="send",
        )  # fmt: skip
        inner = cells[-1].inset(look.glass.mm(1))
        side = min(inner.h * 0.8, inner.w * 0.5)
        wood = look.theme.seat(glance.colour(seat)).fill
        edge = look.theme.outline(wood)
        spot = inner.left(side).centred(side, side)
        shapes.append(Box(spot, fill=wood, outline=edge, thick=look.glass.line, radius=side * 0.16))
        shapes.append(Icon(spot.inset(side * 0.1), "worker", look.theme.letters_on(wood)))
        sizes, ink = look.glass.type("lead", "small"), look.theme.ink if can else look.theme.soft
        shapes.append(Text(inner.after(side), str(player.free), sizes, ink, face="bold", across="middle"))
        return shapes

    def _owned(self, glance: Glance[Panticapaeum], room: Rect, tokens: list[int], owned: list[int]) -> list[Shape]:
        """Improvements, each with how many where there is more than one."""
        look = glance.look
        hold = Explain(IMPROVED[IMPROVEMENTS[owned[0]]][1])
        says = ", ".join(glance.word(f"improve {IMPROVEMENTS[kind]}") for kind in owned)
        shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=look.glass.radius, says=says, hold=hold)]
        rows = room.inset(look.glass.mm(0.5)).rows(max(2, len(owned)), 0)
        for kind, row in zip(owned, rows, strict=False):
            icon = row.left(row.h) if tokens[kind] > 1 else row
            side = min(icon.h, icon.w)
            shapes.append(Icon(icon.centred(side, side), IMPROVED[IMPROVEMENTS[kind]][0], look.theme.ornament))
            if tokens[kind] > 1:
                sizes = look.glass.type("small")
                shapes.append(Text(row.after(row.h), str(tokens[kind]), sizes, look.theme.ink, face="bold"))
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Panticapaeum]) -> None:
        if any(stage.take(intent) for stage in self.stages.values()):
            return
        p = glance.view
        match intent:
            case Pick("look", int(seat)):
                self.looked = None if seat in (self.looked, p.turn.who) else seat
                self.sight = None
                self.stages["city"].rest()
            case Pick("sight", str(name)):
                self.sight = None if name == self.on_stage(p) else name
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
                self._turn(glance, way)
            case Pick("sell", colours) if colours is None or isinstance(colours, tuple):
                self.selling, self.taking = colours, False
            case Pick("taking", bool(on)):
                self.taking, self.selling = on, None
            case Pick("stay", wished) if wished is None or isinstance(wished, tuple):
                self.keeping = wished or surplus.NOTHING
            case Pick("page", int(page)):
                self.page = page

    def _turn(self, glance: Glance[Panticapaeum], way: int) -> None:
        """A quarter turn to the next facing that can lie, as near as it can to where the ghost was."""
        offers, chosen = self.offers(glance), self.picked(glance)
        if not offers:
            return
        cells = offers.covered(chosen) if chosen is not None else ()
        self.facing = offers.turned(offers.facing(self.facing), way)
        if cells:
            self.chosen = offers.nearest(self.facing, cells[len(cells) // 2])

    def touched(self, given: Input, glance: Glance[Panticapaeum]) -> bool:
        """A seat's button confirms what is chosen on its own screen; with nothing chosen it is the seat's "done"."""
        if isinstance(given, Press) and given.seat == glance.view.turn.who and self.looked is None:
            chosen = self.picked(glance)
            if chosen is not None:
                glance.do(Play(chosen))
                return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Panticapaeum]) -> None:
        self.looked, self.chosen, self.selling, self.taking, self.page = None, None, None, False, 0
        self.keeping = surplus.NOTHING
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
        for stage in self.stages.values():
            stage.pulled(pull)

    def typed(self, key: KeyTyped, glance: Glance[Panticapaeum]) -> bool:
        return self.stages[self.on_stage(glance.view)].typed(key.key)


def _kind(glance: Glance[Panticapaeum]) -> str:
    """Of which kind the game is, where it is no whole one."""
    return f"{glance.text('Ten minutes')} · " if glance.short else ""
