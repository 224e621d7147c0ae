"""A whole game of Architects of Amytis, every tile and card known as soon as it lies open.

Nothing in this box is hidden: everybody's cards lie face up, and what lies deeper in a stack or in the pile nobody
knows, so it is in no position (M-R8). A view is a copy, and there is nothing to guess.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from engine.rules.agenda import Chapter, OnAgenda, Rules
from engine.rules.amytis import happenings, refusals
from engine.rules.amytis.board import LINED, Board
from engine.rules.amytis.city import CELLS, KINDS, PALACE, City
from engine.rules.amytis.effects import Effect, effects
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.moves import (
    BEGIN,
    COUNT,
    DEAL,
    DRAW,
    LAY,
    PICK,
    SHOW,
    SIDES,
    TAKE,
    Begin,
    Count,
    Deal,
    Draw,
    Favour,
    Lay,
    Pick,
    Show,
    Sides,
    Take,
)
from engine.rules.amytis.parts import Kit
from engine.rules.amytis.score import lines, scorecard
from engine.rules.amytis.turns import come_home, laps, pass_on, shared_stock
from engine.rules.contract import BAG, OVER, Event, Lying, Move, Place, Scorecard, Setup, Stock, Turn, Why

# Questions, made once. `part` is the stack, the place in the row or the seat (from 1) the bag is asked about.
ASK_SIDES, ASK_BEGIN = Turn(BAG, "sides"), Turn(BAG, "begin")
ASK_DEAL = tuple(Turn(BAG, "deal", place + 1) for place in range(CELLS))
ASK_OPEN = tuple(Turn(BAG, "open", place + 1) for place in range(9))
ASK_CARD = tuple(Turn(BAG, "card", seat + 1) for seat in range(2))
ASK_TAKE, ASK_PROJECT, ASK_FAVOUR = (
    (Turn(0, ask), Turn(1, ask)) for ask in ("take", "project", "favour")
)  # fmt: skip
ASK_LAY = tuple(tuple(Turn(seat, "lay", part) for part in range(251)) for seat in range(2))
ONE = tuple(bytes([part]) for part in range(251))


def sides(setup: Setup) -> int | None:
    """The types lying with side B up, one bit each; None: the bag says."""
    if setup.options["sides"] == "drawn":
        return None
    chosen = setup.options["side_b"].split(",")
    return sum(1 << kind for kind, name in enumerate(KINDS) if name in chosen)


class Game(OnAgenda):
    """What may still come of tiles and cards is a string of bytes, one a part: cheap to copy, in a fixed order."""

    RULES: ClassVar[Rules["Game"]]
    sheet = None
    __slots__ = (
        "bag", "board", "cities", "completed", "effects", "favours", "first", "kit", "number", "pile", "points",
        "projects", "row", "seat", "second", "sides", "stack",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(ASK_BEGIN)
        kit: Kit = setup.kit
        self.kit = kit
        self.stack = kit.taster if setup.options["length"] == "taster" else kit.stack
        self.second = kit.starting + (setup.options["projects"] == "2+3")  # cards the second seat begins with
        self.sides = 0
        self.effects: tuple[Effect, ...] = ()
        self.bag = bytes(range(1, len(kit.kinds)))
        self.pile = bytes(range(1, len(kit.projects)))
        self.row = [0] * kit.row
        self.board = Board(self.stack)
        self.favours = Favours(kit)
        self.cities = City(), City()
        self.projects: list[tuple[int, ...]] = [(), ()]
        self.completed: list[tuple[int, ...]] = [(), ()]
        self.points = [0, 0]
        self.first = self.seat = 0
        self.number = 0  # of turns begun; 0: still setting up
        chosen = sides(setup)
        if chosen is None:
            self.agenda.append(ASK_SIDES)
        else:
            self._turn_cards(chosen)

    # ---- the contract

    def otherwise(self, move: Move) -> Why:
        return refusals.otherwise(self.turn.ask, move)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.kit = self.kit
        new.stack = self.stack
        new.second = self.second
        new.sides = self.sides
        new.effects = self.effects
        new.bag = self.bag
        new.pile = self.pile
        new.row = self.row[:]
        new.board = self.board.copy()
        new.favours = self.favours.copy()
        new.cities = self.cities[0].copy(), self.cities[1].copy()
        new.projects = self.projects[:]
        new.completed = self.completed[:]
        new.points = self.points[:]
        new.first = self.first
        new.seat = self.seat
        new.number = self.number
        new.agenda = self.agenda[:]
        new.answers = None
        return new

    def reason(self) -> None:
        """There is no rival in this box."""

    def score(self) -> Scorecard:
        found = []
        for seat in (0, 1):
            found += lines(
                self.kit, seat, self.points[seat], self.completed[seat], self.cities[seat].heights,
                self.favours,
            )  # fmt: skip
        return scorecard(found)

    def view(self, seat: int) -> Self:
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Nothing here is not looked at."""

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn),
            "agenda": [list(turn) for turn in self.agenda or (OVER,)],
            "sides": self.sides,
            "first": self.first,
            "seat": self.seat,
            "number": self.number,
            "bag": list(self.bag),
            "pile": list(self.pile),
            "row": list(self.row),
            "stacks": {"tops": list(self.board.tops), "heights": list(self.board.heights)},
            "architects": list(self.board.out),
            "cities": [[city.stack(cell) for cell in range(CELLS)] for city in self.cities],
            "projects": [list(cards) for cards in self.projects],
            "completed": [list(cards) for cards in self.completed],
            "points": list(self.points),
            "favours": {"owners": list(self.favours.owners), "bottom": list(self.favours.bottom)},
        }

    def stock(self) -> Stock:
        pieces: Stock = {Lying("tile", happenings.BAG, part): 1 for part in self.bag}
        pieces |= {Lying("project", happenings.PILE, card): 1 for card in self.pile}
        pieces |= {Lying("project", happenings.row(at), card): 1 for at, card in enumerate(self.row) if card}
        pieces |= {Lying("tile", happenings.STACK[at], part): 1 for at, part in enumerate(self.board.tops) if part}
        for turn in self.agenda:
            if turn.ask == "lay":
                pieces[Lying("tile", happenings.STORE[turn.who], turn.part)] = 1
        for seat, city in enumerate(self.cities):
            pieces |= {Lying("tile", happenings.cell(seat, cell), part): 1 for part, cell in city.laid}
            pieces |= {Lying("project", happenings.PROJECTS[seat], card): 1 for card in self.projects[seat]}
            pieces |= {Lying("project", happenings.COMPLETED[seat], card): 1 for card in self.completed[seat]}
        return pieces | shared_stock(self.kit, self.board, self.favours, self.points)

    # ---- setting up

    def _turn_cards(self, types: int) -> None:
        self.sides = types
        self.effects = effects(self.kit, types)

    def _sides(self, move: Sides, events: list[Event]) -> None:
        self.agenda.pop()
        self._turn_cards(move.types)
        events.append(happenings.sides(move.types))

    def _begin(self, move: Begin, events: list[Event]) -> None:
        self.first = self.seat = move.seat
        others = 1 - move.seat
        cards = [ASK_CARD[move.seat]] * self.kit.starting + [ASK_CARD[others]] * self.second
        todo = [*ASK_DEAL, *ASK_OPEN[: self.kit.row], *cards]
        self.agenda = [ASK_TAKE[move.seat], *reversed(todo)]
        events.append(happenings.first(move.seat))

    def _deal(self, move: Deal, events: list[Event]) -> None:
        part = move.part
        place = self.agenda.pop().part - 1
        self.bag = self.bag.replace(ONE[part], b"")
        self.board.tops[place] = part
        events.append(happenings.dealt(part, place))

    def _turned(self, move: Show, events: list[Event]) -> None:
        place = self.agenda.pop().part - 1
        self.row[place] = move.card
        self._shown(move.card, happenings.row(place), events)

    def _card(self, move: Show, events: list[Event]) -> None:
        seat = self.agenda.pop().part - 1
        self.projects[seat] += (move.card,)
        self._shown(move.card, happenings.PROJECTS[seat], events)

    def _shown(self, card: int, place: Place, events: list[Event]) -> None:
        """A card came off the pile: the last of the preparation, or what a palace took."""
        self.pile = self.pile.replace(ONE[card], b"")
        events.append(happenings.went("project", happenings.PILE, place, card))
        if self.number:
            self._palace_done(self.effects[PALACE], events)
        elif len(self.agenda) == 1:
            self.number = 1
            events.append(happenings.turn(1, self.seat))

    # ---- a turn

    def _take(self, move: Take, events: list[Event]) -> None:
        seat, part, place = self.seat, move.part, move.place
        self.agenda[-1] = ASK_LAY[seat][part]
        if self.board.take(seat, place):
            self.agenda.append(ASK_DEAL[place])  # seen before the taken one is laid (M-R9)
        events += happenings.taken(seat, part, place)

    def _lay(self, move: Lay, events: list[Event]) -> None:
        cell = move.cell
        seat, _, part = self.agenda.pop()
        kit, city = self.kit, self.cities[seat]
        city.lay(part, cell, kit.marks[part][cell])
        events.append(happenings.laid(seat, part, cell))
        kind, colour = kit.kinds[part], kit.colours[part]
        if kind == PALACE:
            self.agenda.append(ASK_PROJECT[seat])
            return
        self._gain(self.effects[kind](city, cell, colour, self.board, seat), events)
        look, needs = city.look, kit.needs[9 * colour + cell]
        for card in self.projects[seat]:
            for way in needs[card]:
                if look & way == way:
                    self._complete(card, events)
                    break
        self._favour_or_end(events)

    def _pick(self, move: Pick, events: list[Event]) -> None:
        card, seat = move.card, self.seat
        place = self.row.index(card)
        self.row[place] = 0
        self.projects[seat] += (card,)
        self.agenda[-1] = ASK_OPEN[place]  # refilled at once, into the freed place (M-R5)
        events.append(happenings.went("project", happenings.row(place), happenings.PROJECTS[seat], card))

    def _draw(self, move: Draw, events: list[Event]) -> None:
        self.agenda[-1] = ASK_CARD[self.seat]

    def _count(self, move: Count, events: list[Event]) -> None:
        self.agenda.pop()
        self._gain(self._counted(), events)
        self._palace_done(None, events)

    def _counted(self) -> int:
        """Palace, side B: what the projects completed so far by both seats are worth."""
        (each,) = self.kit.worth[PALACE][1]
        return each * (len(self.completed[0]) + len(self.completed[1]))

    def _palace_done(self, effect: Effect | None, events: list[Event]) -> None:
        """Points after the card (M-R4); then every card is looked at, since one may have come just now."""
        seat = self.seat
        city = self.cities[seat]
        if effect is not None:
            self._gain(effect(city, 0, 0, self.board, seat), events)
        for card in self.projects[seat]:
            if self.kit.projects[card].fits(city.look):
                self._complete(card, events)
        self._favour_or_end(events)

    def _gain(self, points: int, events: list[Event]) -> None:
        if not points:
            return
        seat = self.seat
        before = self.points[seat]
        self.points[seat] = after = before + points
        events.append(happenings.gained(seat, points))
        track = self.kit.track
        if after // track.spaces != before // track.spaces:
            events += laps(self.kit, seat, before, after)

    def _complete(self, card: int, events: list[Event]) -> None:
        seat = self.seat
        self.projects[seat] = tuple(other for other in self.projects[seat] if other != card)
        self.completed[seat] += (card,)
        events.append(happenings.went("project", happenings.PROJECTS[seat], happenings.COMPLETED[seat], card))

    def _favour_or_end(self, events: list[Event]) -> None:
        """A line of one's own architects now can only be one made by this turn's: older ones went home (M7.1)."""
        seat = self.seat
        if LINED[self.board.out[seat]] and self.favours.offers(seat):
            self.agenda.append(ASK_FAVOUR[seat])
        else:
            self._end_turn(events)

    def _favour(self, move: Favour, events: list[Event]) -> None:
        self.agenda.pop()
        seat, space = self.seat, move.space
        self.favours.put(seat, space)
        events.append(happenings.went("pawn", happenings.STORE[seat], happenings.favours(seat, space)))
        self._end_turn(events)

    def _end_turn(self, events: list[Event]) -> None:
        if pass_on(self.board, self.seat, self.first, self.number, events):
            self.seat = seat = 1 - self.seat
            self.number += 1
            come_home(self.kit, self.board, seat, events)
            self.agenda.append(ASK_TAKE[seat])
        else:
            self.agenda.clear()
            events.append(happenings.OVER)

    # ---- what is offered

    def _tiles_to_come(self) -> Sequence[Move]:
        return [*map(DEAL.__getitem__, self.bag)]

    def _cards_to_come(self) -> Sequence[Move]:
        return [*map(SHOW.__getitem__, self.pile)]

    def _takes(self) -> Sequence[Move]:
        tops = self.board.tops
        return [TAKE(tops[place])[place] for place in self.board.free()]

    def _projects(self) -> Sequence[Move]:
        """A card of the row, the top of the pile, or points on side B."""
        cards = [*map(PICK.__getitem__, self.row), DRAW]
        return [*cards, COUNT] if self.sides >> PALACE & 1 else cards

    def _favours(self) -> Sequence[Move]:
        return self.favours.offers(self.seat)


# A hand moves in each of these, so they are asked even where one answer is left.
BY_HAND = ("take", "lay", "project", "favour")
Game.RULES = Rules(
    Chapter[Game](
        offers={
            "sides": lambda game: SIDES,
            "begin": lambda game: BEGIN,
            "deal": Game._tiles_to_come,
            "open": Game._cards_to_come,
            "card": Game._cards_to_come,
            "take": Game._takes,
            "lay": lambda game: LAY,
            "project": Game._projects,
            "favour": Game._favours,
        },
        plays={
            ("sides", Sides): Game._sides,
            ("begin", Begin): Game._begin,
            ("deal", Deal): Game._deal,
            ("open", Show): Game._turned,
            ("card", Show): Game._card,
            ("take", Take): Game._take,
            ("lay", Lay): Game._lay,
            ("project", Pick): Game._pick,
            ("project", Draw): Game._draw,
            ("project", Count): Game._count,
            ("favour", Favour): Game._favour,
        },
    ),
    refusals.CHAPTER,
    always=BY_HAND,
)
