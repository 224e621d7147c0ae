"""The moves that are the same in every box that has them, each made once.

A box takes from here what its rulebook has, and says in its own forms how it is written."""

from dataclasses import dataclass
from functools import cache

from engine.rules.contract import Correction, Move, OfPart, OfSeat


@dataclass(frozen=True, slots=True)
class Begin(OfSeat):
    """Who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal(OfPart):
    """The bag: a part comes to light."""

    part: int


@dataclass(frozen=True, slots=True)
class Take(OfPart):
    """A seat takes this part from one of the places it may take from, as the box counts them."""

    part: int
    place: int


@dataclass(frozen=True, slots=True)
class Done(Move):
    """The turn is over."""


@dataclass(frozen=True, slots=True)
class SetFirst(Correction, OfSeat):
    """This seat is, or was, the first."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetRound(Correction):
    """Which round it is."""

    round: int


@dataclass(frozen=True, slots=True)
class SetTurn(Correction, OfSeat):
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Skip(Correction):
    """The seat to move is passed over."""


begin, deal, take = cache(Begin), cache(Deal), cache(Take)
DONE, SKIP = Done(), Skip()
