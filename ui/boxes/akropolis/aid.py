"""Akropolis with the box: the construction site as far as it is told, who takes, the chief's two turns. One press ends
a turn; which tile it was, stones, and what comes from a stack may be told and need not be."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from engine.rules.akropolis.aid import Aid
from engine.rules.akropolis.looks import part
from engine.rules.akropolis.moves import Begin, Deal, SetStones, Take
from engine.rules.contract import UNSEEN, Went
from engine.table.intents import Done, Input, Play, Press
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.akropolis.firststeps import MIRRORED, NOW
from ui.boxes.akropolis.hexes import TileFace, tile_face, tile_of_hexes
from ui.boxes.akropolis.picker import Picker, options
from ui.boxes.akropolis.seats import named, seat_key, seat_mark
from ui.boxes.akropolis.site import Lot, site
from ui.boxes.board import Board, Glance
from ui.design.parts import Action, Places, banner, hints, icon_key, key, note, words
from ui.design.parts.keys import blank
from ui.design.parts.seats import token
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.house.intents import Pick
from ui.stage import above, captioned, still

HIGH = 24.0  # millimetres of the row


class AidBoard(Board[Aid]):
    """Remembers whose stones are being set, and the hexes half told."""

    plays = Aid

    def __init__(self) -> None:
        self.stones_of: int | None = None
        self.picker = Picker()

    # ---- the frame

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        if p.turn.ask == "begin":
            return glance.speaker.asked(p.turn)
        rounds = p.plan.stacks + 1
        if p.coming:
            return glance.text("Round {number} of {rounds}", number=p.round, rounds=rounds)
        turn = p.plan.row - len(p.tiles.row) + 1
        return glance.text(
            "Round {number} of {rounds} · turn {turn} of {turns}",
            number=p.round, rounds=rounds, turn=turn, turns=p.plan.row - 1,
        )  # fmt: skip

    def main(self, glance: Glance[Aid]) -> Action | None:
        match glance.view.turn.ask:
            case "begin":
                return None
            case "deal":
                return Action(glance.text("Row laid"), Done(), icon="next")
            case _:
                return Action(glance.text("Done"), Done(), icon="next")

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        match p.turn.ask:
            case "begin":
                return self._who_begins(glance, at)
            case "deal":
                return self._refill(glance, at)
            case _:
                return self._turn(glance, at)

    def show(self, glance: Glance[Aid], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The construction site, and the turns of the round."""
        p, look = glance.view, glance.look
        upper, lower = (
            above(look, room, caption).inset(look.glass.margin, look.glass.margin).rows((3, 2), look.glass.gap)
        )
        shapes = site(look, upper, lots(glance, {}), p.plan.row, mirrored=glance.on(MIRRORED))
        if p.running:
            shapes += self._turns(glance, lower.centred(lower.w, min(lower.h, look.glass.tall(18))), share=1.0)[0]
        return [*still(shapes), *captioned(look, room, caption)]

    # ---- the pages

    def _who_begins(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        look = glance.look
        offers = [move for move in glance.view.moves() if isinstance(move, Begin)]
        shapes: list[Shape] = []
        sentence = glance.text("Who was last in an amphitheatre is chief.")
        line, room = at.whole_body.top(look.glass.px("lead") * 1.4), at.whole_body.below(look.glass.px("lead") * 1.7)
        shapes.append(words(look, line, sentence, "body", least="small"))
        for move, cell in zip(offers, room.grid(2, -(-len(offers) // 2), look.glass.gap), strict=False):
            shapes += name_key(glance, cell, move.seat, Play(move))
        return shapes

    def _refill(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """Tiles come from a stack: turned up, and on; or read in one by one, or told by their hexes."""
        p, look = glance.view, glance.look
        row = at.body.top(look.glass.tall(HIGH) * 0.8)
        shapes = site(look, row, lots(glance, {}), p.plan.row, mirrored=glance.on(MIRRORED))
        line = at.body.below(row.h + look.glass.mm(0.6)).top(look.glass.px("note") * 1.3)
        place = len(p.tiles.row) + 1
        sentence = glance.text(
            "{stacks:stack} left. Tile {place}: on the reader, or its hexes", stacks=p.stacks, place=place
        )
        shapes.append(note(look, line, sentence))
        answers = {move.part: Play(move) for move in p.moves() if isinstance(move, Deal)}
        room = at.body.below(line.bottom + look.glass.mm(0.6) - at.body.y)
        shapes += self.picker.shapes(glance, room, p.plan.kit, options(p.plan.kit, answers))
        return shapes + self._stones(glance, at.foot)

    def _turn(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        row = at.body.top(look.glass.tall(HIGH))
        takes = {move.place: Play(move) for move in reversed(p.moves()) if isinstance(move, Take)}
        shapes = site(look, row, lots(glance, takes), p.plan.row, mirrored=glance.on(MIRRORED))
        rest = at.body.below(row.h + look.glass.gap)
        low = rest.from_bottom(look.glass.tall(9))
        shapes += self._order(glance, low)
        above = rest.top(rest.h - low.h - look.glass.gap)
        return shapes + self._whose(glance, above) + self._stones(glance, at.foot)

    def _whose(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """Who takes, large; at the first turns what can be done, at the last ones what is near."""
        p, look = glance.view, glance.look
        seat = p.who
        text = glance.text("{name} takes a tile", name=named(glance, seat))
        colour = look.theme.seat(glance.colour(seat)).fill
        news = self._news(glance)
        lines = [glance.why(line) for line in NOW["take"]] if p.round == 1 and not news else []
        if lines:
            left, right = room.columns((64, 132), look.glass.gap)
            shown = banner(look, left, text, "", color=colour, marks=(seat_mark(glance, seat),), lines=2)
            return shown + hints(look, right, lines)
        return banner(look, room, text, news, color=colour, marks=(seat_mark(glance, seat),))

    def _news(self, glance: Glance[Aid]) -> str:
        """What people forget: the chief's second turn, the refill, the last tile."""
        p = glance.view
        left = len(p.tiles.row)
        if left == 2 and not p.stacks:
            return glance.text("The last turn: the tile left over is nobody’s")
        if left == 2:
            return glance.text("Second turn of the chief; then a new row")
        if not p.stacks:
            return glance.text("The last round")
        return ""

    def _order(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """The turns of this round, the stacks that are left, and which way the row lies."""
        p, look = glance.view, glance.look
        shapes, beside = self._turns(glance, room, share=0.6)
        shapes += self._mirror(glance, beside.from_right(look.glass.wide(12)))
        beside = beside.left(beside.w - look.glass.wide(12) - look.glass.gap)
        sentence = glance.text("{stacks:stack} left", stacks=p.stacks)
        sizes = look.glass.type("body", "small")
        return [*shapes, Text(beside, sentence, sizes, look.theme.soft, across="right")]

    def _turns(self, glance: Glance[Aid], room: Rect, share: float) -> tuple[list[Shape], Rect]:
        """From left to right: the chief has the first and the last. And the room that is left beside them."""
        p, look = glance.view, glance.look
        glass, theme = look.glass, look.theme
        turns = p.plan.row - 1
        now = p.plan.row - len(p.tiles.row)
        wide = min(room.h * 14 / 9, room.w * share / turns - glass.mm(1))
        shapes: list[Shape] = []
        for n in range(turns):
            seat = (p.chief + n) % p.plan.all
            cell = Rect(room.x + n * (wide + glass.mm(1)), room.y, wide, room.h)
            active, over = n == now, n < now
            fill = theme.lit if active else theme.card
            edge = theme.accent if active else None
            shapes.append(Box(cell, fill=fill, outline=edge, thick=glass.line * 2, radius=glass.radius))
            side = min(cell.h * 0.66, cell.w * 0.5)
            mark = min(glass.mm(3.6) * room.h / glass.tall(9), side) if n in (0, turns - 1) else 0.0
            middle = cell.left(cell.w - mark * 0.8).centred(side, side)  # beside the crown, where there is one
            if over:
                shapes.append(Icon(middle, "check", theme.soft))
            elif seat < p.plan.seats:
                shapes.append(token(look, middle, theme.seat(glance.colour(seat))))
            else:
                shapes.append(Icon(middle, "laurel", theme.ornament))
            if mark:
                off = glass.line * 2 + 1  # inside the edge of whose turn it is
                spot = Rect(cell.right - off - mark, cell.y + off, mark, mark)
                shapes.append(Icon(spot, "crown", theme.ornament, says="chief"))
        return shapes, room.after(turns * (wide + glass.mm(1)) + glass.mm(1))

    def _mirror(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """The row begins at the other side: as it lies on this table, from now on."""
        says = glance.text("The row lies the other way round")
        look = glance.look
        shapes = blank(look, room, Pick("mirror"), says=says, key="mirror")
        side = min(room.h * 0.6, room.w * 0.4)
        for icon, half in zip(("back", "forward"), room.inset(look.glass.mm(0.8), 0).columns(2, 0), strict=True):
            shapes.append(Icon(half.centred(side, side), icon, look.theme.ink))
        return shapes

    def _stones(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """Everybody's stones, as far as they are told; a touch sets them right."""
        p, look = glance.view, glance.look
        if self.stones_of is not None:
            return self._stepper(glance, room, self.stones_of)
        shapes: list[Shape] = []
        for seat, cell in enumerate(room.columns(p.plan.all, look.glass.gap)):
            known = p.stones[seat]
            told = "?" if known is None else str(known)
            shapes += seat_key(
                glance, cell, seat, "", told, Pick("stones", seat), active=seat == p.who and not p.coming,
                chief=seat == p.chief,
            )  # fmt: skip
        return shapes

    def _stepper(self, glance: Glance[Aid], room: Rect, seat: int) -> list[Shape]:
        p, look = glance.view, glance.look
        known = p.stones[seat] or 0
        less, middle, more = room.columns((1, 1.4, 1), look.glass.gap)
        shapes: list[Shape] = []
        for cell, icon, number in ((less, "minus", known - 1), (more, "plus", known + 1)):
            if p.stones[seat] is None:
                number = max(0, number)
            ready = p.check(SetStones(seat, number)) is None
            touch = Play(SetStones(seat, number)) if ready else None
            says = glance.text("{name}: {stones:stone}", name=glance.speaker.name(seat), stones=max(0, number))
            shapes += icon_key(look, cell, icon, touch, says, ready=ready, name=f"stones-{icon}")
        told = "?" if p.stones[seat] is None else str(known)
        return shapes + seat_key(glance, middle, seat, "", told, Pick("stones", None), active=True)

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        if self.picker.take(intent):
            return
        match intent:
            case Pick("mirror"):
                glance.switch(MIRRORED)
            case Pick("stones", seat) if seat is None or isinstance(seat, int):
                self.stones_of = seat

    def touched(self, given: Input, glance: Glance[Aid]) -> bool:
        """Who was in an amphitheatre last presses first."""
        p = glance.view
        if isinstance(given, Press) and p.turn.ask == "begin" and 0 <= given.seat < p.plan.seats:
            glance.sign("first", given.seat)
        return False

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        if isinstance(outcome, Played | Jumped):
            self.picker.rest()
            if not only_stones(outcome):
                self.stones_of = None


def only_stones(outcome: Played | Jumped) -> bool:
    """Whether nothing happened but that stones were counted again."""
    events = outcome.events if isinstance(outcome, Played) else outcome.hands
    return bool(events) and all(isinstance(event, Went) and event.piece == "stone" for event in events)


def lots(glance: Glance[Aid], touches: Mapping[int, Hashable], wanted: int = 0) -> list[Lot]:
    """The row as far as it is told. A place is touched where somebody may take from it."""
    p = glance.view
    return [
        Lot(
            at, told_face(p, look), touches.get(at + 1), wanted=at + 1 == wanted,
            says=glance.text("place {place}", place=at + 1), part=part(look),
        )
        for at, look in enumerate(p.tiles.row)
    ]  # fmt: skip


def told_face(p: Aid, look: int) -> TileFace:
    """What is known of a tile: which it is, or its hexes, or nothing."""
    kit = p.plan.kit
    if known := part(look):
        return tile_face(kit, known)
    if p.tiles.legible(look):
        return tile_of_hexes(kit, kit.tiles[look.bit_length() - 1])
    return tile_face(kit, UNSEEN)


def name_key(glance: Glance[Aid], cell: Rect, seat: int, touch: Hashable) -> list[Shape]:
    """A person, by mark and name."""
    name = named(glance, seat)
    return key(glance.look, cell, name, touch, step="head", marks=(seat_mark(glance, seat),), name=f"begin-{seat}")
