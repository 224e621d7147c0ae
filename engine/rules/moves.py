"""What is asked, and the moves that answer it: who, about which part, which seat, which place."""

from dataclasses import Field, replace
from typing import Any, ClassVar, NamedTuple, Self

BAG, RIVAL, TABLE, NOBODY = -1, -2, -3, -4  # who decides, when it is not seat 0, 1, 2 or 3
UNSEEN = 0  # parts are numbered from 1; 0 is a part not looked at here, and prints as ?


class Turn(NamedTuple):
    """The question on the table: who answers, what is asked (a word of docs/words.md), about which part."""

    who: int
    ask: str
    part: int = UNSEEN


OVER = Turn(NOBODY, "over")
COUNTING = Turn(TABLE, "sheet")  # the game on the real table is over, and the score sheet is open


class Place(NamedTuple):
    """Where a piece can be: Place("circle", at=5), Place("cell", seat=0, at=132), Place("store", 2)."""

    kind: str
    seat: int = NOBODY
    at: int = 0


ELSEWHERE = Place("elsewhere")  # where pieces come from and go to that nobody told us of (aid): in no stock


class Move:
    """One thing one hand does, or one word one person says. Kinds are frozen slots dataclasses of plain numbers and
    words, made once and handed out again (`lay = cache(Lay)`, or tables): building them anew is what costs.

    What a move is about, a tag, a button and a finger find their move by; the classes below say the common cases."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def its_part(self) -> int | None:
        """The numbered part it touches, UNSEEN where nobody looked; None: it touches none."""
        return None

    @property
    def its_piece(self) -> str:
        """What kind of piece that part is, where a box numbers several; empty: the first of `Box.tagged`."""
        return ""

    @property
    def its_seat(self) -> int:
        """The seat it speaks of, where that need not be the one that says it."""
        return NOBODY

    @property
    def its_place(self) -> Place | None:
        """The place on the table it names; a cell of a city stands there without its seat."""
        return None


class OfPart(Move):
    """A move about a numbered part."""

    __slots__ = ()
    part: int

    @property
    def its_part(self) -> int:
        return self.part

    def unseen(self) -> Self:
        """The same where nobody looked at the part."""
        return replace(self, part=UNSEEN)


class OfSeat(Move):
    """A move about a seat."""

    __slots__ = ()
    seat: int

    @property
    def its_seat(self) -> int:
        return self.seat


class OfCell(Move):
    """A move about a cell of a city."""

    __slots__ = ()
    cell: int

    @property
    def its_place(self) -> Place:
        return Place("cell", at=self.cell)


class Correction(Move):
    """A word about what lies on the real table. The aid lets it pass at any time though it never offers it; in a
    record it stands behind the word `table`, whoever's turn it is."""

    __slots__ = ()


class Placement(NamedTuple):
    """What a move that lays something covers: these cells of the seat's city, and how the piece lies."""

    cells: tuple[int, ...]
    seat: int
    facing: int = 0
