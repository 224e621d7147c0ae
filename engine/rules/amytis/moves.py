"""Every move of Architects of Amytis, and how it is written. All are made once and handed out again."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from engine.rules.amytis.city import CELLS, KINDS
from engine.rules.amytis.parts import FAVOURS
from engine.rules.contract import Correction, Move, OfCell, OfPart, OfSeat
from engine.rules.notation import Notation, Spelling, listed, words
from engine.rules.sheet import FORMS, WORD
from engine.rules.verbs import DONE as DONE
from engine.rules.verbs import Begin as Begin
from engine.rules.verbs import Deal as Deal
from engine.rules.verbs import Done as Done
from engine.rules.verbs import SetFirst as SetFirst
from engine.rules.verbs import SetTurn as SetTurn
from engine.rules.verbs import Take as Take

SPACES = (*FAVOURS, "bottom")  # of the favour board
BOTTOM = SPACES.index("bottom")


# ---- the bag


@dataclass(frozen=True, slots=True)
class Sides(Move):
    """The types whose cards lie with side B up, one bit each; all others show side A."""

    types: int


class OfProject(Move):
    """A move about a project."""

    __slots__ = ()
    card: int

    @property
    def its_part(self) -> int:
        return self.card

    @property
    def its_piece(self) -> str:
        return "project"


@dataclass(frozen=True, slots=True)
class Show(OfProject):
    """The card turned up from the pile: into the row, or to a seat."""

    card: int


# ---- a turn


@dataclass(frozen=True, slots=True)
class Lay(OfCell):
    """The tile in hand comes on a cell of the own city."""

    cell: int


@dataclass(frozen=True, slots=True)
class Pick(OfProject):
    """Palace: a project from the row."""

    card: int


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Palace: the top project of the pile."""


@dataclass(frozen=True, slots=True)
class Count(Move):
    """Palace, side B: points for completed projects instead of a card."""


@dataclass(frozen=True, slots=True)
class Favour(Move):
    """A pawn on a space of the favour board."""

    space: int


# ---- with the box


@dataclass(frozen=True, slots=True)
class Gain(Move):
    """The points this turn brought."""

    points: int


@dataclass(frozen=True, slots=True)
class Name(OfPart):
    """The tile of this turn, from whichever stack."""

    part: int


@dataclass(frozen=True, slots=True)
class Complete(OfProject):
    """The seat to move has completed this project."""

    card: int


@dataclass(frozen=True, slots=True)
class SetTops(Correction):
    """The top tiles that are not known are read in now, stack by stack."""


@dataclass(frozen=True, slots=True)
class SetStack(Correction):
    """So many tiles lie on this stack."""

    place: int
    height: int


@dataclass(frozen=True, slots=True)
class SetOut(Correction, OfSeat):
    """The architects of this seat stand on these stacks, one bit each."""

    seat: int
    stacks: int


@dataclass(frozen=True, slots=True)
class SetPawns(Correction, OfSeat):
    """The pawns of this seat stand on these spaces of the favour board, in its order; the bottom row once a pawn."""

    seat: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetPoints(Correction, OfSeat):
    """The score track shows so many points of this seat."""

    seat: int
    points: int


TAKE: Callable[[int], tuple[Take, ...]] = cache(lambda part: tuple(Take(part, place) for place in range(CELLS)))
LAY = tuple(Lay(cell) for cell in range(CELLS))
DEAL, SHOW, PICK, NAME, COMPLETE = (
    tuple(kind(part) for part in range(251)) for kind in (Deal, Show, Pick, Name, Complete)
)
DRAW, COUNT = Draw(), Count()
GAIN = tuple(Gain(points) for points in range(50))
BEGIN = Begin(0), Begin(1)
SIDES = tuple(Sides(types) for types in range(1 << len(KINDS)))
_FAVOURS = tuple(Favour(space) for space in range(len(SPACES)))
# what a seat may choose from, for each set of free spaces (one bit each)
FAVOUR = tuple(tuple(favour for favour in _FAVOURS if free >> favour.space & 1) for free in range(1 << len(SPACES)))


def _bits(*names: str) -> Spelling:
    """A set held as one bit a name, written as a list of names."""
    write, read = listed(words(*names))

    def bits(word: str) -> int:
        numbers = read(word)
        if list(numbers) != sorted(set(numbers)):
            raise ValueError(word)
        return sum(1 << number for number in numbers)

    return (lambda many: write([n for n in range(len(names)) if many >> n & 1])), bits


_NINE = tuple("123456789")
NOTATION = Notation(
    {
        "sides {types}": Sides,
        "begin {seat}": Begin,
        "deal {part}": Deal,
        "show {card}": Show,
        "take {part} from {place}": Take,
        "lay at {cell}": Lay,
        "pick {card}": Pick,
        "draw": Draw,
        "count": Count,
        "favour {space}": Favour,
        "gain {points}": Gain,
        "tile {part}": Name,
        "complete {card}": Complete,
        "tops": SetTops,
        "done": Done,
        "turn {seat}": SetTurn,
        "first {seat}": SetFirst,
        "stack {place} {height}": SetStack,
        "architects {seat} {stacks}": SetOut,
        "pawns {seat} {spaces}": SetPawns,
        "points {seat} {points}": SetPoints,
        **FORMS,
    },
    types=_bits(*KINDS),
    place=words(*_NINE),
    cell=words(*_NINE),
    stacks=_bits(*_NINE),
    space=words(*SPACES),
    spaces=listed(words(*SPACES)),
    row=WORD,
)
