"""Amytis on the screen: both cities where people sit, the building board between them. With a tile in hand every cell
says what it brings; whatever else is asked takes the place of the building board."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.amytis.moves import LAY, Lay
from engine.rules.amytis.position import Game
from engine.rules.amytis.projects import spread
from engine.rules.contract import OVER
from engine.table.intents import Input, Play, Press, Tag
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.amytis import answers, gains, middle, show
from ui.boxes.amytis.grids import city_scene
from ui.boxes.amytis.looks import Swatch, swatch
from ui.boxes.amytis.seats import chips, holds, track
from ui.boxes.board import Board, Glance
from ui.design.parts import Action, Places, icon_key, note
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape
from ui.house.intents import Explain, Open, Pick
from ui.picture.loop import Pulled, Stretched
from ui.stage import Scene, Stage

VIEWS = ("favours", "projects", "cards")  # what the middle can show besides what is asked
MOST_SWATCHES = 5


class FullBoard(Board[Game]):
    """Remembers the cell of the ghost, what was asked to be shown in the middle, and what was half answered."""

    plays = Game

    def __init__(self) -> None:
        self.cell: int | None = None
        self.shown = ""
        self.sides = 0  # building cards turned to side B, while the table says how they lie
        self.kind: int | None = None  # of the tile that came to light, while the table says which
        self.cities = Stage("first city"), Stage("second city")
        self.stage = Stage("middle")

    # ---- the frame

    def main(self, glance: Glance[Game]) -> Action | None:
        p = glance.view
        if p.turn.ask == "lay":
            touch = Play(LAY[self.cell]) if self.cell is not None else Pick("cell", None)
            return Action(glance.text("Place it"), touch, icon="check", ready=self.cell is not None)
        return answers.main(glance, self.sides)

    def body(self, glance: Glance[Game], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        totals = [str(points) for points in p.points]
        shapes = chips(glance, at.title, totals, (Open("score"), Open("score")))
        if p.turn.ask in answers.ASKED:
            return shapes + answers.panel(glance, at.body if self.main(glance) else at.whole_body, self.sides)
        line = at.body.top(look.glass.px("note") * 1.15)
        left, right = line.columns((13, 9), look.glass.gap)
        shapes.append(note(look, left, state(glance)))
        colours = [glance.colour(seat) for seat in (0, 1)]
        shapes += track(look, right, colours, p.points, p.kit.track.spaces, p.kit.track.laps)
        room = at.body.below(line.h + look.glass.mm(1))
        foot = self._foot(glance, at.foot if self.main(glance) else at.wide_foot)
        if self.shown == "cards":
            return shapes + middle.effects(glance, room) + foot
        cells = room.columns(3, look.glass.gap)
        shapes += self._city(glance, cells[0], 0)
        shapes += self._city(glance, cells[2], 1)
        return shapes + middle.shapes(glance, cells[1], self.stage, self.shown, self.cell) + foot

    def show(self, glance: Glance[Game], room: Rect, caption: str, seat: int) -> list[Shape]:
        cities = [(stage, self._scene(glance, seat)) for seat, stage in enumerate(self.cities)]
        return show.full(glance, room, caption, self.stage, cities)

    def shows_points(self, glance: Glance[Game]) -> bool:
        return True

    # ---- the cities

    def _mine(self, glance: Glance[Game], seat: int) -> bool:
        return glance.view.turn.ask == "lay" and glance.view.turn.who == seat

    def _scene(self, glance: Glance[Game], seat: int) -> Scene:
        p, mine = glance.view, self._mine(glance, seat)
        touches: dict[int, Hashable] = {}
        ghost = None
        if mine:
            touches = {move.cell: Pick("cell", move.cell) for move in p.moves() if isinstance(move, Lay)}
            if self.cell is not None:
                ghost = (p.turn.part, self.cell, Play(LAY[self.cell]))
        return city_scene(
            glance.look, p.kit, p.cities[seat], touches, gains.cells(p) if mine else {}, ghost=ghost,
            pulse=self._short(p, seat), hold=lambda part: holds(p.kit, p.sides, part),
        )  # fmt: skip

    def _short(self, p: Game, seat: int) -> frozenset[int]:
        """The cells where one tile is missing for a project of this seat."""
        cells = set()
        for card in p.projects[seat]:
            _, short = p.kit.projects[card].nearest(p.cities[seat].look)
            if short.bit_count() == 1:
                cells |= {cell for cell, colour in enumerate(spread(short)) if colour >= 0}
        return frozenset(cells)

    def _city(self, glance: Glance[Game], room: Rect, seat: int) -> list[Shape]:
        look, p = glance.look, glance.view
        edge = look.theme.outline(look.theme.seat(glance.colour(seat)).fill)
        shapes: list[Shape] = [
            *self.cities[seat].shapes(look, room, self._scene(glance, seat)),
            Box(room, outline=edge, thick=look.glass.line * (3 if p.turn.who == seat else 1), radius=look.glass.radius),
        ]
        return shapes

    # ---- below: the projects of whoever moves, the row beside them, and what else can be looked at

    def _foot(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        look, p = glance.look, glance.view
        side = look.glass.wide(12.5)
        keys = room.from_right(len(VIEWS) * side + (len(VIEWS) - 1) * look.glass.gap)
        shapes: list[Shape] = []
        icons = ("crown", "scroll", "palace")
        says = glance.text("favours"), glance.text("projects"), glance.text("buildings")
        for view, icon, said, cell in zip(VIEWS, icons, says, keys.columns(3, look.glass.gap), strict=True):
            shapes += icon_key(
                look, cell, icon, Pick("view", view), said, chosen=self.shown == view, name=f"view-{view}"
            )
        area = room.left(room.w - keys.w - look.glass.gap)
        seat = p.turn.who if p.turn.who >= 0 else p.seat
        cards = p.projects[seat][-MOST_SWATCHES:]
        row = [card for card in p.row if card] if self.main(glance) is None else []
        wide = min(area.h * 0.86, (area.w - look.glass.gap) / max(4, len(cards) + len(row)))
        for n, card in enumerate(cards):
            spot = Rect(area.x + n * wide, area.y, wide, area.h)
            shapes += self._project(glance, spot, card, swatch(p.kit, card, p.cities[seat].look), "M6.1")
        beside = area.after(len(cards) * wide + look.glass.gap)
        if row:
            shapes.append(Box(beside.left(look.glass.line).inset(0, look.glass.mm(1.5)), fill=look.theme.rule))
        for n, card in enumerate(row):
            spot = Rect(beside.x + n * wide, area.y, wide, area.h)
            shapes += self._project(glance, spot, card, swatch(p.kit, card), "M6.6")
        return shapes

    @staticmethod
    def _project(glance: Glance[Game], room: Rect, card: int, thing: Swatch, clause: str) -> list[Shape]:
        """A project, lit where one tile is short; what it is, is held."""
        look = glance.look
        spot = room.inset(look.glass.mm(0.6))
        ground = Box(
            spot, fill=look.theme.lit if thing.lit else look.theme.card,
            outline=look.theme.accent if thing.lit else None, thick=look.glass.line * 2,
            radius=look.glass.radius, hold=Explain(clause), says=glance.text("project {card}", card=card),
        )  # fmt: skip
        return [ground, *thing.shapes(look, spot.inset(look.glass.mm(0.6)))]

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Game]) -> None:
        if self.stage.take(intent) or any(stage.take(intent) for stage in self.cities):
            return
        match intent:
            case Pick("cell", int(cell)):
                self.cell, self.shown = cell, ""
            case Pick("view", str(view)):
                self.shown = "" if self.shown == view else view
            case Pick("side", int(kind)):
                self.sides ^= 1 << kind
            case Pick("kind", int(kind)):
                self.kind = None if self.kind == kind else kind

    def touched(self, given: Input, glance: Glance[Game]) -> bool:
        """The ghost is put down by the button of its seat, or by the tile itself on the reader again."""
        p = glance.view
        if self.cell is None or p.turn.ask != "lay":
            return False
        pressed = isinstance(given, Press) and self._mine(glance, given.seat)
        if pressed or (isinstance(given, Tag) and glance.part_on(given) == p.turn.part):
            glance.do(Play(LAY[self.cell]))
            return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Game]) -> None:
        """What was half chosen is over when the game has moved; a refusal or a friendly answer leaves it lying."""
        if not isinstance(outcome, Played | Jumped):
            return
        self.cell, self.shown, self.sides, self.kind = None, "", 0, None

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Game]) -> None:
        for stage in (self.stage, *self.cities):
            stage.pulled(pull)


def state(glance: Glance[Game]) -> str:
    """Which turn it is, and how near the end."""
    p = glance.view
    if p.turn == OVER:
        return glance.text("The game is over.")
    empty = p.board.empty()
    if empty >= 2 and p.seat != p.first:
        return glance.text("Turn {number} · the last one", number=p.number)
    return glance.text("Turn {number} · stacks empty: {many} of 2", number=max(1, p.number), many=empty)
