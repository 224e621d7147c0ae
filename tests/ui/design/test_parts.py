"""Every part, in both lights, both sizes and large letters: nothing cut, nothing overlapping, nothing too small."""

from collections.abc import Sequence

import pytest

from ui.design import gallery
from ui.design.check import faults
from ui.design.look import Look
from ui.design.parts import (
    Action,
    Entry,
    chip,
    dialog,
    frame,
    key,
    keyboard,
    listing,
    number_keys,
    page_size,
    page_starts,
    places,
    seat_mark,
    seat_name,
    stepper,
)  # fmt: skip
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.design.sizes import Glass
from ui.design.theme import DAY, NIGHT
from ui.design.touch import at, hit
from ui.picture.fonts import Faces

GLASSES = [Glass(800, 480), Glass(1280, 720), Glass(1024, 600), Glass(800, 480, text=1.3)]
LOOKS = [Look(glass, theme) for glass in GLASSES for theme in (NIGHT, DAY)]
ANY = pytest.mark.parametrize("look", LOOKS, ids=lambda k: f"{k.glass.width}x{k.glass.text}-{k.theme.name}")
FIRST = LOOKS[0]


@ANY
@pytest.mark.parametrize("name", [n for n in gallery.PAGES if not n.startswith(("icons", "colours"))])
def test_the_gallery_has_no_fault(look: Look, name: str) -> None:
    found = faults(look.picture(gallery.PAGES[name](look)), look, Faces())
    assert [str(f) for f in found] == []


@ANY
def test_the_frame_never_moves(look: Look) -> None:
    bare = look.picture(frame(look, "Один", menu="menu", help="help", undo="undo", main=Action("Готово", "done")))
    full = look.picture(
        frame(look, "Два", back="back", help="help", undo="undo", main=Action("Нет", "no", ready=False))
    )
    for name in ("menu", "help", "undo", "main"):
        assert bare.find(name).bounds == full.find(name).bounds


@ANY
def test_the_main_action_is_the_largest_target_and_within_reach_of_a_thumb(look: Look) -> None:
    main = places(look).main
    assert main.h >= look.glass.tall(15) - 1
    assert main.w >= look.glass.wide(15)
    assert main.right > look.glass.width * 0.95
    assert main.bottom > look.glass.height * 0.95


@ANY
def test_numbers_to_29_are_one_tap_each(look: Look) -> None:
    shapes = number_keys(look, places(look).whole_body.from_bottom(look.glass.tall(41)), lambda n: n)
    seen = look.picture(shapes)
    targets = [s for s in shapes if s.touch is not None]
    assert [s.touch for s in targets] == list(range(30))
    assert [at(seen, *s.bounds.middle) for s in targets] == list(range(30))


def test_number_keys_are_as_large_as_in_the_sketch() -> None:
    shapes = number_keys(FIRST, places(FIRST).whole_body.from_bottom(68 * 3 + 20), lambda n: n)
    first = next(s for s in shapes if s.touch == 0)
    assert first.bounds.w >= 70
    assert first.bounds.h >= 68


@ANY
@pytest.mark.parametrize("only", [range(0, 30, 3), (0, 8, 10, 12, 16, 18, 20, 22, 24, 26, 28), range(7), range(13)])
def test_few_numbers_stand_in_rows_of_one_length(look: Look, only: Sequence[int]) -> None:
    room = places(look).whole_body.from_bottom(look.glass.tall(41))
    keys = [s.bounds for s in number_keys(look, room, lambda n: n, top=200, only=only) if s.touch is not None]
    rows = [sum(1 for one in keys if one.y == y) for y in sorted({one.y for one in keys})]
    assert sum(rows) == len(only)
    assert rows[0] - rows[-1] <= len(rows) - 1
    assert all(one.h <= 1.5 * one.w for one in keys)
    assert max(one.bottom for one in keys) >= room.bottom - 1  # they fill their room


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_keyboard_writes_every_letter(language: str) -> None:
    shapes = keyboard(FIRST, places(FIRST).whole_body, language, lambda s: s, capital=True, done=Action("Ok", "done"))
    typed = {s.touch for s in shapes if isinstance(s.touch, str)}
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if language == "en" else "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    assert set(alphabet) <= typed
    assert {"\b", " ", "done"} <= typed


def test_a_key_that_is_not_ready_still_answers_why() -> None:
    seen = FIRST.picture(key(FIRST, Rect(10, 10, 200, 80), "Поставить", "why not", ready=False))
    assert at(seen, 50, 50) == "why not"


def test_a_stepper_at_its_end_has_one_way() -> None:
    shapes = stepper(FIRST, Rect(10, 10, 780, 67), "Раунд", "1", None, "more")
    assert [s.touch for s in shapes if s.touch is not None] == ["more"]


def test_a_list_shows_a_page_and_where_more_is() -> None:
    room = places(FIRST).body
    entries = [Entry(f"Ход {n}", ("jump", n)) for n in range(20)]
    size = page_size(FIRST, room)
    assert 4 <= size <= 6
    start = listing(FIRST, room, entries, 0, up="up", down="down")
    assert [s.touch for s in start if isinstance(s.touch, tuple)] == [("jump", n) for n in range(size)]
    assert "up" not in {s.touch for s in start}
    end = listing(FIRST, room, entries, 20 - size, up="up", down="down")
    assert {s.touch for s in end} >= {"up", ("jump", 19)}
    assert "down" not in {s.touch for s in end}
    assert not {"up", "down"} & {s.touch for s in listing(FIRST, room, entries[:2], up="up", down="down")}


def test_a_heading_stands_on_the_page_of_what_follows_it() -> None:
    entries = [Entry(f"{n}", ("line", n), heading=n % 4 == 0) for n in range(23)]
    for size in range(2, 12):
        starts = page_starts(entries, size)
        seen: set[int] = set()
        for first in starts:
            room = Rect(0, 0, 780, size * FIRST.glass.tall(10) + (size - 1) * FIRST.glass.gap + 1)
            assert page_size(FIRST, room) == size
            shapes = listing(FIRST, room, entries, first, up="up", down="down")
            shown = [s.touch[1] for s in shapes if isinstance(s.touch, tuple)]
            assert shown[0] == first
            assert not entries[shown[-1]].heading or shown[-1] == 22, "what follows a heading is on its page"
            seen |= set(shown)
        assert seen == set(range(23)), "no line is left out"
        assert len(shown) == min(size, 23), "the last page is full"
    assert page_starts(entries[:5], 30) == [0]
    assert page_starts([], 5) == [0]


def test_a_dialog_answers_and_what_it_covers_does_not() -> None:
    under: list[Shape] = key(FIRST, Rect(10, 10, 80, 80), "Ход", "under")
    seen = FIRST.picture([*under, *dialog(FIRST, "Так?", "Почему", [Action("Да", "yes"), Action("Нет", "no")])])
    assert at(seen, 20, 20) is None
    answers = [s for s in seen.shapes if s.touch in ("yes", "no")]
    assert {at(seen, *s.bounds.middle) for s in answers} == {"yes", "no"}
    closing = FIRST.picture([*under, *dialog(FIRST, "", "Почему", [], close="close")])
    assert at(closing, 20, 20) == "close"
    assert at(closing, 400, 240) is None


def test_a_chip_says_whose_it_is_by_colour_and_form() -> None:
    (text,) = [s for s in chip(FIRST, Rect(0, 0, 120, 84), "red", "31", "red", done=1, of=3) if isinstance(s, Text)]
    assert text.marks == (seat_mark(FIRST, "red"),)
    assert seat_name("Анна").endswith("Анна")
    assert hit(FIRST.picture(chip(FIRST, Rect(0, 0, 120, 84), "red", "31", "red")), 60, 40)


def test_faults_are_found() -> None:
    """A check that finds nothing would let everything through."""
    theme, faces = FIRST.theme, Faces()

    def kinds(*shapes: Shape) -> set[str]:
        return {f.kind for f in faults(FIRST.picture(list(shapes)), FIRST, faces)}

    def text(rect: Rect, words: str = "Готово", size: int = 30) -> Text:
        return Text(rect, words, (size,), theme.ink)

    assert kinds(text(Rect(0, 0, 30, 40))) == {"cut"}
    assert kinds(text(Rect(0, 0, 200, 40), size=18)) == {"small"}
    assert kinds(text(Rect(0, 0, 200, 40)), text(Rect(20, 0, 200, 40))) == {"overlap"}
    assert kinds(text(Rect(0, 0, 200, 40)), Box(Rect(50, 0, 20, 40), fill=(1, 1, 1))) == {"overlap"}
    assert kinds(Box(Rect(700, 0, 120, 40), fill=(1, 1, 1))) == {"outside"}
    assert kinds(Box(Rect(0, 0, 40, 40), fill=theme.ink, touch="x")) == {"target"}
    big = Box(Rect(0, 0, 80, 80), fill=theme.ink, touch="x")
    assert kinds(big, Box(Rect(82, 0, 80, 80), fill=theme.ink, touch="y")) == {"gap"}
    assert kinds(big, Box(Rect(70, 0, 80, 80), fill=theme.ink, touch="y")) == {"target"}
    assert kinds(Box(Rect(0, 0, 80, 80), touch="x")) == {"unseen"}
    assert kinds(text(Rect(0, 0, 200, 40), "\ufffc Анна")) == {"marks"}
    assert kinds(Text(Rect(0, 0, 200, 40), "Готово", (30,), theme.rule)) == {"faint"}
    assert kinds(Box(Rect(0, 0, 200, 40), fill=theme.ink), text(Rect(0, 0, 200, 40))) == {"faint"}
    assert kinds(big) == set()
