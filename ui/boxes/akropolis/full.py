"""Akropolis on the screen: the construction site at the foot, the city in the middle, five products beside it. A tile
is taken with one touch, pointed to its place, turned, and put down; everything it would change is said before."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.rules.akropolis import rival
from engine.rules.akropolis.moves import Deal, Lay, Take
from engine.rules.akropolis.plan import CITY, STORE
from engine.rules.akropolis.position import Game
from engine.rules.contract import RIVAL, Event, Went
from engine.table.intents import Input, Play, Press, Tag
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.akropolis import city as cities
from ui.boxes.akropolis.hexes import StartFace, TileFace, beside_each_other, hex_centre, tile_face
from ui.boxes.akropolis.picker import Picker, options
from ui.boxes.akropolis.products import panel, products
from ui.boxes.akropolis.seats import gain_words, seat_key
from ui.boxes.akropolis.site import Lot, site, strip
from ui.boxes.board import Board, Glance, seated
from ui.design.parts import Action, Places, icon_key, note
from ui.design.rect import Rect
from ui.design.shapes import Box, Mark, Shape, Text
from ui.house.intents import Explain, Open, Pick
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.stage import Act, Cube, Stage, above, acts, captioned, outlook, pictured, standing, still

SIDES = 6


class FullBoard(Board[Game]):
    """Remembers what fingers half chose: whose city is looked at, where the tile would lie, how it is turned."""

    plays = Game

    def __init__(self) -> None:
        self.stage = Stage("city")
        self.looked: int | None = None  # somebody's city, while it is looked at
        self.chosen: Lay | None = None
        self.facing = 0
        self.picker = Picker()  # where the real box deals
        self._gains: tuple[object, dict[int, int]] = (None, {})  # of one facing at one line of the game

    # ---- reading the table

    def seat(self, p: Game) -> int:
        """Whose city is on the glass."""
        if self.looked is not None:
            return self.looked
        return p.turn.who if p.turn.who >= 0 else 0

    def _lays(self, p: Game) -> list[Lay]:
        """Where the tile in the hand can lie; looking at another city, nowhere."""
        if p.turn.ask != "lay" or self.looked not in (None, p.turn.who):
            return []
        return [move for move in p.moves() if isinstance(move, Lay)]

    def _offers(self, lays: Sequence[Lay]) -> dict[int, Lay]:
        able = cities.facings(lays)
        facing = self.facing if self.facing in able else able[0]
        return cities.facing_so(lays, facing)

    def _ghost(self, p: Game) -> Lay | None:
        """The half chosen place, while it is one."""
        if self.chosen is None or p.turn.ask != "lay" or self.looked not in (None, p.turn.who):
            return None
        return self.chosen if p.check(self.chosen) is None else None

    def _worth(self, glance: Glance[Game], offers: dict[int, Lay]) -> dict[int, int]:
        p = glance.view
        key = (glance.session.line, next(iter(offers.values())).facing, glance.session.game.token)
        if self._gains[0] != key:
            self._gains = (key, cities.gains(p, offers, p.turn.who))
        return self._gains[1]

    # ---- the frame

    def title(self, glance: Glance[Game]) -> str:
        return ""  # everybody's points stand there

    def main(self, glance: Glance[Game]) -> Action | None:
        p = glance.view
        if p.turn.ask != "lay" or self.looked not in (None, p.turn.who):
            if self.looked is None:
                return None
            return Action(glance.text("Back to your own city"), Pick("look", self.looked), icon="back")
        move = self._ghost(p)
        if move is None:
            return Action(glance.text("Point to a place"), Pick("nowhere"), ready=False)
        seen = outlook(p, [move], p.turn.who)
        text = glance.text("Lay {gain}", gain=gain_words(seen.points, _stones(seen.events, p.turn.who)))
        rock = Mark("stone", glance.look.theme.on_accent)
        return Action(text, Play(move), icon="check", marks=(rock,) if _stones(seen.events, p.turn.who) else ())

    # ---- what is to be seen

    def body(self, glance: Glance[Game], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        shapes = self._seats(glance, at.title)
        if p.turn.ask == "begin" or p.turn.ask == "deal":
            return shapes + self._dealing(glance, at)
        laying = self.main(glance) is not None
        body = at.body if laying else at.whole_body
        if not laying:
            low = body.from_bottom(look.glass.tall(22))
            shapes += self._site(glance, low)
            body = body.top(body.h - low.h - look.glass.gap)
        his = self._his_act(glance) if p.turn.ask == "take" else None
        if his is not None:
            card = body.top(look.glass.px("lead") * 1.3 + look.glass.px("note") * 1.3 + look.glass.mm(2))
            shapes += acts(look, card, [his], his.text, most=1, least=1)
            body = body.below(card.h + look.glass.mm(0.8))
        left, right = body.columns((64, 36) if p.plan.variants else (69, 31), look.glass.gap)
        if his is None:
            line = left.top(look.glass.px("note") * 1.35)
            shapes.append(note(look, line, self._line(glance)))
            left = left.below(line.h + look.glass.mm(0.4))
        shapes += self._looked_at(glance, left)
        shapes += self._beside(glance, right)
        if laying:
            shapes += strip(look, at.foot, self._lots(glance), p.plan.row)
        return shapes

    def show(self, glance: Glance[Game], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The city of who acts; beside it how it stands, and alone what the famous architect has."""
        p, look = glance.view, glance.look
        seat = seat if 0 <= seat < p.plan.seats else 0
        scene = cities.scene(look, p.cities[seat], p.plan.kit, focus=_last(p, seat))
        left, right = above(look, room, caption).columns((62, 38), look.glass.gap)
        lower = right.inset(look.glass.margin, look.glass.margin)
        pile: list[Shape] = []
        if p.plan.architect is not None:
            upper, lower = lower.rows((13, 7), look.glass.gap)
            pile = still(self._pile(glance, upper))
        return [
            *pictured(look, self.stage, scene, left),
            *pile,
            *standing(look, lower, seated(glance)),
            *captioned(look, room, caption),
        ]

    def shows_points(self, glance: Glance[Game]) -> bool:
        return True

    def _seats(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        p, card = glance.view, glance.view.score()
        shapes: list[Shape] = []
        for seat, cell in enumerate(room.columns(p.plan.all, glance.look.glass.gap)):
            shapes += seat_key(
                glance, cell, seat, str(card.total(seat)), str(p.stones[seat]), Pick("look", seat),
                active=seat == p.turn.who or (p.turn.who == RIVAL and seat == p.plan.seats), looked=seat == self.looked,
                chief=seat == p.chief, hold=Open("score", (seat,)),
            )  # fmt: skip
        return shapes

    def _line(self, glance: Glance[Game]) -> str:
        """Where the game is, and who has two turns."""
        p = glance.view
        rounds = p.plan.stacks + 1
        said = glance.text(
            "Round {number} of {rounds} · {stacks:stack}", number=p.round, rounds=rounds, stacks=p.stacks
        )
        if p.turn.ask == "take" and p.turn.who == p.chief and len(p.row) == 2:
            return glance.text("{line} · second turn", line=said)
        if p.chief >= 0:
            return glance.text("{line} · {name} twice", line=said, name=glance.speaker.name(p.chief))
        return said

    def _looked_at(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        p, look = glance.view, glance.look
        seat, kit = self.seat(p), glance.view.plan.kit
        if seat >= p.plan.seats:
            return self._pile(glance, room)
        city, lays = p.cities[seat], self._lays(p)
        if not lays:
            scene = cities.scene(look, city, kit, focus=_last(p, seat))
            return self.stage.shapes(look, room, scene)
        offers, chosen = self._offers(lays), self._ghost(p)
        touches: dict[int, Hashable] = {}
        for move in offers.values():
            for cell in cities.covered(move):
                touches[cell] = Pick("cell", cell)
        ghost = None
        if chosen is not None:
            hexes = kit.tiles[p.turn.part]
            ghost = cities.ghost(look, city, kit, hexes, chosen, Pick("turn", 1), glance.text("turn"))
        worth = self._worth(glance, offers) if ghost is None else {}
        scene = cities.scene(
            look, city, kit, touches=touches, worth=worth, ghost=ghost, focus=_last(p, seat), placing=True
        )
        return self.stage.shapes(look, room, scene)

    def _pile(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        """The famous architect's tiles: they lie beside each other, and anybody may look."""
        p, look = glance.view, glance.look
        faces: list[TileFace | StartFace] = [
            StartFace.of(p.plan.kit),
            *(tile_face(p.plan.kit, part) for part in p.pile),
        ]
        shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=look.glass.radius)]
        return shapes + beside_each_other(look, room.inset(look.glass.mm(1.5)), faces)

    def _beside(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        """The five products of the city that is looked at; while laying also the tile in the hand and its turning."""
        p, look = glance.view, glance.look
        seat, chosen = self.seat(p), self._ghost(p)
        lines = p.score().lines
        changed = outlook(p, [chosen], seat).lines if chosen is not None else ()
        shapes: list[Shape] = []
        if self._lays(p):
            low = room.from_bottom(look.glass.tall(15))
            room = room.top(room.h - low.h - look.glass.gap)
            hand, back, on = low.columns(3, look.glass.gap)
            shapes += tile_face(p.plan.kit, p.turn.part, self._shown_facing(p)).shapes(look, hand)
            shapes += icon_key(look, back, "unrotate", Pick("turn", -1), glance.text("turn back"), name="turn-back")
            shapes += icon_key(look, on, "rotate", Pick("turn", 1), glance.text("turn"), name="turn")
        shapes += panel(glance, room, products(lines, seat, changed), p.plan.kit, p.plan.variants)
        return shapes

    def _shown_facing(self, p: Game) -> int:
        able = cities.facings(self._lays(p))
        return self.facing if self.facing in able else able[0]

    def _lots(self, glance: Glance[Game]) -> list[Lot]:
        p = glance.view
        mine = p.turn.ask == "take" and p.turn.who >= 0
        lots = []
        for place, part in enumerate(p.row, 1):
            ready = mine and place - 1 <= p.stones[p.turn.who]
            tile = tile_face(p.plan.kit, part, faint=mine and not ready)
            touch = Play(Take(part, place)) if mine else None
            says = glance.text("place {place}", place=place)
            lots.append(Lot(place - 1, tile, touch, ready, says=says, part=part))
        return lots

    def _site(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        return site(glance.look, room, self._lots(glance), glance.view.plan.row)

    def _dealing(self, glance: Glance[Game], at: Places) -> list[Shape]:
        """The real box deals: which tile was turned up. Or who begins, where nobody said."""
        p, look = glance.view, glance.look
        question, below = at.whole_body.rows((1, 5), look.glass.gap)
        asked = glance.speaker.asked(p.turn)
        shapes: list[Shape] = [Text(question, asked, look.glass.type("lead", "small"), look.theme.ink, face="title")]
        if p.turn.ask == "begin":
            for move, cell in zip(p.moves(), below.columns(len(p.moves()), look.glass.gap), strict=True):
                seat = move.its_seat
                shapes += seat_key(glance, cell, seat, "", "", Play(move))
            return shapes
        answers = {move.part: Play(move) for move in p.moves() if isinstance(move, Deal)}
        return shapes + self.picker.shapes(glance, below, p.plan.kit, options(p.plan.kit, answers))

    # ---- the famous architect

    def _his_act(self, glance: Glance[Game]) -> Act | None:
        """What he did last, and why: read off the list of what was played."""
        p = glance.view
        place = _place_taken(glance) if p.pile else 0
        if not place:
            return None
        stones = p.stones[-1] + place - 1
        firsts = [place if p.plan.kit.plaza(p.pile[-1]) else 0]
        name, why = glance.speaker.name(p.plan.seats), rival.reason(firsts, stones)
        text = glance.text("{name}: the free tile", name=name)
        if place > 1:
            text = glance.text("{name}: the tile for {price:stone}", name=name, price=place - 1)
        paid = tuple(Cube("stone") for _ in range(place - 1))
        return Act(text, (tile_face(p.plan.kit, p.pile[-1]), *paid), glance.why(why), hold=Explain("AS3.2"))

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Game]) -> None:
        p = glance.view
        if self.stage.take(intent) or self.picker.take(intent):
            return
        match intent:
            case Pick("look", int(seat)):
                self.looked = None if seat in (self.looked, p.turn.who) else seat
                self.stage.rest()
            case Pick("cell", int(cell)):
                self._point(p, cell)
            case Pick("turn", int(way)):
                self._turn(p, way)

    def _point(self, p: Game, cell: int) -> None:
        lays = self._lays(p)
        if lays:
            self.chosen = cities.pointed(self._offers(lays), cell) or self.chosen

    def _turn(self, p: Game, way: int) -> None:
        """A sixth of a turn to the next facing that can lie, as near as it can to where the tile was."""
        lays = self._lays(p)
        if not lays:
            return
        able, now = cities.facings(lays), self._shown_facing(p)
        chosen = self._ghost(p)
        if chosen is None:
            self.facing = able[(able.index(now) + way) % len(able)]
            return
        spot = hex_centre(chosen.cell)
        turned = [(chosen.facing + way * n) % SIDES for n in range(1, SIDES + 1)]
        for facing in turned:
            if facing in able:
                offers = cities.facing_so(lays, facing)
                self.facing = facing
                # about its first hex where that can be, else where it moves least
                self.chosen = offers.get(chosen.cell) or cities.nearest(list(offers.values()), spot)
                return

    def touched(self, given: Input, glance: Glance[Game]) -> bool:
        """What is chosen is put down by a seat's button, or by the tile itself on the reader again."""
        p = glance.view
        move = self._ghost(p)
        if move is None:
            return False
        pressed = isinstance(given, Press) and given.seat == p.turn.who
        if pressed or (isinstance(given, Tag) and glance.part_on(given) == p.turn.part):
            glance.do(Play(move))
            return True
        return False

    def typed(self, key: KeyTyped, glance: Glance[Game]) -> bool:
        if key.key in ("r", "tab"):
            self._turn(glance.view, 1)
            return True
        return self.stage.typed(key.text if key.text in ("+", "-", "=") else key.key)

    def heard(self, outcome: Outcome, glance: Glance[Game]) -> None:
        """What was half chosen is over when the game has moved; a refusal or a friendly answer leaves it lying."""
        if not isinstance(outcome, Played | Jumped):
            return
        self.looked, self.chosen = None, None
        self.picker.rest()
        if isinstance(outcome, Played):
            self.facing = 0 if glance.view.turn.ask != "lay" else self.facing

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Game]) -> None:
        self.stage.pulled(pull)


def _last(p: Game, seat: int) -> tuple[int, ...]:
    """The cells of the tile that was laid last."""
    laid_tiles = p.cities[seat].laid
    return cities.covered(laid_tiles[-1][1]) if laid_tiles else ()


def _stones(events: Sequence[Event], seat: int) -> int:
    """The stones that quarries bring a seat."""
    return sum(e.many for e in events if isinstance(e, Went) and e.piece == "stone" and e.target == STORE[seat])


def _place_taken(glance: Glance[Game]) -> int:
    """The place of the row the famous architect took from last; 0: nobody knows."""
    him = glance.view.plan.seats
    steps = [step for one in glance.session.undo_list(glance.seat) for turn in one.turns for step in turn.steps]
    for step in reversed([step for step in steps if "undone" not in step.marks]):
        for event in reversed(step.events):
            if isinstance(event, Went) and event.source.kind == "row" and event.target == CITY[him]:
                return event.source.at
    return 0
