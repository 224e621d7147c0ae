"""Games played: the list, one of them, again step by step, and who played how."""

import json
from importlib import import_module

import pytest

from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.intents import Play
from engine.table.seeds import SEEDS
from tests.ui.screens.eyes import shapes, tap, touch_of, words
from ui.design.shapes import Group
from ui.house.intents import Meaning, Open, Pick
from ui.house.screen import Screen
from ui.porter import Porter
from ui.screens import outside
from ui.screens.doors import DOORS
from ui.shots import Stage


def finish(stage: Stage) -> None:
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.play("begin red")
    stage.do(Play(FINISH))
    for row in stage.session.game.box.sheet(stage.session.game.setup):
        for seat in range(2):
            stage.do(Play(Tell(row.name, seat, min(row.most, 4 + 2 * seat))))
    stage.do(Play(CLOSE))
    stage.face.leave_table()


def watched(stage: Stage) -> int:
    record = (SEEDS / "panticapaeum/records/two.record").read_text("utf-8")
    return stage.face.house.table.import_record(record)


def test_a_finished_game_is_listed_with_its_points_and_opens(stage: Stage) -> None:
    finish(stage)
    stage.do(Open("history"))
    game = stage.face.house.table.games()[0]
    assert f"Anna {game.total(0)}, Boris {game.total(1)}" in words(stage)
    tap(stage, f"Anna {game.total(0)}, Boris {game.total(1)}")
    assert stage.face.screen.name == "past"
    assert str(game.total(1)) in words(stage)


def test_a_game_that_does_not_count_is_in_no_figures(stage: Stage) -> None:
    finish(stage)
    assert [figure.name for figure in stage.face.house.table.history.figures()] == ["Anna", "Boris"]
    stage.do(Open("past", (1,)))
    tap(stage, "counts")
    assert not stage.face.house.table.games()[0].counts
    assert stage.face.house.table.history.figures() == []
    assert "in no figures" in words(stage)
    tap(stage, "counts")
    assert stage.face.house.table.games()[0].counts


def test_a_game_that_waits_goes_on_from_the_list(stage: Stage) -> None:
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.play("begin red")
    stage.face.leave_table()
    stage.do(Open("past", (1,)))
    tap(stage, "main")
    assert stage.session.line == 1


def test_everything_can_be_taken_along(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PORTER", Porter(30))  # patient: what is read here is what its thread has written
    finish(stage)
    stage.do(Open("history"))
    tap(stage, "save")
    stage.do(Open("past", (1,)))
    tap(stage, "save")
    folder = stage.face.house.folder / "export"
    assert json.loads((folder / "trireme-games.json").read_text())[0]["box"] == "panticapaeum"
    assert (folder / "trireme-games.csv").read_text().startswith("game,box")
    assert (folder / "trireme-1.record").read_text().startswith("trireme record")


def test_a_full_game_is_gone_through_step_by_step(stage: Stage) -> None:
    number = watched(stage)
    stage.do(Open("replay", (number,)))
    first = [shape for shape in shapes(stage) if not isinstance(shape, Group)]
    tap(stage, "next", "next")
    second = [shape for shape in shapes(stage) if not isinstance(shape, Group)]
    assert first != second
    tap(stage, "undo")
    assert [shape for shape in shapes(stage) if not isinstance(shape, Group)] == first
    stage.do(Pick("to", 10_000))
    with pytest.raises(AssertionError, match="nothing called 'To the game'"):
        touch_of(stage, "To the game")
    assert "The game is over" in words(stage)


def test_nothing_on_a_watched_board_can_be_touched(stage: Stage) -> None:
    stage.do(Open("replay", (watched(stage),)))
    board = next(shape for shape in stage.program.app.picture(stage.time).shapes if isinstance(shape, Group))
    assert not [inner for inner in board.inner() if inner.touchable]


def test_it_plays_by_itself_until_the_end_or_a_touch(stage: Stage) -> None:
    stage.do(Open("replay", (watched(stage),)))
    tap(stage, "play")
    game = stage.face.screen._watched(stage.face)  # type: ignore[attr-defined]
    for _ in range(5):
        stage.wait(2)
    assert game.at == 5
    tap(stage, "pause")
    stage.wait(10)
    assert game.at == 5


def test_watching_leaves_the_running_game_alone(stage: Stage) -> None:
    number = watched(stage)
    stage.begin("panticapaeum", aid=True, seats=2)
    running = stage.session
    stage.do(Open("replay", (number,)), Pick("by", 3))
    words(stage)
    assert stage.face.session is running
    assert running.game.opening.aid


def test_a_name_is_deleted_everywhere_after_a_question(stage: Stage) -> None:
    finish(stage)
    stage.do(Open("figure", ("Anna", "panticapaeum")))
    tap(stage, "delete")
    assert "Delete this name?" in words(stage)
    tap(stage, "Cancel", "delete", "Delete")
    assert "Anna" not in stage.face.house.table.history.names().values()
    assert [player.name for player in stage.face.house.table.games()[0].players] == ["", "Boris"]


def test_an_uncertain_date_is_about(stage: Stage) -> None:
    finish(stage)
    stage.face.house.table.history.games = lambda: [  # type: ignore[method-assign]
        game._replace(when="2026-03-14T20:00:00", certain=False)
        for game in type(stage.face.house.table.history).games(stage.face.house.table.history)
    ]
    stage.do(Open("past", (1,)))
    assert "about 14 March 2026" in words(stage)


def test_every_door_leads_somewhere() -> None:
    for module, kind in DOORS.values():
        made = getattr(import_module(f"ui.screens.{module}"), kind)
        assert issubclass(made, Screen) if isinstance(made, type) else made.__annotations__["return"] == "Screen"


def test_a_number_of_a_past_game_says_how_it_came_about(stage: Stage) -> None:
    stage.do(Open("past", (watched(stage),)))
    if any(shape.key == "larger" for shape in shapes(stage)):
        tap(stage, "larger")
    told = [shape.touch for shape in shapes(stage) if isinstance(shape.touch, Meaning)]
    game = stage.face.house.table.look(stage.face.house.table.games()[0].number)
    reckoned = [stage.face.speaker_of(game).why(line.how) for line in game.view().score().lines if line.how is not None]
    assert reckoned
    assert any(words in meaning.text for meaning in told for words in reckoned)
