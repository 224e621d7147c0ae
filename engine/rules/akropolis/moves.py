"""What can be said and done in Akropolis, and how it is written in a record.

A tile is named by its number, by `?` where nobody looked at it, or (aid) by its three hexes, in any order: below 0
stands such a set of hexes, so that one field says as much as was told.
"""

from dataclasses import dataclass
from functools import cache

from engine.rules.akropolis.parts import HEXES, LETTERS, Hexes
from engine.rules.answers import Each
from engine.rules.contract import UNSEEN, Correction, Move, OfCell, OfPart, OfSeat
from engine.rules.grid import Grid
from engine.rules.notation import PART, Notation
from engine.rules.sheet import FORMS, WORD
from engine.rules.verbs import DONE as DONE
from engine.rules.verbs import SKIP as SKIP
from engine.rules.verbs import Begin as Begin
from engine.rules.verbs import Deal as Deal
from engine.rules.verbs import Done as Done
from engine.rules.verbs import SetRound as SetRound
from engine.rules.verbs import SetTurn as SetTurn
from engine.rules.verbs import Skip as Skip
from engine.rules.verbs import Take as Take
from engine.rules.verbs import begin as begin
from engine.rules.verbs import deal as deal
from engine.rules.verbs import take as take

GRID = Grid(sides=6, words=2)  # the longest game gives a city 30 tiles: in a straight line they reach 61 cells far
_KINDS = len(LETTERS)


def looks(hexes: tuple[int, ...]) -> int:
    """The number that stands for a tile of which these three hexes are told, in whatever order."""
    one, two, three = sorted(hexes)
    return -1 - (one * _KINDS + two) * _KINDS - three


def hexes_of(part: int) -> Hexes:
    """The three hexes such a number stands for."""
    rest, three = divmod(-1 - part, _KINDS)
    return (*divmod(rest, _KINDS), three)


def _write_part(part: int) -> str:
    return PART[0](part) if part >= UNSEEN else ",".join(HEXES[hex] for hex in hexes_of(part))


def _read_part(word: str) -> int:
    if word == "?" or word.isdigit():
        return int(PART[1](word))
    hexes = tuple(HEXES.index(name) for name in word.split(","))
    if len(hexes) != 3 or list(hexes) != sorted(hexes):
        raise ValueError(word)
    return looks(hexes)


@dataclass(frozen=True, slots=True)
class Lay(OfCell):
    """The taken tile is laid: its first hex on the cell, the second beside it on the side it faces (0 is up), the third
    one side further clockwise."""

    cell: int
    facing: int


@dataclass(frozen=True, slots=True)
class Plaza(Move):
    """Aid: the first place with a plaza among those the architect can pay; 0 is none."""

    place: int


@dataclass(frozen=True, slots=True)
class TellTile(OfPart):
    """Aid: what the architect's tile of this number shows."""

    number: int
    part: int


@dataclass(frozen=True, slots=True)
class SetChief(Correction, OfSeat):
    """The chief architect of this round."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetStacks(Correction):
    """The stacks left, and so the round."""

    number: int


@dataclass(frozen=True, slots=True)
class SetRow(Correction):
    """How many tiles lie in the row."""

    number: int


@dataclass(frozen=True, slots=True)
class SetPlace(Correction, OfPart):
    """What lies at this place of the row."""

    place: int
    part: int


@dataclass(frozen=True, slots=True)
class SetStones(Correction, OfSeat):
    """The stones of a player or of the architect."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class SetPile(Correction, OfPart):
    """What the architect's tile of this number shows."""

    number: int
    part: int


@dataclass(frozen=True, slots=True)
class SetPileSize(Correction):
    """How many tiles the architect has."""

    number: int


@dataclass(frozen=True, slots=True)
class Took(Correction):
    """In his turn the architect got the tile of this place, whatever his rule says."""

    place: int


plaza, tell = cache(Plaza), cache(TellTile)
DEAL = Each(deal)

NOTATION = Notation(
    {
        "begin {seat}": Begin,
        "deal {part}": Deal,
        "take {part} from {place}": Take,
        "lay at {cell} facing {facing}": Lay,
        "plaza {place}": Plaza,
        "tell {number} {part}": TellTile,
        "done": Done,
        "chief {seat}": SetChief,
        "turn {seat}": SetTurn,
        "round {round}": SetRound,
        "stacks {number}": SetStacks,
        "row {number}": SetRow,
        "place {place} {part}": SetPlace,
        "stones {seat} {number}": SetStones,
        "pile {number} {part}": SetPile,
        "tiles {number}": SetPileSize,
        "took {place}": Took,
        "skip": Skip,
        **FORMS,
    },
    part=(_write_part, _read_part),
    cell=GRID.spelling,
    row=WORD,
)
