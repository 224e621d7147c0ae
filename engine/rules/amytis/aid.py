"""Trireme beside the real box: it knows the stacks, the architects and the favour board as far as it is told, says who
comes home, who has a favour coming and whose turn is the last, keeps the told points, and fills in the sheet.

Only `done` is needed. What was not told is in doubt (`doubts`): then nothing is refused for it, homecoming and favour
become questions, and the sheet asks for the numbers at the end.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from engine.rules.agenda import Chapter, Play, Refuse, Rules, saying
from engine.rules.aid import SHEET
from engine.rules.amytis import corrections, happenings
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import PAWNS, POINTS
from engine.rules.amytis.favours import NOBODY
from engine.rules.amytis.known import Known
from engine.rules.amytis.moves import (
    BEGIN,
    COMPLETE,
    DEAL,
    DONE,
    GAIN,
    NAME,
    SIDES,
    TAKE,
    Begin,
    Complete,
    Deal,
    Done,
    Favour,
    Gain,
    Name,
    Sides,
    Take,
)
from engine.rules.amytis.parts import FAVOURS
from engine.rules.amytis.score import BOTTOM_ROW, CARDS, TRACK, UPPER, bottom_row, scorecard
from engine.rules.amytis.turns import laps, pass_on, shared_stock
from engine.rules.contract import (
    ELSEWHERE,
    OVER,
    UNSEEN,
    Event,
    Lying,
    Move,
    Scorecard,
    ScoreLine,
    Stock,
    Why,
    why,
)

PLAYING = ("take", "favour", "perhaps", "done")  # what a turn is asked; any of its facts may be told meanwhile


class Aid(Known):
    RULES: ClassVar[Rules["Aid"]]
    SETTINGS = corrections.SETTINGS
    __slots__ = ()

    # ---- the contract

    def view(self, seat: int) -> Self:
        return self.copy()

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """What nobody looks at here plays no part in the aid."""

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn),
            "agenda": [list(turn) for turn in self.agenda or (OVER,)],
            "sides": self.sides,
            "first": self.first,
            "seat": self.seat,
            "number": self.number,
            "stacks": {"heights": list(self.board.heights)},
            "architects": list(self.board.out),
            "favours": {"owners": list(self.favours.owners), "bottom": list(self.favours.bottom)},
            "points": list(self.points),
            "tops": list(self.board.tops),
            "gone": sorted(self.gone),
            "named": self.named,
            "completed": [list(cards) for cards in self.completed],
            "laid": list(self.laid),
            "told": sorted(kind.__name__ for kind in self.told),
            "put": self.put,
            "doubts": self.doubts.facts(),
            "sheet": self.sheet.facts(),
        }

    def stock(self) -> Stock:
        pieces: Stock = {}
        for at, (top, many) in enumerate(zip(self.board.tops, self.board.heights, strict=True)):
            seen = bool(top and many)
            if seen:
                pieces[Lying("tile", happenings.STACK[at], top)] = 1
            if many > seen:
                pieces[Lying("tile", happenings.STACK[at])] = many - seen
        pieces |= {Lying("tile", happenings.CITY[seat]): many for seat, many in enumerate(self.laid) if many}
        for seat, cards in enumerate(self.completed):
            pieces |= {Lying("project", happenings.COMPLETED[seat], card): 1 for card in cards}
        return pieces | shared_stock(self.kit, self.board, self.favours, self.points)

    # ---- the score

    def reason(self) -> None:
        """There is no rival in this box."""

    def score(self) -> Scorecard:
        """Nobody is ahead as long as no points are known."""
        card = scorecard([line for seat in (0, 1) for line in self._lines(seat)])
        counted = all(line.points is not None for line in card.lines if line.rule == TRACK)
        return card if counted else card._replace(ranking=())

    def _lines(self, seat: int) -> list[ScoreLine]:
        """What follows for sure from the game as told; else what was told on the sheet; else nothing."""
        known = not self.doubts.of(POINTS, seat)
        found = [
            ScoreLine(seat, TRACK, self.points[seat] if known else None),
            ScoreLine(seat, CARDS, self._cell("cards", seat, self._projects(seat))),
        ]
        sure = not self.doubts.of(PAWNS, seat)
        for name, rule, owner in zip(FAVOURS, UPPER, self.favours.owners, strict=True):
            without = owner == 1 - seat or (owner == NOBODY and sure)
            known_points = 0 if without else None
            if name == "projects" and owner == seat and self.completed[seat]:
                known_points = self.kit.favours[FAVOURS.index(name)] * len(self.completed[seat])
            found.append(ScoreLine(seat, rule, self._cell(name, seat, known_points)))
        row = bottom_row(self.kit, seat, self.favours.bottom[seat])
        if not sure or self.sheet.get("bottom", seat) is not None:
            row = ScoreLine(seat, BOTTOM_ROW, self.sheet.get("bottom", seat))
        return [*found, row]

    def _projects(self, seat: int) -> int | None:
        """The points of the projects people told of; a seat that told of none may have some all the same."""
        cards = self.completed[seat]
        return sum(self.kit.projects[card].points for card in cards) if cards else None

    def _cell(self, name: str, seat: int, known: int | None) -> int | None:
        told = self.sheet.get(name, seat)
        return known if told is None else told

    def to_sheet(self) -> list[Event]:
        """What is known by now is filled in: the sheet asks only for the rest (M-R17)."""
        for seat in (0, 1):
            for row, line in zip(self.sheet.rows, self._lines(seat), strict=True):
                if line.points is not None:
                    self.sheet.cells[row, seat] = line.points
        return super().to_sheet()

    # ---- a turn

    def _offers(self) -> list[Move]:
        told = self.told
        offers: list[Move] = []
        if Take not in told:
            tops = self.board.tops
            free = (place for place in range(CELLS) if not self.blocked(place) and self.fits_favour(place))
            offers += [TAKE(tops[place])[place] for place in free]
        if Favour not in told and self.favour_possible():
            offers += self.favours.offers(self.seat)
        if Gain not in told:
            offers += GAIN
        if not self.named:
            offers += map(NAME.__getitem__, self.unseen())
        offers += map(COMPLETE.__getitem__, self.open_projects())
        return [*offers, DONE]

    def _tops(self) -> Sequence[Move]:
        """A tile nobody has told of yet, or one not looked at."""
        return [DEAL[UNSEEN], *map(DEAL.__getitem__, self.unseen())]

    def refusal(self, move: Move) -> Why:
        if self.turn.ask in PLAYING and type(move) in self.told:
            return why("That was told of this turn already; what was told wrongly is undone.")
        return super().refusal(move)

    def otherwise(self, move: Move) -> Why:
        return why("That is not asked now.", "M2.1")

    def _refuse_take(self, move: Take) -> Why:
        if not 0 <= move.place < CELLS or self.blocked(move.place):
            return why("An architect stands on this stack, or it is empty.", "M3.1")
        if not self.fits_favour(move.place):
            return why("A favour was told of this turn, and an architect there makes no line of three.", "M7.1")
        return why("Another tile lies on top of this stack.", "M1.3")

    def _sides(self, move: Sides, events: list[Event]) -> None:
        self.agenda.pop()
        self.sides = move.types
        events.append(happenings.sides(move.types))

    def _begin(self, move: Begin, events: list[Event]) -> None:
        self.first = move.seat
        events += [happenings.first(move.seat), happenings.turn(1, move.seat), *self.begin_turn(move.seat)]

    def _take(self, move: Take, events: list[Event]) -> None:
        """What the aid believed of this stack and was wrong about comes right: who stood there has gone home."""
        seat, place, board = self.seat, move.place, self.board
        for other in (0, 1):
            if board.out[other] >> place & 1:
                events += self.move_architects(other, 0)
        if board.out[seat].bit_count() == self.kit.architects:
            events += self.move_architects(seat, 0)
        if move.part:
            self.name(move.part)
        unknown = not board.heights[place]  # there was a tile after all, and nobody knows how many lie below
        source = ELSEWHERE if unknown else happenings.STACK[place]
        board.heights[place] += unknown
        board.take(seat, place)
        board.filled |= unknown << place
        self.laid[seat] += 1
        self.put = place
        self.told |= {Take}
        self.ask_next()
        events += [
            happenings.went("tile", source, happenings.CITY[seat], move.part),
            happenings.went("architect", happenings.STORE[seat], happenings.board(seat, place)),
        ]

    def _favour(self, move: Favour, events: list[Event]) -> None:
        seat, space = self.seat, move.space
        self.favours.put(seat, space)
        self.told |= {Favour}
        self.ask_next()
        events.append(happenings.went("pawn", happenings.STORE[seat], happenings.favours(seat, space)))

    def _gain(self, move: Gain, events: list[Event]) -> None:
        """A number on the sheet is from now on part of a sum."""
        seat, before = self.seat, self.points[self.seat]
        self.points[seat] += move.points
        self.sheet.cells.pop(("track", seat), None)
        self.told |= {Gain}
        if move.points:
            events.append(happenings.gained(seat, move.points))
        events += laps(self.kit, seat, before, self.points[seat])

    def _name(self, move: Name, events: list[Event]) -> None:
        self.name(move.part)

    def _complete(self, move: Complete, events: list[Event]) -> None:
        seat = self.seat
        self.completed[seat] += (move.card,)
        events.append(happenings.went("project", ELSEWHERE, happenings.COMPLETED[seat], move.card))

    def _deal(self, move: Deal, events: list[Event]) -> None:
        """A top tile is read in; no wood moves."""
        self.board.tops[self.agenda.pop().part - 1] = move.part

    def _done(self, move: Done, events: list[Event]) -> None:
        self.leave_open(Take in self.told, Gain in self.told)
        if pass_on(self.board, self.seat, self.first, self.number, events):
            events += self.begin_turn(1 - self.seat)
        else:
            events += self.to_sheet()


TOLD: dict[type[Move], Play[Aid]] = {
    Take: Aid._take, Favour: Aid._favour, Gain: Aid._gain, Name: Aid._name, Complete: Aid._complete, Done: Aid._done,
}  # fmt: skip
REFUSED: dict[type[Move], Refuse[Aid]] = {
    Take: Aid._refuse_take,
    Favour: saying(why("There is no favour now, no pawn left, or no room on this space.", "M7.1")),
}
Aid.RULES = Rules(
    Chapter[Aid](
        offers={
            "sides": lambda aid: SIDES,
            "begin": lambda aid: BEGIN,
            "deal": Aid._tops,
            **dict.fromkeys(PLAYING, Aid._offers),
        },
        plays={
            ("sides", Sides): Aid._sides,
            ("begin", Begin): Aid._begin,
            ("deal", Deal): Aid._deal,
            **{(ask, kind): play for ask in PLAYING for kind, play in TOLD.items()},
        },
        refuses={(ask, kind): refuse for ask in PLAYING for kind, refuse in REFUSED.items()},
    ),
    SHEET,
)
