"""Against Automius with the box: two scans and at most one touch a turn. His cubes, his reasons and his points are on
the screen; what hands do for him is one card, which waits for nothing but the next real input."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.rules.contract import RIVAL, Event, Move, Went, preview
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.aid_rival import most_cells
from engine.rules.panticapaeum.moves import COUNT, LOOK, Build, Show, Take
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, LETTERS
from engine.rules.panticapaeum.rival import Automius
from engine.table.intents import Done, Play, Press
from engine.table.outcomes import Asked, Jumped, Outcome, Played
from ui.boxes.board import Glance
from ui.boxes.panticapaeum import guesses
from ui.boxes.panticapaeum.aid import AidBoard
from ui.boxes.panticapaeum.columns import columns
from ui.boxes.panticapaeum.cubes import cubes_in
from ui.boxes.panticapaeum.guesses import Rung
from ui.boxes.panticapaeum.ladder import Ladder
from ui.boxes.panticapaeum.telling import acts_of
from ui.design.look import Look
from ui.design.parts import Action, Places, card, key, stock, words
from ui.design.parts.keys import blank
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.house.intents import Explain, Open, Pick
from ui.stage import Act, acts


class SoloBoard(AidBoard):
    """The group's board, with Automius beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._cubes: tuple[int, ...] = ()  # colours told so far of the tile he gets
        self._ladder = Ladder()
        self._sticker = ""  # one nobody knows yet was laid on the reader

    # ---- the frame

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        if self._ladder.open(glance, p):
            return glance.text("Is this your board?")
        points = p.score().total(p.seats)
        return glance.text("{title} · Automius {points}", title=super().title(glance), points=points)

    def main(self, glance: Glance[Aid]) -> Action | None:
        p = glance.view
        if self._ladder.open(glance, p):
            return self._ladder.main(glance)
        match p.turn.ask:
            case "cubes" | "best":
                told = self._said(glance, p)
                return Action(glance.text("Done"), Play(told), icon="check", ready=told in p.moves())
            case "count":
                return None
            case "sail":  # in the midst of the own turn: one touch says, as a press does, that all of it is done
                return Action(glance.text("Done"), Press(0), icon="next")
            case _ if p.turn.who == RIVAL:
                return Action(glance.text("Done by hand"), Done(), icon="check")
            case _:
                return super().main(glance)

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        if self._ladder.open(glance, p):
            return self._ladder.body(glance, at)
        match p.turn.ask:
            case "begin" | "duties" | "circle":
                return super().body(glance, at)
            case "count":
                return self._count(glance, at, p)
            case "cubes" | "best":
                return self._which(glance, at, p)
            case _ if p.turn.who == RIVAL:
                return self._his_turn(glance, at, p)
            case _:
                return self._my_turn(glance, at, p)

    # ---- my turn

    def _my_turn(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        look = glance.look
        left, right = at.body.columns((100, 100), look.glass.mm(2.5))
        takes = [move for move in p.moves() if isinstance(move, Take)]
        ahead = p.ring.circle.next() if p.ring.exact else []
        known = bool(takes and ahead) and all(p.ring.cells(place) is not None for place in ahead)
        shapes = self._circle(glance, left, p, keys=not known)
        if known:
            shapes += self._outlooks(glance, right, p, takes, ahead)
        elif p.turn.ask == "take" and p.ring.left:
            shapes += self._tell(glance, right, p)
        else:
            shapes += self._after(glance, right, p)
        return shapes + self._store(glance, at.foot, p)

    def _outlooks(self, glance: Glance[Aid], room: Rect, p: Aid, takes: list[Take], ahead: list[int]) -> list[Shape]:
        """The circle is known: what each of the three choices would bring Automius."""
        look, glass, theme = glance.look, glance.look.glass, glance.look.theme
        shapes: list[Shape] = []
        offered = {move.place: move for move in takes}
        for n, (place, row) in enumerate(zip(ahead, room.rows(3, glass.gap), strict=False), 1):
            move = offered.get(n)
            shapes += blank(
                look, row, Play(move) if move else None, says=str(n), key=f"take-{n}", ready=move is not None
            )
            inner = row.inset(glass.mm(1.5), glass.mm(1))
            number = inner.left(glass.wide(8))
            shapes.append(Text(number, str(n), glass.type("big", "body"), theme.ornament, face="bold", across="middle"))
            top, below = inner.after(number.w + glass.mm(1)).rows(2, glass.mm(0.5))
            mine, sails = top.columns((1, 1), glass.mm(1))
            spot = mine.left(min(mine.w, mine.h * 3.2)).inset(0, glass.mm(0.3))
            shapes += cubes_in(look, spot, p.ring.cubes(place) or ())
            far = glance.text("trireme +{many}", many=p.ring.cells(place) or 0)
            shapes.append(words(look, sails, far, "note", least="small", color=theme.soft))
            shapes += self._outlook(glance, below, p, move)
        return shapes

    def _outlook(self, glance: Glance[Aid], room: Rect, p: Aid, move: Take | None) -> list[Shape]:
        """What Automius gets and builds then; nothing where that is not known."""
        look, glass, theme = glance.look, glance.look.glass, glance.look.theme
        if move is None:
            return []
        _, events = p.outlook(move)
        gets, builds = _his(events, p.seats)
        if gets is None:
            return [
                words(
                    look,
                    room,
                    glance.text("{rival}: not known", rival="automius"),
                    "note",
                    least="small",
                    color=theme.soft,
                )
            ]
        left, right = room.columns((3, 2), glass.mm(1))
        label = left.left(left.w * 0.58)
        shapes: list[Shape] = [words(look, label, glance.word("automius"), "note", least="small", color=theme.soft)]
        shapes += cubes_in(look, left.after(label.w).inset(0, glass.mm(0.3)), gets)
        if builds is None and automius(p).develops(p.round):
            shapes.append(words(look, right, glance.text("+ a cube"), "note", least="small", color=theme.soft))
        elif builds is not None:
            side = right.h
            paint = theme.plate(f"panticapaeum {BUILDINGS[builds]}")
            shapes += plate(look, right.left(side), paint, says=BUILDINGS[builds])
        return shapes

    def _tell(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """The circle is not known: lay the tile on the reader, or say how many cubes are on it."""
        look, glass = glance.look, glance.look.glass
        rows = room.rows((34, 20, 22), glass.gap)
        sentence = glance.text("or touch how many cubes lie on it")
        shapes = self._asked(glance, rows[0], p, glance.text("Lay your tile on the reader"), sentence)
        offered = p.moves()
        for n, cell in enumerate(rows[1].columns(most_cells(p) + 1, glass.gap)):
            ready = COUNT[n] in offered
            touch = Play(COUNT[n]) if ready else None
            shapes += key(look, cell, str(n), touch, step="head", ready=ready, name=f"count-{n}", hold=Explain("PS2.1"))
        names = [glance.word(name) for name in BUILDINGS]
        return shapes + columns(look, rows[2], self._columns(glance, p), names)

    def _after(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """The tile is told: the columns for a building that was built, and how the turn ends."""
        look = glance.look
        rows = room.rows((42, 11, 26), look.glass.gap)
        sentence = glance.text("Then lay the tile under the trireme on the reader.")
        shapes = self._asked(glance, rows[0], p, glance.text("Your turn"), sentence)
        shapes.append(words(look, rows[1], glance.text("built so far"), "note", least="small", lines=2))
        names = [glance.word(name) for name in BUILDINGS]
        return shapes + columns(look, rows[2], self._columns(glance, p), names)

    def _asked(self, glance: Glance[Aid], room: Rect, p: Aid, heading: str, sentence: str) -> list[Shape]:
        """What to do; after a building was taken at a guessed price, in its place whether the price is right."""
        look = glance.look
        if self._price is None:
            return card(look, room, heading, sentence, icon="tag", lines=4)
        low = room.from_bottom(look.glass.tall(12))
        above = room.top(room.h - low.h - look.glass.gap)
        question = glance.text("Did it cost this?")
        return card(look, above, "", question, lines=1) + self._strip(glance, low, p, self._price)

    # ---- what is asked of his tile

    def _said(self, glance: Glance[Aid], p: Aid) -> Move:
        """The cubes that were told; with a new sticker on the reader the tile that shows them, and so it is taught."""
        told = Show(tuple(sorted(self._cubes)))
        if not self._sticker:
            return told
        fits = glance.parts_like("".join(LETTERS[colour] for colour in told.colours))
        offered = p.moves()
        return next((LOOK[part] for part in fits if LOOK[part] in offered), told)

    def _count(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        look, glass = glance.look, glance.look.glass
        rows = at.whole_body.rows((2, 3), glass.gap)
        sentence = glance.text("The trireme sails on by as many tiles. Or lay the tile on the reader.")
        shapes = card(look, rows[0], glance.text("How many cubes are on your tile?"), sentence, icon="cube", lines=3)
        for n, cell in enumerate(rows[1].columns(most_cells(p) + 1, glass.gap)):
            touch = Play(COUNT[n]) if COUNT[n] in p.moves() else None
            shapes += key(look, cell, str(n), touch, step="huge", ready=touch is not None, name=f"count-{n}")
        return shapes

    def _which(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """His tile: on the reader, or its cubes told one by one."""
        look, glass = glance.look, glance.look.glass
        rows = at.body.rows((4, 2, 3), glass.gap)
        heading = glance.text("Which tile does he get?")
        sentence = glance.text("The one under the trireme: read it in, or touch its colours.")
        if p.turn.ask == "best":
            sentence = glance.text("Of those passed the one with most cubes: read it in, or touch its colours.")
        shapes = card(look, rows[0], heading, sentence, icon="tag", lines=3)
        chosen = tuple(self._cubes.count(colour) for colour in range(5))
        told = rows[1].inset(0, glass.mm(1))
        shapes += cubes_in(look, told, chosen) if self._cubes else _untold(look, told, most_cells(p))
        for colour, cell in enumerate(rows[2].columns(5, glass.gap)):
            full = len(self._cubes) >= most_cells(p)
            touch = None if full else Pick("cube", colour)
            shapes += stock(look, cell, COLOURS[colour], "+", touch, ready=not full, says=glance.word(COLOURS[colour]))
        left, right = at.foot.columns(2, glass.gap)
        some = bool(self._cubes)
        shapes += key(
            look, left, glance.text("Take back"), Pick("rub") if some else None, icon="rub", ready=some, name="rub"
        )
        nothing = next((move for move in p.moves() if move == COUNT[0]), None)
        if nothing is not None:
            shapes += key(look, right, glance.text("None passed"), Play(nothing), name="none")
        return shapes

    # ---- his turn

    def _his_turn(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        look = glance.look
        left, right = at.body.columns((100, 100), look.glass.mm(2.5))
        steps, after = self._steps(glance)
        rung = self._price or self._his_price(glance, p)
        if rung is not None:
            low = left.from_bottom(look.glass.tall(12))
            left = left.top(left.h - low.h - look.glass.gap)
            shapes = self._strip(glance, low, p, rung)
        else:
            shapes = []
        shapes += self._circle(glance, left, p)
        if after.turn.ask == "take" and COUNT[0] in after.moves():
            shapes += self._next_tile(glance, right.from_bottom(look.glass.tall(17)), after)
            right = right.top(right.h - look.glass.tall(17) - look.glass.gap)
        elif after.turn.ask == "done":  # the own turn goes on: a building may be told before he has sailed by hand
            names = [glance.word(name) for name in BUILDINGS]
            shapes += columns(look, right.from_bottom(look.glass.tall(17)), self._columns(glance, after), names)
            right = right.top(right.h - look.glass.tall(17) - look.glass.gap)
        shapes += acts(look, right, steps, glance.speaker.asked(p.turn), most=3, least=1)
        foot = at.foot.columns((3, 2), look.glass.gap)
        shapes += self._store(glance, foot[0], after)
        return shapes + key(look, foot[1], glance.text("Not so…"), Open("drift"), step="note", name="not-so")

    def _next_tile(self, glance: Glance[Aid], room: Rect, after: Aid) -> list[Shape]:
        """His turn needs no confirming: the next tile may be told at once."""
        look = glance.look
        top, below = room.rows((5, 12), look.glass.mm(0.6))
        shapes: list[Shape] = [words(look, top, glance.text("Cubes on your next tile"), "note", least="small")]
        for n, cell in enumerate(below.columns(most_cells(after) + 1, look.glass.gap)):
            ready = COUNT[n] in after.moves()
            touch = Play(COUNT[n]) if ready else None
            shapes += key(look, cell, str(n), touch, step="lead", ready=ready, name=f"count-{n}")
        return shapes

    def _his_price(self, glance: Glance[Aid], p: Aid) -> Rung | None:
        """What he is about to buy, if what it costs is a guess: his turn hangs on it."""
        session = glance.session
        for move, _, _ in session.rival_steps():
            if isinstance(move, Build) and guesses.guessed(session, guesses.lowest(p, move.building)):
                return guesses.lowest(p, move.building)
        return None

    def _steps(self, glance: Glance[Aid]) -> tuple[list[Act], Aid]:
        """What he does and hands do for him, an act a line with its reason; and the position after it."""
        session = glance.session
        speaker, steps = glance.speaker, session.rival_steps()
        after, _ = preview(glance.view, *(step.move for step in steps))
        found = acts_of(glance, steps)
        for n, step in enumerate(steps):
            said = [words for event in step.events if (words := speaker.hands(event))]
            cubes = any(isinstance(event, Went) and event.piece == "cube" for event in step.events)
            if said and not (cubes and len(said) == 1 and found[n].things):
                found[n] = replace(found[n], text=said[-1])
        return found, after

    def _store(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """His cubes."""
        look = glance.look
        shapes: list[Shape] = []
        for colour, cell in enumerate(room.columns(5, look.glass.mm(1))):
            says = glance.word(COLOURS[colour])
            shapes += stock(look, cell, COLOURS[colour], str(automius(p).cubes[colour]), says=says)
        return shapes

    # ---- what it means

    def asks_for_a_tile(self, glance: Glance[Aid]) -> bool:
        """His tile is told by its colours, and so the sticker is taught."""
        return glance.view.turn.ask in ("cubes", "best")

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        match intent:
            case Pick("cube", int(colour)):
                self._cubes = (*self._cubes, colour)[: most_cells(glance.view)]
            case Pick("rub"):
                self._cubes = self._cubes[:-1]
            case Pick("rung" | "ladder"):
                self._ladder.take(intent, glance)
            case _:
                super().take(intent, glance)

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        super().heard(outcome, glance)
        if isinstance(outcome, Asked):
            self._sticker = outcome.uid
        if isinstance(outcome, Played | Jumped):
            self._cubes, self._sticker = (), ""


def automius(p: Aid) -> Automius:
    """The opponent, who sits at every table this board is laid on."""
    assert p.rival is not None, "this board is for games against Automius"
    return p.rival


def _untold(look: Look, room: Rect, many: int) -> list[Shape]:
    """Where the cubes will stand that are told."""
    side, gap = room.h, look.glass.mm(1.5)
    row = room.centred(side * many + gap * (many - 1), side)
    edge, radius = look.theme.rule, side * 0.16
    return [Box(c, outline=edge, thick=look.glass.line, radius=radius, dash="dashed") for c in row.columns(many, gap)]


def _his(events: list[Event], automius: int) -> tuple[tuple[int, ...] | None, int | None]:
    """What these events bring Automius: cubes by colour (None: it cannot be told), and the building he takes."""
    cubes, builds, finished = [0] * 5, None, False
    for event in events:
        if isinstance(event, Went) and event.target.seat == automius:
            finished = True
            if event.piece == "cube":
                cubes[event.kind] += event.many
            elif event.piece == "building":
                builds = event.kind
    return (tuple(cubes) if finished else None), builds
