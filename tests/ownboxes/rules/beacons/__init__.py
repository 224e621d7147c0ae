"""Beacons: a row of beacons along a coast. A seat lights one, or two side by side (R1); each is a point, and whoever
closes the longest dark stretch of the coast gets two more (R2)."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from engine.rules.agenda import Chapter, OnAgenda, Rules, turn
from engine.rules.aid import OF_SHEET, SHEET, Companion
from engine.rules.contract import (
    BAG,
    TURN,
    Began,
    Box,
    Event,
    Lying,
    Move,
    OfCell,
    Place,
    Placement,
    Position,
    Scorecard,
    ScoreLine,
    Setup,
    Stock,
    Turn,
    Went,
    Why,
    why,
)
from engine.rules.kit import Section
from engine.rules.notation import Notation
from engine.rules.sheet import FORMS, WORD, Close, SheetRow
from engine.rules.verbs import DONE, Begin, Done, begin


@dataclass(frozen=True, slots=True)
class Light(OfCell):
    """Lights the beacon, or with `many` 2 the next one, too."""

    cell: int
    many: int


light = cache(Light)
NOTATION = Notation({"begin {seat}": Begin, "light {cell} with {many}": Light, "done": Done, **FORMS}, row=WORD)
BESIDE = Place("box")


def read_kit(values: Any) -> int:
    return Section(values).section("coast").number("beacons", 4, 40)


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    return (SheetRow("lit", "R1", 0, 40), SheetRow("dark", "R2", 0, 40))


def stretch(dark: int) -> int:
    """The longest run of bits."""
    longest = 0
    while dark:
        dark &= dark << 1
        longest += 1
    return longest


class Coast(OnAgenda):
    """What burns and whose turn it is, on the screen and beside the real box alike."""

    def lay_out(self, setup: Setup) -> None:
        self.seats, self.beacons = setup.seats, setup.kit
        self.dark = (1 << setup.kit) - 1
        self.lit: list[dict[int, int]] = [{} for _ in range(setup.seats)]
        self.closed = [0] * setup.seats

    def beginners(self) -> list[Move]:
        return [begin(seat) for seat in range(self.seats)]

    def lights(self) -> list[Move]:
        cells = [cell for cell in range(self.beacons) if self.dark >> cell & 1]
        offered: list[Move] = [light(cell, 1) for cell in cells]
        return [*offered, *(light(cell, 2) for cell in cells if self.dark >> cell + 1 & 1)]

    def refusal(self, move: Move) -> Why:
        return why("That beacon burns already.", "R1")

    def begin(self, move: Begin, events: list[Event]) -> None:
        self.ask(move.seat, events)

    def light(self, move: Light, events: list[Event]) -> None:
        who, before = self.turn.who, stretch(self.dark)
        for cell in range(move.cell, move.cell + move.many):
            self.dark &= ~(1 << cell)
            self.lit[who][cell] = 1
            events.append(Went("fire", 1, BESIDE, Place("cell", who, cell)))
        self.closed[who] += 2 * (stretch(self.dark) < before)
        self.pass_on(events)

    def pass_on(self, events: list[Event]) -> None:
        if self.dark:
            self.ask((self.turn.who + 1) % self.seats, events)
        else:
            self.end(events)

    def ask(self, seat: int, events: list[Event]) -> None:
        self.agenda = [turn(seat, "light")]
        events.append(Began(TURN, 0, seat))

    def end(self, events: list[Event]) -> None:
        raise NotImplementedError

    # ---- the rest of the contract

    def reason(self) -> Why | None:
        return None

    def view(self, seat: int) -> Self:
        return self.copy()

    def guess(self, choose: Any) -> None:
        """Nothing is hidden."""

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.agenda, new.answers = self.agenda[:], self.answers
        new.lit, new.closed = [one.copy() for one in self.lit], self.closed[:]
        return new

    def facts(self) -> dict[str, Any]:
        lit = [sorted(one) for one in self.lit]
        return {"turn": list(self.turn), "dark": self.dark, "lit": lit, "closed": self.closed}

    def stock(self) -> Stock:
        lying = {Lying("fire", Place("cell", seat, cell)): 1 for seat, one in enumerate(self.lit) for cell in one}
        dark = self.dark.bit_count()
        return lying | ({Lying("fire", BESIDE): dark} if dark else {})


def ranked(lines: list[ScoreLine], seats: int) -> Scorecard:
    card = Scorecard(tuple(lines), ())
    if any(line.points is None for line in lines):
        return card
    totals = [card.total(seat) for seat in range(seats)]
    best = sorted(set(totals), reverse=True)
    return card._replace(ranking=tuple(tuple(s for s, one in enumerate(totals) if one == total) for total in best))


class Game(Coast):
    RULES: ClassVar[Rules["Game"]]
    sheet = None

    def __init__(self, setup: Setup) -> None:
        super().__init__(Turn(BAG, "begin"))
        self.lay_out(setup)

    def end(self, events: list[Event]) -> None:
        self.agenda.clear()
        events.append(Began("over"))

    def score(self) -> Scorecard:
        lit = [ScoreLine(seat, "R1", len(one)) for seat, one in enumerate(self.lit)]
        return ranked([*lit, *(ScoreLine(seat, "R2", points) for seat, points in enumerate(self.closed))], self.seats)


class Aid(Coast, Companion):
    RULES: ClassVar[Rules["Aid"]]
    SETTINGS = OF_SHEET

    def __init__(self, setup: Setup) -> None:
        super().__init__(rows(setup), setup.seats, Turn(BAG, "begin"))
        self.lay_out(setup)

    def lights_or_done(self) -> list[Move]:
        return [*self.lights(), DONE]

    def done(self, move: Done, events: list[Event]) -> None:
        self.pass_on(events)

    def end(self, events: list[Event]) -> None:
        events += self.to_sheet()

    def score(self) -> Scorecard:
        told = (("R1", "lit"), ("R2", "dark"))
        return ranked(
            [ScoreLine(seat, rule, self.sheet.get(row, seat)) for seat in range(self.seats) for rule, row in told],
            self.seats,
        )

    def copy(self) -> Self:
        new = super().copy()
        new.sheet = self.sheet.copy()
        return new

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"sheet": self.sheet.facts()}


BEGINNING = Chapter[Coast](offers={"begin": Coast.beginners}, plays={("begin", Begin): Coast.begin})
PLAYING = Chapter[Game](offers={"light": Game.lights}, plays={("light", Light): Game.light})
TOLD = Chapter[Aid](
    offers={"light": Aid.lights_or_done}, plays={("light", Light): Aid.light, ("light", Done): Aid.done}
)
Game.RULES = Rules[Game](BEGINNING, PLAYING, always=("light",))
Aid.RULES = Rules[Aid](BEGINNING, TOLD, SHEET)


def start(setup: Setup) -> Position:
    return Aid(setup) if setup.aid else Game(setup)


def where(position: Position, move: Move) -> Placement | None:
    if position.sheet or not isinstance(move, Light):
        return None
    return Placement(tuple(range(move.cell, move.cell + move.many)), position.turn.who)


BOX = Box(
    name="beacons", number=2, seats=range(2, 4), colours=("red", "blue", "yellow"), rivals=(), options={},
    notation=NOTATION, kit=read_kit, refuse=lambda setup: None, start=start, own=(), sheet=rows, where=where,
    closing=(Done, Close), begins=Begin, turns=Light, tagged=(),
)  # fmt: skip
