"""A group's evening with the box: whose turn, the ring, the columns. One press ends a turn; all else is an offer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.panticapaeum.moves import BUILD, REST, Take, begin
from engine.rules.panticapaeum.parts import BUILDINGS, ROUNDS, TURNS
from engine.table.intents import Done, Input, Play, Press
from engine.table.outcomes import Changed, Jumped, Outcome, Played, Refused
from ui.boxes.panticapaeum import ink
from ui.boxes.panticapaeum.circle import GAP, Choice, Spot, circle
from ui.boxes.panticapaeum.columns import Column, columns
from ui.boxes.panticapaeum.firststeps import NOW
from ui.boxes.panticapaeum.ink import Rung
from ui.design.parts import Action, Places, banner, card, chip, icon_key, key, seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, Mark, Shape
from ui.picture.loop import Pulled, Stretched
from ui.screens.helpnow import hints
from ui.shell.desk import Desk
from ui.shell.intents import Explain, Open, Pick


class AidBoard:
    """Knows how many tiles somebody says the circle has; everything else it reads off the position."""

    def __init__(self) -> None:
        self._fewer = 0  # tiles missing from the circle that is being laid
        self._showing = False  # the columns were asked for
        self._price: Rung | None = None  # a guessed price that was just used
        self._learning = False  # it is being corrected: what comes of that is no next move

    # ---- reading the table

    def position(self, desk: Desk) -> Any:
        assert desk.session is not None
        return desk.session.view()

    def title(self, desk: Desk) -> str:
        p = self.position(desk)
        if p.turn.ask == "duties":
            return desk.text("End of round {number}", number=p.round)
        if p.turn.who < 0:
            return desk.text("Round {number} of {rounds}", number=p.round, rounds=ROUNDS)
        return desk.text(
            "Round {number} of {rounds} · turn {turn} of {turns}",
            number=p.round, rounds=ROUNDS, turn=p.lap, turns=TURNS,
        )  # fmt: skip

    def main(self, desk: Desk) -> Action | None:
        p = self.position(desk)
        match p.turn.ask:
            case "circle":
                return Action(desk.text("The circle lies"), Play(self._rest(p)), icon="next")
            case "duties" if p.round < ROUNDS:
                return Action(desk.text("The circle lies"), Play(self._rest(p)), icon="next")
            case "duties":
                return Action(desk.text("Count"), Done(), icon="laurel")
            case "begin":
                return None
            case _:
                return Action(desk.text("Done"), Done(), icon="next")

    def _rest(self, p: Any) -> Any:
        return REST[max(0, p.ring.wanting - self._fewer)]

    def body(self, desk: Desk, at: Places) -> list[Shape]:
        p = self.position(desk)
        match p.turn.ask:
            case "begin":
                return self._who_begins(desk, at)
            case "duties":
                return self._duties(desk, at, p)
            case "circle":
                return self._laying(desk, at, p)
            case _:
                return self._turn(desk, at, p)

    # ---- the pages

    def _turn(self, desk: Desk, at: Places, p: Any) -> list[Shape]:
        look = desk.look
        left, right = at.body.columns((100, 96), look.glass.mm(3))
        shapes = self._circle(desk, left, p)
        rows = right.rows((30, 13, 28), look.glass.gap)
        shapes += self._whose(desk, rows[0], p)
        if self._showing or any(map(sum, p.built)):
            if self._price is not None:
                shapes += self._strip(desk, rows[1], p, self._price)
            else:
                shapes.append(words(look, rows[1], desk.text("taken off the board"), "note", least="small", lines=2))
            shapes += columns(look, rows[2], self._columns(desk, p), [desk.language.word(name) for name in BUILDINGS])
        else:
            shapes += self._offers(desk, rows[1].joined(rows[2]), p)
        return shapes + self._chips(desk, at.foot, p)

    def _offers(self, desk: Desk, room: Rect, p: Any) -> list[Shape]:
        """Nobody has told of a building yet: the columns wait behind a key. In the first round there is room for what
        can be done now, for whoever plays for the first time."""
        look = desk.look
        lines = [desk.language.why(line) for line in NOW.get(p.turn.ask, ())] if p.round == 1 else []
        told, touch = desk.text("A building was taken"), Pick("columns")
        if not lines:
            low = room.from_bottom(look.glass.tall(15))
            return key(look, low, told, touch, icon="house", step="note", hold=Explain("P5.2"), name="buildings")
        side = room.from_right(look.glass.wide(12))
        left = room.left(room.w - side.w - look.glass.gap)
        beside = icon_key(look, side, "house", touch, told, hold=Explain("P5.2"), name="buildings")
        return hints(desk, left, lines) + beside

    def _circle(self, desk: Desk, room: Rect, p: Any, keys: bool = True) -> list[Shape]:
        ring, position = p.ring, p
        takes = [move for move in position.moves() if isinstance(move, Take)]
        offered = {move.place: move for move in reversed(takes)}  # the first of a place says least: a key tells no tile
        ahead = ring.circle.next() if ring.exact else []
        tiles = ring.circle.tiles[1:]
        spots = [
            Spot(ring.cubes(n) if tile != GAP else None, tile == GAP, ahead.index(n) + 1 if n in ahead else 0)
            for n, tile in enumerate(tiles, 1)
        ]
        if not ring.exact:  # only how many are left is known
            spots = [Spot() for _ in range(ring.left)]
        choices = [self._choice(n, p, ahead, offered) for n in (1, 2, 3)] if ring.exact and keys else []
        note = desk.text("{many:tile} left", many=ring.left)
        return circle(
            desk.look, room, spots, ring.circle.at if ring.exact else -1, choices, note, says=desk.text("trireme")
        )

    def _choice(self, number: int, p: Any, ahead: list[int], offered: dict[int, Take]) -> Choice:
        move = offered.get(number)
        cubes = p.ring.cubes(ahead[number - 1]) if number <= len(ahead) else None
        return Choice(number, cubes, Play(move) if move else None, Explain("P3.1"))

    def _columns(self, desk: Desk, p: Any) -> list[Column]:
        session = desk.session
        assert session is not None
        offered = p.moves()
        shown = p.prices.shown()
        return [
            Column(
                shown[kind], Play(BUILD[kind]) if BUILD[kind] in offered else None, hold=Explain("P5.2"),
                pencil=shown[kind] is not None and ink.guessed(session, ink.lowest(p, kind)),
            )
            for kind in range(5)
        ]  # fmt: skip

    def _strip(self, desk: Desk, room: Rect, p: Any, rung: Rung) -> list[Shape]:
        """The price that was just used, to be confirmed or corrected with one tap."""
        assert desk.session is not None
        price, guess = p.prices.ladders[rung.kind][rung.piece], ink.guessed(desk.session, rung)
        building = desk.language.word(BUILDINGS[rung.kind])
        told = desk.text("{building}: price", building=building)
        says = (told, desk.text("Yes"), desk.text("less"), desk.text("more"))
        return ink.strip(desk.look, room, rung, price, guess, says)

    def _whose(self, desk: Desk, room: Rect, p: Any) -> list[Shape]:
        look, session = desk.look, desk.session
        assert session is not None
        seat, players, speaker = p.turn.who, session.game.opening.players, desk.speaker()
        following = session.next_seat()
        below = ""
        marks: tuple[Mark, ...] = ()
        if 0 <= following < len(players) and following != seat:
            below = desk.text("then {name}", name=f"{speaker.name(following)} {MARK}")
            marks = (seat_mark(look, players[following].colour),)
        elif p.round == ROUNDS and p.lap == TURNS:
            below = desk.text("the last turn")
        colour = players[seat].colour
        return banner(
            look, room, seat_name(speaker.name(seat)), below, color=look.theme.seat(colour).fill,
            marks=(seat_mark(look, colour),), below_marks=marks,
        )  # fmt: skip

    def _chips(self, desk: Desk, room: Rect, p: Any, ready: bool = False) -> list[Shape]:
        """The seats in the order of play, with turns done; a chip is the seat's button."""
        look, session = desk.look, desk.session
        assert session is not None
        players, speaker = session.game.opening.players, desk.speaker()
        shapes: list[Shape] = []
        many = len(players)
        for n, cell in enumerate(room.columns(many, look.glass.gap)):
            seat = (p.first + n) % many
            order = (p.turn.who - p.first) % many if p.turn.who >= 0 else 0
            done = p.lap - 1 + (n < order) if p.turn.who >= 0 else 0
            shapes += chip(
                look, cell, players[seat].colour, "", Press(seat), done=done, of=TURNS, active=seat == p.turn.who,
                ready=seat not in session.asleep, hold=Open("seats"), says=speaker.name(seat),
                ticked=ready and bool(p.ready >> seat & 1), mark="first" if seat == p.first else "",
            )  # fmt: skip
        return shapes

    def _laying(self, desk: Desk, at: Places, p: Any) -> list[Shape]:
        """The circle is laid: how many tiles, from where, and by whom; tiles may be read in one by one."""
        look = desk.look
        many = p.ring.wanting - self._fewer + len(p.ring.circle.tiles) - 1
        left, right = at.body.columns((3, 2), look.glass.gap)
        told = desk.text(
            "Lay {many:tile} in a circle, clockwise from the right of the trireme. "
            "Read them in on the reader if you like; nobody has to.",
            many=many,
        )
        shapes = card(look, left, desk.text("The circle of round {number}", number=p.round), told, lines=6)
        laid = len(p.ring.circle.tiles) - 1
        rows = right.rows((2, 1), look.glass.gap)
        shapes += banner(look, rows[0], str(many), desk.text("read in: {many}", many=laid), step="huge")
        less, more = rows[1].columns(2, look.glass.gap)
        fewer = Pick("tiles", 1) if many > laid else None
        shapes += key(look, less, "−", fewer, step="head", ready=fewer is not None, says=desk.text("less"))
        again = Pick("tiles", -1) if self._fewer else None
        shapes += key(look, more, "+", again, step="head", ready=again is not None, says=desk.text("more"))
        return shapes + self._chips(desk, at.foot, p)

    def _who_begins(self, desk: Desk, at: Places) -> list[Shape]:
        """The first to name a Greek god begins: the buttons race, a touch overrules."""
        look, session = desk.look, desk.session
        assert session is not None
        players, speaker = session.game.opening.players, desk.speaker()
        rows = at.whole_body.rows((3, 4), look.glass.gap)
        told = desk.text("Who named one first presses first. Zeus, Hestia and Artemis would all do.")
        shapes = banner(look, rows[0], desk.text("Name a Greek god!"), told)
        for seat, (player, cell) in enumerate(zip(players, rows[1].columns(len(players), look.glass.gap), strict=True)):
            name = seat_name(speaker.name(seat))
            marks = (seat_mark(look, player.colour),)
            shapes += key(look, cell, name, Play(begin(seat)), marks=marks, step="lead", lines=2, name=f"begin-{seat}")
        return shapes

    def _duties(self, desk: Desk, at: Places, p: Any) -> list[Shape]:
        """What a round's end asks of everybody, once for all; each presses when done."""
        look, session = desk.look, desk.session
        assert session is not None
        last = p.round == ROUNDS
        tasks = [
            desk.text("Coins for the worker cells you passed on the brown row"),
            desk.text("Workers STAY; free ones may go out now") if last else desk.text("Workers come home"),
            desk.text("Down to five cubes"),
        ]
        if last:
            tasks = [tasks[1], tasks[0], tasks[2]]
        shapes: list[Shape] = []
        for n, (task, row) in enumerate(zip(tasks, at.body.rows(3, look.glass.gap), strict=True), 1):
            strong = last and n == 1
            shapes += card(look, row, "", f"{n}. {task}", step="head" if strong else "lead", lines=2)
        return shapes + self._chips(desk, at.foot, p, ready=True)

    # ---- what it means

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("tiles", int(fewer)):
                self._fewer = max(0, self._fewer + fewer)
            case Pick("columns"):
                self._showing = True
            case Pick("price", (int(kind), int(piece), int(by))):
                self._learn(desk, Rung(kind, piece), by)

    def _learn(self, desk: Desk, rung: Rung, by: int) -> None:
        """Yes: it is ink, and the question is answered. Another number: it is ink, and may be stepped on."""
        assert desk.session is not None
        p = self.position(desk)
        if by:
            self._price, self._learning = rung, True
            desk.do(ink.corrected(desk.session, p, rung, by))
            return
        self._price = None
        if ink.guessed(desk.session, rung):
            desk.do(ink.confirmed(desk.session, p, rung))

    def touched(self, given: Input, desk: Desk) -> bool:
        p = self.position(desk)
        if isinstance(given, Press) and p.turn.ask == "begin" and given.seat < p.seats:
            desk.machine.sign("first", given.seat)
            desk.do(Play(begin(given.seat)))
            return True
        return False

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        self._fewer = 0
        self._ask_price(outcome, desk)
        self._light_ring(desk)

    def _ask_price(self, outcome: Outcome, desk: Desk) -> None:
        """A building was taken at a price that is a guess: there is a question until the next move."""
        assert desk.session is not None
        if isinstance(outcome, Played) and not self._learning:
            rung = ink.taken(self.position(desk), outcome.events)
            self._price = rung if rung is not None and ink.guessed(desk.session, rung) else None
        elif isinstance(outcome, Jumped):
            self._price = None
        elif isinstance(outcome, Refused | Changed):
            self._learning = False

    def _light_ring(self, desk: Desk) -> None:
        """The pad in the middle of the real circle glows where the trireme is and what may be taken."""
        p = self.position(desk)
        ring = p.ring
        places = len(ring.circle.tiles)
        if p.turn.ask == "circle":
            desk.machine.ring(ring.size + 1, 0, (), places if places <= ring.size else None)
        elif ring.exact and p.turn.who >= 0:
            desk.machine.ring(places, ring.circle.at, tuple(ring.circle.next()), None)
        else:
            desk.machine.ring(0, None, (), None)

    def pulled(self, pull: Pulled | Stretched, desk: Desk) -> None:
        """Nothing here can be pulled."""

    def wakes(self, desk: Desk) -> float | None:
        return None
