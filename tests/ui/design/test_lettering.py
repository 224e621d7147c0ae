"""Words in rectangles, measured with letters of half an em."""

from dataclasses import replace

from ui.design.lettering import CAPITAL, HANGING, STEMS, Setting, baseline, evened, fit, mark, pieces
from ui.design.rect import Rect
from ui.design.shapes import MARK, Face, Picture, Text


class Half:
    """Every letter is half as wide as the size."""

    def width(self, text: str, face: Face, size: int) -> int:
        return (len(text) - text.count(MARK)) * size // 2 + text.count(MARK) * mark(size)

    def height(self, face: Face, size: int) -> int:
        return round(size * 1.25)

    def reach(self, text: str, face: Face, size: int) -> tuple[int, int]:
        return round(size * 0.7), round(size * 0.2)


WIDE = Text(Rect(0, 0, 100, 30), "0123456789", (30, 20, 10), (0, 0, 0))


def test_the_largest_size_that_fits_is_taken() -> None:
    assert fit(WIDE, Half())[:2] == (20, ("0123456789",))
    assert fit(replace(WIDE, rect=Rect(0, 0, 100, 12)), Half()).size == 10


def test_at_the_last_size_the_text_is_cut_with_dots() -> None:
    setting = fit(replace(WIDE, text="0123456789" * 3), Half())
    assert setting == (10, ("0123456789012345678…",), False)


def test_a_text_of_more_lines_wraps_between_words() -> None:
    setting = fit(replace(WIDE, text="один два четыре", lines=2, sizes=(20,), rect=Rect(0, 0, 80, 60)), Half())
    assert setting == (20, ("один два", "четыре"), True)


def test_no_number_is_parted_from_what_it_counts_and_no_scrap_stands_alone() -> None:
    room = replace(WIDE, lines=3, sizes=(20,), rect=Rect(0, 0, 140, 80))
    assert fit(replace(room, text="берёт с места 1: дом"), Half()).lines == ("берёт", "с места 1: дом")
    wider = replace(room, text="тайл на клетку 19 · потом", rect=Rect(0, 0, 170, 80))
    assert fit(wider, Half()).lines == ("тайл на", "клетку 19 · потом")
    assert fit(replace(room, text="уже стоит он.", rect=Rect(0, 0, 120, 80)), Half()).lines == ("уже", "стоит он.")


def test_no_line_begins_with_a_dash_or_ends_with_a_word_of_one_letter() -> None:
    two = replace(WIDE, text="Тайл с места — в сброс", lines=2, sizes=(20,), rect=Rect(0, 0, 160, 60))
    assert fit(two, Half()).lines == ("Тайл с места —", "в сброс")
    assert fit(replace(two, text="Тайл с места 5 в сброс"), Half()).lines == ("Тайл с места 5", "в сброс")


def test_where_that_leaves_too_little_room_lines_are_as_they_can_be() -> None:
    narrow = replace(WIDE, text="слово — в длинном", lines=3, sizes=(20,), rect=Rect(0, 0, 70, 90))
    assert fit(narrow, Half()) == (20, ("слово —", "в", "длинном"), True)


def test_a_mark_stays_with_its_word() -> None:
    text = f"потом{chr(32)}{MARK}\u00a0Анна"
    setting = fit(replace(WIDE, text=text, lines=2, sizes=(20,), rect=Rect(0, 0, 75, 60)), Half())
    assert setting.lines == ("потом", f"{MARK}\u00a0Анна")


def test_a_line_break_given_is_kept() -> None:
    assert fit(replace(WIDE, text="a\nb", lines=2, sizes=(10,)), Half()).lines == ("a", "b")
    assert not fit(replace(WIDE, text="a\nb", lines=1, sizes=(10,)), Half()).whole


def test_too_many_lines_for_the_height_are_cut() -> None:
    setting = fit(replace(WIDE, text="aa bb cc dd", lines=4, sizes=(20,), rect=Rect(0, 0, 40, 45)), Half())
    assert setting.lines == ("aa", "bb…")
    assert not setting.whole


def test_a_line_is_cut_at_its_marks() -> None:
    assert pieces(f"{MARK} ход {MARK}") == [MARK, " ход ", MARK]


def test_kin_are_set_in_the_size_of_the_one_with_the_least_room() -> None:
    short, long = replace(WIDE, text="0", kin="keys"), replace(WIDE, kin="keys")
    alone = replace(WIDE, text="0")
    sizes = [fit(t, Half()).size for t in evened(Picture((9, 9), (short, long, alone)), Half()).shapes]  # type: ignore[arg-type]
    assert sizes == [20, 20, 30]


def test_a_line_alone_stands_as_its_capitals_do() -> None:
    text = replace(WIDE, text="p", sizes=(20,), rect=Rect(0, 0, 100, 60))
    assert baseline(text, Setting(20, ("p",), True), Half()) == 30 + 20 * CAPITAL / 2


def test_several_lines_stand_in_the_middle_with_all_that_hangs_below() -> None:
    text = replace(WIDE, sizes=(20,), lines=2, rect=Rect(0, 0, 100, 60))
    first = baseline(text, Setting(20, ("p", "p"), True), Half())
    above, below = first - 20 * (CAPITAL + STEMS), 60 - (first + 25 + 20 * HANGING)
    assert abs(above - below) < 0.01
