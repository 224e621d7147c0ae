"""Against a famous architect with the box: your place is one touch; what he takes, pays and gets is one card, which the
next thing you do confirms. What the row shows may be told, on the reader or by hexes, and need not be: only where his
first plaza lies is asked, and only if it does not follow."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.moves import Plaza, SetPlace, Take, TellTile, Took, looks
from engine.rules.contract import RIVAL, UNSEEN
from engine.table.intents import Done, Input, Play, Tag
from engine.table.outcomes import Outcome
from ui.boxes.akropolis.ahead import Ahead, his_taken, row_laid, telling
from ui.boxes.akropolis.aid import HIGH, AidBoard, lots, told_face
from ui.boxes.akropolis.firststeps import MIRRORED
from ui.boxes.akropolis.picker import options
from ui.boxes.akropolis.products import products, small_panel
from ui.boxes.akropolis.seats import named, seat_mark
from ui.boxes.akropolis.site import Lot, site
from ui.boxes.board import Glance
from ui.design.parts import Action, Places, banner, key
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Explain, Open, Pick
from ui.stage import Act, Cube, acts

LOW, PICKER = 15.0, 21.0  # millimetres of the row while a tile is told, and of the hexes it is told by


class SoloBoard(AidBoard):
    """The group's board, with the famous architect beside it. Remembers whether he got another tile."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong = False

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        if p.turn.ask == "tell":
            return glance.speaker.asked(p.turn)
        name, card = glance.speaker.name(p.plan.seats), p.score()
        found = [line.points for line in card.lines if line.seat == p.plan.seats]
        points = "?" if None in found else str(card.total(p.plan.seats))
        title = glance.text("Round {number} of {rounds}", number=p.round, rounds=p.plan.stacks + 1)
        return glance.text("{title} · {name} {points}", title=title, name=name, points=points)

    def main(self, glance: Glance[Aid]) -> Action | None:
        p = glance.view
        if p.turn.ask == "tell":
            return Action(glance.text("Nobody looks"), Play(TellTile(p.turn.part, UNSEEN)), icon="skip")
        if self.wrong:
            return Action(glance.text("Back"), Pick("wrong", False), icon="back")
        laid = row_laid(p)
        match laid.table.turn:
            case (_, "plaza", _):
                none = Plaza(0)
                ready = none in laid.table.moves()
                return Action(glance.text("None of them"), laid.play(none), hold=Explain("AS3.3")) if ready else None
            case (who, "take", _) if who == RIVAL:
                return Action(glance.text("Done by hand"), laid.play(laid.table.moves()[0]), icon="check")
        if p.turn.ask == "deal":
            return Action(glance.text("Row laid"), Done(), icon="next")
        return None  # the place is the answer: your stones are his

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        if p.turn.ask == "tell":
            return self._tell(glance, at)
        laid = row_laid(p)
        match laid.table.turn:
            case (_, "plaza", _):
                return self._first_plaza(glance, at, laid)
            case (who, "take", _) if who == RIVAL:
                return self._wrong_tile(glance, at, laid) if self.wrong else self._his_turn(glance, at, laid)
        return self._my_turn(glance, at, laid)

    # ---- my turn

    def _my_turn(self, glance: Glance[Aid], at: Places, laid: Ahead) -> list[Shape]:
        """Whatever of the row is told: a touch takes."""
        look = glance.look
        p = laid.table
        coming = glance.view.turn.ask == "deal"
        row = at.body.top(look.glass.tall(LOW if coming else HIGH))
        takes: dict[int, Hashable] = {m.place: laid.play(m) for m in reversed(p.moves()) if isinstance(m, Take)}
        shapes = self._row(glance, row, lots(glance.of(p), takes))
        rest = at.body.below(row.h + look.glass.gap)
        low = rest.from_bottom(look.glass.tall(PICKER if coming else 10))
        above = rest.top(rest.h - low.h - look.glass.gap)
        text = glance.text("{name}: touch the tile you take", name=named(glance, p.who))
        news = self._news(glance.of(p))
        below = news or glance.text("your stones go to {name}", name=glance.speaker.name(p.plan.seats))
        if coming:
            below = self._how_to_tell(glance)
            shapes += self._picker(glance, low)
        else:
            shapes += small_panel(glance, low, products(p.score().lines, p.plan.seats))
        colour = look.theme.seat(glance.colour(p.who)).fill
        shapes += banner(look, above, text, below, color=colour, marks=(seat_mark(glance, p.who),), step="head")
        if coming:
            return shapes + self._foot(glance, at.foot)
        side = look.glass.wide(13)
        foot = self._foot(glance, at.wide_foot.left(at.wide_foot.w - side - look.glass.gap))
        return shapes + foot + self._mirror(glance, at.wide_foot.from_right(side))

    def _row(self, glance: Glance[Aid], room: Rect, given: list[Lot], more: int = 0) -> list[Shape]:
        marked = telling(glance.view)
        if marked is not None and marked.place <= len(given) and not any(lot.wanted for lot in given):
            given[marked.place - 1] = replace(given[marked.place - 1], telling=True)
        return site(glance.look, room, given, glance.view.plan.row + more, mirrored=glance.on(MIRRORED))

    def _how_to_tell(self, glance: Glance[Aid]) -> str:
        if telling(glance.view) is None:
            return ""
        return glance.text("or: the marked tile on the reader, or its hexes")

    def _picker(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """The hexes of the tile that is told now."""
        marked, kit = telling(glance.view), glance.view.plan.kit
        return self.picker.shapes(glance, room, kit, options(kit, marked.touches if marked is not None else {}))

    def _foot(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        look = glance.look
        if self.stones_of is not None:
            return self._stones(glance, room)
        stones, wrong = room.columns((8, 5), look.glass.gap)
        his = row_laid(glance.view).table.turn.who == RIVAL
        touch: Hashable = Pick("wrong", True) if his else Open("drift")
        shapes = self._stones(glance, stones)
        return shapes + key(look, wrong, glance.text("Not so…"), touch, step="note", name="not-so")

    # ---- his turn

    def _first_plaza(self, glance: Glance[Aid], at: Places, laid: Ahead) -> list[Shape]:
        """Which of the tiles he can pay is the first with a plaza: a touch on it, the tiles themselves from left to
        right, or "none"."""
        look, p = glance.look, laid.table
        row = at.body.top(look.glass.tall(LOW))
        offers: dict[int, Hashable] = {m.place: laid.play(m) for m in p.moves() if isinstance(m, Plaza)}
        shapes = self._row(glance, row, lots(glance.of(p), offers))
        rest = at.body.below(row.h + look.glass.gap)
        low = rest.from_bottom(look.glass.tall(PICKER))
        says = glance.text("First plaza that {name} can pay?", name=glance.speaker.name(p.plan.seats))
        above = rest.top(rest.h - low.h - look.glass.gap)
        shapes += banner(look, above, says, self._how_to_tell(glance), step="lead")
        return shapes + self._picker(glance, low) + self._foot(glance, at.foot)

    def _his_turn(self, glance: Glance[Aid], at: Places, laid: Ahead) -> list[Shape]:
        """What he takes, with an arrow; every other tile may be taken at once, for what it will cost then."""
        look, p = glance.look, laid.table
        place = next(move.place for move in p.moves() if isinstance(move, Take))
        open_ = telling(glance.view) is not None
        row = at.body.top(look.glass.tall(LOW if open_ else HIGH))
        given = self._around_his(glance, laid, place)
        shapes = self._row(glance, row, given, more=max(0, len(given) - p.plan.row))
        rest = at.body.below(row.h + look.glass.gap)
        low = rest.from_bottom(look.glass.tall(PICKER if open_ else 10))
        above = rest.top(rest.h - low.h - look.glass.gap)
        act = self._act(glance.of(p), place)
        if open_:
            shapes += banner(look, above, act.text, act.reason, step="lead")
            shapes += self._picker(glance, low)
        else:
            shapes += acts(look, Rect(above.x, above.y, above.w, above.h * 2), [act], act.text, most=1)
            shapes += small_panel(glance, low, products(p.score().lines, p.plan.seats))
        return shapes + self._foot(glance, at.foot)

    def _around_his(self, glance: Glance[Aid], laid: Ahead, place: int) -> list[Lot]:
        """His tile among the others, and those among which I choose once he has it."""
        now, then = laid.table, his_taken(laid.table)
        moves = then.table.moves() if then.table.turn.ask == "take" else ()
        path = Ahead((*laid.moves, *then.moves), then.table)
        takes: dict[int, Hashable] = {m.place: path.play(m) for m in reversed(moves) if isinstance(m, Take)}
        mine = lots(glance.of(then.table), takes) if takes else lots(glance.of(now), {})
        his = replace(lots(glance.of(now), {}, place)[place - 1], says=glance.text("place {place}", place=place))
        if not takes:  # the last tile of all is nobody's
            return [his if lot.price == place - 1 else lot for lot in mine]
        return [*mine[: place - 1], his, *mine[place - 1 :]]

    def _wrong_tile(self, glance: Glance[Aid], at: Places, laid: Ahead) -> list[Shape]:
        """He got another tile than his rule says: which one?"""
        p, look = laid.table, glance.look
        row = at.body.top(look.glass.tall(HIGH))
        place = next(move.place for move in p.moves() if isinstance(move, Take))
        others: dict[int, Hashable] = {n: laid.play(Took(n)) for n in range(1, len(p.tiles.row) + 1) if n != place}
        shapes = site(look, row, lots(glance.of(p), others), p.plan.row, mirrored=glance.on(MIRRORED))
        rest = at.body.below(row.h + look.glass.gap)
        says = glance.text("Which tile did {name} get?", name=glance.speaker.name(p.plan.seats))
        shapes += banner(look, rest.top(look.glass.tall(14)), says, step="lead")
        more = glance.text("Something else is wrong…")
        return shapes + key(look, at.foot, more, Open("drift"), step="body", name="drift")

    def _act(self, glance: Glance[Aid], place: int) -> Act:
        """What he takes and pays, and why."""
        p = glance.view
        name, price = glance.speaker.name(p.plan.seats), place - 1
        why = p.reason()
        reason = glance.why(why) if why is not None else ""
        text = glance.text("{name}: the free tile", name=name)
        if price:  # which tile it is shows before the words
            text = glance.text("{name}: {price:stone} to the reserve", name=name, price=price)
        tile = told_face(p, p.tiles.row[place - 1])
        stones = tuple(Cube("stone") for _ in range(price))
        return Act(text, (tile, *stones), reason, hold=Explain("AS3.2"))

    # ---- the end

    def _tell(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """What his tiles show, one after the other, as far as nobody said it before."""
        p = glance.view
        answers: dict[int, Hashable] = {move.part: Play(move) for move in p.moves() if isinstance(move, TellTile)}
        return self.picker.shapes(glance, at.body, p.plan.kit, options(p.plan.kit, answers))

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        match intent:
            case Pick("wrong", bool(wrong)):
                self.wrong = wrong
            case _:
                super().take(intent, glance)

    def touched(self, given: Input, glance: Glance[Aid]) -> bool:
        """A tile that lies already is read where the row is marked."""
        marked = telling(glance.view)
        if isinstance(given, Tag) and marked is not None and marked.by_place and (part := glance.part_on(given)):
            glance.do(Play(SetPlace(marked.place, looks(glance.view.plan.kit.tiles[part]))))
            return True
        return super().touched(given, glance)

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        self.wrong = False
        super().heard(outcome, glance)
