"""Answers over sets of cells, none of them made before somebody asks for it: counted by their bits, picked by a bit.

Long lists are mostly looked at to take one answer out of them, or to see that there are any.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from engine.rules.contract import Move, OfCell, OfPart
from engine.rules.grid import Grid

WORD, LONGEST = 5, 16  # exponents of two: bits that are looked at one by one, and bits of the longest set
HALVES = tuple(
    tuple((1 << half, (1 << (1 << half)) - 1) for half in range(exponent - 1, WORD - 1, -1))
    for exponent in range(LONGEST + 1)
)  # for sets of so many bits: how they are halved down to a word, as bits and a mask of them
CLOSER = ((16, 0xFFFF), (8, 0xFF))  # how a word is
FEW = 6  # up to here it is quicker to leave out one bit after the other


M_co = TypeVar("M_co", bound=Move, covariant=True)


class Each(Generic[M_co]):
    """A move for each number, made when somebody asks for it."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[int], M_co]) -> None:
        self.make = make

    def __getitem__(self, number: int) -> M_co:
        return self.make(number)


# The answers of one kind, for each of some cells (or parts) a move out of each table: the cells, the number their first
# bit stands for, and the tables. A bare tuple, since one is made for every list of answers.
Section = tuple[int, int, tuple[Each[Move], ...]]


def picked(cells: int, index: int) -> int:
    """The bit number `index` of those that are set, from 0."""
    found = 0
    for half, mask in HALVES[(cells.bit_length() - 1).bit_length()]:
        low = cells & mask
        many = low.bit_count()
        if index < many:
            cells = low
        else:
            index -= many
            found += half
            cells >>= half
    if index > FEW:
        for half, mask in CLOSER:
            low = cells & mask
            many = low.bit_count()
            if index < many:
                cells = low
            else:
                index -= many
                found += half
                cells >>= half
    for _ in range(index):
        cells &= cells - 1
    return found + (cells & -cells).bit_length() - 1


class Answers(Sequence[Move]):
    """Some plain answers, then sections one after the other; in each, cell after cell, the moves of all tables."""

    __slots__ = ("_many", "_plain", "_sections")

    def __init__(self, sections: Sequence[Section], plain: Sequence[Move] = ()) -> None:
        self._plain, self._sections = plain, sections
        many = len(plain)
        for cells, _, tables in sections:
            many += cells.bit_count() * len(tables)
        self._many = many

    @staticmethod
    def after(answers: Sequence[Move], section: Section) -> "Answers":
        """These answers, and then what lies in this section."""
        if isinstance(answers, Answers):
            return Answers([*answers._sections, section], answers._plain)
        return Answers([section], answers)

    def __len__(self) -> int:
        return self._many

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [*self][index]
        if index < 0:
            index += self._many
        plain = self._plain
        if plain:
            if 0 <= index < len(plain):
                return plain[index]
            index -= len(plain)
        if index >= 0:
            for cells, first, tables in self._sections:
                wide = len(tables)
                many = cells.bit_count() * wide
                if index < many:
                    if wide == 1:
                        return tables[0].make(first + picked(cells, index))
                    return tables[index % wide].make(first + picked(cells, index // wide))
                index -= many
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        yield from self._plain
        for cells, first, tables in self._sections:
            for number in Grid.cells(cells, first):
                for table in tables:
                    yield table.make(number)

    def __contains__(self, move: object) -> bool:
        if move in self._plain:
            return True
        number = _number(move)
        if number < 0:
            return False
        for cells, first, tables in self._sections:
            for table in tables:
                # a table may name a cell beside the one its bit stands for
                bit = 2 * number - _number(table[number]) - first
                if bit >= 0 and cells >> bit & 1 and table[first + bit] == move:
                    return True
        return False


def _number(move: object) -> int:
    """The cell or part a move is about."""
    return move.cell if isinstance(move, OfCell) else move.part if isinstance(move, OfPart) else -1
