"""A group's evening with the box: whose turn, the ring, the columns. One press ends a turn; all else is an offer."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Typed
from engine.rules.panticapaeum.aid import Aid
from engine.rules.panticapaeum.moves import BUILD, REST, Rest, Take, begin
from engine.rules.panticapaeum.parts import BUILDINGS, ROUNDS, TURNS
from engine.rules.panticapaeum.ring import Ring
from engine.table.intents import Done, Input, Play, Press
from engine.table.outcomes import Changed, Jumped, Outcome, Played, Refused
from ui.boxes.board import Board, Glance, seated
from ui.boxes.panticapaeum import guesses
from ui.boxes.panticapaeum.circlescene import NextTile, told_scene
from ui.boxes.panticapaeum.columns import Column, columns
from ui.boxes.panticapaeum.firststeps import NOW
from ui.boxes.panticapaeum.guesses import Rung
from ui.boxes.panticapaeum.tile import picture as tile_picture
from ui.design.parts import Action, Places, banner, card, chip, hints, key, plate, seat_mark, seat_name, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import MARK, Mark, Shape, Text
from ui.house.intents import Explain, Open, Pick
from ui.picture.loop import Pulled, Stretched
from ui.stage import Duty, Scene, Stage, above, captioned, duties, pictured, standing


class AidBoard(Board[Aid]):
    """Knows how many tiles somebody says the circle has; everything else it reads off the position."""

    plays = Aid

    def __init__(self) -> None:
        self._fewer = 0  # tiles missing from the circle that is being laid
        self._showing = False  # the columns were asked for
        self._price: Rung | None = None  # a guessed price that was just used
        self._learning = False  # it is being corrected: what comes of that is no next move
        self._ticked: frozenset[int] = frozenset()  # what hands have done of a round's end
        self.stage = Stage("circle")

    # ---- reading the table

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        if p.turn.ask == "duties":
            return glance.text("End of round {number}", number=p.round)
        if p.turn.who < 0:
            return glance.text("Round {number} of {rounds}", number=p.round, rounds=ROUNDS)
        return glance.text(
            "Round {number} of {rounds} · turn {turn} of {turns}",
            number=p.round, rounds=ROUNDS, turn=p.lap, turns=TURNS,
        )  # fmt: skip

    def main(self, glance: Glance[Aid]) -> Action | None:
        p = glance.view
        match p.turn.ask:
            case "circle":
                return Action(glance.text("Circle laid"), Play(self._rest(p)), icon="next")
            case "duties" if p.round < ROUNDS:
                return Action(glance.text("Circle laid"), Play(self._rest(p)), icon="next")
            case "duties":
                return Action(glance.text("Count"), Done(), icon="laurel")
            case "begin":
                return None
            case _:
                return Action(glance.text("Done"), Done(), icon="next")

    def _rest(self, p: Aid) -> Rest:
        wanted = max((move.tiles for move in p.moves() if isinstance(move, Rest)), default=0)
        return REST[max(0, wanted - self._fewer)]

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        match p.turn.ask:
            case "begin":
                return self._who_begins(glance, at)
            case "duties":
                return self._duties(glance, at, p)
            case "circle":
                return self._laying(glance, at, p)
            case _:
                return self._turn(glance, at, p)

    # ---- the pages

    def _turn(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        look = glance.look
        left, right = at.body.columns((100, 96), look.glass.mm(3))
        shapes = self._circle(glance, left, p)
        rows = right.rows((26, 13.4, 31.6), look.glass.gap)
        shapes += self._whose(glance, rows[0], p)
        if self._showing or any(map(sum, p.built)):
            if self._price is not None:
                shapes += self._strip(glance, rows[1], p, self._price)
            else:
                shapes.append(words(look, rows[1], glance.text("built so far"), "note", least="small", lines=2))
            shapes += columns(look, rows[2], self._columns(glance, p), [glance.word(name) for name in BUILDINGS])
        else:
            shapes += self._offers(glance, rows[1].joined(rows[2]), p)
        return shapes + self._chips(glance, at.foot, p)

    def _offers(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """Nobody has told of a building yet: the columns wait behind a key. In the first round there is room for what
        can be done now, for whoever plays for the first time."""
        look = glance.look
        lines = [glance.language.why(line) for line in NOW.get(p.turn.ask, ())] if p.round == 1 else []
        sentence, touch = glance.text("A building was taken"), Pick("columns")
        if not lines:
            low = room.from_bottom(look.glass.tall(15))
            return key(look, low, sentence, touch, icon="house", step="note", hold=Explain("P5.2"), name="buildings")
        side = room.from_right(look.glass.wide(12))
        left = room.left(room.w - side.w - look.glass.gap)
        beside = blank(look, side, touch, hold=Explain("P5.2"), says=sentence, key="buildings")
        inner = side.inset(look.glass.mm(1), look.glass.mm(1.4))
        for name, cell in zip(BUILDINGS, inner.rows(len(BUILDINGS), look.glass.mm(0.8)), strict=True):
            spot = cell.centred(min(cell.w, cell.h), min(cell.w, cell.h))
            beside += plate(look, spot, look.theme.plate(f"panticapaeum {name}"))
        return hints(look, left, lines) + beside

    def _circle(self, glance: Glance[Aid], room: Rect, p: Aid, keys: bool = True) -> list[Shape]:
        """The circle on the stage: the next three are touched where they lie; in its middle how many tiles are left."""
        look, glass = glance.look, glance.look.glass
        shapes = self.stage.shapes(look, room, self.scene(glance, room, keys))
        sentence = glance.text("{many:tile} left", many=p.ring.left)
        middle = room.centred(room.w * 0.4, room.h - 2 * glass.mm(14))
        sizes = glass.type("lead" if room.h > glass.tall(44) else "note", "small")
        return [*shapes, Text(middle, sentence, sizes, look.theme.soft, across="middle", lines=3)]

    def scene(self, glance: Glance[Aid], room: Rect, keys: bool = True) -> Scene:
        """What is known of the circle; with keys, what may be taken is touched there."""
        p = glance.view
        takes = [move for move in p.moves() if isinstance(move, Take)] if keys else []
        offered = {move.place: move for move in reversed(takes)}  # the first of a place says least: a key tells no tile
        ahead = p.ring.circle.next() if p.ring.exact else []
        choices = {
            place: NextTile(n, Play(offered[n]) if n in offered else None, Explain("P3.1"))
            for n, place in enumerate(ahead, 1)
        }
        return told_scene(glance.look, p.ring, choices, room=room, ship=glance.text("trireme"))

    def _columns(self, glance: Glance[Aid], p: Aid) -> list[Column]:
        session = glance.session
        offered = p.moves()
        shown = p.prices.shown()
        return [
            Column(
                shown[kind], Play(BUILD[kind]) if BUILD[kind] in offered else None, hold=Explain("P5.2"),
                pencil=shown[kind] is not None and guesses.guessed(session, guesses.lowest(p, kind)),
            )
            for kind in range(5)
        ]  # fmt: skip

    def _strip(self, glance: Glance[Aid], room: Rect, p: Aid, rung: Rung) -> list[Shape]:
        """The price that was just used, to be confirmed or corrected with one tap."""
        price, guess = p.prices.ladders[rung.kind][rung.piece], guesses.guessed(glance.session, rung)
        building = glance.word(BUILDINGS[rung.kind])
        sentence = glance.text("{building}: price", building=building)
        says = (sentence, glance.text("Yes"), glance.text("less"), glance.text("more"))
        return guesses.strip(glance.look, room, rung, price, guess, says)

    def _whose(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        look, session = glance.look, glance.session
        seat, players, speaker = p.turn.who, session.game.opening.players, glance.speaker
        following = session.next_seat()
        below = ""
        marks: tuple[Mark, ...] = ()
        if 0 <= following < len(players) and following != seat:
            below = glance.text("then {name}", name=f"{speaker.name(following)} {MARK}")
            marks = (seat_mark(look, players[following].colour),)
        elif p.round == ROUNDS and p.lap == TURNS:
            below = glance.text("the last turn")
        colour = players[seat].colour
        return banner(
            look, room, seat_name(speaker.name(seat)), below, color=look.theme.seat(colour).fill,
            marks=(seat_mark(look, colour),), below_marks=marks,
        )  # fmt: skip

    def _chips(self, glance: Glance[Aid], room: Rect, p: Aid, ready: bool = False) -> list[Shape]:
        """The seats as people sit, in every round, with turns done; a chip is the seat's button."""
        look, session = glance.look, glance.session
        players, speaker = session.game.opening.players, glance.speaker
        shapes: list[Shape] = []
        many = len(players)
        for seat, cell in enumerate(room.columns(many, look.glass.gap)):
            order = (p.turn.who - p.first) % many if p.turn.who >= 0 else 0
            done = p.lap - 1 + ((seat - p.first) % many < order) if p.turn.who >= 0 else 0
            shapes += chip(
                look, cell, players[seat].colour, "", Press(seat), done=done, of=TURNS, active=seat == p.turn.who,
                ready=seat not in session.asleep, hold=Open("seats"), says=speaker.name(seat),
                ticked=ready and bool(p.ready >> seat & 1), mark="first" if seat == p.first else "",
            )  # fmt: skip
        return shapes

    def _laying(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """The circle is laid: how many tiles, from where, and by whom; tiles may be read in one by one."""
        look = glance.look
        many = p.ring.wanting - self._fewer + len(p.ring.circle.tiles) - 1
        left, right = at.body.columns((3, 2), look.glass.gap)
        sentence = glance.text(
            "Lay {many:tile} in a circle, clockwise from the right of the trireme. "
            "Read them in on the reader if you like; nobody has to.",
            many=many,
        )
        sentence = "\n".join([sentence, *self._short(glance, p.ring)])
        shapes = card(look, left, glance.text("The circle of round {number}", number=p.round), sentence, lines=8)
        laid = len(p.ring.circle.tiles) - 1
        rows = right.rows((2, 1), look.glass.gap)
        below = glance.text("read in: {many}", many=laid)
        if laid:
            shapes += self._just_read(glance, rows[0], p, glance.text("{laid} of {many}", laid=below, many=many))
        else:
            shapes += banner(look, rows[0], str(many), below, step="huge")
        less, more = rows[1].columns(2, look.glass.gap)
        fewer = Pick("tiles", 1) if many > laid else None
        shapes += key(look, less, "−", fewer, step="head", ready=fewer is not None, says=glance.text("less"))
        again = Pick("tiles", -1) if self._fewer else None
        shapes += key(look, more, "+", again, step="head", ready=again is not None, says=glance.text("more"))
        return shapes + self._chips(glance, at.foot, p)

    @staticmethod
    def _just_read(glance: Glance[Aid], room: Rect, p: Aid, below: str) -> list[Shape]:
        """The tile that was read last, so that a wrong one is seen before the next lies on it."""
        look, place = glance.look, len(p.ring.circle.tiles) - 1
        number = p.ring.circle.tiles[place]
        shapes = card(look, room)
        rows = room.inset(look.glass.mm(1), look.glass.mm(0.6)).rows((2, 5, 2), look.glass.mm(0.4))
        tile = glance.text("tile {part}", part=number) if number else glance.text("not looked at")
        said = glance.text("Place {place}: {tile}", place=place, tile=Typed(tile))
        shapes.append(words(look, rows[0], said, "note", least="small", across="middle"))
        if number:
            shapes += tile_picture(look, rows[1], p.kit.tiles[number])
        else:
            sizes = look.glass.type("big", "body")
            shapes.append(Text(rows[1], "?", sizes, look.theme.soft, face="bold", across="middle"))
        shapes.append(words(look, rows[2], below, "note", least="small", across="middle", color=look.theme.soft))
        return shapes

    def _who_begins(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        """The first to name a Greek god begins: the buttons race, a touch overrules."""
        look, session = glance.look, glance.session
        players, speaker = session.game.opening.players, glance.speaker
        rows = at.whole_body.rows((3, 4), look.glass.gap)
        sentence = glance.text("Who named one first presses first. Zeus, Hestia and Artemis would all do.")
        shapes = banner(look, rows[0], glance.text("Name a Greek god!"), sentence)
        for seat, (player, cell) in enumerate(zip(players, rows[1].columns(len(players), look.glass.gap), strict=True)):
            name = seat_name(speaker.name(seat))
            marks = (seat_mark(look, player.colour),)
            shapes += key(look, cell, name, Play(begin(seat)), marks=marks, step="lead", lines=2, name=f"begin-{seat}")
        return shapes

    def _duties(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """What a round's end asks of everybody, once for all; each presses when done."""
        look = glance.look
        last = p.round == ROUNDS
        tasks = [
            glance.text("Coins for worker cells passed on the brown row"),
            glance.text("Workers stay; free ones may go out now") if last else glance.text("Workers come home"),
            glance.text("Down to five cubes"),
        ]
        if last:
            tasks = [tasks[1], tasks[0], tasks[2]]
        else:
            tasks = [*self._put_away(glance, p), *tasks, *self._next_round(glance, p)]
        given = [
            Duty(task, done=n in self._ticked, touch=Pick("tick", n), heavy=last and not n)
            for n, task in enumerate(tasks)
        ]
        return duties(look, at.body, given) + self._chips(glance, at.foot, p, ready=True)

    @staticmethod
    def _put_away(glance: Glance[Aid], p: Aid) -> list[str]:
        left = p.ring.left
        return [glance.text("What is left of the circle to the discard: {tiles:tile}", tiles=left)] if left else []

    def _next_round(self, glance: Glance[Aid], p: Aid) -> list[str]:
        """Token and marker; and what the bag cannot give comes out of the discard."""
        ring, first = p.next_circle(), (p.first + 1) % p.seats
        said = [glance.text("Round marker to {number}", number=p.round + 1)]
        if p.seats > 1:
            name = glance.speaker.name(first)
            said = [
                glance.text("Round marker to {number}, first player’s token to {name}", number=p.round + 1, name=name)
            ]
        return said + self._short(glance, ring)

    @staticmethod
    def _short(glance: Glance[Aid], ring: Ring) -> list[str]:
        if ring.bagged >= ring.wanting:
            return []
        return [glance.text("The bag gives {many:tile}; then the discard goes back into it", many=ring.bagged)]

    # ---- what it means

    def asks_for_a_tile(self, glance: Glance[Aid]) -> bool:
        """A group is asked nothing that only a tile answers."""
        return False

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        if self.stage.take(intent):
            return
        match intent:
            case Pick("tick", int(duty)):
                self._ticked ^= {duty}
            case Pick("tiles", int(fewer)):
                self._fewer = max(0, self._fewer + fewer)
            case Pick("columns"):
                self._showing = True
            case Pick("price", (int(kind), int(piece), int(by))):
                self._learn(glance, Rung(kind, piece), by)

    def _learn(self, glance: Glance[Aid], rung: Rung, by: int) -> None:
        """Yes: it is ink, and the question is answered. Another number: it is ink, and may be stepped on."""
        p = glance.view
        if by:
            self._price, self._learning = rung, True
            glance.do(guesses.corrected(glance.session, p, rung, by))
            return
        self._price = None
        if guesses.guessed(glance.session, rung):
            glance.do(guesses.confirmed(glance.session, p, rung))

    def touched(self, given: Input, glance: Glance[Aid]) -> bool:
        p = glance.view
        if isinstance(given, Press) and p.turn.ask == "begin" and given.seat < p.seats:
            glance.sign("first", given.seat)
            glance.do(Play(begin(given.seat)))
            return True
        return False

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Aid]) -> None:
        self.stage.pulled(pull)

    def show(self, glance: Glance[Aid], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The circle with its ship, and who plays."""
        left, right = above(glance.look, room, caption).columns((62, 38), glance.look.glass.gap)
        return [
            *pictured(glance.look, self.stage, self.scene(glance, left), left),
            *standing(glance.look, right, seated(glance, points=False)),
            *captioned(glance.look, room, caption),
        ]

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        self._fewer, self._ticked = 0, frozenset()
        self._ask_price(outcome, glance)
        self._light_ring(glance)

    def _ask_price(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        """A building was taken at a price that is a guess: there is a question until the next move."""
        if isinstance(outcome, Played) and not self._learning:
            rung = guesses.taken(glance.view, outcome.events)
            self._price = rung if rung is not None and guesses.guessed(glance.session, rung) else None
        elif isinstance(outcome, Jumped):
            self._price = None
        elif isinstance(outcome, Refused | Changed):
            self._learning = False

    def _light_ring(self, glance: Glance[Aid]) -> None:
        """The pad in the middle of the real circle glows where the trireme is and what may be taken."""
        p = glance.view
        ring = p.ring
        places = len(ring.circle.tiles)
        if p.turn.ask == "circle":
            glance.ring(ring.size + 1, 0, (), places if places <= ring.size else None)
        elif ring.exact and p.turn.who >= 0:
            glance.ring(places, ring.circle.at, tuple(ring.circle.next()), None)
        else:
            glance.ring(0, None, (), None)
