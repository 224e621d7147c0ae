"""What a sticker is on: a part of one of the kinds that a box has stickers under."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.rules.amytis.moves import BEGIN, COMPLETE, DEAL, NAME, PICK, SHOW
from engine.rules.boxes import box
from engine.rules.errors import KitError
from engine.table.enrolment import Enrolment
from engine.table.errors import TagError
from engine.table.intents import Play, Tag
from engine.table.kits import Kits
from engine.table.outcomes import Asked, Noted, Shown
from engine.table.parts import Piece, called, looks, piece, piece_of
from engine.table.seats import Opening, Player
from engine.table.session import Session
from engine.table.table import Table
from engine.table.toml import dumps
from tests.toybox import BOX as TOY
from tests.toybox import KIT as TOY_KIT

SEEDS = Path(__file__).parents[3] / "seeds"


def kit(name: str) -> dict[str, Any]:
    return tomllib.loads((SEEDS / name / "kit.toml").read_text("utf-8"))


PLAYERS = Player("red", "Anna"), Player("blue", "Boris")
TILE, PROJECT = Tag("04000000000001"), Tag("04000000000002")


@pytest.mark.parametrize(
    ("name", "many"),
    [("akropolis", (61, 0)), ("amytis", (48, 20)), ("panticapaeum", (65, 0)), ("pyramidion", (40, 0))],
)
def test_a_box_says_what_is_on_its_parts_and_each_kind_counts_from_a_thousand_of_its_own(
    name: str, many: tuple[int, int]
) -> None:
    numbers = sorted(looks(box(name), kit(name)))
    assert (sum(number < 1000 for number in numbers), sum(number > 1000 for number in numbers)) == many
    assert numbers[0] == (21 if name == "pyramidion" else 1)


def test_parts_are_numbered_as_the_rules_number_them() -> None:
    akropolis, amytis, panticapaeum = (looks(box(name), kit(name)) for name in ("akropolis", "amytis", "panticapaeum"))
    assert [akropolis[part] for part in (1, 37, 38, 61)] == ["Hmb", "gqq", "Htm", "bqq"]
    assert [amytis[part] for part in (1, 2, 48, 1001)] == ["Gg", "Gg", "Tb", "g..\n.b.\n..o"]
    assert panticapaeum[10] == kit("panticapaeum")["tiles"]["10"]  # however the section is sorted


PEBBLE = replace(TOY, tagged=("pebble",), looks=lambda values: {"pebble": {n: f"{n % 2}" for n in range(1, 13)}})


def test_only_the_box_says_which_of_its_parts_have_stickers(tmp_path: Path) -> None:
    """Whatever its kit calls its sections, and whatever sections of these names hold in other boxes."""
    values = {**TOY_KIT, "tiles": {"back": "blue"}, "cards": [{"picture": ["ab"]}]}
    assert looks(TOY, values) == {}
    assert looks(PEBBLE, values)[2] == looks(PEBBLE, values)[12] == "0"
    folder = tmp_path / "seeds" / "pebbles"
    folder.mkdir(parents=True)
    (folder / "kit.toml").write_text(dumps(values), "utf-8")
    home = Table(tmp_path / "table", seeds=lambda name: folder, boxes=lambda name: PEBBLE)
    sit = Enrolment(home.kits, home.tags, home.kits.copy("pebbles"))
    assert list(sit.pictures) == list(range(1, 13))
    sit.lay(TILE)
    assert sit.say(4) == 4
    sit.lay(PROJECT)
    with pytest.raises(TagError, match="Every tile of this copy is certain"):
        sit.draw("1")
    text = home.export_kit(home.kits.copy("pebbles"))
    assert dict(home.kits.read(text, home.boxes)[3]) == {TILE.uid: 4}
    with pytest.raises(KitError, match="from 1 to 12"):
        home.kits.read(text.replace("= 4 }", "= 13 }"), home.boxes)
    home.close()


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
    assert Kits.read(text, box)[3] == {PROJECT.uid: 1020}
    other = Table(tmp_path / "two", seeds=lambda name: SEEDS / name)
    other.import_kit(text)
    assert other.tags.of("amytis") == {PROJECT.uid: 1020}
    with pytest.raises(KitError, match="from 1 to 1020"):
        Kits.read(text.replace("1020", "1021"), box)


def test_a_project_is_taught_by_the_colours_of_its_picture(tmp_path: Path) -> None:
    home = Table(tmp_path, seeds=lambda name: SEEDS / name)
    sit = Enrolment(home.kits, home.tags, home.kits.copy("amytis"))
    assert sit.lay(PROJECT) is None
    assert [sit.pictures[number] for number in sit.fits("bbb")] == ["bbb"]
    (three,) = sit.fits("bbb")
    assert sit.say(three) == 1003
    assert (sit.lay(PROJECT), sit.progress[:2]) == (1003, (1, 68))
