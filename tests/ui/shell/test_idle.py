"""What happens when nothing happens, by a clock turned by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.boxes import box, names
from engine.rules.kit import kit_id
from engine.rules.record import begin, read, replay
from engine.table.intents import Press, Tag
from tests.ui.screens.eyes import tap, words
from ui.design.shapes import Group
from ui.house.intents import Open
from ui.screens.attract import Attract, playbill
from ui.seeds import shipped_kit
from ui.shell.idle import ATTRACT, DIM, LOST
from ui.shots import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    one = Stage(tmp_path)
    yield one
    one.close()


def playing(stage: Stage) -> None:
    stage.begin("panticapaeum", aid=True, seats=3)
    stage.play("begin red", "rest 11")


def table(stage: Stage) -> tuple[Group, ...]:
    """What lies on the stages."""
    return tuple(shape for shape in stage.program.app.picture(stage.time).shapes if isinstance(shape, Group))


def test_over_the_first_screen_a_game_plays_by_itself(stage: Stage) -> None:
    stage.wait(ATTRACT + 1)
    assert isinstance(stage.face.screen, Attract)
    seen = {table(stage)}
    for _ in range(4):
        stage.wait(2)
        seen.add(table(stage))
    assert len(seen) > 2
    assert stage.face.session is None
    assert stage.face.house.table.games() == []


WON_WITH = {"akropolis": 90, "amytis": 100, "panticapaeum": 60, "pyramidion": 10}  # chance comes nowhere near


def test_only_dealt_games_are_shown_that_look_sensible() -> None:
    bill = playbill()
    assert {record.parent.parent.name for record in bill} == set(names())
    for record in bill:
        found = read(record.read_text("utf-8"))
        head = found.heading
        assert head.seed is not None
        assert not head.aid
        known, kit = box(head.box), shipped_kit(head.box)
        card = replay(found, known, begin(found, known, {kit_id(kit): kit}.get)).score()
        assert card.total(card.ranking[0][0]) >= WON_WITH[head.box]
        assert card.ranking[0][0] < len(head.seats), "alone, too, a person's seat wins"


def test_one_follows_another_without_end(stage: Stage) -> None:
    stage.wait(ATTRACT + 1)
    words(stage)
    first = stage.face.screen._game  # type: ignore[attr-defined]
    first.go(10_000)
    stage.wait(10)
    words(stage)
    assert stage.face.screen._game is not first  # type: ignore[attr-defined]


def test_the_first_touch_only_wakes(stage: Stage) -> None:
    stage.wait(ATTRACT + 1)
    assert stage.program.app.wake(stage.time)
    assert stage.face.screen.name == "home"
    assert not stage.program.app.wake(stage.time)


def test_a_tile_acts_at_once(stage: Stage) -> None:
    stage.face.house.table.tags.enrol(Tag("04112233445566"), "akropolis", 1)
    stage.wait(ATTRACT + 1)
    stage.give(Tag("04112233445566"))
    assert stage.face.screen.name == "box"


@pytest.mark.parametrize("name", ["more", "settings", "history"])
def test_nothing_but_the_first_screen_is_covered(stage: Stage, name: str) -> None:
    stage.do(Open(name))
    stage.wait(ATTRACT + 1)
    assert stage.face.screen.name == name


def test_a_running_game_grows_darker_and_is_never_covered(stage: Stage) -> None:
    playing(stage)
    before = stage.session.record()
    stage.wait(DIM + LOST * 10)
    assert stage.face.screen.name == "game"
    assert stage.program.app.idle.dim
    assert stage.session.record() == before


def test_a_button_acts_on_a_dark_screen(stage: Stage) -> None:
    playing(stage)
    stage.wait(DIM + 1)
    stage.give(Press(0))
    assert stage.session.turn.who == 1
    assert not stage.program.app.idle.dim


def test_after_ten_minutes_the_first_touch_says_where_we_were(stage: Stage) -> None:
    playing(stage)
    stage.give(Press(0))
    stage.wait(LOST + 1)
    assert stage.program.app.wake(stage.time)
    assert "Where were we?" in words(stage)
    assert "Boris" in words(stage)
    tap(stage, "main")
    assert stage.face.screen.name == "game"


def test_before_that_it_only_wakes(stage: Stage) -> None:
    playing(stage)
    stage.wait(DIM + 1)
    assert stage.program.app.wake(stage.time)
    assert stage.face.screen.name == "game"


def test_a_game_taken_up_asks_whether_the_table_is_as_it_was_and_waits_for_nothing(stage: Stage) -> None:
    playing(stage)
    stage.do(Open("park"))
    stage.face.leave_table()
    stage.face.resume(1)
    assert "Is all as it was?" in words(stage)
    stage.give(Press(0))
    assert stage.session.turn.who == 1
    assert stage.face.screen.name == "game"


def test_what_drifted_meanwhile_is_one_touch_away(stage: Stage) -> None:
    playing(stage)
    stage.face.leave_table()
    stage.face.resume(1)
    tap(stage, "drift")
    assert stage.face.screen.name == "drift"


def test_nothing_is_due_while_nothing_will_happen(stage: Stage) -> None:
    playing(stage)
    stage.wait(DIM + 1)
    assert stage.program.app.idle.wakes() is None
