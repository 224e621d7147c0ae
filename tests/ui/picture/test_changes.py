"""Only what changed is drawn, and it looks as if everything had been."""

import random
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ui.design.gallery import PAGES
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Box, Group, Picture, Shape
from ui.picture.changes import changed
from ui.picture.offscreen import draw
from ui.picture.renderer import Renderer
from ui.picture.window import Sheet

A = Box(Rect(10, 10, 20, 20), fill=(200, 0, 0))
B = Box(Rect(100, 100, 20, 20), fill=(0, 200, 0))


def picture(*shapes: Shape) -> Picture:
    return Picture((200, 200), shapes)


def test_the_first_picture_is_drawn_whole_and_the_same_again_not_at_all() -> None:
    assert changed(None, picture(A)) == [Rect(0, 0, 200, 200)]
    assert changed(picture(A, B), picture(A, B)) == []


def test_what_moved_is_drawn_where_it_was_and_where_it_is() -> None:
    moved = replace(A, rect=Rect(60, 10, 20, 20))
    assert changed(picture(A, B), picture(moved, B)) == [Rect(8, 8, 24, 24), Rect(58, 8, 24, 24)]


def test_what_came_or_went_is_drawn_alone() -> None:
    assert changed(picture(A), picture(A, B)) == changed(picture(A, B), picture(A)) == [Rect(98, 98, 24, 24)]


def test_what_changed_places_in_depth_is_drawn() -> None:
    over = replace(A, fill=(0, 0, 200))
    assert changed(picture(A, over, B), picture(over, A, B))


def test_inside_a_board_only_the_cell_is_drawn() -> None:
    board = Group(Rect(50, 50, 100, 100), (A, B), scale=1)
    other = replace(board, shapes=(replace(A, fill=(9, 9, 9)), B))
    assert changed(picture(board), picture(other)) == [Rect(58, 58, 24, 24)]


def test_other_paper_is_everything() -> None:
    assert changed(picture(A), Picture((200, 200), (A,), (9, 9, 9))) == [Rect(0, 0, 200, 200)]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
@example(615)  # half a pixel at the edge of what changed
def test_a_picture_brought_up_to_date_equals_one_drawn_anew(seed: int) -> None:
    """Shapes of all kinds come, go, change and move; the surface must not tell that it was used before."""
    luck = random.Random(seed)
    stock = [s for name in ("turn", "boards", "parts") for s in PAGES[name](Look())]
    shown = Sheet((800, 480))
    renderer = Renderer(shown.surface)
    shapes = luck.sample(stock, 60)
    for _ in range(4):
        seen = Picture((800, 480), tuple(shapes), (11, 22, 32))
        renderer.draw(seen)
        assert shown.pixels() == draw(seen).pixels()
        for _ in range(luck.randint(1, 4)):
            i = luck.randrange(len(shapes))
            match luck.randrange(4):
                case 0:
                    shapes[i] = luck.choice(stock)
                case 1:
                    del shapes[i]
                case 2:
                    shapes.insert(i, luck.choice(stock))
                case _:
                    shapes[i] = shapes[i].placed(luck.randint(-30, 30), luck.randint(-30, 30))


@pytest.mark.parametrize("theme", ["turn", "lists"])
def test_nothing_is_drawn_for_the_same_picture(theme: str) -> None:
    look = Look()
    sheet = Sheet(look.glass.size)
    renderer = Renderer(sheet.surface)
    assert renderer.draw(look.picture(PAGES[theme](look)))
    assert renderer.draw(look.picture(PAGES[theme](look))) == []
    assert renderer.frames == 1
