"""What was touched is read from what was drawn."""

from dataclasses import replace

from ui.design.rect import Rect
from ui.design.shapes import Box, Circle, Group, Line, Picture, Polygon, Text
from ui.design.touch import at, dragged, explaining, hit

KEY = Box(Rect(10, 10, 50, 50), fill=(1, 2, 3), touch="key", hold="about the key")


def picture(*shapes: object) -> Picture:
    return Picture((200, 200), tuple(shapes))  # type: ignore[arg-type]


def test_a_key_answers_where_it_is_drawn_and_nowhere_else() -> None:
    seen = picture(KEY)
    assert at(seen, 10, 10) == at(seen, 59, 59) == "key"
    assert at(seen, 60, 60) is None
    assert at(seen, 9, 30) is None


def test_the_front_one_of_two_is_meant() -> None:
    assert at(picture(KEY, replace(KEY, touch="front")), 20, 20) == "front"


def test_words_on_a_key_do_not_hide_it() -> None:
    assert at(picture(KEY, Text(KEY.rect, "Готово", (22,), (0, 0, 0))), 20, 20) == "key"


def test_a_cover_keeps_touches_from_what_lies_beneath() -> None:
    cover = Box(Rect(0, 0, 200, 200), fill=(0, 0, 0, 99), stops=True)
    answer = Box(Rect(100, 100, 50, 50), touch="answer")
    seen = picture(KEY, cover, answer)
    assert at(seen, 20, 20) is None
    assert at(seen, 120, 120) == "answer"


def test_a_hexagon_is_touched_inside_its_edges() -> None:
    hexagon = Polygon(((50, 0), (100, 25), (100, 75), (50, 100), (0, 75), (0, 25)), fill=(1, 1, 1), touch="hex")
    assert at(picture(hexagon), 50, 50) == "hex"
    assert at(picture(hexagon), 3, 3) is None
    assert at(picture(Circle((50, 50), 20, touch="disc")), 65, 65) is None


def test_near_a_legal_place_means_the_nearest_one() -> None:
    places = [Box(Rect(x, 40, 20, 20), touch=x, reach=30) for x in (0, 60)]
    seen = picture(*places)
    assert at(seen, 35, 50) == 0
    assert at(seen, 45, 50) == 60
    assert at(seen, 10, 95) is None


def test_a_drawn_key_is_not_taken_by_a_place_nearby() -> None:
    place = Box(Rect(70, 10, 20, 20), touch="place", reach=40)
    assert at(picture(KEY, place), 58, 20) == "key"
    # Nor does a place under a cover reach through it.
    cover = Box(Rect(0, 0, 60, 200), stops=True)
    assert at(picture(place, cover), 50, 20) is None


def test_a_board_that_was_moved_and_zoomed_is_touched_where_it_is_now() -> None:
    cell = Box(Rect(10, 10, 10, 10), fill=(1, 1, 1), touch="cell", reach=2)
    board = Group(Rect(100, 0, 100, 100), (cell,), offset=(5, -5), scale=2)
    found = hit(picture(board), 126, 16)
    assert found is not None
    assert found.shape.bounds == Rect(125, 15, 20, 20)
    assert found.shape.reach == 4
    assert at(picture(board), 124, 16) == "cell"  # within its reach
    assert at(picture(board), 115, 16) is None


def test_what_is_clipped_away_is_not_there() -> None:
    cell = Box(Rect(0, 0, 80, 80), touch="cell", reach=50)
    board = Group(Rect(0, 0, 40, 40), (cell,))
    assert at(picture(board), 39, 39) == "cell"
    assert at(picture(board), 45, 45) is None


def test_a_finger_pulls_what_lies_under_it() -> None:
    board = Box(Rect(0, 0, 100, 100), drag="city")
    assert dragged(picture(board, KEY), 20, 20) == "city"
    assert dragged(picture(board, Box(Rect(0, 0, 50, 50), stops=True)), 20, 20) is None


def test_while_asking_a_tap_says_what_a_hold_would_have_said() -> None:
    board = Group(Rect(100, 100, 50, 50), (replace(KEY, rect=Rect(0, 0, 20, 20)),))
    asking = explaining(picture(KEY, board))
    assert at(asking, 20, 20) == "about the key"
    assert at(asking, 105, 105) == "about the key"


def test_a_line_is_near_where_it_runs() -> None:
    line = Line(((0, 0), (100, 100)), (1, 1, 1), touch="line", reach=5)
    assert at(picture(line), 52, 50) == "line"
    assert line.distance(0, 100) > 70


def test_a_picture_names_its_parts_and_says_its_words() -> None:
    board = Group(Rect(10, 0, 90, 90), (Text(Rect(1, 1, 9, 9), "Дом", (9,), (1, 1, 1), key="house"),))
    seen = picture(board, Box(Rect(0, 0, 5, 5), says="menu"))
    assert seen.words() == ["Дом", "menu"]
    assert seen.find("house").bounds.x == 11
