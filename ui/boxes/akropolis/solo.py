"""Against a famous architect with the box: your place is one touch; what he takes, pays and gets is one card, which the
next thing you do confirms. Where his first plaza lies and what his tile shows is asked only if it does not follow."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.moves import Plaza, Take, Tell, Took
from engine.rules.contract import RIVAL, UNSEEN
from engine.table.intents import Done, Play
from ui.boxes.akropolis.aid import HIGH, AidBoard, lots, told_face
from ui.boxes.akropolis.picker import options
from ui.boxes.akropolis.products import products, small_panel
from ui.boxes.akropolis.seats import named, seat_mark
from ui.boxes.akropolis.site import site
from ui.boxes.board import Glance
from ui.design.parts import Action, Places, banner, key
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text
from ui.house.intents import Explain, Open
from ui.stage import Act, Cube, acts


class SoloBoard(AidBoard):
    """The group's board, with the famous architect beside it."""

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        if p.turn.ask == "tell":
            return glance.speaker.asked(p.turn)
        name, card = glance.speaker.name(p.plan.seats), p.score()
        his_points = [line.points for line in card.lines if line.seat == p.plan.seats]
        points = "?" if None in his_points else str(card.total(p.plan.seats))
        title = glance.text("Round {number} of {rounds}", number=p.round, rounds=p.plan.stacks + 1)
        return glance.text("{title} · {name} {points}", title=title, name=name, points=points)

    def main(self, glance: Glance[Aid]) -> Action | None:
        p = glance.view
        match p.turn.ask:
            case "plaza":
                return None
            case "tell":
                return Action(glance.text("Nobody looks"), Play(Tell(p.turn.part, UNSEEN)), icon="skip")
            case "deal":
                return super().main(glance)
            case _ if p.turn.who == RIVAL:
                return Action(glance.text("Done by hand"), Done(), icon="check")
            case _:
                return None  # the place is the answer: your stones are his

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        match p.turn.ask:
            case "deal":
                return self._refill(glance, at)
            case "plaza":
                return self._first_plaza(glance, at)
            case "tell":
                return self._tell(glance, at)
            case _ if p.turn.who == RIVAL:
                return self._his_turn(glance, at)
            case _:
                return self._my_turn(glance, at)

    # ---- my turn

    def _my_turn(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        room = at.body
        row = room.top(look.glass.tall(HIGH))
        takes = {move.place: Play(move) for move in reversed(p.moves()) if isinstance(move, Take)}
        shapes = site(look, row, lots(glance, takes), p.plan.row)
        rest = room.below(row.h + look.glass.gap)
        low = rest.from_bottom(look.glass.tall(10))
        shapes += small_panel(glance, low, products(p.score().lines, p.plan.seats))
        above = rest.top(rest.h - low.h - look.glass.gap)
        text = glance.text("{name}: touch the tile you take", name=named(glance, p.who))
        below = self._news(glance) or glance.text("your stones go to {name}", name=glance.speaker.name(p.plan.seats))
        colour = look.theme.seat(glance.colour(p.who)).fill
        shapes += banner(look, above, text, below, color=colour, marks=(seat_mark(glance, p.who),), step="head")
        return shapes + self._foot(glance, at.wide_foot)

    def _foot(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        look = glance.look
        stones, wrong = room.columns((10, 4), look.glass.gap)
        shapes = self._stones(glance, stones)
        return shapes + key(look, wrong, glance.text("Not so…"), Open("drift"), step="note", name="not-so")

    # ---- his turn

    def _first_plaza(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """Which of the tiles he can pay is the first with a plaza: a touch on it, or on "none"."""
        p, look = glance.view, glance.look
        asked = at.body.top(look.glass.px("head") * 1.5)
        says = glance.text("Where is the first plaza that {name} can pay?", name=glance.speaker.name(p.plan.seats))
        shapes: list[Shape] = [Text(asked, says, look.glass.type("head", "small"), look.theme.ink, face="title")]
        row = at.body.below(asked.h + look.glass.mm(1)).top(look.glass.tall(HIGH) * 1.3)
        offers = {move.place: Play(move) for move in p.moves() if isinstance(move, Plaza)}
        shapes += site(look, row, lots(glance, offers), p.plan.row)
        if 0 in offers:
            none = at.wide_foot
            shapes += key(look, none, glance.text("None of them"), offers[0], step="lead", name="plaza-0",
                          hold=Explain("AS3.3"))  # fmt: skip
        return shapes

    def _his_turn(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        place = next(move.place for move in p.moves() if isinstance(move, Take))
        touches: dict[int, Play] = {n: Play(Took(n)) for n in range(1, len(p.tiles.row) + 1) if n != place}
        touch = {move.part: Play(move) for move in p.moves() if isinstance(move, Take)}
        known = len(touch) == 1
        row = at.body.top(look.glass.tall(HIGH if known else 13.0))
        shapes = site(look, row, lots(glance, touches, place), p.plan.row)
        rest = at.body.below(row.h + look.glass.gap)
        if not known:
            low = rest.from_bottom(look.glass.tall(20.5))
            shapes += self.picker.shapes(glance, low, p.plan.kit, options(p.plan.kit, touch))
            rest = rest.top(rest.h - low.h - look.glass.gap)
        act = self._act(glance, place)
        if known:
            low = rest.from_bottom(look.glass.tall(10))
            above = rest.top(rest.h - low.h - look.glass.gap)
            shapes += acts(look, Rect(above.x, above.y, above.w, above.h * 2), [act], act.text, most=1)
            shapes += small_panel(glance, low, products(p.score().lines, p.plan.seats))
        else:
            shapes += banner(look, rest, act.text, act.reason, step="lead")
        return shapes + self._foot_of_his(glance, at.foot)

    def _foot_of_his(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        look = glance.look
        stones, wrong = room.columns((8, 5), look.glass.gap)
        shapes = self._stones(glance, stones)
        return shapes + key(look, wrong, glance.text("Not so…"), Open("drift"), step="note", name="not-so")

    def _act(self, glance: Glance[Aid], place: int) -> Act:
        """What he takes and pays, and why."""
        p = glance.view
        name, price = glance.speaker.name(p.plan.seats), place - 1
        if price:
            text = glance.text(
                "{name}: tile {place}. {price:stone} to the reserve", name=name, place=place, price=price
            )
        else:
            text = glance.text("{name}: the free tile", name=name)
        why = p.reason()
        tile = told_face(p, p.tiles.row[place - 1])
        stones = tuple(Cube("stone") for _ in range(price))
        return Act(text, (tile, *stones), glance.why(why) if why is not None else "", hold=Explain("AS3.2"))

    # ---- the end

    def _tell(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """What his tiles show, one after the other, as far as nobody said it before."""
        p = glance.view
        answers: dict[int, Hashable] = {move.part: Play(move) for move in p.moves() if isinstance(move, Tell)}
        return self.picker.shapes(glance, at.body, p.plan.kit, options(p.plan.kit, answers))
