"""What every box promises: questions, moves, happenings, reasons, scores. Values only; nothing here acts.

The world deals: randomness is a move like any other. So a game is the list of its moves, and replay and undo
are free. A position says whose question is open (`turn`) and every answer the rules offer (`moves`); playing
one returns what happened as events, and stops at the next real question.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from engine.rules.moves import (
    BAG,
    COUNTING,
    ELSEWHERE,
    NOBODY,
    OVER,
    RIVAL,
    TABLE,
    UNSEEN,
    Correction,
    Move,
    OfCell,
    OfPart,
    OfSeat,
    Place,
    Placement,
    Turn,
)
from engine.rules.notation import Notation
from engine.rules.reasons import Typed, Why, listed, why
from engine.rules.sheet import Sheet, SheetRow

__all__ = [  # all of it is imported from here; what errors, notation and sheet stand on as well is written below them
    "BAG", "COUNTING", "ELSEWHERE", "HIDDEN", "NOBODY", "OVER", "PLAIN", "RIVAL", "ROUND", "SOMEWHERE", "TABLE", "TURN",
    "UNSEEN", "Began", "Box", "Correction", "Event", "Looks", "Lying", "Move", "OfCell", "OfPart", "OfSeat", "Option",
    "Place", "Placement", "Position", "ScoreLine", "Scorecard", "Setup", "Stock", "Turn", "Typed", "Went", "Why",
    "about", "all_unlike", "as_written", "heard", "leads_nobody", "listed", "not_older", "nowhere", "preview", "went",
    "why",
]  # fmt: skip

SOMEWHERE = -1  # `at` of a place: it is one of these places, and nobody knows which
PLAIN = -1  # the kind of a piece that comes in one kind only
HIDDEN = frozenset({"bag", "deck", "hand", "pile"})  # places where a piece lies face down for all but its owner


class Lying(NamedTuple):
    """A piece where it lies: what a stock counts. Which piece it is, is said as in `Went`."""

    piece: str
    place: Place
    part: int = UNSEEN
    kind: int = PLAIN
    seat: int = NOBODY


Stock = dict[Lying, int]


class Went(NamedTuple):
    """Pieces went from one place to another: animation, order for hands, line of the log."""

    piece: str  # tile, card, cube, coin, worker, trireme, marker, point...
    many: int
    source: Place
    target: Place
    part: int = UNSEEN  # its number, where it has one and the face was seen
    kind: int = PLAIN  # colour of a cube, type of a building, row of a marker
    seat: int = NOBODY  # whose it is, where each seat has its own
    by_hand: bool = True  # False: no hand moved it, we only know better where it lies

    def at(self, place: Place) -> Lying:
        """The same piece, lying there."""
        return Lying(self.piece, place, self.part, self.kind, self.seat)


class Began(NamedTuple):
    """Something without a piece began: round, phase, turn, duty, end."""

    what: str
    number: int = 0
    seat: int = NOBODY


def went(
    piece: str,
    many: int,
    source: Place,
    target: Place,
    part: int = UNSEEN,
    kind: int = PLAIN,
    seat: int = NOBODY,
    by_hand: bool = True,
) -> Went:
    """A Went, made in half the time: rules tell of hundreds in every game they play through."""
    return tuple.__new__(Went, (piece, many, source, target, part, kind, seat, by_hand))


ROUND, TURN = "round", "turn"  # begin in every box, and are called so
Event = Went | Began


class ScoreLine(NamedTuple):
    """One line of a score: the clause that gives these points is also the name of the line."""

    seat: int
    rule: str
    points: int | None  # None: not told yet (aid)
    how: Why | None = None  # "9 x 3"


class Scorecard(NamedTuple):
    lines: tuple[ScoreLine, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats from best to last, equals together; the rival is seat number `seats`;
    # empty where an aid was not told enough to say who is ahead
    decided: Why | None = None  # the tie-break that was needed

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from best to last; as they sit while too little was told to rank them."""
        return tuple(seat for group in self.ranking for seat in group) or tuple(
            sorted({line.seat for line in self.lines})
        )

    def total(self, seat: int) -> int:
        return sum(line.points or 0 for line in self.lines if line.seat == seat)


class Position(Protocol):
    """A game at one moment, full or aid. Mutable, with a hand-written copy."""

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of an aid; None in a full game."""

    @property
    def turn(self) -> Turn:
        """The question on the table."""

    def moves(self) -> Sequence[Move]:
        """Every answer the rules offer, each once, in a fixed order; the bag's are equally likely."""

    def check(self, move: Move) -> Why | None:
        """Why not. None exactly if the move is offered, or (aid) is a correction that can be true."""

    def play(self, move: Move) -> list[Event]:
        """Plays in place and runs on to the next real question. Trusts its caller: somebody has checked."""

    def copy(self) -> Self: ...

    def reason(self) -> Why | None:
        """Why the rival does what he is about to do, where that is to be reasoned."""

    def score(self) -> Scorecard:
        """What it would be if it ended now (aid: as far as told)."""

    def view(self, seat: int) -> Self:
        """The same position as this seat may know it (TABLE: as anybody may); it can be played on."""

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Fills in what is not looked at with something possible, in place: for search."""

    def facts(self) -> dict[str, Any]:
        """All of it as JSON values in one order: for equality, --json and oracles; never in a hot path."""

    def stock(self) -> Stock:
        """Where every piece lies and how many, none of them 0. What the events add up to."""


P = TypeVar("P", bound=Position)


class Option(NamedTuple):
    """A choice made before a game. The first is the default; of `many` any number hold, and none is the default."""

    choices: tuple[str, ...]
    many: bool = False


class Setup(NamedTuple):
    """What a game starts from. `kit` is the box's own Kit; options are complete (see `engine.rules.boxes.setup`);
    the value of a `many` option is its chosen words joined by commas, in the order of the choices."""

    kit: Any
    aid: bool
    seats: int
    rival: str  # "" where there is none
    options: Mapping[str, str]


Looks = Mapping[str, Mapping[int, str]]  # by kind of piece: what is printed on the parts, by their numbers


def not_older(position: Position, move: Move) -> tuple[Move, ...]:
    """What most boxes do with a line that does not play: they know of no older rules under which it would."""
    return (move,)


def nowhere(position: Position, move: Move) -> Placement | None:
    """What a box says that has nothing to lay."""
    return None


def leads_nobody(position: Position, seat: int) -> Sequence[Move]:
    """What a box says where `begins` says it all, or where there is nothing to say."""
    return ()


def all_unlike(values: Mapping[str, Any]) -> Looks:
    """What a box says that does not tell its parts apart by what is printed on them."""
    return {}


def as_written(position: Position, move: Move) -> Move:
    """What most boxes do with a move that a record writes: take it as it stands."""
    return move


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One box as one value, so that command line, new-game screen and record header need no code per box."""

    name: str
    number: int  # raised when records of old games would play differently
    seats: range  # with a rival one person plays: seats is then 1
    colours: tuple[str, ...]  # the words for seats, in the order they are given out
    rivals: tuple[str, ...]
    options: Mapping[str, Option]
    notation: Notation
    kit: Callable[[Mapping[str, Any]], Any]  # from plain TOML values, or KitError
    refuse: Callable[[Setup], Why | None]  # why this combination cannot be played
    start: Callable[[Setup], Position]
    own: tuple[type[Move], ...]  # moves that touch only a city, a store or a hand: the aid does without them
    sheet: Callable[[Setup], tuple[SheetRow, ...]]  # the rows of the aid's score sheet
    same: Callable[[Any, Move], Move] = as_written  # of moves that look alike, the one that is offered
    older: Callable[[Any, Move], tuple[Move, ...]] = not_older  # what an older line stands for
    where: Callable[[Any, Move], Placement | None] = nowhere  # what a move would cover; None: it lays nothing
    closing: tuple[type[Move], ...]  # moves that close a turn, a part of it or a page, best first
    skip: Move | None = None  # the correction that passes over the seat to move, where closing is not enough
    begins: type[OfSeat] | None = None  # the move that says who begins
    leads: Callable[[Any, int], Sequence[Move]] = leads_nobody  # where several answers say it: those that leave this
    # seat the first
    turns: type[Move]  # in an aid: what a turn is about; where one went untold, this is looked for first
    tagged: tuple[str, ...]  # the kinds of pieces stickers are under
    looks: Callable[[Mapping[str, Any]], Looks] = (
        all_unlike  # what is printed on each of them, from the values of a kit
    )
    # that can be played with; those of the same look are interchangeable
    pictured: str = ""  # the section of a kit that shows the parts of the first kind, for an owner to compare and draw
    swept: frozenset[str] = frozenset()  # the kinds of places that are cleared as a whole: what went, everybody sees
    passing: frozenset[str] = frozenset()  # ... and where nothing stays: hands that serve an opponent go straight on
    ring: str = ""  # the kind of place that lies in a ring, counted from 1; a face's door of that name shows all of it


def preview(position: P, *moves: Move) -> tuple[P, list[Event]]:
    """What these moves would do: ghosts on the screen, orders for hands, one-ply bots."""
    trial = position.copy()
    return trial, [event for move in moves for event in trial.play(move)]


def about(position: Position, part: int, piece: str = "") -> list[Move]:
    """What a tag can mean now: one is played, several are shown to choose from, none is a friendly answer."""
    return [move for move in position.moves() if move.its_part == part and move.its_piece == piece]


def heard(event: Event, seat: int) -> Event:
    """The event as this seat may hear it: what goes from hidden to hidden keeps its face down."""
    if isinstance(event, Went) and all(p.kind in HIDDEN and p.seat != seat for p in (event.source, event.target)):
        return event._replace(part=UNSEEN)
    return event
