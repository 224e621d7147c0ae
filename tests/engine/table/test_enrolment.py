"""Enrolment begins with the tile: lay it, then say what it is, as finely as wanted."""

from pathlib import Path

import pytest

from engine.rules import boxes
from engine.table.enrolment import Enrolment
from engine.table.errors import TagError
from engine.table.intents import Tag
from engine.table.table import Table

ONE, TWO, THREE = (Tag(f"04{n:012x}") for n in (1, 2, 3))


def sitting(folder: Path, box: str) -> tuple[Table, Enrolment]:
    home = Table(folder, boxes=boxes.box)
    return home, Enrolment(home.kits, home.tags, home.kits.copy(box))


def test_where_the_parts_are_certain_the_letters_leave_one_kind(tmp_path: Path) -> None:
    _, sit = sitting(tmp_path, "akropolis")
    assert sit.lay(ONE) is None
    [part] = sit.fits("bmH")  # read from any of its hexes
    assert sit.pictures[part] == "Hmb"
    assert sit.say(part) == part
    assert sit.lay(ONE) == part
    assert sit.fits("Hmb") == []
    assert sit.progress == (1, 61, 0)


def test_copies_of_a_kind_are_told_by_saying_the_same_again(tmp_path: Path) -> None:
    _, sit = sitting(tmp_path, "amytis")
    for tag, part in ((ONE, 1), (TWO, 2)):
        sit.lay(tag)
        [kind] = sit.fits("Gg")
        assert sit.say(kind) == part
    sit.lay(THREE)
    assert sit.fits("Gg") == []
    with pytest.raises(TagError, match="another sticker on tile 1 already"):
        sit.say(1)


def test_cubes_alone_are_fine_enough_and_the_shape_stays_pencil(tmp_path: Path) -> None:
    home, sit = sitting(tmp_path, "panticapaeum")
    sit.lay(ONE)
    part = sit.fits("bp")[0]
    sit.say(part)
    assert sit.progress == (1, 65, 1)
    home.close()
    assert sitting(tmp_path, "panticapaeum")[1].progress == (1, 65, 1)


def test_a_tile_none_of_ours_looks_like_becomes_one_that_was_a_guess(tmp_path: Path) -> None:
    home, sit = sitting(tmp_path, "panticapaeum")
    sit.lay(ONE)
    assert sit.fits("ggggg") == []
    part = sit.draw("ggg\ng~g")
    assert sit.pictures[part] == "ggg\ng~g"
    assert sit.progress == (1, 65, 0)
    assert home.kits.copy("panticapaeum").values["tiles"][str(part)] == "ggg\ng~g"
    home.close()
    assert sitting(tmp_path, "panticapaeum")[1].lay(ONE) == part


def test_what_is_certain_is_not_drawn_anew(tmp_path: Path) -> None:
    _, sit = sitting(tmp_path, "akropolis")
    sit.lay(ONE)
    with pytest.raises(TagError, match="Every tile of this copy is certain"):
        sit.draw("Hmb")


def test_stopping_changing_ones_mind_and_phones(tmp_path: Path) -> None:
    _, sit = sitting(tmp_path, "amytis")
    with pytest.raises(TagError, match="First lay the tile"):
        sit.say(1)
    with pytest.raises(TagError, match="not a tile"):
        sit.lay(Tag("08a1b2c3"))
    sit.lay(ONE)
    sit.lay(TWO)  # the first was not told: nothing of it is kept
    sit.say(1)
    sit.take_back()
    assert sit.progress.stickers == 0
    sit.lay(ONE)
    sit.say(5)
    sit.lay(ONE)
    with pytest.raises(TagError, match="already on tile 5"):
        sit.say(9)
    assert sit.say(9, anew=True) == 9
