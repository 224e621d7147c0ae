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
from ui.shots import Studio


def finish(studio: Studio) -> None:
    studio.begin("panticapaeum", aid=True, seats=2)
    studio.play("begin red")
    studio.do(Play(FINISH))
    for row in studio.session.game.box.sheet(studio.session.game.setup):
        for seat in range(2):
            studio.do(Play(Tell(row.name, seat, min(row.most, 4 + 2 * seat))))
    studio.do(Play(CLOSE))
    studio.face.leave_table()


def watched(studio: Studio) -> int:
    record = (SEEDS / "panticapaeum/records/two.record").read_text("utf-8")
    return studio.face.house.table.import_record(record)


def test_a_finished_game_is_listed_with_its_points_and_opens(studio: Studio) -> None:
    finish(studio)
    studio.do(Open("history"))
    game = studio.face.house.table.games()[0]
    assert f"Anna {game.total(0)}, Boris {game.total(1)}" in words(studio)
    tap(studio, f"Anna {game.total(0)}, Boris {game.total(1)}")
    assert studio.face.screen.name == "past"
    assert str(game.total(1)) in words(studio)


def test_a_game_that_does_not_count_is_in_no_figures(studio: Studio) -> None:
    finish(studio)
    assert [figure.name for figure in studio.face.house.table.history.figures()] == ["Anna", "Boris"]
    studio.do(Open("past", (1,)))
    tap(studio, "counts")
    assert not studio.face.house.table.games()[0].counts
    assert studio.face.house.table.history.figures() == []
    assert "in no figures" in words(studio)
    tap(studio, "counts")
    assert studio.face.house.table.games()[0].counts


def test_a_game_that_waits_goes_on_from_the_list(studio: Studio) -> None:
    studio.begin("panticapaeum", aid=True, seats=2)
    studio.play("begin red")
    studio.face.leave_table()
    studio.do(Open("past", (1,)))
    tap(studio, "main")
    assert studio.session.line == 1


def test_everything_can_be_taken_along(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PORTER", Porter(30))  # patient: what is read here is what its thread has written
    finish(studio)
    studio.do(Open("history"))
    tap(studio, "save")
    studio.do(Open("past", (1,)))
    tap(studio, "save")
    folder = studio.face.house.folder / "export"
    assert json.loads((folder / "trireme-games.json").read_text())[0]["box"] == "panticapaeum"
    assert (folder / "trireme-games.csv").read_text().startswith("game,box")
    assert (folder / "trireme-1.record").read_text().startswith("trireme record")


def test_a_full_game_is_gone_through_step_by_step(studio: Studio) -> None:
    number = watched(studio)
    studio.do(Open("replay", (number,)))
    first = [shape for shape in shapes(studio) if not isinstance(shape, Group)]
    tap(studio, "forward", "forward")
    second = [shape for shape in shapes(studio) if not isinstance(shape, Group)]
    assert first != second
    tap(studio, "undo")
    assert [shape for shape in shapes(studio) if not isinstance(shape, Group)] == first
    studio.do(Pick("to", 10_000))
    with pytest.raises(AssertionError, match="nothing called 'To the game'"):
        touch_of(studio, "To the game")
    assert "The game is over" in words(studio)


def test_nothing_on_a_watched_board_can_be_touched(studio: Studio) -> None:
    studio.do(Open("replay", (watched(studio),)))
    board = next(shape for shape in studio.program.app.picture(studio.time).shapes if isinstance(shape, Group))
    assert not [inner for inner in board.inner() if inner.touchable]


def test_it_plays_by_itself_until_the_end_or_a_touch(studio: Studio) -> None:
    studio.do(Open("replay", (watched(studio),)))
    tap(studio, "play")
    game = studio.face.screen._watched(studio.face)  # type: ignore[attr-defined]
    for _ in range(5):
        studio.wait(2)
    assert game.at == 5
    tap(studio, "pause")
    studio.wait(10)
    assert game.at == 5


def test_watching_leaves_the_running_game_alone(studio: Studio) -> None:
    number = watched(studio)
    studio.begin("panticapaeum", aid=True, seats=2)
    running = studio.session
    studio.do(Open("replay", (number,)), Pick("by", 3))
    words(studio)
    assert studio.face.session is running
    assert running.game.opening.aid


def test_a_name_is_deleted_everywhere_after_a_question(studio: Studio) -> None:
    finish(studio)
    studio.do(Open("figure", ("Anna", "panticapaeum")))
    tap(studio, "delete")
    assert "Delete this name?" in words(studio)
    tap(studio, "Cancel", "delete", "Delete")
    assert "Anna" not in studio.face.house.table.history.names().values()
    assert [player.name for player in studio.face.house.table.games()[0].players] == ["", "Boris"]


def test_an_uncertain_date_is_about(studio: Studio) -> None:
    finish(studio)
    studio.face.house.table.history.games = lambda: [  # type: ignore[method-assign]
        game._replace(when="2026-03-14T20:00:00", certain=False)
        for game in type(studio.face.house.table.history).games(studio.face.house.table.history)
    ]
    studio.do(Open("past", (1,)))
    assert "about 14 March 2026" in words(studio)


def test_every_door_leads_somewhere() -> None:
    for module, kind in DOORS.values():
        made = getattr(import_module(f"ui.screens.{module}"), kind)
        assert issubclass(made, Screen) if isinstance(made, type) else made.__annotations__["return"] == "Screen"


def test_a_number_of_a_past_game_says_how_it_came_about(studio: Studio) -> None:
    studio.do(Open("past", (watched(studio),)))
    if any(shape.key == "larger" for shape in shapes(studio)):
        tap(studio, "larger")
    told = [shape.touch for shape in shapes(studio) if isinstance(shape.touch, Meaning)]
    game = studio.face.house.table.look(studio.face.house.table.games()[0].number)
    speaker = studio.face.speaker_of(game)
    reckoned = [speaker.why(line.how) for line in game.view().score().lines if line.how is not None]
    assert reckoned
    assert any(words in meaning.text for meaning in told for words in reckoned)
