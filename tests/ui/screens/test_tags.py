"""Stickers: the tile is laid first, then told; and what a box check ends with."""

from engine.table.intents import Lifted, Tag
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open, Pick
from ui.shots import Studio

ONE, TWO = "04112233445566", "04112233445577"


def test_three_touches_and_a_tile_is_known_by_its_cubes(studio: Studio) -> None:
    studio.do(Open("enrol", ("panticapaeum",)))
    studio.lay(ONE)
    tap(studio, "letter-b", "letter-p", "main")
    assert "1 of 65, 1 only by cubes" in words(studio)
    assert studio.face.house.table.tags.copy_of(Tag(ONE)) == "panticapaeum"


def test_the_next_tile_closes_the_one_before(studio: Studio) -> None:
    studio.do(Open("enrol", ("akropolis",)))
    studio.lay(ONE)
    tap(studio, "letter-H", "letter-m", "letter-b")
    studio.lay(TWO)
    assert "1 of 61" in words(studio)
    assert studio.face.house.table.tags.copy_of(Tag(TWO)) is None


def test_a_known_tile_is_shown_and_can_be_said_anew(studio: Studio) -> None:
    studio.do(Open("enrol", ("panticapaeum",)))
    studio.lay(ONE)
    tap(studio, "letter-b", "letter-p", "main")
    studio.lay(ONE)
    assert "This is tile 2" in words(studio)
    tap(studio, "anew", "letter-g", "letter-g", "main")
    assert studio.face.house.table.tags.part(Tag(ONE), "panticapaeum") != 2


def test_what_was_told_last_is_forgotten_with_one_touch(studio: Studio) -> None:
    studio.do(Open("enrol", ("panticapaeum",)))
    studio.lay(ONE)
    tap(studio, "letter-b", "letter-p", "main", "forget")
    assert "0 of 65" in words(studio)


def test_a_tile_none_of_ours_looks_like_is_drawn_whole(studio: Studio) -> None:
    studio.do(Open("enrol", ("panticapaeum",)))
    studio.lay(ONE)
    tap(studio, *["letter-g"] * 5)
    assert "None of ours looks like this" in words(studio)
    tap(studio, "whole", "brush-g", "cell-0-0", "cell-1-0", "cell-2-0", "cell-0-1", "cell-1-1", "main")
    assert "1 of 65" in words(studio)
    copy = studio.face.house.table.kits.copy("panticapaeum")
    assert "ggg\ngg" in copy.values["tiles"].values()


def test_a_phone_is_no_tile_and_nothing_of_it_is_kept(studio: Studio) -> None:
    studio.do(Open("enrol", ("panticapaeum",)))
    studio.give(Tag("08112233", 0x20))
    assert "not a tile" in words(studio)
    assert studio.face.house.table.stickers() == []


def test_a_box_check_takes_scans_in_any_order_and_says_what_is_missing(studio: Studio) -> None:
    tags = studio.face.house.table.tags
    for number in (1, 2, 3):
        tags.enrol(Tag(f"04{number:012x}"), "panticapaeum", number)
    studio.do(Open("boxcheck"))
    for number in (3, 1, 3):
        studio.lay(f"04{number:012x}")
    assert "2 of 3" in words(studio)
    assert "missing:" in words(studio)
    studio.lay(f"04{2:012x}")
    assert "All are there." in words(studio)
    studio.do(Pick("another"))
    assert "Is everything there?" in words(studio)


def test_a_sticker_is_tried_without_a_game(studio: Studio) -> None:
    studio.face.house.table.tags.enrol(Tag(ONE), "panticapaeum", 12)
    studio.do(Open("tagtest"))
    studio.give(Tag(ONE))
    assert "Tile 12" in words(studio)
    studio.give(Lifted(ONE), Tag(TWO))
    assert "new here" in words(studio)


def test_a_sticker_is_forgotten_after_a_question(studio: Studio) -> None:
    studio.face.house.table.tags.enrol(Tag(ONE), "panticapaeum", 12)
    studio.do(Open("stickers"))
    tap(studio, "Tile 12", "Forget")
    assert studio.face.house.table.stickers() == []


def test_on_the_first_screen_a_tile_opens_its_box(studio: Studio) -> None:
    studio.face.house.table.tags.enrol(Tag(ONE), "akropolis", 1)
    studio.give(Tag(ONE))
    assert studio.face.screen.name == "box"
    assert "Akropolis" in words(studio)
