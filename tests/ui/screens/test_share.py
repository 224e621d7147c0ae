"""The play as a QR code: a reader that is not ours finds the link in the very picture people scan."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
import zxingcpp

from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.intents import Play
from engine.table.seeds import SEEDS
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open, Pick
from ui.picture.offscreen import draw
from ui.screens.share import LINK, mosaic, play, play_link
from ui.shots import SIZES, Studio


@pytest.fixture
def finished(tmp_path: Path) -> Iterator[Studio]:
    studio = Studio(tmp_path, "ru")
    studio.begin("panticapaeum", aid=True, seats=4)
    studio.play("begin red")
    studio.do(Play(FINISH))
    for row in studio.session.game.box.sheet(studio.session.game.setup):
        for seat in range(4):
            studio.do(Play(Tell(row.name, seat, min(row.most, 3 + 4 * seat))))
    studio.do(Play(CLOSE), Pick("skip"), Open("code"))
    yield studio
    studio.close()


def test_the_link_says_the_whole_play(finished: Studio) -> None:
    told = json.loads(unquote(play_link(finished.face, finished.session).removeprefix(LINK)))
    assert told == play(finished.face, finished.session)
    assert [player["name"] for player in told["players"]] == ["Анна", "Борис", "Вера", "Глеб"]
    card = finished.session.view().score()
    assert [player["score"] for player in told["players"]] == [str(card.total(seat)) for seat in range(4)]
    assert [player.get("winner", False) for player in told["players"]] == [seat in card.ranking[0] for seat in range(4)]


def test_nothing_in_the_link_ends_it_early(finished: Studio) -> None:
    assert not set(play_link(finished.face, finished.session).removeprefix(LINK)) & set(" #&+")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_reader_finds_it_in_the_picture(finished: Studio, size: tuple[int, int]) -> None:
    sheet = draw(finished.seen("code", "ru", size, "night").picture)
    seen = memoryview(sheet.pixels()).cast("B", shape=[size[1], size[0], 3])
    [found] = zxingcpp.read_barcodes(seen)
    assert found.text == play_link(finished.face, finished.session)


def test_its_squares_are_large_enough_for_a_phone(finished: Studio) -> None:
    """Half a millimetre is what phones read at arm's length, on a code of 60 x 60 mm."""
    rows = mosaic(play_link(finished.face, finished.session))
    assert len(rows) == len(rows[0])
    assert 60 / len(rows) > 0.5


def scanned(studio: Studio) -> str:
    """What a phone reads off the glass."""
    sheet = draw(studio.program.app.picture(studio.time))
    wide, high = sheet.size
    [found] = zxingcpp.read_barcodes(memoryview(sheet.pixels()).cast("B", shape=[high, wide, 3]))
    return str(found.text)


def test_back_leads_where_one_came_from(finished: Studio) -> None:
    tap(finished, "back")
    assert finished.face.screen.name == "ending"
    assert finished.face.session is not None


@pytest.mark.parametrize("record", ["panticapaeum/solo", "akropolis/four", "pyramidion/aid-two"])
def test_every_past_game_has_the_code_it_ended_with(tmp_path: Path, record: str) -> None:
    box, name = record.split("/")
    studio = Studio(tmp_path)
    try:
        number = studio.face.house.table.import_record((SEEDS / box / "records" / f"{name}.record").read_text("utf-8"))
        studio.do(Open("past", (number,)))
        tap(studio, "code")
        told = json.loads(unquote(scanned(studio).removeprefix(LINK)))
        past = studio.face.house.table.games()[0]
        assert [int(player["score"]) for player in told["players"]] == [
            past.total(seat) for seat in sorted(seat for group in past.ranking for seat in group)
        ]
        assert told["sourcePlayId"] == past.token[:8]
        tap(studio, "back")
        assert studio.face.screen.name == "past"
    finally:
        studio.close()


def test_a_game_that_was_left_has_no_code(finished: Studio) -> None:
    finished.begin("panticapaeum", aid=True, seats=2)
    finished.session.leave()
    finished.face.leave_table()
    finished.do(Open("past", (2,)))
    assert "QR" not in words(finished)
