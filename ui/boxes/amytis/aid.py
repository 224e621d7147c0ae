"""Amytis with the box: the building board as far as it is told, points as a number, and what the table announces. One
press ends a turn; everything else is an offer."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.amytis.aid import Aid
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import ARCHITECTS, PAWNS, POINTS
from engine.rules.amytis.moves import BEGIN, BOTTOM, DEAL, GAIN, SIDES, Favour, Gain, SetOut, SetPoints, SetTops, Take
from engine.rules.contract import UNSEEN, Began, Why
from engine.table.intents import Done, Input, Play, Press
from engine.table.outcomes import Jumped, Outcome, Played
from ui.boxes.amytis import answers, show, totals
from ui.boxes.amytis.effects import short
from ui.boxes.amytis.firststeps import FAVOURS, NOW
from ui.boxes.amytis.grids import favour_scene, stacks_scene
from ui.boxes.amytis.looks import Card, Standing
from ui.boxes.amytis.seats import chips, holds, track
from ui.boxes.board import Board, Glance
from ui.design.parts import Action, Places, hints, icon_key, key, note, words
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.house.intents import Explain, Pick
from ui.picture.loop import Pulled, Stretched
from ui.stage import Scene, Stage

ANNOUNCED = ("home", "perhaps home", "last", "first")
PAGE = 14  # gains on one page of keys


class AidBoard(Board[Aid]):
    """Remembers what was announced last, and which page of numbers or which board is looked at."""

    plays = Aid

    def __init__(self) -> None:
        self.said: tuple[Why, ...] = ()
        self.base = 0  # the first of the gains on the keys
        self.shown = ""
        self.sides = 0
        self.total: int | None = None  # whose points are being told anew
        self.written = ""
        self.stage = Stage("middle")

    # ---- the frame

    def main(self, glance: Glance[Aid]) -> Action | None:
        ask = glance.view.turn.ask
        if self.total is not None:
            return None
        if ask == "sides":
            return Action(glance.text("They lie like this"), Play(SIDES[self.sides]), icon="check")
        return None if ask == "begin" else Action(glance.text("Done"), Done(), icon="next")

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p, look = glance.view, glance.look
        shapes = chips(glance, at.title, [_points(p, seat) for seat in (0, 1)], (Press(0), Press(1)))
        if p.turn.ask == "sides":
            tall = look.glass.px("lead") * 1.3
            heading = glance.speaker.asked(p.turn)
            shapes.append(words(look, at.body.top(tall), heading, "lead", least="small", face="title"))
            return shapes + answers.sides(glance, at.body.below(tall + look.glass.mm(0.8)), self.sides)
        if p.turn.ask == "begin":
            question = words(look, at.body.top(look.glass.px("head") * 1.3), glance.speaker.asked(p.turn), "head",
                         face="title", across="middle")  # fmt: skip
            return [*shapes, question, *answers.who_begins(glance, at.whole_body.below(look.glass.px("head") * 1.5))]
        if p.turn.ask == "deal":
            return shapes + self._reading_in(glance, at)
        if self.total is not None:
            return shapes + totals.pad(glance, at.whole_body, self.total, self.written)
        if self.shown == "projects":
            shapes += answers.cards(glance, at.body)
            return shapes + key(look, at.foot.left(look.glass.wide(36)), glance.text("Back"), Pick("view", "projects"),
                                icon="back", name="view-projects")  # fmt: skip
        line = at.body.top(look.glass.px("note") * 1.15)
        left, right = line.columns((13, 9), look.glass.gap)
        shapes.append(note(look, left, state(glance)))
        colours = [glance.colour(seat) for seat in (0, 1)]
        shapes += track(look, right, colours, _known(p), p.kit.track.spaces, p.kit.track.laps)
        room = at.body.below(line.h + look.glass.mm(1))
        cells = room.columns(3, look.glass.gap)
        shapes += self._seat(glance, cells[0], 0)
        shapes += self._seat(glance, cells[2], 1)
        shapes += self.stage.shapes(look, cells[1], self._scene(glance))
        return shapes + self._foot(glance, at.foot)

    def show(self, glance: Glance[Aid], room: Rect, caption: str, seat: int) -> list[Shape]:
        board = self.stage, self._stacks(glance, {})
        return show.aid(glance, room, caption, board, _known(glance.view))

    def shows_points(self, glance: Glance[Aid]) -> bool:
        return True

    def _reading_in(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """Stack by stack: its top tile comes on the reader, or is said by a finger; done leaves the rest unknown."""
        look, p = glance.look, glance.view
        left, right = at.body.columns((1, 2), look.glass.gap)
        shapes = self.stage.shapes(look, left, self._stacks(glance, {}, asked=p.turn.part - 1))
        shapes += answers.tiles(glance, right)
        skip = at.foot.from_right(look.glass.wide(36))
        question = glance.speaker.asked(p.turn)
        shapes.append(words(look, at.foot.left(at.foot.w - skip.w - look.glass.gap), question, "body", least="small",
                            lines=2))  # fmt: skip
        return shapes + key(look, skip, glance.text("Skip"), Play(DEAL[UNSEEN]), icon="skip", step="body", name="skip")

    # ---- between the seats

    def _scene(self, glance: Glance[Aid]) -> Scene:
        p = glance.view
        if self.shown == "favours" or (not self.shown and p.turn.ask in ("favour", "perhaps")):
            return self._favours(glance)
        return self._stacks(glance, {move.place: Play(move) for move in p.moves() if isinstance(move, Take)})

    def _stacks(self, glance: Glance[Aid], touches: dict[int, Hashable], asked: int = -1) -> Scene:
        p = glance.view
        colours = [glance.colour(seat) for seat in (0, 1)]
        heights = [_height(p, place) for place in range(CELLS)]
        return stacks_scene(
            glance.look, p.kit, p.board.tops, heights, p.board.out, colours, touches,
            empty=sum(1 << place for place in range(CELLS) if not p.board.filled >> place & 1),
            hold=lambda part: holds(p.kit, p.sides, part),
            doubtful=[p.doubts.of(ARCHITECTS, seat) for seat in (0, 1)], asked=asked,
        )  # fmt: skip

    def _favours(self, glance: Glance[Aid]) -> Scene:
        p = glance.view
        touches: dict[int, Hashable] = {move.space: Play(move) for move in p.moves() if isinstance(move, Favour)}
        clauses = {space: Explain(FAVOURS[space]) for space in range(BOTTOM + 1)}
        colours = [glance.colour(seat) for seat in (0, 1)]
        return favour_scene(glance.look, p.favours, colours, touches, {}, clauses)

    # ---- a seat: what its turn brought, or what it has

    def _seat(self, glance: Glance[Aid], room: Rect, seat: int) -> list[Shape]:
        look, p = glance.look, glance.view
        mine = seat == p.turn.who
        edge = look.theme.seat(glance.colour(seat)).fill
        thick = look.glass.line * (3 if mine else 1)
        shapes: list[Shape] = [
            Box(room, fill=look.theme.card, outline=edge, thick=thick, radius=look.glass.radius),
        ]
        inner = room.inset(look.glass.mm(1.4))
        if mine and Gain not in p.told:
            return shapes + self._gains(glance, inner)
        if not mine:
            low = inner.from_bottom(look.glass.tall(12))
            shapes += self._views(glance, low)
            inner = inner.top(inner.h - low.h - look.glass.mm(0.6))
        rows = inner.rows((5, 4, 2), look.glass.mm(0.6))
        says = glance.text("points of {name} by number", name=glance.speaker.name(seat))
        touch = Pick("total", seat) if p.check(SetPoints(seat, p.points[seat])) is None else None
        shapes += key(look, rows[0], _points(p, seat), touch, step="big", says=says, name=f"total-{seat}")
        home = p.kit.architects - p.board.out[seat].bit_count()
        doubtful = p.doubts.of(ARCHITECTS, seat)
        across = min(rows[1].h, rows[1].w / p.kit.architects)
        row = rows[1].centred(across * home, across)
        for n in range(0 if doubtful else home):
            shapes += Standing(glance.colour(seat), 0.84).shapes(look, Rect(row.x + n * across, row.y, across, across))
        if doubtful:
            shapes.append(words(look, rows[1], glance.text("architects: ?"), "note", least="small", across="middle"))
        pawns = "?" if p.doubts.of(PAWNS, seat) else str(p.favours.pawns[seat])
        shapes.append(words(look, rows[2], glance.text("pawns left: {many}", many=pawns), "note", least="small",
                            across="middle"))  # fmt: skip
        return shapes

    def _views(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """What else can be told, at the seat that waits: tops, favours, projects."""
        look, p = glance.look, glance.view
        keys: list[tuple[str, Hashable, str, str]] = [
            ("crown", Pick("view", "favours"), glance.text("favours"), "view-favours"),
            ("scroll", Pick("view", "projects"), glance.text("a project is completed"), "view-projects"),
        ]
        if not p.told and p.check(SetTops()) is None:
            keys.append(("reader", Play(SetTops()), glance.text("read in the top tiles"), "tops"))
        shapes: list[Shape] = []
        for (icon, touch, said, name), cell in zip(keys, room.columns(3, look.glass.gap), strict=False):
            shapes += icon_key(look, cell, icon, touch, said, chosen=name == f"view-{self.shown}", name=name)
        return shapes

    def _gains(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        """What the turn brought, as a number: one touch."""
        look = glance.look
        cells = room.grid(4, 4, look.glass.gap)
        numbers = range(self.base, min(self.base + PAGE, len(GAIN)))
        seat = glance.view.turn.who
        shapes: list[Shape] = []
        for number, cell in zip(numbers, cells, strict=False):
            says = glance.text("points this turn: {number}", number=number)
            touch, name = Play(GAIN[number]), f"gain-{number}"
            shapes += key(look, cell, f"+{number}", touch, step="body", lines=1, says=says, name=name, kin="gains")
        following = self.base + PAGE if self.base + PAGE < len(GAIN) else 0
        said = f"{following}+"
        says = glance.text("points of {name} by number", name=glance.speaker.name(seat))
        shapes += key(
            look,
            cells[-2],
            "=…",
            Pick("total", seat),
            step="body",
            lines=1,
            says=says,
            name=f"total-{seat}",
            kin="gains",
        )
        return shapes + key(
            look, cells[-1], said, Pick("base", following), step="body", lines=1, name="gain-more", kin="gains"
        )

    # ---- below: what is announced, and what else can be told

    def _foot(self, glance: Glance[Aid], room: Rect) -> list[Shape]:
        look, p = glance.look, glance.view
        shapes: list[Shape] = []
        if p.perhaps_home():
            yes = room.from_right(look.glass.wide(24))
            sentence = glance.text("Do the architects come home?")
            shapes.append(
                words(look, room.left(room.w - yes.w - look.glass.gap), sentence, "body", least="small", lines=2)
            )
            touch = Play(SetOut(p.seat, 0))
            return shapes + key(look, yes, glance.text("Home"), touch, icon="home", step="body", name="home")
        sentence = {
            "favour": glance.text("The king’s favour: put a pawn"),
            "perhaps": glance.text("A favour, perhaps? Then put a pawn"),
        }.get(p.turn.ask, "")
        if sentence or self.said:
            side = min(room.h * 0.7, look.glass.mm(9))
            icon = "crown" if sentence else "info"
            shapes.append(Box(room, fill=look.theme.lit, radius=look.glass.radius))
            shapes.append(Icon(room.left(side * 1.5).centred(side, side), icon, look.theme.ornament))
            text = sentence or " · ".join(glance.why(why) for why in self.said)
            beside = room.after(side * 1.5).inset(look.glass.mm(0.6), 0)
            shapes.append(words(look, beside, text, "body", least="small", lines=2))
            return shapes
        if p.named:
            tile = room.left(min(room.h, room.w * 0.24))
            kind = p.kit.kinds[p.named]
            shapes += Card(kind, p.kit.colours[p.named]).shapes(look, tile)
            said = glance.why(short(p.kit, p.sides, kind))
            beside = room.after(tile.w + look.glass.mm(1))
            return [*shapes, words(look, beside, said, "body", least="small", lines=3)]
        if p.number <= 2:
            return shapes + hints(look, room, [glance.why(line) for line in NOW["done"]])
        asked = glance.speaker.asked(p.turn)
        return [*shapes, words(look, room, asked, "body", least="small", lines=2)]

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        if self.stage.take(intent):
            return
        match intent:
            case Pick("view", str(view)):
                self.shown = "stacks" if self.shown == view else view
            case Pick("base", int(base)):
                self.base = base
            case Pick("side", int(kind)):
                self.sides ^= 1 << kind
            case Pick("total", seat):
                self.total, self.written = seat if seat in (0, 1) else None, ""
            case Pick("digit", int(digit)):
                self.written = totals.written(self.written, digit)
            case Pick("write") if self.total is not None and self.written:
                glance.do(Play(SetPoints(self.total, int(self.written))))

    def touched(self, given: Input, glance: Glance[Aid]) -> bool:
        """Who begins presses first."""
        if isinstance(given, Press) and glance.view.turn.ask == "begin" and given.seat in (0, 1):
            glance.sign("first", given.seat)
            glance.do(Play(BEGIN[given.seat]))
            return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        if isinstance(outcome, Played | Jumped):
            self.base, self.shown, self.sides, self.said = 0, "", 0, ()
            self.total, self.written = None, ""
        if isinstance(outcome, Played):
            news = [event for event in outcome.events if isinstance(event, Began) and event.what in ANNOUNCED]
            lines = [glance.speaker.box.happened(event) for event in news if event.what != "perhaps home"]
            self.said = tuple(line for line in lines if line is not None)

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Aid]) -> None:
        self.stage.pulled(pull)


def _known(p: Aid) -> list[int | None]:
    """The points of both seats, where they are told."""
    return [None if p.doubts.of(POINTS, seat) else p.points[seat] for seat in (0, 1)]


def _points(p: Aid, seat: int) -> str:
    points = _known(p)[seat]
    return "?" if points is None else str(points)


def _height(p: Aid, place: int) -> str:
    """How many tiles lie there; with a mark where some were taken that nobody told."""
    height = p.board.heights[place]
    if not height:
        return "?" if p.board.filled >> place & 1 else "0"
    return f"{height}?" if p.doubts.tiles else str(height)


def state(glance: Glance[Aid]) -> str:
    """Which turn it is, and how near the end, as far as is known."""
    p = glance.view
    empty = p.board.empty()
    if empty >= 2 and p.seat != p.first:
        return glance.text("Turn {number} · the last one", number=p.number)
    many = f"{empty}?" if p.doubts.tiles else str(empty)
    return glance.text("Turn {number} · stacks empty: {many} of 2", number=p.number, many=many)
