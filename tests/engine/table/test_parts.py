"""What a sticker is on: a part of one of the kinds that a box has stickers under."""

import tomllib
from pathlib import Path

import pytest

from engine.rules.amytis.moves import BEGIN, COMPLETE, DEAL, NAME, PICK, SHOW
from engine.rules.boxes import box
from engine.rules.errors import KitError
from engine.table.enrolment import Enrolment
from engine.table.intents import Play, Tag
from engine.table.kits import Kits
from engine.table.outcomes import Asked, Noted, Shown
from engine.table.parts import Piece, called, cards, pictures, piece, piece_of, tiles
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table

SEEDS = Path(__file__).parents[3] / "seeds"
PLAYERS = Player("red", "Anna"), Player("blue", "Boris")
TILE, PROJECT = Tag("04000000000001"), Tag("04000000000002")


def test_tiles_are_numbered_as_the_parts_are() -> None:
    assert pictures({"tiles": {"provenance": "x", "2": ["ab", "c"], "3": ["ab"]}}) == {1: "ab", 2: "c", 3: "ab"}
    assert pictures({"tiles": {"rows": ["Gg Gg", "Mo"]}}) == {1: "Gg", 2: "Gg", 3: "Mo"}
    assert pictures({"tiles": {"1": "b\np", "2": "o"}}) == {1: "b\np", 2: "o"}
    assert pictures({}) == {}


def test_cards_with_pictures_count_on_from_the_next_thousand() -> None:
    values = {"tiles": {"rows": ["Gg Mo"]}, "projects": [{"points": 8, "picture": ["g.", ".b"]}]}
    assert pictures(values) == {1: "Gg", 2: "Mo", 1001: "g.\n.b"}
    assert pictures(values | {"tiles": {"rows": ["Gg"]}}) == {1: "Gg", 1001: "g.\n.b"}  # a project keeps its number
    assert cards({"costs": [1, 2], "rows": [{"cost": 1}], "none": []}) == []


@pytest.mark.parametrize(("name", "many"), [("akropolis", (61, 0)), ("amytis", (48, 20)), ("panticapaeum", (65, 0))])
def test_the_shipped_parts_are_all_found(name: str, many: tuple[int, int]) -> None:
    values = tomllib.loads((SEEDS / name / "kit.toml").read_text("utf-8"))
    assert (len(tiles(values)), sum(map(len, cards(values)))) == many


def test_a_number_says_its_kind() -> None:
    amytis = box("amytis")
    assert piece(48) == Piece(0, 48)
    assert piece(1020) == Piece(1, 20) == piece_of(amytis, "project", 20)
    assert piece_of(amytis, "", 7).number == piece_of(amytis, "tile", 7).number == 7
    assert [str(called(amytis, number)) for number in (7, 1007, 3001)] == ["tile 7", "project 7", "part 1"]
    assert str(called(box("pyramidion"), 4)) == "card 4"


def test_tiles_and_projects_of_one_number_are_told_apart() -> None:
    assert {move.its_piece for move in (SHOW[7], PICK[7], COMPLETE[7])} == {"project"}
    assert NAME[7].its_piece == ""
    assert NAME[7].its_part == COMPLETE[7].its_part == 7


def begun(folder: Path) -> tuple[Table, Session]:
    home = Table(folder, seeds=lambda name: SEEDS / name)
    session = home.start(Opening("amytis", PLAYERS, aid=True))
    session.do(Play(BEGIN[0]))
    return home, session


def test_a_project_on_the_reader_is_completed_by_who_moves(tmp_path: Path) -> None:
    home, session = begun(tmp_path)
    home.tags.enrol(TILE, "amytis", 7)
    home.tags.enrol(PROJECT, "amytis", 1007)
    session.do(PROJECT)
    facts = session.view().facts()
    assert (facts["completed"], facts["named"]) == ([[7], []], 0)
    session.do(TILE)
    assert session.view().facts()["named"] == 7


def test_a_project_completed_already_is_no_tile_that_nobody_asks_for(tmp_path: Path) -> None:
    home, session = begun(tmp_path)
    home.tags.enrol(PROJECT, "amytis", 1007)
    session.do(PROJECT)
    (shown,) = session.do(PROJECT)
    assert isinstance(shown, Shown)
    assert (shown.part, str(shown.why)) == (1007, "This is project 7: it belongs to Anna.")


def test_a_new_sticker_is_on_the_project_that_is_told_next(tmp_path: Path) -> None:
    home, session = begun(tmp_path)
    (asked,) = session.do(PROJECT)
    assert isinstance(asked, Asked)
    outcomes = session.do(Play(COMPLETE[12]))
    assert home.tags.of("amytis") == {PROJECT.uid: 1012}
    assert "From now on this sticker is project 12." in [str(one.why) for one in outcomes if isinstance(one, Noted)]


def test_the_row_of_a_game_on_the_screen_is_dealt_by_the_reader(tmp_path: Path) -> None:
    """With the real box: a project that comes to light is read in, and a palace takes it from the row."""
    home = Table(tmp_path, seeds=lambda name: SEEDS / name)
    session = home.start(Opening("amytis", PLAYERS))
    home.tags.enrol(PROJECT, "amytis", 1020)
    session.do(Play(BEGIN[0], *(DEAL[part] for part in range(1, 10))))
    assert session.turn.ask == "open"
    session.do(PROJECT)
    assert session.view().facts()["row"] == [20, 0, 0]


def test_projects_travel_with_a_copy(tmp_path: Path) -> None:
    home = Table(tmp_path / "one", seeds=lambda name: SEEDS / name)
    home.tags.enrol(PROJECT, "amytis", 1020)
    text = home.export_kit(home.kits.copy("amytis"))
    assert Kits.read(text)[3] == {PROJECT.uid: 1020}
    other = Table(tmp_path / "two", seeds=lambda name: SEEDS / name)
    other.import_kit(text)
    assert other.tags.of("amytis") == {PROJECT.uid: 1020}
    with pytest.raises(KitError, match="from 1 to 1020"):
        Kits.read(text.replace("1020", "1021"))


def test_a_project_is_taught_by_the_colours_of_its_picture(tmp_path: Path) -> None:
    home = Table(tmp_path, seeds=lambda name: SEEDS / name)
    sit = Enrolment(home.kits, home.tags, home.kits.copy("amytis"))
    assert sit.lay(PROJECT) is None
    assert [sit.pictures[number] for number in sit.fits("bbb")] == ["bbb"]
    (three,) = sit.fits("bbb")
    assert sit.say(three) == 1003
    assert (sit.lay(PROJECT), sit.progress[:2]) == (1003, (1, 68))
