"""Beacons: a row of beacons along a coast. A seat lights one, or two side by side (R1); each is a point, and whoever
closes the longest dark stretch of the coast gets two more (R2)."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.rules.contract import (
    OVER,
    TABLE,
    TURN,
    Began,
    Box,
    Event,
    Lying,
    Move,
    OfCell,
    Place,
    Placement,
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
from engine.rules.sheet import CLOSE, FORMS, WORD, Close, Finish, Sheet, SheetRow, Tell
from engine.rules.verbs import Done


@dataclass(frozen=True, slots=True)
class Light(OfCell):
    """Lights the beacon, or with `many` 2 the next one, too."""

    cell: int
    many: int


light = cache(Light)
DONE = Done()
NOTATION = Notation({"light {cell} with {many}": Light, "done": Done, **FORMS}, row=WORD)
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


class Coast:
    def __init__(self, setup: Setup) -> None:
        self.seats, self.beacons = setup.seats, setup.kit
        self.dark = (1 << setup.kit) - 1
        self.lit: list[dict[int, int]] = [{} for _ in range(setup.seats)]
        self.closed = [0] * setup.seats
        self.turn = Turn(0, "light")
        self.sheet = Sheet(rows(setup), setup.seats) if setup.aid else None

    def moves(self) -> list[Move]:
        if self.turn.ask != "light":
            return [CLOSE] if self.turn.ask == "sheet" else []
        cells = [cell for cell in range(self.beacons) if self.dark >> cell & 1]
        offered: list[Move] = [light(cell, 1) for cell in cells]
        offered += [light(cell, 2) for cell in cells if self.dark >> cell + 1 & 1]
        return [*offered, DONE] if self.sheet else offered

    def check(self, move: Move) -> Why | None:
        if self.sheet and isinstance(move, Tell):
            return self.sheet.refuse(move)
        if self.sheet and isinstance(move, Finish):
            return None if self.turn.ask == "light" else why("The game is over already.")
        return None if move in self.moves() else why("That beacon burns already.", "R1")

    def play(self, move: Move) -> list[Event]:
        events: list[Event] = []
        if isinstance(move, Tell) and self.sheet:
            self.sheet.tell(move)
        elif isinstance(move, Light):
            who, before = self.turn.who, stretch(self.dark)
            for cell in range(move.cell, move.cell + move.many):
                self.dark &= ~(1 << cell)
                self.lit[who][cell] = 1
                events.append(Went("fire", 1, BESIDE, Place("cell", who, cell)))
            self.closed[who] += 2 * (stretch(self.dark) < before)
            events += self._pass() if self.dark else self._end()
        elif isinstance(move, Done):
            events += self._pass()
        elif isinstance(move, Finish):
            events += self._end()
        elif isinstance(move, Close):
            self.turn = OVER
            events.append(Began("over"))
        return events

    def _pass(self) -> list[Event]:
        following = (self.turn.who + 1) % self.seats
        self.turn = Turn(following, "light")
        return [Began(TURN, 0, following)]

    def _end(self) -> list[Event]:
        self.turn = Turn(TABLE, "sheet") if self.sheet else OVER
        return [Began("sheet" if self.sheet else "over")]

    def reason(self) -> Why | None:
        return None

    def score(self) -> Scorecard:
        lines = []
        for seat in range(self.seats):
            told = (self.sheet.get("lit", seat), self.sheet.get("dark", seat)) if self.sheet else None
            lit, dark = told or (len(self.lit[seat]), self.closed[seat])
            lines += [ScoreLine(seat, "R1", lit), ScoreLine(seat, "R2", dark)]
        card = Scorecard(tuple(lines), ())
        totals = [card.total(seat) for seat in range(self.seats)]
        best = sorted(set(totals), reverse=True)
        return card._replace(ranking=tuple(tuple(s for s, one in enumerate(totals) if one == total) for total in best))

    def copy(self) -> "Coast":
        new = object.__new__(Coast)
        new.__dict__.update(self.__dict__)
        new.lit, new.closed = [one.copy() for one in self.lit], self.closed[:]
        new.sheet = self.sheet.copy() if self.sheet else None
        return new

    def view(self, seat: int) -> "Coast":
        return self.copy()

    def guess(self, choose: Any) -> None:
        """Nothing is hidden."""

    def facts(self) -> dict[str, Any]:
        return {
            "turn": list(self.turn), "dark": self.dark, "lit": [sorted(one) for one in self.lit],
            "closed": self.closed, "sheet": self.sheet.facts() if self.sheet else [],
        }  # fmt: skip

    def stock(self) -> Stock:
        lying = {Lying("fire", Place("cell", seat, cell)): 1 for seat, one in enumerate(self.lit) for cell in one}
        dark = self.dark.bit_count()
        return lying | ({Lying("fire", BESIDE): dark} if dark else {})


def where(position: Coast, move: Move) -> Placement | None:
    if position.sheet or not isinstance(move, Light):
        return None
    return Placement(tuple(range(move.cell, move.cell + move.many)), position.turn.who)


BOX = Box(
    name="beacons", number=1, seats=range(2, 4), colours=("red", "blue", "yellow"), rivals=(), options={},
    notation=NOTATION, kit=read_kit, refuse=lambda setup: None, start=Coast, own=(), sheet=rows, where=where,
    closing=(Done, Close), turns=Light, tagged=("fire",),
)  # fmt: skip
