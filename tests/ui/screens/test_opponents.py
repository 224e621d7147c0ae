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
from ui.shots import Studio


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    studio = Studio(tmp_path)
    yield studio
    studio.close()


@pytest.fixture
def asked(studio: Studio) -> list[Question]:
    questions: list[Question] = []
    assert studio.face.house.opponents is not None
    studio.face.house.opponents.ask = questions.append
    return questions


def words(studio: Studio) -> list[str]:
    return studio.program.app.picture(studio.time).words()


def sees(studio: Studio, text: str) -> bool:
    return any(text in found for found in words(studio))


def against_imhotep(studio: Studio, box: str = "amytis") -> None:
    studio.do(Open("newgame", (box, False)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"), Pick("begin"))


def some_answer(studio: Studio) -> str:
    session = studio.session
    return session.game.box.notation.text(session.view(session.turn.who).moves()[0], session.game.colours)


def until(studio: Studio, served: bool) -> None:
    session = studio.session
    while (session.served is not None) != served:
        if session.served is None:
            studio.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            studio.do(Advised(session.turn.who, session.line, some_answer(studio)))


def test_an_opponent_takes_the_next_free_seat_and_its_strength_is_shown(studio: Studio) -> None:
    against_imhotep(studio)
    players = studio.session.game.opening.players
    assert [(player.colour, player.opponent) for player in players] == [("red", ""), ("blue", "imhotep")]
    studio.face.leave_table()
    studio.do(Open("newgame", ("amytis", False)), Pick("sit", 0), Open("invite"))
    assert sees(studio, "Chares")
    studio.do(Pick("chosen", "chares"))
    assert sees(studio, "Chares 1")


def test_opponents_do_not_play_among_themselves(studio: Studio) -> None:
    studio.do(Open("newgame", ("amytis", False)), Open("invite"), Pick("chosen", "imhotep"))
    assert sees(studio, "Nobody sits here yet")
    studio.do(Pick("begin"))
    assert studio.face.session is None


def test_its_thinking_is_shown_and_its_answer_with_reasons(studio: Studio, asked: list[Question]) -> None:
    against_imhotep(studio)
    until(studio, served=True)
    service = studio.face.house.opponents
    assert service is not None
    service.round(studio.session)
    assert sees(studio, "Imhotep is thinking")
    before = studio.session.line
    service.take(Answered(asked[-1], Answer(some_answer(studio), (why("Palaces help each other."),))), studio.session)
    studio.do()
    studio.settle()
    assert studio.session.line > before
    assert sees(studio, "Palaces help each other.")


def test_a_hint_is_there_when_asked_for_and_can_be_done(studio: Studio, asked: list[Question]) -> None:
    against_imhotep(studio)
    until(studio, served=False)
    assert asked == []
    studio.do(Open("menu"), Open("hint"))
    assert sees(studio, "Imhotep is thinking")
    [question] = asked
    assert question.purpose == "hint"
    told, line = some_answer(studio), studio.session.line
    service = studio.face.house.opponents
    assert service is not None
    service.take(Answered(question, Answer(told)), studio.session)
    assert not sees(studio, "is thinking")
    studio.do(Pick("do"))
    assert studio.session._timeline.lines[line].words == f"red {told}"
    assert studio.face.screen.name == "game"


def test_a_hint_goes_with_its_moment(studio: Studio, asked: list[Question]) -> None:
    against_imhotep(studio)
    until(studio, served=False)
    until(studio, served=True)
    until(studio, served=False)
    studio.do(Open("menu"), Open("hint"))
    assert isinstance(studio.face.screen, Hint)
    studio.do(Undo())
    assert not isinstance(studio.face.screen, Hint)


def test_no_hint_tells_everybody_about_a_hand(studio: Studio) -> None:
    studio.begin("pyramidion", seats=3)
    while studio.session.turn.ask != "lay":
        studio.do(Play(studio.session.view(TABLE).moves()[0]))
    seat = studio.session.turn.who
    assert studio.session.view(seat).facts() != studio.session.view(TABLE).facts()
    assert not may_advise(studio.face)
    studio.face.seat = seat
    assert may_advise(studio.face)


def test_an_opponents_seat_is_not_put_to_sleep(studio: Studio) -> None:
    against_imhotep(studio)
    studio.do(Open("menu"), Open("seats"))
    assert isinstance(studio.face.screen, Seats)
    assert [found for found in words(studio) if found == "Sleep"] == ["Sleep"]


def test_where_it_turned_is_asked_for_who_lost(studio: Studio, asked: list[Question]) -> None:
    against_imhotep(studio)
    session = studio.session
    while not session.over:
        if session.served is None:
            studio.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            studio.do(Advised(session.turn.who, session.line, some_answer(studio)))
    studio.do(Open("turnings"))
    assert isinstance(studio.face.screen, Turnings)
    assert asked[-1].purpose == "review"
    line = next(n for n, one in enumerate(session._timeline.live) if one.who == 0)
    service = studio.face.house.opponents
    assert service is not None
    service.take(Reviewed(asked[-1], (Turning(line, 7.4, "draw"),)), session)
    assert any("cost 7" in found for found in words(studio))
    played = session._timeline.live[line].words.partition(" ")[2]
    service.take(Reviewed(asked[-1], (Turning(line, 7.4, played),)), session)
    assert not sees(studio, "Better:"), "what was played is not better than what was played"
    assert sees(studio, "Nothing here cost points.")
    service.take(Reviewed(asked[-1], ()), session)
    assert sees(studio, "Nothing here cost points.")
