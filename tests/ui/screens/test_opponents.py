"""Opponents on the glass: sitting down, playing, a hint to who asks, and where a game turned."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules.contract import TABLE, why
from engine.table.intents import Advised, Play, Undo
from ui.house.intents import Open, Pick
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning
from ui.screens.gamemenu import Seats
from ui.screens.opponents import Hint, Turnings, may_advise
from ui.shots import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    stage = Stage(tmp_path)
    yield stage
    stage.close()


@pytest.fixture
def asked(stage: Stage) -> list[Question]:
    questions: list[Question] = []
    assert stage.face.house.opponents is not None
    stage.face.house.opponents.ask = questions.append
    return questions


def words(stage: Stage) -> list[str]:
    return stage.program.app.picture(stage.time).words()


def sees(stage: Stage, text: str) -> bool:
    return any(text in found for found in words(stage))


def against_imhotep(stage: Stage, box: str = "amytis") -> None:
    stage.do(Open("newgame", (box, False)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"), Pick("begin"))


def some_answer(stage: Stage) -> str:
    session = stage.session
    return session.game.box.notation.text(session.view(session.turn.who).moves()[0], session.game.colours)


def until(stage: Stage, served: bool) -> None:
    session = stage.session
    while (session.served is not None) != served:
        if session.served is None:
            stage.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            stage.do(Advised(session.turn.who, session.line, some_answer(stage)))


def test_an_opponent_takes_the_next_free_seat_and_its_strength_is_shown(stage: Stage) -> None:
    against_imhotep(stage)
    players = stage.session.game.opening.players
    assert [(player.colour, player.opponent) for player in players] == [("red", ""), ("blue", "imhotep")]
    stage.face.leave_table()
    stage.do(Open("newgame", ("amytis", False)), Pick("sit", 0), Open("invite"))
    assert sees(stage, "Chares")
    stage.do(Pick("chosen", "chares"))
    assert sees(stage, "Chares 1")


def test_opponents_do_not_play_among_themselves(stage: Stage) -> None:
    stage.do(Open("newgame", ("amytis", False)), Open("invite"), Pick("chosen", "imhotep"))
    assert sees(stage, "Nobody sits here yet")
    stage.do(Pick("begin"))
    assert stage.face.session is None


def test_its_thinking_is_shown_and_its_answer_with_reasons(stage: Stage, asked: list[Question]) -> None:
    against_imhotep(stage)
    until(stage, served=True)
    service = stage.face.house.opponents
    assert service is not None
    service.round(stage.session)
    assert sees(stage, "Imhotep is thinking")
    before = stage.session.line
    service.take(Answered(asked[-1], Answer(some_answer(stage), (why("Palaces help each other."),))), stage.session)
    stage.do()
    stage._settle()
    assert stage.session.line > before
    assert sees(stage, "Palaces help each other.")


def test_a_hint_is_there_when_asked_for_and_can_be_done(stage: Stage, asked: list[Question]) -> None:
    against_imhotep(stage)
    until(stage, served=False)
    assert asked == []
    stage.do(Open("menu"), Open("hint"))
    assert sees(stage, "Imhotep is thinking")
    [question] = asked
    assert question.purpose == "hint"
    told, line = some_answer(stage), stage.session.line
    service = stage.face.house.opponents
    assert service is not None
    service.take(Answered(question, Answer(told)), stage.session)
    assert not sees(stage, "is thinking")
    stage.do(Pick("do"))
    assert stage.session._timeline.lines[line].words == f"red {told}"
    assert stage.face.screen.name == "game"


def test_a_hint_goes_with_its_moment(stage: Stage, asked: list[Question]) -> None:
    against_imhotep(stage)
    until(stage, served=False)
    until(stage, served=True)
    until(stage, served=False)
    stage.do(Open("menu"), Open("hint"))
    assert isinstance(stage.face.screen, Hint)
    stage.do(Undo())
    assert not isinstance(stage.face.screen, Hint)


def test_no_hint_tells_everybody_about_a_hand(stage: Stage) -> None:
    stage.begin("pyramidion", seats=3)
    while stage.session.turn.ask != "lay":
        stage.do(Play(stage.session.view(TABLE).moves()[0]))
    seat = stage.session.turn.who
    assert stage.session.view(seat).facts() != stage.session.view(TABLE).facts()
    assert not may_advise(stage.face)
    stage.face.seat = seat
    assert may_advise(stage.face)


def test_an_opponents_seat_is_not_put_to_sleep(stage: Stage) -> None:
    against_imhotep(stage)
    stage.do(Open("menu"), Open("seats"))
    assert isinstance(stage.face.screen, Seats)
    assert [found for found in words(stage) if found == "Sleep"] == ["Sleep"]


def test_where_it_turned_is_asked_for_who_lost(stage: Stage, asked: list[Question]) -> None:
    against_imhotep(stage)
    session = stage.session
    while not session.over:
        if session.served is None:
            stage.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            stage.do(Advised(session.turn.who, session.line, some_answer(stage)))
    stage.do(Open("turnings"))
    assert isinstance(stage.face.screen, Turnings)
    assert asked[-1].purpose == "review"
    line = next(n for n, one in enumerate(session._timeline.live) if one.who == 0)
    service = stage.face.house.opponents
    assert service is not None
    service.take(Reviewed(asked[-1], (Turning(line, 7.4, "draw"),)), session)
    assert any("cost 7" in found for found in words(stage))
    service.take(Reviewed(asked[-1], ()), session)
    assert sees(stage, "Nothing here cost points.")
