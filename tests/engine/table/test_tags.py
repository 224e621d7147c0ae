"""Stickers: which is on which part, and what is none."""

from pathlib import Path

import pytest

from engine.table.errors import TagError
from engine.table.intents import Tag
from engine.table.tags import BoxCheck, Tags, alike, is_part
from tests.engine.table.evening import opening, table

ONE, TWO, THREE = (Tag(f"04{n:012x}") for n in (1, 2, 3))
PICTURES = {1: "ab", 2: "c", 3: "ab", 4: "d", 1001: "ab"}


@pytest.mark.parametrize(
    "tag",
    [
        Tag("08a1b2c3"),  # a phone: a new number each time
        Tag("04a1b2c3"),  # four bytes
        Tag("04a1b2c3d4e5f6", sak=0x20),  # a bank card, a passport
        Tag("04a1b2c3d4e5f6", sak=0x08),  # a transport card
        Tag("04a1b2c3d4e5f6a7b8c9"),  # ten bytes
        Tag("not hex"),
    ],
)
def test_only_type_2_tags_are_parts(tag: Tag) -> None:
    with pytest.raises(TagError, match=r"That is not a tile\."):
        is_part(tag)


def test_a_uid_may_be_written_in_any_way() -> None:
    assert is_part(Tag("04:A1:B2:C3:D4:E5:F6")) == "04a1b2c3d4e5f6"


def test_enrolment_survives_a_restart(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.tags.enrol(ONE, "pebbles", 4)
    home.close()
    again = table(tmp_path).tags
    assert again.part(ONE, "pebbles") == 4
    assert again.part(TWO, "pebbles") is None
    assert again.copy_of(ONE) == "pebbles"


def test_each_contradiction_is_a_sentence(tmp_path: Path) -> None:
    tags = table(tmp_path).tags
    tags.enrol(ONE, "pebbles", 4)
    with pytest.raises(TagError, match="That is pebble 4 of another box: pebbles"):
        tags.part(ONE, "akropolis")
    with pytest.raises(TagError, match="This sticker is already on pebble 4; is that wrong"):
        tags.enrol(ONE, "pebbles", 5)
    with pytest.raises(TagError, match="This sticker is on pebble 4 of pebbles"):
        tags.enrol(ONE, "akropolis", 5)
    with pytest.raises(TagError, match="another sticker on pebble 4 already"):
        tags.enrol(TWO, "pebbles", 4)
    assert tags.enrol(ONE, "pebbles", 4) == 4  # said again
    assert tags.enrol(ONE, "pebbles", 5, anew=True) == 5  # it was wrong
    assert tags.of("pebbles") == {ONE.uid: 5}


def test_copies_of_a_kind_are_interchangeable(tmp_path: Path) -> None:
    tags = table(tmp_path).tags
    assert alike(PICTURES, 3) == [3, 1]
    assert tags.enrol(ONE, "pebbles", 1, PICTURES) == 1
    assert tags.enrol(TWO, "pebbles", 1, PICTURES) == 3
    with pytest.raises(TagError):
        tags.enrol(THREE, "pebbles", 3, PICTURES)


def test_forgetting_a_sticker(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.tags.enrol(ONE, "pebbles", 4)
    home.tags.save()
    assert [sticker.part for sticker in home.stickers()] == [4]
    assert home.forget_sticker(ONE.uid.upper()) is None
    assert home.stickers() == []
    assert str(home.forget_sticker(ONE.uid)) == f"No sticker {ONE.uid} is known here."
    home.close()
    assert table(tmp_path).stickers() == []


def test_parts_not_seen_for_longer_than_the_others(tmp_path: Path) -> None:
    tags = table(tmp_path).tags
    for tag, part in ((ONE, 1), (TWO, 2), (THREE, 3)):
        tags.enrol(tag, "pebbles", part)
    for tags.games in range(1, 4):
        tags.met(ONE.uid)
        if tags.games < 3:
            tags.met(TWO.uid)
    assert [sticker.part for sticker in tags.long_unseen("pebbles")] == [3]


def test_every_game_counts_for_what_was_seen_when(tmp_path: Path) -> None:
    home = table(tmp_path)
    home.start(opening())
    home.start(opening())
    home.tags.enrol(ONE, "pebbles", 1)
    home.close()
    again = table(tmp_path)
    assert again.tags.games == 2
    assert [sticker.seen for sticker in again.stickers()] == [2]


def test_the_box_check_ends_with_what_is_missing(tmp_path: Path) -> None:
    tags: Tags = table(tmp_path).tags
    for tag, part in ((ONE, 1), (TWO, 2), (THREE, 3)):
        tags.enrol(tag, "pebbles", part)
    check = BoxCheck(tags, "pebbles")
    assert [check.scan(tag) for tag in (THREE, ONE, THREE)] == [3, 1, 3]
    assert check.scan(Tag("04aaaaaaaaaaaa")) is None
    with pytest.raises(TagError):
        check.scan(Tag("08a1b2c3"))
    assert (check.found, check.missing) == (2, [2])


def test_stickers_travel_with_the_copy(tmp_path: Path) -> None:
    home = table(tmp_path / "one")
    home.tags.enrol(ONE, "pebbles", 4)
    text = home.export_kit(home.kits.copy("pebbles"))
    other = table(tmp_path / "other")
    copy = other.import_kit(text)
    assert copy.name == "pebbles"
    other.close()
    assert table(tmp_path / "other").tags.of("pebbles") == {ONE.uid: 4}
