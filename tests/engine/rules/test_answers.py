"""Answers nobody has made yet: the same as the list of them, whichever way they are asked for."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from engine.rules.answers import Answers, Each, Section, picked
from engine.rules.contract import Move, OfCell
from engine.rules.grid import Grid
from engine.rules.verbs import DONE, Deal


@dataclass(frozen=True, slots=True)
class Lay(OfCell):
    cell: int
    facing: int


def laying(facing: int, beside: int) -> Each[Lay]:
    return Each(lambda cell: Lay(cell + beside, facing))


CELLS = st.sets(st.integers(0, 40_000), max_size=60)
SECTION = st.builds(
    lambda cells, first, facings: (Grid.set(cells), first, tuple(laying(f, 3 * f) for f in sorted(facings))),
    CELLS, st.integers(0, 500), st.sets(st.integers(0, 3), min_size=1),
)  # fmt: skip


@given(CELLS.filter(bool))
def test_a_bit_is_picked_as_from_the_list(cells: set[int]) -> None:
    bits = Grid.set(cells)
    assert [picked(bits, index) for index in range(len(cells))] == sorted(cells)


@given(st.lists(SECTION, max_size=3), st.sampled_from([(), (DONE,), (DONE, Deal(4))]))
def test_they_are_a_list_that_nobody_has_made(sections: list[Section], plain: tuple[Move, ...]) -> None:
    answers = Answers(sections, plain)
    made = [*answers]
    assert made[: len(plain)] == [*plain]
    assert len(answers) == len(made)
    assert bool(answers) == bool(made)
    assert [answers[index] for index in range(len(made))] == made
    assert answers[-1:] == made[-1:]
    assert all(move in answers for move in made)


@given(SECTION, st.integers(0, 41_000), st.integers(0, 5))
def test_what_is_not_among_them_is_not_in_them(section: Section, cell: int, facing: int) -> None:
    answers = Answers([section])
    assert (Lay(cell, facing) in answers) == (Lay(cell, facing) in [*answers])
    assert DONE not in answers


def test_what_lies_beside_them_comes_after_them() -> None:
    parts: Section = (0b1010, 0, (Each(Deal),))
    cells: Section = (1, 7, (laying(0, 0),))
    assert [*Answers.after([DONE], parts)] == [DONE, Deal(1), Deal(3)]
    assert [*Answers.after(Answers([parts], [DONE]), cells)] == [DONE, Deal(1), Deal(3), Lay(7, 0)]
