"""Projects: all twenty, all four turns, no mirror image."""

from collections.abc import Iterator

import pytest

from engine.rules.amytis.city import City
from engine.rules.amytis.parts import LETTERS_OF_COLOURS
from engine.rules.contract import Went
from tests.boxes.amytis import KIT as VALUES
from tests.engine.rules.amytis.table import BLUE, KIT, RED, Table, line, tile, went

CARDS = range(1, 21)
PLACES = (4, 4, 6, 6, 16, 16, 16, 16, 8, 8, 8, 8, 8, 8, 4, 8, 4, 4, 4, 8)  # ways to lie in a city, counted by hand
MIRROR_MATTERS = (9, 10, 11, 12, 15, 16, 18, 19, 20)
Layout = dict[int, str]  # cell -> letter of a colour


def picture(card: int) -> list[str]:
    found: list[str] = VALUES["projects"][card - 1]["picture"]
    return found


def turns(rows: list[str]) -> Iterator[list[str]]:
    """The four ways to turn a picture, worked out on its letters."""
    for _ in range(4):
        yield rows
        rows = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]


def layouts(rows: list[str]) -> list[Layout]:
    """Everywhere a picture can lie, turned."""
    found: list[Layout] = []
    for way in turns(rows):
        for down in range(4 - len(way)):
            for right in range(4 - len(way[0])):
                layout = {
                    3 * (down + y) + right + x: letter
                    for y, row in enumerate(way)
                    for x, letter in enumerate(row)
                    if letter != "."
                }
                if layout not in found:
                    found.append(layout)
    return found


def city(layout: Layout, rest: str = "") -> City:
    """A city that shows these colours, and this one everywhere else; the types vary."""
    made = City()
    for cell in range(9):
        if letter := layout.get(cell, rest):
            part = tile("GMWPRT"[cell % 6] + letter)
            made.lay(part, cell, KIT.marks[part][cell])
    return made


@pytest.mark.clause("M6.1", "M6.2")
@pytest.mark.parametrize("card", CARDS)
def test_a_project_is_seen_wherever_it_lies_in_all_four_turns(card: int) -> None:
    found = layouts(picture(card))
    assert len(found) == PLACES[card - 1]
    for layout in found:
        assert KIT.projects[card].fits(city(layout).look)
        for cell in layout:  # and not if a tile is missing, nor, but for another way to lie, of another colour
            less = {at: letter for at, letter in layout.items() if at != cell}
            assert not KIT.projects[card].fits(city(less).look)
            wrong = layout | {cell: next(letter for letter in LETTERS_OF_COLOURS if letter != layout[cell])}
            assert KIT.projects[card].fits(city(wrong).look) == any(way.items() <= wrong.items() for way in found)


@pytest.mark.clause("M6.2")
@pytest.mark.parametrize("card", CARDS)
def test_a_mirror_image_does_not_count(card: int) -> None:
    images = layouts([row[::-1] for row in picture(card)])
    own = layouts(picture(card))
    different = [layout for layout in images if layout not in own]
    assert bool(different) == (card in MIRROR_MATTERS)
    for layout in different:
        assert not KIT.projects[card].fits(city(layout).look)


@pytest.mark.clause("M6.1", "M6.2")
@pytest.mark.parametrize("card", CARDS)
def test_laying_the_last_tile_completes_it_whichever_tile_is_the_last(card: int) -> None:
    for layout in layouts(picture(card)):
        for last, letter in layout.items():
            table = Table()
            table.holds(RED, card)
            table.position.cities = city({at: c for at, c in layout.items() if at != last}), City()
            table.turn("R" + letter, 1, last + 1)
            assert table.completed[RED] == (card,), (layout, last)
            assert table.projects[RED] == ()


@pytest.mark.clause("M6.3")
def test_types_do_not_matter_and_blank_cells_may_hold_anything() -> None:
    layout = layouts(picture(1))[0]
    for rest in ("", *LETTERS_OF_COLOURS):
        assert KIT.projects[1].fits(city(layout, rest).look)


@pytest.mark.clause("M6.1")
def test_the_example_of_the_rulebook_two_triangles_and_two_stars_in_a_square() -> None:
    table = Table()
    table.holds(RED, 8)
    table.city(RED, "Mo Tb .  Go . .  . . .")
    table.take("Rb", 1)
    events = table.lay(5)
    (card,) = went(events, "project")
    assert (card.part, card.source.kind, card.target.kind) == (8, "projects", "completed")
    assert line(table.position, RED, "M6.7") == 10


@pytest.mark.clause("M6.4", "M-R3")
def test_one_tile_may_complete_several_which_share_tiles() -> None:
    table = Table()
    table.holds(RED, 3, 5, 8)  # a blue line; orange around a corner; orange beside blue
    table.city(RED, "Wo Mb .  Go . .  . Tb .")
    table.turn("Rb", 1, 5)
    assert table.completed[RED] == (3, 8)
    assert table.projects[RED] == (5,)


@pytest.mark.clause("M6.4")
def test_a_project_may_be_completed_in_the_turn_it_is_taken() -> None:
    table = Table()
    table.city(RED, "Gb Mb .  . . .  . . .")
    table.take("Pb", 1)
    table.lay(3)
    table.pick(3)
    assert table.completed[RED] == (3,)
    table = Table()
    table.city(RED, "Mo Tb .  Go Rb .  . . .")  # there before, and the palace is no part of it
    table.take("Pp", 1)
    table.lay(9)
    table.draw(8)
    assert table.completed[RED] == (8,)


@pytest.mark.clause("M6.4", "M-R3")
def test_a_palace_also_completes_what_its_owner_had_before() -> None:
    table = Table()
    table.holds(RED, 4)
    table.city(RED, "Gp . Tp  . . .  . . .")
    table.take("Pp", 1)
    table.lay(2)
    assert table.completed[RED] == ()  # the card comes first
    table.draw()
    assert table.completed[RED] == (4,)


@pytest.mark.clause("M6.5")
def test_completed_stays_completed_when_its_tiles_are_covered() -> None:
    table = Table()
    table.holds(RED, 3)
    table.city(RED, "Gb Mb .  . . .  . . .")
    table.turn("Wb", 1, 3)
    table.pass_turn()
    table.turn("Wp", 2, 3)
    assert table.completed[RED] == (3,)
    assert line(table.position, RED, "M6.7") == 8


@pytest.mark.clause("M6.6")
def test_neither_the_row_nor_the_opponent_completes_my_picture() -> None:
    table = Table()
    table.position.row[0] = 3
    table.holds(BLUE, 3)
    table.holds(RED)
    table.city(RED, "Gb Mb .  . . .  . . .")
    table.turn("Wb", 1, 3)
    assert table.completed == [(), ()]
    assert table.position.row[0] == 3


@pytest.mark.clause("M-R3")
def test_projects_come_after_the_effect_and_before_the_favour() -> None:
    table = Table()
    table.holds(RED, 3)
    table.out(RED, 1, 2)
    table.city(RED, "Gb Mb .  . . .  . . .")
    table.take("Wb", 3)
    events = table.lay(3)
    assert [event.piece for event in events if isinstance(event, Went)] == ["tile", "point", "project"]
    assert table.position.turn.ask == "favour"


@pytest.mark.clause("M6.7")
def test_open_projects_bring_and_cost_nothing() -> None:
    table = Table()
    table.holds(RED, 15, 16, 17)
    table.holds(BLUE)
    assert [table.position.score().total(seat) for seat in (RED, BLUE)] == [0, 0]
