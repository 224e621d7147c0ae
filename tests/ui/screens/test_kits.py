"""My copies: guesses are pencil until they are confirmed or corrected."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.table.kits import pencil, pencilled, value
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open, Pick
from ui.screens.kits import Kits
from ui.shots import Studio

BOX = ("panticapaeum", "panticapaeum")


def copy(studio: Studio):  # type: ignore[no-untyped-def]
    return studio.face.house.table.kits.copy("panticapaeum")


def test_a_price_is_corrected_by_stepping_and_is_ink_from_then_on(studio: Studio) -> None:
    before = value(copy(studio).values, "prices.A.house.0")
    studio.do(Open("kitvalues", (*BOX, "prices.A.house")))
    studio.do(next(s.touch for s in studio.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(studio, "main")
    assert value(copy(studio).values, "prices.A.house.0") == before + 1
    assert not pencil(copy(studio).values, "prices.A.house.0")
    assert pencil(copy(studio).values, "prices.A.house.1")


def test_what_is_stepped_and_not_kept_is_as_if_never_touched(studio: Studio) -> None:
    before = copy(studio).id
    studio.do(Open("kitvalues", (*BOX, "prices.A.house")))
    studio.do(next(s.touch for s in studio.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(studio, "menu")
    assert copy(studio).id == before


def test_one_touch_confirms_a_whole_section(studio: Studio) -> None:
    before = len(pencilled(copy(studio).values))
    studio.do(Open("kitvalues", (*BOX, "prices.B")))
    tap(studio, "sure")
    left = pencilled(copy(studio).values)
    assert not [path for path in left if path.startswith("prices.B")]
    assert 0 < len(left) < before


def test_one_touch_confirms_the_whole_copy(studio: Studio) -> None:
    studio.do(Open("kit", BOX))
    tap(studio, "sure")
    assert pencilled(copy(studio).values) == []


def test_a_tile_is_drawn_as_it_is(studio: Studio) -> None:
    studio.do(Open("kittiles", BOX))
    tap(studio, "tile-3", "brush-g", "cell-0-0", "main")
    assert value(copy(studio).values, "tiles.3").startswith("g")
    assert not pencil(copy(studio).values, "tiles.3")


def test_a_tile_that_cannot_be_is_refused_with_a_sentence(studio: Studio) -> None:
    before = copy(studio).id
    studio.do(Open("kittiles", BOX))
    tap(studio, "tile-3", "brush-g", "cell-3-2", "main")
    assert "falls apart" in words(studio)
    assert copy(studio).id == before


def test_a_copy_travels_on_a_stick(studio: Studio) -> None:
    studio.do(Open("kit", BOX))
    tap(studio, "export")
    shipped = copy(studio).id
    tap(studio, "sure")
    assert copy(studio).id == shipped  # what no rule reads is not in the id
    assert pencilled(copy(studio).values) == []
    studio.face.home()
    studio.do(Open("kits"))
    assert isinstance(studio.face.screen, Kits)
    tap(studio, "import")
    assert pencilled(copy(studio).values) != []


def test_a_running_game_keeps_the_copy_it_began_with(studio: Studio) -> None:
    studio.begin("panticapaeum", aid=True, seats=2)
    before = studio.session.game.values
    studio.do(Open("kitvalues", (*BOX, "prices.A.house")))
    studio.do(next(s.touch for s in studio.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(studio, "main")
    assert studio.session.game.values == before


def test_one_goes_down_into_the_values_level_by_level(studio: Studio) -> None:
    studio.do(Open("kit", BOX))
    tap(studio, "Prices", "prices.A", "prices.A.house")
    assert "No. 1" in words(studio)
    tap(studio, "menu", "menu", "menu")
    assert studio.face.screen.name == "kit"


def test_a_door_touched_twice_opens_once(studio: Studio) -> None:
    studio.do(Open("kits"), Open("kits"))
    assert [screen.name for screen in studio.face.screens] == ["home", "kits"]


def test_a_copy_is_deleted_after_a_question(studio: Studio) -> None:
    studio.do(Open("kit", BOX))
    tap(studio, "sure", "delete")
    assert "Delete" in words(studio)
    tap(studio, "main")
    assert studio.face.screen.name != "kit"
    assert pencilled(copy(studio).values) != []  # the shipped one again


def test_what_comes_from_a_stick_cannot_say_where_it_goes_back_to(studio: Studio) -> None:
    text = studio.face.house.table.export_kit(copy(studio)).replace('name = "panticapaeum"', 'name = "../../../victim"')
    studio.face.house.table.import_kit(text)
    studio.do(Open("kit", ("panticapaeum", "../../../victim")))
    tap(studio, "export")
    folder = studio.face.house.folder / "export"
    assert [path.name for path in folder.iterdir()] == [f"trireme-panticapaeum-{copy(studio).id}.toml"]


def test_a_copy_that_cannot_be_is_refused_in_a_sentence(studio: Studio) -> None:
    folder = studio.face.house.folder / "export"
    folder.mkdir()
    for name, content, told in (
        ("a.toml", b"confirmed = true", "This is not a kit"),
        ("b.toml", b"\xff", "no text"),
        ("c.toml", b"x" * 10**6, "far too large"),
    ):
        for old in folder.iterdir():
            old.unlink()
        (folder / name).write_bytes(content)
        studio.do(Open("kits"))
        tap(studio, "import")
        assert told in words(studio)
        studio.face.home()


def exported(studio: Studio, name: str) -> str:
    return studio.face.house.table.export_kit(copy(studio)).replace('name = "panticapaeum"', f'name = "{name}"')


def a_folder(path: Path) -> None:
    os.mkdir(os.fsencode(path.parent) + b"/z\xff\n\x1b.toml")


def a_file_whose_name_is_no_text(path: Path) -> None:
    Path(os.fsdecode(os.fsencode(path.parent) + b"/z\xff\x1b.toml")).write_text("[")


BESIDE: dict[str, Callable[[Path], object]] = {
    "a folder whose name is no text": a_folder,
    "a file whose name is no text": a_file_whose_name_is_no_text,
    "a link that leads nowhere": lambda path: path.symlink_to("/nowhere"),
    "a pipe": os.mkfifo,
    "somebody else's settings": lambda path: path.write_text("[project]\n"),
    "what a Mac leaves": lambda path: path.with_name("._z.toml").write_bytes(b"\0\5\x16\7" * 20),
}


@pytest.mark.parametrize("what", BESIDE)
def test_nothing_that_lies_beside_a_copy_hides_it(studio: Studio, what: str) -> None:
    folder = studio.face.house.folder / "export"
    folder.mkdir()
    kit = folder / "anna.toml"
    kit.write_text(exported(studio, "Anna"))
    os.utime(kit, (0, 0))  # the other is newer
    BESIDE[what](folder / "z.toml")
    studio.do(Open("kits"))
    tap(studio, "import")
    assert "is here now" in words(studio)
    kit.unlink()
    studio.face.home()
    studio.do(Open("kits"))
    face = studio.face
    face.screen.take(Pick("import"), face)  # whatever is told of the other can be shown
    words(studio).encode()


def test_of_several_copies_on_a_stick_every_one_is_offered(studio: Studio) -> None:
    folder = studio.face.house.folder / "export"
    folder.mkdir()
    for name in ("Anna", "Boris"):
        (folder / f"{name}.toml").write_text(exported(studio, name))
    studio.do(Open("kits"))
    tap(studio, "import")
    assert {"Anna", "Boris"} <= set(words(studio).split())
    studio.do(Pick("close"))
    assert "My copies" in words(studio)
    tap(studio, "import", "Anna")
    assert studio.face.house.table.kits.copies("panticapaeum")[0].name == "Anna"
