"""What every box promises: questions, moves, happenings, reasons, scores. Values only; nothing here acts.

The world deals: randomness is a move like any other. So a game is the list of its moves, and replay and undo
are free. A position says whose question is open (`turn`) and every answer the rules offer (`moves`); playing
one returns what happened as events, and stops at the next real question.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from engine.rules.notation import Notation
    from engine.rules.sheet import Row

BAG, RIVAL, TABLE, NOBODY = -1, -2, -3, -4  # who decides, when it is not seat 0, 1, 2 or 3
UNSEEN = 0  # parts are numbered from 1; 0 is a part not looked at here, and prints as ?
HIDDEN = frozenset({"bag", "deck", "hand", "pile"})  # places where a piece lies face down for all but its owner


class Turn(NamedTuple):
    """The question on the table: who answers, what is asked (a word of docs/words.md), about which part."""

    who: int
    ask: str
    part: int = UNSEEN


OVER = Turn(NOBODY, "over")


class Move:
    """One thing one hand does, or one word one person says. Kinds are frozen slots dataclasses of plain numbers and
    words, made once and handed out again (`lay = cache(Lay)`, or tables): building them anew is what costs.
    The numbered part a move touches is its field `part`: that is how a tag finds its move."""

    __slots__ = ()


class Correction(Move):
    """A word about what lies on the real table. The aid lets it pass at any time though it never offers it; in a
    record it stands behind the word `table`, whoever's turn it is."""

    __slots__ = ()


class Place(NamedTuple):
    """Where a piece can be: Place("circle", at=5), Place("cell", seat=0, at=132), Place("store", 2)."""

    kind: str
    seat: int = NOBODY
    at: int = 0


ELSEWHERE = Place("elsewhere")  # where pieces come from and go to that nobody told us of (aid): in no stock


class Went(NamedTuple):
    """Pieces went from one place to another: animation, order for hands, line of the log, entry of a ledger."""

    piece: str  # tile, card, cube, coin, worker, trireme, marker, point...
    which: int  # number of the part, or colour of the cube; UNSEEN where it is face down
    many: int
    source: Place
    target: Place


class Began(NamedTuple):
    """Something without a piece began: round, phase, turn, duty, end."""

    what: str
    number: int = 0
    seat: int = NOBODY


Event = Went | Began


@dataclass(frozen=True, slots=True)
class Why:
    """A sentence for later, in any language: English with {names}, what fills them, the clause it rests on.

    `{price:coin}` stands for a number together with its noun ("3 coins"); a word that stands in the glossary is
    translated, any other is left as it is; a Why may stand inside a Why. Made into sentences by ui.words alone:
    what `str` gives is for tracebacks.
    """

    text: str
    rule: str = ""
    values: tuple[tuple[str, "int | str | Why"], ...] = ()

    def __str__(self) -> str:
        words = self.text
        for name, value in self.values:
            before, brace, after = words.partition("{" + name)
            spec, _, rest = after.partition("}")
            words = f"{before}{value}{' ' + spec[1:] if spec else ''}{rest}" if brace else words
        return words


class Typed(str):
    """A word as people type it, in a Why: no language translates it."""

    __slots__ = ()


def why(text: str, rule: str = "", /, **values: int | str | Why) -> Why:
    """Why, written the short way: why("That costs {price:coin}", "P4.2", price=3)."""
    return Why(text, rule, tuple(values.items()))


class Line(NamedTuple):
    """One line of a score: the clause that gives these points is also the name of the line."""

    seat: int
    rule: str
    points: int | None  # None: not told yet (aid)
    how: Why | None = None  # "9 x 3"


class Scorecard(NamedTuple):
    lines: tuple[Line, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats from best to last, equals together; the rival is seat number `seats`;
    # empty where an aid was not told enough to say who is ahead
    decided: Why | None = None  # the tie-break that was needed

    def total(self, seat: int) -> int:
        return sum(line.points or 0 for line in self.lines if line.seat == seat)


class Position(Protocol):
    """A game at one moment, full or aid. Mutable, with a hand-written copy."""

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

    def score(self) -> Scorecard:
        """What it would be if it ended now (aid: as far as told)."""

    def view(self, seat: int) -> Self:
        """The same position as this seat may know it (TABLE: as anybody may); it can be played on."""

    def guess(self, choose: Callable[[Sequence[int]], int]) -> None:
        """Fills in what is not looked at with something possible, in place: for search."""

    def facts(self) -> dict[str, Any]:
        """All of it as JSON values in one order: for equality, --json and oracles; never in a hot path."""

    def stock(self) -> dict[tuple[str, int, Place], int]:
        """Where every piece lies: (piece, which, place) -> how many, none of them 0. What the events add up to."""


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


def as_written(position: Position, move: Move) -> Move:
    """What most boxes do with a move that a record writes: take it as it stands."""
    return move


class Box(NamedTuple):
    """One box as one value, so that command line, new-game screen and record header need no code per box."""

    name: str
    number: int  # raised when records of old games would play differently
    seats: range  # with a rival one person plays: seats is then 1
    colours: tuple[str, ...]  # the words for seats, in the order they are given out
    rivals: tuple[str, ...]
    options: Mapping[str, Option]
    notation: "Notation"
    kit: Callable[[Mapping[str, Any]], Any]  # from plain TOML values, or KitError
    refuse: Callable[[Setup], Why | None]  # why this combination cannot be played
    start: Callable[[Setup], Position]
    own: tuple[type[Move], ...]  # moves that touch only a city, a store or a hand: the aid does without them
    sheet: Callable[[Setup], "tuple[Row, ...]"]  # the rows of the aid's score sheet: see engine.rules.sheet
    same: Callable[[Any, Move], Move] = as_written  # of moves that look alike, the one that is offered


def preview(position: Position, *moves: Move) -> tuple[Position, list[Event]]:
    """What these moves would do: ghosts on the screen, orders for hands, one-ply bots."""
    trial = position.copy()
    return trial, [event for move in moves for event in trial.play(move)]


def about(position: Position, part: int) -> list[Move]:
    """What a tag can mean now: one is played, several are shown to choose from, none is a friendly answer."""
    return [move for move in position.moves() if getattr(move, "part", UNSEEN) == part]


def heard(event: Event, seat: int) -> Event:
    """The event as this seat may hear it: what goes from hidden to hidden keeps its face down."""
    if isinstance(event, Went) and all(p.kind in HIDDEN and p.seat != seat for p in (event.source, event.target)):
        return event._replace(which=UNSEEN)
    return event
