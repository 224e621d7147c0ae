"""The play as a QR code: a reader that is not ours finds the link in the very picture people scan."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
import zxingcpp

from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.intents import Play
from ui.house.intents import Pick
from ui.picture.offscreen import draw
from ui.screens.share import LINK, mosaic, play, play_link
from ui.shots import SIZES, Stage


@pytest.fixture
def finished(tmp_path: Path) -> Iterator[Stage]:
    stage = Stage(tmp_path, "ru")
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red")
    stage.do(Play(FINISH))
    for row in stage.session.game.box.sheet(stage.session.game.setup):
        for seat in range(4):
            stage.do(Play(Tell(row.name, seat, min(row.most, 3 + 4 * seat))))
    stage.do(Play(CLOSE), Pick("skip"), Pick("code"))
    yield stage
    stage.close()


def test_the_link_says_the_whole_play(finished: Stage) -> None:
    told = json.loads(unquote(play_link(finished.face).removeprefix(LINK)))
    assert told == play(finished.face)
    assert [player["name"] for player in told["players"]] == ["Анна", "Борис", "Вера", "Глеб"]
    card = finished.session.view().score()
    assert [player["score"] for player in told["players"]] == [str(card.total(seat)) for seat in range(4)]
    assert [player.get("winner", False) for player in told["players"]] == [seat in card.ranking[0] for seat in range(4)]


def test_nothing_in_the_link_ends_it_early(finished: Stage) -> None:
    assert not set(play_link(finished.face).removeprefix(LINK)) & set(" #&+")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_reader_finds_it_in_the_picture(finished: Stage, size: tuple[int, int]) -> None:
    sheet = draw(finished.seen("code", "ru", size, "night").picture)
    seen = memoryview(sheet.pixels()).cast("B", shape=[size[1], size[0], 3])
    [found] = zxingcpp.read_barcodes(seen)
    assert found.text == play_link(finished.face)


def test_its_squares_are_large_enough_for_a_phone(finished: Stage) -> None:
    """Half a millimetre is what phones read at arm's length, on a code of 60 x 60 mm."""
    rows = mosaic(finished.face)
    assert len(rows) == len(rows[0])
    assert 60 / len(rows) > 0.5
