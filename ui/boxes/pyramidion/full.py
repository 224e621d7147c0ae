"""The whole of Pyramidion on one glass: hands are shown only while held, everything public is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from engine.rules.contract import BAG, NOBODY, TABLE, UNSEEN, Move
from engine.rules.pyramidion.moves import ACTIVATE, DEAL, DECLINE, DONE, HIRE, LOAD, PASS, PLAY, RAISE, SWAP
from engine.rules.pyramidion.parts import CITIES
from engine.rules.pyramidion.position import Game
from engine.table.intents import Done, Hold, Input, Play, Press
from engine.table.outcomes import Changed, Outcome, Played
from ui.boxes.board import Board, Glance
from ui.boxes.pyramidion import guesses, inside, naming, openhand, quay, racked, show
from ui.boxes.pyramidion.answers import answer, lying
from ui.boxes.pyramidion.boats import boats, proposal
from ui.boxes.pyramidion.cities import City, cities, paints
from ui.boxes.pyramidion.dealt import GRIDS, turned_up
from ui.boxes.pyramidion.hands import Hands
from ui.boxes.pyramidion.outcome import Count, ResultLine
from ui.boxes.pyramidion.reveal import Reveal
from ui.boxes.pyramidion.stores import stores
from ui.design.parts import Action, Places, banner, chip, key, seat_mark, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, Mark, Shape
from ui.house.intents import Pick
from ui.picture.app import Handle
from ui.picture.loop import Pulled, Stretched
from ui.stage.answers import answers

IN_CITY = frozenset({
    "lay", "deity", "bandit", "guard", "vizier", "thief", "philosopher", "stonecutter", "give", "get", "politician",
    "giza", "luxor", "alexandria", "cairo", "back", "exchange",
})  # fmt: skip
NO_MAIN = ("activate", "back")  # what may be asked after a city and has no main action
AFTER = ("back", "exchange")  # what may be asked before the city is closed


class FullBoard(Board[Game]):
    """Knows what fingers half did: a city or boat that was touched, a hand that is held; and, until somebody goes on,
    what the city that was just played has brought."""

    plays = Game

    def __init__(self, *, waits: bool = False) -> None:
        """`waits`: what a city has brought stands there until somebody goes on, as a learner needs it."""
        self._waits = waits
        self.hands = Hands()
        self._boat = self._page = 0
        self._stores = False
        self._naming = ""  # which card is laid or let go is being said: a way of `naming`
        self._before: Game | None = None
        self._count: Count | None = None  # of a city whose actions have begun
        self._reveal: Reveal | None = None  # what they brought
        self._seen = -1  # the line at which a glass of one seat opened or shut its hand by itself

    @property
    def outcome(self) -> tuple[ResultLine, ...]:
        """What the city that was just played has brought, until somebody goes on."""
        return self._reveal.lines if self._reveal is not None else ()

    @property
    def listed(self) -> bool:
        """Whether all of that stands there as a list."""
        return self._reveal is not None and self._reveal.seen is None

    # ---- the frame

    def title(self, glance: Glance[Game]) -> str:
        p = glance.view
        self._leave_read(glance)
        if self._reveal is not None:
            return glance.text("{city}: actions", city=CITIES[self._reveal.city - 1])
        if p.city:
            return glance.text(
                "Round {round} · {city} · {number} of {cities}", round=p.round, city=CITIES[p.city - 1],
                number=p.activations, cities=3 if p.seats == 2 else 2 * p.seats,
            )  # fmt: skip
        if p.turn.ask in show.LOADING:
            return glance.text("Round {round} · loading", round=p.round)
        return glance.text("Round {number}", number=max(1, p.round))

    def main(self, glance: Glance[Game]) -> Action | None:
        p = glance.view
        self._leave_read(glance)
        if self.outcome:
            return Action(glance.text("Next"), Pick("on"), icon="next")
        if self._stores:
            return Action(glance.text("To the game"), Pick("stores"), icon="next")
        if self._naming:
            return Action(glance.text("None of them"), Pick("name", ""), icon="back")
        match p.turn.ask:
            case "activate":
                return Action(glance.text("Choose a city"), Pick("none"), ready=False)
            case "lay" if self._chosen(p):
                return Action(glance.text("Lay"), Pick("lay"), icon="check")
            case "lay" if PASS in p.moves():
                return Action(glance.text("Pass"), Play(PASS))
            case "lay":
                return Action(glance.text("Lay a card"), Pick("none"), ready=False)
            case "load" if self._boat:
                load = proposal(p, p.turn.who, self._boat)
                return Action(glance.text("Load"), Play(*load), icon="boat")
            case "stonecutter":
                return Action(glance.text("Values +3"), Play(RAISE), icon="hammer")
            case "deal" if glance.session.dealing is not None:
                return None  # a touch is no card on the reader
            case "deal":
                return Action(glance.text("Dealt face down"), Play(*_all_dealt(p)), icon="next")
            case _:
                offers = p.moves()
                if DECLINE in offers:
                    return Action(glance.text("Decline"), Play(DECLINE))
                return Action(glance.text("Done"), Done(), icon="next") if DONE in offers else None

    def _chosen(self, p: Game) -> bool:
        """Whether whoever is to lay has raised a card, or has a finger on one."""
        hands = self.hands
        return hands.raised != UNSEEN and hands.owner == p.turn.who or bool(hands.over and hands.open == p.turn.who)

    def body(self, glance: Glance[Game], at: Places) -> list[Shape]:
        p = glance.view
        self._before = p
        self._alone(glance)
        if self._reveal is not None and self.hands.open == NOBODY:
            return self._reveal.shapes(glance, at.body) + self._foot(glance, at.foot)
        if self.hands.open != NOBODY and not (p.turn.ask == "lay" and p.city):
            return openhand.own(glance, self.hands, at)
        if self._stores:
            return self._all(glance, at)
        if p.turn.ask == "activate":
            return self._choosing(glance, at)
        if p.turn.ask in IN_CITY and p.city:
            return self._in_city(glance, at)
        if p.turn.ask in show.LOADING:
            return self._loading(glance, at)
        return self._question(glance, at)

    def _alone(self, glance: Glance[Game]) -> None:
        """On a glass of its own a seat's hand lies open when it is to lay, and makes room for any other question."""
        p, line = glance.view, glance.session.line
        if glance.seat == p.turn.who >= 0 and line != self._seen:
            self._seen = line
            if p.turn.ask == "lay":
                self.hands.hold(glance.seat, button=True)
            else:
                self.hands.release()

    def show(self, glance: Glance[Game], room: Rect, caption: str, seat: int) -> list[Shape]:
        return show.full(glance, room, caption, self._cities(glance, False))

    # ---- choosing a city

    def _choosing(self, glance: Glance[Game], at: Places) -> list[Shape]:
        shapes = cities(glance.look, at.body, self._cities(glance, True))
        return shapes + self._foot(glance, at.foot)

    def _cities(self, glance: Glance[Game], keys: bool) -> list[City]:
        p = glance.view
        colours = [glance.colour(seat) for seat in range(p.seats)]
        offered = p.moves() if keys else ()
        return [
            City(
                city, glance.word(CITIES[city - 1]), p.kit.values[city], guesses.pencils(glance.session, city),
                Play(ACTIVATE[city]) if ACTIVATE[city] in offered else None,
                glance.text("played") if p.sundials >> city & 1 else "", False,
                paints(glance.look, colours, p.mercenary[city], p.broker[city]), lying(p, city),
            )
            for city in range(1, len(CITIES) + 1)
        ]  # fmt: skip

    # ---- in a city

    def _in_city(self, glance: Glance[Game], at: Places) -> list[Shape]:
        """The race above; below what was laid, the hand that is held, or the answers to what a card asks."""
        look, p = glance.look, glance.view
        top, info, strip = at.body.rows((50, 9, 41), look.glass.gap / 2)
        if p.turn.ask == "stonecutter":
            return self._cutting(glance, at)
        if self._naming:
            return self._named(glance, at)
        if p.turn.ask != "lay":
            mark = (seat_mark(look, glance.colour(p.turn.who)),)
            asked = words(look, info, f"{MARK} {glance.speaker.asked(p.turn)}", "body", least="small", marks=mark)
            shapes = [*inside.bars(glance, top), asked, *self._answers(glance, strip)]
            return shapes + self._foot(glance, at.foot)
        foot = openhand.keys(glance, self.hands, at.foot)
        if self.hands.open == NOBODY:
            raised = self.hands.owner if self.hands.raised != UNSEEN else NOBODY
            return inside.bars(glance, top) + inside.lies(glance, info) + inside.laid(glance, strip, raised) + foot
        card = self.hands.over or self.hands.raised if self.hands.open == p.turn.who else UNSEEN
        return inside.bars(glance, top, card) + openhand.faces(glance, self.hands, info, strip) + foot

    def _cutting(self, glance: Glance[Game], at: Places) -> list[Shape]:
        """The stonecutter: another city to swap goods with; the main action raises this one's numbers."""
        look, p = glance.look, glance.view
        top, room = at.body.rows((1, 7), look.glass.gap)
        mark = (seat_mark(look, glance.colour(p.turn.who)),)
        asked = words(look, top, f"{MARK} {glance.speaker.asked(p.turn)}", "body", least="small", marks=mark)
        offered = p.moves()
        shown = [
            replace(city, touch=Play(move) if (move := SWAP[city.number]) in offered else None, played="")
            for city in self._cities(glance, False)
        ]
        return [asked, *cities(look, room, shown), *self._foot(glance, at.foot)]

    def _named(self, glance: Glance[Game], at: Places) -> list[Shape]:
        """Which card it is that whoever is to lay shows: every look one of the deck may have."""
        look = glance.look
        top, room = at.body.rows((1, 7), look.glass.gap)
        mark = (seat_mark(look, glance.colour(glance.view.turn.who)),)
        asked = glance.text("{name}: which card?", name=glance.speaker.name(glance.view.turn.who))
        head = words(look, top, f"{MARK} {asked}", "body", least="small", marks=mark)
        given = [answer(glance, move) for move in naming.offers(glance, self._naming)]
        return [head, *turned_up(look, room, "lay", given, self._page, _turned), *self._foot(glance, at.foot)]

    def _answers(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        """A key for each answer but those of the main action."""
        offers = [move for move in glance.view.moves() if move not in (DECLINE, DONE)]
        return answers(glance.look, room, [answer(glance, move) for move in offers], self._page, _turned)

    # ---- stores

    def _all(self, glance: Glance[Game], at: Places) -> list[Shape]:
        """Everybody's goods, tokens, and what lies face down before them: how much, not what."""

        def end(room: Rect, seat: int) -> list[Shape]:
            return openhand.hold_key(glance, self.hands, room, seat, named=False)

        return stores(glance, at.whole_body.top(at.foot.y - at.body.y - glance.look.glass.gap), end)

    def _foot(self, glance: Glance[Game], room: Rect) -> list[Shape]:
        """The order of the track with who is asked, and the key to everybody's stores."""
        order, last = room.columns((3, 1), glance.look.glass.gap)
        hand: list[Shape] = []
        if glance.seat != TABLE:
            order, own, last = room.columns((2, 1, 1), glance.look.glass.gap)
            hand = openhand.hold_key(glance, self.hands, own, glance.seat)
        sentence = glance.text("Stores")
        shapes = key(glance.look, last, sentence, Pick("stores"), step="note", lines=1, name="stores")
        return self._order(glance, order) + hand + shapes

    @staticmethod
    def _order(glance: Glance[Game], room: Rect) -> list[Shape]:
        look, p = glance.look, glance.view
        order = [seat for seat in p.order if seat != NOBODY]
        order += [seat for seat in range(p.seats) if seat not in order]
        shapes: list[Shape] = []
        for number, (seat, cell) in enumerate(zip(order, room.columns(p.seats, look.glass.gap), strict=True), 1):
            name = glance.speaker.name(seat)
            shapes += chip(look, cell, glance.colour(seat), str(number), active=seat == p.turn.who, says=name)
        return shapes

    # ---- loading

    def _loading(self, glance: Glance[Game], at: Places) -> list[Shape]:
        look, p = glance.look, glance.view
        top, room = at.body.rows((1, 4), look.glass.gap)
        shapes = quay.head(glance, top)
        if p.turn.ask == "load":
            shapes += boats(look, room, quay.row(glance, self._boat))
            if self._boat and quay.can_differ(p, self._boat):
                foot, more = at.foot.columns((3, 2), look.glass.gap)
                sentence = glance.text("Pay otherwise")
                shapes += key(look, more, sentence, Play(LOAD[self._boat]), step="note", lines=2, name="otherwise")
                return shapes + self._order(glance, foot)
            return shapes + self._foot(glance, at.foot)
        question, low = room.rows((1, 3), look.glass.gap)
        shapes.append(words(look, question, glance.speaker.asked(p.turn), "body", least="small", lines=2))
        return shapes + self._answers(glance, low) + self._foot(glance, at.foot)

    # ---- every other question

    def _question(self, glance: Glance[Game], at: Places) -> list[Shape]:
        look, p = glance.look, glance.view
        if (dealing := glance.session.dealing) is not None:
            return racked.shapes(glance, at.body, dealing, len(_all_dealt(p))) + self._foot(glance, at.foot)
        head, room = at.body.rows((4, 11) if p.turn.ask == "order" else (1, 3), look.glass.gap)
        asked = glance.speaker.asked(p.turn)
        marks: tuple[Mark, ...] = ()
        color = None
        if p.turn.who >= 0:
            colour = glance.colour(p.turn.who)
            asked, marks, color = f"{MARK} {asked}", (seat_mark(look, colour),), look.theme.seat(colour).fill
        shapes = banner(look, head, asked, color=color, marks=marks, step="lead", lines=2)
        if p.turn.ask in GRIDS:
            given = [answer(glance, move) for move in p.moves()]
            shapes += turned_up(look, room, p.turn.ask, given, self._page, _turned)
        elif p.turn.ask != "deal":
            shapes += self._answers(glance, room)
        elif p.turn.who == BAG:
            seat = p.turn.part - 1
            sentence = glance.text("Deal {name} the cards face down.", name=glance.speaker.name(seat))
            shapes.append(words(look, room, sentence, "lead", least="small", lines=2, across="middle"))
        return shapes + self._foot(glance, at.foot)

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Game]) -> None:
        p = glance.view
        match intent:
            case Pick("on"):
                self._on(glance)
            case Pick("boat", int(boat)):
                self._boat = 0 if boat == self._boat else boat
            case Pick("page", int(page)):
                self._page = page
            case Pick("name", str(way)):
                self._naming, self._page = way, 0
            case Pick("stores"):
                self._stores = not self._stores
            case Pick("hand", int(seat)) if seat == glance.seat:
                if self.hands.open == seat:
                    self.hands.release()
                else:
                    self.hands.hold(seat, button=True)
            case Pick("me", int(seat)):
                self.hands.said.add(seat)
            case Pick("raise", int(card)) if self.hands.open == p.turn.who and p.turn.ask == "lay":
                if card == self.hands.raised:
                    self._lay(glance)
                else:
                    self.hands.lift(card)
            case Pick("lay"):
                self._lay(glance)
            case Pick("hire") if self._chosen(p):
                glance.do(Play(HIRE[self.hands.raised]))

    def _on(self, glance: Glance[Game]) -> None:
        """All actions at once; then back to the game."""
        if self._reveal is not None and self._reveal.at(glance.now):
            self._reveal.finish(glance.now)
        else:
            self._reveal = None

    def _leave_read(self, glance: Glance[Game]) -> None:
        """What a city has brought makes room for the next question once it was read: nobody has to press for it. Before
        a question with a main action it stays: a finger on its way to "On" must not meet another."""
        if self._reveal is not None and self._leaves(glance) and self._reveal.read(glance.now):
            self._reveal = None

    def _leaves(self, glance: Glance[Game]) -> bool:
        return glance.view.turn.ask in NO_MAIN and not self._waits

    def wakes(self, glance: Glance[Game]) -> float | None:
        """When the next of the actions is counted, or what it brought goes where it belongs; or all of it was read."""
        if self._reveal is None or self._reveal.seen is None and not self._leaves(glance):
            return None
        return self._reveal.wakes

    def _lay(self, glance: Glance[Game]) -> None:
        if self._chosen(glance.view):
            glance.do(Play(PLAY[self.hands.raised]))

    def pulled(self, pull: Pulled | Stretched, glance: Glance[Game]) -> None:
        """The key of a hand is held: the finger may slide to a card and let go of it there, or slide on to lay it."""
        match pull:
            case Pulled(Handle(("hand", int(seat)))) if openhand.may_open(glance, seat):
                if self.hands.open != seat:
                    self.hands.hold(seat)
                mine = seat == glance.view.turn.who
                match pull.over:
                    case Pick("raise", int(card)) if mine:
                        self.hands.over = card
                if pull.done:
                    lays = mine and pull.over == Pick("lay")
                    self.hands.let_go(lays or isinstance(pull.over, Pick) and pull.over.what == "raise")
                    if lays:
                        self._lay(glance)

    def held(self, seat: int, on: bool, glance: Glance[Game]) -> None:
        """A seat's own button says who it is."""
        if on and openhand.may_open(glance, seat):
            self.hands.hold(seat, button=True)
        elif self.hands.open == seat:
            self.hands.release()

    def let_go(self) -> None:
        self.hands.release()

    def touched(self, given: Input, glance: Glance[Game]) -> bool:
        """A button shows its owner's hand; it is no word that passes or pauses while there are hands to look at."""
        if isinstance(given, Press | Hold):
            if isinstance(given, Press):
                self.hands.release()
                self._reveal = None
            return glance.view.turn.ask in ("lay", "activate", "load") or isinstance(given, Hold)
        return False

    def heard(self, outcome_: Outcome, glance: Glance[Game]) -> None:
        if isinstance(outcome_, Changed):
            return
        p, before = glance.view, self._before
        self._boat = self._page = 0
        self._naming = ""
        self.hands.drop()
        self._reveal = None
        if before is not None and before.city != p.city:
            self.hands.close()
            if before.turn == (p.turn.who, "activate", 0):  # whoever chose the city has said so with that
                self.hands.said.add(p.turn.who)
        if isinstance(outcome_, Played) and before is not None:
            if said := racked.drawn(glance, before, outcome_.events):
                glance.tell(said, 12.0)
            self._counted(before, outcome_, glance)
        else:
            self._count = None
        self._before = p

    def _counted(self, before: Game, played: Played, glance: Glance[Game]) -> None:
        """The actions of a city begin, go on (the table turns up the revolt), or are done."""
        p, begun = glance.view, Count.begun(before, played.events)
        if begun is not None:
            self._count = begun
        elif self._count is not None:
            self._count.events += played.events
        count = self._count
        if count is not None and (p.city != count.table.city or p.turn.ask in AFTER):
            self._count, self._reveal = None, Reveal(count.table, count.lines(), glance.now)


def _turned(page: int) -> Hashable:
    return Pick("page", page)


def _all_dealt(p: Game) -> Sequence[Move]:
    """Every card this seat is dealt now, not looked at."""
    trial, seat, dealt = p.copy(), p.turn.part, list[Move]()
    while trial.turn.ask == "deal" and trial.turn.part == seat:
        trial.play(DEAL[UNSEEN])
        dealt.append(DEAL[UNSEEN])
    return dealt
