"""Who is asked when, and what becomes of the answers."""

from pathlib import Path

import pytest

from engine.table.intents import Park, Pause, Play, Resume, Sleep, Undo
from engine.table.session import Session
from engine.table.table import Table
from tests.engine.table.evening import Clock, first, lines, opening, table
from tests.engine.table.test_served import with_opponent, words
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning
from ui.opponents.service import Service


class Asked(list[Question]):
    rested = 0

    def rest(self) -> None:
        self.rested += 1


@pytest.fixture
def asked() -> Asked:
    return Asked()


@pytest.fixture
def service(asked: Asked) -> Service:
    return Service(asked.append, asked.rest)


@pytest.fixture
def home(tmp_path: Path) -> Table:
    return table(tmp_path, Clock())


def opponents_turn(home: Table) -> Session:
    session = home.start(with_opponent())
    while session.served is None:
        session.do(Play(first(session)))
    return session


def test_nobody_is_asked_while_people_play(home: Table, service: Service, asked: Asked) -> None:
    session = home.start(with_opponent())
    service.round(session)
    assert asked == []


def test_an_opponent_is_asked_once_and_its_answer_played(home: Table, service: Service, asked: Asked) -> None:
    session = opponents_turn(home)
    said: list[str] = []
    service.said = lambda question, answer: said.append(f"{question.name}: {answer.move}")
    for _ in range(3):
        service.round(session)
    [question] = asked
    assert (question.name, question.colour, question.purpose) == ("imhotep", "blue", "play")
    assert question.record == session.asked(1)
    told, line = words(session), session.line
    service.take(Answered(question, Answer(told)), session)
    assert lines(session)[line] == f"blue {told}"
    assert said == [f"imhotep: {told}"]


def test_after_taking_back_the_old_answer_is_dropped(home: Table, service: Service, asked: Asked) -> None:
    session = opponents_turn(home)
    service.round(session)
    told = words(session)
    session.do(Undo())
    before = lines(session)
    service.take(Answered(asked[0], Answer(told)), session)
    assert lines(session) == before


def test_nobody_thinks_while_the_clocks_stand(home: Table, service: Service, asked: Asked) -> None:
    session = home.start(opening())
    session.do(Pause())
    session.do(Sleep(0))
    service.round(session)
    assert asked == []
    session.do(Resume())
    service.round(session)
    assert [question.name for question in asked] == ["eupalinos"]


def test_if_nobody_could_answer_the_game_goes_on(home: Table, service: Service, asked: Asked) -> None:
    session = opponents_turn(home)
    service.round(session)
    before = session.line
    service.take(Answered(asked[0], None), session)
    assert session.line > before


def test_a_hint_is_given_to_who_asks_and_only_then(home: Table, service: Service, asked: Asked) -> None:
    session = home.start(opening())
    assert service.hint is None
    assert service.advise(session)
    assert service.advise(session)
    [question] = asked
    assert question.purpose == "hint"
    before = lines(session)
    service.take(Answered(question, Answer("take 1")), session)
    assert service.hint is not None
    assert lines(session) == before
    session.do(Play(first(session)))
    assert service.advise(session)
    assert service.hint is None, "the moment has passed"


def test_nobody_is_advised_on_an_opponents_turn_or_beside_the_box(home: Table, service: Service, asked: Asked) -> None:
    assert not service.advise(opponents_turn(home))
    assert not service.advise(home.start(opening(aid=True)))
    assert asked == []


def test_a_game_that_is_over_is_looked_through_once(home: Table, service: Service, asked: Asked) -> None:
    session = home.start(opening())
    while not session.over:
        session.do(Play(first(session)))
    for _ in range(2):
        service.review(session, 0)
    [question] = asked
    assert question.purpose == "review"
    found = (Turning(3, 2.5, "take 1"),)
    service.take(Reviewed(question, found), session)
    assert service.turnings[session.game.token, 0] == found
    service.review(session, 0)
    assert len(asked) == 1


def test_when_the_game_has_left_the_table_opponents_may_rest(home: Table, service: Service, asked: Asked) -> None:
    session = opponents_turn(home)
    service.round(session)
    session.do(Park())
    service.round(None)
    service.round(None)
    assert asked.rested == 1
    service.take(Answered(asked[0], Answer("take 1")), None)
