"""The picture as text: everything it says once, with a point for what can be touched."""

from ui.browser.reading import entries
from ui.design.look import Look
from ui.design.parts import key, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, NBSP, Box, Group, Picture, Shape, Text, Token
from ui.design.touch import at
from ui.words.language import language

LOOK = Look()


def picture(*shapes: Shape) -> Picture:
    return LOOK.picture(list(shapes))


def test_a_key_is_told_once_with_the_point_that_means_it() -> None:
    seen = picture(*key(LOOK, Rect(100, 100, 200, 80), "Done", "done"))
    (entry,) = entries(seen)
    assert entry[0] == "Done"
    assert at(seen, *entry[1:]) == "done"


def test_words_are_told_without_a_point() -> None:
    assert entries(picture(*[words(LOOK, Rect(0, 0, 300, 50), "Round 2", "body")])) == [("Round 2",)]


def test_what_lies_under_something_else_cannot_be_touched() -> None:
    covered = key(LOOK, Rect(100, 100, 200, 80), "Done", "done")
    assert entries(picture(*covered, Box(Rect(0, 0, 800, 480), stops=True)))[0] == ("Done",)


def test_what_is_scrolled_out_of_sight_is_not_told() -> None:
    text = Text(Rect(0, 300, 90, 20), "far below", (20,), (255, 255, 255))
    assert entries(picture(Group(Rect(0, 0, 100, 100), (text,)))) == []


def test_drawings_in_a_line_leave_no_hole() -> None:
    text = Text(Rect(0, 0, 300, 50), f"{MARK}{NBSP}Red is next", (20,), (255, 255, 255))
    assert entries(picture(text)) == [("Red is next",)]


def test_signs_are_left_out_and_words_of_the_code_are_said() -> None:
    dot = Text(Rect(0, 0, 30, 50), "·", (20,), (255, 255, 255))
    cube = Token(Rect(50, 0, 30, 30), "square", (9, 9, 9), says="brown")
    assert entries(picture(dot, cube), language("ru").word) == [(language("ru").word("brown"),)]
    assert entries(picture(dot, cube)) == [("brown",)]
