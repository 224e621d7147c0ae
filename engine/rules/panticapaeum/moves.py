"""Every move of Panticapaeum, and how it is written.

Moves with few fields are made once and handed out again; those that fill long lists are made when somebody takes them
out of the list (`LAY[facing][cell]`, `engine.rules.answers`).
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from engine.rules.answers import Each
from engine.rules.contract import Correction, Move, OfCell, OfPart, OfSeat
from engine.rules.grid import Grid
from engine.rules.notation import PART, Notation, listed, words
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from engine.rules.sheet import FORMS, WORD
from engine.rules.verbs import DONE as DONE
from engine.rules.verbs import Begin as Begin
from engine.rules.verbs import Deal as Deal
from engine.rules.verbs import Done as Done
from engine.rules.verbs import SetFirst as SetFirst
from engine.rules.verbs import SetRound as SetRound
from engine.rules.verbs import Skip as Skip
from engine.rules.verbs import Take as Take
from engine.rules.verbs import begin as begin
from engine.rules.verbs import deal as deal
from engine.rules.verbs import take as take

GRID = Grid()


# ---- the bag


@dataclass(frozen=True, slots=True)
class Token(Move):
    """A resource token for the next cell of the development board that wants one."""

    token: int


# ---- exploration


@dataclass(frozen=True, slots=True)
class Lay(OfCell):
    """The tile in hand so that the upper left corner of the turned picture comes to `cell`; `facing` counts quarter
    turns clockwise."""

    cell: int
    facing: int


@dataclass(frozen=True, slots=True)
class Cube(OfCell):
    """This cell gets one of the last cubes of its colour."""

    cell: int


@dataclass(frozen=True, slots=True)
class Fill(Move):
    """The cell for any colour gets a cube of this one."""

    colour: int


@dataclass(frozen=True, slots=True)
class Worker(OfCell):
    """A free worker goes out."""

    cell: int


# ---- development


@dataclass(frozen=True, slots=True)
class Build(Move):
    """A building for cubes: the seat's action, and Automius' purchase."""

    building: int


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """One cube of each of these colours, from the top row down."""

    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeCoins(Move):
    """Two coins."""


@dataclass(frozen=True, slots=True)
class TakeCube(Move):
    """One cube."""

    colour: int


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """The cubes paid, in the order of the colours."""

    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Put(OfCell):
    """The building in hand. A building of two cells also covers the cell to the right of `cell` (facing 0) or below it
    (facing 1)."""

    cell: int
    facing: int


@dataclass(frozen=True, slots=True)
class Step(Move):
    """A paid step."""


@dataclass(frozen=True, slots=True)
class NoMoreSteps(Move):
    """No more paid steps."""


@dataclass(frozen=True, slots=True)
class Use(Move):
    """The property the marker stands on."""


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """The property is left unused."""


@dataclass(frozen=True, slots=True)
class Lift(OfCell):
    """The building that covers this cell (its first one) is moved."""

    cell: int


@dataclass(frozen=True, slots=True)
class Free(Move):
    """A building for nothing."""

    building: int


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """A step in the row of this colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """One cube too many goes back."""

    colour: int


# ---- Automius


@dataclass(frozen=True, slots=True)
class Sail(Move):
    """The trireme goes on by so many tiles."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Gather(Move):
    """Automius gets the cubes of his tile."""


@dataclass(frozen=True, slots=True)
class Discard(OfPart):
    """His tile leaves the circle."""

    part: int


@dataclass(frozen=True, slots=True)
class Gain(Move):
    """He cannot build and gets a cube."""

    colour: int


# ---- what an aid is told: offered, and needed only where a rule waits for it


@dataclass(frozen=True, slots=True)
class Rest(Move):
    """The circle is laid: so many more tiles, which nobody looks at."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Count(Move):
    """The tile asked about shows so many resource cells."""

    cells: int


@dataclass(frozen=True, slots=True)
class Show(Move):
    """The tile asked about shows these resource cells."""

    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Look(OfPart):
    """The tile asked about is this one. Told in one's own turn: this lies under the trireme, and the turn is over."""

    part: int


@dataclass(frozen=True, slots=True)
class Ready(OfSeat):
    """This seat has done what there is to do at the end of a round."""

    seat: int


# ---- what the table sets right (aid)


@dataclass(frozen=True, slots=True)
class SetTurn(Correction, OfSeat):
    """Whose turn it is, and which of the three."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class SetLeft(Correction):
    """How many tiles lie in the circle."""

    tiles: int


@dataclass(frozen=True, slots=True)
class SetTrireme(Correction):
    place: int


@dataclass(frozen=True, slots=True)
class SetTile(Correction, OfPart):
    """Which tile lies at this place of the circle."""

    place: int
    part: int


@dataclass(frozen=True, slots=True)
class SetPieces(Correction):
    """How many pieces stand in this column."""

    building: int
    pieces: int


@dataclass(frozen=True, slots=True)
class SetPrice(Correction):
    """What this building costs now, where the printed price is another than the kit's."""

    building: int
    price: int


@dataclass(frozen=True, slots=True)
class SetCubes(Correction):
    """How many cubes of this colour Automius has."""

    colour: int
    cubes: int


@dataclass(frozen=True, slots=True)
class SetBought(Correction):
    """How many buildings of this type Automius has."""

    building: int
    pieces: int


@dataclass(frozen=True, slots=True)
class SetGap(Correction):
    """No tile lies at this place of the circle."""

    place: int


@dataclass(frozen=True, slots=True)
class SetPrinted(Correction, OfPart):
    """These are the resource cells printed on this tile."""

    part: int
    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetLadder(Correction):
    """What is printed for this piece of a column; the first one taken is 1."""

    building: int
    piece: int
    price: int


# ---- made once


_lay, _put = lru_cache(4096)(Lay), lru_cache(2048)(Put)  # a bound: cities of many games lie on more cells


def _laying(facing: int) -> Each[Lay]:
    return Each(lambda cell: _lay(cell, facing))


def _putting(facing: int) -> Each[Put]:
    return Each(lambda cell: _put(cell, facing))


LAY = tuple(_laying(facing) for facing in range(4))
PUT = tuple(_putting(facing) for facing in range(2))
CUBE = Each(Cube)
WORKER = Each(lru_cache(1024)(Worker))
LIFT = Each(Lift)
DEAL, TOKEN = Each(deal), Each(cache(Token))
pay, sail, discard = cache(Pay), cache(Sail), cache(Discard)
FILL = tuple(Fill(colour) for colour in range(5))
BUILD = tuple(Build(building) for building in range(5))
TAKE_COINS = TakeCoins()
TAKE_CUBE = tuple(TakeCube(colour) for colour in range(5))
FREE = tuple(Free(building) for building in range(5))
ADVANCE = tuple(Advance(row) for row in range(5))
DROP = tuple(Drop(colour) for colour in range(5))
GAIN = tuple(Gain(colour) for colour in range(5))
STEP, NO_MORE_STEPS, USE, DECLINE, GATHER = Step(), NoMoreSteps(), Use(), Decline(), Gather()
SELL = tuple(  # by the set of colours sold, as bits; fewer than three cannot be sold
    Sell(tuple(c for c in range(5) if colours >> c & 1)) if colours.bit_count() >= 3 else None for colours in range(32)
)

REST, COUNT, LOOK, READY = Each(Rest), Each(Count), Each(Look), Each(Ready)
show = cache(Show)

COLOUR, BUILDING = words(*COLOURS), words(*BUILDINGS)
NOTATION = Notation(
    {
        "token {token}": Token,
        "deal {part}": Deal,
        "begin {seat}": Begin,
        "take {part} from {place}": Take,
        "lay at {cell} facing {facing}": Lay,
        "cube at {cell}": Cube,
        "fill {colour}": Fill,
        "worker at {cell}": Worker,
        "build {building}": Build,
        "sell {colours}": Sell,
        "take coins": TakeCoins,
        "take cube {colour}": TakeCube,
        "pay {colours}": Pay,
        "put at {cell} facing {facing}": Put,
        "step": Step,
        "stop": NoMoreSteps,
        "use": Use,
        "decline": Decline,
        "lift at {cell}": Lift,
        "free {building}": Free,
        "advance {colour}": Advance,
        "drop {colour}": Drop,
        "done": Done,
        "sail {tiles}": Sail,
        "gather": Gather,
        "discard {part}": Discard,
        "gain {colour}": Gain,
        "rest {tiles}": Rest,
        "count {cells}": Count,
        "show {colours}": Show,
        "look {part}": Look,
        "ready {seat}": Ready,
        "round {round}": SetRound,
        "turn {seat} {turn}": SetTurn,
        "first {seat}": SetFirst,
        "left {tiles}": SetLeft,
        "trireme {place}": SetTrireme,
        "tile {part} at {place}": SetTile,
        "pieces {building} {pieces}": SetPieces,
        "price {building} {price}": SetPrice,
        "cubes {colour} {cubes}": SetCubes,
        "bought {building} {pieces}": SetBought,
        "gap {place}": SetGap,
        "printed {part} {colours}": SetPrinted,
        "ladder {building} {piece} {price}": SetLadder,
        "skip": Skip,
        **FORMS,
    },
    cell=GRID.spelling,
    place=PART,  # in an aid a place may be untold
    colour=COLOUR,
    row=WORD,
    building=BUILDING,
    colours=listed(COLOUR),
)
