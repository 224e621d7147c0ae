"""What happens when nothing happens, by a clock turned by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.boxes import box
from engine.rules.kit import kit_id
from engine.rules.record import begin, read, replay
from engine.table.intents import Press, Tag
from tests.brought import bringing
from tests.ui.screens.eyes import tap, words
from ui.house.intents import Open
from ui.screens.attract import Attract, playbill
from ui.seeds import shipped_kit
from ui.shell.idle import ATTRACT, DIM, LOST
from ui.shots import Studio


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    one = Studio(tmp_path)
    yield one
    one.close()


def playing(studio: Studio) -> None:
    studio.begin("panticapaeum", aid=True, seats=3)
    studio.play("begin red", "rest 11")


@pytest.mark.parametrize("begun", range(len(bringing("watched"))))
def test_over_the_first_screen_a_game_plays_by_itself(
    studio: Studio, begun: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Attract, "begun", begun)  # box by box
    studio.wait(ATTRACT + 1)
    assert isinstance(studio.face.screen, Attract)
    seen = {studio.seen_now().shapes}
    for _ in range(4):
        studio.wait(2)
        seen.add(studio.seen_now().shapes)
    assert len(seen) > 2
    assert studio.face.session is None
    assert studio.face.house.table.games() == []


WON_WITH = {"akropolis": 90, "amytis": 100, "panticapaeum": 60, "pyramidion": 10}  # chance comes nowhere near


def test_only_dealt_games_are_shown_that_look_sensible() -> None:
    bill = playbill()
    assert {record.parent.parent.name for record in bill} == set(bringing("watched"))
    for record in bill:
        found = read(record.read_text("utf-8"))
        head = found.heading
        assert head.seed is not None
        assert not head.aid
        known, kit = box(head.box), shipped_kit(head.box)
        card = replay(found, known, begin(found, known, {kit_id(kit): kit}.get)).score()
        assert card.total(card.ranking[0][0]) >= WON_WITH[head.box]
        assert card.ranking[0][0] < len(head.seats), "alone, too, a person's seat wins"


def test_one_follows_another_without_end(studio: Studio) -> None:
    studio.wait(ATTRACT + 1)
    words(studio)
    first = studio.face.screen._game  # type: ignore[attr-defined]
    first.go(10_000)
    studio.wait(10)
    words(studio)
    assert studio.face.screen._game is not first  # type: ignore[attr-defined]


def test_the_first_touch_only_wakes(studio: Studio) -> None:
    studio.wait(ATTRACT + 1)
    assert studio.program.app.wake(studio.time)
    assert studio.face.screen.name == "home"
    assert not studio.program.app.wake(studio.time)


def test_a_tile_acts_at_once(studio: Studio) -> None:
    studio.face.house.table.tags.enrol(Tag("04112233445566"), "akropolis", 1)
    studio.wait(ATTRACT + 1)
    studio.give(Tag("04112233445566"))
    assert studio.face.screen.name == "box"


@pytest.mark.parametrize("name", ["more", "settings", "history"])
def test_nothing_but_the_first_screen_is_covered(studio: Studio, name: str) -> None:
    studio.do(Open(name))
    studio.wait(ATTRACT + 1)
    assert studio.face.screen.name == name


def test_a_running_game_grows_darker_and_is_never_covered(studio: Studio) -> None:
    playing(studio)
    before = studio.session.record()
    studio.wait(DIM + LOST * 10)
    assert studio.face.screen.name == "game"
    assert studio.program.app.idle.dim
    assert studio.session.record() == before


def test_a_button_acts_on_a_dark_screen(studio: Studio) -> None:
    playing(studio)
    studio.wait(DIM + 1)
    studio.give(Press(0))
    assert studio.session.turn.who == 1
    assert not studio.program.app.idle.dim


def test_after_ten_minutes_the_first_touch_says_where_we_were(studio: Studio) -> None:
    playing(studio)
    studio.give(Press(0))
    studio.wait(LOST + 1)
    assert studio.program.app.wake(studio.time)
    assert "Where were we?" in words(studio)
    assert "Boris" in words(studio)
    tap(studio, "main")
    assert studio.face.screen.name == "game"


def test_before_that_it_only_wakes(studio: Studio) -> None:
    playing(studio)
    studio.wait(DIM + 1)
    assert studio.program.app.wake(studio.time)
    assert studio.face.screen.name == "game"


def test_a_game_taken_up_asks_whether_the_table_is_as_it_was_and_waits_for_nothing(studio: Studio) -> None:
    playing(studio)
    studio.do(Open("park"))
    studio.face.leave_table()
    studio.face.resume(1)
    assert "Is all as it was?" in words(studio)
    studio.give(Press(0))
    assert studio.session.turn.who == 1
    assert studio.face.screen.name == "game"


def test_what_drifted_meanwhile_is_one_touch_away(studio: Studio) -> None:
    playing(studio)
    studio.face.leave_table()
    studio.face.resume(1)
    tap(studio, "drift")
    assert studio.face.screen.name == "drift"


def test_nothing_is_due_while_nothing_will_happen(studio: Studio) -> None:
    playing(studio)
    studio.wait(DIM + 1)
    assert studio.program.app.idle.wakes() is None
