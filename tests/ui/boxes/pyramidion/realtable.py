"""A real table with Pyramidion's box: cards of cardboard, and hands that do what they are told and nothing else. An
opponent sits at it, its cards in a rack, and nobody here looks at them: where a card is not where it should be, the
table notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.bots.roster import VALUE, opponent
from engine.rules.contract import NOBODY, Began, Event, Move, Went
from engine.rules.pyramidion.moves import OPEN, PASS, PLAY, Play
from engine.rules.pyramidion.parts import BASE, BOATS, DECK
from engine.table.intents import Advised, Tag
from engine.table.intents import Play as Say
from engine.table.outcomes import Outcome, Played
from engine.table.racks import BEFORE, RACK
from engine.table.seats import Opening, Player
from tests.ui.pilot import Pilot
from ui.house.intents import Back
from ui.seeds import shipped_weights

PLAYERS = (Player("red", "Anna", "south"), Player("blue", opponent="imhotep"), Player("yellow", "Boris", "east"))


def uid(card: int) -> str:
    """What the sticker of a card answers."""
    return f"04{card:012x}"


def stickers(pilot: Pilot) -> None:
    """Every card of the deck has one."""
    for card in DECK:
        pilot.program.table.tags.enrol(Tag(uid(card)), "pyramidion", card)


def sit(pilot: Pilot, seats: int = 2, **options: str) -> None:
    """Anna, an opponent, and whoever comes after them; nobody thinks but who is asked to."""
    service = pilot.program.face.house.opponents
    assert service is not None
    service.ask = lambda question: None
    pilot.program.face.begin(Opening("pyramidion", PLAYERS[:seats], options=options))
    pilot.look()


class RealTable:
    """Where every card lies, as hands know it; `laid` says how one is laid on the reader."""

    def __init__(self, pilot: Pilot, seed: int, laid: Callable[[int], None] | None = None) -> None:
        self.pilot, self.random = pilot, Random(seed)
        self.laid = laid or (lambda card: self.pilot.scan(uid(card)))
        self.deck = list(DECK)
        self.random.shuffle(self.deck)
        self.boats = list(BOATS)
        self.random.shuffle(self.boats)
        self.hands: dict[int, list[int]] = {}  # of people, without their base cards
        self.rack: dict[int, int] = {}
        self.reader = 0  # the card that lies on it, or was just lifted
        self.orders = self.dealt = 0
        self.player = opponent(VALUE, "pyramidion", shipped_weights("pyramidion"))
        pilot.session.listen(self.heard)

    # ---- what people do as at any table

    def heard(self, outcome: Outcome) -> None:
        for event in outcome.events if isinstance(outcome, Played) else ():
            self._heard(event)

    def _heard(self, event: Event) -> None:
        if isinstance(event, Began) and (event.what, event.number) == ("phase", 4):
            assert not self.rack, "the last round's cards still stand there"
            self.deck, self.hands = list(DECK), {}
            self.random.shuffle(self.deck)
        if isinstance(event, Went) and event.piece == "boat" and event.source.kind == "discard":
            self.boats.append(event.part)
        if not isinstance(event, Went) or event.piece != "card":
            return
        seat, way = max(event.source.seat, event.target.seat), (event.source.kind, event.target.kind)
        if way == ("discard", "deck") and event.part not in self.deck:
            self.deck.insert(0, event.part)  # shuffled
        if self._plays(seat):
            return
        if way == ("deck", "hand"):
            assert not event.part, "nobody asks people for their cards"
            self.hands.setdefault(seat, []).append(self.deck.pop())
        elif event.source.kind == "hand" and event.part in DECK:
            self.hands[seat].remove(event.part)
        elif way == ("laid", "hand") and event.part in DECK:
            self.hands[seat].append(event.part)

    def _plays(self, seat: int) -> bool:
        return seat != NOBODY and bool(self.pilot.session.game.opening.players[seat].opponent)

    # ---- what hands do for the opponent

    def _obey(self, order: Went) -> None:
        if order.piece != "card":
            return
        source, target = order.source, order.target
        if target.kind == RACK:
            self._put(target.at)
        elif source.kind == RACK:
            card = self.rack.pop(source.at)
            assert order.part in (0, card), f"slot {source.at} holds {card}, not {order.part}"
            assert order.part or target.kind == "deck"
        elif source.kind == BEFORE:
            assert order.part, "what lies open is known"

    def _put(self, slot: int) -> None:
        assert self.reader
        assert slot not in self.rack
        self.rack[slot], self.reader = self.reader, 0

    # ---- one step

    def step(self) -> None:
        """Whatever is next: orders, a card for the rack, an answer."""
        pilot, session = self.pilot, self.pilot.session
        line = session.line
        if pilot.program.face.screen.name == "orders":
            for _, events in session.opponents_did():
                for order in events:
                    self._obey(order)
                    self.orders += 1
            pilot.want(Back())
            return
        if (dealing := session.dealing) is not None:
            if dealing.before is not None:
                self._put(dealing.before.at)
            self.reader = self.deck.pop()
            self.laid(self.reader)
            self.dealt += 1
        elif session.served is not None:
            pilot.want(self.advice())
        else:
            pilot.want(Say(self.answer()))
        assert session.line > line, (session.turn, pilot.program.face.card)

    def advice(self) -> Advised:
        """What the opponent decides: as it would, of its own view."""
        session = self.pilot.session
        seat = session.turn.who
        move = self.player.advise(session.view(seat), seat, self.random.randrange(1 << 40), lambda done: True).move
        return Advised(seat, session.line, session.game.box.notation.text(move, session.game.colours))

    def answer(self) -> Move:
        """What a person says: of the cards in the hand, or anything else there is to say."""
        session = self.pilot.session
        seat = session.turn.who
        offers: Sequence[Move] = session.view(seat).moves() if seat >= 0 else session.view().moves()
        if session.turn.ask == "boat":
            return OPEN[self.boats.pop()]
        if session.turn.ask != "lay":
            return self.random.choice(offers)
        base = [card for card in range(1 + BASE * seat, 1 + BASE * (seat + 1)) if PLAY[card] in offers]
        if PASS in offers and (self.random.random() < 0.3 or not self.hands.get(seat) and not base):
            return PASS
        return Play(self.random.choice([*base, *self.hands.get(seat, [])]))
