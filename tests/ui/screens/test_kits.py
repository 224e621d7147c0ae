"""My copies: guesses are pencil until they are confirmed or corrected."""

from engine.table.kits import pencil, pencilled, value
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open
from ui.screens.kits import Kits
from ui.shots import Stage

BOX = ("panticapaeum", "panticapaeum")


def copy(stage: Stage):  # type: ignore[no-untyped-def]
    return stage.face.house.table.kits.copy("panticapaeum")


def test_a_price_is_corrected_by_stepping_and_is_ink_from_then_on(stage: Stage) -> None:
    before = value(copy(stage).values, "prices.A.house.0")
    stage.do(Open("kitvalues", (*BOX, "prices.A.house")))
    stage.do(next(s.touch for s in stage.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(stage, "main")
    assert value(copy(stage).values, "prices.A.house.0") == before + 1
    assert not pencil(copy(stage).values, "prices.A.house.0")
    assert pencil(copy(stage).values, "prices.A.house.1")


def test_what_is_stepped_and_not_kept_is_as_if_never_touched(stage: Stage) -> None:
    before = copy(stage).id
    stage.do(Open("kitvalues", (*BOX, "prices.A.house")))
    stage.do(next(s.touch for s in stage.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(stage, "menu")
    assert copy(stage).id == before


def test_one_touch_confirms_a_whole_section(stage: Stage) -> None:
    before = len(pencilled(copy(stage).values))
    stage.do(Open("kitvalues", (*BOX, "prices.B")))
    tap(stage, "sure")
    left = pencilled(copy(stage).values)
    assert not [path for path in left if path.startswith("prices.B")]
    assert 0 < len(left) < before


def test_one_touch_confirms_the_whole_copy(stage: Stage) -> None:
    stage.do(Open("kit", BOX))
    tap(stage, "sure")
    assert pencilled(copy(stage).values) == []


def test_a_tile_is_drawn_as_it_is(stage: Stage) -> None:
    stage.do(Open("kittiles", BOX))
    tap(stage, "tile-3", "brush-g", "cell-0-0", "main")
    assert value(copy(stage).values, "tiles.3").startswith("g")
    assert not pencil(copy(stage).values, "tiles.3")


def test_a_tile_that_cannot_be_is_refused_with_a_sentence(stage: Stage) -> None:
    before = copy(stage).id
    stage.do(Open("kittiles", BOX))
    tap(stage, "tile-3", "brush-g", "cell-3-2", "main")
    assert "falls apart" in words(stage)
    assert copy(stage).id == before


def test_a_copy_travels_on_a_stick(stage: Stage) -> None:
    stage.do(Open("kit", BOX))
    tap(stage, "export")
    shipped = copy(stage).id
    tap(stage, "sure")
    assert copy(stage).id == shipped  # what no rule reads is not in the id
    assert pencilled(copy(stage).values) == []
    stage.face.home()
    stage.do(Open("kits"))
    assert isinstance(stage.face.screen, Kits)
    tap(stage, "import")
    assert pencilled(copy(stage).values) != []


def test_a_running_game_keeps_the_copy_it_began_with(stage: Stage) -> None:
    stage.begin("panticapaeum", aid=True, seats=2)
    before = stage.session.game.values
    stage.do(Open("kitvalues", (*BOX, "prices.A.house")))
    stage.do(next(s.touch for s in stage.program.app.picture(0).shapes if s.says == "more" and s.touch))
    tap(stage, "main")
    assert stage.session.game.values == before


def test_one_goes_down_into_the_values_level_by_level(stage: Stage) -> None:
    stage.do(Open("kit", BOX))
    tap(stage, "Prices", "prices.A", "prices.A.house")
    assert "No. 1" in words(stage)
    tap(stage, "menu", "menu", "menu")
    assert stage.face.screen.name == "kit"


def test_a_door_touched_twice_opens_once(stage: Stage) -> None:
    stage.do(Open("kits"), Open("kits"))
    assert [screen.name for screen in stage.face.screens] == ["home", "kits"]


def test_a_copy_is_deleted_after_a_question(stage: Stage) -> None:
    stage.do(Open("kit", BOX))
    tap(stage, "sure", "delete")
    assert "Delete" in words(stage)
    tap(stage, "main")
    assert stage.face.screen.name != "kit"
    assert pencilled(copy(stage).values) != []  # the shipped one again


def test_what_comes_from_a_stick_cannot_say_where_it_goes_back_to(stage: Stage) -> None:
    text = stage.face.house.table.export_kit(copy(stage)).replace('name = "panticapaeum"', 'name = "../../../victim"')
    stage.face.house.table.import_kit(text)
    stage.do(Open("kit", ("panticapaeum", "../../../victim")))
    tap(stage, "export")
    folder = stage.face.house.folder / "export"
    assert [path.name for path in folder.iterdir()] == [f"trireme-panticapaeum-{copy(stage).id}.toml"]


def test_a_copy_that_cannot_be_is_refused_in_a_sentence(stage: Stage) -> None:
    folder = stage.face.house.folder / "export"
    folder.mkdir()
    for name, content, told in (
        ("a.toml", b"confirmed = true", "This is not a kit"),
        ("b.toml", b"\xff", "no text"),
        ("c.toml", b"x" * 10**6, "far too large"),
    ):
        for old in folder.iterdir():
            old.unlink()
        (folder / name).write_bytes(content)
        stage.do(Open("kits"))
        tap(stage, "import")
        assert told in words(stage)
        stage.face.home()
